"""Links of SudokuPad in its own form: givens, regions and cages.

The page draws lines, circles and texts without saying which rule they are of, so a board with any
is refused by their name: what is not known is not left out.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote, unquote

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.lz_string import packed, unpacked
from puzzlefw_sudoku.sudokupad_text import object_of

PAGE: Final = "https://sudokupad.app/scl"
LINK: Final = re.compile(
    r"(?:https?://(?:[a-z]+\.)?(?:sudokupad\.app|app\.crackingthecryptic\.com/sudoku)/"
    r"(?:sudoku/)?(?:\?puzzleid=)?)(?:scl|ctc)(?=[A-Za-z0-9+/%]{8})|"
    r"(?:scl|ctc)(?=[A-Za-z0-9+/]{40})"
)
READ: Final = ("cells", "regions", "cages", "metadata")
SAYS_NOTHING: Final = ("id", "cellSize", "settings", "videos", "duration", "title", "author")
TOLD: Final = ("title", "author", "rules", "solution", "source", "msgcorrect", "preamble", "video")
"""What a board tells people; none of it is a rule that a program knows."""
OF_CELL: Final = ("value", "cornermarks", "centremarks", "pencilMarks")
CONFLICTS: Final = ("rowcol", "region")
"""Kinds of hidden cages by which the page checks rows, columns and regions."""


def refused(what: str) -> pf.ParseError:
    """Return the error for what is not known."""
    return pf.ParseError(f"expected what is known here of SudokuPad's boards, found {what}")


@attrs.frozen
class Reader:
    """Reads the object that SudokuPad has of a board."""

    data: Mapping[str, Any]

    def read(self) -> dict[str, Any]:
        """Return the fields of the board, and ``killer`` if it has cages; raises ParseError."""
        for name, value in self.data.items():
            if name not in (*READ, *SAYS_NOTHING) and value not in (None, False, "", [], {}):
                raise refused(f"{name[:30]!a}, which may mean a rule")
        for name in self.about("metadata"):
            if name not in TOLD:
                raise refused(f"{name[:30]!a} in its metadata")
        numbers = self.numbers()
        side = len(numbers)
        fields: dict[str, Any] = {
            "shape": pf.Shape(side, side),
            "numbers": tuple(number for row in numbers for number in row),
            "blocks": self.blocks(side),
        }
        cages = [one for cage in self.several("cages") for one in self.cage(cage, side)]
        return fields | ({"killer": tuple(cages)} if cages else {})

    def about(self, name: str) -> Mapping[str, Any]:
        """Return an object of the board, empty without it."""
        found = self.data.get(name) or {}
        if not isinstance(found, dict):
            raise pf.ParseError(f"expected an object for {name}")
        return found

    def several(self, name: str) -> Sequence[Any]:
        """Return a list of the board, empty without it."""
        found = self.data.get(name) or []
        if not isinstance(found, list):
            raise pf.ParseError(f"expected a list for {name}")
        return found

    def numbers(self) -> list[list[int | None]]:
        """Return the givens, row by row."""
        rows = self.several("cells")
        side = len(rows)
        if not 1 <= side <= 62 or any(not isinstance(r, list) or len(r) != side for r in rows):
            raise pf.ParseError("expected as many cells in each row as there are rows, 1 to 62")
        return [[given(cell) for cell in row] for row in rows]

    def cells(self, data: object, side: int) -> tuple[int, ...]:
        """Return cells, each a row and a column from 0, by their numbers."""
        found = []
        places: list[Any] = data if isinstance(data, list) else [None]
        for one in places:
            is_pair = isinstance(one, list) and [*map(type, one)] == [int, int]
            if not is_pair or not all(0 <= number < side for number in one):
                raise pf.ParseError(
                    f"expected cells [row, column] on the board, found {short(one)}"
                )
            found.append(one[0] * side + one[1])
        return tuple(found)

    def blocks(self, side: int) -> tuple[int, ...]:
        """Return the block of each cell."""
        blocks = [-1] * (side * side)
        for number, region in enumerate(self.several("regions")):
            for cell in self.cells(region, side):
                blocks[cell] = number
        if -1 in blocks:
            raise pf.ParseError("expected regions that have all cells")
        return tuple(blocks)

    def cage(self, data: object, side: int) -> list[tuple[tuple[int, ...], int | None]]:
        """Return a killer cage, none for what only tells people something."""
        if not isinstance(data, dict):
            raise pf.ParseError(f"expected an object for a cage, found {short(data)}")
        value = data.get("value")
        if not data.get("cells"):
            name = str(value).partition(":")[0].strip().lower()
            if name not in TOLD:
                raise refused(f"{name[:30]!a} in a cage without cells")
            return []
        if data.get("hidden") and data.get("type") in CONFLICTS:
            return []
        if data.get("unique") is not True:
            raise refused("a cage that does not say that its numbers differ")
        return [(self.cells(data["cells"], side), total_of(value))]


def short(data: object) -> str:
    """Return data for an error."""
    return json.dumps(data)[:30]


def total_of(value: object) -> int | None:
    """Return the total of a cage, or the given of a cell; None without one."""
    if value is None or value == "":
        return None
    if type(value) is int or (isinstance(value, str) and re.fullmatch("[0-9]{1,4}", value)):
        return int(value)
    raise refused(f"{short(value)} where a number stands")


def given(cell: object) -> int | None:
    """Return the given of a cell."""
    if not isinstance(cell, dict):
        raise pf.ParseError(f"expected an object for each cell, found {short(cell)}")
    for name, value in cell.items():
        if name not in OF_CELL and value not in (None, False, "", []):
            raise refused(f"{name[:30]!a} in a cell")
    return total_of(cell.get("value"))


@attrs.frozen
class SudokuPad:
    """Links of SudokuPad in its own form."""

    @property
    def style(self) -> str:
        return "sudokupad"

    @property
    def sign(self) -> str:
        return LINK.pattern

    def names(self, text: str) -> bool:
        return LINK.match(text) is not None

    def extensions(self, text: str) -> tuple[str, ...]:
        """Return the extensions that a text needs; raises ParseError as ``read`` does."""
        return ("killer",) if "killer" in self.read(text) else ()

    def has_data(self, name: str) -> bool:
        return True

    def read(self, text: str) -> pf.Fields:
        found = LINK.match(text)
        assert found is not None
        inside = re.split("[?&#]", text[found.end() :])[0]
        return Reader(object_of(unpacked(unquote(inside).replace(" ", "+")))).read()

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields]) -> str:
        return self.write_extended(instance, said, ())

    def write_extended(
        self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields], names: Sequence[str]
    ) -> str:
        for name in names:
            if name != "killer":
                raise pf.FormatError(f"SudokuPad's own links do not say the rule {name}")
        known = ("shape", "numbers", "blocks", *names)
        data = written(said(instance, known), "killer" in names)
        return PAGE + quote(packed(json.dumps(data, separators=(",", ":"))), safe="")

    def looks(self) -> str:
        return "a link of SudokuPad"


def written(fields: pf.Fields, has_cages: bool) -> dict[str, Any]:
    """Return the object of a board."""
    side = fields["shape"].width
    places = [[*divmod(cell, side)] for cell in range(side * side)]
    cells = [{} if number is None else {"value": number} for number in fields["numbers"]]
    found: dict[str, Any] = {
        "cellSize": 64,
        "cells": [cells[at : at + side] for at in range(0, len(cells), side)],
        "regions": [[places[cell] for cell in block] for block in pf.members(fields["blocks"])],
    }
    cages = fields["killer"] if has_cages else ()
    if cages:
        found["cages"] = [
            {"cells": [places[cell] for cell in cage], "unique": True, "style": "killer"}
            | ({} if total is None else {"value": total})
            for cage, total in cages
        ]
    return found
