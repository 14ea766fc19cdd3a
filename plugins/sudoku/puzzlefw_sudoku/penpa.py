"""Links of Penpa: givens, regions, diagonals, cages, thermometers and arrows of Sudokus.

Penpa draws whatever its tools can, and only some of these say a rule: so a board with anything
else is refused by the name of the tool. Links of the older page and of the newer one are read.
"""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.penpa_board import board_of, refused
from puzzlefw.notation.penpa_text import LINK
from puzzlefw_sudoku.penpa_board import DIAGONALS, FIELDS, Reader
from puzzlefw_sudoku.penpa_writing import written


@attrs.frozen
class Penpa:
    """Links of Penpa, older and newer ones."""

    @property
    def style(self) -> str:
        return "penpa"

    @property
    def sign(self) -> str:
        return LINK.pattern

    def names(self, text: str) -> bool:
        return LINK.match(text) is not None

    def extensions(self, text: str) -> tuple[str, ...]:
        """Return the extensions that a text needs; raises ParseError as ``read`` does."""
        fields = {*self.read(text)}
        drawn = ["diagonal"] if fields & {*DIAGONALS} else []
        return tuple(sorted({*FIELDS.values()} & fields) + drawn)

    def has_data(self, name: str) -> bool:
        return True

    def read(self, text: str) -> pf.Fields:
        board = board_of(text)
        if board.points.shape.height != board.points.shape.width:
            raise refused("cells that are no square")
        return Reader(board).read()

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields]) -> str:
        return self.write_extended(instance, said, ())

    def write_extended(
        self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields], names: Sequence[str]
    ) -> str:
        told = ["shape", "numbers", "blocks", "diagonals"]
        for name in names:
            if name not in (*FIELDS.values(), "diagonal"):
                raise pf.FormatError(f"links of Penpa do not say the rule {name}")
            told += DIAGONALS if name == "diagonal" else (name,)
        fields = said(instance, told)
        return written(fields)

    def looks(self) -> str:
        return "a link of Penpa"
