"""Runs the command line: ``python -m puzzlefw``, and what the installed command calls.

Ctrl-C must be quiet while the command line is still being imported, which takes longer than
starting Python. So nothing is imported here before ``run`` handles the signal.
"""

import _thread
import gc
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
YOUNG = 50_000
"""How many new objects the garbage collector waits for: a start makes as many, and few die."""


def leave(number: int, frame: FrameType | None) -> None:
    """End the process at once, as an exception from an unfinished import would be shown."""
    os._exit(INTERRUPTED)


class Interrupt:
    """Raises KeyboardInterrupt on Ctrl-C, in an import as soon as that is done.

    Before, it may be lost, as in a callback of the import system, or become another exception, as
    in the body of a class. A second press, or an import that takes too long, is broken off.
    """

    def __init__(self) -> None:
        self.is_waiting = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt, or wait for the end of an import."""
        if is_importing(frame) and not self.is_waiting:
            self.is_waiting = True
            sys.setprofile(self.look)
            _thread.start_new_thread(self.break_off, ())
        else:
            self.interrupt()

    def look(self, frame: FrameType, event: str, argument: object) -> None:
        """Raise KeyboardInterrupt where the outermost import returns; Python calls this."""
        if event == "return" and is_import(frame) and not is_importing(frame.f_back):
            self.interrupt()

    def interrupt(self) -> None:
        """Raise KeyboardInterrupt."""
        self.is_waiting = False
        sys.setprofile(None)
        raise KeyboardInterrupt

    def break_off(self) -> None:
        """Press once more if an import takes too long."""
        time.sleep(MOST_DEFERRED)
        if self.is_waiting:
            _thread.interrupt_main()


def is_import(frame: FrameType) -> bool:
    """Return whether a frame is one of the import system's own."""
    return "importlib._bootstrap" in frame.f_code.co_filename


def is_importing(frame: FrameType | None) -> bool:
    """Return whether a frame is part of an import."""
    while frame is not None and not is_import(frame):
        frame = frame.f_back
    return frame is not None


def run() -> None:
    """Run the command line and end the process."""
    gc.set_threshold(YOUNG)
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
