"""The promises that one run on one box can break: P1 to P6, P11, P13 to P15, P17.

Each fails with an AssertionError that says what was wanted and what was found.
"""

from collections import Counter
from collections.abc import Sequence
from math import prod

import attrs
from hypothesis import currently_in_test_context, event

from puzzlefw.engine import Branching, Contradiction, FailureWeighted, Search, SmallestDomain
from puzzlefw.engine.fixpoint import next_waiting
from puzzlefw.testing.propagators import draws
from puzzlefw.testing.propagators.cases import Case, Dive
from puzzlefw.testing.propagators.counted_work import runs
from puzzlefw.testing.propagators.dive_draws import boxes_and_dives, permuted_boxes_and_dives
from puzzlefw.testing.propagators.dive_promises import (
    check_entailed_in_dive,
    check_idempotent_in_dive,
    check_symmetric_in_dive,
)
from puzzlefw.testing.propagators.oracle import (
    Box,
    Rule,
    box_text,
    filter_to_fixpoint,
    solutions,
    values_in,
)
from puzzlefw.testing.propagators.posted import ONE_VALUE, STRANGER, Posted, post_case
from puzzlefw.testing.propagators.promise import (
    no_claim,
    no_quota,
    propagator_promise,
    some_entailed,
)
from puzzlefw.testing.propagators.rules import small_rules, whole_rules
from puzzlefw.testing.propagators.subject import Subject


@propagator_promise("P1", draws=draws.plain_cases, share=1 / 3)
def check_sound(subject: Subject, case: Case) -> None:
    """No solution inside the box is lost."""
    net = post_case(subject, case)
    accepted = solutions(whole_rules(subject, net), case.domains)
    check_kept(accepted, net.settle())


def check_kept(accepted: Sequence[tuple[int, ...]], left: Box | None) -> None:
    """Check that all tuples that the rule accepts are in the box that is left."""
    if left is None:
        assert accepted == [], f"{accepted[0]} obeys the rule, and the propagator failed"
        return
    lost = [values for values in accepted if not contains(left, values)]
    assert lost == [], f"{lost[0]} obeys the rule, and does not survive in {box_text(left)}"


@propagator_promise("P2", draws=draws.plain_cases)
def check_contracting(subject: Subject, case: Case) -> None:
    """Removes values of its own scope only, and by the trail."""
    net = post_case(subject, case)
    left = net.settle()
    box = net.box()
    added = [i for i, mask in enumerate(box) if mask & ~case.domains[i]]
    assert added == [], f"variable {added[0]} gained values: {box_text(box)}"
    touched = [v for v in net.strangers if net.store.domains[v] != STRANGER]
    assert touched == [], f"variable {touched[0]} changed and is not in scope {net.variables}"
    known = tuple(net.domains_before(0)[variable] for variable in net.variables)
    assert case.domains == known, "the trail does not lead back: a domain was written past it"
    assert (left is None) == (0 in box or net.store.failed), "a failure was not passed on"


@propagator_promise("P3", draws=draws.fixed_cases, share=1 / 3)
def check_ground(subject: Subject, case: Case) -> None:
    """Accepts a full assignment exactly when the rule holds."""
    net = post_case(subject, case)
    wanted = solutions(whole_rules(subject, net), case.domains) != []
    by_constraints = solutions(small_rules(subject, net), case.domains) != []
    assert wanted == by_constraints, f"holds() says {wanted}, constraints() say {by_constraints}"
    found = net.settle() is not None
    assert wanted == found, f"the rule {'holds' if wanted else 'is broken'}, accepted: {found}"


@propagator_promise("P4", draws=draws.plain_cases, share=1 / 3)
def check_strong(subject: Subject, case: Case) -> None:
    """Reaches the declared consistency."""
    net = post_case(subject, case)
    wanted = reference(subject, case, net, small_rules(subject, net))
    left = net.settle()
    if left is None:
        note_strength(wanted is None)
        return
    check_reached(wanted, left)
    note_strength(wanted == left)


def check_reached(wanted: Box | None, left: Box) -> None:
    """Check that no value is left beside those of the box that must be reached."""
    assert wanted is not None, f"no value has support, but {box_text(left)} is left"
    weak = [i for i, mask in enumerate(left) if mask & ~wanted[i]]
    assert weak == [], (
        f"variable {weak[0]} keeps values without support: "
        f"wanted {box_text(wanted)}, found {box_text(left)}"
    )


def note_strength(is_equal: bool) -> None:
    """Tell Hypothesis whether more was reached than claimed; a pasted test runs without it."""
    if currently_in_test_context():
        event("as strong as claimed" if is_equal else "stronger than claimed")


