"""Splits an input into puzzles.

Each line is a puzzle; empty lines and lines that start with ``#`` are skipped. In a line with tabs
the last field is the puzzle, and what stands before it is its label. A line of numbers only is a
row of a matrix and has no label. A matrix is a line of two or more numbers, then a line that begins
with a number, then all lines up to an empty one; so a fault in one row does not turn the other rows
into puzzles. So are two lines and more that are rows as a chosen puzzle tells them. A JSON
document goes on to its last bracket, a game saved by Tatham's programs to its last ``KEY:``. A
page's source, from ``<html`` or the like to ``</html>``, has the puzzles whose tasks it holds. A
file of puzz.link begins with the line ``pzprv3`` and ends at an empty one; below that may stand
JSON of what was done before.

A line such as ``puzzle: slither`` begins a plain text. It ends where the next one begins, or at an
empty line, but for one above its rows or above a heading.
"""

from collections.abc import Iterator
from io import BytesIO
from itertools import chain
from typing import Any, Protocol

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.notation.line_groups import EMPTY, PZPR, ROW, TOO_LONG, IsRow, Line, LineGroups
from puzzlefw.notation.pages import is_page, tasks_in
from puzzlefw.notation.pasted_rows import is_posted
from puzzlefw.notation.posts import unquoted, with_dots

MOST_BYTES = 1 << 20
"""The size of the largest puzzle that is read: 1 MiB."""
MOST_SKIPPED = 1 << 26
"""How much of a line over that limit is read to find its end: an input may have no end."""
MOST_LINES = 1 << 22
"""How much of a puzzle of many lines over that limit is read to find its end."""
MOST_ABOVE = 1000
"""How many rows of a sheet without a clue are read above the first with one."""
BLANK = " \t\r\n"


class Source(Protocol):
    """What lines are read from: a file opened in binary mode, or an object like it."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line with its newline, or about *size* bytes of it."""


@attrs.frozen
class Entry:
    """One puzzle of an input: the line on which it begins (the first is 1) and its fields.

    *error* is why it could not be read. *is_document* marks a puzzle of several lines.
    """

    line: int
    fields: tuple[str, ...] = ("",)
    error: ParseError | None = None
    is_document: bool = False

    @property
    def text(self) -> str:
        """The puzzle: the last field."""
        return self.fields[-1]

    @property
    def label(self) -> str:
        """What stands before the puzzle on its line."""
        return "\t".join(self.fields[:-1])

    def about(self) -> dict[str, Any]:
        """Return the fields that each record of the puzzle begins with."""
        return {"line": self.line, "label": self.label, "puzzle": self.text}

    def doubled(self) -> "Entry":
        """Return the entry with its puzzle twice, as one and as what holds its solution."""
        return attrs.evolve(self, fields=(*self.fields, self.text))

    def with_label(self, line: str, own: int = 1) -> str:
        """Return *line* behind the label, which is all but the last *own* fields."""
        return "\t".join([*self.fields[:-own], line])


def entries(
    source: Source, is_row: IsRow | None = None, is_whole: IsRow | None = None
) -> Iterator[Entry]:
    """Visit the puzzles of *source*; at most two of them are in memory at once.

    *is_row* tells whether a line is one of several rows, and no puzzle by itself; *is_whole* tells
    whether rows are one without a second grid, which may stand below an empty line. Without
    *is_row*, rows are told by how they look.
    """
    lines = contents(source)
    first = next((line for line in lines if line[1] != EMPTY), None)
    if first is None:
        return
    for group in LineGroups(chain([first], lines), is_row or is_posted, is_whole).groups():
        found = document(group.lines) if group.is_document else entry(*next(group.lines))
        yield from tasks_of(found) if is_page(found.text) else (found,)
        pass_over(group.lines, found.line)


