"""What comes of each mutant of a propagator: which promise of its suite finds it, if any."""

import queue
import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from time import process_time
from typing import Any, Final, TypeVar

import attrs

from puzzlefw.runtime.pipes import limit_memory
from puzzlefw.runtime.processes import END, can_copy, copied
from puzzlefw.testing.harness.arguments import expect_whole
from puzzlefw.testing.harness.hang import MOST_SECONDS, Hung
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.suite import Suite
from puzzlefw.testing.harness.tally import QuotaWarning, Skip, Tally
from puzzlefw.testing.mutation.mutants import Mutant
from puzzlefw.testing.propagators.promise import one_propagator

SLOWER, LEAST_SECONDS = 4.0, 0.5
"""A mutant hangs that takes so many times as long for a case as any case took without it."""
FIRST_SHARE = 10
"""Of the cases one in so many is tried first, of every promise: that finds most mutants."""
MEBIBYTES: Final = 4096
"""Memory that a mutant may take: a loop without end may ask for more and more."""
Answer = TypeVar("Answer")


@attrs.frozen
class Trial:
    """What came of a suite: the promise that was broken first, and how; CPU time of a case."""

    promise: str = ""
    how: str = ""
    slowest: float = 0.0


CRASHED = Trial(how="crashes")


@attrs.frozen
class Fate:
    """What came of a mutant: the key of the promise that found it, empty if it lives.

    *how* it was found: "broken", "hangs" or "crashes", empty if it lives.
    """

    mutant: Mutant
    promise: str = ""
    how: str = ""

    def as_record(self) -> dict[str, str | int]:
        """Return the mutant and its fate as a record for JSON."""
        mutant = self.mutant
        return {
            "file": mutant.file,
            "line": mutant.line,
            "method": mutant.method,
            "before": mutant.before,
            "after": mutant.after,
            "outcome": self.how or "survived",
            "promise": self.promise,
        }


class BrokenSuiteError(AssertionError):
    """A suite finds a fault before there is a mutant."""


def kind_of(suite: type[Suite]) -> type:
    """Return the class of the propagator that a suite is about; ValueError if it refuses all."""
    propagator = one_propagator(suite.subject)
    if propagator is None:
        raise ValueError("expected a propagator that takes some case, found all refused")
    return type(propagator)


def fates(suite: type[Suite], listed: Sequence[Mutant], examples: int = 100) -> Iterator[Fate]:
    """Try each mutant of those *listed* on *suite*, and visit what comes of it.

    Each promise is tried on about *examples* cases, the same ones each time, until one is broken.
    Each mutant has a process of its own, so what it leaves behind is gone with it. Raises
    BrokenSuiteError if the propagator breaks a promise as it is.
    """
    expect_whole("examples", examples, 1)
    keys = [promise.key for promise in suite.promises]
    sound = apart(partial(attempt_all, suite, keys, examples, MOST_SECONDS), CRASHED)
    if sound.how:
        found = f"{sound.promise} {sound.how}".strip()
        raise BrokenSuiteError(f"expected a suite that passes without mutants, found {found}")
    seconds = max(LEAST_SECONDS, SLOWER * sound.slowest)
    for mutant in listed:
        attempt = partial(attempt_all, suite, keys, examples, seconds)
        trial = apart(partial(attempt_with, mutant, attempt), CRASHED)
        yield Fate(mutant, trial.promise, trial.how)
        if trial.promise:
            # What found one mutant of a method mostly finds the next, too.
            keys.remove(trial.promise)
            keys.insert(0, trial.promise)


def attempt_with(mutant: Mutant, attempt: Callable[[], Trial]) -> Trial:
    """Try a suite with a mutant."""
    with mutant.applied():
        return attempt()


def attempt_all(suite: type[Suite], keys: Sequence[str], examples: int, seconds: float) -> Trial:
    """Try the promises of a suite in the order of *keys*, until one is broken."""
    times: list[float] = []
    for share in (FIRST_SHARE, 1):
        effort = Effort(
            examples=max(1, examples // share), seed=0, is_shrinking=False, seconds=seconds
        )
        for key in keys:
            try:
                with warnings.catch_warnings(action="ignore", category=QuotaWarning):
                    suite.attempt(key, effort, Tally(at_each=lambda: times.append(process_time())))
            except Skip:
                continue
            except Hung:
                return Trial(key, "hangs")
            except Exception:  # whatever it is, the promise is broken
                return Trial(key, "broken")
    return Trial(slowest=max((after - before for before, after in pairwise(times)), default=0.0))


def apart(work: Callable[[], Answer], otherwise: Answer) -> Answer:
    """Do some work in a copy of this process; return its result, *otherwise* if that dies before.

    Where the system cannot copy a process it is done in this one.
    """
    if not can_copy():
        return work()

    def limited(request: None) -> Answer:
        limit_memory(MEBIBYTES)
        return work()

    replies: queue.SimpleQueue[Any] = queue.SimpleQueue()
    process = copied(limited)
    try:
        process.listen(replies.put)
        process.ask(None)
        reply = replies.get()
    finally:
        process.kill()
    answer: Answer = otherwise if reply is END else reply
    return answer
