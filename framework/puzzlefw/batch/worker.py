"""The process in which items are worked on: ``python -m puzzlefw.batch.worker``.

The first message is the task. Each further one is a chunk: a list of items. Replies are lists of
(number, record, seconds), sent when the chunk is done, and before if it takes its time.
"""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from puzzlefw.batch.tasks import Item, Task, failed, loaded, record_of
from puzzlefw.errors import PuzzlefwError
from puzzlefw.pipes import send, served
from puzzlefw.puzzle.puzzle import Puzzle

TELL_AFTER: Final = 0.1
"""Seconds after which finished items are told before the chunk is done."""
DIE_WITH_PARENT: Final = 1

Done = tuple[int, str, float]
"""An item that is finished: its number, its record as JSON, and the seconds that it took."""


def worked(puzzle: Puzzle | PuzzlefwError, task: Task, items: Iterable[Item]) -> Iterator[Done]:
    """Visit what comes of each item."""
    for item in items:
        start = time.perf_counter()
        if isinstance(puzzle, PuzzlefwError):
            record = failed(item, "error", str(puzzle))
        else:
            record = record_of(puzzle, task, item)
        yield item.number, record, time.perf_counter() - start


def limit_memory(mebibytes: int | None) -> None:
    """Let this process take so much memory and no more, where the system can."""
    if mebibytes is not None:
        with suppress(ImportError):
            import resource  # POSIX only

            most = mebibytes << 20
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def end_with_parent() -> None:
    """Let Linux kill this process when the one that started it dies."""
    if sys.platform == "linux":
        import ctypes
        import signal

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


def main() -> None:
    """Work on chunks until there are no more."""
    end_with_parent()
    waiting, replies = served()
    task: Task = waiting.get()
    puzzle: Puzzle | PuzzlefwError
    try:
        puzzle = loaded(task)
    except PuzzlefwError as error:
        puzzle = error
    limit_memory(task.mebibytes)
    while True:
        done: list[Done] = []
        told = time.monotonic()
        for one in worked(puzzle, task, waiting.get()):
            done.append(one)
            if time.monotonic() - told > TELL_AFTER:
                send(replies, done)
                done, told = [], time.monotonic()
        if done:
            send(replies, done)


if __name__ == "__main__":
    main()
