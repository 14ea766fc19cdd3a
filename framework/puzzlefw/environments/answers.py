"""What a puzzle answers to a mark: the state with it, or the rule that it breaks."""

from typing import Final

import attrs

from puzzlefw.explaining import Message, Statement
from puzzlefw.problem.broken_rules import BrokenRule, broken_rules
from puzzlefw.problem.plain_faults import MOST_MARKS, english, is_listed, names_of
from puzzlefw.puzzle.problem import Problem
from puzzlefw.view import State
from puzzlefw.view.states import every

NODES: Final = 20
"""Decisions in which a rule is seen to be broken, or else it is left to a later mark to be told."""
NO_SUCH_MARK: Final = "there is no such mark, or it stands there already"
NO_SOLUTION: Final = "no solution has all of these marks"


@attrs.frozen
class Answer:
    """The state after an action, why a mark was not set, and whether the board is finished.

    *rule* is the one that the sentence *fault* tells, None where that tells of no single rule.
    """

    state: State
    fault: str = ""
    rule: BrokenRule | None = None
    is_finished: bool = False


def answer_to(problem: Problem, state: State, place: int, number: int) -> Answer:
    """Return what becomes of *state* where mark *number*, from 1 on, is set; 0 clears the place."""
    choices = problem.view.choices
    if place >= len(choices) or number > len(choices[place].marks):
        return Answer(state, NO_SUCH_MARK)
    bits = 1 << number - 1 if number else every(choices[place])
    if bits == state.open[place]:
        return Answer(state, NO_SUCH_MARK)
    changed = State((*state.open[:place], bits, *state.open[place + 1 :]))
    if not number:
        return Answer(changed)
    broken = broken_rules(problem, changed, nodes=NODES)
    if broken:
        told = [(sentence(problem, changed, rule), rule) for rule in broken]
        return Answer(state, *min(told, key=lambda one: len(one[0])))
    if not changed.is_full():
        return Answer(changed)
    # Each solution has passed the check, which shares nothing with the rules above.
    if problem.solve(limit=1, state=changed).solutions:
        return Answer(changed, is_finished=True)
    return Answer(state, NO_SOLUTION)


def sentence(problem: Problem, state: State, rule: BrokenRule) -> str:
    """Return in words which marks break which rule; its kind if it has no name but its places."""
    view = problem.view
    known = tuple(
        Statement(choice.place, mark.key, mark.phrase, holds=True)
        for choice, mark in zip(view.choices, state.marks(view), strict=True)
        if mark is not None and choice.place in rule.places
    )
    name = None if rule.constraint is None else names_of(problem).rule(rule.constraint)
    if name is None or is_listed(name):
        words = english(problem.hooks, [Message("fault-marks", {"known": known})])[0]
        return words if name is None else f"{words} ({rule.kind})"
    id_ = "fault-rule-marks" if 1 <= len(known) <= MOST_MARKS else "fault-rule"
    return english(problem.hooks, [Message(id_, {"known": known, "rule": name})])[0]
