"""How strong a propagator is, and how short its reasons are, beside the best there can be."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from math import prod
from typing import Final

import attrs

from puzzlefw.engine import Contradiction, Propagator
from puzzlefw.engine.trail import constraint_of, domain_before, maker_of
from puzzlefw.testing.harness.hunt import Effort, hunt
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.draws import plain_cases
from puzzlefw.testing.propagators.oracle import Box, Rule, filter_to_fixpoint, solutions, values_in
from puzzlefw.testing.propagators.posted import Posted, post_case
from puzzlefw.testing.propagators.rules import small_rules, spoken_rules
from puzzlefw.testing.propagators.scopes import Cases
from puzzlefw.testing.propagators.subject import Subject

USUAL: Final = Effort(examples=200, seed=1)
"""So many boxes, always the same ones."""
MOST_TUPLES: Final = 5_000
"""Reasons are looked at where the widest domains have no more tuples than this."""
Facts = dict[int, int]
"""Of a variable, by its place in the box: the values that it had lost."""


@attrs.define(kw_only=True)
class Strength:
    """What a propagator took of what it could take, and the facts in its reasons.

    Of *boxes*, domain consistency of each constraint takes *removable* values, the propagator
    *taken*; in *complete* boxes that is all. Its reasons for *removals* have *facts* facts, of
    which *needed* are left when each that can be spared is dropped.
    """

    boxes: int = 0
    complete: int = 0
    removable: int = 0
    taken: int = 0
    removals: int = 0
    facts: int = 0
    needed: int = 0

    @property
    def percent(self) -> float:
        """How much of what can be taken is taken."""
        return 100.0 * self.taken / self.removable if self.removable else 100.0

    @property
    def facts_each(self) -> float:
        """How many facts a reason has."""
        return self.facts / self.removals if self.removals else 0.0

    @property
    def needed_each(self) -> float:
        """How many facts a reason needs."""
        return self.needed / self.removals if self.removals else 0.0

    def __str__(self) -> str:
        return (
            f"takes {self.percent:.0f} % of {self.removable:,} removable values, and all of them in"
            f" {self.complete:,} of {self.boxes:,} boxes; a reason has {self.facts_each:.1f} facts,"
            f" of which {self.needed_each:.1f} are needed ({self.removals:,} removals)"
        )


def strength(
    make: Callable[..., Propagator],
    cases: Cases,
    holds: Callable[..., bool] | None = None,
    *,
    one_block: bool = False,
    effort: Effort = USUAL,
) -> Strength:
    """Return how strong a propagator is on boxes drawn from *cases*, by brute force.

    The arguments are those of ``propagator_suite``. Raises AssertionError where the propagator
    takes a value that has support: try its suite first.
    """
    subject = Subject(name="strength", make=make, holds=holds, cases=cases, one_block=one_block)
    return strength_of(subject, effort)


def strength_of(subject: Subject, effort: Effort) -> Strength:
    """Return how strong the propagator under test is."""
    found = Strength()

    def measure(case: Case) -> None:
        try:
            note_values(found, subject, case)
            note_reasons(found, subject, case)
        except Skip:
            return

    hunt(subject.name, plain_cases(subject), measure, effort)
    return found


def note_values(found: Strength, subject: Subject, case: Case) -> None:
    """Add what is taken from one box; a contradiction takes all values."""
    net = post_case(subject, case)
    best = filter_to_fixpoint(small_rules(subject, net), case.domains, "domain")
    left = net.settle()
    removable = removed(case.domains, best)
    taken = removed(case.domains, left)
    assert taken <= removable, f"takes values that have support, in {case!r}"
    found.boxes += 1
    found.complete += taken == removable
    found.removable += removable
    found.taken += taken


def removed(box: Box, left: Box | None) -> int:
    """Return how many values of *box* are gone."""
    rest = (0,) * len(box) if left is None else left
    return sum((before & ~after).bit_count() for before, after in zip(box, rest, strict=True))


def note_reasons(found: Strength, subject: Subject, case: Case) -> None:
    """Add the reasons that are given when the widest box is narrowed to that of the case."""
    widest = widest_box(subject, case)
    if prod(mask.bit_count() for mask in widest) > MOST_TUPLES:
        return
    net = post_case(subject, attrs.evolve(case, domains=widest))
    if net.settle() is None:
        return
    begin = net.store.trail_size
    with suppress(Contradiction):  # what was removed until then has reasons, too
        net.narrow(case.domains)
    for facts, needed in reasons(subject, net, widest, begin):
        found.removals += 1
        found.facts += facts
        found.needed += needed


def widest_box(subject: Subject, case: Case) -> Box:
    """Return the box in which every variable has all values that some variable has."""
    if subject.cases.domains is not None:
        return tuple(subject.cases.domains(*case.params))
    union = 0
    for mask in case.domains:
        union |= mask
    return (union,) * len(case.domains)


def reasons(subject: Subject, net: Posted, widest: Box, begin: int) -> Iterator[tuple[int, int]]:
    """Visit the removals from position *begin* on: the facts of a reason, and those it needs."""
    store = net.store
    places = {variable: place for place, variable in enumerate(net.variables)}
    tested = {number for number, _ in net.tested}
    for position in range(begin, store.trail_size):
        variable, maker = int(store.trail_at[position]), int(maker_of(store, position))
        if variable < 0 or maker not in tested:
            continue
        constraint = int(constraint_of(store, position))
        before = int(store.trail_mask[position])
        lost = before & ~int(domain_before(store, variable, position + 1))
        given = net.network.propagators[maker].explain(store, constraint, variable, lost, position)
        flat = [int(number) for number in given.pairs]
        facts: Facts = {}
        for known, values in zip(flat[::2], flat[1::2], strict=True):
            facts[places[known]] = facts.get(places[known], 0) | values
        rules = spoken_rules(subject, net, maker, constraint)
        asked = (places[variable], lost)
        yield len(facts), len(shortened(rules, widest, asked, facts))


def shortened(rules: list[Rule], widest: Box, asked: tuple[int, int], facts: Facts) -> Facts:
    """Return *facts* without those that can be spared, one after the other."""
    kept = dict(facts)
    for place in facts:
        fewer = {other: lost for other, lost in kept.items() if other != place}
        if forces(rules, widest, asked, fewer):
            kept = fewer
    return kept


def forces(rules: list[Rule], widest: Box, asked: tuple[int, int], facts: Facts) -> bool:
    """Return whether no tuple has an asked value of the asked variable, if the facts hold."""
    box = [mask & ~facts.get(place, 0) for place, mask in enumerate(widest)]
    box[asked[0]] &= asked[1]
    return not all(values_in(mask) for mask in box) or solutions(rules, tuple(box)) == []
