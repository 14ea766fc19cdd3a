"""The goals of reliability: each is measured by one function, which returns its figures.

Here is what a goal is, and how far to measure.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import attrs


@attrs.frozen(kw_only=True)
class Goal:
    """One line of the table: *figure* is what was measured, *data* the numbers behind it."""

    name: str
    target: str
    figure: str
    is_met: bool
    data: Mapping[str, object] = attrs.field(factory=dict)


@attrs.frozen(kw_only=True)
class Effort:
    """How much to measure. *interpreted* is the Python of an interpreted install, if there is one.

    *folder* is for files that a measurement makes.
    """

    is_quick: bool
    damaged: int
    interpreted: str | None
    folder: Path
    seed: int = 1

    def times(self, count: int) -> int:
        """Return how often to do what a whole measurement does *count* times."""
        return max(1, count // 10) if self.is_quick else count

    def rng(self, name: str) -> Random:
        """Return the random numbers of the goal *name*."""
        return Random(f"{name} {self.seed}")
