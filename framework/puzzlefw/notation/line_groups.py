"""Tells which lines of an input are one puzzle: single lines, matrices, rows, and plain texts.

``entries`` says what these are. A line is read ahead only where it may belong to the one before, so
that a puzzle typed at a terminal is worked on at once.
"""

import re
from collections.abc import Callable, Iterator
from itertools import chain, takewhile
from typing import NamedTuple

from puzzlefw.notation.headings import heading, type_said
from puzzlefw.notation.posts import is_prose

ROW = re.compile(rb"[+-]?[0-9]+(?:[ \t,]+[+-]?[0-9]+)+,?")
BEGINS_AS_ROW = re.compile(rb"[+-]?[0-9]+(?:[ \t,].*|[^#/:;_x]*)", re.DOTALL)
BLOCK = re.compile(
    rb"<(!doctype|html|head|body|script|!--|\?xml|puzzleset)|\[(begin|puzzle|problem|areas)\]$",
    re.IGNORECASE,
)
PZPR = re.compile(rb"pzprv3(\.[0-9]+)?")
DONE_BEFORE = re.compile(rb"(info|history):\{|__HISTORY__")
"""Begins what files of puzz.link have below an empty line: who made it, and what was done."""
FLAGS_AT = 4
"""How many lines such a file has before the one of flags, which may be empty."""
LISTS = re.compile(rb"(catalogue|title|by|copyright|width|height)\b[^:/]*")
OF_LISTS = re.compile(rb"([a-z]+\b[^:/]*|[0-9, ]*)")
"""The first line of a file of lists beside lines, and any other."""
SAVED = b"SAVEFILE:"
OF_SAVED = re.compile(rb"[A-Z]+ *:")
IN_TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"')
OF_JSON = re.compile(rb"(?:[][{},:\s]|true|false|null|NaN|-?Infinity|[-+0-9.eE]+)*")
GOES_ON = (b'"', b"]", b"}", b",")
"""What a line of JSON below an empty one begins with."""
BLOCK_END = re.compile(rb"</(html|puzzleset)\s*>|^\[end\]$", re.IGNORECASE)
MOST_ROWS = 200
"""The most rows of a grid that may have a second one below an empty line."""
MOST_TESTED = 10_000
EMPTY = b""
TOO_LONG = b"\n"
"""Stands for a line over the limit; it is no line, as lines are stripped of newlines."""

Line = tuple[int, bytes]
"""The number of a line, from 1, and what it holds, without blanks around it."""
IsRow = Callable[[str], bool]


class Group(NamedTuple):
    """The lines of one puzzle, read when they are asked for; a single line is no document."""

    lines: Iterator[Line]
    is_document: bool = True


