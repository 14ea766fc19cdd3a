"""Pairs of sums, as strong as both sums, explained, right beyond a word; and what sums leave."""

from collections.abc import Sequence
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Linear, Relation, counted, term, weighted
from puzzlefw.engine import ANY, CHEAP, Propagator, Store, Worklist
from puzzlefw.errors import EngineError
from puzzlefw.propagators import LinearPairsPropagator, LinearPropagator, PackedSums
from tests.propagators import strategies
from tests.propagators.brute_force import (
    Box,
    check_dive,
    check_reasons,
    check_strength,
    left_by,
    narrow,
    narrowed,
    posted,
    reason_of,
    settle,
    strongest,
)

PAIRS = [(0, 1), (2, 1)]


@st.composite
def cases(draw: st.DrawFn, scale: int = 1) -> tuple[list[Linear], Box]:
    """Draw three sums and a box; *scale* takes the totals far away."""
    alphabet = draw(st.sampled_from(strategies.ALPHABETS))
    box = draw(strategies.boxes(alphabet, most=4))
    sums = [draw(strategies.sums(box, alphabet, scale)) for _ in range(3)]
    return [Linear(rule.terms, "==", rule.total) for rule in sums], box


@given(cases())
def test_a_run_is_domain_consistent_for_both_sums_together(case: tuple[list[Linear], Box]) -> None:
    sums, box = case
    if all(is_near(rule, box) for rule in sums):
        check_strength(lambda: LinearPairsPropagator(sums, PAIRS), box)


def is_near(rule: Linear, box: Box) -> bool:
    """Return whether the total is at most 62 above the least that the box allows, term by term."""
    least = 0
    for part in rule.terms:
        values = [value for value in range(63) if box[part.variable] >> value & 1]
        least += min(part.amount(value) for value in values)
    return rule.total - least <= 62


@given(cases(), strategies.moves(range(4)))
def test_beside_the_single_sums_it_stays_right_on_the_way_down_and_up(
    case: tuple[list[Linear], Box], moves: list[tuple[int, int]]
) -> None:
    sums, box = case
    check_dive(
        [lambda: LinearPairsPropagator(sums, PAIRS), lambda: LinearPropagator(sums)], box, moves
    )


@given(cases())
def test_reasons_are_valid(case: tuple[list[Linear], Box]) -> None:
    sums, box = case
    check_reasons(lambda: LinearPairsPropagator(sums, PAIRS), box)


@given(cases(scale=50))
def test_beyond_the_border_a_run_is_sound_and_explained(case: tuple[list[Linear], Box]) -> None:
    sums, box = case
    left = left_by(LinearPairsPropagator(sums, PAIRS), box)
    most = strongest(LinearPairsPropagator(sums, PAIRS).constraints(), box)
    if left is None:
        assert most is None
    else:
        assert most is None or all(few & ~many == 0 for few, many in zip(most, left, strict=True))
    check_reasons(lambda: LinearPairsPropagator(sums, PAIRS), box)


def adding(*amounts: tuple[int, ...], total: int) -> Linear:
    """Return a sum of variables 0, 1, ..., with what each value adds."""
    return Linear([term(v, added) for v, added in enumerate(amounts)], "==", total)


def test_two_sums_see_together_what_none_sees_alone() -> None:
    """Each sum can be 2 with the value 1 of variable 0, but not both."""
    one = adding((0, 2, 1), (0, 0, 1), (0, 2, 1), total=2)
    other = adding((0, 0, 1), (0, 2, 1), (0, 0, 0), total=2)
    box = (0b111,) * 3
    alone = left_by(LinearPropagator([one, other]), box)
    together = left_by(LinearPairsPropagator([one, other], [(0, 1)]), box)
    assert alone is not None
    assert together is not None
    assert alone != together
    check_strength(lambda: LinearPairsPropagator([one, other], [(0, 1)]), box)


@pytest.mark.parametrize("far", [62, 63, 64, 1000])
def test_one_of_the_totals_may_be_far_away(far: int) -> None:
    """The farther total is stepped through, the nearer one is a word."""
    one = adding((0, far), (0, far), (0, 1), total=far)
    other = adding((0, 1), (1, 0), (0, 1), total=2)
    for pair in ((0, 1), (1, 0)):
        check_strength(lambda pair=pair: LinearPairsPropagator([one, other], [pair]), (0b11,) * 3)  # type: ignore[misc]
        check_reasons(lambda pair=pair: LinearPairsPropagator([one, other], [pair]), (0b11,) * 3)  # type: ignore[misc]


