"""How far a batch is, as its journal tells; for anybody who may read it."""

from collections import Counter
from pathlib import Path
from typing import Any

import attrs
from filelock import Timeout

from puzzlefw.batch.journal_lines import kept
from puzzlefw.batch.run import journal_of, lock_of
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
            for line in kept(file):
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
        is_running=is_running(output),
        is_written=output.exists(),
    )


def is_running(output: Path) -> bool:
    """Return whether some process is writing *output*."""
    lock = lock_of(output)
    if not Path(lock.lock_file).exists():
        return False
    try:
        lock.acquire(blocking=False)
    except Timeout:
        return True
    except OSError:
        return False
    lock.release()
    return False
