"""A small sound puzzle whose class describes its fields, and slips in what its author says of them.

Each cell with a number counts the shaded cells that share a side with it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

import attrs

from puzzlefw import authoring as pf
from puzzlefw.errors import ParseError
from puzzlefw.fields import Cells, Number, Placed, Turn, says
from puzzlefw.grid import Direction, Shape


@attrs.frozen
class Board:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 4, unknown=True)
    lonely: bool = pf.rule_field("no two shaded cells share a side")


def rules_without_lonely(instance: Any, variables: pf.Variables) -> pf.Rules:
    """Visit the rules of numbers."""
    cells = variables["shaded"]
    for cell, number in pf.known(instance.numbers):
        near = instance.shape.beside(cell)
        yield pf.Linear([pf.counted(cells[one], pf.SHADED) for one in near], "==", number)


def rules(instance: Any, variables: pf.Variables) -> pf.Rules:
    """Visit all rules."""
    yield from rules_without_lonely(instance, variables)
    if instance.lonely:
        yield pf.Clauses(instance.shape.pairs(), variables["shaded"], pf.UNSHADED)


def check(instance: Any, solution: pf.Filled) -> pf.Faults:
    """Visit what is wrong."""
    shape, shaded = instance.shape, solution.places("#")
    if instance.lonely:
        yield from pf.adjacent(shape, shaded, "shaded cells")
    for cell, number in pf.known(instance.numbers):
        yield from pf.miscounted(shape, shape.beside(cell), shaded, number, name=f"the {number}")


def puzzle(kind: type = Board, code: Any = None, **hooks: Callable[..., Any]) -> ModuleType:
    """Return the puzzle as a module, with another class, another notation or other hooks."""
    numbers = {"numbers": code or pf.Numbers()}

    def info() -> pf.PuzzleInfo:
        return pf.PuzzleInfo(
            examples={"counted/2/1/2g": 0, "counted/2/1/11": 1, "counted/2/1/g1": 2},
            instance_type=kind,
            formats=[pf.puzzlink("counted", numbers, flags={"l": "lonely"})],
        )

    variables, view = pf.cell_hooks("shaded", clues="numbers")
    found = {"info": info, "variables": variables, "view": view, "propagators": rules}
    module = ModuleType("puzzlefw_counted")
    module.__doc__ = "Counted: shade cells so that each number counts those that share its sides."
    for name, hook in {**found, "check": check, **hooks}.items():
        setattr(module, f"puzzlefw_{name}", hook)
    return module


def board_with(field: Any) -> type:
    """Return the class of boards with another field of numbers."""

    @attrs.frozen
    class Wrong:
        shape: pf.Shape
        numbers: Any = field
        lonely: bool = pf.rule_field("no two shaded cells share a side")

    return Wrong


NUMBERS = says(Placed(what=Number(0, 4), unknown=True))


def assert_each(instance: Any, attribute: Any, values: Any) -> None:
    """Check numbers as tests do."""
    assert len(values) == instance.shape.size
    assert all(one is None or (type(one) is int and -1 <= one <= 4) for one in values)


def without_count(instance: Any, attribute: Any, values: Any) -> None:
    """Check each number, and not how many there are."""
    for one in values:
        is_right = one is None or (type(one) is int and -1 <= one <= 4)
        pf.expect(is_right, "a number from 0 to 4", repr(one))


def looked_up(instance: Any, attribute: Any, values: Any) -> None:
    """Look each number up, which a list cannot be, and take what is equal to a number for it."""
    pf.expect(len(values) == instance.shape.size, "as many numbers as cells", len(values))
    pf.expect(set(values) <= {None, -1, 0, 1, 2, 3, 4}, "numbers from 0 to 4", values)


def checked(validator: Any) -> type:
    """Return the class of boards whose numbers a validator of its own checks."""
    return board_with(attrs.field(converter=tuple, validator=validator, metadata=NUMBERS))


@attrs.frozen
class OneDigit(Number):
    """Numbers of which the last digit is typed."""

    def format(self, value: Any) -> str:
        return str(value)[-1]


@attrs.frozen
class Spaced(Number):
    """Numbers that are typed with a blank."""

    def format(self, value: Any) -> str:
        return f"{value} "

    def parse(self, word: str, shape: Shape) -> Any:
        return super().parse(word.strip(), shape)


@attrs.frozen
class Windblown(Number):
    """Directions as numbers, which a mirror leaves as they are."""

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return (value + turn.quarters) % len(Direction)


@attrs.frozen
class Backwards:
    """A form that puts in the last place first."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        return value or (None,) * count

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        return tuple(values[::-1])


class Narrow(pf.Numbers):
    """Numbers up to 3, whatever is written."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> pf.Clues:
        found = super().read(scanner, fields)
        if 4 in found:
            raise ParseError("expected numbers up to 3, found 4")
        return found


def faults_of_lonely(instance: Any) -> Iterator[str]:
    """Take any number for wrong where shaded cells lie apart."""
    if instance.lonely and pf.known(instance.numbers):
        yield "a number needs shaded cells that share a side"


def placed_numbers(what: Any, **rest: Any) -> type:
    """Return the class of boards with numbers that are told by another *what*."""
    return board_with(pf.placed_field(Cells(), what, **rest))


SLIPS: Mapping[str, tuple[str, Callable[[], ModuleType]]] = {
    "nothing checks the numbers": (
        "damaged_fields",
        lambda: puzzle(board_with(attrs.field(converter=tuple, metadata=NUMBERS))),
    ),
    "an assertion checks": ("damaged_fields", lambda: puzzle(checked(assert_each))),
    "nobody counts": ("damaged_fields", lambda: puzzle(checked(without_count))),
    "numbers are looked up": ("damaged_fields", lambda: puzzle(checked(looked_up))),
    "a digit is lost": ("field_values", lambda: puzzle(placed_numbers(OneDigit(0, 12)))),
    "a blank is typed": ("field_values", lambda: puzzle(placed_numbers(Spaced(0, 4)))),
    "a mirror turns nothing": ("field_values", lambda: puzzle(placed_numbers(Windblown(0, 3)))),
    "places are taken out in another order": (
        "field_values",
        lambda: puzzle(placed_numbers(Number(0, 4), unknown=True, form=Backwards())),
    ),
    "unknown clues are read as none": (
        "fields_written",
        lambda: puzzle(code=pf.Numbers(unknown=None)),
    ),
    "what is written is not read": ("fields_written", lambda: puzzle(code=Narrow())),
    "a rule that is off in all examples": (
        "search_inside",
        lambda: puzzle(propagators=rules_without_lonely),
    ),
    "a fault under a rule that no example has": ("faults", lambda: puzzle(faults=faults_of_lonely)),
}
"""Slips by their names: the promise that each breaks, and what makes the puzzle with it."""
