"""What all promises of propagators share: how a case is made smaller, and what cases must show."""

import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from hypothesis import find
from hypothesis.errors import NoSuchExample

from puzzlefw.engine import Propagator
from puzzlefw.testing.harness.hunt import Breaks, Effort
from puzzlefw.testing.harness.promise import promise
from puzzlefw.testing.harness.tally import QuotaWarning, Skip, Tally
from puzzlefw.testing.propagators.cases import Case, Dive
from puzzlefw.testing.propagators.draws import plain_cases
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.reducing import reduce
from puzzlefw.testing.propagators.subject import Subject

FEWEST_FOR_QUOTAS = 30
"""With fewer cases, what they show is chance."""
FEWEST_LEFT = 10
"""With fewer cases without repeated variables, it may be chance that nearly all are refused."""
QUOTAS = (("failure", 20, "met a failure of the rule itself"), ("deep", 5, "reached depth 5"))
"""The mark of a dive, one in how many should bear it, and what it says."""


def no_claim(claim: str) -> Callable[[Subject], str | None]:
    """Return the reason to skip where neither suite nor class makes a *claim*, as a function."""
    return lambda subject: None if claims(subject, claim) else f"{claim} is not claimed"


def claims(subject: Subject, claim: str) -> bool:
    """Return whether the suite, or else the propagator's class, claims this."""
    claimed = getattr(subject, claim)
    if claimed is not None:
        return bool(claimed)
    propagator = one_propagator(subject)
    return propagator is not None and bool(getattr(propagator, claim))


def one_propagator(subject: Subject) -> Propagator | None:
    """Return a propagator under test, of a simple case; None if all that are tried are refused."""
    made: list[Propagator] = []

    def is_taken(case: Case) -> bool:
        try:
            made.append(post_case(subject, case).propagator)
        except Skip:
            return False
        return True

    # Any will do, so nothing is made smaller.
    with suppress(NoSuchExample):
        find(plain_cases(subject), is_taken, settings=Effort(is_shrinking=False).settings(1))
    return made[0] if made else None


def no_quota(subject: Subject, tally: Tally) -> None:
    """Let all cases be refused."""


def most_taken(subject: Subject, tally: Tally) -> None:
    """Check that the constructor took at least half of the cases without repeated variables.

    Where few of these are left, chance alone refuses half of them, but not nearly all.
    """
    cases = tally.cases - tally.repeats
    share, wanted = (2, "half") if cases >= FEWEST_FOR_QUOTAS else (5, "a fifth")
    if cases >= FEWEST_LEFT:
        assert share * tally.tried >= cases, (
            f"{tally.skipped - tally.repeats} of {cases} cases were refused, the first because"
            f" {tally.why}: let cases be such that the constructor takes at least {wanted}"
        )


def telling_dives(subject: Subject, tally: Tally) -> None:
    """Warn where few dives met a failure of the rule itself, or few went deep."""
    most_taken(subject, tally)
    for mark, share, what in QUOTAS:
        seen = tally.marks[mark]
        if tally.cases >= FEWEST_FOR_QUOTAS and share * seen < tally.tried:
            warnings.warn(
                f"{subject.name}: only {seen} of {tally.tried} dives {what}, so the promise was"
                " hardly tried: draw wider scopes, or parameters with more solutions",
                QuotaWarning,
                stacklevel=2,
            )


def some_entailed(subject: Subject, tally: Tally) -> None:
    """Check that what claims to say when it is entailed says so in some case."""
    most_taken(subject, tally)
    if tally.cases >= FEWEST_FOR_QUOTAS and subject.entailed:
        assert tally.marks["entailed"] > 0, "never says that it is entailed, though it claims to"


def reduce_case(
    subject: Subject, seen: Sequence[Case | Dive], case: Case | Dive, breaks: Breaks
) -> Case | Dive:
    """Return the smallest case found like *case*, with parameters borrowed from those *seen*."""
    drawn = [use.params for one in seen for use in one.tested_uses()]
    return reduce(case, subject.cases, list({repr(one): one for one in drawn}.values()), breaks)


propagator_promise = partial(promise, quota=most_taken, reduce=reduce_case)
"""Makes a promise of propagators."""
