"""Compare solvers on random instances: small ones with brute force, larger with one another.

    python -m benchmarks differential --small 10000
    python -m benchmarks differential --small 0 --large 1000 -s puzzlefw -s cp-sat -s clingo

*--small* takes that many instances a puzzle, all classes in turn, and compares how many
solutions there are and which, exactly; then it asks for as many, and for one less.
*--large* takes that many a size and puzzle and compares none, one or several.
Each disagreement is printed as a case to paste. The exit status is 1 if there is any.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import attrs
import click
from tests.support.oracles import aquarium, net
from tests.support.oracles.aquarium import AquariumCase
from tests.support.oracles.net import NetCase
from tests.support.oracles.random_instances import aquarium_cases, net_cases

from benchmarks.peers.contract import OutOfTimeError, Peer
from benchmarks.peers.loading import NAMES, load_peer

Case = NetCase | AquariumCase
PUZZLES: Mapping[str, Callable[..., Iterator[Case]]] = {
    "net": net_cases,
    "aquarium": aquarium_cases,
}
"""Of each puzzle, what makes so many instances from a seed, all of one size if that is given."""
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

    def report(self, title: str, seconds: float) -> None:
        """Print what a run came to."""
        verdicts = ", ".join(f"{self.verdicts[v]} {v}" for v in ("none", "one", "several"))
        unanswered = "".join(f", {name} late {n} times" for name, n in self.unanswered.items())
        count = len(self.disagreements)
        click.echo(f"{title}: {verdicts}{unanswered}; {count} disagreements ({seconds:.1f} s)")
        for disagreement in self.disagreements:
            click.echo(disagreement)


def puzzle_of(case: Case) -> str:
    """Return the name of the plugin of a case."""
    return "net" if isinstance(case, NetCase) else "aquarium"


def answers(solver: Peer, case: Case, limit: int, seconds: float = 3600) -> list[str] | str:
    """Return at most *limit* solutions of *case*, sorted, or in words what the solver raised.

    A solver that breaks down on one instance must not end a run over thousands. Raises
    OutOfTimeError.
    """
    rule = None if isinstance(case, NetCase) else case.rule
    try:
        return sorted(solver.solve(puzzle_of(case), case.text, rule, limit=limit, seconds=seconds))
    except OutOfTimeError:
        raise
    except Exception as error:
        return f"raised {type(error).__name__}: {error}"


def brute_force(case: Case, most: int = MOST_SOLUTIONS) -> list[str]:
    """Return the solutions of a small *case*, sorted, and no more than are told apart."""
    if isinstance(case, NetCase):
        found = (net.answer(turned) for turned in net.solutions(case))
    else:
        found = (aquarium.answer(case, water) for water in aquarium.solutions(case))
    return sorted(islice(found, most))


def compare_small(cases: Iterable[Case], peers: Mapping[str, Peer]) -> Findings:
    """Compare *peers* with brute force on small instances."""
    findings = Findings()
    for case in cases:
        expected = brute_force(case)
        findings.verdicts[verdict(expected)] += 1
        for name, peer in peers.items():
            words = difference(peer, case, expected)
            if words:
                views = {"brute force": str(len(expected)), name: words}
                findings.disagreements.append(paste(case, views))
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
    cases: Iterable[Case], peers: Mapping[str, Peer], seconds: float = 20
) -> Findings:
    """Compare the verdicts of *peers* on instances, each answered within *seconds*."""
    findings = Findings()
    for case in cases:
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


def paste(case: Case, views: Mapping[str, str]) -> str:
    """Return a disagreement as the view of each solver and a command that shows it."""
    rule = "" if isinstance(case, NetCase) else f" --set rule={case.rule}"
    words = ", ".join(f"{name} says {what}" for name, what in views.items())
    command = f"puzzlefw solve --plugin {puzzle_of(case)}{rule} --all '{case.text}'"
    return f"{words}:\n    {command}\n    {case!r}"


@click.command()
@click.option("--small", default=1000, help="Small instances a puzzle, against brute force.")
@click.option("--large", default=0, help="Instances a size and puzzle, among the solvers.")
@click.option(
    "-s", "--solver", "names", multiple=True, default=["puzzlefw"], type=click.Choice(NAMES)
)
@click.option("--puzzle", "puzzles", multiple=True, default=PUZZLES, type=click.Choice([*PUZZLES]))
@click.option("--seed", default=0, help="Another seed gives other instances.")
@click.option("--seconds", default=20.0, help="Time for one answer of one solver.")
def main(*, small: int, large: int, names: list[str], seconds: float, **settings: Any) -> None:
    """Compare solvers on random instances."""
    if large and len(set(names)) < 2:
        raise click.UsageError("expected two solvers or more with --large, found one")
    peers = {name: load_peer(name) for name in names}
    wrong = 0
    for puzzle in settings["puzzles"]:
        shapes = [None] * bool(small) + [*SIZES[puzzle]] * bool(large)
        for shape in shapes:
            start = time.monotonic()
            cases = PUZZLES[puzzle](large if shape else small, settings["seed"], shape)
            size = f"{shape[0]}x{shape[1]}" if shape else "small"
            findings = (
                compare_large(cases, peers, seconds) if shape else compare_small(cases, peers)
            )
            findings.report(f"{puzzle} {size}", time.monotonic() - start)
            wrong += len(findings.disagreements)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
