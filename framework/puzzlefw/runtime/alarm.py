"""Breaks off code that never asks for the time, such as a plugin's module that loops."""

import signal
import threading
from types import FrameType
from typing import Final

AT_ONCE: Final = 1e-3
"""Seconds that stand for none, as a timer of 0 is none."""
AGAIN: Final = 1.0
"""Seconds after which code is broken off once more that has caught the exception."""


class TimeOver(BaseException):
    """What an alarm raises in the code that it breaks off."""


class Alarm:
    """A context in which TimeOver is raised after *seconds*, wherever the code is then.

    Only in the main thread and where there are timers, so not on Windows; and not where the
    process has an alarm of its own, which stays as it is. There it does nothing.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.is_set = False

    def __enter__(self) -> None:
        is_main = threading.current_thread() is threading.main_thread()
        if not is_main or not hasattr(signal, "setitimer"):
            return
        is_free = signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
        if is_free and signal.getitimer(signal.ITIMER_REAL)[0] == 0:
            signal.signal(signal.SIGALRM, ring)
            self.is_set = True
            signal.setitimer(signal.ITIMER_REAL, max(self.seconds, AT_ONCE), AGAIN)

    def __exit__(self, *raised: object) -> None:
        if self.is_set:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)


def ring(number: int, frame: FrameType | None) -> None:
    """Raise TimeOver in the code that runs."""
    raise TimeOver
