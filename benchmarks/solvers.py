"""Measure the other solvers on the corpus, by formulation and encoding, and write docs/solvers.md.

    python -m benchmarks solvers --page

Run it from the checkout with the extra ``solvers``. A time runs from an instance to the proven and
checked answer, in the process of the framework, which asks the solver in another. The engine's own
time stands beside. Each answer must have the engine's verdict and solutions; else the board is
printed, and the exit status is 1. A board has 60 s and a model a budget for all boards of a class:
what was not answered in time, or not tried, is counted. Rows that are not measured keep their
figures in the JSON.
"""

import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs
import click

import puzzlefw
from benchmarks import options
from benchmarks.corpus import CHECKOUT, LineClass, read_classes
from benchmarks.pages import DOCS, Page, markdown, write
from puzzlefw.errors import SolverError
from puzzlefw.plugin.solvers import class_of

CLASSES: Final = ("net_11x11", "net_11x11w", "net_25x25", "gen_10", "gen_15", "gen_20")
SOLVERS: Final = ("sat", "cp-sat", "highs")
SMALL: Final = 11
"""The largest side on which the encoding by all subsets is tried."""
PAGE: Final = Page(DOCS / "solvers.md", "solvers")
FIGURES: Final = CHECKOUT / "benchmarks" / "solvers.json"
HEADS: Final = (
    *("boards", "solver", "formulation", "encoding", "ms: median, worst", "answered"),
    *("variables", "constraints", "nonzeros", "rounds", "cuts"),
)


@attrs.define
class Row:
    """What one model took on one class: medians, and how many boards it answered of those tried."""

    boards: str
    solver: str
    formulation: str
    encoding: str
    seconds: list[float] = attrs.field(factory=list)
    tried: int = 0
    sizes: list[tuple[int, int, int]] = attrs.field(factory=list)
    rounds: list[int] = attrs.field(factory=list)
    cuts: list[int] = attrs.field(factory=list)
    refused: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What was measured."""
        return self.boards, self.solver, self.formulation, self.encoding

    def timed(self, solve: Callable[[], Any]) -> Any:
        """Note the time of an answer and what its model came to; return it, None if there is none.

        The engine's own has no model.
        """
        self.tried += 1
        start = time.perf_counter()
        try:
            answer = solve()
        except SolverError as error:
            self.refused = str(error)
            return None
        took = time.perf_counter() - start
        if answer.verdict == "unknown":
            return None
        self.seconds.append(took)
        if (report := getattr(answer, "report", None)) is not None:
            self.sizes.append(attrs.astuple(report.size))
            self.rounds.append(report.rounds)
            self.cuts.append(report.cuts)
        return answer

    def cells(self) -> list[str]:
        """Return the row of the table."""
        times = "-"
        if self.seconds:
            median, worst = statistics.median(self.seconds), max(self.seconds)
            times = f"{1000 * median:,.1f}, {1000 * worst:,.1f}"
        figures = [int(statistics.median(column)) for column in zip(*self.sizes, strict=True)]
        figures += [int(statistics.median(column)) for column in (self.rounds, self.cuts) if column]
        sizes = [f"{number:,}" for number in figures] or ["-"] * 5
        sizes = [*sizes, *["-"] * (5 - len(sizes))]
        answered = self.refused or f"{len(self.seconds)} of {self.tried}"
        names = [self.boards, self.solver, self.formulation, self.encoding or "-"]
        return [*names, times, answered, *sizes]


def read(path: Path = FIGURES) -> list[Row]:
    """Return the rows kept in *path*, none if there is no such file."""
    return [Row(**one) for one in json.loads(path.read_text())] if path.exists() else []


def keep(rows: Sequence[Row], path: Path = FIGURES) -> None:
    """Keep rows, each in a line, so that a diff shows which have changed."""
    lines = ",\n".join(json.dumps(attrs.asdict(row)) for row in rows)
    path.write_text(f"[\n{lines}\n]\n")


def models(
    work: LineClass, formulations: Sequence[str], solvers: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    """Visit the models to measure on a class: solver, formulation, encoding."""
    for solver in solvers:
        for formulation in formulations:
            for encoding in class_of(solver).encodings or ("",):
                if encoding != "subsets" or work.size <= SMALL:
                    yield solver, formulation, encoding


def measure(
    work: LineClass, lines: int, solvers: Sequence[str], *, seconds: float, budget: float
) -> tuple[list[Row], list[str]]:
    """Return the rows of a class, the engine's first, and what disagreed."""
    puzzle = puzzlefw.load_puzzle(work.puzzle)
    boards = [puzzle.parse(line.text) for line in work.lines[:lines]]
    ours = Row(work.stem, "puzzlefw", "-", "")
    wanted = [ours.timed(puzzle.open(board).solve) for board in boards]
    rows, wrong = [ours], []
    names = [one.name for one in puzzle.open(boards[0]).formulations()]
    for solver, formulation, encoding in models(work, names, solvers):
        rows.append(Row(work.stem, solver, formulation, encoding))
        end = time.monotonic() + budget
        ask: dict[str, Any] = {"formulation": formulation, "encoding": encoding or None}
        puzzle.open(boards[0]).solve_by(solver, seconds=seconds, **ask)  # starts its process
        for board, expected in zip(boards, wanted, strict=True):
            if time.monotonic() > end or rows[-1].refused:
                break
            solve = partial(puzzle.open(board).solve_by, solver, seconds=seconds, **ask)
            answer = rows[-1].timed(solve)
            if answer and not agree(answer, expected):
                wrong.append(f"{solver} {formulation} {encoding}: {puzzle.format(board)}")
        click.echo("  ".join(rows[-1].cells()))
    return rows, wrong


def agree(answer: Any, expected: Any) -> bool:
    """Return whether two answers have the same verdict and solutions."""
    return (answer.verdict, answer.solutions) == (expected.verdict, expected.solutions)


def parts(rows: Sequence[Row]) -> dict[Page, str]:
    """Return the table of all rows, by its page."""
    return {PAGE: markdown([HEADS, *(row.cells() for row in rows)], words=4)}


@click.command()
@click.option("--class", "stems", multiple=True, default=CLASSES, help="Names of classes.")
@click.option("-s", "--solver", "solvers", multiple=True, default=SOLVERS, help="Only these.")
@click.option("--lines", default=20, type=click.IntRange(1), help="Boards of a class.")
@click.option("--seconds", default=60.0, help="Time for a board.")
@click.option("--budget", default=150.0, help="Seconds for one model on one class.")
@options.kept_in(FIGURES)
@options.PAGE
@options.MEASURE
def main(
    stems: tuple[str, ...], path: Path, *, wants_page: bool, measures: bool, **how: Any
) -> None:
    """Measure the other solvers, by formulation and encoding."""
    known = {work.stem: work for work in read_classes(None)}
    wrong: list[str] = []
    rows = {row.key: row for row in read(path)}
    for stem in stems if measures else ():
        found, disagreements = measure(known[stem], **how)
        rows |= {row.key: row for row in found}
        wrong += disagreements
        keep(list(rows.values()), path)
    if wants_page:
        write(parts([*rows.values()]))
    click.echo("\n".join([f"disagreements: {len(wrong)}", *wrong]))
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
