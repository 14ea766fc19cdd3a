"""An outside solver as the judge, where a box is too large for brute force."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

import attrs
from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Search
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.boxes import draw_free_box, one_value
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.oracle import Box, box_text, values_in
from puzzlefw.testing.propagators.posted import ONE_VALUE, Posted, post_case
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import has_constraints, holds_with
from puzzlefw.testing.propagators.subject import Solver, Subject

MOST_COUNTED: Final = 50
"""Solutions that are compared one by one; where there are more, so many of them."""
TIMES_LARGER: Final = 3
"""How many times the variables of the author's largest scope."""
Values = tuple[int, ...]


@attrs.frozen
class Outside:
    """The rule of one case, as an outside solver answers for it."""

    solver: Solver
    constraints: Sequence[Constraint]

    def solutions(self, box: Box) -> Iterator[Values] | bool:
        """Return the solver's answer: solutions one by one, or whether there is any."""
        found: Iterable[Sequence[int]] | bool
        found = self.solver(self.constraints, [values_in(mask) for mask in box])
        if isinstance(found, bool):
            return found
        return (self.checked(tuple(values)) for values in found)

    def has_solution(self, box: Box) -> bool:
        """Return whether the solver finds a solution inside *box*."""
        found = self.solutions(box)
        return found if isinstance(found, bool) else next(found, None) is not None

    def accepts(self, values: Values) -> bool:
        """Return whether the solver takes *values* for a solution."""
        return self.has_solution(tuple(1 << value for value in values))

    def checked(self, values: Values) -> Values:
        """Return *values*; raise an error if they are no solution: then the solver is wrong."""
        for rule in self.constraints:
            if not rule.holds([values[variable] for variable in rule.scope]):
                raise ValueError(f"the outside solver gave {values}, which breaks {rule!r}")
        return values


@st.composite
def outside_cases(draw: Draw, subject: Subject) -> Case:
    """Draw a large box with parameters, and one full assignment in it."""
    tape = Tape(draw)
    full, params = subject.cases.full_box(draw, tape)
    if not subject.cases.is_structured:
        fewest, most = subject.cases.arity
        arity = most if fewest == most else tape.between(most, TIMES_LARGER * most)
        full = subject.cases.full(arity, tape.leaning(*subject.cases.width))
        params = subject.cases.draw_params(draw, full)
    box = full if tape.flag() else draw_free_box(tape, full, tape.below(8))
    fixed = tuple(one_value(tape, mask) for mask in box)
    return Case(box, params, smaller=fixed)


@propagator_promise(draws=outside_cases, share=4, name="outside")
def check_outside(subject: Subject, case: Case) -> None:
    """Agrees with the outside solver on scopes too large for brute force: P1, P3 and P11."""
    net = post_case(subject, case)
    outside = outside_of(subject, net, case)
    left = net.settle()
    check_sound(outside, case.domains, left)
    found = searched(subject, case)
    check_searched(outside, case.domains, found)
    check_ground(subject, case, outside, [tuple(m.bit_length() - 1 for m in case.smaller), *found])


def outside_of(subject: Subject, net: Posted, case: Case) -> Outside:
    """Return the outside solver for the rule of *case*: its constraints, or else ``holds``."""
    if subject.oracle is None:
        raise Skip("no oracle is given")
    if has_constraints(net.propagator):
        return Outside(subject.oracle, net.propagator.constraints())
    assert subject.holds is not None, "a family without holds defines constraints()"
    rule = Predicate(range(len(case.domains)), holds_with(subject.holds, case.params))
    return Outside(subject.oracle, [rule])


def check_sound(outside: Outside, box: Box, left: Box | None) -> None:
    """Check that no value of a solution was taken."""
    if left is None:
        assert not outside.has_solution(box), "there is a solution, and the propagator failed"
        return
    for place, (before, after) in enumerate(zip(box, left, strict=True)):
        for value in values_in(before & ~after):
            with_it = (*box[:place], 1 << value, *box[place + 1 :])
            assert not outside.has_solution(with_it), (
                f"a solution has {value} in variable {place}, and {box_text(left)} is left"
            )


def searched(subject: Subject, case: Case) -> list[Values]:
    """Return the first solutions that search finds."""
    net = post_case(subject, case, stranger=ONE_VALUE)
    search = Search(net.network)
    found: list[Values] = []
    while len(found) <= MOST_COUNTED and search.advance():
        found.append(tuple(net.store.value(variable) for variable in net.variables))
    return found


def check_searched(outside: Outside, box: Box, found: Sequence[Values]) -> None:
    """Check that search finds what the outside solver finds, as far as they are compared."""
    known = outside.solutions(box)
    assert len(set(found)) == len(found), "search found a solution more than once"
    if isinstance(known, bool):
        assert known == bool(found), f"a solution exists: {known}, found by search: {bool(found)}"
        return
    some = set(islice(known, MOST_COUNTED + 1))
    if len(some) <= MOST_COUNTED or len(found) <= MOST_COUNTED:
        assert sorted(some) == sorted(found)


def check_ground(
    subject: Subject, case: Case, outside: Outside, assignments: Sequence[Values]
) -> None:
    """Check that full assignments are accepted by both or by neither."""
    for values in assignments[:3]:
        fixed = attrs.evolve(case, domains=tuple(1 << value for value in values))
        accepted = post_case(subject, fixed).settle() is not None
        wanted = outside.accepts(values)
        assert wanted == accepted, f"{values}: a solution {wanted}, accepted: {accepted}"
