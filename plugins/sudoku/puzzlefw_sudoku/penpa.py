"""Links of Penpa: givens, regions, diagonals, cages, thermometers and arrows of Sudokus.

Penpa draws whatever its tools can, and only some of these say a rule: so a board with anything
else is refused by the name of the tool. Links of the older page and of the newer one are read.
"""

import re
from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any, Final

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.penpa_text import cells_of, packed, question_of, unpacked
from puzzlefw_sudoku.penpa_board import DIAGONALS, FIELDS, Reader, refused
from puzzlefw_sudoku.penpa_writing import lines_of

PAGE: Final = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
LINK: Final = re.compile(r"https?://[^\s?#]+/penpa-edit/[?#](?:[^\s#]*&)?m=(?:edit|solve)&p=")


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
        found = LINK.match(text)
        assert found is not None
        lines = unpacked(re.split("[&#]", text[found.end() :])[0])
        head = lines[0].split(",")
        if len(lines) < 6 or len(head) < 3 or head[0] not in ("square", "sudoku"):
            raise refused(f"a grid of the kind {head[0][:20]!a}")
        if not all(re.fullmatch("[1-9][0-9]?", size) for size in head[1:3]):
            raise refused("no size of the grid")
        across, down = (int(size) + 4 for size in head[1:3])
        cells = sorted(cells_of(lines[5]))  # one that was taken away and put back stands last
        side = isqrt(len(cells))
        first = cells[0] if cells else 0
        square = [first + r * across + c for r in range(side) for c in range(side)]
        if not 1 <= side <= 62 or cells != square:
            raise refused("cells that are no square")
        reader = Reader(question_of(lines[3]), cells, across, across * down)
        return reader.read(head[0] == "sudoku")

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
        return PAGE + packed(lines_of({name: fields[name] for name in fields}))

    def looks(self) -> str:
        return "a link of Penpa"