class LineGroups:
    """Splits *lines* into puzzles; *is_row* tells rows that only together are one.

    Rows that are not *is_whole* have a second grid below an empty line.
    """

    def __init__(
        self, lines: Iterator[Line], is_row: IsRow | None, is_whole: IsRow | None = None
    ) -> None:
        self.lines = lines
        self.row_test = is_row
        self.whole_test = is_whole
        self.held: list[Line] = []  # read ahead, and not worked through

    def groups(self) -> Iterator[Group]:
        """Visit the lines of each puzzle; those of one are to be used up before the next."""
        while (line := self.following()) is not None:
            if begins_plain(line[1]):
                yield Group(self.plain(line))
                continue
            if BLOCK.match(line[1]):
                yield Group(self.block(line))
                continue
            if LISTS.fullmatch(line[1]):
                yield Group(self.lists(line))
                continue
            if PZPR.fullmatch(line[1]):
                yield Group(self.file(line))
                continue
            if line[1].startswith(SAVED):
                yield Group(self.saved(line))
                continue
            if line[1][:1] in (b"{", b"[") and goes_on(line[1]):
                yield Group(self.json(line))
                continue
            is_number = ROW.fullmatch(line[1])
            is_row = self.is_row(line)
            ahead = self.following() if is_number or is_row else None
            if is_number and ahead is not None and BEGINS_AS_ROW.fullmatch(ahead[1]):
                matrix = chain([line, ahead], self.lines)
                yield Group(takewhile(lambda line: line[1] != EMPTY, matrix))
            elif is_row and self.is_row(ahead) and not is_title(line, ahead):
                yield Group(self.rows(line, ahead))
            else:
                self.hold(ahead)
                if line[1] != EMPTY:
                    yield Group(iter([line]), is_document=False)

    def following(self) -> Line | None:
        """Return the next line, None at the end."""
        return self.held.pop() if self.held else next(self.lines, None)

    def hold(self, line: Line | None) -> None:
        """Keep a line that was read ahead for later."""
        self.held.extend([line] if line is not None else [])

    def is_row(self, line: Line | None) -> bool:
        """Return whether a line is one of several rows, and no puzzle by itself."""
        if self.row_test is None or line is None or line[1] in (EMPTY, TOO_LONG):
            return False
        return self.row_test(line[1].decode("utf-8", "replace"))

    def rows(self, line: Line, ahead: Line | None) -> Iterator[Line]:
        """Visit *line*, all rows that follow, and those of a second grid that belongs to them."""
        yield line
        seen, count = [line[1]], 1
        while True:
            # Far beyond any board, lines are not looked at, as that takes a while.
            while ahead is not None and (
                self.is_row(ahead) if count < MOST_TESTED else ahead[1] != EMPTY
            ):
                yield ahead
                count += 1
                seen += [ahead[1]] * (len(seen) <= MOST_ROWS)
                ahead = self.following()
            is_half = ahead is not None and ahead[1] == EMPTY and not self.is_whole(seen)
            if ahead is None or not is_half:
                break
            ahead, seen = self.next_full(ahead), []
        self.hold(ahead)

    def is_whole(self, seen: list[bytes]) -> bool:
        """Return whether the lines seen are a puzzle by themselves, be no second grid there."""
        if self.whole_test is None or not 0 < len(seen) <= MOST_ROWS:
            return True
        return self.whole_test(b"\n".join(seen).decode("utf-8", "replace"))

    def plain(self, line: Line) -> Iterator[Line]:
        """Visit the lines of a plain text that begins with *line*."""
        yield line
        ahead = self.following()
        wants_rows = True
        while ahead is not None and not begins_plain(ahead[1]):
            if ahead[1] == EMPTY:
                ahead = self.next_full(ahead)
                if begins_plain(ahead[1]) or not (wants_rows or is_heading(ahead)):
                    break
            wants_rows = ahead[1].endswith(b":") or (wants_rows and is_heading(ahead))
            yield ahead
            ahead = self.following()
        self.hold(ahead)

    def file(self, line: Line) -> Iterator[Line]:
        """Visit the lines of a file of puzz.link that begins with *line*, JSON at its end too."""
        yield line
        count, ahead = 1, self.following()
        while ahead is not None and (ahead[1] != EMPTY or count == FLAGS_AT):
            yield ahead
            count += 1
            ahead = self.following()
        ahead = ahead and self.next_full(ahead)
        if ahead is None or not DONE_BEFORE.match(ahead[1]):
            self.hold(ahead)
            return
        depth = 0
        while ahead is not None:
            yield ahead
            depth += ahead[1].count(b"{") - ahead[1].count(b"}")
            ahead = self.following() if depth > 0 else None

    def block(self, line: Line) -> Iterator[Line]:
        """Visit the lines of a page's source, of XML or of blocks that begin with *line*."""
        ahead: Line | None = line
        while ahead is not None:
            yield ahead
            ahead = None if BLOCK_END.search(ahead[1]) else self.following()

    def lists(self, line: Line) -> Iterator[Line]:
        """Visit the lines of a file of lists that begins with *line*."""
        yield line
        is_old, ahead = False, self.following()
        while ahead is not None and OF_LISTS.fullmatch(ahead[1]):
            if is_old and LISTS.fullmatch(ahead[1]):
                break
            is_old = is_old or ahead[1][:1].isdigit()
            yield ahead
            ahead = self.following()
        self.hold(ahead)

    def saved(self, line: Line) -> Iterator[Line]:
        """Visit the lines of a game saved by Tatham's programs that begins with *line*."""
        yield line
        ahead = self.following()
        while ahead is not None and OF_SAVED.match(ahead[1]) and not ahead[1].startswith(SAVED):
            yield ahead
            ahead = self.following()
        self.hold(ahead)

    def json(self, line: Line) -> Iterator[Line]:
        """Visit the lines of a JSON document that begins with *line*, to its last bracket.

        One without it ends before a line that cannot be part of it.
        """
        ahead: Line | None = line
        depth = 0
        while ahead is not None:
            yield ahead
            depth += depth_of(ahead[1])
            ahead = self.following() if depth > 0 else None
            if ahead is not None and ahead[1] == EMPTY:
                ahead = self.next_full(ahead)
                is_more = ahead[1][:1] in GOES_ON
            else:
                is_more = (
                    ahead is not None and OF_JSON.fullmatch(IN_TEXT.sub(b"", ahead[1])) is not None
                )
            if ahead is not None and not is_more:
                self.hold(ahead)
                break

    def next_full(self, line: Line) -> Line:
        """Return the first line from *line* on that is not empty, the last line if all are."""
        while line[1] == EMPTY and (ahead := self.following()) is not None:
            line = ahead
        return line


def goes_on(line: bytes) -> bool:
    """Return True if *line* begins a JSON document that is correct so far, but incomplete.

    A document with a fault on this line is a puzzle of one line, so that the next line is still
    read.
    """
    if depth_of(line) <= 0:
        return False
    import json  # only for input that looks like JSON: start-up counts

    text = line.decode("utf-8", "replace")
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos >= len(text)
    except (ValueError, RecursionError):
        return False
    return False


def depth_of(line: bytes) -> int:
    """Return how many more brackets of JSON a line opens than it closes, none of them in a text."""
    bare = IN_TEXT.sub(b"", line)
    opened, closed = (sum(map(bare.count, signs)) for signs in ((b"[", b"{"), (b"]", b"}")))
    return opened - closed


def begins_plain(line: bytes) -> bool:
    """Return whether *line* is the first of a plain text."""
    return line[:6].lower() == b"puzzle" and type_said(line.decode("utf-8", "replace")) is not None


def is_title(line: Line, ahead: Line | None) -> bool:
    """Return whether a line is a title above the first row.

    It has longer words than a row of several, or not as many signs.
    """
    text, row = (one[1].decode("utf-8", "replace").split() for one in (line, ahead or line))
    is_said = is_prose(" ".join(text)) and (heading(" ".join(text)) is None or text[0].istitle())
    is_longer = len(row) > 1 and max(map(len, text), default=0) > max(map(len, row))
    return is_said and (is_longer or len("".join(text)) not in (len(row), len("".join(row))))


def is_heading(line: Line) -> bool:
    """Return whether a line says what follows in a plain text, and begins none."""
    text = line[1].decode("utf-8", "replace")
    return line[1] != TOO_LONG and heading(text) is not None and not begins_plain(line[1])
