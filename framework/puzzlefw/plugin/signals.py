"""Tells a plugin's own errors from those that only pass through its code."""

import os
import signal
from collections.abc import Iterator
from opcode import opmap
from types import CodeType
from typing import Final

from puzzlefw.engine.interpreted import polling
from puzzlefw.errors import LimitError
from puzzlefw.runtime import deadline

NOT_ITS_FAULT = (KeyboardInterrupt, MemoryError)
"""Exceptions that are never the fault of the code in which they are raised."""
HANDLER: Final = os.path.join("puzzlefw", "__main__.py")
"""The file that raises KeyboardInterrupt for whoever presses Ctrl-C."""


def is_from_outside(error: BaseException) -> bool:
    """Return whether *error* is not the fault of the code that it was raised in.

    Python calls signal handlers between two steps of any code. What a handler raises, such as the
    end of an alarm, then passes through that code; so does an exception that another thread raises
    here. The engine recognizes these; in a plugin's code they look like the plugin's own. A
    LimitError is from outside if the time allowed is over.
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


def interrupts_itself(error: BaseException) -> bool:
    """Return whether code says ``raise KeyboardInterrupt``, and no signal handler does.

    So that of a module's own is told from one for which somebody pressed Ctrl-C.
    """
    trace = error.__traceback__ if isinstance(error, KeyboardInterrupt) else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or trace.tb_frame.f_code in set(handlers()):
        return False
    is_press = trace.tb_frame.f_code.co_filename.endswith(HANDLER)
    return not is_press and trace.tb_frame.f_code.co_code[trace.tb_lasti] == opmap["RAISE_VARARGS"]


def handlers() -> Iterator[CodeType]:
    """Visit the code objects of all signal handlers that are written in Python."""
    for number in signal.valid_signals():
        handler = signal.getsignal(number)
        if callable(handler):
            function = getattr(handler, "func", handler)  # what functools.partial calls
            if not hasattr(function, "__code__"):
                function = type(function).__call__
            code = getattr(function, "__code__", None)
            if isinstance(code, CodeType):
                yield code
