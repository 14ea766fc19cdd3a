"""Faults that are seen without a search: a rule that cannot hold, by itself or as it was filled."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import Final

import attrs

from puzzlefw.constraints import Constraint
from puzzlefw.contract.results import Answer, InstanceT, SolutionT
from puzzlefw.errors import LimitError
from puzzlefw.explaining import Message, Statement
from puzzlefw.explaining.claims import Claims, claims_of_view
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.messages import RuleName
from puzzlefw.explaining.naming import Names
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.broken_rules import is_broken
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Text, View

MOST: Final = 3
"""The most faults that are told: a slip often breaks several rules at once."""
MOST_NODES: Final = 20
"""Decisions in which a rule is seen to fail, or else its fault is not plain."""
MOST_PLACES: Final = 12
"""The most places of an unnamed rule: what is wrong with one about more is not plain."""
MOST_MARKS: Final = 4
"""The most marks that are told as one fault: of more than these the rule is told."""


def plain_faults(problem: OpenInstance) -> tuple[Message, ...]:
    """Return why a problem without solution has none, as far as that is plain; the shortest first.

    That is what the plugin itself finds, or rules that fail each by itself: on the given marks,
    such as two equal numbers in a row of a Sudoku, or on an empty board, such as a clue that asks
    for too much. Most problems without solution have no such fault, and a slip of the pen has one.
    Costs a small search for each rule; none are told where the time is over first.
    """
    if problem.faults:
        return tuple(Message("fault-in-words", {"words": words}) for words in problem.faults)
    with suppress(LimitError):
        return faults_of_rules(problem)
    return ()


def faults_of_rules(problem: OpenInstance) -> tuple[Message, ...]:
    """Return which rules fail by themselves; raises LimitError where the time is over."""
    view = problem.layout.view
    if view is None:
        return ()
    names = names_of(problem)
    model = problem.take()
    found = sorted(dict.fromkeys(broken_alone(model, view, names)), key=lambda one: len(one[0]))
    messages = [message_of(*one, model=model, view=view, names=names) for one in found]
    told = {str(one): one for one in messages}
    problem.put_back(model)
    return tuple(told.values())[:MOST]


def names_of(problem: OpenInstance) -> Names:
    """Return what the rules of a problem with a view are called."""
    model = problem.take()
    view = problem.layout.word_view or problem.view
    claims = Claims(claims_of_view(view), list(model.store.initial))
    problem.put_back(model)
    return Names(claims, problem.view.shape, problem.view)


def in_words(problem: OpenInstance) -> tuple[str, ...]:
    """Return the plain faults of a problem without solution, in English."""
    return english(problem.hooks, plain_faults(problem))


def english(hooks: Hooks, faults: Sequence[Message]) -> tuple[str, ...]:
    """Return faults as parts of a sentence."""
    return tuple(map(Language(catalogues=hooks.info.texts).text, faults)) if faults else ()


def with_plain_faults(
    problem: OpenInstance[InstanceT, SolutionT], answer: Answer[SolutionT]
) -> Answer[SolutionT]:
    """Return *answer* with what is plainly wrong, if it says "none" and not why."""
    if answer.verdict == "none" and not answer.faults:
        return attrs.evolve(answer, faults=in_words(problem))
    return answer


def broken_alone(
    model: Model, view: View, names: Names
) -> Iterator[tuple[tuple[int, ...], Constraint]]:
    """Visit the rules that fail by themselves, each with given variables that it needs to fail."""
    initial = [int(mask) for mask in model.store.initial]
    shown = printed_marks(view)
    for propagator in model.network.propagators:
        for constraint in propagator.constraints():
            poll()
            if constraint.is_redundant or is_listed(names.rule(constraint)):
                continue
            if is_broken(initial, constraint, MOST_NODES):
                scope = set(constraint.scope)
                head = model.layout.chains.head
                given = sorted(v for v in scope if head(v) in shown and is_one(initial[v]))
                free = {variable: anything_at(model, variable) for variable in given}
                yield spared(initial, constraint, free), constraint


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


def anything_at(model: Model, variable: int) -> int:
    """Return the values that *variable* could have if nothing were printed: any of its block."""
    head = model.layout.chains.head(variable)
    block = next(block for block in model.blocks.values() if head in block)
    alike = (model.store.initial[other + variable - head] for other in block)
    return int(reduce(or_, alike))


def is_one(mask: int) -> bool:
    """Return whether a mask has one value."""
    return mask.bit_count() == 1


def spared(initial: list[int], constraint: Constraint, given: Mapping[int, int]) -> tuple[int, ...]:
    """Return the fewest found of the *given* variables whose values break a rule.

    The others may be anything that *given* has for them.
    """

    def breaks(some: Sequence[int]) -> bool:
        left = list(initial)
        for variable in given:
            if variable not in some:
                left[variable] = given[variable]
        return bool(is_broken(left, constraint, MOST_NODES))

    return tuple(irreducible(list(given), breaks))


def message_of(
    variables: Sequence[int], constraint: Constraint, *, model: Model, view: View, names: Names
) -> Message:
    """Return a sentence about a rule that fails: the marks that break it, its name, or both.

    A rule that an extension names is told, as nothing else on the board tells which one it is.
    """
    known = stated(model, view, variables)
    is_named = isinstance(getattr(constraint, "name", ""), RuleName)
    if 1 < len(known) <= MOST_MARKS and not is_named:
        return Message("fault-marks", {"known": known})
    fields = {"known": known, "rule": names.rule(constraint)}
    is_of_marks = 1 <= len(known) <= (MOST_MARKS if is_named else 1)
    return Message("fault-rule-marks" if is_of_marks else "fault-rule", fields)


def is_listed(rule: object) -> bool:
    """Return whether a rule has no name but its places, and these are many, or scattered."""
    if not isinstance(rule, Message) or rule.id not in ("group", "cells"):
        return False
    places = rule.fields["cells"]
    return rule.id == "group" or not (isinstance(places, tuple) and 0 < len(places) <= MOST_PLACES)


def stated(model: Model, view: View, variables: Sequence[int]) -> tuple[Statement, ...]:
    """Return the given marks of some variables."""
    found = []
    chains = model.layout.chains
    for variable in dict.fromkeys(map(chains.head, variables)):
        mask = chains.left(variable, model.store.initial)
        choice = next(one for one in view.choices if one.variable == variable)
        mark = next(one for one in choice.marks if one.mask & mask)
        found.append(Statement(choice.place, mark.key, mark.phrase, holds=True))
    return tuple(found)
