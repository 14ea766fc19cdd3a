"""Measure types of puzzles beside other solvers, on the same instances in one run.

    python -m benchmarks types --page
    python -m benchmarks types --type sudoku --lines 3 --json /tmp/types.json

Run it from the checkout, with the extra ``bench`` installed. The solvers take turns, as in
``compare``, each in a process of its own on one core. Their verdicts and solutions must agree with
one another and with the corpus, or the exit status is 1. A type whose plugin is not installed is
left out, unless ``--peers`` asks for the other solvers alone. Types that are not measured keep
their figures in the JSON.

The classes are those of ``tests/golden/puzzles``: of each type, what was made with the same
params. All instances are *known*: propagators are tuned on them, and nothing is held back.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from tests.support.corpus import boards

from benchmarks import figures, options, types_page
from benchmarks.corpus import CHECKOUT, Line, LineClass
from benchmarks.figures import Data
from benchmarks.measuring import Limits, Timing, measure
from benchmarks.pages import show_all, write
from benchmarks.peers.types import READERS
from benchmarks.solver import Solver, started
from benchmarks.worker import OURS
from puzzlefw import puzzle_names

PEERS = ("tatham", "clingo", "cp-sat")
TYPES = [kind for kind in boards.types() if kind in READERS]
"""The types that there are instances, readers and models of."""
FIGURES = CHECKOUT / "benchmarks" / "types.json"
MOST = 20
SECONDS = 10.0


def type_classes(kind: str, most: int = MOST) -> Iterator[LineClass]:
    """Visit the classes of a type: at most so many instances with one solution in each."""
    every: dict[str, list[boards.Instance]] = {}
    for instance in boards.instances(kind):
        if instance.expectation == "unique" and instance.solution != "-":
            every.setdefault(instance.params, []).append(instance)
    for params, found in every.items():
        lines = tuple(Line(one.text, "one", one.solution) for one in found[:most])
        read = [READERS[kind](one.text) for one in found]
        size = max(max(board.height, board.width) for board in read)
        yield LineClass(f"{kind} {params}", f"solve_{kind}", size, lines, (), SECONDS)


def can_read(name: str, work: LineClass) -> bool:
    """Return whether a solver reads the texts of a class: Tatham's reads his own alone."""
    return name != "tatham" or not work.stem.endswith(" puzz.link")


def measure_class(work: LineClass, solvers: Mapping[str, Solver], limits: Limits) -> dict[str, Any]:
    """Return the data of a class: the figures of each solver, and the disagreements."""
    able = {name: solver for name, solver in solvers.items() if can_read(name, work)}
    found = measure(work, able, limits, {OURS})
    # Without the plugin there are no shares.
    timings = {OURS: Timing(), **found.timings}
    return figures.class_data(work, timings) | {"disagreements": found.disagreements}


def warm_up(name: str, classes: Sequence[LineClass]) -> dict[str, str]:
    """Return the task and the text that a solver begins with."""
    return {work.task: work.lines[0].text for work in classes[::-1] if can_read(name, work)}


def run(
    kinds: Sequence[str], names: Sequence[str], limits: Limits, *, most: int, source: Path | None
) -> dict[str, Any]:
    """Measure types and return that as JSON data."""
    classes: dict[str, Any] = {}
    left_out: dict[str, str] = {}
    for kind in kinds:
        every = list(type_classes(kind, most))
        asked = [name for name in names if name != OURS or kind in puzzle_names()]
        first = {name: texts for name in asked if (texts := warm_up(name, every))}
        with started(list(first), source, kind, first) as (solvers, why):
            left_out |= {f"{name} ({kind})": reason for name, reason in why.items()}
            for work in every:
                click.echo(f"{work.stem} ...", err=True)
                classes[work.stem] = measure_class(work, solvers, limits)
    return figures.about_run(limits, left_out) | {"classes": classes}


def joined(before: Data, after: Data) -> dict[str, Any]:
    """Return new figures beside those of classes that were not measured again."""
    classes = before.get("classes", {}) | after["classes"]
    return {**before, **after, "classes": dict(sorted(classes.items(), key=place))}


def place(named: tuple[str, Data]) -> tuple[str, bool, int, list[object]]:
    """Return the key that orders classes: type, puzz.link last, size, params."""
    stem, found = named
    parts = re.split(r"([0-9]+)", stem)
    numbered = [int(part) if part.isdecimal() else part for part in parts]
    return found["task"], stem.endswith(" puzz.link"), found["size"], numbered


@click.command()
@options.types(TYPES)
@click.option("-s", "--solver", "peers", multiple=True, default=PEERS, type=click.Choice(PEERS))
@click.option("--peers", "is_peers", is_flag=True, help="Also types without a plugin here.")
@options.TATHAM
@click.option("--lines", default=MOST, type=click.IntRange(1), help="Instances of a class.")
@click.option("--rounds", default=3, type=click.IntRange(1), help="How often each has its turn.")
@click.option("--budget", default=10.0, help="Seconds for one solver on one class.")
@options.kept_in(FIGURES)
@options.PAGE
@options.MEASURE
def main(path: Path, *, wants_page: bool, measures: bool, **settings: Any) -> None:
    """Measure types of puzzles beside other solvers, on the same instances in one run."""
    data = figures.read(path)
    if measures:
        kinds = settings["kinds"] or TYPES
        missing = [] if settings["is_peers"] else sorted(set(kinds).difference(puzzle_names()))
        for kind in missing:
            click.echo(f"{kind} is left out because no such puzzle is installed")
        chosen = [kind for kind in kinds if kind not in missing]
        names = (OURS, *settings["peers"])
        limits = Limits(settings["rounds"], settings["budget"])
        data = joined(
            data, run(chosen, names, limits, most=settings["lines"], source=settings["source"])
        )
        figures.write(data, path)
    if not data:
        raise click.UsageError(f"expected figures in {path}, found none")
    disagreements = types_page.disagreements(data)
    show_all(data, types_page.titled_rows(data["classes"]), disagreements)
    if wants_page:
        write(types_page.parts(data))
    raise SystemExit(1 if disagreements else 0)


if __name__ == "__main__":
    main()
