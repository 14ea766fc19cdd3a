"""CP-SAT without its presolve: the same models, another way through the solver."""

from benchmarks.peers import cp_sat


def solve_net(text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
    """Return solutions of a game ID; see ``contract.Peer``."""
    return cp_sat.solve_net(text, limit, seconds, presolve=False)


def solve_aquarium(
    text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
) -> list[str]:
    """Return solutions of a task or URL; see ``contract.Peer``."""
    return cp_sat.solve_aquarium(text, rule, limit, seconds, presolve=False)
