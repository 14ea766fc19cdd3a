"""What all promises of propagators share: how a case is made smaller, and what cases must show."""

from collections.abc import Callable, Sequence
from functools import partial

from hypothesis import find

from puzzlefw.testing.harness.hunt import Breaks
from puzzlefw.testing.harness.promise import promise
from puzzlefw.testing.harness.tally import Skip, Tally
from puzzlefw.testing.propagators.cases import Case, Dive
from puzzlefw.testing.propagators.draws import plain_cases
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.reducing import reduce
from puzzlefw.testing.propagators.subject import Subject

FEWEST_FOR_QUOTAS = 500


def no_claim(claim: str) -> Callable[[Subject], str | None]:
    """Return what says that neither the suite nor the propagator's class makes a *claim*."""
    return lambda subject: None if claims(subject, claim) else f"{claim} is not claimed"


def claims(subject: Subject, claim: str) -> bool:
    """Return whether the suite, or else the propagator's class, claims this."""
    said = getattr(subject, claim)
    if said is not None:
        return bool(said)
    try:
        net = post_case(subject, find(plain_cases(subject), lambda _: True))
    except Skip:
        return False
    return bool(getattr(net.network.propagators[net.tested[0][0]], claim))


def no_quota(subject: Subject, tally: Tally) -> None:
    """Let all cases be refused."""


def most_taken(subject: Subject, tally: Tally) -> None:
    """Check that the constructor took at least half of the cases."""
    if tally.cases >= FEWEST_FOR_QUOTAS:
        assert 2 * tally.tried >= tally.cases, (
            f"the constructor refused {tally.skipped} of {tally.cases} cases: "
            "let cases be such that it takes at least half"
        )


def telling_dives(subject: Subject, tally: Tally) -> None:
    """Check that half of the dives met a failure, and that a fifth of them went deep."""
    most_taken(subject, tally)
    if tally.cases >= FEWEST_FOR_QUOTAS:
        failed, deep = tally.marks["failure"], tally.marks["deep"]
        assert 2 * failed >= tally.tried, f"only {failed} of {tally.tried} dives had a failure"
        assert 5 * deep >= tally.tried, f"only {deep} of {tally.tried} dives reached depth 5"


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
