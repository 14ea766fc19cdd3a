"""What generators make, and how long it takes them: ``python -m benchmarks generated``.

    python -m benchmarks generated
    python -m benchmarks generated --type yajilin --seeds 20 -p width=15 -p height=15 --shown 5

Each type makes boards from the seeds 0, 1 and so on, of its own params and at 10x10. A board is
read back from its text, and must have exactly one solution: as puzzlefw proves, which passes the
plugin's check, and as clingo finds by a model that shares nothing with puzzlefw. What clingo does
not decide in time is counted. Times are those that the process was busy. The exit status is 1 if a
board has not one solution, or none is made of a type's own params. Run it on a compiled install,
with the extra ``bench``.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs
import click

from benchmarks import options
from benchmarks.pages import show
from benchmarks.peers.contract import OutOfTimeError
from benchmarks.peers.types import READERS, boards, work
from benchmarks.samples import median_and_worst, samples
from puzzlefw import Puzzle, load_puzzle
from puzzlefw.contract.options import in_words

SIDES = {"width": 10, "height": 10}
OTHERS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "hitori": ({}, {"side": 10}),
    "keen": ({}, {"side": 9}),
    "lits": ({}, {"width": 8, "height": 8}),
    "norinori": ({}, {"width": 8, "height": 8}),
    "skyscrapers": ({}, {"side": 7}),
    "starbattle": ({}, {"side": 10, "stars": 2}),
    "sudoku": ({}, {"jigsaw": True}, {"diagonals": True}, {"killer": True}),
    "unequal": ({}, {"side": 8}, {"adjacent": True}),
}
"""What is made of types that are not made 10x10; of Sudoku, a kind in place of that."""
HEADS = "type", "params", "boards", "refused", "undecided", "median s", "worst s"


@attrs.define
class Tally:
    """What came of the seeds: times, the *wrong* ones, those *refused* and those *undecided*."""

    times: list[float] = attrs.Factory(list)
    wrong: list[int] = attrs.Factory(list)
    refused: list[int] = attrs.Factory(list)
    undecided: list[int] = attrs.Factory(list)

    def row(self, kind: str, params: Mapping[str, Any]) -> list[str]:
        """Return a row of the table."""
        counts = (len(every) for every in (self.times, self.refused, self.undecided))
        return [kind, in_words(params), *map(str, counts), *median_and_worst(self.times)]


def text_style(puzzle: Puzzle) -> str | None:
    """Return the style that other solvers read: JSON of a type that no collection has."""
    return "json" if READERS[puzzle.name] is boards.of_json else None


def solutions_by_clingo(kind: str, text: str, seconds: float) -> int | None:
    """Return how many solutions clingo finds, at most two; None if it takes too long."""
    solved, _ = work("clingo", kind, text, seconds=seconds)
    try:
        return len(solved())
    except OutOfTimeError:
        return None


def try_seeds(
    puzzle: Puzzle, params: Mapping[str, Any], seeds: int, *, seconds: float, shown: int
) -> Tally:
    """Generate from each seed and look at what was made; print the first so many boards."""
    tally = Tally()
    for sample in samples(puzzle, params, range(seeds)):
        tally.times.append(sample.seconds)
        if sample.instance is None:
            tally.refused.append(sample.seed)
            continue
        text = puzzle.format(sample.instance, text_style(puzzle))
        if sample.seed < shown:
            click.echo(f"{text}\n{puzzle.render(sample.instance)}\n")
        by_clingo = solutions_by_clingo(puzzle.name, text, seconds)
        if by_clingo is None:
            tally.undecided.append(sample.seed)
        elif by_clingo != 1 or puzzle.open(puzzle.parse(text)).solve().verdict != "unique":
            tally.wrong.append(sample.seed)
            click.echo(f"not the only solution: {text}", err=True)
    return tally


@click.command()
@options.types(READERS)
@options.PARAMS
@click.option("--seeds", default=200, type=click.IntRange(1), help="Boards of each class.")
@click.option("--seconds", default=20.0, help="Seconds that clingo has for a board.")
@click.option("--shown", default=0, type=click.IntRange(0), help="Boards that are printed.")
def main(kinds: Sequence[str], settings: Sequence[str], seeds: int, **how: Any) -> None:
    """Say how long generators take, and whether what they make has one solution."""
    rows, is_right = [list(HEADS)], True
    for kind in kinds or sorted(READERS):
        puzzle = load_puzzle(kind)
        own = [puzzle.param_settings(settings)] if settings else None
        for params in own or OTHERS.get(kind, ({}, SIDES)):
            tally = try_seeds(puzzle, params, seeds, **how)
            is_right &= not tally.wrong and (bool(params) or not tally.refused)
            rows.append(tally.row(kind, params))
            show([rows[0], rows[-1]])
    show(rows)
    raise SystemExit(0 if is_right else 1)


if __name__ == "__main__":
    main()
