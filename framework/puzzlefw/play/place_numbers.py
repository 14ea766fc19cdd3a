"""The numbers that places have on a page, with their names and where they are drawn."""

from typing import Any

from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.looking import ends_of_part
from puzzlefw.pictures.layout import CELL
from puzzlefw.play.drawing import Drawing
from puzzlefw.play.packing import Texts, deltas
from puzzlefw.view import Cell, Line, Place, View


class PlaceNumbers:
    """Numbers places as they are met: those of one kind are counted from cell to cell."""

    def __init__(self, language: Language, view: View) -> None:
        self.view = view
        self.language = language
        self.drawing = Drawing(view)
        self.texts = Texts(
            lambda row, column: language.place(Cell(row - 1, column - 1)),
            lambda row, column: self.name_of(Cell(row - 1, column - 1)),
            lambda row, column: language.place(Line("row", row - 1)),
            lambda row, column: language.place(Line("column", column - 1)),
        )
        self.across = view.shape.width + 2
        self.stride = self.across * (view.shape.height + 2)
        self.numbers: dict[Place | str, int] = {}
        self.kinds: dict[tuple[Any, ...], int] = {}

    def places(self) -> dict[str, Any]:
        """Return the kinds of places, each with its names and box, and the numbers of places."""
        return {
            "across": self.across,
            "stride": self.stride,
            "cell": CELL,
            "kinds": [list(kind) for kind in self.kinds],
            "used": deltas(sorted({*self.numbers.values()})),
        }

    def place(self, place: Place) -> int:
        """Return the number of a place: those of one kind are counted from cell to cell."""
        if place not in self.numbers:
            right, down = self.drawing.shift(place)
            cell = down // CELL, right // CELL
            x, y, *sizes = self.drawing.layout.area(place)
            names = self.name_of(place), self.language.place(place)
            moved = [self.texts.moved(name, cell) for name in names]
            self.numbers[place] = self.numbered(cell, (*moved, x - right, y - down, *sizes))
        return self.numbers[place]

    def numbered(self, cell: tuple[int, int], kind: tuple[Any, ...]) -> int:
        """Return the number of a place of a kind."""
        at = cell[0] * self.across + cell[1]
        return self.kinds.setdefault(kind, len(self.kinds)) * self.stride + at

    def name_of(self, place: Place) -> str:
        """Return the name of a place where there is room for words."""
        language = self.language
        if isinstance(place, Cell):
            fields = {"row": place.row + 1, "column": place.column + 1}
            return language.text(Message("play-cell", fields))
        return language.place(place)

    def part(self, part: Message) -> int:
        """Return the number of a part of the board."""
        words, layout = self.language.text(part), self.drawing.layout
        if words not in self.numbers:
            cells = [layout.area(Cell(*one)) for one in ends_of_part(part, self.view.shape)]
            (x, y, *_), (right, bottom, across, down) = cells
            box = x, y, right + across - x, bottom + down - y
            self.numbers[words] = self.numbered((0, 0), (words, words, *box))
        return self.numbers[words]
