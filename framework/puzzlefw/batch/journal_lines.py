"""The lines of a journal: a CRC, and a run or an item that is finished, as JSON."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final
from zlib import crc32

import attrs

from puzzlefw.errors import JournalError

LINE: Final = re.compile(rb"([0-9a-f]{8}) (\{.*\})\n")
ITEM: Final = re.compile(
    rb'\{"item": (\d{1,15}), "id": "([0-9a-f]{16})", "at": -?[\d.]+, "seconds": [\d.]+,'
    rb' "failed": (true|false), "record": '
)
RUN: Final = b'{"run": '


@attrs.frozen
class Kept:
    """A whole line of a journal: where it begins and ends, and what it says of an item."""

    start: int
    end: int
    text: bytes
    item: int = -1
    identity: str = ""
    is_failed: bool = False

    @property
    def run(self) -> dict[str, Any] | None:
        """What run the journal is of, if this line says that; raises JournalError if in no form."""
        if not self.text.startswith(RUN):
            return None
        try:
            found = json.loads(self.text)["run"]
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise JournalError(f"expected a journal that says what run it is of, found {found!a}")
        return found


def kept(file: BinaryIO) -> Iterator[Kept]:
    """Visit the whole lines of a journal; what was torn by a kill, or damaged, is left out."""
    start = file.tell()
    for line in file:
        end = start + len(line)
        if (text := whole(line)) is not None:
            yield told(start, end, text)
        start = end


def whole(line: bytes) -> bytes | None:
    """Return the rest of a line behind its CRC; None if the CRC is of something else."""
    found = LINE.fullmatch(line)
    return found[2] if found is not None and int(found[1], 16) == crc32(found[2]) else None


def record_of(line: bytes, item: int) -> bytes | None:
    """Return the record of an item, if *line* is whole and of that item."""
    text = whole(line)
    of_item = None if text is None else ITEM.match(text)
    if text is None or of_item is None or int(of_item[1]) != item:
        return None
    return text[of_item.end() : -1]


def run_in(path: Path) -> dict[str, Any] | None:
    """Return the run that a journal belongs to; None where there is none, or it is damaged."""
    try:
        with path.open("rb") as file:
            first = next(kept(file), None)
    except OSError:
        return None
    return None if first is None else first.run


def told(start: int, end: int, text: bytes) -> Kept:
    """Return the content of a whole line."""
    of_item = ITEM.match(text)
    if of_item is None:
        return Kept(start, end, text)
    item, identity, is_failed = of_item.groups()
    return Kept(start, end, text, int(item), identity.decode(), is_failed == b"true")


def line_of(text: str) -> bytes:
    """Return a line of a journal."""
    data = text.encode()
    return b"%08x %b\n" % (crc32(data), data)
