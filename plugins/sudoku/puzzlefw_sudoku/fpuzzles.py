"""Sudokus of f-puzzles, as links, as SudokuPad takes them too, and as JSON.

The names are those that https://www.f-puzzles.com writes: "R1C1" is a cell, counted from 1, and a
clue outside stands in row or column 0, or behind the last one. Rules are extensions here, which
the tables say; a rule that is not in them is refused by its name.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw import authoring as pf
from puzzlefw_sudoku.fpuzzles_board import board_of, number, refused
from puzzlefw_sudoku.fpuzzles_names import (
    DIAGONALS,
    FLAGS,
    LINES,
    MARKS,
    NOTHING,
    OF_BOARD,
    OUTSIDE,
    SAYS_NOTHING,
)

CELL: Final = re.compile(r"R(\d{1,2})C(\d{1,2})", re.ASCII)


@attrs.frozen
class Reader:
    """Reads the object that f-puzzles writes of a board with so many rows as *side* tells."""

    data: Mapping[str, Any]
    side: int
    found: dict[str, dict[str, Any]] = attrs.field(factory=dict)

    def cell(self, name: object) -> tuple[int, int]:
        """Return the row and column that a name says, from 0; outside of the board too."""
        said = CELL.fullmatch(name) if isinstance(name, str) else None
        if said is None or max(int(said[1]), int(said[2])) > self.side + 1:
            raise pf.ParseError(f"expected a cell such as 'R1C1', found {json.dumps(name)[:30]}")
        return int(said[1]) - 1, int(said[2]) - 1

    def cells(self, names: object) -> tuple[int, ...]:
        """Return cells of the board by their numbers."""
        if not isinstance(names, list):
            raise pf.ParseError(f"expected a list of cells, found {json.dumps(names)[:30]}")
        places = [self.cell(name) for name in names]
        for name, place in zip(names, places, strict=True):
            if not (0 <= place[0] < self.side and 0 <= place[1] < self.side):
                raise pf.ParseError(f"expected a cell on the board, found {name}")
        return tuple(row * self.side + column for row, column in places)

    def clues(self, name: str) -> list[dict[str, Any]]:
        """Return the clues of a rule, each an object."""
        found = self.data[name]
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise pf.ParseError(f"expected a list of clues for {name!a}")
        return found

    def add(self, extension: str, *clues: object) -> None:
        """Add clues to the field of an extension that bears its name."""
        field = self.found.setdefault(extension, {})
        field[extension] = (*field.get(extension, ()), *clues)

    def lines_of(self, clue: Mapping[str, Any]) -> Iterator[tuple[int, ...]]:
        """Visit the lines of a clue."""
        for line in clue.get("lines") or ():
            yield self.cells(line)

    def line_from(self, name: object, step: tuple[int, int] | None = None) -> tuple[int, ...]:
        """Return the cells that are seen from a place outside, straight on or by a *step*."""
        row, column = self.cell(name)
        if step is None:
            down = {-1: 1, self.side: -1}.get(row, 0)
            right = {-1: 1, self.side: -1}.get(column, 0)
            if (down == 0) == (right == 0):
                raise pf.ParseError(f"expected a place beside a row or column, found {name}")
        else:
            down, right = step
        found = []
        row, column = row + down, column + right
        while 0 <= row < self.side and 0 <= column < self.side:
            found.append(row * self.side + column)
            row, column = row + down, column + right
        return tuple(found)

    def read(self) -> pf.Fields:
        """Return the fields of the board, those of extensions among them."""
        fields = self.board()
        for name, value in self.data.items():
            if name in OF_BOARD or name in SAYS_NOTHING or value in NOTHING:
                continue
            self.add_rule(name)
        self.add_negative(self.data.get("negative") or [])
        for extension in self.found.values():
            fields |= extension
        return fields

    def board(self) -> dict[str, Any]:
        """Return the fields of the puzzle itself."""
        fields = board_of(self.data, self.side)
        drawn = [bool(self.data.get(name)) for name in ("diagonal-", "diagonal+")]
        if all(drawn):
            fields["diagonals"] = True
        elif any(drawn):
            self.found["diagonal"] = dict(zip(("falling", "rising"), drawn, strict=True))
        return fields

    def add_rule(self, name: str) -> None:
        """Add what a rule says; raises ParseError for one that is not known."""
        if name in FLAGS:
            self.found.setdefault(FLAGS[name], {})
        elif name in LINES:
            for clue in self.clues(name):
                self.add(LINES[name], *self.lines_of(clue))
        elif name in MARKS:
            self.add(MARKS[name], *(self.cells([clue.get("cell")])[0] for clue in self.clues(name)))
        elif name in OUTSIDE:
            for clue in self.clues(name):
                if (value := number(clue)) is not None:
                    self.add(OUTSIDE[name], (self.line_from(clue.get("cell")), value))
        elif name in SPECIAL:
            for clue in self.clues(name):
                SPECIAL[name](self, clue)
        elif name != "negative":
            raise refused(f"{name[:30]!a}")

    def arrow(self, clue: Mapping[str, Any]) -> None:
        pill = self.cells(clue.get("cells"))
        for line in self.lines_of(clue):
            self.add("arrow", ((*pill, *(cell for cell in line if cell not in pill)), len(pill)))

    def cage(self, clue: Mapping[str, Any]) -> None:
        self.add("killer", (self.cells(clue.get("cells")), number(clue)))

    def little_killer(self, clue: Mapping[str, Any]) -> None:
        step = DIAGONALS.get(clue.get("direction") or "")
        if step is None:
            raise pf.ParseError("expected a direction such as 'DR' for a little killer sum")
        if (value := number(clue)) is not None:
            self.add("littlekiller", (self.line_from(clue.get("cell"), step), value))

    def extra_region(self, clue: Mapping[str, Any]) -> None:
        self.add("extraregion", self.cells(clue.get("cells")))

    def clone(self, clue: Mapping[str, Any]) -> None:
        clones = self.found.setdefault("clone", {}).get("clone", ())
        letter = "ABCDEFGHIJ"[len(clones) // 2 :][:1]
        if not letter:
            raise pf.ParseError("expected at most 10 clones")
        self.add("clone", *((self.cells(clue.get(n)), letter) for n in ("cells", "cloneCells")))

    def whispers(self, clue: Mapping[str, Any]) -> None:
        value = number(clue, 5)
        names = {self.side // 2: "dutchwhispers", (self.side + 1) // 2: "whispers"}
        if value not in names:
            raise refused(f"whispers of {value} on a board of {self.side} rows")
        self.add(names[value], *self.lines_of(clue))

    def difference(self, clue: Mapping[str, Any]) -> None:
        self.dot(clue, "white", 1, "difference")

    def ratio(self, clue: Mapping[str, Any]) -> None:
        self.dot(clue, "black", 2, "ratio")

    def dot(self, clue: Mapping[str, Any], color: str, usual: int, other: str) -> None:
        pair, value = self.cells(clue.get("cells")), number(clue, usual)
        if value == usual:
            self.add("kropki", (pair, {"white": 1, "black": 2}[color]))
        else:
            self.add(other, (pair, value))

    def xv(self, clue: Mapping[str, Any]) -> None:
        sums = {"X": 10, "V": 5, "x": 10, "v": 5}
        if clue.get("value") not in sums:
            raise pf.ParseError("expected X or V as a value of xv")
        self.add("xv", (self.cells(clue.get("cells")), sums[clue["value"]]))

    def quadruple(self, clue: Mapping[str, Any]) -> None:
        values = clue.get("values")
        if not isinstance(values, list) or not all(type(value) is int for value in values):
            raise pf.ParseError("expected numbers as values of a quadruple")
        if values:
            self.add("quadruple", (tuple(sorted(self.cells(clue.get("cells")))), tuple(values)))

    def add_negative(self, names: Sequence[object]) -> None:
        """Add the rules that all signs of a kind are given."""
        said = {*names} if isinstance(names, list) and all(type(n) is str for n in names) else {0}
        if "xv" in said:
            self.found.setdefault("xv", {})["xv_all"] = True
        if {"ratio", "difference"} <= said:
            self.found.setdefault("kropki", {})["kropki_all"] = True
            said -= {"ratio", "difference"}
        if left := sorted(map(str, said - {"xv"})):
            raise refused(f"negative {left[0][:30]}")


SPECIAL: Final[Mapping[str, Callable[[Reader, Mapping[str, Any]], None]]] = {
    "arrow": Reader.arrow,
    "killercage": Reader.cage,
    "littlekillersum": Reader.little_killer,
    "extraregion": Reader.extra_region,
    "clone": Reader.clone,
    "whispers": Reader.whispers,
    "difference": Reader.difference,
    "ratio": Reader.ratio,
    "xv": Reader.xv,
    "quadruple": Reader.quadruple,
}
