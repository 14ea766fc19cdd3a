"""How long ``determine`` takes from edit to edit: ``python -m benchmarks.determining``.

    python -m benchmarks.determining
    python -m benchmarks.determining --type slither --size 16 --boards 2

A generated board loses all of its clues, which come back one by one in a random order, as a maker
types them. After each edit the board is opened anew, with the solutions found so far. Times are
milliseconds that the process was busy, from the edit to the first news and to the whole answer.
Run it on a compiled install. The exit status is 1 if an answer is not complete.
"""

import statistics
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final

import attrs
import click

from benchmarks.tables import show
from puzzlefw import Puzzle, load_puzzle
from puzzlefw.problem.determined import Determining
from puzzlefw.problem.limits import Limits

CLUES: Final = {
    "akari": ("black", -1),
    "fillomino": ("numbers", None),
    "gokigen": ("clues", None),
    "heyawake": ("numbers", None),
    "kurodoko": ("numbers", None),
    "mashu": ("circles", None),
    "mosaic": ("numbers", None),
    "slither": ("clues", None),
    "sudoku": ("numbers", None),
    "tents": ("counts", None),
    "unruly": ("cells", None),
    "yajilin": ("clues", None),
}
"""Of a type the field of its clues, and what stands there in place of one that is gone."""
OF_ONE_SIZE: Final = ("sudoku",)
KEPT: Final = 40
"""The most solutions that are handed on from edit to edit."""
COLUMNS: Final = (
    *("type", "edits", "median ms", "90 % ms", "worst ms"),
    *("first news, median", "first news, worst", "not complete"),
)
Time = tuple[float, float, bool]
"""Until the first news, until the answer, and whether it is complete."""


def edited(instance: Any, field: str, blank: object, random: Random) -> Iterator[Any]:
    """Visit the instance without clues, then with one more after the other."""
    whole = getattr(instance, field)
    places = [n for n, clue in enumerate(whole) if clue is not None and clue != blank]
    random.shuffle(places)
    clues = [blank if n in places else clue for n, clue in enumerate(whole)]
    yield attrs.evolve(instance, **{field: tuple(clues)})
    for place in places:
        clues[place] = whole[place]
        yield attrs.evolve(instance, **{field: tuple(clues)})


def timed(
    puzzle: Puzzle, instances: Iterator[Any], seconds: float, *, only_places: bool
) -> list[Time]:
    """Return the times of one board."""
    known: list[Any] = []
    times = []
    for instance in instances:
        start = process_time()
        determining = Determining(
            puzzle.open(instance), Limits(seconds=seconds), known=known, only_places=only_places
        )
        first = 0.0
        for _ in determining:
            first = first or process_time() - start
        found = determining.result()
        whole = process_time() - start
        times.append((first or whole, whole, found.is_complete))
        fresh = [one for one in found.solutions if one not in known]
        known = [*fresh, *known][:KEPT]
    return times


def row(name: str, times: Sequence[Time]) -> list[str]:
    """Return a row of the table."""
    firsts = [1000 * first for first, _, _ in times]
    wholes = sorted(1000 * whole for _, whole, _ in times)
    late = sum(not is_complete for _, _, is_complete in times)
    figures = statistics.median(wholes), wholes[len(wholes) * 9 // 10], wholes[-1]
    told = [f"{figure:.0f}" for figure in (*figures, statistics.median(firsts), max(firsts))]
    return [name, str(len(times)), *told, str(late)]


@click.command()
@click.option("--type", "names", multiple=True, type=click.Choice(tuple(CLUES)))
@click.option("--size", default=10, show_default=True)
@click.option("--boards", default=2, show_default=True)
@click.option("--seconds", default=10.0, show_default=True, help="The limit of an edit.")
@click.option("--only-places", is_flag=True, help="Do not look for every mark.")
@click.pass_context
def main(
    context: click.Context,
    names: Sequence[str],
    size: int,
    boards: int,
    seconds: float,
    *,
    only_places: bool,
) -> None:
    """Print a table with a line for each type."""
    rows = [list(COLUMNS)]
    for name in names or CLUES:
        puzzle = load_puzzle(name)
        params = {} if name in OF_ONE_SIZE else {"width": size, "height": size}
        times: list[Time] = []
        for seed in range(1, boards + 1):
            instance = puzzle.generate(params, seed=seed).instance
            times += timed(
                puzzle,
                edited(instance, *CLUES[name], Random(seed)),
                seconds,
                only_places=only_places,
            )
        rows.append(row(name, times))
    show(rows)
    context.exit(int(any(one[-1] != "0" for one in rows[1:])))


if __name__ == "__main__":
    main()
