"""P9: reasons were true in time, and with the rule they force what they explain."""

from collections.abc import Iterable, Iterator, Sequence

from puzzlefw.engine import NO_CONSTRAINT, NO_VARIABLE, Contradiction, Facts, fixpoint
from puzzlefw.testing.propagators.cases import Case, Dive
from puzzlefw.testing.propagators.dive_draws import boxes_and_short_dives
from puzzlefw.testing.propagators.dives import Player, check_left
from puzzlefw.testing.propagators.oracle import Rule, values_in
from puzzlefw.testing.propagators.posted import Posted, post_case
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import spoken_rules
from puzzlefw.testing.propagators.subject import Subject

Change = tuple[int, int, int, int]
Fact = tuple[int, int]
Relation = tuple[int, list[int]]
"""A rule, packed: all values of its variables, and each assignment that it accepts."""
WORD = 64


@propagator_promise("P9", draws=boxes_and_short_dives, share=2 / 3)
def check_explains(subject: Subject, dive: Case | Dive) -> list[str]:
    """Reasons were true in time and force what they explain.

    Reasons are asked for late: at each failure and at the end, for all that stands on the trail.
    To ask for them changes nothing: the same moves lead to the same boxes again.
    """
    if isinstance(dive, Case):
        return check_in_box(subject, dive)
    player = Player(subject, dive)
    judge = Judge(subject, player.net)
    boxes = []
    for step in player.steps():
        boxes.append(step.left)
        if step.kind == "failed":
            judge.check_trail()
            judge.check_contradiction()
    judge.check_trail()
    if player.net.store.level:
        player.net.store.undo_to(0)
        again = Player(subject, dive, net=player.net)
        for step, wanted in zip(again.steps(), boxes, strict=False):
            check_left(step, wanted, "before reasons were asked for")
    return player.marks()


def check_in_box(subject: Subject, case: Case) -> list[str]:
    """Check the reasons of what one rule removes when its box becomes a smaller one."""
    net = post_case(subject, case)
    judge = Judge(subject, net)
    try:
        fixpoint(net.network)
        net.narrow(case.smaller)
    except Contradiction:
        judge.check_contradiction()
    judge.check_trail()
    return []


class Judge:
    """Asks the propagators under test for their reasons, and tries them by brute force."""

    def __init__(self, subject: Subject, net: Posted) -> None:
        self.subject = subject
        self.net = net
        self.first = list(net.store.domains)
        self.tested = {number for number, _ in net.tested}
        self.relations: dict[tuple[int, int], list[Relation]] = {}

    def check_trail(self) -> None:
        """Check the reasons of all entries that the propagators under test made."""
        store = self.net.store
        for position, variable, after, before in self.changes():
            maker = store.trail_why[position] >> 32
            constraint = store.trail_why[position] & NO_CONSTRAINT
            if maker in self.tested:
                for lost in parts_of(before & ~after, self.first[variable] & ~after):
                    self.check(maker, constraint, (variable, lost), position)

    def check_contradiction(self) -> None:
        """Check the reason of a contradiction that emptied no domain."""
        store = self.net.store
        maker = store.active
        if maker in self.tested and 0 not in tuple(store.domains):
            self.check(maker, store.failed_constraint, (NO_VARIABLE, 0), store.trail_size)

    def changes(self) -> Iterator[Change]:
        """Yield the entries of domains, last first: position, variable, after, before."""
        store = self.net.store
        domains = list(store.domains)
        for position in reversed(range(store.trail_size)):
            variable = store.trail_at[position]
            if variable >= 0:
                before = store.trail_mask[position]
                yield position, variable, domains[variable], before
                domains[variable] = before
        assert self.first == domains, "the trail does not lead back to the first domains"

    def check(self, number: int, constraint: int, fact: Fact, before: int) -> None:
        """Ask propagator *number* why *fact* became true at *before*, and try the answer."""
        store = self.net.store
        asked, lost = fact
        reasons = facts_in(
            self.net.network.propagators[number].explain(store, constraint, asked, lost, before)
        )
        then = self.net.domains_before(before)
        box = list(self.first)
        for reason in reasons:
            variable, gone = reason
            assert then[variable] & gone == 0, (
                f"{fact_text(reason)} is a reason for {fact_text(fact)} and was not true then: "
                f"the domain was {set(values_in(then[variable]))}"
            )
            box[variable] &= ~gone
        if asked != NO_VARIABLE:
            box[asked] &= lost
        assert not self.is_possible(number, constraint, box), (
            f"the reasons {[fact_text(reason) for reason in reasons]} of constraint {constraint} "
            f"do not force {fact_text(fact)}"
        )

    def is_possible(self, number: int, constraint: int, domains: Sequence[int]) -> bool:
        """Return whether the rules spoken for have a common tuple inside *domains*."""
        key = (number, constraint)
        if key not in self.relations:
            self.relations[key] = [
                relation_of(rule, [self.first[variable] for variable in self.net.variables])
                for rule in spoken_rules(self.subject, self.net, number, constraint)
            ]
        box = [domains[variable] for variable in self.net.variables]
        return 0 not in box and have_common_tuple(self.relations[key], pack(enumerate(box)))


def pack(masks: Iterable[tuple[int, int]]) -> int:
    """Return domains, each with its position, as one integer: a word for each position."""
    return sum(mask << WORD * position for position, mask in masks)


def relation_of(rule: Rule, box: Sequence[int]) -> Relation:
    """Return the tuples of *rule* inside *box*, packed: many smaller boxes are tried on them."""
    tuples = [
        pack((v, 1 << value) for v, value in zip(rule.variables, values, strict=True))
        for values in rule.tuples(box)
    ]
    return pack((variable, (1 << WORD) - 1) for variable in rule.variables), tuples


def have_common_tuple(relations: Sequence[Relation], box: int, number: int = 0) -> bool:
    """Return whether some assignment inside the packed *box* obeys all from *number* on."""
    if number == len(relations):
        return True
    scope, tuples = relations[number]
    return any(
        values & box == values and have_common_tuple(relations, box & ~scope | values, number + 1)
        for values in tuples
    )


def parts_of(gone: int, lost: int) -> list[int]:
    """Return the sets of values that are asked about, of one change, as learning asks.

    Each value that it removed, all of them, all lost so far, and some of both.
    """
    values = values_in(gone)
    single = [1 << value for value in values]
    some = sum(single[::2])
    earlier = lost & ~gone
    mixed = (gone & -gone) | (earlier & -earlier)
    return list(dict.fromkeys([*single, gone, lost, some, gone & ~single[0] or gone, mixed]))


def facts_in(facts: Facts) -> list[Fact]:
    """Return the pairs of variable and values that a propagator explains with."""
    return list(zip(facts.pairs[::2], facts.pairs[1::2], strict=True))


def fact_text(fact: Fact) -> str:
    """Return a fact as text."""
    variable, lost = fact
    if variable == NO_VARIABLE:
        return "the contradiction"
    return f"variable {variable} not in {set(values_in(lost))}"
