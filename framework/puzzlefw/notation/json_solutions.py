"""Solutions in JSON as the text that a plugin reads.

There are two forms: the output of ``solve --json`` for a puzzle with one solution, and rows as a
list of lists.
"""

from typing import Any

from puzzlefw.errors import ParseError


def from_json(text: str) -> str:
    """Return the solution that JSON holds as a text for the plugin, and other texts unchanged."""
    text = text.strip()
    if not text.startswith(("{", "[")):
        return text
    import json  # only for what looks like it: start-up counts

    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return text  # the plugin says what is wrong with it
    if isinstance(found, dict) and isinstance(found.get("solutions"), list):
        return the_one(found["solutions"])
    if isinstance(found, list) and found and all(isinstance(row, list) for row in found):
        return "\n".join(" ".join(map(number, row)) for row in found)
    return text


def the_one(solutions: list[Any]) -> str:
    """Return the only one of *solutions*; raises ParseError unless there is exactly one."""
    if len(solutions) != 1 or not isinstance(solutions[0], str):
        raise ParseError(f"expected JSON with one solution, found {len(solutions)}")
    return solutions[0]


def number(cell: object) -> str:
    """Return a cell of a row as a matrix has it, true and false as 1 and 0."""
    return str(int(cell)) if isinstance(cell, bool) else str(cell)
