"""What comes of each mutant of a propagator: which promise of its suite finds it, if any."""

import warnings
from collections.abc import Iterator, Sequence
from functools import partial

import attrs

from puzzlefw.testing.harness.hang import Hung
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.suite import Suite
from puzzlefw.testing.harness.tally import QuotaWarning, Skip
from puzzlefw.testing.mutation.mutant import Mutant
from puzzlefw.testing.mutation.own_process import apart
from puzzlefw.testing.propagators.promise import one_propagator

HANGS_AFTER = 3.0
"""CPU time after which a case of a mutant hangs: the slowest of a sound one takes a second."""
FIRST_SHARE = 10
"""Of the cases one in so many is tried first, of every promise: that finds most mutants."""
CRASHED = ("", "crashes")


@attrs.frozen
class Fate:
    """What came of a mutant: the key of the promise that found it, empty if it lives.

    *how* it was found: "broken", "hangs" or "crashes", empty if it lives.
    """

    mutant: Mutant
    promise: str = ""
    how: str = ""

    def as_record(self) -> dict[str, str | int]:
        """Return what there is to tell, for JSON."""
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
    keys = [promise.key for promise in suite.promises]
    key, how = apart(partial(first_broken, suite, keys, examples), CRASHED)
    if how:
        raise BrokenSuiteError(
            f"expected a suite that passes without mutants, found {f'{key} {how}'.strip()}"
        )
    for mutant in listed:
        key, how = apart(partial(broken_by, mutant, suite, keys, examples), CRASHED)
        yield Fate(mutant, key, how)
        if key:
            # What found one mutant of a method mostly finds the next, too.
            keys.remove(key)
            keys.insert(0, key)


def broken_by(
    mutant: Mutant, suite: type[Suite], keys: Sequence[str], examples: int
) -> tuple[str, str]:
    """Return as ``first_broken``, of a mutant."""
    with mutant.applied():
        return first_broken(suite, keys, examples)


def first_broken(suite: type[Suite], keys: Sequence[str], examples: int) -> tuple[str, str]:
    """Return the first promise that is broken, and how; two empty texts if all are kept."""
    for share in (FIRST_SHARE, 1):
        effort = Effort(
            examples=max(1, examples // share), seed=0, is_shrinking=False, seconds=HANGS_AFTER
        )
        for key in keys:
            try:
                with warnings.catch_warnings(action="ignore", category=QuotaWarning):
                    suite.attempt(key, effort)
            except Skip:
                continue
            except Hung:
                return key, "hangs"
            except Exception:  # whatever it is, the promise is broken
                return key, "broken"
    return "", ""
