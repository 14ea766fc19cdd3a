"""Conflicts and mended puzzles: proven, small, and said as they are."""

import time
from itertools import combinations
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlefw import FormatError, Puzzle, load_puzzle
from puzzlefw.contract.clues import Change, Clue
from puzzlefw.explaining import Message
from puzzlefw.problem.clues import Clues
from puzzlefw.verbs.mend.hitting import fewest, greedy
from puzzlefw.view import Cell
from puzzlefw_net.instance import ANY
from puzzlefw_toy import Square
from tests.support.toy_plugins import bound_toy

NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")
TOY = bound_toy()


def places(clues: tuple[Clue, ...] | tuple[Change, ...]) -> list[str]:
    """Return where clues or changes are, in words."""
    return [clue.place.words() for clue in clues]


def test_clues_that_conflict_are_named_and_no_others() -> None:
    found = TOY.open(TOY.parse("123./...4/2.../....")).conflict()
    assert found is not None
    assert found.is_irreducible
    # The first row needs a 4 in the last column, which has one.
    assert "123./...4/..../...." == TOY.format(found.instance)
    assert "row 2, column 4" in places(found.clues)


def test_a_puzzle_with_a_solution_has_no_conflict() -> None:
    assert TOY.open(TOY.parse("12/..")).conflict() is None


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_a_conflict_has_no_solution_and_one_clue_less_has_one(rng: Random) -> None:
    board = AQUARIUM.generate({"width": 5, "height": 5}, seed=rng.randrange(10**6)).instance
    wrong = [*board.row_clues]
    wrong[rng.randrange(5)] = rng.randrange(6)
    board = attrs.evolve(board, row_clues=wrong)
    found = AQUARIUM.open(board).conflict()
    if found is None:
        return
    assert "none" == AQUARIUM.open(found.instance).solve().verdict
    clues = Clues(AQUARIUM.hooks, board)
    numbers = [clues.all.index(clue) for clue in found.clues]
    for left_out in numbers:
        fewer = clues.with_only([number for number in numbers if number != left_out])
        assert AQUARIUM.open(fewer).solve().solutions


def test_a_net_with_a_wrong_tile_is_explained_by_the_tiles_around_it() -> None:
    board = NET.generate({"width": 7, "height": 7}, seed=4).instance
    tiles = bytearray(board.tiles)
    at = next(t for t in range(49) if tiles[t] in (5, 10))
    tiles[at] = 3
    told = NET.open(attrs.evolve(board, tiles=bytes(tiles))).explain()
    assert "broken" == told.verdict
    assert told.conflict is not None
    row, column = divmod(at, 7)
    assert Cell(row, column) in [clue.place for clue in told.conflict.clues]
    assert len(told.conflict.clues) < 40
    assert told.conflict.instance.tiles.count(ANY) == 49 - len(told.conflict.clues)


@pytest.mark.parametrize(
    ("puzzle", "text", "changes", "mended"),
    [
        (NET, "4x4w:1331375511773531", 1, "4x4w:1h331375511773531"),
        (TOY, ".../.../...", 2, None),
        (AQUARIUM, "region;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1", 1, None),
    ],
)
def test_the_fewest_changes_leave_one_of_several_solutions(
    puzzle: Puzzle, text: str, changes: int, mended: str | None
) -> None:
    found = puzzle.open(puzzle.parse(text)).mend()
    assert ("several", "unique", changes) == (found.verdict, found.result, len(found.changes))
    assert [found.solution] == [*puzzle.open(found.instance).solve().solutions]
    assert mended in (None, puzzle.format(found.instance))


def test_of_a_puzzle_without_solution_few_clues_are_given_up_for_others() -> None:
    board = AQUARIUM.generate({"width": 6, "height": 6}, seed=2).instance
    clues = [*board.row_clues]
    clues[2] = (clues[2] + 1) % 7
    found = AQUARIUM.open(attrs.evolve(board, row_clues=clues)).mend()
    assert ("none", 1) == (found.verdict, len(found.given_up))
    assert found.result == AQUARIUM.open(found.instance).solve().verdict
    assert () == AQUARIUM.open(found.instance).check(found.solution)


def test_that_a_unique_puzzle_needs_no_change_is_proven() -> None:
    made = NET.generate({"width": 3, "height": 3}, seed=1)
    found = NET.open(made.instance).mend()
    assert ("unique", (), True) == (found.result, found.changes, found.proven)


def test_clues_that_can_go_are_named_and_can_all_go_together() -> None:
    board = NET.parse("5x5w:1d4vh2v1cha64h947eddccca83c2h7cv")
    found = NET.open(board).spare()
    assert 7 == len(found.alone) == len(found.together)
    assert found.most
    assert not found.instance.has_barriers()
    assert "unique" == NET.open(found.instance).solve().verdict
    assert () == TOY.open(TOY.parse("1./..")).spare().together


def test_a_limit_ends_it() -> None:
    assert "time" == NET.open(NET.parse("3x3w:1171f1711")).mend(seconds=0).stopped_by


def test_a_limit_ends_it_among_many_changes() -> None:
    def slowly(square: Square) -> Square:
        time.sleep(0.005)
        return square

    def changes(instance: Square, solution: object) -> list[Change]:
        names = [Message("", {"at": n, "of": str(solution)}) for n in range(1000)]
        return [Change(Cell(0, 0), slowly, name) for name in names]

    toy = bound_toy(puzzlefw_changes=changes)
    start = time.perf_counter()
    found = toy.open(toy.parse("../..")).mend(seconds=0.1)
    assert ("time", True) == (found.stopped_by, time.perf_counter() - start < 1)


@pytest.mark.parametrize("text", ["11/..", "../..", "12/.."])
def test_without_hooks_and_fields_nothing_is_mended(text: str) -> None:
    toy = bound_toy(puzzlefw_clues=None, puzzlefw_changes=None)
    with pytest.raises(FormatError, match="what its clues are"):
        toy.open(toy.parse(text)).mend()


@given(st.lists(st.sets(st.integers(0, 6), min_size=1, max_size=3), max_size=6))
def test_the_fewest_items_are_the_fewest(sets: list[set[int]]) -> None:
    def hits(items: Any) -> bool:
        return all(one & {*items} for one in sets)

    found, _ = fewest(list(map(sorted, sets)))
    sizes = [size for size in range(8) for some in combinations(range(7), size) if hits(some)]
    assert (True, sizes[0]) == (hits(found), len(found))
    assert hits(greedy(list(map(sorted, sets))))


def test_more_than_four_items_are_the_fewest_where_as_many_sets_share_nothing() -> None:
    pairs = [[2 * n, 2 * n + 1] for n in range(6)]
    triangles = [[3 * n + a, 3 * n + b] for n in range(3) for a, b in ((0, 1), (0, 2), (1, 2))]
    assert (6, True) == (len(fewest(pairs)[0]), fewest(pairs)[1])
    assert (6, False) == (len(fewest(triangles)[0]), fewest(triangles)[1])


def test_an_empty_set_is_hit_by_nothing() -> None:
    assert ([], False) == fewest([[1], []])
