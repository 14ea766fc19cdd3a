"""puzzlefw behind the interface of the peers, through its public library calls alone.

A Net solution is taken out of the game ID that the plugin writes, as one digit a cell, so that
it can be compared; an Aquarium solution is written as the peers write it.
"""

from functools import cache

import puzzlefw
from benchmarks.peers.contract import OutOfTimeError


@cache
def puzzle(name: str) -> puzzlefw.Puzzle:
    """Return the installed puzzle called *name*, loaded once."""
    return puzzlefw.load_puzzle(name)


def solve_net(text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
    """Return solutions of a game ID; see ``contract.Peer``."""
    answers = solved("net", text, {}, limit, seconds)
    boards = (answer.partition(":")[2] for answer in answers)
    return [board.replace("v", "").replace("h", "") for board in boards]


def solve_aquarium(
    text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
) -> list[str]:
    """Return solutions of a task or URL; see ``contract.Peer``."""
    return solved("aquarium", text, {"rule": rule} if rule else {}, limit, seconds)


def solved(name: str, text: str, options: dict[str, str], limit: int, seconds: float) -> list[str]:
    """Return at most *limit* solutions as the plugin writes them; raises OutOfTimeError."""
    kind = puzzle(name)
    instance = kind.parse(text, **options)
    answer = kind.open(instance).solve(limit=limit, seconds=seconds)
    if answer.stopped_by == "time":
        raise OutOfTimeError
    return [kind.format_solution(instance, solution) for solution in answer.solutions]


def generate_net(text: str, seconds: float = 3600) -> list[str]:
    """Return the Net of params and a seed, such as ``25x25#1``."""
    return generated("net", text)


def generate_aquarium(text: str, seconds: float = 3600) -> list[str]:
    """Return the Aquarium of params and a seed, such as ``15x15,tank_size=7#1``."""
    return generated("aquarium", text)


def generated(name: str, text: str) -> list[str]:
    """Return one puzzle as the plugin writes it, the ``#`` before its seed.

    It is made to the end, however long that takes: a limit would cut the tail that is looked for.
    """
    params, _, seed = text.partition("#")
    sides, *rest = params.split(",")
    width, _, height = sides.partition("x")
    kind = puzzle(name)
    settings = kind.param_settings([f"width={width}", f"height={height}", *rest])
    return [kind.format(kind.generate(settings, seed=int(seed)).instance)]
