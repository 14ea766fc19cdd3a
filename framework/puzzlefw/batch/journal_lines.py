"""The lines of a journal: a CRC, and a run or an item that is finished, as JSON."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final
from zlib import crc32

import attrs

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
    record: bytes = b""

    @property
    def run(self) -> dict[str, Any] | None:
        """What run the journal is of, if this line says that."""
        return json.loads(self.text)["run"] if self.text.startswith(RUN) else None


def kept(file: BinaryIO) -> Iterator[Kept]:
    """Visit the whole lines of a journal; what was torn by a kill, or damaged, is left out."""
    start = file.tell()
    for line in file:
        end = start + len(line)
        found = LINE.fullmatch(line)
        if found is not None and int(found[1], 16) == crc32(found[2]):
            yield told(start, end, found[2])
        start = end


def run_in(path: Path) -> dict[str, Any] | None:
    """Return what run the journal in a file is of; None where there is none, or it is damaged."""
    try:
        with path.open("rb") as file:
            first = next(kept(file), None)
    except OSError:
        return None
    return None if first is None else first.run


def told(start: int, end: int, text: bytes) -> Kept:
    """Return what a whole line says."""
    of_item = ITEM.match(text)
    if of_item is None:
        return Kept(start, end, text)
    item, identity, is_failed = of_item.groups()
    record = text[of_item.end() : -1]
    return Kept(start, end, text, int(item), identity.decode(), is_failed == b"true", record)


def line_of(text: str) -> bytes:
    """Return a line of a journal."""
    data = text.encode()
    return b"%08x %b\n" % (crc32(data), data)
