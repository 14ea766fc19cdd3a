"""What a sheet or a book is to hold, as data: sections of puzzles, and how they are printed."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import attrs

from puzzlefw.contract.bands import Difficulty
from puzzlefw.contract.description import Value
from puzzlefw.errors import OptionError
from puzzlefw.pictures.booklet import PAPERS
from puzzlefw.runtime.arguments import quote

MOST: Final = 1000
"""The most puzzles of a section, and the most sheets of a book."""
MOST_PER_PAGE: Final = 30
WIDEST: Final = 40.0
"""The widest margin for binding, in millimetres."""


def in_toml(value: object) -> str:
    """Return what a value of the file is called in errors."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int | float):
        return quote(value)
    return (
        "a table" if isinstance(value, dict) else "a list" if isinstance(value, list) else "a date"
    )


def checked(default: Any, wanted: str, holds: Callable[[Any], bool]) -> Any:
    """Return a field whose values must be as *wanted*, which the error says, or the default."""

    def check(_: object, __: object, value: object) -> None:
        if value is not default and not holds(value):
            raise OptionError(f"expected {wanted}, found {in_toml(value)}")

    return attrs.field(default=default, validator=check)


def text(default: str | None = "") -> Any:
    """Return a field for a text."""
    return checked(default, "a text", lambda value: isinstance(value, str))


def flag(default: bool) -> Any:
    """Return a field for true or false."""
    return checked(default, "true or false", lambda value: isinstance(value, bool))


def choice(default: str | None, *allowed: str) -> Any:
    """Return a field for one of a few words."""
    return checked(default, f"one of {', '.join(allowed)}", lambda value: value in allowed)


def number(default: float | None, low: int, high: float, *, kind: type = int) -> Any:
    """Return a field for a number of a kind, an integer unless said otherwise, within bounds."""

    def holds(value: object) -> bool:
        is_kind = isinstance(value, kind | int) and not isinstance(value, bool)
        return is_kind and low <= value <= high  # type: ignore[operator]  # a number by now

    what = f"an integer from {low} to {high}" if kind is int else f"a number from {low} to {high:g}"
    return checked(default, what, holds)


def texts() -> Any:
    """Return a field for a list of texts."""

    def holds(value: object) -> bool:
        return isinstance(value, list) and all(isinstance(one, str) for one in value)

    return checked((), "a list of texts", holds)


def is_table(value: object) -> bool:
    """Return whether *value* is a table of plain values."""
    return isinstance(value, dict) and all(isinstance(v, str | int | float) for v in value.values())


@attrs.frozen(kw_only=True)
class Section:
    """Puzzles of one type: *count* of them on each sheet.

    They are generated, from *preset*, *params* and a seed of their own if there is one, as hard as
    *difficulty* says; or they are those in *puzzles* or in *file*, one after the other. *title*
    stands above each instead of the name of its type, and *note* at the head of its page.
    """

    plugin: str = text(None)
    extensions: tuple[str, ...] = texts()
    count: int = number(1, 1, MOST)
    title: str = text()
    note: str = text()
    preset: str | None = text(None)
    params: Mapping[str, Value] = checked({}, "a table such as { width = 10 }", is_table)
    difficulty: str | None = choice(None, *get_args(Difficulty), "any")
    seed: int | None = number(None, 0, 1 << 62)
    puzzles: tuple[str, ...] = texts()
    file: str = text()

    @property
    def is_given(self) -> bool:
        """Whether its puzzles are given, not generated."""
        return bool(self.puzzles or self.file)


@attrs.frozen(kw_only=True)
class Plan:
    """A book of *sheets* alike but for their puzzles, or one sheet alone.

    *heading* is what a sheet is called, with ``{number}`` for its number. *grades* says whether
    each puzzle says how hard it is; *rules* whether those of a type stand in front of all sheets
    ("once"), on each page that needs them, or nowhere.
    """

    title: str = text("Puzzles")
    author: str = text()
    note: str = text()
    language: str = text("en")
    sheets: int = number(1, 1, MOST)
    heading: str = text("")
    seed: int | None = number(None, 0, 1 << 62)
    grades: bool = flag(True)
    rules: str = choice("once", "once", "page", "none")
    solutions: str = choice("end", "end", "behind", "none")
    per_page: int = number(2, 1, MOST_PER_PAGE)
    paper: str = choice("a4", *PAPERS)
    binding: float = number(0.0, 0, WIDEST, kind=float)
    large_print: bool = flag(False)
    theme: str = choice("light", "light", "contrast")
    section: tuple[Section, ...] = attrs.field(factory=tuple, converter=tuple[Section, ...])