@pytest.mark.parametrize("far", [1001, 10**6, 10**15])
def test_a_total_too_far_away_is_left_to_the_single_sums(far: int) -> None:
    sums = [adding((0, far), (0, far), total=far), adding((0, 1), (1, 0), total=2)]
    assert (0b11, 0b11) == left_by(LinearPairsPropagator(sums, [(0, 1)]), (0b11, 0b11))
    assert (0b10, 0b01) == left_by(LinearPairsPropagator(sums, [(0, 1)]), (0b10, 0b11))
    for box in ((0b10, 0b11), (0b10, 0b10), (0b01, 0b01), (0b01, 0b11)):
        check_reasons(lambda: LinearPairsPropagator(sums, [(0, 1)]), box)


def test_two_far_totals_are_left_to_the_single_sums_until_one_comes_nearer() -> None:
    sums = [adding((0, 50), (0, 50), (50, 0), total=100) for _ in range(2)]
    assert (0b11,) * 3 == left_by(LinearPairsPropagator(sums, [(0, 1)]), (0b11,) * 3)
    assert (0b10, 0b10, 0b10) == left_by(LinearPairsPropagator(sums, [(0, 1)]), (0b11, 0b10, 0b10))
    assert left_by(LinearPairsPropagator(sums, [(0, 1)]), (0b10, 0b10, 0b01)) is None


def test_what_is_fixed_is_wrong_at_any_distance() -> None:
    sums = [Linear([], "==", 63), adding((100, 0), total=200)]
    assert left_by(LinearPairsPropagator(sums, [(0, 1)]), (1,)) is None
    check_reasons(lambda: LinearPairsPropagator(sums, [(0, 1)]), (1,))


@pytest.mark.parametrize("relation", ["<=", ">="])
def test_a_sum_that_is_not_an_equation_is_refused(relation: Relation) -> None:
    sums = [Linear([counted(0, 0b10)], "==", 1), Linear([counted(0, 0b10)], relation, 1)]
    with pytest.raises(EngineError, match="expected sums with ==, but sum 1 of a pair is none"):
        LinearPairsPropagator(sums, [(0, 1)])
    LinearPairsPropagator(sums, [])


def test_a_sum_paired_with_itself_is_refused() -> None:
    with pytest.raises(EngineError, match="expected pairs of two sums, found sum 0 twice"):
        LinearPairsPropagator([Linear([], "==", 0)], [(0, 0)])


def test_sums_packed_in_bulk_are_the_same_rule() -> None:
    sums = [Linear([weighted(v, 1 + v, range(3)) for v in range(3)], "==", 6)] * 2
    box = (0b111, 0b011, 0b111)
    expected = left_by(LinearPairsPropagator(sums, [(0, 1)]), box)
    assert expected == left_by(LinearPairsPropagator(PackedSums(sums), [(0, 1)]), box)


def test_no_pairs_remove_nothing() -> None:
    assert (0b11,) == left_by(LinearPairsPropagator([], []), (0b11,))


def test_a_reason_leaves_out_what_does_not_matter() -> None:
    """Variable 2 counts in the second sum only, and its loss of 0 changes nothing."""
    sums = [
        Linear([weighted(0, 1, range(3)), weighted(1, 1, range(3))], "==", 2),
        Linear([weighted(v, 1, range(3)) for v in range(3)], "==", 4),
    ]
    network = narrowed(LinearPairsPropagator(sums, [(0, 1)]), (0b111,) * 3, {})
    # The first sum leaves 2 to variable 2 at once.
    assert 0b100 == network.store.domains[2]
    narrow(network, {0: 0b110})
    assert [(0, 0b001)] == reason_of(network, 1, 2)


class Recorder(Propagator):
    """Records, each time that variable 0 has changed, what is left to variables 0 and 1."""

    priority: ClassVar[int] = CHEAP

    def __init__(self) -> None:
        self.seen: list[tuple[int, int]] = []

    def attach(self, store: Store, me: int) -> None:
        store.subscribe(me, 0, ANY, 0)

    def constraints(self) -> Sequence[Constraint]:
        return []

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        self.seen.append((int(store.domains[0]), int(store.domains[1])))


def test_a_pair_stands_back_for_what_its_removals_woke() -> None:
    recorder = Recorder()
    sums = [Linear([weighted(v, 1, range(2))], "==", 1) for v in (0, 0, 1, 1)]
    settle(posted([LinearPairsPropagator(sums, [(0, 1), (2, 3)]), recorder], (0b11, 0b11)))
    assert [(0b11, 0b11), (0b10, 0b11)] == recorder.seen


@pytest.mark.parametrize(
    ("relation", "total", "residuals"),
    [
        *[("<=", 1, 1), ("<=", 2, 0), ("<=", 3, 0)],
        *[(">=", 1, 1), (">=", 0, 0), (">=", -1, 0)],
        *[("==", 0, 1), ("==", 2, 1)],
    ],
)
def test_a_sum_that_always_holds_has_no_residual(
    relation: Relation, total: int, residuals: int
) -> None:
    rule = LinearPropagator([Linear([weighted(v, 1, range(2)) for v in (0, 1)], relation, total)])
    assert residuals == len(rule.residuals(posted([rule], (0b11, 0b11)).store))
