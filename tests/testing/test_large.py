"""Scopes too large for brute force: whose fault an error is, and what is not asked."""

from collections.abc import Callable, Sequence

import pytest

from puzzlefw.testing import Case, Effort, Skip, Suite, propagator_suite
from puzzlefw.testing.propagators.large import check_large
from tests.testing.edited import at_start
from tests.testing.faulty.count import CASES, Count, holds
from tests.testing.faulty.fault import with_slip

EFFORT = Effort(examples=100, seed=0, is_shrinking=False)


OF_EIGHT_AT_MOST = with_slip(
    Count,
    "OfEightAtMost",
    at_start("__init__", "if len(scope) > 8:", '    raise ValueError("too many variables")'),
)


def holds_for_few(values: Sequence[int], least: int, most: int, mask: int) -> bool:
    """Count in a table of eight places."""
    return least <= sum((mask >> value & 1, 0)[place // 8] for place, value in enumerate(values))


def holds_slowly(values: Sequence[int], least: int, most: int, mask: int) -> bool:
    """Try all subsets, and some more."""
    return sum(1 for _ in range(1 << 22)) > 0 and holds(values, least, most, mask)


def suite(kind: type[Count], rule: Callable[..., bool] = holds) -> type[Suite]:
    """Return the suite of a count."""
    return propagator_suite(kind, rule, CASES)


def test_an_error_where_the_rule_accepts_something_is_a_fault() -> None:
    with pytest.raises(ValueError, match="too many variables"):
        suite(OF_EIGHT_AT_MOST).attempt("large", EFFORT)


def test_a_rule_that_knows_no_such_scope_is_not_asked() -> None:
    case = Case((0b11,) * 20, (0, 20, 1), order=tuple(range(20)))
    with pytest.raises(Skip, match="no tuple was found, and IndexError"):
        check_large(suite(Count, holds_for_few).subject, case)


def test_a_rule_that_takes_long_is_not_asked() -> None:
    case = Case((0b11,) * 9, (0, 9, 1), order=tuple(range(9)))
    with pytest.raises(Skip, match="the rule is slow in so large a scope"):
        check_large(suite(Count, holds_slowly).subject, case)


def test_what_search_finds_is_judged() -> None:
    tally = suite(Count).attempt("large", EFFORT)
    assert tally.marks["known"] > 40
