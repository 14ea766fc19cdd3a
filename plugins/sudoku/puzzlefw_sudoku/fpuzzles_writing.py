"""Writes what f-puzzles reads: the inverse of ``fpuzzles``."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_sudoku.fpuzzles_names import DIAGONALS, FLAGS, LINES, MARKS, OUTSIDE, usual_block

Said = Callable[[Any, Sequence[str]], pf.Fields]
OWN = ("shape", "numbers", "blocks", "diagonals")
"""Fields of the puzzle; its own cages, which divide the board, f-puzzles would read as others."""
SIGNS = {10: "X", 5: "V"}
SAID = (
    *(*LINES.values(), *MARKS.values(), *OUTSIDE.values()),
    *("arrow", "killer", "littlekiller", "extraregion", "clone", "whispers", "dutchwhispers"),
    *("difference", "ratio", "kropki", "xv", "quadruple", "diagonal"),
)
"""Extensions whose data can be said, most in a field of the same name."""
OTHERS = ("kropki_all", "xv_all", "falling", "rising")
"""The other fields of these."""


def object_of(instance: Any, said: Said, extensions: Sequence[str]) -> dict[str, Any]:
    """Return the object of a board; raises FormatError for what f-puzzles does not have."""
    for name in extensions:
        if name not in (*SAID, *FLAGS.values()):
            raise pf.FormatError(f"f-puzzles has no rule {name}")
    names = [name for name in (*OWN, *SAID, *OTHERS) if hasattr(instance, name)]
    return Writer(extensions, said(instance, names)).write()


class Writer:
    """Writes a board with these *fields* and the rules of *extensions*."""

    def __init__(self, extensions: Sequence[str], fields: Mapping[str, Any]) -> None:
        self.fields = fields
        self.side: int = fields["shape"].width
        self.extensions = extensions

    def cell(self, number: int) -> str:
        row, column = divmod(number, self.side)
        return f"R{row + 1}C{column + 1}"

    def cells(self, numbers: Sequence[int]) -> list[str]:
        return [self.cell(number) for number in numbers]

    def outside(self, line: Sequence[int], step: tuple[int, int] | None = None) -> str:
        """Return the place outside from which the cells of a line are seen."""
        row, column = divmod(line[0], self.side)
        if step is None:
            other = divmod(line[1], self.side) if len(line) > 1 else (row + 1, column)
            step = other[0] - row, other[1] - column
        return f"R{row - step[0] + 1}C{column - step[1] + 1}"

    def write(self) -> dict[str, Any]:
        fields = self.fields
        found: dict[str, Any] = {"size": self.side, "grid": self.grid()}
        if fields["diagonals"] or fields.get("falling"):
            found["diagonal-"] = True
        if fields["diagonals"] or fields.get("rising"):
            found["diagonal+"] = True
        for key, name in LINES.items():
            self.add(found, key, name, lambda line: {"lines": [self.cells(line)]})
        for key, name in MARKS.items():
            self.add(found, key, name, lambda cell: {"cell": self.cell(cell)})
        for key, name in OUTSIDE.items():
            self.add(found, key, name, self.clue_outside)
        self.add_special(found)
        negative = ["xv"] if fields.get("xv_all") else []
        negative += ["ratio", "difference"] if fields.get("kropki_all") else []
        return {**found, "negative": negative} if negative else found

    def add(
        self, found: dict[str, Any], key: str, name: str, make: Callable[[Any], dict[str, Any]]
    ) -> None:
        """Add the clues of a field, each made by *make*."""
        clues = [make(clue) for clue in self.fields.get(name, ())]
        if clues:
            found.setdefault(key, []).extend(clues)

    def clue_outside(self, clue: tuple[Sequence[int], int]) -> dict[str, Any]:
        return {"cell": self.outside(clue[0]), "value": text_of(clue[1])}

    def grid(self) -> list[list[dict[str, Any]]]:
        """Return the cells with their givens, and with regions where these are not as usual."""
        sides = usual_block(self.side)
        blocks = self.fields["blocks"]
        usual = pf.rectangles(*sides) if sides else None
        is_usual = usual is not None and renumbered(usual) == renumbered(blocks)
        cells: list[dict[str, Any]] = []
        for number, given in enumerate(self.fields["numbers"]):
            cell: dict[str, Any] = {} if given is None else {"value": given, "given": True}
            cells.append(cell if is_usual else {**cell, "region": renumbered(blocks)[number]})
        return [cells[at : at + self.side] for at in range(0, len(cells), self.side)]

    def add_special(self, found: dict[str, Any]) -> None:
        """Add the rules whose clues have forms of their own."""
        self.add(found, "killercage", "killer", self.cage)
        self.add(found, "arrow", "arrow", self.arrow)
        self.add(found, "littlekillersum", "littlekiller", self.little_killer)
        self.add(found, "extraregion", "extraregion", lambda cells: {"cells": self.cells(cells)})
        for name, value in (("whispers", (self.side + 1) // 2), ("dutchwhispers", self.side // 2)):
            make = self.whispers(value)
            self.add(found, "whispers", name, make)
        for name in ("difference", "ratio"):
            self.add(found, name, name, self.valued)
        for key, kind in (("difference", 1), ("ratio", 2)):
            dots = [pair for pair, dot in self.fields.get("kropki", ()) if dot == kind]
            if dots:
                found.setdefault(key, []).extend({"cells": self.cells(pair)} for pair in dots)
        self.add(found, "xv", "xv", lambda c: {"cells": self.cells(c[0]), "value": SIGNS[c[1]]})
        self.add(
            found,
            "quadruple",
            "quadruple",
            lambda c: {"cells": self.cells(c[0]), "values": [*c[1]]},
        )
        self.add_clones(found)
        found |= {key: True for key, name in FLAGS.items() if name in self.extensions}

    def cage(self, clue: tuple[Sequence[int], int | None]) -> dict[str, Any]:
        cells, total = clue
        return {"cells": self.cells(cells), **({} if total is None else {"value": str(total)})}

    def valued(self, clue: tuple[Sequence[int], int]) -> dict[str, Any]:
        return {"cells": self.cells(clue[0]), "value": str(clue[1])}

    def arrow(self, clue: tuple[Sequence[int], int]) -> dict[str, Any]:
        line, pill = clue
        return {"cells": self.cells(line[:pill]), "lines": [self.cells(line[pill - 1 :])]}

    def whispers(self, value: int) -> Callable[[Sequence[int]], dict[str, Any]]:
        return lambda line: {"lines": [self.cells(line)], "value": str(value)}

    def little_killer(self, clue: tuple[Sequence[int], int]) -> dict[str, Any]:
        line, total = clue
        row, column = divmod(line[0], self.side)
        steps = DIAGONALS.items()
        if len(line) > 1:
            other = divmod(line[1], self.side)
            steps = {n: s for n, s in steps if s == (other[0] - row, other[1] - column)}.items()
        name, step = next(iter(steps))
        return {"cell": self.outside(line, step), "direction": name, "value": text_of(total)}

    def add_clones(self, found: dict[str, Any]) -> None:
        """Add clones: the first group of a letter, with each other one."""
        first: dict[Any, Sequence[int]] = {}
        for cells, letter in self.fields.get("clone", ()):
            if letter in first:
                pair = {"cells": self.cells(first[letter]), "cloneCells": self.cells(cells)}
                found.setdefault("clone", []).append(pair)
            first.setdefault(letter, cells)


def text_of(clue: int | None) -> str:
    """Return the number of a clue beside the board; raises FormatError for one yet to be filled."""
    if clue is None:
        raise pf.FormatError("f-puzzles cannot say a clue beside the board without its number")
    return str(clue)


def renumbered(blocks: Sequence[int]) -> tuple[int, ...]:
    """Return blocks numbered by their first cells."""
    order = {block: number for number, block in enumerate(dict.fromkeys(blocks))}
    return tuple(order[block] for block in blocks)
