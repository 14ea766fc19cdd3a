"""Compare solvers on random instances: small ones with brute force, larger with one another.

    python -m benchmarks.differential --small 10000
    python -m benchmarks.differential --small 0 --large 1000 -s puzzlefw -s cp-sat -s clingo

*--small* takes that many instances a puzzle, all classes in turn, and compares how many
solutions there are and which, exactly; then it asks for as many, and for one less.
*--large* takes that many a size and puzzle and compares none, one or several.
Each disagreement is printed as a case to paste. The exit status is 1 if there is any.
"""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import attrs
import click
from tests.support.oracles import aquarium, net
from tests.support.oracles.aquarium import AquariumCase
from tests.support.oracles.net import NetCase
from tests.support.oracles.random_instances import aquarium_cases, net_cases

from benchmarks.peers.contract import OutOfTimeError, Peer
from benchmarks.peers.loading import NAMES, load_peer

Case = NetCase | AquariumCase
PUZZLES = ("net", "aquarium")
SIZES = {
    "net": [(1, 40), (2, 20), (7, 7), (11, 11), (25, 25)],
    "aquarium": [(6, 6), (10, 10), (8, 13), (15, 15)],
}
# More solutions than this are not counted out: the same loop would only run longer.
MOST_SOLUTIONS = 200


@attrs.define
class Findings:
    """What a run came to: instances by verdict, disagreements as text, who was late how often."""

    verdicts: Counter[str] = attrs.field(factory=Counter)
    disagreements: list[str] = attrs.field(factory=list)
    unanswered: Counter[str] = attrs.field(factory=Counter)


def solvers(names: Sequence[str]) -> dict[str, Peer]:
    """Return the solvers called *names*; raises ImportError for one that is not installed."""
    return {name: load_peer(name) for name in names}


def cases(puzzle: str, count: int, seed: int, shape: tuple[int, int] | None) -> Iterator[Case]:
    """Visit *count* instances of *puzzle*."""
    return net_cases(count, seed, shape) if puzzle == "net" else aquarium_cases(count, seed, shape)


def answers(solver: Peer, case: Case, limit: int, seconds: float = 3600) -> list[str] | str:
    """Return at most *limit* solutions of *case*, sorted, or in words what the solver raised.

    A solver that breaks down on one instance must not end a run over thousands. Raises
    OutOfTimeError.
    """
    try:
        if isinstance(case, NetCase):
            return sorted(solver.solve_net(case.text, limit, seconds))
        return sorted(solver.solve_aquarium(case.text, case.rule, limit, seconds))
    except OutOfTimeError:
        raise
    except Exception as error:
        return f"raised {type(error).__name__}: {error}"


def brute_force(case: Case) -> list[str]:
    """Return the solutions of a small *case*, sorted, and no more than are told apart."""
    if isinstance(case, NetCase):
        found = (net.answer(turned) for turned in net.solutions(case))
    else:
        found = (aquarium.answer(case, water) for water in aquarium.solutions(case))
    return sorted(islice(found, MOST_SOLUTIONS))


def compare_small(puzzle: str, peers: Mapping[str, Peer], count: int, seed: int = 0) -> Findings:
    """Compare *peers* with brute force on *count* small instances."""
    findings = Findings()
    for case in cases(puzzle, count, seed, None):
        expected = brute_force(case)
        findings.verdicts[verdict(expected)] += 1
        for name, peer in peers.items():
            words = difference(peer, case, expected)
            if words:
                said = {"brute force": str(len(expected)), name: words}
                findings.disagreements.append(paste(case, said))
    return findings


def difference(peer: Peer, case: Case, expected: list[str]) -> str:
    """Return in words what *peer* answers, "" if it is right: asked for more than all, and less."""
    found = answers(peer, case, min(len(expected) + 1, MOST_SOLUTIONS))
    if not alike(expected, found):
        return found if isinstance(found, str) else str(len(found))
    for limit in range(max(1, len(expected) - 1), len(expected) + 1):
        found = answers(peer, case, limit)
        if isinstance(found, str) or not len(found) == len(set(found)) == limit:
            words = found if isinstance(found, str) else str(len(found))
            return f"{words} where at most {limit} are asked for"
    return ""


