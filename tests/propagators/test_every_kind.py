"""What keeps constraints of each kind: as strong as it says, explained, and counted right."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import authoring as pf
from puzzlefw.engine import Propagator, SolutionCounter
from puzzlefw.propagators import ALONE, KEPT_BY, maker_of, propagators_of
from puzzlefw.runtime.arguments import full_name
from tests.constraints.strategies import ALPHABET, drawn
from tests.propagators import strategies
from tests.propagators.brute_force import (
    Box,
    check_dive,
    check_reasons,
    found_by_search,
    left_by,
    posted,
    solutions,
    strongest,
)

Rules = list[Any]
KINDS = list(drawn(3, ALPHABET))
OF_PLACES = {pf.Circuit, pf.Element, pf.Groups}
"""Their values are places or sizes, of which few boards have many."""
STRONG = {
    pf.AllDifferent,
    pf.Clause,
    pf.Clauses,
    pf.CompressedTable,
    pf.CompressedTables,
    pf.Counts,
    pf.DistinctSum,
}
STRONG |= {pf.Equivalence, pf.Implication, pf.Predicate, pf.Table}
"""Domain consistent, one by one."""
ONCE_EACH = {pf.Connected, pf.Element, pf.Pairing, pf.Regular}
"""Domain consistent where no variable stands in two places."""
MINIMAL = {pf.Clause, pf.Clauses, pf.DistinctSum, pf.Implication, pf.Table}
"""Of the facts of their reasons each is needed."""
EVERY = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


@st.composite
def families(draw: st.DrawFn, kind: type) -> tuple[Rules, Box]:
    """Draw what one propagator keeps of a kind, and domains."""
    alphabet = range(4) if kind in OF_PLACES else draw(st.sampled_from(strategies.ALPHABETS))
    box = draw(strategies.boxes(alphabet))
    first, *more = draw(
        st.lists(
            drawn(len(box), alphabet)[kind],
            min_size=1,
            max_size=1 if full_name(kind) in ALONE else 3,
        )
    )
    if kind in (pf.Table, pf.CompressedTable):
        length = len(first.variables)
        scopes = [one.variables for one in more if len(one.variables) == length]
        more = [attrs.evolve(first, variables=scope) for scope in scopes]
    elif kind is pf.CompressedTables:
        more = [attrs.evolve(first, scopes=one.scopes) for one in more]
    return [first, *more], box


def kept(rules: Rules) -> Propagator:
    """Return the one propagator that keeps *rules*."""
    (propagator,) = propagators_of(rules)
    return propagator


def is_once_each(rule: Any) -> bool:
    """Return whether no variable stands in two places."""
    match rule:
        case pf.Element():
            return len(rule.scope) == len(rule.variables) + 2
        case pf.Connected() | pf.Pairing():
            return len(rule.scope) == len(rule.conditions)
    return len(rule.scope) == len(rule.variables)


def is_strong(rule: pf.Constraint) -> bool:
    """Return whether a rule is kept domain consistent."""
    return type(rule) in STRONG or (type(rule) in ONCE_EACH and is_once_each(rule))


@EVERY
@given(st.data())
def test_a_run_is_sound_and_as_strong_as_it_says(kind: type, data: st.DataObject) -> None:
    rules, box = data.draw(families(kind))
    left = left_by(kept(rules), box)
    most = strongest(kept(rules).constraints(), box)
    if all(map(is_strong, rules)):
        assert most == left
    elif most is not None:
        assert left is not None
        assert all(few & ~many == 0 for few, many in zip(most, left, strict=True))


@EVERY
@given(st.data())
def test_reasons_are_valid_and_minimal_where_it_is_said(kind: type, data: st.DataObject) -> None:
    rules, box = data.draw(families(kind))
    is_minimal = kind in MINIMAL or (kind is pf.Regular and all(map(is_once_each, rules)))
    check_reasons(lambda: kept(rules), box, is_minimal=is_minimal)


@EVERY
@given(st.data())
def test_a_full_assignment_is_accepted_if_the_rules_hold(kind: type, data: st.DataObject) -> None:
    rules, box = data.draw(families(kind))
    ground = tuple(mask & -mask for mask in box)
    values = [mask.bit_length() - 1 for mask in ground]
    wanted = all(rule.holds([values[v] for v in rule.scope]) for rule in rules)
    assert wanted == (left_by(kept(rules), ground) is not None)


@EVERY
@given(st.data())
def test_all_solutions_are_found_and_counted(kind: type, data: st.DataObject) -> None:
    rules, box = data.draw(families(kind))
    wanted = solutions(rules, box)
    assert wanted == sorted(found_by_search(posted([kept(rules)], box)))
    counter = SolutionCounter(posted([kept(rules)], box))
    counter.run()
    assert len(wanted) == counter.number


@pytest.mark.parametrize(
    "kind",
    [kind for kind in KINDS if kind in {pf.Linear, *STRONG, *ONCE_EACH}],
    ids=lambda kind: kind.__name__,
)
@given(st.data())
def test_dives_end_where_a_new_store_ends(kind: type, data: st.DataObject) -> None:
    rules, box = data.draw(families(kind))
    more, other = data.draw(families(data.draw(st.sampled_from([kind, pf.Clause, pf.Table]))))
    makes = [lambda: kept(rules), lambda: kept(more)]
    alphabet = (0, 1, 2, 3, 30, 31, 32, 62)
    check_dive(makes, max(box, other, key=len), data.draw(strategies.moves(alphabet)))


@pytest.mark.parametrize("make", ["predicate.PredicatePropagator", *KEPT_BY.values()])
def test_no_constraints_remove_nothing(make: str) -> None:
    assert (0b11,) == left_by(maker_of(make)([]), (0b11,))
