"""Faults that are seen without a search: given marks that break one rule by themselves."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

import attrs

from puzzlefw.constraints import Constraint
from puzzlefw.contract.results import Answer, InstanceT, SolutionT
from puzzlefw.errors import LimitError
from puzzlefw.explaining import Statement
from puzzlefw.problem.model import Model
from puzzlefw.problem.problem import Problem
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.verbs.broken_rules import is_broken
from puzzlefw.verbs.irreducible import irreducible
from puzzlefw.view import Text, View

MOST: Final = 3
"""The most faults that are told: a slip often breaks several rules at once."""
MOST_MARKS: Final = 4
"""The most marks that are told as one fault: more are no slip that is seen at once."""


Clash = tuple[Statement, ...]
"""Given marks that break a rule together."""


def clashes(problem: Problem) -> tuple[Clash, ...]:
    """Return which given marks break a rule together, a few of the shortest first.

    Each rule is tried by itself, on marks that are printed, such as the numbers of a Sudoku: most
    instances without solution have no such fault, and a slip of the pen has one. Costs a small
    search for each rule; raises LimitError where the time is over.
    """
    model = problem.take()
    shortest = sorted(dict.fromkeys(conflicts(model)), key=len)
    found = tuple(stated(model, variables) for variables in shortest[:MOST])
    problem.put_back(model)
    return found


def with_plain_faults(
    problem: Problem[InstanceT, SolutionT], answer: Answer[SolutionT], deadline: Deadline
) -> Answer[SolutionT]:
    """Return *answer* with what is plainly wrong, if it says "none" and not why.

    *deadline* is that of the solving, whose time counts here too.
    """
    if answer.verdict == "none" and not answer.faults:
        with suppress(LimitError), deadline:
            found = tuple(map(words, clashes(problem)))
            return attrs.evolve(answer, faults=found)
    return answer


def conflicts(model: Model) -> Iterator[tuple[int, ...]]:
    """Visit sets of variables whose given values break a rule, none of which can be spared."""
    initial = [int(mask) for mask in model.store.initial]
    shown = set() if model.view is None else printed_marks(model.view)
    for propagator in model.network.propagators:
        for constraint in propagator.constraints():
            poll()
            given = [v for v in constraint.scope if v in shown and initial[v].bit_count() == 1]
            if given and not constraint.is_redundant and is_broken(initial, constraint):
                kept = spared(initial, constraint, given)
                # One alone is wrong because of something else, such as a clue.
                if 1 < len(kept) <= MOST_MARKS:
                    yield kept


def printed_marks(view: View) -> set[int]:
    """Return the variables of places in which a mark is printed, which may be a slip."""
    printed = {one.place: one.glyph for one in view.printed if isinstance(one.glyph, Text)}
    return {
        choice.variable
        for choice in view.choices
        if any(
            isinstance(mark.glyph, Text) and mark.glyph.text == printed[choice.place].text
            for mark in choice.marks
            if choice.place in printed
        )
    }


def spared(initial: list[int], constraint: Constraint, given: Sequence[int]) -> tuple[int, ...]:
    """Return the fewest found of the *given* variables whose values break a rule."""
    anything = 0
    for variable in constraint.scope:
        anything |= initial[variable]

    def breaks(some: Sequence[int]) -> bool:
        left = list(initial)
        for variable in given:
            if variable not in some:
                left[variable] = anything
        return bool(is_broken(left, constraint))

    return tuple(irreducible(list(given), breaks))


def stated(model: Model, variables: Sequence[int]) -> Clash:
    """Return what is given of some variables."""
    assert model.view is not None
    found = []
    for variable in variables:
        mask = int(model.store.initial[variable])
        choice = next(one for one in model.view.choices if one.variable == variable)
        mark = next(one for one in choice.marks if one.mask & mask)
        found.append(Statement(choice.place, mark.key, mark.phrase, holds=True))
    return tuple(found)


def words(clash: Clash) -> str:
    """Return a clash as players say it."""
    said = [f"{one.place.words()} {one.phrase}" for one in clash]
    return f"{' and '.join(said)}, which breaks a rule"
