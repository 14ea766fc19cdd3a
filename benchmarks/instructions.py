"""Count the instructions that solvers take for a board: a figure that noise cannot move.

    python -m benchmarks instructions
    python -m benchmarks instructions --compare
    python -m benchmarks instructions --compare -s puzzlefw --class gen_25 --lines 20

The first counts and keeps the figures in ``performance.json``, beside those of classes and
solvers that it does not count. The second counts puzzlefw's again on some boards of each class
and compares them with what is kept, board by board; a change of a hundredth is no noise. The exit
status is 1 if some class takes more than the tolerance.
"""

import os
import shutil
import statistics
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks import figures, options
from benchmarks.compare import chosen
from benchmarks.corpus import LineClass
from benchmarks.counting import Counts, count
from benchmarks.machine import machine
from benchmarks.pages import show
from benchmarks.solver import Solver, command
from benchmarks.worker import OURS

MOST, FEWER = 10, 3
"""How many lines of a half are counted, and how many are compared."""
LARGEST = {
    ("tatham", "generate_net"): 51,
    ("clingo", "solve_net"): 25,
    ("clingo", "solve_aquarium"): 40,
}
"""The largest side of which a solver's instructions are counted: of larger ones it takes hours."""
COUNTED = (OURS, "tatham", "clingo")
TOLERANCE = 2.0


def is_counted(name: str, work: LineClass) -> bool:
    """Return whether the instructions of a solver are counted on a class."""
    most = LARGEST.get((name, work.task), work.size)
    return work.size <= most and Solver(name, []).can(work.task, work.size)


def count_all(
    classes: Sequence[LineClass], serve: Mapping[str, Sequence[str]], most: int, jobs: int
) -> dict[str, dict[str, Counts]]:
    """Return the counts of all *classes* by the solvers that *serve* names, *jobs* at once."""
    work = [(some, name) for some in classes for name in serve if is_counted(name, some)]
    found: dict[str, dict[str, Counts]] = {}

    def one(of_class: LineClass, name: str) -> Counts:
        return count(of_class, name, serve[name], most)

    with ThreadPoolExecutor(jobs) as pool:
        for (some, name), counts in zip(work, pool.map(one, *zip(*work, strict=True)), strict=True):
            click.echo(f"{some.stem}, {name}", err=True)
            found.setdefault(some.stem, {})[name] = counts
    return found


def keep(path: Path, classes: Sequence[LineClass], found: Mapping[str, Any]) -> None:
    """Write counts to the figures; those of other classes and solvers stay, if of these lines."""
    data = figures.read(path)
    kept = dict(data.get("instructions", {}))
    for work in classes:
        before = kept.get(work.stem, {})
        counts = before["counts"] if before.get("digest") == work.digest else {}
        kept[work.stem] = figures.about(work) | {"counts": counts | found.get(work.stem, {})}
    counted = {"counted_on": machine(), "instructions": figures.in_order(kept)}
    figures.write(data | counted, path)


@attrs.frozen
class Change:
    """How many hundredths more one solver takes for the lines of a class than were kept."""

    what: str
    then: float
    now: float
    each: tuple[float, ...]

    @property
    def median(self) -> float:
        """The change of the line in the middle."""
        return statistics.median(self.each)

    def row(self) -> list[str]:
        """Return the change as a row of a table."""
        hundredths = (self.median, min(self.each), max(self.each))
        cells = [f"{number / 1e6:.4g}" for number in (self.then, self.now)]
        cells += [f"{number:+.2f} %" for number in hundredths]
        return [self.what, str(len(self.each)), *cells]


def changes(
    classes: Sequence[LineClass], found: Mapping[str, Any], kept: Mapping[str, Any]
) -> Iterator[Change]:
    """Visit the changes of the lines that were counted then and now."""
    for work in classes:
        before = kept.get(work.stem, {"digest": work.digest, "counts": {}})
        if before["digest"] != work.digest:
            click.echo(f"{work.stem}: other boards than those whose counts are kept")
            continue
        for name, counts in found.get(work.stem, {}).items():
            then = before["counts"].get(name, [None] * len(counts))
            pairs = [(a, b) for a, b in zip(then, counts, strict=True) if a and b]
            if pairs:
                was, now = (statistics.median(column) for column in zip(*pairs, strict=True))
                each = tuple(100 * (b / a - 1) for a, b in pairs)
                yield Change(f"{work.stem}, {name}", was, now, each)


@click.command()
@options.CLASSES
@click.option("-s", "--solver", "names", multiple=True, type=click.Choice(COUNTED))
@options.LINES
@click.option("--compare", is_flag=True, help="Compare with the figures that are kept.")
@click.option("--tolerance", default=TOLERANCE, help="Hundredths that a class may take more.")
@click.option("--jobs", default=os.cpu_count() or 1, type=click.IntRange(1))
@options.TATHAM
@options.kept_in(figures.FIGURES)
def main(path: Path, *, compare: bool, tolerance: float, **settings: Any) -> None:
    """Count the instructions that solvers take for a board, and keep or compare them."""
    if shutil.which("valgrind") is None:
        raise click.UsageError("expected valgrind to count with, found none")
    names = settings["names"] or ((OURS,) if compare else COUNTED)
    serve = {name: command(name, settings["source"]) for name in names}
    classes = chosen(None, settings["stems"], None)
    most = settings["lines"] or (FEWER if compare else MOST)
    found = count_all(classes, serve, most, settings["jobs"])
    if not compare:
        keep(path, classes, found)
        return
    some = list(changes(classes, found, figures.read(path).get("instructions", {})))
    header = ["millions a board", "boards", "kept", "now", "change", "least", "most"]
    show([header, *(change.row() for change in some)])
    raise SystemExit(1 if any(change.median > tolerance for change in some) else 0)


if __name__ == "__main__":
    main()
