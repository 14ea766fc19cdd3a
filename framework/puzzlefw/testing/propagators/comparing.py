"""Two propagators of one rule, compared: what each leaves, what each costs, how each explains."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Literal

import attrs

from puzzlefw.engine import Propagator
from puzzlefw.testing.harness.promise import promise
from puzzlefw.testing.harness.suite import Suite, make_suite
from puzzlefw.testing.harness.tally import Tally
from puzzlefw.testing.propagators import draws
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.counted_work import is_interpreted, runs, settle_counted
from puzzlefw.testing.propagators.oracle import Box, box_text
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.promise import reduce_case
from puzzlefw.testing.propagators.scopes import Cases
from puzzlefw.testing.propagators.strength import Strength, note_reasons
from puzzlefw.testing.propagators.subject import Subject

Work = Literal["runs", "lines"]


@attrs.frozen(kw_only=True)
class Pair:
    """Two propagators of one rule, and what is claimed of the first beside the second."""

    mine: Subject
    reference: Subject
    equivalent: bool = False
    cheaper: Work | None = None
    shorter: bool = False

    @property
    def name(self) -> str:
        """What the first is called."""
        return self.mine.name

    def settle(self, case: Case) -> tuple[Box | None, Box | None]:
        """Return the box that each of them leaves."""
        return post_case(self.mine, case).settle(), post_case(self.reference, case).settle()


def pair_of(
    mine: Callable[..., Propagator],
    reference: Callable[..., Propagator],
    cases: Cases,
    holds: Callable[..., bool] | None,
    *,
    one_block: bool,
    **claims: Any,
) -> Pair:
    """Return the pair that two functions make."""

    def subject(name: str, make: Callable[..., Propagator]) -> Subject:
        return Subject(name=name, make=make, holds=holds, cases=cases, one_block=one_block)

    return Pair(mine=subject("mine", mine), reference=subject("reference", reference), **claims)


def reduce_pair(pair: Pair, *rest: Any) -> Any:
    """Return the smallest case found, with parameters borrowed from those seen."""
    return reduce_case(pair.mine, *rest)


def fewer_in_all(pair: Pair, tally: Tally) -> None:
    """Check that the first has no more than the reference, over all cases together."""
    mine, other = tally.marks["mine"], tally.marks["reference"]
    assert mine <= other, f"{mine:,} in all, where the reference has {other:,}"


def fewer_facts(pair: Pair, tally: Tally) -> None:
    """Check that a reason has on average no more facts than one of the reference."""
    mine, other = (
        tally.marks[f"facts of {name}"] / max(tally.marks[f"removals of {name}"], 1)
        for name in ("mine", "reference")
    )
    assert mine <= other, f"{mine:.2f} facts a reason, where the reference has {other:.2f}"


def unclaimed(claim: str) -> Callable[[Pair], str | None]:
    """Return the reason to skip where a *claim* is not made, as a function."""
    return lambda pair: None if getattr(pair, claim) else f"{claim} is not claimed"


pair_promise = partial(promise, draws=lambda pair: draws.plain_cases(pair.mine))
"""Makes a promise of two propagators."""


@promise(draws=lambda pair: draws.fixed_cases(pair.mine), reduce=reduce_pair)
def check_same_solutions(pair: Pair, case: Case) -> None:
    """Accepts the full assignments that the reference accepts."""
    mine, other = (left is not None for left in pair.settle(case))
    assert other == mine, f"{box_text(case.domains)}: accepted {mine}, by the reference {other}"


@pair_promise(reduce=reduce_pair)
def check_at_least_as_strong(pair: Pair, case: Case) -> None:
    """Leaves no value that the reference takes."""
    mine, other = pair.settle(case)
    assert is_inside(mine, other), (
        f"of {box_text(case.domains)} it leaves {text(mine)}, the reference {text(other)}"
    )


@pair_promise(reduce=reduce_pair, reason=unclaimed("equivalent"))
def check_no_stronger(pair: Pair, case: Case) -> None:
    """Takes no value that the reference leaves."""
    mine, other = pair.settle(case)
    assert is_inside(other, mine), (
        f"of {box_text(case.domains)} it leaves {text(mine)}, the reference {text(other)}"
    )


@pair_promise(reason=unclaimed("cheaper"), quota=fewer_in_all)
def check_cheaper(pair: Pair, case: Case) -> dict[str, int]:
    """Takes no more work than the reference, over all cases together."""
    return {
        "mine": work(pair.mine, case, pair.cheaper),
        "reference": work(pair.reference, case, pair.cheaper),
    }


@pair_promise(reason=unclaimed("shorter"), quota=fewer_facts)
def check_shorter_reasons(pair: Pair, case: Case) -> dict[str, int]:
    """Gives reasons no longer than those of the reference, on average."""
    marks = {}
    for subject in (pair.mine, pair.reference):
        found = Strength()
        note_reasons(found, subject, case)
        marks[f"facts of {subject.name}"] = found.facts
        marks[f"removals of {subject.name}"] = found.removals
    return marks


PROMISES = (
    check_same_solutions,
    check_at_least_as_strong,
    check_no_stronger,
    check_cheaper,
    check_shorter_reasons,
)
"""What a propagator may promise beside another."""


def compare_suite(
    mine: Callable[..., Propagator],
    reference: Callable[..., Propagator],
    cases: Cases,
    holds: Callable[..., bool] | None = None,
    *,
    equivalent: bool = False,
    cheaper: Work | None = None,
    shorter: bool = False,
    one_block: bool = False,
    skip: Mapping[str, str] | None = None,
) -> type[Suite]:
    """Return a class with one test for each promise of *mine* beside *reference*, a second make.

    Both make a propagator of the same rule, as in ``propagator_suite``; *holds* may be left out
    where the propagators say their ``constraints()``. Always promised: the same solutions, and
    at least the same strength. Claimed by options: *equivalent*, no more strength either;
    *cheaper* in "runs" of the propagator, or in "lines" of Python, over all cases together;
    *shorter* reasons, on average. *skip* maps a promise, such as "at_least_as_strong", to the
    reason for not trying it.
    """
    if cheaper not in (None, "runs", "lines"):
        raise ValueError(f"expected runs or lines, found {cheaper!r}")
    claims = {"equivalent": equivalent, "cheaper": cheaper, "shorter": shorter}
    pair = pair_of(mine, reference, cases, holds, one_block=one_block, **claims)
    return make_suite("CompareSuite", pair, PROMISES, skip)


def work(subject: Subject, case: Case, kind: Work | None) -> int:
    """Return the work on one box: runs of the propagator, or lines of Python."""
    net = post_case(subject, case)
    if kind == "runs":
        net.settle()
        return runs(net)
    if not is_interpreted(net.propagator):
        raise TypeError("expected propagators in Python to count lines of, found a compiled one")
    return settle_counted(net)[1]


def is_inside(small: Box | None, large: Box | None) -> bool:
    """Return whether no value of *small* is missing from *large*."""
    if small is None or large is None:
        return small is None
    return all(mask & ~wider == 0 for mask, wider in zip(small, large, strict=True))


def text(left: Box | None) -> str:
    """Return the box that is left, in words."""
    return "nothing" if left is None else box_text(left)
