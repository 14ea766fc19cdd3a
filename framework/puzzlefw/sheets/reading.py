"""Reads the file of a sheet, in TOML: every fault is told with its line."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, Final, TypeVar

import attrs

from puzzlefw.errors import OptionError, ParseError
from puzzlefw.sheets.plan import Plan, Section, in_toml

SECTION: Final = "section"
MOST_CHARACTERS: Final = 1_000_000
Read = TypeVar("Read", Plan, Section)


@attrs.frozen
class Lines:
    """Where the keys of a file stand, which the parser does not tell; lines count from 1."""

    lines: tuple[str, ...]

    def of(self, key: str, section: int | None = None, inside: str = "") -> int:
        """Return the line of a key at the top, or of one in a section, counted from 0.

        It is that of the section if the key cannot be found. With *inside* it is the line of that
        key of its table, if that stands on a line of its own.
        """
        begin, end = self.range_of(section)
        head = rf"\s*\[?\s*({SECTION}\s*\.\s*)?"
        found = self.first(rf"{head}{name(key)}\s*[=.\]]", begin, end) or max(begin, 1)
        own = rf"\s*({name(key)}\s*\.\s*)?{name(inside)}\s*="
        return (inside and self.first(own, found - 1, end)) or found

    def first(self, wanted: str, begin: int, end: int) -> int:
        """Return the first line between two that begins as *wanted*; 0 if none does."""
        lines = range(begin, end)
        return next((n + 1 for n in lines if re.match(wanted, self.lines[n])), 0)

    def range_of(self, section: int | None) -> tuple[int, int]:
        """Return the numbers of the lines of a section, from 0, or of all before the first."""
        heads = [n for n, line in enumerate(self.lines) if re.match(r"\s*\[\[", line)]
        ends = [0, *(head + 1 for head in heads), len(self.lines) + 1]
        place = 0 if section is None else section + 1
        return ends[place], ends[place + 1] - 1 if place + 1 < len(ends) else len(self.lines)


def name(key: str) -> str:
    """Return the expression for a key as it may be written."""
    return rf"[\"']?{re.escape(key)}[\"']?"


def at(line: int, error: object) -> ParseError:
    """Return the error for what is wrong with a line."""
    return ParseError(f"line {line}: {error}")


class Faults:
    """Faults of a file, gathered so that all are told at once."""

    def __init__(self) -> None:
        self.found: list[str] = []

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep the faults that are raised here."""
        try:
            yield
        except ParseError as error:
            self.found += str(error).splitlines()

    def expect_none(self) -> None:
        """Raise ParseError if there were any: one on each of its lines, by their lines."""
        if self.found:
            raise ParseError("\n".join(sorted(self.found, key=line_in)))


def line_in(error: str) -> int:
    """Return the line that an error tells, 0 if none."""
    found = re.match(r"line (\d+)", error)
    return 0 if found is None else int(found[1])


def read_plan(document: str) -> tuple[Plan, Lines]:
    """Return what a file says, and where; raises ParseError with the lines of what is wrong."""
    if len(document) > MOST_CHARACTERS:
        raise ParseError(f"expected at most {MOST_CHARACTERS} characters, found {len(document)}")
    try:
        found = tomllib.loads(document)
    except tomllib.TOMLDecodeError as error:
        raise misspelt(str(error), document.count("\n") + 1) from None
    lines = Lines(tuple(document.splitlines()))
    sections = found.get(SECTION, [])
    if not isinstance(sections, list) or not sections:
        wanted = "at least one section, which begins with [[section]]"
        other = f"{SECTION!r} as something else" if sections else "none"
        raise at(lines.of(SECTION), f"expected {wanted}, found {other}")
    faults, read = Faults(), list[Section]()
    for number, one in enumerate(sections):
        with faults.kept():
            read.append(made(Section, one, lines, number))
    with faults.kept():
        plan = made(Plan, {**found, SECTION: read}, lines, None)
    faults.expect_none()
    return plan, lines


def misspelt(said: str, last: int) -> ParseError:
    """Return the error for a text that is no TOML, from what the parser says, and its last line."""
    place = re.fullmatch(
        r"(?P<what>.*) \(at (?P<place>line \d+, column \d+|end of document)\)", said
    )
    if place is None:
        return ParseError(f"expected TOML: {said}")
    what = place["what"][:1].lower() + place["what"][1:]
    where = place["place"].replace("end of document", f"line {last}")
    return ParseError(f"{where}: expected TOML: {what}")


def made(kind: type[Read], found: object, lines: Lines, section: int | None) -> Read:
    """Return what a table says as data; raises ParseError with the lines of what is wrong."""
    if not isinstance(found, Mapping):
        raise at(lines.of(SECTION), f"expected [[section]], found {in_toml(found)} in its place")
    fields = {field.name.replace("_", "-"): field for field in attrs.fields(kind)}
    values, faults = dict[str, Any](), Faults()
    for key, value in found.items():
        with faults.kept():
            if key not in fields:
                raise at(lines.of(key, section), unknown(key, sorted(fields)))
            field = fields[key]
            try:
                if field.validator is not None:
                    field.validator(None, field, value)
            except OptionError as error:
                raise at(lines.of(key, section), f"{key}: {error}") from None
            values[field.name] = value
    faults.expect_none()
    return kind(**values)


def unknown(key: str, known: list[str]) -> str:
    """Return what is said of a key that there is not."""
    close = get_close_matches(key, known, 1)
    meant = f" (perhaps {close[0]})" if close else f": known are {', '.join(known)}"
    return f"expected a known key, found {key!r}{meant}"
