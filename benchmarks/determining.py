"""How long ``determine`` takes from edit to edit: ``python -m benchmarks determining``.

    python -m benchmarks determining
    python -m benchmarks determining --type slither --size 16 --boards 2

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

from benchmarks import options
from benchmarks.pages import show
from benchmarks.samples import quantile, samples
from puzzlefw import Puzzle, load_puzzle
from puzzlefw.problem.determined import Determining
from puzzlefw.problem.limits import Limits

CLUES: Final = {
    "akari": ("black", -1),
    "battleship": ("counts", None),
    "cave": ("numbers", None),
    "castle": ("clues", None),
    "chocona": ("numbers", None),
    "country": ("numbers", None),
    "creek": ("clues", None),
    "fillomino": ("numbers", None),
    "gokigen": ("clues", None),
    "heyawake": ("numbers", None),
    "hidato": ("numbers", None),
    "kurodoko": ("numbers", None),
    "kurotto": ("numbers", None),
    "magnets": ("counts", None),
    "mashu": ("circles", None),
    "mines": ("numbers", None),
    "mosaic": ("numbers", None),
    "nurimisaki": ("numbers", -1),
    "palisade": ("numbers", None),
    "shakashaka": ("black", -1),
    "shingoki": ("circles", None),
    "simpleloop": ("blocks", None),
    "slither": ("clues", None),
    "snake": ("counts", None),
    "sudoku": ("numbers", None),
    "tapa": ("clues", None),
    "tents": ("counts", None),
    "unruly": ("cells", None),
    "yajilin": ("clues", None),
    "yinyang": ("cells", None),
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
    puzzle: Puzzle, instances: Iterator[Any], *, seconds: float, only_places: bool
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
    firsts, wholes, are_complete = zip(*times, strict=True)
    seconds = (
        *(statistics.median(wholes), quantile(wholes, 0.9), max(wholes)),
        *(statistics.median(firsts), max(firsts)),
    )
    cells = [f"{1000 * one:.0f}" for one in seconds]
    return [name, str(len(times)), *cells, str(are_complete.count(False))]


@click.command()
@options.types(CLUES)
@click.option("--size", default=10, show_default=True)
@click.option("--boards", default=2, show_default=True)
@click.option("--seconds", default=10.0, show_default=True, help="The limit of an edit.")
@click.option("--only-places", is_flag=True, help="Do not look for every mark.")
def main(kinds: Sequence[str], size: int, boards: int, **how: Any) -> None:
    """Say how long it takes to determine what follows, from edit to edit."""
    rows = [list(COLUMNS)]
    for name in kinds or CLUES:
        puzzle = load_puzzle(name)
        params = {} if name in OF_ONE_SIZE else {"width": size, "height": size}
        times: list[Time] = []
        for sample in samples(puzzle, params, range(1, boards + 1)):
            if sample.instance is not None:
                edits = edited(sample.instance, *CLUES[name], Random(sample.seed))
                times += timed(puzzle, edits, **how)
        rows.append(row(name, times))
    show(rows)
    raise SystemExit(any(one[-1] != "0" for one in rows[1:]))


if __name__ == "__main__":
    main()
