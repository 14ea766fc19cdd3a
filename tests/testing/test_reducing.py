"""What fails is made small: the rules, variables and moves that show a defect, and no others."""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlefw.engine import Store, Worklist
from puzzlefw.testing import Case, Dive, Effort, Layout, Move, Skip, Use, scopes, structures
from puzzlefw.testing.harness.hunt import hunt
from puzzlefw.testing.propagators.companions import SumBetween
from puzzlefw.testing.propagators.reducing import MOST_TRIES, reduce, steps_of
from puzzlefw.testing.propagators.suite import PROMISES
from tests.testing.defect import Defect
from tests.testing.seeded import PROPAGATORS
from tests.testing.twins import SOUND, sum_suite

LOOSE = scopes(arity=(0, 4), width=4, params=st.integers(0, 9))
PER_BOX = scopes(arity=(0, 4), width=4, params=lambda box: st.integers(0, len(box)))
GRAPHS = structures(st.just((0, 1)), domains=lambda edges: [3] * len(edges))
EVERY_OTHER = PROPAGATORS[::2]
"""Defects by which reducing is tried: all would take a minute."""
NAMES = {"Case": Case, "Dive": Dive, "Layout": Layout, "Move": Move, "Use": Use}

DIVE = Dive(
    domains=(7, 14, 3, 7, 7),
    uses=(Use("tested", (0, 1), (8,)), Use("sum", (1, 3, 4), (2, 3)), Use("different", (2, 3))),
    moves=(Move("empty", 9, 2), Move("branch", 3, 1), Move("pop", 0, 1), Move("twice", 4, 4)),
    layout=Layout(offset=2, backwards=True),
    order=77,
)

PROMISED = {
    name: [p for p in PROMISES if p.key != "small" and suite.reason_to_skip(p.key) is None]
    for name, suite in SOUND.items()
}


def always(case: Case | Dive) -> bool:
    return True


def printed_case(error: BaseException) -> Case | Dive:
    """Return the case in the test that is printed with *error*."""
    note = next(note for note in error.__notes__ if "As a test" in note)
    call = note[note.index(".check(") + len(".check(") : note.rindex(")")]
    found = eval(call.split(", ", 1)[1], NAMES)
    assert isinstance(found, Case | Dive)
    return found


@pytest.mark.parametrize("defect", EVERY_OTHER, ids=lambda defect: defect.name)
def test_a_defect_is_shown_by_few_variables_rules_and_moves(defect: Defect) -> None:
    assert not isinstance(defect.suite, str)
    with pytest.raises(AssertionError) as caught:
        defect.suite.attempt(defect.promise, Effort(examples=1000, seed=0))
    case = printed_case(caught.value)
    assert len(case.domains) <= 5
    assert case.layout == Layout()
    if isinstance(case, Dive):
        assert len(case.uses) <= 2
        assert len(case.moves) <= 3


def test_of_a_dive_that_always_fails_one_rule_is_left() -> None:
    assert Dive((), (Use("tested", (), (8,)),), ()) == reduce(DIVE, LOOSE, [], always)


def test_what_a_failure_needs_stays() -> None:
    def needs_a_sum_and_a_pop(dive: Any) -> bool:
        sums = [use for use in dive.uses if use.kind == "sum"]
        return sums != [] and 3 in dive.domains and Move("pop", 0, 1) in dive.moves

    wanted = Dive(
        domains=(3,),
        uses=(Use("tested", (), (8,)), Use("sum", (), (2, 3))),
        moves=(Move("pop", 0, 1),),
    )
    assert wanted == reduce(DIVE, LOOSE, [], needs_a_sum_and_a_pop)


def test_the_rule_under_test_keeps_a_scope_that_its_parameters_are_for() -> None:
    for cases in (PER_BOX, GRAPHS):
        left = reduce(DIVE, cases, [(0,)], always)
        assert Dive((1, 2), (Use("tested", (0, 1), (8,)),), ()) == left


def test_a_scope_stays_as_large_as_the_author_draws_it() -> None:
    at_least_two = scopes(arity=(2, 4), width=4, params=st.integers(0, 9))
    assert 2 == len(reduce(Case((7, 7, 7, 7), (1,)), at_least_two, [], always).domains)
    assert 2 == len(reduce(DIVE, at_least_two, [], always).domains)