def pass_over(lines: Iterator[Line], first: int) -> None:
    """Read what is left of a puzzle over the limit; raises ParseError if it goes on for long."""
    left = MOST_LINES
    for _, line in lines:
        left -= len(line) + 1
        if left < 0:
            raise ParseError(
                f"expected the end of the puzzle of line {first}, found none in {MOST_LINES} bytes"
            )


def tasks_of(page: Entry) -> Iterator[Entry]:
    """Visit the puzzles on a saved page, each as a line with its address, or say that none is."""
    found = [attrs.evolve(page, fields=(task,)) for task in tasks_in(page.text)]
    wanted = "a page with a puzzle, \"var task = '...'\""
    missing = ParseError(f"expected {wanted}, found one without: save it once its board is shown")
    yield from found or [attrs.evolve(page, error=page.error or missing)]


def is_line(text: str) -> bool:
    """Return True if *text* is read as one puzzle when other puzzles stand above and below."""
    return len(list(entries(BytesIO(f"{text}\n{text}\n".encode())))) == 2


def contents(source: Source) -> Iterator[Line]:
    """Visit the lines, stripped, with their numbers; TOO_LONG for too long ones, no comments."""
    number = 0
    is_file = False
    before = b""
    # Rows of a sheet without a clue, which stand above the first line.
    above: list[Line] | None = []
    while True:
        line = source.readline(MOST_BYTES + 2)
        if not line:
            return
        number += 1
        skipped = 0
        whole = line.endswith(b"\n")
        size = len(line)
        if number == 1:
            line = line.removeprefix(b"\xef\xbb\xbf")
        if above is not None and (line.strip(BLANK.encode()) or len(above) == MOST_ABOVE):
            yield from above if line.count(b"\t") > 1 else ()
            above = None
        elif above is not None and b"\t" in line and whole:
            above.append((number, with_dots(line, b"\t").strip(BLANK.encode())))
            continue
        line = before = with_dots(line, before).strip(BLANK.encode())
        line = unquoted(line)
        # Rows of a file may begin with a shaded cell.
        is_file = line != EMPTY and (is_file or PZPR.fullmatch(line) is not None)
        if is_file or not line.startswith(b"#"):
            yield number, line if size <= MOST_BYTES + whole else TOO_LONG
        while not whole and size >= MOST_BYTES + 2:
            rest = source.readline(MOST_BYTES)
            whole = rest.endswith(b"\n") or not rest
            skipped += len(rest)
            if skipped > MOST_SKIPPED:
                raise ParseError(
                    f"expected the end of line {number}, found none in {MOST_SKIPPED} bytes"
                )


def entry(number: int, line: bytes) -> Entry:
    """Return the puzzle on one line."""
    if line == TOO_LONG:
        return Entry(number, error=too_long())
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        return Entry(number, error=not_text(error))
    if "\t" not in text or ROW.fullmatch(line):
        return Entry(number, (text,))
    return Entry(number, tuple(field.strip(BLANK) for field in text.split("\t")))


def document(lines: Iterator[Line]) -> Entry:
    """Return all *lines* as one puzzle."""
    parts: list[bytes] = []
    first = size = 0
    for number, line in lines:
        if line == EMPTY:
            continue
        first = first or number
        size += len(line) + 1
        if line == TOO_LONG or size > MOST_BYTES:
            return Entry(first, error=too_long(), is_document=True)
        parts.append(line)
    try:
        return Entry(first, (b"\n".join(parts).decode("utf-8"),), is_document=True)
    except UnicodeDecodeError as error:
        return Entry(first, error=not_text(error), is_document=True)


def too_long() -> ParseError:
    """Return the error for a puzzle over the limit."""
    return ParseError(
        f"expected a puzzle of at most {MOST_BYTES} bytes (1 MiB), found a larger one"
    )


def not_text(error: UnicodeDecodeError) -> ParseError:
    """Return the error for bytes that are no text."""
    return ParseError(
        f"expected UTF-8 text, found the byte {error.object[error.start]:#04x}"
        f" at position {error.start + 1}"
    )
