"""The suite: a class with one test for each promise that a propagator makes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pytest

from puzzlefw.engine import Propagator
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.propagators.cases import Case, Dive, Refused, Subject
from puzzlefw.testing.propagators.oracle import FILTERS
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.promises import PROMISES, Promise
from puzzlefw.testing.propagators.scopes import Cases
from puzzlefw.testing.propagators.source import Source
from puzzlefw.testing.propagators.trial import Tally, try_promise


class Suite:
    """What ``propagator_suite`` returns a subclass of; pytest collects its tests."""

    source: ClassVar[Source]
    skipped: ClassVar[Mapping[str, str]]

    @classmethod
    def check(cls, number: str, case: Case | Dive) -> None:
        """Check one case of the promise *number* ("P1"): what a failure prints calls this."""
        promise_called(number).check(cls.source.subject, case)

    @classmethod
    def attempt(
        cls, number: str, effort: Effort | None = None, tally: Tally | None = None
    ) -> Tally:
        """Try a promise on many cases and return the counts; AssertionError if it is broken.

        A *tally* of the caller's shows the counts after a failure too.
        """
        counts = Tally() if tally is None else tally
        try_promise(cls.source, promise_called(number), effort or Effort(), counts)
        return counts

    @classmethod
    def reason_to_skip(cls, number: str) -> str | None:
        """Return why the promise *number* is not tried, None if it is."""
        promise = promise_called(number)
        if number in cls.skipped:
            return cls.skipped[number]
        if promise.claim and not claims(cls.source, promise.claim):
            return f"{promise.claim} is not claimed"
        return None


def promise_called(number: str) -> Promise:
    """Return the promise with this number."""
    found = [promise for promise in PROMISES if promise.number == number]
    if not found:
        known = ", ".join(promise.number for promise in PROMISES)
        raise ValueError(f"expected one of {known}, found {number!r}")
    return found[0]


def claims(source: Source, claim: str) -> bool:
    """Return whether the suite, or else the propagator's class, claims this."""
    said = getattr(source.subject, claim)
    if said is not None:
        return bool(said)
    from hypothesis import find  # only for propagators whose class has to be asked

    case = find(source.plain(), lambda _: True)
    try:
        net = post_case(source.subject, case)
    except Refused:
        return False
    return bool(getattr(net.network.propagators[net.tested[0][0]], claim))


def propagator_suite(
    make: Callable[..., Propagator],
    holds: Callable[..., bool] | None,
    cases: Cases,
    consistency: str | Callable[..., Sequence[int] | None] | None = None,
    *,
    idempotent: bool | None = None,
    symmetric: bool | None = None,
    entailed: bool = False,
    one_block: bool = False,
    scratch: Sequence[str] = (),
    skip: Mapping[str, str] | None = None,
    name: str = "propagator",
) -> type[Suite]:
    """Return a class with one test for each promise; assign it to a name that begins with Test.

    *make* takes the scope, a sequence of handles, and the parameters of *cases*; *holds* takes
    the values and the same parameters, and is the whole oracle: write it from the rule, in
    plain Python. A family may leave it None; the oracle is then what its ``constraints()`` say.
    *consistency* is "domain", "bounds", "forward" or "checking", for each member, or a function
    of (box, *params*) that returns the box that must be reached. Claims that are None are read
    off the propagator's class. *one_block*: the scope must be one whole block of variables.
    *scratch* names attributes that are working memory, which backtracking need not restore.
    *skip* maps the number of a promise to the reason for not trying it.
    """
    if isinstance(consistency, str) and consistency not in FILTERS:
        raise ValueError(f"expected one of {', '.join(FILTERS)}, found {consistency!r}")
    subject = Subject(
        name=name,
        make=make,
        holds=holds,
        consistency=consistency,
        idempotent=idempotent,
        symmetric=symmetric,
        entailed=entailed,
        one_block=one_block,
        scratch=frozenset(scratch),
    )
    namespace: dict[str, Any] = {"source": Source(subject, cases), "skipped": dict(skip or {})}
    for number in namespace["skipped"]:
        promise_called(number)
    for promise in PROMISES:
        namespace[f"test_{promise.number.lower()}_{promise.name}"] = promise_test(promise)
    return type("PropagatorSuite", (Suite,), namespace)


def family_suite(
    make: Callable[..., Propagator], cases: Cases, consistency: str | None = None, **claims: Any
) -> type[Suite]:
    """Return the suite of a family whose oracle is what its ``constraints()`` say."""
    return propagator_suite(make, None, cases, consistency, **claims)


def promise_test(promise: Promise) -> Callable[[Suite], None]:
    """Return the test method for one promise."""

    def test(self: Suite) -> None:
        reason = self.reason_to_skip(promise.number)
        if reason is not None:
            pytest.skip(reason)
        self.attempt(promise.number)

    test.__doc__ = f"{promise.number}: {promise.statement}."
    return test
