"""Latin squares: numbers from 1 on, none twice in a row or column, and what such puzzles share.

The numbers go up to the longer side of a board. Each line of a square has every number then.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import attrs

from puzzlefw.authoring.boards import Hooks
from puzzlefw.authoring.from_fields import fields_of, printed_fields, regions_of, rules_of
from puzzlefw.constraints import AllDifferent
from puzzlefw.contract.block import Block
from puzzlefw.engine.bits import MOST_VALUES
from puzzlefw.fields.declaring import check_of, described, longer_side
from puzzlefw.fields.field import Placed
from puzzlefw.fields.values import Number
from puzzlefw.grid.clues import Clues, check_cells, clues_of, expect
from puzzlefw.grid.shape import Shape
from puzzlefw.view import (
    Printed,
    View,
    number_marks,
    printed_numbers,
)
from puzzlefw.view.making import CellChoices

__all__ = [
    "latin_field",
    "latin_givens",
    "latin_hooks",
    "latin_numbers",
    "latin_rules",
    "latin_square",
    "square_only",
]


def latin_numbers(shape: Shape) -> range:
    """Return the numbers that stand in cells."""
    return range(1, longer_side(shape) + 1)


def latin_givens(instance: Any, field: "attrs.Attribute[Any]", values: Clues) -> None:
    """Check a field with None or a number for each cell of ``shape``: an attrs validator."""
    check_side(instance, field, values)
    check_cells(instance.shape, values, field.name, low=1, high=longer_side(instance.shape))


def check_side(instance: Any, field: "attrs.Attribute[Any]", values: Clues) -> None:
    """Check that a variable can have the numbers of a board: an attrs validator."""
    shape: Shape = instance.shape
    wanted = f"at most {MOST_VALUES - 1} rows and columns"
    expect(longer_side(shape) < MOST_VALUES, wanted, f"{shape.height} and {shape.width}")


def latin_field(word: str = "number", *, default: Any = attrs.NOTHING) -> Any:
    """Return a field with None or a number for each cell, from 1 to the longer side of the board.

    Raises InstanceError for a board whose numbers no variable can have.
    """
    field = Placed(what=Number(1, longer_side), word=word)
    checks = [check_side, check_of(field)]
    return described(field, default=default, converter=clues_of, validator=checks)


def square_only(instance: Any, field: "attrs.Attribute[Any]", shape: Shape) -> None:
    """Check that a board has as many rows as columns: an attrs validator of its ``shape``."""
    is_square = shape.height == shape.width
    expect(is_square, "as many rows as columns", f"{shape.height} rows of {shape.width}")


def latin_block(shape: Shape, givens: Clues = ()) -> Block:
    """Return the variables of cells, called "numbers"; *givens* has None or a number for each."""
    every = latin_numbers(shape)
    if not givens:
        return Block("numbers", shape, values=every)
    return Block("numbers", [every if n is None else (n,) for n in givens], shape)


def latin_hooks(
    *,
    givens: str = "",
    printed: Callable[[Any], Iterable[Printed]] | None = None,
    regions: str = "",
    cages: str = "",
    variant: Callable[[Any], str] = rules_of,
) -> Hooks:
    """Return ``puzzlefw_variables`` and ``puzzlefw_view``: a number in each cell, "numbers".

    *givens*, *regions* and *cages* are fields of the instance: None or a number for each cell, the
    region of each, and its cage or None. *printed* returns what is printed beside the givens,
    *variant* is as ``View`` has it. Of a class that describes its fields, what is printed, the
    regions and the rules that are on need not be told.
    """
    board = LatinBoard(givens, printed, regions, cages, variant)
    return board.variables, board.view


@attrs.frozen(eq=False)
class LatinBoard:
    """Boards with a number in each cell; the fields are the arguments of ``latin_hooks``."""

    givens: str
    printed: Callable[[Any], Iterable[Printed]] | None
    regions: str
    cages: str
    variant: Callable[[Any], str]

    def given(self, instance: Any) -> Clues:
        """Return None or the given number of each cell, nothing without such a field."""
        return getattr(instance, self.givens) if self.givens else ()

    def variables(self, instance: Any) -> list[Block]:
        return [latin_block(instance.shape, self.given(instance))]

    def view(self, instance: Any, variables: Mapping[str, range]) -> View:
        return View(
            shape=instance.shape,
            choices=latin_choices(instance.shape, variables["numbers"], self.given(instance)),
            printed=lambda: self.on_board(instance),
            regions=getattr(instance, self.regions) if self.regions else regions_of(instance),
            cages=(getattr(instance, self.cages) or ()) if self.cages else (),
            variant=self.variant(instance),
        )

    def on_board(self, instance: Any) -> list[Printed]:
        """Return the printed signs of a board."""
        if self.printed is None and fields_of(instance):
            return [*printed_fields(instance)]
        numbers = printed_numbers(instance.shape, self.given(instance)) if self.givens else []
        return [*(self.printed(instance) if self.printed else ()), *numbers]


def latin_choices(shape: Shape, variables: Sequence[int], givens: Clues) -> CellChoices:
    """Return the choice of a number in each cell, made later; one that is given has no other."""
    kinds, numbers = givens or (None,) * shape.size, latin_numbers(shape)
    each = {n: number_marks(numbers if n is None else (n,)) for n in set(kinds)}
    return CellChoices(shape, "numbers", variables, kinds, each)


@lru_cache(maxsize=16)
def latin_rules(shape: Shape, variables: range) -> Sequence[AllDifferent]:
    """Return the rule of each row and column: no number stands there twice."""
    return tuple([AllDifferent([variables[cell] for cell in line]) for line in shape.lines()])


def latin_square(side: int, rng: Random) -> tuple[int, ...]:
    """Return numbers from 1 to *side*, row by row, none of which stands twice in a line.

    Each row is a random matching of columns and the numbers that these still lack, of which there
    always is one; so squares of every kind are drawn, though not all equally often. The rows are
    shuffled, as the last ones have the least choice. O(side ** 3).
    """
    lacking = [set(range(1, side + 1)) for _ in range(side)]
    rows = []
    for _ in range(side):
        row = random_matching(lacking, rng)
        for numbers, number in zip(lacking, row, strict=True):
            numbers.remove(number)
        rows.append(row)
    rng.shuffle(rows)
    return tuple(number for row in rows for number in row)


def random_matching(lacking: Sequence[set[int]], rng: Random) -> list[int]:
    """Return a number for each column, none twice, of those that it is lacking."""
    column_of: dict[int, int] = {}

    def place(column: int, tried: set[int]) -> bool:
        """Give a column a number, for which others may change theirs."""
        for number in rng.sample(sorted(lacking[column] - tried), len(lacking[column] - tried)):
            if number in tried:
                continue
            tried.add(number)
            if number not in column_of or place(column_of[number], tried):
                column_of[number] = column
                return True
        return False

    for column in rng.sample(range(len(lacking)), len(lacking)):
        place(column, set())
    return sorted(column_of, key=lambda number: column_of[number])
