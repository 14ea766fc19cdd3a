"""The time limit in force for everything that runs under it, including hooks of plugins.

The engine has a clock of its own, which is set from the deadline in force. This module is never
compiled, as Python delivers signals where interpreted code runs.
"""

import math
import time
from contextvars import ContextVar, Token

from puzzlefw.errors import LimitError
from puzzlefw.runtime.arguments import expect_seconds

IN_FORCE: ContextVar[float] = ContextVar("deadline", default=math.inf)
"""When the time is over."""


class Deadline:
    """The time *seconds* from now, but never later than the deadline in force; None: no limit.

    ``with`` puts it in force. It may be entered as often as there is work that it limits. Raises
    TypeError and OptionError for what are no seconds.
    """

    def __init__(self, seconds: float | None) -> None:
        self.outer: list[Token[float]] = []
        self.end = IN_FORCE.get()
        if seconds is not None:
            expect_seconds(seconds)
            self.end = min(self.end, time.monotonic() + seconds)

    def or_in(self, seconds: float) -> "Deadline":
        """Return a deadline in *seconds*, or this one if it is later."""
        later = Deadline(None)
        later.end = max(self.end, time.monotonic() + seconds)
        return later

    def sooner(self, seconds: float) -> "Deadline":
        """Return a deadline so many *seconds* before this one."""
        before = Deadline(None)
        before.end = min(before.end, self.end - seconds)
        return before

    def __enter__(self) -> "Deadline":
        self.outer.append(IN_FORCE.set(self.end))
        return self

    def __exit__(self, *raised: object) -> None:
        IN_FORCE.reset(self.outer.pop())


def seconds_left() -> float | None:
    """Return the seconds that are left, at least 0; None if there is no end."""
    end = IN_FORCE.get()
    return None if end == math.inf else max(0.0, end - time.monotonic())


def is_over() -> bool:
    """Return whether the time is over."""
    return time.monotonic() >= IN_FORCE.get()


def poll() -> None:
    """Raise LimitError if the time is over, and let Ctrl-C through.

    For hooks that take some milliseconds: call it for each row, or every few thousand steps.
    """
    end = IN_FORCE.get()
    if end != math.inf and time.monotonic() >= end:
        raise LimitError("the time limit was reached")
