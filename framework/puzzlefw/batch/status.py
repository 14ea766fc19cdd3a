"""How far a batch is, as its journal tells; for anybody who may read it."""

import os
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

import attrs

from puzzlefw.batch.journal_lines import kept
from puzzlefw.batch.lock import is_locked
from puzzlefw.batch.run import journal_of
from puzzlefw.errors import JournalError


@attrs.frozen(kw_only=True)
class Status:
    """What a journal acknowledges: how many items are done, and how many of them failed.

    *run* is what the batch does. *is_written* tells whether there are results of all.
    """

    run: dict[str, Any]
    done: int
    failed: int
    is_running: bool
    is_written: bool


def status_of(output: Path) -> Status:
    """Return how far the batch is that writes *output*; raises JournalError if there is none."""
    run: dict[str, Any] = {}
    failures: dict[int, bool] = {}
    path = journal_of(output)
    try:
        with path.open("rb") as file:
            end = on_disk(file)
            for line in kept(file):
                if line.end > end:
                    break
                if line.item < 0:
                    run = line.run or run
                else:
                    failures[line.item] = line.is_failed
    except OSError as error:
        raise JournalError(
            f"expected the journal of a batch, found no {path.name!a}:"
            f" {(error.strerror or str(error)).lower()}"
        ) from error
    return Status(
        run=run,
        done=len(failures),
        failed=Counter(failures.values())[True],
        is_running=is_locked(output),
        is_written=output.exists(),
    )


def on_disk(file: BinaryIO) -> int:
    """Return how many bytes of a file are on the disk for certain, as a record counts then."""
    end = os.fstat(file.fileno()).st_size
    with suppress(OSError):  # of a disk that is only read, all is there
        os.fsync(file.fileno())
    return end
