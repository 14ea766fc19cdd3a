"""What is printed on a board, in words as they are heard: signs, clues of lines and of areas."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.statements import CLUED
from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Direction
from puzzlefw.play.clues import line_beside
from puzzlefw.view import (
    Area,
    Arrow,
    Cage,
    Cell,
    Chevron,
    Choice,
    Circle,
    Diagonal,
    Dot,
    Fill,
    Glyph,
    Line,
    Margin,
    Mark,
    Path,
    Place,
    Polyline,
    Quadruple,
    Shade,
    Split,
    Tag,
    Text,
    Tree,
    View,
)

WORDS: Final = {
    "+": "plus",
    "\N{MINUS SIGN}": "minus",
    "\N{MULTIPLICATION SIGN}": "times",
    "\N{DIVISION SIGN}": "divided",
    "\N{UPWARDS ARROW}": "arrow-up",
    "\N{RIGHTWARDS ARROW}": "arrow-right",
    "\N{DOWNWARDS ARROW}": "arrow-down",
    "\N{LEFTWARDS ARROW}": "arrow-left",
}
"""Characters of a clue that many voices leave out, and their words."""


def word_of(mark: Mark, language: Language) -> str:
    """Return the word of a mark; where it names a clue, as clues are named."""
    clued = CLUED.fullmatch(f"is {mark.word}")
    if clued is None:
        return language.word(mark.word)
    _, clue, row, column = clued.groups()
    place = Cell(int(row) - 1, int(column) - 1)
    return language.text(Message("clue", {"clue": clue, "place": place}))


class Spoken:
    """Says in a language what is printed on a board."""

    def __init__(self, view: View, language: Language) -> None:
        self.view = view
        self.language = language
        self.written = {
            one.place: {mark.glyph.text for mark in one.marks if isinstance(mark.glyph, Text)}
            for one in view.choices
        }
        self.printed: dict[Place, list[Glyph]] = {}
        for one in view.printed:
            if not isinstance(one.place, Margin | Path | Area):
                self.printed.setdefault(one.place, []).append(one.glyph)

    def text(self, name: str, **fields: Any) -> str:
        """Return a message about what is heard."""
        return self.language.text(Message(f"heard-{name}", fields))

    def glyph(self, glyph: Glyph, way: Direction | None = None) -> str:
        """Return a sign in words, "" for one that says nothing; *way* leads across its side."""
        match glyph:
            case Text(text) | Tag(text):
                words = [f" {self.text(WORDS[one])} " if one in WORDS else one for one in text]
                return " ".join("".join(words).split())
            case Split(lower, upper):
                sums = ("split-down", lower), ("split-right", upper)
                return ", ".join(self.text(name, clue=text) for name, text in sums if text)
            case Circle(is_filled):
                return self.language.text(Message("black-circle" if is_filled else "circle"))
            case Diagonal(is_rising):
                name = "diagonal-rising" if is_rising else "diagonal-falling"
                return self.language.text(Message(name))
            case Tree():
                return self.language.text(Message("tree"))
            case Arrow(direction):
                return self.text(f"arrow-{direction.name.lower()}")
            case Chevron(direction):
                return self.text("smaller" if direction is way else "larger")
            case Dot():
                return ""
            case Quadruple(text):
                return self.text("quadruple", clue=" ".join(text))
            case Polyline(word) | Shade(word) | Cage(word=word):
                return self.language.word(word) if word else ""
        return self.text(type(glyph).__name__.lower())

    def words_at(self, place: Place, way: Direction | None = None) -> list[str]:
        """Return the words for what is printed at a place; a text says all that its disc does."""
        glyphs = self.printed.get(place, [])
        if any(isinstance(one, Text | Split) for one in glyphs):
            glyphs = [one for one in glyphs if not isinstance(one, Fill | Circle)]
        return [words for one in glyphs if (words := self.glyph(one, way))]

    def own(self, choice: Choice) -> Iterator[str]:
        """Visit what is printed in the place of a choice, and is not heard of its mark or area."""
        only = choice.marks[0].word.split() if len(choice.marks) == 1 else []
        for glyph in self.printed.get(choice.place, []):
            words = self.glyph(glyph)
            if isinstance(glyph, Text):
                is_given = glyph.text in self.written[choice.place]
                yield self.text("given") if is_given else self.text("clue", clue=words)
            elif isinstance(glyph, Tag):
                if not self.view.cages and not self.view.regions:
                    yield self.text("clue", clue=words)
            elif words and words not in only and not (only and isinstance(glyph, Fill)):
                yield words

    def lines(self) -> Mapping[Line, list[str]]:
        """Return the clues beside each row and column, as they are read from left or above."""
        found: dict[Margin, dict[int, str]] = {}
        for one in self.view.printed:
            if isinstance(one.place, Margin) and one.place.diagonal is None:
                home = Margin(one.place.side, one.place.line)
                found.setdefault(home, {})[one.place.position] = self.glyph(one.glyph)
        lines: dict[Line, list[str]] = {}
        for home, clues in found.items():
            is_first = home.side in (Direction.UP, Direction.LEFT)
            told = " ".join(clues[at] for at in sorted(clues, reverse=is_first))
            if (line := line_beside(home)) is not None:
                lines.setdefault(line, []).append(self.text("beside", clue=told, place=home))
        return lines

    def areas(self) -> Mapping[Cell, list[str]]:
        """Return the names of each cell's areas, with the only clue that each has."""
        found: dict[Cell, list[str]] = {}
        for name, numbers in (("region", self.view.regions), ("cage", self.view.cages)):
            areas = [
                [Cell(*self.view.shape.cell(at)) for at in area]
                for area in (members(numbers) if numbers else ())
            ]
            clues = [[*self.area_clues(name, area)] for area in areas]
            has_clues = all(len(told) <= 1 for told in clues)  # else they are those of cells
            for area, told in zip(areas, clues, strict=True):
                words = self.language.text(Message(name, {"cell": area[0]}))
                if told and has_clues:
                    words = self.text("area", area=words, clue=told[0])
                for cell in area:
                    found.setdefault(cell, []).append(words)
        return found

    def area_clues(self, name: str, cells: Iterable[Cell]) -> Iterator[str]:
        """Visit the clues within an area; totals are those of cages, if there are any."""
        for cell in cells:
            for glyph in self.printed.get(cell, []):
                is_clue = isinstance(glyph, Text) and not self.written.get(cell) and name != "cage"
                is_total = isinstance(glyph, Tag) and (name == "cage" or not self.view.cages)
                if is_clue or is_total:
                    yield self.glyph(glyph)
