"""The time and pending signals: the only place where the engine sees the outside world.

Never compiled. Python delivers signals only where interpreted code runs. A compiled loop that
calls ``now`` every so often is therefore interrupted by Ctrl-C here, between two of its steps.
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
