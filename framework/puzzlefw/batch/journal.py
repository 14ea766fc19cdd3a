"""A journal: what a batch has finished, so that no kill loses it and no restart does it twice.

Each line is the CRC of the rest, in eight hexadecimal digits, and a JSON object. The first says
what run it is of. Each other one is of an item: its number and identity, when it was finished, how
long that took, whether it failed, and last its record, as it will stand in the results. Lines are
appended in the order in which items are finished. A line counts once it is whole on the disk:
``sync`` writes what was appended, and returns when the disk has it.
"""

import json
import time
from array import array
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

from puzzlefw.batch.durable import sync_folder, unwritten, write_all
from puzzlefw.batch.journal_lines import kept, line_of, record_of
from puzzlefw.errors import JournalError

SYNC_AFTER: Final = 0.2
"""Seconds after which what was appended is due to be written: a kill loses no more work."""
MOST_TORN: Final = 1 << 16
"""The bytes in which the first line of a journal must end, unless a kill has torn it."""


LEAST_LINE: Final = 64
"""A lower bound for the bytes of an item's line."""
MOST_UNFINISHED: Final = 1_000_000
"""An upper bound for the number of items in progress."""


class Identities:
    """The keys of items, which are hashes of their texts, *under* the options and the versions.

    What all have in common is hashed once.
    """

    def __init__(self, *under: str) -> None:
        self.under = blake2b(b"".join(map(sized, under)), digest_size=8)

    def of(self, *parts: str) -> str:
        """Return the key of an item."""
        digest = self.under.copy()
        digest.update(b"".join(map(sized, parts)))
        return digest.hexdigest()


def identity_of(*parts: str) -> str:
    """Return the key of an item: a hash of its text, the options and the versions."""
    return Identities().of(*parts)


def sized(part: str) -> bytes:
    """Return a part of a key behind its length, so that no other parts give the same."""
    data = part.encode("utf-8", "surrogatepass")
    return b"%d:" % len(data) + data


class Journal:
    """A journal that is written; nobody else may write it meanwhile.

    Opening it reads what is there, and cuts off a torn end. *run* is what records depend on: the
    verb, options, versions. Raises JournalError where the file cannot be read or written, or is of
    another run, or no journal. Takes 17 bytes of memory an item.
    """

    def __init__(self, path: Path, run: Mapping[str, Any] | None = None) -> None:
        self.path = path
        self.places = array("q")
        """Where the line of each item begins, by number; -1 where there is none."""
        self.identities = array("Q")
        self.failures = array("b")
        """1 for each item that failed, by number."""
        self.waiting: list[bytes] = []
        self.fresh: list[tuple[int, str, bool, int]] = []
        self.since = 0.0
        self.end = 0
        wanted = {} if run is None else dict(run)
        try:
            self.file: BinaryIO = path.open("r+b" if path.exists() else "x+b", buffering=0)
        except OSError as error:
            raise unwritten(path, error) from error
        try:
            is_told = self.read(wanted)
            if self.end == 0 and b"\n" in self.file.read(MOST_TORN):
                raise JournalError(f"expected {path.name!a} to be a journal, found another file")
            self.cut()
            if not is_told:
                self.begin(wanted)
        except BaseException:
            self.file.close()
            raise

    def read(self, wanted: Mapping[str, Any]) -> bool:
        """Read what is there; return whether it says what run it is of."""
        is_told = False
        # Items are worked on in their order, so most before the last one have a line.
        most = self.path.stat().st_size // LEAST_LINE + MOST_UNFINISHED
        with self.path.open("rb") as reader:
            for line in kept(reader):
                if line.item > most:
                    raise JournalError(
                        f"expected {self.path.name!a} to have items up to {most}, by its size,"
                        f" found item {line.item}"
                    )
                if line.item >= 0:
                    self.remember(line.item, line.identity, line.is_failed, line.start)
                elif (found := line.run) is not None:
                    expect_same(self.path, wanted, found)
                    is_told = True
                self.end = line.end
        return is_told

    def begin(self, run: Mapping[str, Any]) -> None:
        """Say what run the journal is of."""
        try:
            self.end += write_all(self.file, self.end, line_of(f'{{"run": {json.dumps(run)}}}'))
        except OSError as error:
            raise unwritten(self.path, error) from error
        sync_folder(self.path.parent)

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

    def append(
        self, item: int, identity: str, record: str, seconds: float, *, is_failed: bool = False
    ) -> None:
        """Add a finished item: its *record* as JSON on one line. It counts after ``sync``."""
        line = line_of(
            f'{{"item": {item}, "id": "{identity}", "at": {time.time():.3f},'
            f' "seconds": {seconds:.6f}, "failed": {str(is_failed).lower()}, "record": {record}}}'
        )
        if not self.waiting:
            self.since = time.monotonic()
        self.waiting.append(line)
        self.fresh.append((item, identity, is_failed, len(line)))

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
        try:
            write_all(self.file, self.end, b"".join(self.waiting))
        except OSError as error:
            with suppress(OSError):
                self.cut()
            raise unwritten(self.path, error) from error
        # Emptied first: whatever interrupts the rest, nothing is written a second time.
        fresh, self.waiting, self.fresh = self.fresh, [], []
        done = []
        for item, identity, is_failed, size in fresh:
            self.remember(item, identity, is_failed, self.end)
            self.end += size
            done.append(item)
        return done

    def remember(self, item: int, identity: str, is_failed: bool, place: int) -> None:
        """Note where the line of an item is; the last one counts."""
        missing = item + 1 - len(self.places)
        if missing > 0:
            self.places.extend([-1] * missing)
            self.identities.extend([0] * missing)
            self.failures.extend([0] * missing)
        self.places[item] = place
        self.identities[item] = int(identity, 16)
        self.failures[item] = is_failed

    def cut(self) -> None:
        """Drop what stands behind the last whole line."""
        self.file.truncate(self.end)

    def records(self, items: Iterable[int]) -> Iterator[bytes]:
        """Visit the records of items that are finished, as JSON, each with its newline."""
        with self.path.open("rb") as reader:
            for item in items:
                reader.seek(self.places[item])
                record = record_of(reader.readline(), item)
                if record is None:
                    raise JournalError(f"expected {self.path.name!a} unchanged, found it damaged")
                yield record + b"\n"


def expect_same(path: Path, wanted: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    """Raise JournalError if a journal is of another run than is wanted."""
    for name in sorted({*wanted, *found}):
        if wanted.get(name) != found.get(name):
            raise JournalError(
                f"expected {path.name!a} to be of this run, found another: {name} is"
                f" {wanted.get(name)!a} now and was {found.get(name)!a}; remove it to begin anew"
            )
