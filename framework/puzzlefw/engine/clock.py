"""The clock of a store: time limits and interrupts inside propagation."""

from typing import final

from mypy_extensions import i64

from puzzlefw.engine.interpreted import polling
from puzzlefw.errors import LimitError


@final
class Clock:
    """Counts steps of work; every ``polling.INTERVAL`` steps it reads the time.

    An exception that ``look`` raises leaves between two steps of a propagator, where all state is
    consistent. *at_rest* is set then, and ``fixpoint`` can go on from there later.
    """

    def __init__(self) -> None:
        self.left: i64 = polling.INTERVAL
        self.deadline: float = 0.0
        self.at_rest: bool = False

    def limit(self, seconds: float | None) -> None:
        """Raise LimitError once *seconds* from now have passed; None removes the limit.

        The next step reads the time, so a limit of 0 allows no work at all. Raises ValueError for
        less than that, and for no number.
        """
        if seconds is not None and not seconds >= 0.0:
            raise ValueError(f"expected seconds of at least 0, found {seconds!r}")
        self.deadline = 0.0 if seconds is None else polling.now() + seconds
        self.left = 0

    def spend(self, steps: i64) -> None:
        """Count *steps* steps of work, such as the nodes of a walk over a whole graph.

        Call it only where the propagator's state is consistent: before it takes an item from the
        worklist, or after all work on that item. An item that was taken but not finished is lost.
        """
        self.left -= steps
        if self.left <= 0:
            self.look()

    def look(self) -> None:
        """Read the time: raise KeyboardInterrupt if a signal waits, LimitError at the deadline."""
        self.left = polling.INTERVAL
        self.at_rest = True
        now: float = polling.now()
        if self.deadline != 0.0 and now >= self.deadline:
            raise LimitError("the time limit was reached")
        self.at_rest = False
