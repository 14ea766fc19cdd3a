"""The process in which items are worked on: ``python -m puzzlefw.batch.worker``.

The first message is the task; the first reply is what ``prepared`` returns, or the error that it
raises. Each further message is a chunk: a list of items. Further replies are lists of what is done,
sent when the chunk is, and before if it takes its time.
"""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from puzzlefw.batch.item_work import loaded, prepared, record_of
from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.errors import PuzzlefwError
from puzzlefw.runtime.pipes import end_with_parent, send, served

TELL_AFTER: Final = 0.1
"""Seconds after which finished items are told before the chunk is done."""
OUT_OF_MEMORY: Final = 71
"""The exit status of a process whose memory did not suffice: it may have too little ever after."""


def worked(task: Task, items: Iterable[Item]) -> Iterator[Done]:
    """Visit what comes of each item."""
    puzzle = loaded(task)
    for item in items:
        start = time.perf_counter()
        record, is_good = record_of(puzzle, task, item)
        yield Done(item.number, record, time.perf_counter() - start, not is_good)


def limit_memory(mebibytes: int | None) -> None:
    """Let this process take so much memory and no more, where the system can."""
    if mebibytes is not None:
        with suppress(ImportError):
            import resource  # POSIX only

            most = mebibytes << 20
            _, hard = resource.getrlimit(resource.RLIMIT_AS)
            if hard != resource.RLIM_INFINITY:
                most = min(most, hard)  # which nobody may raise
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main() -> None:
    """Work on chunks until there are no more."""
    end_with_parent()
    try:
        serve()
    except BrokenPipeError:
        pass  # nobody asks any more
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def serve() -> None:
    """Take the task, then chunks."""
    waiting, replies = served()
    own = os.getpid()
    task: Task = waiting.get()
    try:
        send(replies, prepared(task))
    except PuzzlefwError as error:
        send(replies, error)
    limit_memory(task.mebibytes)
    while True:
        done: list[Done] = []
        told = time.monotonic()
        for one in worked(task, waiting.get()):
            if os.getpid() != own:
                os._exit(0)  # the plugin forked; what asks and replies is not the child's
            done.append(one)
            if time.monotonic() - told > TELL_AFTER:
                send(replies, done)
                done, told = [], time.monotonic()
        if done:
            send(replies, done)


if __name__ == "__main__":
    main()
