"""The process in which items are worked on: ``python -m puzzlefw.batch.worker``.

The first message is the task; the first reply is what ``prepared`` returns, or the error that it
raises. Each further message is a chunk: a list of items. Further replies are lists of what is done,
sent when the chunk is, and before if it takes its time.
"""

import os
import time
from collections.abc import Iterable, Iterator
from typing import Final

from puzzlefw.batch.item_work import prepared, record_of
from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.errors import PuzzlefwError
from puzzlefw.runtime.pipes import end_with_parent, limit_memory, requests

TELL_AFTER: Final = 0.1
"""Seconds after which finished items are told before the chunk is done."""
OUT_OF_MEMORY: Final = 71
"""The exit status of a process whose memory did not suffice: it may have too little ever after."""


def worked(task: Task, items: Iterable[Item]) -> Iterator[Done]:
    """Visit what comes of each item."""
    for item in items:
        start = time.perf_counter()
        record, is_good = record_of(task, item)
        yield Done(item.number, record, time.perf_counter() - start, not is_good)


def main() -> None:
    """Work on chunks until there are no more."""
    end_with_parent()
    try:
        serve()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def serve() -> None:
    """Take the task, then chunks."""
    asked = requests()
    task: Task = asked.next()
    try:
        asked.reply(prepared(task))
    except PuzzlefwError as error:
        asked.reply(error)
    limit_memory(task.mebibytes)
    while True:
        done: list[Done] = []
        last = time.monotonic()
        for one in worked(task, asked.next()):
            done.append(one)
            if time.monotonic() - last > TELL_AFTER:
                asked.reply(done)
                done, last = [], time.monotonic()
        if done:
            asked.reply(done)


if __name__ == "__main__":
    main()
