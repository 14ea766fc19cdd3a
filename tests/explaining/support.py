"""Explainers of instances and of constraints, and whether what they say follows."""

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Any

from puzzlefw import Puzzle
from puzzlefw.constraints import Constraint
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.claims import Claims, claims_of_blocks, claims_of_view
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.losses import Deduction, Losses, add, are_in
from puzzlefw.explaining.fresh import fresh_explainer
from puzzlefw.explaining.inferences import Inference
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.pricing import Pricing
from puzzlefw.explaining.sentences import Sentences
from puzzlefw.grid import Shape
from puzzlefw.propagators import propagators_of
from tests.propagators.brute_force import posted

MOST_TUPLES = 100_000
"""Tuples up to which a conclusion is tried by brute force."""


def explainer_of(puzzle: Puzzle, instance: Any) -> Explainer:
    """Return an explainer of an instance."""
    model, lab = (puzzle.open(instance).build() for _ in range(2))
    initial = [int(mask) for mask in model.store.initial]
    plain = claims_of_blocks(model.blocks, model.shapes, initial)
    claims = Claims(claims_of_view(model.view) if model.view else plain, initial)
    return fresh_explainer(model.network, lab.network, claims, Pricing(model.network, claims, ()))


def explainer_on(
    masks: Sequence[int],
    *constraints: Constraint,
    shape: Shape | None = None,
    is_unique: bool = False,
) -> Explainer:
    """Return an explainer of constraints on one block of variables."""
    network, lab = (posted(propagators_of(constraints), tuple(masks)) for _ in range(2))
    claims = Claims(claims_of_blocks({"x": range(len(masks))}, {"x": shape}, masks), masks)
    pricing = Pricing(network, claims, ())
    return fresh_explainer(network, lab, claims, pricing, is_unique=is_unique)


def found_on(explainer: Explainer, known: Losses, *kinds: str) -> list[Deduction]:
    """Return all that finders conclude from facts, or what they do by some kinds of arguments."""
    explainer.board.learn(known)
    every = [one for finder in explainer.finders for one in finder.find(explainer.board)]
    return [one for one in every if not kinds or one.kind in kinds]


def sentences_of(explainer: Explainer, shape: Shape | None = None) -> Sentences:
    """Return what makes the messages of an explainer's steps, for a board of some shape."""
    return Sentences(explainer.board.network, Names(explainer.claims, shape))


def values_left(explainer: Explainer, part: Deduction) -> dict[int, int] | None:
    """Return what the constraints of a deduction leave, by its reasons alone; None if too many."""
    board = explainer.board
    every = board.network.propagators[part.maker].constraints()
    rules = [every[number] for number in part.rules or (part.constraint,)]
    scope = list(dict.fromkeys(v for rule in rules for v in rule.scope))
    domains = [board.initial[v] & ~part.reasons.get(v, 0) for v in scope]
    if prod(domain.bit_count() for domain in domains) > MOST_TUPLES:
        return None
    left = dict.fromkeys(scope, 0)
    for values in product(*map(values_of, domains)):
        value_of = dict(zip(scope, values, strict=True))
        if all(rule.holds([value_of[v] for v in rule.scope]) for rule in rules):
            for variable, value in value_of.items():
                left[variable] |= 1 << value
    return left


def follows(explainer: Explainer, part: Deduction) -> bool | None:
    """Return whether a deduction follows from its reasons; None if these leave too much to try.

    One that concludes nothing says that nothing is left.
    """
    left = values_left(explainer, part)
    if left is None:
        return None
    if not part.concluded:
        return not any(left.values())
    return all(left[variable] & lost == 0 for variable, lost in part.concluded.items())


def check_all_steps(explainer: Explainer, given: Losses) -> int:
    """Take all steps from what is given, and check them as ``check_steps`` does."""
    explainer.board.learn(given)
    while not explainer.is_over and explainer.advance():
        pass
    return check_steps(explainer, explainer.steps, given)


def check_steps(
    explainer: Explainer, steps: Sequence[Inference], given: Losses | None = None
) -> int:
    """Assert that each part follows from its reasons by its one rule, and these were known.

    Return how many parts were too large to try.
    """
    known = dict(given or {})
    large = 0
    for step in steps:
        assert are_in(step.reasons, known), f"{step} needs what is not known"
        if step.supposed is not None:
            claim, _, lost = step.supposed
            supposed: Losses = {claim.variable: lost}
            inside: Losses = {}
            add(inside, known)
            add(inside, supposed)
            large += check_steps(explainer, step.inner, inside)
            assert step.inner[-1].concluded == {}
        else:
            for part in step.parts:
                is_right = follows(explainer, part)
                large += is_right is None
                assert is_right is not False, f"{part} does not follow"
        add(known, step.concluded)
    return large
