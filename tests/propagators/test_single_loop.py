"""Inside and outside of a loop, each in one piece, make a single loop: what the docs say."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Network, Search, Store
from puzzlefw.grid import Shape
from puzzlefw.propagators import propagators_of
from tests.docs.pages import DOCS, blocks

PAGE: dict[str, Any] = {"__name__": "page"}
for block in blocks(DOCS / "writing-a-puzzle.md", "python"):
    if not block.file:
        exec(block.text, PAGE)


def sides(shape: Shape, inside: Sequence[int]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Visit the sides between a cell inside and one outside, as pairs of the corners they join."""
    at = dict(zip(shape.cells(), inside, strict=True))
    for row in range(shape.height + 1):
        for column in range(shape.width + 1):
            here = at.get((row, column), 0)
            if here != at.get((row, column - 1), 0):
                yield (row, column), (row + 1, column)
            if here != at.get((row - 1, column), 0):
                yield (row, column), (row, column + 1)


def is_one_loop(shape: Shape, inside: Sequence[int]) -> bool:
    """Return whether these sides form one loop that nowhere meets itself, by walking along it."""
    beside: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for one, other in sides(shape, inside):
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    if not beside or any(len(others) != 2 for others in beside.values()):
        return False
    start = next(iter(beside))
    before, at, length = start, beside[start][0], 1
    while at != start:
        before, at = at, next(other for other in beside[at] if other != before)
        length += 1
    return length == len(beside)


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (2, 2), (3, 3), (2, 5), (3, 4)])
def test_the_rule_of_the_page_takes_all_loops_and_nothing_else(size: tuple[int, int]) -> None:
    shape = Shape(*size)
    store = Store()
    first = store.new_block(vec[i64]([0b11] * shape.size + [0b01]))
    network = Network(store)
    for propagator in propagators_of(PAGE["loop"](shape, first)):
        network.post(propagator)
    search = Search(network)
    found: list[tuple[int, ...]] = []
    while search.advance():
        found.append(tuple(store.values(first, shape.size)))
    expected = [c for c in product((0, 1), repeat=shape.size) if is_one_loop(shape, c)]
    assert expected == sorted(found)
