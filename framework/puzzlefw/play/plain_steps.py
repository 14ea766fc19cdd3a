"""Plain steps: what one rule says of one place once all else in it is known.

A player who goes another way than the explanation is told the easiest step from the board as it
stands. Most of these are plain: a count is met, a line lacks one value. As the solution is known,
there are few of them, whichever way the board is filled: each rule says of each of its places one
thing, for one small reason.
"""

from collections.abc import Iterator
from typing import Final

import attrs

from puzzlefw.explaining import Message, Step
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.inferences import Inference
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.explain.explaining import begin
from puzzlefw.verbs.hint.next_step import values_of

EASY: Final = 3
"""What a plain step costs at most."""
MOST_PLACES: Final = 40
"""A rule of more places is not plain."""


@attrs.frozen
class Group:
    """Variables that all see to differ, and what to call the rule: nobody tells what is taken."""

    rule: object
    variables: tuple[int, ...]


def plain_steps(problem: OpenInstance) -> tuple[list[Step], list[Group]]:
    """Return the plain steps of a puzzle with one solution, the cheapest first, and its groups."""
    values = values_of(problem, None)
    assert values is not None
    told = begin(problem, None)
    explainer, known = told.explainer, dict(told.given)
    found: dict[object, Step] = {}
    groups: dict[tuple[int, ...], Group] = {}
    for finder in explainer.finders:
        if explainer.floor[finder.agenda] > EASY:
            continue
        least = min([explainer.pricing.least(finder.maker, kind) for kind in finder.kinds])
        for number, rule in enumerate(finder.rules):
            poll()
            scope = tuple(rule.scope)
            if not 1 < len(scope) <= MOST_PLACES:
                continue
            if Kind.ONLY_PLACE in finder.kinds:
                groups[scope] = Group(told.teller.sentences.names.rule(rule), scope)
            for part in parts_of(explainer, finder, number, values) if least <= EASY else ():
                technique, cost = explainer.pricing.of(part)
                if cost > EASY or not part.concluded:
                    continue
                step = told.teller.step(Inference(technique.name, cost, (part,)), known)
                if step.statements:
                    found.setdefault((str(step.message), str(step.losses)), plainer(step))
    problem.put_back(told.model, told.lab)
    return sorted(found.values(), key=lambda step: step.cost), [*groups.values()]


def parts_of(
    explainer: Explainer, finder: Finder, number: int, values: list[int]
) -> Iterator[Deduction]:
    """Visit what a rule concludes of each of its variables when all others have their values."""
    board = explainer.board
    scope = finder.rules[number].scope
    for variable in scope:
        initial = board.initial[variable]
        if initial & (initial - 1) == 0:
            continue
        others = [v for v in scope if v != variable]
        known = {v: board.initial[v] & ~(1 << values[v]) for v in others}
        yield from conclusions(explainer, finder, number, known)
        if Kind.ONLY_PLACE in finder.kinds:
            bit = 1 << values[variable]
            known = {v: board.initial[v] & bit for v in others}
            yield from conclusions(explainer, finder, number, known)
            alone = {variable: initial & ~(1 << values[variable])}
            yield Deduction(finder.maker, number, alone, alone, Kind.ONLY_VALUE)


def conclusions(
    explainer: Explainer, finder: Finder, number: int, losses: Losses
) -> list[Deduction]:
    """Return the conclusions of a finder by one rule on a board on which some values are lost."""
    board = explainer.board
    begun = board.suppose()
    try:
        board.agendas[finder.agenda] = set()
        board.learn({v: lost for v, lost in losses.items() if lost})
        if len(finder.items) == len(finder.rules):  # an item is a rule, of which one is asked
            board.agendas[finder.agenda] &= {number}
        return [one for one in finder.find(board) if one.constraint == number]
    finally:
        board.take_back(begun)


def plainer(step: Step) -> Step:
    """Return a step with a shorter sentence: all see why the other places are excluded."""
    message = step.message
    if message.id not in ("only-place", "only-value"):
        return step
    fields = {**message.fields, "because": ()}
    return attrs.evolve(step, message=Message(message.id, fields, message.technique))
