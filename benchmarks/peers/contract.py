"""What every solver of Net and Aquarium offers, puzzlefw itself and its peers."""

import time
from typing import Protocol


class OutOfTimeError(Exception):
    """A peer did not finish within the seconds it was given."""


class Peer(Protocol):
    """A solver for both puzzles, from text to texts."""

    def solve(
        self,
        puzzle: str,
        text: str,
        rule: str | None = None,
        *,
        limit: int = 2,
        seconds: float = 3600,
    ) -> list[str]:
        """Return at most *limit* different solutions, all if there are fewer, in a fixed order.

        So 0, 1 and 2 answers under the default mean none, one and several. *text* is a game ID of
        a Net, or a task or URL of an Aquarium, of which *rule* overrides the text's own. A Net's
        solution is one hexadecimal digit a cell, an Aquarium's rows of ``#`` and ``.`` separated
        by slashes. Raises OutOfTimeError after *seconds*, and ValueError for a bad text.
        """
        ...


class Deadline:
    """A moment after which work is given up."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    def left(self) -> float:
        """Return the seconds that are left; raises OutOfTimeError if there are none."""
        seconds = self.end - time.monotonic()
        if seconds <= 0:
            raise OutOfTimeError
        return seconds
