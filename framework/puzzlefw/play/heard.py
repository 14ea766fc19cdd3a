"""What is heard of each place beside its mark: its clue, its lines and areas, what is around it.

All of it follows from the view, so every plugin has it. Words are kept once, and places have their
numbers.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from puzzlefw.explaining.language import Language
from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.layout import Layout
from puzzlefw.pictures.segments import Segment, segment_of, walls_of
from puzzlefw.play.over_cells import OverCells
from puzzlefw.play.packing import deltas
from puzzlefw.play.spoken import Spoken
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Between, Cell, Corner, Line, Place, Side, View

CORNERS: Final = {(0, 0): "up-left", (0, 1): "up-right", (1, 1): "down-right", (1, 0): "down-left"}
"""The corners of a cell, by how far down and right they are."""


class Heard:
    """Tells what is heard on a board; *is_open* says of each choice whether a player can go there.

    *place* returns the number of a place on the page.

    What is printed elsewhere is told by the places beside it, or else by the nearest one.
    """

    def __init__(
        self,
        view: View,
        language: Language,
        is_open: Sequence[bool],
        place: Callable[[Place], int],
    ) -> None:
        self.view = view
        self.place = place
        self.layout = Layout.of(view, is_numbered=True)
        self.open = [one for one, can in zip(view.choices, is_open, strict=True) if can]
        self.reached = {one.place for one in self.open}
        self.spoken = Spoken(view, language)
        self.walls = walls_of(view)
        self.lines = self.spoken.lines()
        self.areas = self.spoken.areas()
        self.over = OverCells(self.spoken)
        self.sides: dict[Segment, Side] = {
            self.segment(one.row, one.column, one.direction): one
            for one in self.spoken.printed
            if isinstance(one, Side)
        }
        self.told: set[Place] = set()
        self.numbers: dict[str, int] = {}

    def content(self) -> dict[str, Any]:
        """Return the name of the board, all words, and three lists of their numbers per choice.

        They are what is printed there, what many places share (lines and areas), what is around.
        Lines through cells follow, each with its places, each counted from the one before.
        """
        around = {one: [*self.around(one.place)] for one in self.open}
        heard = self.told | self.reached
        for place in self.spoken.printed:
            poll()
            if place not in heard and self.spoken.words_at(place) and around:
                nearest = min(around, key=lambda one: self.apart(one.place, place))
                around[nearest] += self.at(place)
        rows = []
        for one in self.view.choices:
            poll()
            told = self.spoken.own(one), self.shared(one.place), around.get(one, ())
            rows.append([*map(self.kept, told)])
        shape = self.view.shape
        size = {"rows": shape.height, "columns": shape.width}
        board = self.spoken.text("torus" if shape.wraps else "board", **size)
        return {
            "board": f"{board[:1].upper()}{board[1:]}",
            "words": [*self.numbers],
            "rows": rows,
            "lines": [
                [word, *deltas([self.place(cell) for cell in path.cells])]
                for word, path in self.over.lines
            ],
        }

    def kept(self, words: Iterable[str]) -> list[int]:
        """Return the numbers of words, each of which is kept once."""
        return [self.numbers.setdefault(one, len(self.numbers)) for one in dict.fromkeys(words)]

    def apart(self, one: Place, other: Place) -> int:
        """Return how far two places are from each other, squared."""
        here, there = self.layout.spot(one), self.layout.spot(other)
        return (here.x - there.x) ** 2 + (here.y - there.y) ** 2

    def segment(self, row: int, column: int, way: Direction) -> Segment:
        """Return the side of a cell, the same one for both cells that share it."""
        return segment_of(row, column, way, self.view.shape)

    def shared(self, place: Place) -> Iterator[str]:
        """Visit what is heard of the lines and areas of a place."""
        cells = [cell for cell, _ in self.cells(place)]
        for cell in cells:
            for line in (Line("row", cell.row), Line("column", cell.column)):
                yield from self.lines.get(line, ())
        for cell in cells:
            yield from self.areas.get(cell, ())
            yield from self.over.shared.get(cell, ())

    def cells(self, place: Place) -> list[tuple[Cell, Direction | None]]:
        """Return the cells that a place belongs to, and the side of it that each lies on."""
        match place:
            case Cell():
                return [(place, None)]
            case Between(one, other):
                return [(one, None), (other, None)]
            case Side(row, column, direction, line):
                beyond = self.view.shape.neighbour((row, column), direction) if line else None
                is_along = line == "along"
                found = [(Cell(row, column), direction.opposite if is_along else None)]
                if beyond is not None:
                    found.append((Cell(*beyond), direction if is_along else None))
                return found
        return []

    def around(self, place: Place) -> Iterator[str]:
        """Visit what is heard of the walls around a place, and of what is printed beside it."""
        poll()
        if isinstance(place, Cell):
            yield from self.around_cell(place)
            return
        for cell, way in self.cells(place):
            yield from self.at(cell) if way is None else self.beside(cell, name_of(way))

    def around_cell(self, cell: Cell) -> Iterator[str]:
        """Visit what is heard around a cell: walls, cells, sides and corners."""
        sides = {way: self.segment(cell.row, cell.column, way) for way in Direction}
        walls = [name_of(way) for way, side in sides.items() if side in self.walls]
        if walls:
            words = [self.spoken.text(one) for one in walls]
            told = self.spoken.language.joined(words)
            yield self.spoken.text("walls", count=len(walls), sides=told)
        for way, side in sides.items():
            beyond = self.view.shape.neighbour((cell.row, cell.column), way)
            if beyond is not None and Cell(*beyond) not in self.reached:
                yield from self.beside(Cell(*beyond), name_of(way))
            if side in self.sides:
                yield from self.beside(self.sides[side], name_of(way), way)
        for (down, right), name in CORNERS.items():
            yield from self.beside(Corner(cell.row + down, cell.column + right), name)

    def beside(self, place: Place, name: str, way: Direction | None = None) -> Iterator[str]:
        """Visit what is printed at a place, behind the word for where that is."""
        self.told.add(place)
        for words in self.spoken.words_at(place, way):
            yield f"{self.spoken.text(name)} {words}"

    def at(self, place: Place) -> Iterator[str]:
        """Visit what is printed at a place that is told by its own name."""
        self.told.add(place)
        for words in self.spoken.words_at(place):
            yield self.spoken.text("at", place=place, clue=words)


def name_of(way: Direction) -> str:
    """Return the name that a direction has in names of messages."""
    return way.name.lower()
