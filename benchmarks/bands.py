"""How hard the boards of generators are, and what bands cost: ``python -m benchmarks bands``.

    python -m benchmarks bands
    python -m benchmarks bands --type slither --boards 100 -p width=10 -p height=10
    python -m benchmarks bands --wished --band easy --band normal --boards 20
    python -m benchmarks bands --explained --boards 20

Each type makes boards from the seeds 0, 1 and so on. The first table says of them what their grades
rest on: of those that need no trial what the hardest step costs, least, median and most; how many
need one to three, how many need more, or trials inside trials; and in how many each technique is
used. The second table, of boards that are made as hard as wished, says how long they take, and the
third how long those of the hardest band take to be explained and graded. Times are those that the
process was busy. The exit status is 1 if some board is not found.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import process_time
from typing import Any

import click

from benchmarks import options
from benchmarks.pages import Rows, show
from benchmarks.samples import median_and_worst, samples
from puzzlefw import Puzzle, load_puzzle, puzzle_names
from puzzlefw.contract.bands import Band
from puzzlefw.contract.findings import Grade
from puzzlefw.contract.options import in_words
from puzzlefw.errors import OptionError

Names = Sequence[str]

DRAWN = "type", "params", "boards", "late", "no trial", "hardest", "1 to 3", "more", "bands"
WISHED = "type", "params", "band", "limits", "boards", "not found", "median s", "worst s"
EXPLAINED = (
    *("type", "params", "band", "late", "boards", "not found"),
    *("explain median s", "worst s", "grade median s", "worst s"),
)


def drawn_row(puzzle: Puzzle, params: Mapping[str, Any], grades: Sequence[Grade]) -> list[str]:
    """Return a row of the first table."""
    graded = [grade for grade in grades if not grade.stopped_by]
    plain = sorted(grade.hardest for grade in graded if not grade.trials)
    few = sum(0 < grade.trials <= 3 and not grade.nested for grade in graded)
    hardest = f"{plain[0]} {plain[len(plain) // 2]} {plain[-1]}" if plain else ""
    bands = Counter(str(grade.band) for grade in graded)
    counts = len(grades), len(grades) - len(graded), len(plain)
    return [
        puzzle.name,
        in_words(params),
        *map(str, counts),
        hardest,
        str(few),
        str(len(graded) - len(plain) - few),
        ", ".join(f"{band.name} {bands[band.name]}" for band in puzzle.info.bands),
    ]


def techniques(grades: Sequence[Grade]) -> str:
    """Return in how many boards each technique is used."""
    used = Counter(name for grade in grades for name in grade.profile)
    return ", ".join(f"{name} {count}" for name, count in used.most_common())


def wished_row(
    puzzle: Puzzle, params: Mapping[str, Any], band: Band, *, boards: int, seconds: float
) -> list[str]:
    """Make boards of a band, and return a row of the second table."""
    wish = {"difficulty": band.name, "seconds": seconds}
    begin = [puzzle.name, in_words(params), band.name]
    try:
        found = list(samples(puzzle, params, range(boards), **wish))
    except OptionError as error:
        return [*begin, str(error), "0", "0", "", ""]
    counts = boards, sum(sample.instance is None for sample in found)
    times = [sample.seconds for sample in found]
    return [*begin, band.words(), *map(str, counts), *median_and_worst(times)]


def explained_row(
    puzzle: Puzzle, params: Mapping[str, Any], band: Band, *, boards: int, seconds: float
) -> list[str]:
    """Make boards of a band, and return a row of the third table."""
    wish = {"difficulty": band.name, "seconds": seconds}
    made = [one.instance for one in samples(puzzle, params, range(boards), **wish)]
    opened = [puzzle.open(one) for one in made if one is not None]
    explained = [timed(one.explain, seconds) for one in opened]
    graded = [timed(one.grade, seconds) for one in opened]
    late = sum(is_late for _, is_late in (*explained, *graded))
    counts = late, boards, boards - len(opened)
    row = [puzzle.name, in_words(params), band.name, *map(str, counts)]
    for times in (explained, graded):
        row += median_and_worst([busy for busy, _ in times]) if times else ["", ""]
    return row


def timed(ask: Callable[..., Any], seconds: float) -> tuple[float, bool]:
    """Return how long an answer takes, and whether the time was over before it was whole."""
    start = process_time()
    answer = ask(seconds=seconds)
    return process_time() - start, answer.stopped_by == "time"


def drawn_rows(puzzle: Puzzle, params: Mapping[str, Any], *, boards: int, seconds: float) -> Rows:
    """Make boards without a wish, tell their techniques, and return a row of the first table."""
    made = [one.instance for one in samples(puzzle, params, range(boards))]
    grades = [puzzle.open(one).grade(seconds=seconds) for one in made if one is not None]
    click.echo(f"{puzzle.name}: {techniques(grades)}\n")
    return [drawn_row(puzzle, params, grades)]


def wished_rows(puzzle: Puzzle, params: Mapping[str, Any], names: Names, **how: Any) -> Rows:
    """Return a row of the second table for each band that the generator makes, of those named."""
    made = [band for band in puzzle.info.bands if band.settings]
    bands = [band for band in made if not names or band.name in names]
    return [wished_row(puzzle, params, band, **how) for band in bands]


def explained_rows(puzzle: Puzzle, params: Mapping[str, Any], **how: Any) -> Rows:
    """Return a row of the third table, of the hardest band that the generator makes."""
    for band in reversed([band for band in puzzle.info.bands if band.settings]):
        with suppress(OptionError):  # with these params it makes none so hard
            return [explained_row(puzzle, params, band, **how)]
    return []


@click.command()
@options.types()
@options.PARAMS
@click.option("--boards", default=40, type=click.IntRange(1), help="Boards of each type or band.")
@click.option("--seconds", default=60.0, help="Seconds for the grade, or the making, of a board.")
@click.option("--wished", is_flag=True, help="Make boards as hard as wished instead.")
@click.option("--band", "names", multiple=True, help="Bands to wish for; all without.")
@click.option("--explained", is_flag=True, help="Explain and grade boards of the hardest band.")
def main(kinds: Sequence[str], settings: Sequence[str], names: Names, **how: Any) -> None:
    """Say how hard what generators make is, or how long they take for each band."""
    head, rows_of = DRAWN, drawn_rows
    if how.pop("wished"):
        head, rows_of = WISHED, partial(wished_rows, names=names)
    if how.pop("explained"):
        head, rows_of = EXPLAINED, explained_rows
    rows = [list(head)]
    for kind in kinds or puzzle_names():
        puzzle = load_puzzle(kind)
        found = rows_of(puzzle, puzzle.param_settings(settings), **how)
        rows += found
        show([rows[0], *found])
    if len(kinds) != 1:
        show(rows)
    raise SystemExit(head is not DRAWN and any(row[5] != "0" for row in rows[1:]))


if __name__ == "__main__":
    main()
