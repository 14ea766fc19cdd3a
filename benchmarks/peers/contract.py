"""What every solver here offers, puzzlefw itself and its peers."""

import time
from typing import Protocol


class OutOfTimeError(Exception):
    """A peer did not finish within the seconds it was given."""


class Peer(Protocol):
    """A solver for both puzzles, from text to texts.

    Both functions return at most *limit* different solutions, all of them if there are fewer,
    in a fixed order. So 0, 1 and 2 answers under the default mean none, one and several.
    A Net solution is one hexadecimal digit a cell, an Aquarium solution rows of ``#`` and ``.``
    separated by slashes. Raises OutOfTimeError after *seconds*, and ValueError for a bad text.
    """

    def solve_net(self, text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
        """Return solutions of the game ID *text*."""
        ...

    def solve_aquarium(
        self, text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
    ) -> list[str]:
        """Return solutions of the task or URL *text* under *rule*, or else the text's own."""
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
