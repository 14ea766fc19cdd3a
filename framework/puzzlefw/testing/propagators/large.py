"""Scopes too large for brute force: judged by tuples that are known, and by what is accepted."""

from collections.abc import Iterator, Sequence
from random import Random

import attrs

from puzzlefw.engine import Contradiction
from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.harness.hang import Hang, at_most
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.propagators.box_promises import contains
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.draws import large_cases
from puzzlefw.testing.propagators.explanations import Judge
from puzzlefw.testing.propagators.oracle import Rule, box_text, values_in
from puzzlefw.testing.propagators.posted import Posted, post_case
from puzzlefw.testing.propagators.promise import no_quota, propagator_promise
from puzzlefw.testing.propagators.rules import holds_with, small_rules, whole_rules
from puzzlefw.testing.propagators.smaller_cases import replace
from puzzlefw.testing.propagators.subject import Subject

Values = tuple[int, ...]

DIVES = 4
BOXES = 4
STEPS = 3
"""In so many steps a box is made smaller, with a fixpoint after each."""
NEAR = 4
"""Neighbours of a tuple that are judged."""
RULE_SECONDS = 0.2
"""CPU time in which a rule judges a few assignments: one that takes longer is not asked."""


def no_larger(subject: Subject) -> str | None:
    """Return why no scope is larger than those of all promises."""
    return None if subject.cases.has_large_boxes else "its scopes have a size of their own"


@propagator_promise(draws=large_cases, reason=no_larger, quota=no_quota, share=0.5)
def check_large(subject: Subject, case: Case) -> list[str]:
    """In scopes too large for brute force, known tuples survive, and nothing else is accepted.

    Tuples are found by fixing one variable after the other. A propagator that claims domain
    consistency for its whole rule meets no dead end there.
    """
    trial = Trial(subject, case)
    try:
        trial.run()
    except (AssertionError, Skip):
        raise
    except Exception as error:
        # Neither the rule nor the propagator need know so many variables, or such values.
        if trial.known:
            raise
        raise Skip(f"no tuple was found, and {error!r}") from error
    return ["known"] if trial.known else []


