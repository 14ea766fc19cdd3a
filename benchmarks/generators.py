"""What generators make, type by type: ``python -m benchmarks generators``.

    python -m benchmarks generators --page
    python -m benchmarks generators --type sudoku --boards 100 --published FOLDER

Each type makes boards of its own params, or of those that are given, from the seeds 0, 1 and so on.
The table says how long that takes (times that the process was busy), how many are refused, what
share of the places for clues has one, how hard the boards are, and how far the solutions spread.
Two solutions that are drawn cell by cell, each as often as in the sample, agree in so many cells on
average: that is chance. A pair is alike if it agrees in more than this and four standard deviations
together. If few solutions are made, chance is high itself, so the mean agreement is told as well,
and how many solutions differ. With a folder of published boards, files ``NAME.tsv`` or
``NAME.tsv.xz`` with an id, a type and a text in each line, their share of clues stands beside ours.
"""

import lzma
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from types import NoneType
from typing import Any

import attrs
import click

from benchmarks import figures, options
from benchmarks.corpus import CHECKOUT
from benchmarks.machine import machine
from benchmarks.pages import DOCS, Page, Rows, figure, markdown, show, write
from benchmarks.samples import samples
from puzzlefw import Puzzle, load_puzzle, puzzle_names
from puzzlefw.contract.options import in_words
from puzzlefw.errors import ParseError
from puzzlefw.view import Filled

FIGURES = CHECKOUT / "benchmarks" / "generators.json"
PAGE = Page(DOCS / "generators.md", "generators")
HEADS = (
    *("type", "params", "boards", "refused", "median s", "worst s", "clues", "published"),
    *("easy", "normal", "hard", "extreme", "solutions", "agree", "pairs alike"),
)
SHARES = HEADS[6:12] + HEADS[13:]
"""What is told in percent."""


def clue_share(boards: Sequence[Any]) -> float | None:
    """Return the share of places that have a clue, None of a type without such fields.

    These are all places of fields in which some places of the boards are None, and some are not.
    """
    values: dict[str, list[Any]] = {}
    for board in boards:
        for field in attrs.fields(type(board)):
            value = getattr(board, field.name)
            if isinstance(value, tuple | list):
                values.setdefault(field.name, []).extend(value)
    told = (
        every for every in values.values() if None in every and {*map(type, every)} != {NoneType}
    )
    places = [one for every in told for one in every]
    return sum(one is not None for one in places) / len(places) if places else None


def spread(solutions: Sequence[Sequence[str]]) -> dict[str, Any]:
    """Return how many solutions differ, the mean agreement, and the share of pairs alike."""
    count = len(solutions)
    if count < 2:
        return {}
    pairs = count * (count - 1)
    alike = [
        sum(n * (n - 1) for n in Counter(keys).values()) / pairs
        for keys in zip(*solutions, strict=True)
    ]
    most = sum(alike) + 4 * sqrt(sum(share * (1 - share) for share in alike))
    same = [
        sum(one == other for one, other in zip(*pair, strict=True))
        for pair in combinations(solutions, 2)
    ]
    return {
        "solutions": len(set(map(tuple, solutions))),
        "agree": statistics.mean(alike),
        "pairs alike": statistics.mean(number > most for number in same),
    }


def solutions_of(puzzle: Puzzle, boards: Sequence[Any]) -> Iterator[Sequence[str]]:
    """Visit the marks of each board's solution, of all that have as many as the first."""
    length = None
    for board in boards:
        for solution in puzzle.open(board).solve().solutions[:1]:
            if isinstance(solution, Filled) and length in (None, len(solution.keys)):
                length = len(solution.keys)
                yield solution.keys


def bands_of(puzzle: Puzzle, boards: Sequence[Any], seconds: float) -> dict[str, float]:
    """Return the share of boards in each band; what takes longer than *seconds* is in none."""
    found = Counter(str(puzzle.open(board).grade(seconds=seconds).band) for board in boards)
    return {band.name: found[band.name] / len(boards) for band in puzzle.info.bands}


def published_share(puzzle: Puzzle, folder: Path | None, like: Any) -> float | None:
    """Return the share of clues of all published boards of the type and the size of a board."""
    size, found = getattr(like, "shape", None), []
    for path in sorted(folder.glob("*.tsv*")) if folder else ():
        opened = lzma.open if path.suffix == ".xz" else open
        with opened(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                fields = line.rstrip("\n").split("\t")
                if len(fields) < 3 or fields[1] != puzzle.name:
                    continue
                try:
                    board = puzzle.parse(fields[2])
                except ParseError:
                    continue
                if getattr(board, "shape", None) == size:
                    found.append(board)
    return clue_share(found)


def measure(
    puzzle: Puzzle, params: Mapping[str, Any], boards: int, *, seconds: float, folder: Path | None
) -> dict[str, Any]:
    """Return the figures of a type."""
    every = list(samples(puzzle, params, range(boards)))
    made = [sample.instance for sample in every if sample.instance is not None]
    times = [sample.seconds for sample in every]
    found: dict[str, Any] = {
        "params": in_words(params),
        "boards": boards,
        "refused": boards - len(made),
        "median s": statistics.median(times),
        "worst s": max(times),
    }
    if made:
        found |= {"clues": clue_share(made), "published": published_share(puzzle, folder, made[0])}
        found |= bands_of(puzzle, made, seconds) | spread([*solutions_of(puzzle, made)])
    return {
        key: float(f"{value:.4g}") if isinstance(value, float) else value
        for key, value in found.items()
    }


def rows(types: Mapping[str, Mapping[str, Any]]) -> Rows:
    """Return the table of all types."""
    return [list(HEADS), *([kind, *map(cell_of(types[kind]), HEADS[1:])] for kind in types)]


def cell_of(found: Mapping[str, Any]) -> Any:
    """Return a function that tells the figure of a column as a cell of the table."""

    def cell(head: str) -> str:
        value = found.get(head)
        if isinstance(value, str):
            return value
        if head in SHARES and value is not None:
            return f"{100 * value:.0f} %"
        return figure(value)

    return cell


@click.command()
@options.types()
@options.PARAMS
@click.option("--boards", default=100, type=click.IntRange(1), help="Boards of each type.")
@click.option("--seconds", default=10.0, help="Seconds for the grade of a board.")
@click.option(
    "--published",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of published boards.",
)
@options.kept_in(FIGURES)
@options.MEASURE
@options.PAGE
def main(
    kinds: Sequence[str], settings: Sequence[str], *, path: Path, measures: bool, **how: Any
) -> None:
    """Say what generators make, how long it takes, and how far solutions spread."""
    wants_page = how.pop("wants_page")
    data = figures.read(path) or {"types": {}}
    for kind in (kinds or puzzle_names()) if measures else ():
        puzzle = load_puzzle(kind)
        data["types"][kind] = measure(puzzle, puzzle.param_settings(settings), **how)
        data["machine"] = machine()
        show(rows({kind: data["types"][kind]}))
        figures.write(data, path)
    if wants_page:
        write({PAGE: markdown(rows(dict(sorted(data["types"].items()))), words=2)})


if __name__ == "__main__":
    main()
