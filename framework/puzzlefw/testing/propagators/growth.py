"""How the cost of a propagator grows with its scope, as an exponent, and whether that is claimed.

The cost is the number of lines of Python that are executed from the root to the fixpoint, which
is the same on every machine. The exponent is the slope of a line through the logarithms.
"""

from collections.abc import Callable, Sequence
from math import log
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from puzzlefw.engine import Propagator
from puzzlefw.testing.harness.arguments import expect_wholes
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.boxes import one_value
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.counted_work import is_interpreted, settle_counted
from puzzlefw.testing.propagators.oracle import Box
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.promise import no_quota, one_propagator, propagator_promise
from puzzlefw.testing.propagators.scopes import Cases
from puzzlefw.testing.propagators.subject import Subject

SIZES: Final = (8, 16, 32, 64)
"""The sizes on which a claim is tried."""
LARGER_SIZES: Final = (16, 32, 64, 128)
"""Those on which an exponent is measured: what does not grow tells less there."""
TRIES: Final = 4
"""Boxes of each size; the dearest counts, as the others may fail at once."""
TOLERANCE: Final = 0.35
"""What an exponent may be over the claim: it covers a logarithm, and a cost that sets in late."""
EXPONENTS: Final = {"constant": 0.0, "linear": 1.0, "quadratic": 2.0, "cubic": 3.0}


@attrs.frozen
class Growth:
    """The dearest cost found at each size, and the exponent with which it grows."""

    costs: dict[int, int]

    @property
    def exponent(self) -> float:
        """The slope of the line of least squares through the logarithms of sizes and costs."""
        points = [(log(size), log(max(cost, 1))) for size, cost in self.costs.items()]
        x_mean, y_mean = (sum(axis) / len(points) for axis in zip(*points, strict=True))
        slope = sum((x - x_mean) * (y - y_mean) for x, y in points)
        return float(slope / sum((x - x_mean) ** 2 for x, _ in points))

    def __str__(self) -> str:
        counted = ", ".join(f"{cost:,} at {size}" for size, cost in self.costs.items())
        return f"grows with the exponent {self.exponent:.2f}: lines executed {counted}"


def growth(
    make: Callable[..., Propagator],
    case_of: Callable[[int], tuple[Sequence[int], tuple[Any, ...]]],
    sizes: Sequence[int] = LARGER_SIZES,
) -> Growth:
    """Return how the cost of a propagator grows over *sizes*, of which there are two at least.

    *case_of* returns, for a size, the domains as masks and the parameters: the size may be the
    number of variables, of values, or of nodes. Raises TypeError for a compiled propagator.
    """
    sizes = expect_wholes("sizes", sizes, 1)
    if len(set(sizes)) < 2:
        raise ValueError(f"expected two sizes at least, found {list(sizes)}")
    subject = Subject(name="propagator", make=make, holds=None, cases=Cases())
    return growth_of(subject, {size: [Case(*shaped(case_of(size)))] for size in sizes})


def shaped(case: tuple[Sequence[int], tuple[Any, ...]]) -> tuple[Box, tuple[Any, ...]]:
    """Return a box and parameters as tuples."""
    return tuple(case[0]), tuple(case[1])


def growth_of(subject: Subject, cases: dict[int, Sequence[Case]]) -> Growth:
    """Return how the cost grows over the cases of each size."""
    costs = {}
    for size, tried in cases.items():
        costs[size] = 0
        for case in tried:
            net = post_case(subject, case)
            if not is_interpreted(net.propagator):
                raise TypeError("expected a propagator in Python, found a compiled one")
            costs[size] = max(costs[size], settle_counted(net)[1])
    return Growth(costs)


def claimed_exponent(subject: Subject) -> float | None:
    """Return the exponent that the class of the propagator claims by ``cost``, None without one."""
    propagator = one_propagator(subject)
    claim = getattr(propagator, "cost", None)
    if claim is None or isinstance(claim, (int, float)):
        return claim
    if claim not in EXPONENTS:
        known = ", ".join(EXPONENTS)
        raise ValueError(f"expected a cost that is a number or one of {known}, found {claim!r}")
    return EXPONENTS[claim]


def no_growth(subject: Subject) -> str | None:
    """Return why the cost of the propagator is not tried, None if it is."""
    if subject.cases.is_structured or subject.cases.arity[0] == subject.cases.arity[1]:
        return "the number of variables does not grow"
    if claimed_exponent(subject) is None:
        return "cost is not claimed"
    propagator = one_propagator(subject)
    is_open = propagator is not None and is_interpreted(propagator)
    return None if is_open else "lines of compiled code cannot be counted"


@st.composite
def growing_cases(draw: Draw, subject: Subject) -> tuple[tuple[Case, ...], ...]:
    """Draw a few cases of each size, with the same parameters where any go with any scope."""
    tape = Tape(draw)
    cases = subject.cases
    width = cases.width[1]
    loose = [cases.draw_params(draw, cases.full(SIZES[0], width)) for _ in range(TRIES)]
    found = []
    for size in SIZES:
        full = cases.full(size, width)
        boxes = [full if number % 2 == 0 else half_fixed(tape, full) for number in range(TRIES)]
        params = loose if cases.is_loose else [cases.draw_params(draw, full) for _ in boxes]
        found.append(tuple(Case(*one) for one in zip(boxes, params, strict=True)))
    return tuple(found)


def half_fixed(tape: Tape, full: Box) -> Box:
    """Fix every other variable."""
    return tuple(one_value(tape, mask) if at % 2 else mask for at, mask in enumerate(full))


@propagator_promise(
    draws=growing_cases, reason=no_growth, quota=no_quota, reduce=None, share=25, name="grows"
)
def check_grows(subject: Subject, cases: Sequence[Sequence[Case]]) -> None:
    """Costs no more than claimed as the scope grows."""
    claim = claimed_exponent(subject)
    if claim is None:
        raise Skip("cost is not claimed")
    found = growth_of(subject, {len(same[0].domains): same for same in cases})
    assert found.exponent <= claim + TOLERANCE, f"expected an exponent of {claim:g}, {found}"