class Trial:
    """One large scope, the tuples that are known, and choices that the case decides."""

    def __init__(self, subject: Subject, case: Case) -> None:
        self.subject = subject
        self.case = case
        self.random = Random(repr(case.order))
        self.rules: Sequence[Rule] = []
        self.known: list[Values] = []

    def run(self) -> None:
        """Look for tuples, judge them and their neighbours, and propagate boxes around them."""
        assignments = [self.assignment() for _ in range(NEAR)]
        holds = self.subject.holds
        if holds is not None:
            # First, as what is known tells whose fault an error of the constructor is.
            everywhere = range(len(self.case.domains))
            self.rules = [Rule(everywhere, holds_with(holds, self.case.params))]
            self.note(assignments)
        try:
            net = post_case(self.subject, self.case)
        except PuzzlefwError as error:  # what it is made of does not know such values
            raise Skip(str(error)) from error
        if holds is None:
            self.rules = whole_rules(self.subject, net)
            self.note(assignments)
        if net.settle() is None:
            assert not self.known, f"{self.known[0]} obeys the rule, and the propagator failed"
            return
        self.judge(net, assignments)
        for _ in range(DIVES):
            found = self.dive(net)
            if found is not None:
                self.judge(net, [found, *self.neighbours(found)])
        for _ in range(BOXES if self.known else 0):
            self.try_box(self.random.choice(self.known))

    def note(self, assignments: Sequence[Values]) -> None:
        """Add those of *assignments* that the rule accepts to what is known."""
        is_slow = False
        try:
            with at_most(RULE_SECONDS):
                self.known += [values for values in assignments if self.obeys(values)]
        except Hang:
            is_slow = True
        if is_slow:
            raise Skip("the rule is slow in so large a scope")

    def obeys(self, values: Values) -> bool:
        """Return whether the rule accepts an assignment."""
        return all(
            rule.accepts(tuple(values[place] for place in rule.variables)) for rule in self.rules
        )

    def assignment(self) -> Values:
        """Choose values: any, or ascending ones, or many alike."""
        kind = self.random.randrange(3)
        values = [self.random.choice(values_in(mask)) for mask in self.case.domains]
        if kind == 1:
            wanted = sorted(values)
            inside = zip(self.case.domains, wanted, values, strict=True)
            return tuple(first if mask >> first & 1 else other for mask, first, other in inside)
        return tuple(self.alike(mask, values[: kind * 2]) for mask in self.case.domains)

    def alike(self, mask: int, others: Sequence[int]) -> int:
        """Choose a value of *mask*, one of *others* more often than not."""
        left = values_in(mask)
        same = [value for value in others if mask >> value & 1]
        return self.random.choice(same if same and self.random.random() < 0.7 else left)

    def neighbours(self, known: Values) -> Iterator[Values]:
        """Yield assignments that differ from *known* in a place or two."""
        for _ in range(NEAR if known else 0):
            values = list(known)
            one, other = (self.random.randrange(len(known)) for _ in range(2))
            if self.random.random() < 0.5:
                values[one], values[other] = values[other], values[one]
            else:
                values[one] = self.random.choice(values_in(self.case.domains[one]))
            if contains(self.case.domains, tuple(values)):
                yield tuple(values)

    def judge(self, net: Posted, assignments: Sequence[Values]) -> None:
        """Check that of *assignments* those are accepted that obey the rule, and note them."""
        for values in assignments:
            wanted = self.obeys(values)
            found = narrow(net, [1 << value for value in values])
            net.store.undo_to(0)
            verb = "obeys" if wanted else "breaks"
            assert wanted == found, f"{values} {verb} the rule, and accepted is {found}"
            if wanted and values not in self.known:
                self.known.append(values)

    def dive(self, net: Posted) -> Values | None:
        """Fix one variable after the other; return the values, None where both ways fail."""
        is_strict = claims_domain(self.subject, net)
        taken: list[int] = []
        for place in self.random.sample(range(len(net.variables)), len(net.variables)):
            before = net.box()
            value = self.alike(before[place], taken)
            taken.append(value)
            if not narrow(net, replace(before, place, 1 << value)):
                where = f"variable {place} = {value} in {box_text(before)}"
                assert not is_strict, f"fails at {where}: it had no support, or a tuple was lost"
                if not narrow(net, replace(before, place, before[place] & ~(1 << value))):
                    break
        found = [values_in(mask) for mask in net.box()]
        net.store.undo_to(0)
        return tuple(values[0] for values in found) if all(len(v) == 1 for v in found) else None

    def try_box(self, known: Values) -> None:
        """Come to a box around a known tuple step by step; check what is left, and the reasons."""
        net = post_case(self.subject, self.case)
        judge = KnownJudge(self.subject, net, self.known)
        net.settle()
        box = list(self.case.domains)
        for step in range(STEPS):
            for place in self.random.sample(range(len(box)), len(box) // STEPS + (step == 0)):
                some = self.random.choice(values_in(box[place]))
                box[place] = self.random.choice((1 << known[place], 1 << known[place] | 1 << some))
            assert narrow(net, box), f"{known} obeys the rule, and fails in {box_text(tuple(box))}"
        left = net.box()
        assert contains(left, known), f"{known} obeys the rule, and is lost in {box_text(left)}"
        scratch = post_case(self.subject, attrs.evolve(self.case, domains=tuple(box))).settle()
        assert left == scratch, (
            f"step by step {box_text(left)} is left, from scratch "
            f"{'nothing' if scratch is None else box_text(scratch)}"
        )
        judge.check_trail()


class KnownJudge(Judge):
    """Tries reasons on tuples that are known, where there are too many for all."""

    def __init__(self, subject: Subject, net: Posted, known: Sequence[Values]) -> None:
        super().__init__(subject, net)
        self.known = known

    def is_possible(self, number: int, constraint: int, domains: Sequence[int]) -> bool:
        """Return whether a known tuple lies inside *domains*."""
        box = tuple(domains[variable] for variable in self.net.variables)
        return any(contains(box, values) for values in self.known)


def claims_domain(subject: Subject, net: Posted) -> bool:
    """Return whether all that is left of a domain must have support in the whole rule."""
    claim = subject.consistency or net.propagator.consistency
    return claim == "domain" and len(small_rules(subject, net)) == 1


def narrow(net: Posted, box: Sequence[int]) -> bool:
    """Open a level, narrow to *box* and propagate; take the level back if that fails."""
    try:
        net.narrow(box)
    except Contradiction:
        net.store.undo_to(net.store.level - 1)
        return False
    return True
