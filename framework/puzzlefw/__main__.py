"""Runs the command line: ``python -m puzzlefw``, and what the installed command calls.

Ctrl-C must be quiet while the command line is still being imported, which takes longer than
starting Python. So nothing is imported here before ``run`` handles the signal.
"""

import _thread
import os
import signal
import sys
import time
from contextlib import suppress
from types import FrameType

AT_FAULT = 2
INTERRUPTED = 130
MOST_DEFERRED = 3.0
"""Seconds that an import may take until Ctrl-C breaks it off."""


def leave(number: int, frame: FrameType | None) -> None:
    """End the process at once, as an exception from an unfinished import would be shown."""
    os._exit(INTERRUPTED)


class Interrupt:
    """Raises KeyboardInterrupt on Ctrl-C, but in no unfinished import.

    There it may be lost, as in a callback of the import system, or become another exception, as
    in the body of a class. So it waits until the import is done, or takes too long.
    """

    def __init__(self) -> None:
        self.since: float | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt, or be called again soon."""
        now = time.monotonic()
        self.since = now if self.since is None else self.since
        if is_importing(frame) and now < self.since + MOST_DEFERRED:
            _thread.start_new_thread(press_again, ())
            return
        self.since = None
        raise KeyboardInterrupt


def is_importing(frame: FrameType | None) -> bool:
    """Return whether a frame is part of an import."""
    while frame is not None and "importlib._bootstrap" not in frame.f_code.co_filename:
        frame = frame.f_back
    return frame is not None


def press_again() -> None:
    """Interrupt the main thread in a moment."""
    time.sleep(0.001)
    _thread.interrupt_main()


def run() -> None:
    """Run the command line and end the process."""
    raises = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if raises:  # and is not ignored, as in the background of a shell
        signal.signal(signal.SIGINT, leave)
    try:
        from puzzlefw.cli.main import main  # see above
    except Exception as error:
        with suppress(OSError):
            os.write(2, f"error: cannot start: {type(error).__name__}: {error}\n".encode())
        sys.exit(AT_FAULT)
    try:
        if raises:
            signal.signal(signal.SIGINT, Interrupt())
        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        if raises:
            signal.signal(signal.SIGINT, leave)


if __name__ == "__main__":
    run()