def test_shorter_parameters_that_were_drawn_take_the_place_of_longer_ones() -> None:
    drawn = [(123,), (45,), (6,)]
    assert Case((), (6,)) == reduce(Case((7, 7), (789,)), LOOSE, drawn, always)
    assert Case((1, 1), (789,)) == reduce(Case((7, 7), (789,)), PER_BOX, drawn, always)
    left = reduce(DIVE, LOOSE, [(0,)], lambda dive: len(dive.domains) > 1)
    assert [(0,)] == [use.params for use in left.tested_uses()]


def test_as_many_variables_as_values_go_together() -> None:
    def is_square(case: Any) -> bool:
        return len({*case.domains}) == 1 and case.domains[0] == 2 ** len(case.domains) - 1

    assert Case((1,), (1,)) == reduce(Case((15,) * 4, (1,)), LOOSE, [], is_square)


def test_what_a_case_has_beside_its_box_is_made_small_too() -> None:
    twice = Case((7, 3), (1,), positions=(0, 1, 0), layout=Layout(3, singles=True))
    left = reduce(twice, LOOSE, [], lambda case: case.positions.count(0) == 2)
    assert Case((1,), (1,), positions=(0, 0)) == left
    inside = Case((7, 7, 7), (1,), smaller=(6, 5, 3))
    left = reduce(inside, LOOSE, [], lambda case: 6 in case.domains)
    assert Case((6,), (1,), smaller=(2,)) == left
    order = Case((1, 1, 1), (1,), order=(2, 0, 1))
    left = reduce(order, PER_BOX, [], lambda case: [*case.order] != sorted(case.order))
    assert (1, 0, 2) == left.order


def test_a_large_case_is_not_worked_on_for_long() -> None:
    tries = 0

    def never(case: Any) -> bool:
        nonlocal tries
        tries += 1
        return False

    dive = Dive((7,), (Use("tested", (0,), ()),), (Move("pop", 5, 5),) * (2 * MOST_TRIES))
    assert dive == reduce(dive, LOOSE, [], never)
    assert MOST_TRIES == tries


@pytest.mark.parametrize("name", SOUND)
@settings(max_examples=25)
@given(st.data())
def test_each_smaller_case_is_one_that_a_sound_propagator_takes(name: str, data: Any) -> None:
    subject = SOUND[name].subject
    promise = data.draw(st.sampled_from(PROMISED[name]))
    drawn = promise.draws(subject)
    parts = list(drawn.values()) if isinstance(drawn, Mapping) else [drawn]
    case = data.draw(st.one_of(parts))
    for step in steps_of(case, subject.cases, [use.params for use in case.tested_uses()]):
        for smaller in islice(step(case), 2):
            assert smaller != case
            try:
                promise(subject, smaller)
            except Skip:
                continue


class FailsOnce(SumBetween):
    """Fails at its first run ever."""

    has_failed = False

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if not FailsOnce.has_failed:
            FailsOnce.has_failed = True
            raise KeyError("once")
        super().propagate(store, worklist)


def test_a_failure_that_does_not_come_again_is_named_so() -> None:
    with pytest.raises(Exception, match=r"Failed on the first call but did not"):
        sum_suite(FailsOnce).attempt("P1", Effort(examples=100, seed=0))


def fails_for_many(case: int) -> None:
    if case >= 1000:
        raise ValueError(f"{case} is too large")


@pytest.mark.parametrize(
    ("reduce", "smallest"),
    [(None, 1000), (lambda case, breaks: next(n for n in range(case + 1) if breaks(n)), 1000)],
)
def test_the_error_is_that_of_the_smallest_case(
    reduce: Callable[..., int] | None, smallest: int
) -> None:
    with pytest.raises(ValueError, match=f"^{smallest} is too large"):
        hunt("n", st.integers(0, 10**6), fails_for_many, Effort(seed=0), reduce=reduce)


def test_without_shrinking_the_first_case_is_the_one() -> None:
    effort = Effort(seed=0, is_shrinking=False)
    with pytest.raises(ValueError, match=r"^\d{4,} is too large") as caught:
        hunt("n", st.integers(0, 10**6), fails_for_many, effort, reduce=lambda case, _: 1000)
    assert not str(caught.value).startswith("1000 ")
