"""Runs the command line: ``python -m puzzlefw``, and what the installed command calls.

Ctrl-C must be quiet while the command line is still being imported, which takes longer than
starting Python. So nothing is imported here before ``run`` handles the signal.
"""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType

AT_FAULT = 2
INTERRUPTED = 130


def leave(number: int, frame: FrameType | None) -> None:
    """End the process at once, as an exception from an unfinished import would be shown."""
    os._exit(INTERRUPTED)


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
            signal.signal(signal.SIGINT, signal.default_int_handler)
        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        if raises:
            signal.signal(signal.SIGINT, leave)


if __name__ == "__main__":
    run()
