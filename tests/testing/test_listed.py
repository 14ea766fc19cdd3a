"""The promises of the kit for a puzzle whose boards have lists of clues of every kind."""

from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType
from typing import Any

import attrs
import pytest

from puzzlefw import authoring as pf
from puzzlefw.errors import InstanceError
from puzzlefw.fields import says
from puzzlefw.fields.cell_lists import Areas
from puzzlefw.fields.listed import Listed
from puzzlefw.testing import Effort, puzzle_suite


@attrs.frozen
class Board:
    """A board: clues that count shaded cells, and signs between cells and at corners."""

    shape: pf.Shape
    cages: pf.ValuedLists = pf.group_field("cage", range(10), bare=True)
    rows: pf.ValuedLists = pf.outside_field("clue", range(10))
    slants: pf.ValuedLists = pf.diagonal_field("slant", range(10))
    arrows: pf.ValuedLists = pf.path_field("arrow", pill=2)
    whispers: pf.CellLists = pf.path_field("whisper", both_ways=True)
    dark: tuple[int, ...] = pf.mark_field("dark cell")
    dots: pf.ValuedLists = pf.edge_field("dot", ("white", "black"))
    less: pf.CellLists = pf.edge_field("sign", ordered=True)
    corners: pf.ValuedLists = pf.corner_field("corner", range(5), several=2)


def counts(board: Board) -> Iterator[tuple[tuple[int, ...], int]]:
    """Visit cells with how many of them are shaded."""
    for clues in (board.cages, board.rows, board.slants):
        yield from ((cells, total) for cells, total in clues if total is not None)
    yield from (((cell,), 1) for cell in board.dark)


def unlike(board: Board) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Visit pairs of cells that are not both shaded, or not both unshaded; then shaded-first."""
    white = [cells for cells, sign in board.dots if sign == "white"]
    black = [cells for cells, sign in board.dots if sign == "black"]
    beside = [pair for path in board.whispers for pair in pairwise(path)]
    yield (*white, *beside, *board.less)
    yield (*black, *beside, *board.less)


def rules(instance: Board, variables: pf.Variables) -> pf.Rules:
    """Visit the rules."""
    shaded = variables["shaded"]
    for cells, total in counts(instance):
        yield pf.Linear([pf.counted(shaded[one], pf.SHADED) for one in cells], "==", total)
    for cells, pill in instance.arrows:
        weights = [1 if at < pill else -1 for at in range(len(cells))]
        pairs = zip(cells, weights, strict=True)
        yield pf.Linear([pf.counted(shaded[one], pf.SHADED, w) for one, w in pairs], "==", 0)
    for pairs_of, mask in zip(unlike(instance), (pf.UNSHADED, pf.SHADED), strict=True):
        yield pf.Clauses(pairs_of, shaded, mask)
    for greater, _ in instance.less:
        yield pf.Linear([pf.counted(shaded[greater], pf.SHADED)], "==", 1)
    for cells, numbers in instance.corners:
        terms = [pf.counted(shaded[one], pf.SHADED) for one in cells]
        yield pf.Linear(terms, ">=", min(numbers))
        yield pf.Linear(terms, "<=", max(numbers))


def check(instance: Board, solution: pf.Filled) -> pf.Faults:
    """Visit what is wrong."""
    shaded = solution.places("#")

    def count(cells: Any) -> int:
        return sum(cell in shaded for cell in cells)

    for cells, total in counts(instance):
        if count(cells) != total:
            yield f"{count(cells)} shaded cells of {cells}, where {total} are wanted"
    for cells, pill in instance.arrows:
        if count(cells[:pill]) != count(cells[pill:]):
            yield f"another count in the pill of {cells} than behind it"
    for wrong, pairs in zip((2, 0), unlike(instance), strict=True):
        yield from (f"{pair} are alike" for pair in pairs if count(pair) == wrong)
    yield from (f"{one} is not shaded" for one, _ in instance.less if one not in shaded)
    for cells, numbers in instance.corners:
        if not min(numbers) <= count(cells) <= max(numbers):
            yield f"{count(cells)} shaded cells of {cells}, where {numbers} say the range"


def puzzle(kind: type = Board) -> ModuleType:
    """Return the puzzle as a module, with another class."""

    def info() -> pf.PuzzleInfo:
        head = "puzzle: listed\n...\n...\n"
        texts = {
            f"{head}rows: top1=2 left2=3\ndots: r1c1-r1c2=white r1c2-r1c3=black": 1,
            f"{head}cages: r1c1-r2c2=3 r1c3,r2c3\nslants: topleft=1": 8,
            f"{head}arrows: r1c1,r1c2-r2c2 r2c1-r2c3\nwhispers: r1c2-r1c3": 4,
            f"{head}less: r1c1>r2c1\ncorners: r1c1=3,4\ndark: r1c3 r2c1": 0,
        }
        return pf.PuzzleInfo(examples=texts, instance_type=kind)

    variables, view = pf.cell_hooks("shaded")
    module = ModuleType("puzzlefw_listed")
    module.__doc__ = "Listed: shade cells so that each clue is kept."
    hooks = {"info": info, "variables": variables, "view": view, "propagators": rules}
    for name, hook in {**hooks, "check": check}.items():
        setattr(module, f"puzzlefw_{name}", hook)
    return module


TestListed = puzzle_suite(puzzle())


def board_with(field: Any) -> type:
    """Return the class of boards with another field of cages."""

    @attrs.frozen
    class Other(Board):
        cages: Any = field

    return Other


def shown_first(where: Any) -> Any:
    """Return a kind of cells that are typed without all but the first and the last."""
    where.format = lambda cells, shape: f"r1c{cells[0] + 1}"
    return where


def test_a_list_that_nothing_checks_is_caught() -> None:
    told: Listed = attrs.fields_dict(Board)["cages"].metadata["puzzlefw"]
    slip = attrs.field(default=(), converter=tuple, metadata=says(told))
    with pytest.raises(AssertionError, match="for cages is taken"):
        puzzle_suite(puzzle(board_with(slip))).attempt(
            "damaged_fields", Effort(examples=300, seed=0, is_shrinking=False)
        )


def test_a_path_that_is_typed_as_another_is_caught() -> None:
    slip = pf.listed_field(shown_first(Areas()), "cage", range(10), bare=True)
    with pytest.raises((AssertionError, InstanceError)):
        puzzle_suite(puzzle(board_with(slip))).attempt(
            "field_values", Effort(examples=300, seed=0, is_shrinking=False)
        )


def test_mending_drops_the_clues_that_are_too_many() -> None:
    bound = puzzle_suite(puzzle()).subject.puzzle
    text = "puzzle: listed\n...\n...\ndark: r1c1 r1c2\nwhispers: r1c1-r1c3 r2c1-r2c3\nrows: top1=2"
    mending = bound.open(bound.parse(text)).mend()
    rest = "rows: top1=2\nwhispers: r1c1-r1c3 r2c1-r2c3\ndark: r1c1"
    assert f"puzzle: listed\n...\n...\n{rest}" == bound.format(mending.instance, "plain")