def alike(expected: list[str], found: list[str] | str) -> bool:
    """Return whether two lists are equal, or equally long where they were cut short."""
    if isinstance(found, str) or len(set(found)) != len(expected):
        return False
    return len(expected) == MOST_SOLUTIONS or found == expected


def compare_large(
    puzzle: str,
    peers: Mapping[str, Peer],
    count: int,
    shape: tuple[int, int],
    seed: int = 0,
    seconds: float = 20,
) -> Findings:
    """Compare the verdicts of *peers* on *count* instances of one size."""
    findings = Findings()
    for case in cases(puzzle, count, seed, shape):
        verdicts: dict[str, str] = {}
        for name, peer in peers.items():
            try:
                verdicts[name] = verdict(answers(peer, case, 2, seconds))
            except OutOfTimeError:
                findings.unanswered[name] += 1
        findings.verdicts.update(sorted(set(verdicts.values()))[:1])
        if len(set(verdicts.values())) > 1:
            findings.disagreements.append(paste(case, verdicts))
    return findings


def verdict(found: list[str] | str) -> str:
    """Return none, one or several; the words of a solver that broke down as they are."""
    return found if isinstance(found, str) else ("none", "one", "several")[min(2, len(found))]


def paste(case: Case, said: Mapping[str, str]) -> str:
    """Return a disagreement as what each solver said and a command that shows it."""
    puzzle = "net" if isinstance(case, NetCase) else "aquarium"
    rule = "" if isinstance(case, NetCase) else f" --set rule={case.rule}"
    views = ", ".join(f"{name} says {what}" for name, what in said.items())
    return f"{views}:\n    puzzlefw solve --plugin {puzzle}{rule} --all '{case.text}'\n    {case!r}"


def report(title: str, findings: Findings, seconds: float) -> None:
    """Print what a run came to."""
    verdicts = ", ".join(f"{findings.verdicts[v]} {v}" for v in ("none", "one", "several"))
    unanswered = "".join(f", {name} late {n} times" for name, n in findings.unanswered.items())
    count = len(findings.disagreements)
    click.echo(f"{title}: {verdicts}{unanswered}; {count} disagreements ({seconds:.1f} s)")
    for disagreement in findings.disagreements:
        click.echo(disagreement)


@click.command()
@click.option("--small", default=1000, help="Small instances a puzzle, against brute force.")
@click.option("--large", default=0, help="Instances a size and puzzle, among the solvers.")
@click.option(
    "-s", "--solver", "names", multiple=True, default=["puzzlefw"], type=click.Choice(NAMES)
)
@click.option("--puzzle", "puzzles", multiple=True, default=PUZZLES, type=click.Choice(PUZZLES))
@click.option("--seed", default=0, help="Another seed gives other instances.")
@click.option("--seconds", default=20.0, help="Time for one answer of one solver.")
def main(
    small: int, large: int, names: list[str], puzzles: list[str], seed: int, seconds: float
) -> None:
    """Compare solvers on random instances."""
    if large and len(set(names)) < 2:
        raise click.UsageError("expected two solvers or more with --large, found one")
    peers = solvers(names)
    wrong = 0
    for puzzle in puzzles:
        runs: list[tuple[str, tuple[int, int] | None]] = []
        runs += [(f"{puzzle} small", None)] if small else []
        runs += [(f"{puzzle} {h}x{w}", (h, w)) for h, w in SIZES[puzzle]] if large else []
        for title, shape in runs:
            start = time.monotonic()
            if shape is None:
                findings = compare_small(puzzle, peers, small, seed)
            else:
                findings = compare_large(puzzle, peers, large, shape, seed, seconds)
            report(title, findings, time.monotonic() - start)
            wrong += len(findings.disagreements)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
