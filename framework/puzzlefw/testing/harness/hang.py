"""A limit on the time of one case: what hangs is broken off, and says where it stood."""

import gc
import linecache
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

MOST_SECONDS = 10.0
"""CPU time that one case may take: most take a few milliseconds, the largest a second."""
SHORTEST = 0.001
KIT = str(Path(__file__).parents[1])
PACKAGE = str(Path(__file__).parents[2])


class Hang(BaseException):
    """A case ran for too long; says where.

    No Exception, as Hypothesis would try to make the case smaller, and each try would hang.
    """


class Hung(AssertionError):  # noqa: N818  not an error of the kit
    """A promise is broken by a case that hangs."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise Hang once what runs inside has used so many seconds of CPU time.

    Only in the main thread, and only where the system has such a timer. What is inside of another
    one goes on counting for that one too.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or not hasattr(signal, "ITIMER_VIRTUAL"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        if would_be_lost(frame):
            signal.setitimer(signal.ITIMER_VIRTUAL, SHORTEST)
            return
        raise Hang(f"still running after {seconds:g} s of CPU time, {place_of(frame)}")

    before = signal.signal(signal.SIGVTALRM, stop)
    outer, _ = signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    start = time.process_time()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        if outer:
            left = max(SHORTEST, outer - (time.process_time() - start))
            signal.setitimer(signal.ITIMER_VIRTUAL, left)


def would_be_lost(frame: FrameType | None) -> bool:
    """Return whether an exception would end here unseen: in ``__del__``, or while memory is freed.

    Hypothesis measures each collection of garbage, in a function that Python calls by itself.
    """
    unheard = {getattr(callback, "__code__", None) for callback in gc.callbacks}
    while frame is not None:
        if frame.f_code in unheard or frame.f_code.co_name == "__del__":
            return True
        frame = frame.f_back
    return False


def place_of(frame: FrameType | None) -> str:
    """Return where the code under test stands: the innermost frame that is not the kit's.

    An author's line rather than one of the engine, which it called.
    """
    inner: list[FrameType] = []
    while frame is not None and not frame.f_code.co_filename.startswith(KIT):
        inner.append(frame)
        frame = frame.f_back
    if not inner:
        return "in the kit"
    own = [one for one in inner if not one.f_code.co_filename.startswith(PACKAGE)]
    found = (own or inner)[0]
    code = found.f_code
    # Instructions that the compiler adds, as at the end of a loop, are of no line.
    number = found.f_lineno or code.co_firstlineno
    line = linecache.getline(code.co_filename, number).strip()
    return f"in {code.co_qualname}, {Path(code.co_filename).name}:{number}: {line}"
