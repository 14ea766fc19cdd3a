"""Work done in a process of its own: what it leaves behind, or how it ends, hurts nobody else."""

import queue
from collections.abc import Callable
from typing import Any, Final, TypeVar

from puzzlefw.runtime.pipes import limit_memory
from puzzlefw.runtime.processes import END, can_copy, copied

MEBIBYTES: Final = 4096
"""Memory that the process may take: a loop without end may ask for more and more."""

Answer = TypeVar("Answer")


def apart(work: Callable[[], Answer], otherwise: Answer) -> Answer:
    """Do *work* in a copy of this process; return its result, *otherwise* if that dies before.

    Where the system cannot copy a process it is done in this one.
    """
    if not can_copy():
        return work()

    def limited(request: None) -> Answer:
        limit_memory(MEBIBYTES)
        return work()

    replies: queue.SimpleQueue[Any] = queue.SimpleQueue()
    process = copied(limited)
    try:
        process.listen(replies.put)
        process.ask(None)
        reply = replies.get()
    finally:
        process.kill()
    answer: Answer = otherwise if reply is END else reply
    return answer
