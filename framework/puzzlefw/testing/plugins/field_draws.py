"""Boards drawn from what the fields of a class say: their shape, and what stands at each place.

So a type is tried on boards that neither its examples nor its generator would think of.
"""

from collections.abc import Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any, Final

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.fields import (
    ONE,
    Description,
    Field,
    Flag,
    Listed,
    Number,
    Placed,
    Regions,
    Several,
    Sides,
    description_of,
)
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.fields.positions import FirstCells, inner_sides
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.regions import members, renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.testing.harness.tape import Tape
from puzzlefw.testing.plugins.subject import PuzzleSubject

LONGEST_SIDE: Final = 4
MOST_TRIES: Final = 12
"""A class may refuse what its fields alone allow; then the next board is drawn."""
MOST_VALUES: Final = 40
MOST_CLUES: Final = 4
ONE_IN: Final = 12
"""One value of so many is UNKNOWN, or as large as it may be."""


def described(subject: PuzzleSubject) -> Description | None:
    """Return the description of fields in the puzzle's class of instances, if it has one."""
    return description_of(subject.puzzle.info.instance_type)


def drawn_board(tape: Tape, description: Description, shape: Shape | None = None) -> Any | None:
    """Return a board that the class takes, None where it refused each of a dozen."""
    for _ in range(MOST_TRIES):
        try:
            return any_board(tape, description, shape or any_shape(tape))
        except InstanceError:
            continue
    return None


def any_shape(tape: Tape) -> Shape:
    """Choose a shape, half of the time a square."""
    height, width = (1 + tape.below(LONGEST_SIDE) for _ in range(2))
    return Shape(height, height if tape.flag() else width)


def any_board(tape: Tape, description: Description, shape: Shape) -> Any:
    """Return any board; raises InstanceError where the class refuses it."""
    every = {field.name: field for field in attrs.fields(description.kind)}
    board = SimpleNamespace(height=shape.height, width=shape.width, shape=shape)
    # Regions come first: other fields have something for each of them.
    for field in sorted(description.fields, key=lambda field: isinstance(field, Placed)):
        default = every[field.name].default
        may_be_left = field.hidden or (has_many(field) and tape.flag())
        is_left = may_be_left and default is not attrs.NOTHING
        value = default_of(default, board) if is_left else field_value(tape, field, board)
        setattr(board, field.name, value)
    values = {field.alias: getattr(board, name) for name, field in every.items() if field.init}
    return description.kind(**values)


def has_many(field: Field) -> bool:
    """Return whether a field is no single value, such as a rule."""
    return not isinstance(field, Placed) or field.form != ONE


def default_of(default: Any, board: SimpleNamespace) -> Any:
    """Return the default of a field, on a board with the fields drawn before."""
    if not isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        return default
    return default.factory(board) if default.takes_self else default.factory()


def field_value(tape: Tape, field: Field, board: SimpleNamespace) -> Any:
    """Choose the value of a field on *board*."""
    shape: Shape = board.shape
    if isinstance(field, Regions):
        return None if field.optional and tape.flag() else drawn_regions(tape, shape)
    if isinstance(field, Listed):
        return field.pack(drawn_clues(tape, field, shape))
    places = usual_places(field, board)
    # Boards with few clues have solutions more often.
    empty = tape.leaning(0, 4) if field.optional else 0
    values = [
        drawn_value(tape, field, shape) if place in places and empty <= tape.below(4) else None
        for place in range(field.where.count(shape, board))
    ]
    return field.form.pack(values, shape)


def drawn_clues(tape: Tape, field: Listed, shape: Shape) -> dict[tuple[int, ...], Any]:
    """Choose a few clues of a list, none that the field would refuse."""
    found = {}
    for _ in range(tape.below(MOST_CLUES)):
        cells = field.where.normal(drawn_cells(tape, field, shape))
        if field.where.fault(cells, shape) is None:
            is_bare = not field.has_values or (field.bare and tape.flag())
            found[cells] = True if is_bare else drawn_value(tape, field, shape)
    return found


def drawn_cells(tape: Tape, field: Listed, shape: Shape) -> tuple[int, ...]:
    """Choose cells for a clue: of those that it can have if they are few, else along a walk."""
    every = list(field.where.every(shape))
    if every:
        return tuple(tape.one_of(every))
    walk = [tape.below(shape.size)]
    for _ in range(tape.below(LONGEST_SIDE + 1)):
        onward = [cell for cell in shape.around(walk[-1]) if cell not in walk]
        walk += [tape.one_of(onward)] if onward else []
    return tuple(walk)


def usual_places(field: Placed, board: SimpleNamespace) -> Sequence[int]:
    """Return the places of a field at which something may stand."""
    shape: Shape = board.shape
    if isinstance(field.where, Sides):
        return [number for number, _, _ in inner_sides(shape)]
    if isinstance(field.where, FirstCells):
        return [cells[0] for cells in members(getattr(board, field.where.of) or ())]
    return range(field.where.count(shape, board))


def drawn_regions(tape: Tape, shape: Shape) -> tuple[int, ...]:
    """Return regions that hang together: cells side by side are joined, more or less of them."""
    region = list(range(shape.size))
    most, share = 1 + tape.below(shape.size), 1 + tape.below(4)
    for one, other in tape.shuffled(list(shape.pairs())):
        mine, theirs = region[one], region[other]
        is_small = region.count(mine) + region.count(theirs) <= most
        if mine != theirs and is_small and tape.below(4) < share:
            region = [mine if number == theirs else number for number in region]
    return renumbered(region)


def drawn_value(tape: Tape, field: Placed | Listed, shape: Shape) -> Any:
    """Choose a value for a place, but not None."""
    if tape.below(ONE_IN) == 1:
        if field.unknown:
            return UNKNOWN
        if isinstance(field.what, Number):
            return field.what.top(shape)
    return drawn_what(tape, field.what, shape)


def drawn_what(tape: Tape, what: Any, shape: Shape) -> Any:
    """Return one of the values of *what*."""
    if isinstance(what, Flag):
        return tape.flag()
    if isinstance(what, NumberList):
        count = tape.below(3) if what.most is None else 1 + tape.below(what.most)
        return what.normal(tuple(drawn_what(tape, what.of, Shape(1, 2)) for _ in range(count)))
    if isinstance(what, Several):
        parts = [
            None if what.optional and tape.flag() else drawn_what(tape, part, shape)
            for part in what.parts
        ]
        return what.make(*parts)
    return tape.one_of(list(islice(what.likely(shape), MOST_VALUES)))
