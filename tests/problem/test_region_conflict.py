"""Regions that conflict, where a board has no clues: against all ways to shade small boards."""

from collections.abc import Iterator, Sequence

import pytest

from puzzlefw import load_puzzle
from puzzlefw.grid import Shape

SHAPE = Shape(4, 4)


def dominoes(sides: Sequence[tuple[int, int]], shaded: frozenset[int]) -> Iterator[frozenset[int]]:
    """Visit the ways to shade more dominoes that touch none of those that are shaded."""
    yield shaded
    for at, side in enumerate(sides):
        if shaded.isdisjoint([*side, *(n for cell in side for n in SHAPE.beside(cell))]):
            yield from dominoes(sides[at + 1 :], shaded | {*side})


EVERY = list(dominoes(SHAPE.pairs(), frozenset()))


def is_right(regions: Sequence[int], told: Sequence[int]) -> bool:
    """Return whether some dominoes have two cells in each of the *told* regions."""
    areas = [{cell for cell, region in enumerate(regions) if region == one} for one in told]
    return any(all(len(shaded & area) == 2 for area in areas) for shaded in EVERY)


@pytest.mark.parametrize("link", ["a9goso", "b489fg", "6s8sdg", "8io5r0"])
def test_regions_in_conflict_have_no_solution_and_one_fewer_has_one(link: str) -> None:
    puzzle = load_puzzle("norinori")
    board = puzzle.parse(f"norinori/4/4/{link}")
    found = puzzle.open(board).conflict()
    assert found is not None
    assert found.is_irreducible
    told = [board.regions[SHAPE.index((c.place.row, c.place.column))] for c in found.clues]
    assert 1 < len(told) < len(set(board.regions))
    assert not is_right(board.regions, told)
    for one in told:
        assert is_right(board.regions, [other for other in told if other != one])


@pytest.mark.parametrize(
    "text", ["lits/6/6/25phu8ta20kn", "starbattle/8/8/1/8gi5h1ga6tm07k1g4c0g8g1g"]
)
def test_a_board_of_regions_alone_is_explained_by_some_of_them(text: str) -> None:
    puzzle = load_puzzle(text.split("/")[0])
    board = puzzle.parse(text)
    found = puzzle.open(board).conflict()
    assert found is not None
    assert {"region"} == {clue.message.id for clue in found.clues}
    assert board == found.instance