def reference(subject: Subject, case: Case, net: Posted, rules: list[Rule]) -> Box | None:
    """Return the fixpoint that the subject's claim promises for *rules*."""
    claim = subject.consistency or net.propagator.consistency
    if isinstance(claim, str):
        return filter_to_fixpoint(rules, case.domains, claim)
    found = claim(case.domains, *case.params)
    return None if found is None or 0 in found else tuple(found)


@propagator_promise("P5", draws=boxes_and_dives, reason=no_claim("idempotent"))
def check_idempotent(subject: Subject, case: Case | Dive) -> None:
    """One run ends at a fixpoint of its own."""
    if isinstance(case, Dive):
        check_idempotent_in_dive(subject, case)
        return
    once = post_case(subject, case)
    store = once.store
    number = next_waiting(store)
    if number < 0:
        return
    store.active = number
    try:
        once.network.propagators[number].propagate(store, store.worklists[number])
    except Contradiction:
        return
    after_one = once.box()
    after_all = post_case(subject, attrs.evolve(case, domains=after_one)).settle()
    assert after_all is not None, f"one run left {box_text(after_one)}, the next one fails"
    assert after_one == after_all, (
        f"one run left {box_text(after_one)}, later ones {box_text(after_all)}"
    )


@propagator_promise("P6", draws=draws.nested_cases)
def check_monotone(subject: Subject, case: Case) -> None:
    """A smaller box gives a smaller result."""
    large = post_case(subject, case).settle()
    small = post_case(subject, attrs.evolve(case, domains=case.smaller)).settle()
    if small is None:
        return
    assert large is not None, f"fails, but inside it {box_text(small)} is left"
    more = [i for i, mask in enumerate(small) if mask & ~large[i]]
    assert more == [], (
        f"variable {more[0]} keeps more in a smaller box: "
        f"{box_text(small)} against {box_text(large)}"
    )


@propagator_promise("P11", draws=draws.plain_cases)
def check_searched(subject: Subject, case: Case) -> None:
    """Search finds every solution once."""
    wanted = solutions(whole_rules(subject, post_case(subject, case)), case.domains)
    for branching in (Branching(), SmallestDomain(), FailureWeighted()):
        net = post_case(subject, case, stranger=ONE_VALUE)
        search = Search(net.network, branching)
        found = []
        while search.advance():
            found.append(tuple(net.store.value(variable) for variable in net.variables))
        twice = [values for values, times in Counter(found).items() if times > 1]
        assert twice == [], f"{type(branching).__name__} found {twice[0]} more than once"
        assert wanted == sorted(found)


@propagator_promise("P13", draws=draws.aliased_cases, quota=no_quota, share=0.5)
def check_aliased(subject: Subject, case: Case) -> None:
    """Repeated variables, constants and an empty scope are right or refused."""
    check_sound(subject, case)
    check_searched(subject, case)


@propagator_promise("P14", draws=boxes_and_dives, quota=some_entailed, share=0.5)
def check_entailed(subject: Subject, case: Case | Dive) -> list[str]:
    """What it calls entailed cannot be broken.

    A propagator that claims to say so says it at the latest when everything is fixed.
    """
    if isinstance(case, Dive):
        return check_entailed_in_dive(subject, case)
    net = post_case(subject, case)
    left = net.settle()
    if left is None:
        return []
    if not net.propagator.entailed(net.store):
        is_fixed = all(mask & (mask - 1) == 0 for mask in left)
        late = solutions(whole_rules(subject, net), left) if subject.entailed and is_fixed else []
        assert not late, f"all is fixed to {late[0]}, which obeys the rule, and it is not entailed"
        return []
    accepted = len(solutions(whole_rules(subject, net), left))
    possible = prod(mask.bit_count() for mask in left)
    assert possible == accepted, f"says it is entailed in {box_text(left)}, where it can break"
    return ["entailed"]


@propagator_promise("P15", draws=permuted_boxes_and_dives, reason=no_claim("symmetric"))
def check_symmetric(subject: Subject, case: Case | Dive) -> None:
    """The order of the scope does not matter."""
    if isinstance(case, Dive):
        check_symmetric_in_dive(subject, case)
        return
    plain = post_case(subject, case).settle()
    permuted = post_case(subject, attrs.evolve(case, positions=case.order)).settle()
    assert plain == permuted, f"scope in the order {case.order} gives another result"


@propagator_promise("P17", draws=draws.plain_cases)
def check_cheap(subject: Subject, case: Case) -> None:
    """Runs at most once for each value and once more."""
    net = post_case(subject, case)
    net.settle()
    most = sum(len(values_in(mask)) for mask in case.domains) + 1
    assert runs(net) <= most, f"expected at most {most} runs, found {runs(net)}"


def contains(box: Box, values: tuple[int, ...]) -> bool:
    """Return True if *values* lie in *box*."""
    return all(mask >> value & 1 for mask, value in zip(box, values, strict=True))
