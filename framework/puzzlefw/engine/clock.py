"""Limits on time, and interrupts, inside propagation."""

from typing import final

from mypy_extensions import i64

from puzzlefw.engine.interpreted import polling
from puzzlefw.errors import LimitError


@final
class Clock:
    """Counts steps of work, and every so many looks outside.

    An exception that leaves ``look`` is raised between two steps of a propagator, where all
    state is whole (*at_rest*), so the fixpoint can be taken up again later.
    """

    def __init__(self) -> None:
        self.left: i64 = polling.INTERVAL
        self.deadline: float = 0.0
        self.at_rest: bool = False

    def limit(self, seconds: float | None) -> None:
        """Raise LimitError once *seconds* from now are over; None takes the limit away.

        The next step looks at the clock, so that a limit of 0 lets nothing be done.
        """
        self.deadline = 0.0 if seconds is None else polling.now() + seconds
        self.left = 0

    def spend(self, steps: i64) -> None:
        """Account for *steps* steps of work, as of a walk over a whole graph.

        Call it only where the propagator's state is whole: before an item is taken from the
        worklist, or after all the work on it, since what is taken and not done is lost.
        """
        self.left -= steps
        if self.left <= 0:
            self.look()

    def look(self) -> None:
        """Raise KeyboardInterrupt or LimitError if it is time."""
        self.left = polling.INTERVAL
        self.at_rest = True
        now: float = polling.now()
        if self.deadline != 0.0 and now >= self.deadline:
            raise LimitError("the time limit was reached")
        self.at_rest = False
