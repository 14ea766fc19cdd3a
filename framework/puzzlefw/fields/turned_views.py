"""What players set on a turned board: places, signs with a direction, and solutions by their marks.

Notes and what is printed need none of it: the turned instance has a view of its own.
"""

from collections import Counter
from collections.abc import Sequence

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.fields.turn import Turn
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.view.glyphs import Arms, Arrow, Chevron, Diagonal, Glyph, Half
from puzzlefw.view.places import Area, Between, Cell, Corner, Line, Margin, Path, Place, Side
from puzzlefw.view.view import Choice, Mark, View

COLUMN_SIDES = (Direction.UP, Direction.DOWN)


def turned_place(place: Place, shape: Shape, turn: Turn) -> Place:
    """Return where a place of a board of *shape* comes to stand."""
    if isinstance(place, Corner):
        points = Shape(shape.height + 1, shape.width + 1)
        return Corner(*turn.cell(points, place.row, place.column))
    if isinstance(place, Path | Area):
        return type(place)([turn.cell(shape, one.row, one.column) for one in place.cells])
    if isinstance(place, Side):
        cell = turn.cell(shape, place.row, place.column)
        return Side(*cell, turn.direction(place.direction), place.line)
    if isinstance(place, Between):
        one, other = (Cell(*turn.cell(shape, c.row, c.column)) for c in (place.one, place.other))
        return Between(one, other)
    if isinstance(place, Margin):
        side, is_column = turn.direction(place.side), place.side in COLUMN_SIDES
        line, diagonal = turned_line(place.line, is_column, shape, turn), place.diagonal
        if diagonal is not None:
            down, right = turn.cell(Shape(3, 3), diagonal[0] + 1, diagonal[1] + 1)
            diagonal = (down - 1, right - 1)
        return Margin(side, line, place.position, diagonal)
    if isinstance(place, Line):
        number = turned_line(place.number, place.kind == "column", shape, turn)
        is_column = (place.kind == "column") == (turn.quarters % 2 == 0)
        return Line("column" if is_column else "row", number)
    return Cell(*turn.cell(shape, place.row, place.column))


def turned_line(number: int, is_column: bool, shape: Shape, turn: Turn) -> int:
    """Return the number of what a row or column becomes, among the rows or the columns."""
    row, column = turn.cell(shape, *((0, number) if is_column else (number, 0)))
    return column if is_column == (turn.quarters % 2 == 0) else row


def turned_glyph(glyph: Glyph | None, turn: Turn) -> Glyph | None:
    """Return the glyph that a player's sign becomes on a turned board."""
    if isinstance(glyph, Arms):
        return attrs.evolve(glyph, directions=frozenset(map(turn.direction, glyph.directions)))
    if isinstance(glyph, Half):
        return attrs.evolve(glyph, sides=frozenset(map(turn.direction, glyph.sides)))
    if isinstance(glyph, Arrow | Chevron):
        return attrs.evolve(glyph, direction=turn.direction(glyph.direction))
    if isinstance(glyph, Diagonal) and turn.mirrored != (turn.quarters % 2 == 1):
        return attrs.evolve(glyph, rising=not glyph.rising)
    return glyph


def one_name(place: Place, shape: Shape) -> Place:
    """Return a place by one of its names: lines between cells, and ways, have two."""
    if isinstance(place, Between):
        one, other = sorted((place.one, place.other), key=lambda cell: (cell.row, cell.column))
        return Between(one, other)
    if isinstance(place, Side) and place.line and place.direction in (Direction.UP, Direction.LEFT):
        down, right = place.direction.step
        row, column = place.row + down, place.column + right
        if shape.wraps:
            row, column = row % shape.height, column % shape.width
        return Side(row, column, place.direction.opposite, place.line)
    return place


def places_of(view: View, turn: Turn) -> list[tuple[Place, int]]:
    """Return where each choice comes to stand, and how many of the choices before stand there."""
    shape, seen, found = turn.shape(view.shape), Counter[Place](), []
    for choice in view.choices:
        poll()
        place = one_name(turned_place(choice.place, view.shape, turn), shape)
        found.append((place, seen[place]))
        seen[place] += 1
    return found


def turned_keys(view: View, keys: Sequence[str], turned: View, turn: Turn) -> tuple[str, ...]:
    """Return the keys of a solution on the turned board, from those of the same on *view*'s.

    Raises InstanceError where the *turned* view has no such place, or no such mark there.
    """
    order = {place: number for number, place in enumerate(places_of(turned, Turn()))}
    moved = places_of(view, turn)
    if missing := [place for place, number in moved if (place, number) not in order]:
        raise InstanceError(f"expected {missing[0].words()} on the turned board, found no such")
    if len(moved) != len(order):
        raise InstanceError(f"expected {len(moved)} marks on the turned board, found {len(order)}")
    old_of = {order[place]: number for number, place in enumerate(moved)}
    old = [view.choices[old_of[number]] for number in range(len(order))]
    marks = [mark_of(choice, keys[old_of[number]]) for number, choice in enumerate(old)]
    if turned.parted:
        return keys_of_parts(turned, marks, turn)
    return tuple(
        like(choice, mark, turn)[0].key for choice, mark in zip(turned.choices, marks, strict=True)
    )


def mark_of(choice: Choice, key: str) -> Mark:
    """Return the mark with a key; raises InstanceError."""
    for mark in choice.marks:
        if mark.key == key:
            return mark
    raise InstanceError(f"expected a mark of {choice.place.words()}, found {key!r}")


def like(choice: Choice, mark: Mark, turn: Turn) -> list[Mark]:
    """Return the marks that look as *mark* does when it is turned, one of the same key first.

    Raises InstanceError where there is none.
    """
    wanted = turned_glyph(mark.glyph, turn)
    found = [one for one in choice.marks if one.glyph == wanted]
    if not found:
        where = choice.place.words()
        raise InstanceError(f"expected the turned sign of {mark.word} at {where}, found none")
    return sorted(found, key=lambda one: one.key != mark.key)


def keys_of_parts(turned: View, marks: Sequence[Mark], turn: Turn) -> tuple[str, ...]:
    """Return the keys of parts, whose names depend on how the board lies: each has one name."""
    names: dict[str, list[str]] = {}
    for choice, mark in zip(turned.choices, marks, strict=True):
        here = [one.key for one in like(choice, mark, turn)]
        names[mark.key] = [key for key in names.get(mark.key, here) if key in here]
    if lost := [key for key, left in names.items() if not left]:
        raise InstanceError(f"expected one name for the cells of {lost[0]!r}, found several")
    return tuple(names[mark.key][0] for mark in marks)
