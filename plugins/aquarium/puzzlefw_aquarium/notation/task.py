"""The task of puzzle-aquarium.com, alone or in the line of the page's source that sets it.

Compiled. ``clue { "_" clue } ";" id { "," id }``: the clues of the columns, then those of the
rows; the board is square, and the rule is region.
"""

import re
from typing import Final

from puzzlefw.errors import FormatError, ParseError
from puzzlefw_aquarium.instance import Instance, Rule
from puzzlefw_aquarium.notation.canonical import check_sides, read_clues, read_tanks, write_clues
from puzzlefw_aquarium.notation.scanner import Scanner

SET: Final = re.compile(r"""\btask\s*=\s*(['"])([^'"]*)\1""")
"""Matches ``var task = '...';``, alone on its line or among other statements."""


def in_source(text: str) -> str:
    """Return the task that a line of the page's source sets, *text* itself if it sets none."""
    found = SET.search(text) if "task" in text else None
    return text if found is None else found[2]


def read(text: str, rule: Rule | None, most: int) -> Instance:
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


def write(instance: Instance) -> str:
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
