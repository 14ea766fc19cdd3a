"""What a trial counts, and the exception by which a check says that it does not apply."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs


class Skip(Exception):  # noqa: N818  not an error: a promise may say nothing
    """The promise says nothing on this case, or is not made by this subject; says why."""


class Refused(Skip):
    """The propagator refuses the scope or the parameters, for the reason given.

    A constructor, or the suite's ``make``, raises this or a PuzzlefwError; any other error is a
    fault.
    """


class RefusedRepeat(Refused):
    """The propagator refuses a scope in which a variable stands twice, as each may."""


class QuotaWarning(UserWarning):
    """The cases of a promise showed too little for it to mean much."""


@attrs.define
class Tally:
    """What a trial has seen: cases, those that were skipped, why the first was, and marks.

    Of those skipped, *repeats* were refused for a variable that stands twice.
    *case* is the last case that broke the promise, and *broken* the same as a test; after
    shrinking it is the smallest. *at_each* is called before each case.
    """

    cases: int = 0
    skipped: int = 0
    repeats: int = 0
    why: str = ""
    broken: str = ""
    case: Any = None
    marks: Counter[str] = attrs.Factory(Counter)
    at_each: Callable[[], None] = lambda: None

    @property
    def tried(self) -> int:
        """The cases that the promise says something on."""
        return self.cases - self.skipped
