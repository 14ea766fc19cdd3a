"""The suite of a propagator: a class with one test for each promise that it makes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puzzlefw.engine import Propagator
from puzzlefw.runtime.arguments import expect_flag, expect_texts
from puzzlefw.testing.harness.suite import Suite, make_suite
from puzzlefw.testing.propagators import box_promises as boxes
from puzzlefw.testing.propagators import dive_promises as dives
from puzzlefw.testing.propagators.counting import check_counted
from puzzlefw.testing.propagators.exhaustive import check_small
from puzzlefw.testing.propagators.explanations import check_explains
from puzzlefw.testing.propagators.growth import check_grows
from puzzlefw.testing.propagators.large import check_large
from puzzlefw.testing.propagators.learning import check_learned
from puzzlefw.testing.propagators.oracle import FILTERS
from puzzlefw.testing.propagators.outside import check_outside
from puzzlefw.testing.propagators.scopes import Cases
from puzzlefw.testing.propagators.subject import Solver, Subject

PROMISES = (
    boxes.check_sound,
    boxes.check_contracting,
    boxes.check_ground,
    boxes.check_strong,
    boxes.check_idempotent,
    boxes.check_monotone,
    dives.check_wakes,
    dives.check_restores,
    check_explains,
    dives.check_order_free,
    boxes.check_searched,
    dives.check_failure_safe,
    boxes.check_aliased,
    boxes.check_entailed,
    boxes.check_symmetric,
    dives.check_resumes,
    boxes.check_cheap,
    check_counted,
    check_learned,
    check_small,
    check_large,
    check_grows,
)
"""What every propagator promises, in the order in which it is tried."""


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
    oracle: Solver | None = None,
    skip: Mapping[str, str] | None = None,
    name: str = "propagator",
) -> type[Suite]:
    """Return a class with one test for each promise; assign it to a name that begins with Test.

    *make* takes the scope, a sequence of handles, and the parameters of *cases*; *holds* takes
    the values and the same parameters, and is the whole oracle: write it from the rule, in
    plain Python. A family may leave it None; the oracle is then what its ``constraints()`` say.
    *consistency* is "domain", "bounds", "forward" or "checking", for each constraint, or a function
    of (box, *params*) that returns the box that must be reached. Claims that are None are read
    off the propagator's class. *one_block*: the scope must be one whole block of variables.
    *scratch* names attributes that are working memory, which backtracking need not restore.
    *oracle* is an outside solver, the judge of scopes too large for brute force: a function of
    the constraints and the values of each variable, which returns the solutions one by one, or
    whether there is any.
    *skip* maps the number of a promise to the reason for not trying it.
    """
    if isinstance(consistency, str) and consistency not in FILTERS:
        raise ValueError(f"expected one of {', '.join(FILTERS)}, found {consistency!r}")
    expect_flag("one_block", one_block)
    subject = Subject(
        name=name,
        make=make,
        holds=holds,
        cases=cases,
        consistency=consistency,
        idempotent=idempotent,
        symmetric=symmetric,
        entailed=entailed,
        one_block=one_block,
        scratch=frozenset(expect_texts("names of attributes", scratch)),
        oracle=oracle,
    )
    promises = PROMISES if oracle is None else (*PROMISES, check_outside)
    return make_suite("PropagatorSuite", subject, promises, skip)


def family_suite(
    make: Callable[..., Propagator], cases: Cases, consistency: str | None = None, **claims: Any
) -> type[Suite]:
    """Return the suite of a family whose oracle is what its ``constraints()`` say."""
    return propagator_suite(make, None, cases, consistency, **claims)
