"""The lines of a plain text that say what follows: ``puzzle: slither``, ``full: yes``.

What tells a plain text, or JSON with fields by their names, from all other texts stands here.
"""

import re
from collections.abc import Collection
from typing import Final

PUZZLE: Final = "puzzle"
"""The name that the type of a puzzle stands behind, in plain texts and in JSON."""
NAME: Final = r"[A-Za-z][A-Za-z0-9_ -]*"
"""What stands before the colon of a heading."""
SAID: Final = r"([ \t]*(#[^\n]*)?\n)*[ \t]*(?i:puzzle)[ \t]*:[ \t]*(?P<name>[^\n]*)"
SAID_IN_BLOCK: Final = r"(?i:\[begin\]\s*)?(?i:\[puzzle\])[ \t]*\n?[ \t]*(?P<name>[^\[\n]*)"
SAID_IN_JSON: Final = r'"puzzle"\s*:\s*"(?P<name>[^"\\]*)"'


def type_said(text: str) -> str | None:
    """Return the type that a text says it is of, None for other texts; O(text).

    Plain texts, JSON and the blocks of janko.at say it.
    """
    if text.startswith("{"):
        said = re.search(SAID_IN_JSON, text)
    elif text[:1] in "pP# \t\r\n":
        said = re.match(SAID, text)
    elif text.startswith("["):
        said = re.match(SAID_IN_BLOCK, text)
    else:
        return None
    return said["name"].strip().lower() or None if said is not None else None


def heading(line: str) -> tuple[str, str] | None:
    """Return the name of a line such as ``full: yes``, and what stands behind it; None for others.

    The name is in small letters, with ``_`` for blanks, as names of fields are.
    """
    name, colon, rest = line.strip().partition(":")
    if not colon or (rest and rest[0] not in " \t") or re.fullmatch(NAME, name) is None:
        return None
    return name.strip().lower().replace(" ", "_").replace("-", "_"), rest.strip()


def has_heading(text: str) -> bool:
    """Return whether a line of *text* is a heading."""
    return ":" in text and any(heading(line) is not None for line in text.splitlines())


def is_part(said: str, full_name: str, also: Collection[str] = ()) -> bool:
    """Return whether the type *said* is that called *full_name*, or it with fewer extensions.

    *also* are other names of the type, without any.
    """
    (name, some), (wanted, every) = parts_of_type(said), parts_of_type(full_name)
    return name in (wanted, *also) and {*some} <= {*every}


def sorted_type(said: str) -> str:
    """Return a type with its extensions in their usual order: "sudoku+antiknight+arrow"."""
    name, extensions = parts_of_type(said)
    return "+".join((name, *extensions))


def parts_of_type(said: str) -> tuple[str, tuple[str, ...]]:
    """Return the type and its extensions, sorted, that a text says: ``sudoku + thermometer``.

    Or ``sudoku with thermometer``, as collections of before say it.
    """
    if "+" not in said and " with " not in said:
        return said, ()  # a name as it is, with strange blanks and all
    name, *extensions = (part.strip(" ") for part in said.replace(" with ", "+").split("+"))
    return name, tuple(sorted({*extensions} - {""}))
