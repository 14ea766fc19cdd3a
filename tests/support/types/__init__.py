"""What the tests ask of a puzzle type: a module for each, ``tests/support/types/NAME.py``.

Such a module has SAID; the tests of all types read its fields beside their own tables. A new type
needs no other line in ``tests/puzzles``, ``tests/verbs`` or ``tests/support``.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import attrs
from hypothesis import strategies as st


@attrs.frozen(kw_only=True)
class Said:
    """What is right of a type, and what is wrong of it; what a type does not have is empty.

    *broken* has a board, a solution and the faults that its check names; *numbers* boards by how
    many solutions they have; *alike* two texts of one board; *written* a text, a style and what is
    written; *refused* a text, a style and why that cannot say it; *wrong* texts and why they are
    none; *faulty* texts and faults that are named before any search. *sentences* are some of those
    that explain the board *explained*. *codes* are our names of the rules for the codes of pzprjs.
    *answer* is how the corpus writes solutions. *clues* is the field that a pattern is of; *soon*
    has a seed for each band whose first seed takes long.
    """

    instances: st.SearchStrategy[Any]
    broken: Sequence[tuple[str, str, list[Any]]]
    numbers: Mapping[int, Sequence[str]]
    alike: Sequence[tuple[str, str]] = ()
    written: Sequence[tuple[str, str | None, str]] = ()
    refused: Sequence[tuple[str, str, str]] = ()
    wrong: Sequence[tuple[str, str]]
    faulty: Sequence[tuple[str, str]] = ()
    explained: str
    sentences: Sequence[str]
    codes: Mapping[str, str] = attrs.field(factory=dict)
    answer: str = ""
    clues: str = ""
    soon: Mapping[str, int] = attrs.field(factory=dict)


@cache
def every() -> Mapping[str, Said]:
    """Return what is said of each type that has a module here."""
    names = sorted(one.name for one in iter_modules(__path__))
    return {name: import_module(f"{__name__}.{name}").SAID for name in names}


def told(field: str) -> dict[str, Any]:
    """Return a field of each type that has something there."""
    found = {name: getattr(said, field) for name, said in every().items()}
    return {name: value for name, value in found.items() if value}


def rows(field: str) -> Iterator[tuple[Any, ...]]:
    """Visit the rows of a field, each with the type's name before it."""
    for name, values in told(field).items():
        for row in values:
            yield (name, *row)
