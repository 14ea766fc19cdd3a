"""Texts of clues and tank ids: the canonical one, and the task of puzzle-aquarium.com.

Compiled. The canonical text carries everything that an instance holds::

    rule ";" clue { "_" clue } ";" clue { "_" clue } ";" id { "," id } [ ";" wall { "," wall } ]

with column clues before row clues, "?" for a missing clue, tank ids row by row, and for each
stray wall its cell's number, row by row from 0, and "v" for its right side or "h" for below.

A task stands alone or in the line of the page's source that sets it; the board is square, and the
rule is region. ::

    clue { "_" clue } ";" id { "," id }

with column clues before row clues as well.
"""

import re
from typing import Final, cast

from mypy_extensions import i64

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.runtime.deadline import poll
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Rule
from puzzlefw_aquarium.notation.scanner import Scanner

SET: Final = re.compile(r"""\btask\s*=\s*(['"])([^'"]*)\1""")
"""Matches ``var task = '...';``, alone on its line or among other statements."""


def read(text: str, rule: Rule | None, most: int) -> Instance:
    """Return the instance of a canonical text."""
    scanner = Scanner(text)
    named = text.partition(";")[0]
    scanner.at = len(named) + 1
    columns = read_clues(scanner, "column clue")
    scanner.expect(";", "the row clues")
    rows = read_clues(scanner, "row clue")
    scanner.expect(";", "the tank ids")
    check_sides(len(rows), len(columns), most)
    tanks = read_tanks(scanner, len(rows), len(columns))
    walls = b""
    if scanner.accept(";"):
        walls = read_walls(scanner, len(tanks))
    scanner.refuse_rest("the last part")
    return Instance(len(rows), len(columns), tanks, columns, rows, rule or cast(Rule, named), walls)


def check_sides(height: int, width: int, most: int) -> None:
    """Refuse a board that is too large, before its cells are read."""
    if height > most or width > most:
        raise ParseError(
            f"expected at most {most} rows and columns (--set max_side=...),"
            f" found {height} and {width}"
        )


def read_clues(scanner: Scanner, what: str) -> tuple[int | None, ...]:
    """Read clues joined by "_", None for each "?"."""
    clues: list[int | None] = []
    while True:
        if scanner.accept("?"):
            clues.append(None)
        else:
            clues.append(int(scanner.number(what, len(clues))))
        if not scanner.accept("_"):
            return tuple(clues)


def read_tanks(scanner: Scanner, height: int, width: int) -> tuple[int, ...]:
    """Read tank ids joined by ","."""
    wanted = i64(height * width)
    tanks: list[int] = []
    count: i64 = 0
    while True:
        tanks.append(int(scanner.number("tank id", count)))
        count += 1
        if count & 4095 == 0:
            poll()
        if not scanner.accept(","):
            break
        if count == wanted:
            count += i64(scanner.data[scanner.at :].count(b",")) + 1
            break
    if count != wanted:
        raise ParseError(
            f"expected {int(wanted)} tank ids for {height} rows and {width} columns,"
            f" found {int(count)}"
        )
    return tuple(tanks)


def read_walls(scanner: Scanner, size: int) -> bytes:
    """Read stray walls joined by ","."""
    walls = [0] * size
    count: i64 = 0
    while True:
        begin = scanner.at
        cell = scanner.number("stray wall", count)
        side = WALL_RIGHT if scanner.accept("v") else WALL_BELOW if scanner.accept("h") else 0
        if side == 0 or cell >= i64(size):
            wanted = f"a cell below {size} with 'v' or 'h' for"
            raise scanner.error(wanted, "stray wall", count, begin)
        walls[cell] |= side
        count += 1
        if not scanner.accept(","):
            return bytes(walls)


def write(instance: Instance) -> str:
    """Return the canonical text; ids are written from 1 on, as on the sites."""
    parts = [
        instance.rule,
        write_clues(instance.column_clues),
        write_clues(instance.row_clues),
        ",".join([str(tank + 1) for tank in instance.tanks]),
    ]
    walls: list[str] = []
    for cell, sides in enumerate(instance.stray_walls):
        if sides & WALL_RIGHT:
            walls.append(f"{cell}v")
        if sides & WALL_BELOW:
            walls.append(f"{cell}h")
    if walls:
        parts.append(",".join(walls))
    return ";".join(parts)


def write_clues(clues: tuple[int | None, ...]) -> str:
    """Return clues joined by "_"; the inverse of ``read_clues``."""
    return "_".join(["?" if clue is None else str(clue) for clue in clues])


def in_source(text: str) -> str:
    """Return the task that a line of the page's source sets, *text* itself if it sets none."""
    found = SET.search(text) if "task" in text else None
    return text if found is None else found[2]


def read_task(text: str, rule: Rule | None, most: int) -> Instance:
    """Return the instance of a task of puzzle-aquarium.com; "?" is read as a missing clue."""
    scanner = Scanner(text)
    clues = read_clues(scanner, "clue")
    side = len(clues) // 2
    if len(clues) % 2 == 1:
        raise ParseError(
            f"expected as many row clues as column clues before ';', found {len(clues)} clues"
        )
    scanner.expect(";", "the tank ids")
    check_sides(side, side, most)
    tanks = read_tanks(scanner, side, side)
    scanner.refuse_rest("the last tank id")
    return Instance(side, side, tanks, clues[:side], clues[side:], rule or "region")


def write_task(instance: Instance) -> str:
    """Return *instance* as a task; raises FormatError for what a task cannot carry."""
    if instance.rule != "region":
        raise FormatError(f"a task stands for the region rule, and this is {instance.rule}")
    if instance.height != instance.width:
        raise FormatError(
            f"a task is square, and this has {instance.height} rows and {instance.width} columns"
        )
    if instance.stray_walls:
        raise FormatError("a task has no walls inside a tank")
    clues = instance.column_clues + instance.row_clues
    if None in clues:
        raise FormatError("a task has all clues, and this lacks some")
    return f"{write_clues(clues)};{','.join([str(tank + 1) for tank in instance.tanks])}"
