"""What came of a promise, for who tries a suite without pytest: the commands do."""

import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import attrs
from hypothesis import configuration

from puzzlefw.errors import in_words
from puzzlefw.testing.harness.promise import Promise
from puzzlefw.testing.harness.tally import Skip, Tally

LONGEST = 1_000
"""The most characters that a verdict quotes of an error."""
PRINTED = frozenset(
    ("Case", "Dive", "Layout", "Move", "Posed", "PropagatorCase", "PuzzleCase", "Use")
)
"""The names of the kit that a printed case may use."""

Outcome = Literal["kept", "broken", "skipped", "untried"]
AtEach = Callable[[str, int], None]
"""Called with the name of the promise and the number of cases before each case."""


@attrs.frozen(kw_only=True)
class Verdict:
    """What came of one promise after so many *cases*.

    *reason* says what is broken, or why the promise was skipped or not tried to its end; *test* is
    the smallest case found as a module of pytest's, and empty unless the promise is broken.
    """

    promise: str
    statement: str
    outcome: Outcome
    cases: int
    reason: str = ""
    test: str = ""

    @classmethod
    def of(cls, promise: Promise, outcome: Outcome, cases: int, **rest: str) -> "Verdict":
        """Return the verdict on *promise*."""
        name, statement = name_of(promise), promise.statement
        return cls(promise=name, statement=statement, outcome=outcome, cases=cases, **rest)


class OutOfTimeError(BaseException):
    """The time for all promises is over; no Exception, as that would be a fault that was found."""


def name_of(promise: Promise) -> str:
    """Return the name of a promise in a verdict: its number, if it has one, and its name."""
    return f"{promise.number} {promise.name}".strip()


def verdict(
    promise: Promise,
    attempt: Callable[[Tally], object],
    module_of: Callable[[str], str],
    at_each: AtEach,
) -> Verdict:
    """Try one promise by *attempt*; *module_of* makes a module of the test that shows a fault."""
    tally = Tally(at_each=lambda: at_each(name_of(promise), tally.cases))
    outcome: Outcome = "kept"
    reason = test = ""
    try:
        attempt(tally)
    except Skip as why:
        outcome, reason = "skipped", str(why)
    except Exception as error:  # whatever is raised, it is the promise that is broken
        words = str(error) if isinstance(error, AssertionError) else in_words(error)
        outcome, reason = "broken", words[:LONGEST]
        test = module_of(tally.broken) if tally.broken else ""
    return Verdict.of(promise, outcome, tally.tried, reason=reason, test=test)


def names_in(function: str) -> set[str]:
    """Return the names of the kit that a printed test uses."""
    return {*re.findall(r"\b([A-Z]\w+)\(", function)} & PRINTED


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Let Hypothesis write to a folder that goes away, and not to the present one."""
    with tempfile.TemporaryDirectory() as folder:
        configuration.set_hypothesis_home_dir(folder)
        try:
            yield
        finally:
            configuration.set_hypothesis_home_dir(None)
