"""A journal: what a batch has finished, so that no kill loses it and no restart does it twice.

Each line is the CRC of the rest, in eight hexadecimal digits, and a JSON object with the number of
the item, its identity, when and how long it was worked on, and last its record, as it will stand in
the results. Lines are appended in the order in which items are finished. A line counts once it is
whole on the disk: ``sync`` writes what was appended, and returns when the disk has it.
"""

import os
import re
import time
from array import array
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self
from zlib import crc32

import attrs

from puzzlefw.errors import JournalError

HEAD: Final = re.compile(rb'([0-9a-f]{8}) (\{"item": (\d{1,15}), "id": "([0-9a-f]{16})", .*\})\n')
RECORD: Final = b', "record": '
SYNC_AFTER: Final = 0.2
"""Seconds after which what was appended is due to be written: a kill loses no more work."""


def identity_of(*parts: str) -> str:
    """Return what tells an item from another: a hash of its text, the options and the versions."""
    digest = blake2b(digest_size=8)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(data) + data)
    return digest.hexdigest()


@attrs.frozen
class Kept:
    """A line of a journal: where it begins and ends, its item, and the item's identity."""

    start: int
    end: int
    item: int
    identity: str


def kept(file: BinaryIO) -> Iterator[Kept]:
    """Visit the whole lines of a journal; what was torn by a kill, or damaged, is left out."""
    start = file.tell()
    for line in file:
        end = start + len(line)
        found = HEAD.fullmatch(line)
        if found is not None and int(found[1], 16) == crc32(found[2]):
            yield Kept(start, end, int(found[3]), found[4].decode())
        start = end


class Journal:
    """A journal that is written; nobody else may write it meanwhile.

    Opening it reads what is there, and cuts off a torn end. Raises JournalError where the file
    cannot be read or written. Takes 16 bytes of memory an item.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.places = array("q")
        """Where the line of each item begins, by number; -1 where there is none."""
        self.identities = array("Q")
        self.waiting: list[bytes] = []
        self.fresh: list[tuple[int, str, int]] = []
        self.since = 0.0
        try:
            self.file: BinaryIO = path.open("r+b" if path.exists() else "x+b", buffering=0)
        except OSError as error:
            raise unwritten(path, error) from error
        self.end = 0
        with path.open("rb") as reader:
            for line in kept(reader):
                self.remember(line.item, line.identity, line.start)
                self.end = line.end
        self.cut()
        sync_folder(path.parent)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Write what is waiting, if that can be, and close the file."""
        try:
            self.sync()
        except JournalError:
            if kind is None:
                raise
        finally:
            self.file.close()

    def __len__(self) -> int:
        """Return the number of items that are finished, and on the disk."""
        return sum(place >= 0 for place in self.places)

    def has(self, item: int, identity: str) -> bool:
        """Return whether an item is finished, and on the disk."""
        return (
            item < len(self.places)
            and self.places[item] >= 0
            and self.identities[item] == int(identity, 16)
        )

    def append(self, item: int, identity: str, record: str, seconds: float) -> None:
        """Add a finished item: its *record* as JSON on one line. It counts after ``sync``."""
        text = (
            f'{{"item": {item}, "id": "{identity}", "at": {time.time():.3f},'
            f' "seconds": {seconds:.6f}, "record": {record}}}'
        ).encode()
        line = b"%08x %b\n" % (crc32(text), text)
        if not self.waiting:
            self.since = time.monotonic()
        self.waiting.append(line)
        self.fresh.append((item, identity, len(line)))

    @property
    def is_due(self) -> bool:
        """Whether something has waited long enough to be written."""
        return bool(self.waiting) and time.monotonic() - self.since >= SYNC_AFTER

    def sync(self) -> list[int]:
        """Write what was appended, and return the items that count from now on.

        Raises JournalError where there is no room, or the file is not to be written. What was
        written in part is then taken back.
        """
        if not self.waiting:
            return []
        data = b"".join(self.waiting)
        try:
            self.file.seek(self.end)
            for start in range(0, len(data), 1 << 20):
                write_all(self.file, data[start : start + (1 << 20)])
            os.fsync(self.file.fileno())
        except OSError as error:
            with suppress(OSError):
                self.cut()
            raise unwritten(self.path, error) from error
        done = []
        for item, identity, size in self.fresh:
            self.remember(item, identity, self.end)
            self.end += size
            done.append(item)
        self.waiting, self.fresh = [], []
        return done

    def remember(self, item: int, identity: str, place: int) -> None:
        """Note where the line of an item is; the last one counts."""
        missing = item + 1 - len(self.places)
        if missing > 0:
            self.places.extend([-1] * missing)
            self.identities.extend([0] * missing)
        self.places[item] = place
        self.identities[item] = int(identity, 16)

    def cut(self) -> None:
        """Drop what stands behind the last whole line."""
        self.file.truncate(self.end)

    def records(self, items: Iterable[int]) -> Iterator[bytes]:
        """Visit the records of items that are finished, as JSON, each with its newline."""
        with self.path.open("rb") as reader:
            for item in items:
                reader.seek(self.places[item])
                yield record_in(reader.readline())


def record_in(line: bytes) -> bytes:
    """Return the record in a line of a journal, with a newline."""
    return line[line.index(RECORD) + len(RECORD) : -2] + b"\n"


def write_all(file: BinaryIO, data: bytes) -> None:
    """Write to an unbuffered file, which may take less than it is given."""
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def replace_by(path: Path, lines: Iterable[bytes]) -> None:
    """Put a file with *lines* in the place of *path*, whole or not at all."""
    draft = path.with_name(f"{path.name}.part")
    try:
        with draft.open("wb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise unwritten(path, error) from error
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder, where a system can tell."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def unwritten(path: Path, error: OSError) -> JournalError:
    """Return the error for a file that cannot be written."""
    return JournalError(f"cannot write {path.name!a}: {(error.strerror or str(error)).lower()}")
