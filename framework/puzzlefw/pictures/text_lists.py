"""What a picture in text cannot draw, in words below it: lines through cells, shapes under digits.

So nothing that is printed is lost where only text can be shown.
"""

from collections.abc import Iterator

from puzzlefw.grid.shape import Shape
from puzzlefw.pictures.cages import cages_apart
from puzzlefw.view import (
    Area,
    Cage,
    Cell,
    Circle,
    Corner,
    Path,
    Place,
    Polyline,
    Quadruple,
    Shade,
    Side,
    Text,
    View,
)
from puzzlefw.view.places import named
from puzzlefw.view.view import Printed


def lines_below(view: View) -> list[str]:
    """Return a line for all signs with the same words: "thermometer: r1c1 r2c1; r5c5 r5c6"."""
    found: dict[str, list[str]] = {}
    for words, cells in unseen(view):
        found.setdefault(words, []).append(named(cells))
    return [f"{words}: {'; '.join(places)}" for words, places in found.items()]


def unseen(view: View) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """Visit what is not drawn, in words, with its cells."""
    texts = {one.place for one in view.printed if isinstance(one.glyph, Text)}
    drawn = {cells for cells, _ in cages_apart(view)}
    for one in view.printed:
        match one:
            case Printed(place, Polyline(word) | Shade(word)) if word:
                yield word, cells_of(place, view.shape)
            case Printed(place, Cage() as cage) if cells_of(place, view.shape) not in drawn:
                yield f"{cage.word} {cage.total}".rstrip(), cells_of(place, view.shape)
            case Printed(place, Quadruple(text)):
                yield f"{text} in a circle", cells_of(place, view.shape)
            case Printed(Side() | Corner() as place, Circle(filled=True)) if place in texts:
                yield "black circle", cells_of(place, view.shape)


def cells_of(place: Place, shape: Shape) -> tuple[Cell, ...]:
    """Return the cells that have a place."""
    match place:
        case Cell():
            return (place,)
        case Side(row, column, direction):
            beyond = shape.neighbour((row, column), direction)
            return (Cell(row, column), *([Cell(*beyond)] if beyond else []))
        case Corner(row, column):
            return tuple(
                Cell(r, c)
                for r in (row - 1, row)
                for c in (column - 1, column)
                if 0 <= r < shape.height and 0 <= c < shape.width
            )
        case Path(cells) | Area(cells):
            return cells
    return ()
