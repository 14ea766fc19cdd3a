"""Places in words: one by one, in runs, and as the ways of a line."""

from collections.abc import Sequence
from typing import Final

from fluent.runtime import FluentBundle

from puzzlefw.explaining.listing import Run, Sides, runs, sides_together
from puzzlefw.explaining.messages import Rest
from puzzlefw.explaining.statements import NO_LINE
from puzzlefw.explaining.vocabulary import Vocabulary
from puzzlefw.explaining.ways import Way, are_ways, ends_of, joined_ways, ways_at
from puzzlefw.grid.shape import Direction
from puzzlefw.view import Area, Between, Cell, Corner, Line, Margin, Path, Place, Side

SIDES: Final = tuple(direction.name.lower() for direction in Direction)


class PlaceWords(Vocabulary):
    """Templates of a language, and its words for places."""

    def __init__(self, name: str, bundles: Sequence[FluentBundle]) -> None:
        super().__init__(name, bundles)
        self.known_places: dict[Place, str] = {}
        self.near: tuple[Cell, ...] = ()
        """The cells of the clues that the sentence at hand is by."""

    def place(self, place: Place) -> str:
        """Return a place in words."""
        if place not in self.known_places:
            self.known_places[place] = self.words_of(place)
        return self.known_places[place]

    def words_of(self, place: Place) -> str:
        """Return a place in words, made anew."""
        match place:
            case Cell(row, column):
                return self.template("cell", {"row": row + 1, "column": column + 1})
            case Line(kind, number):
                return self.template(kind, {"number": number + 1})
            case Side(line="across"):
                return self.way(ends_of(place))
            case Side(row, column, direction):
                cell = self.place(Cell(row, column))
                return self.template(f"side-{SIDES[direction]}", {"cell": cell})
            case Corner(row, column):
                return self.template("corner", {"cell": self.place(Cell(row, column))})
            case Margin(side, line, _):
                return self.template(f"margin-{SIDES[side]}", {"number": line + 1})
            case Between(one, other):
                ends = {"one": self.place(one), "other": self.place(other)}
                return self.template("between", ends)
            case Path(cells):
                return self.dashed([*map(self.place, cells)])
            case Area(cells):
                return self.listed(cells)

    def listed(self, places: Sequence[Place | Rest]) -> str:
        """Return places in words, cells side by side as a range."""
        if are_ways(places):
            ways = [map(self.place, way) for way in joined_ways(places)]
            return self.joined([self.dashed([*way]) for way in ways])
        sides = [one for one in places if isinstance(one, Side)]
        if sides and len(sides) == len(places):
            together = sides_together(sides, self.near)
            sizes = [len(one.cells) * len(one.directions) for one in together]
            return self.joined([self.sides(one) for one in together], sizes=sizes)
        rest = [one for one in places if isinstance(one, Rest)]
        others = [place for place in places if not isinstance(place, Rest)]
        every = [part for run in runs(others) for part in run.named()]
        if len(every) + len(rest) > self.most + 1:
            every = [part for run in runs(others, by_outline=True) for part in run.named()]
        words = [*map(self.run, every), *map(self.rest, rest)]
        return self.joined(words, sizes=[run.length() for run in every] + [1] * len(rest))

    def sides(self, sides: Sides) -> str:
        """Return one side, several of one cell, or those of several cells in one direction."""
        cell, direction = sides.cells[0], sides.directions[0]
        if len(sides.directions) > 1:
            words = [self.template(f"direction-{SIDES[way]}", {}) for way in sides.directions]
            return self.template(
                "sides-of-cell", {"sides": self.joined(words), "cell": self.place(cell)}
            )
        if len(sides.cells) > 1:
            return self.template(f"sides-{SIDES[direction]}", {"cells": self.listed(sides.cells)})
        return self.place(Side(cell.row, cell.column, direction))

    def where(self, phrase: str, places: Sequence[Place]) -> str:
        """Return places as a phrase has them: those of ways, between or from cell to cell."""
        if not are_ways(places):
            return self.listed(places)
        if phrase != NO_LINE:
            return self.joined([self.way(one) for one in joined_ways(places)])
        gaps = [
            {"one": self.place(one), "others": self.joined([self.place(n) for n in others], "or")}
            for one, others in ways_at(places)
        ]
        return self.joined([self.template("gap", fields) for fields in gaps])

    def way(self, way: Way) -> str:
        """Return a way from its first cell to its last."""
        one, *inner, other = map(self.place, way)
        fields = {"one": one, "other": other, "cells": self.joined(inner)}
        return self.template("way-through" if inner else "way", fields)

    def run(self, run: Run) -> str:
        """Return one place, or a range from the first to the last."""
        first = self.place(run.first)
        if run.first == run.last:
            return first
        fields = {"first": first, "last": self.place(run.last), "count": run.length()}
        return self.template(run.form, fields)

    def rest(self, rest: Rest) -> str:
        """Return in words what is not decided yet of a line."""
        return self.template("rest", {"line": self.place(rest.line)})
