"""Tells what a plugin did wrong from what merely passes through it."""

import signal
from collections.abc import Iterator
from types import CodeType

from puzzlefw import deadline
from puzzlefw.engine.interpreted import polling
from puzzlefw.errors import LimitError

NOT_ITS_FAULT = (KeyboardInterrupt, MemoryError)
"""What is not laid to the code that it is raised in, wherever it comes from."""


def is_from_outside(error: BaseException) -> bool:
    """Return whether *error* is not the fault of the code that it was raised in.

    Python calls the handler of a signal between two steps of whatever runs, and what it raises,
    such as the end of an alarm, goes up through that code. So does what another thread raises
    here; in the engine that is seen, in a plugin's code it looks like the plugin's own. A
    LimitError is the end of the time allowed, if that is over.
    """
    if isinstance(error, LimitError) and deadline.is_over():
        return True
    if isinstance(error, NOT_ITS_FAULT):
        return True
    codes = {polling.now.__code__, *handlers()}
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code in codes:
            return True
        trace = trace.tb_next
    return False


def handlers() -> Iterator[CodeType]:
    """Visit the code of all handlers of signals that are written in Python."""
    for number in signal.valid_signals():
        handler = signal.getsignal(number)
        if callable(handler):
            function = getattr(handler, "func", handler)  # what functools.partial calls
            if not hasattr(function, "__code__"):
                function = type(function).__call__
            code = getattr(function, "__code__", None)
            if isinstance(code, CodeType):
                yield code
