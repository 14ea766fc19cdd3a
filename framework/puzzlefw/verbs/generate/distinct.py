"""Generated puzzles that are not alike: of those that differ by a symmetry, the first."""

from hashlib import blake2b
from typing import Final

from puzzlefw.errors import GenerationError

MOST_ALIKE: Final = 100
"""After so many puzzles in a row that were there already, no more are made."""


class Distinct:
    """What was generated so far; *count* puzzles are wanted. Takes about 100 bytes each."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.taken = 0
        self.alike = 0
        self.seen: set[bytes] = set()

    def is_new(self, canonical: str | None) -> bool:
        """Take a puzzle, by the text that stands for all its symmetric forms, if there was none.

        None stands for a puzzle that could not be made in time: it is taken in the place of one.
        """
        if canonical is not None:
            kind = blake2b(canonical.encode(), digest_size=16).digest()
            if kind in self.seen:
                self.alike += 1
                return False
            self.seen.add(kind)
        self.alike = 0
        self.taken += 1
        return True

    @property
    def is_over(self) -> bool:
        """Whether all are there, or no new ones come."""
        return self.taken >= self.count or self.alike >= MOST_ALIKE

    def expect_all(self) -> None:
        """Raise GenerationError if there are fewer than were wanted."""
        if self.taken < self.count:
            raise GenerationError(
                f"expected {self.count} puzzles that differ by more than a symmetry, found"
                f" {self.taken}: {MOST_ALIKE} in a row were there already"
            )
