"""The engine's one window to the outside: what the time is, and whether a signal waits.

Never compiled. Python delivers signals only where interpreted code runs, so a compiled loop
that calls ``now`` every so often is interrupted by Ctrl-C here, between two of its steps.
"""

import time

from puzzlefw.engine import bits

COMPILED = not bits.__file__.endswith(".py")
"""Whether the engine runs compiled; all of it does, or none."""

INTERVAL = 1024 if COMPILED else 32
"""Worklist takes between two looks: under a millisecond of work either way."""


def now() -> float:
    """Let a waiting signal through, and return the monotonic time in seconds."""
    return time.monotonic()
