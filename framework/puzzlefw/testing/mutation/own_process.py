"""Work done in a process of its own: what it leaves behind, or how it ends, hurts nobody else."""

import multiprocessing
import signal
import warnings
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeVar

MOST_BYTES = 4 << 30
"""Memory that the process may take: a loop without end may ask for more and more."""

Answer = TypeVar("Answer")


def apart(work: Callable[[], Answer], otherwise: Answer) -> Answer:
    """Do some work in a copy of this process; return its result, *otherwise* if that dies before.

    Where the system cannot copy a process it is done in this one.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        return work()
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=send, args=(sender, work), daemon=True)
    # Ctrl-C reaches both: this one hears it, and ends the other, which never does.
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    with warnings.catch_warnings():
        # Of threads, which those that run tests in parallel have: the copy needs none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        process.start()
    signal.pthread_sigmask(signal.SIG_SETMASK, heard)
    sender.close()
    try:
        answer: Answer = receiver.recv()
    except EOFError:
        answer = otherwise
    finally:
        process.kill()
        process.join()
        receiver.close()
    return answer


def send(sender: Connection, work: Callable[[], object]) -> None:
    """Do the work and send what it returns; runs in the process of its own."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # Unix only

        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    sender.send(work())
