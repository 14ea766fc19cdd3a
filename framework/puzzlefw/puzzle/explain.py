"""An instance explained: its solution step by step, and the next step from what a player has."""

from collections.abc import Mapping
from typing import Any

import attrs

from puzzlefw.contract.results import Explanation
from puzzlefw.deadline import Deadline
from puzzlefw.errors import InstanceError, LimitError
from puzzlefw.explaining import Message, Step, Technique
from puzzlefw.explaining.claims import Claims, claims_of_blocks, claims_of_view
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.inferences import joined, pruned
from puzzlefw.explaining.sentences import Sentences
from puzzlefw.explaining.techniques import Pricing
from puzzlefw.explaining.telling import Teller
from puzzlefw.explaining.trials import run
from puzzlefw.grid import Shape
from puzzlefw.puzzle.hooks import Hooks
from puzzlefw.puzzle.limits import Limits
from puzzlefw.puzzle.model import Model, build_model, domains_left
from puzzlefw.puzzle.session import NO_VALUE
from puzzlefw.view import State


@attrs.frozen
class Explaining:
    """An explainer of one instance, and what tells its inferences."""

    model: Model
    explainer: Explainer
    teller: Teller
    given: Losses


def begin(hooks: Hooks, instance: Any, state: State | None) -> Explaining:
    """Return an explainer of *instance* that knows what *state* has decided.

    Raises FormatError and InstanceError as ``domains_left`` does, and InstanceError for marks that
    contradict each other.
    """
    model = build_model(hooks, instance)
    lab = build_model(hooks, instance)
    initial = [int(mask) for mask in model.store.initial]
    view = model.view
    if view is None:
        claims = Claims(claims_of_blocks(model.blocks, model.shapes, initial), initial)
    else:
        claims = Claims(claims_of_view(view), initial)
    pricing = Pricing(model.network, claims, techniques(hooks, model))
    given: Losses = {}
    if state is not None:
        left = domains_left(model, state)
        if 0 in left:
            raise InstanceError(NO_VALUE)
        pairs = enumerate(zip(initial, left, strict=True))
        given = {v: first & ~mask for v, (first, mask) in pairs if first & ~mask}
    explainer = Explainer(model.network, lab.network, claims, pricing)
    explainer.board.learn(given)
    sentences = Sentences(model.network, claims, shape_of(model))

    def ask(step: Step, known: Mapping[int, int]) -> Message | None:
        if not hooks.has("puzzlefw_sentence"):
            return None
        blocks = model.blocks
        message = hooks.perhaps(
            "puzzlefw_sentence", instance=instance, variables=blocks, step=step, known=known
        )
        if message is not None and not isinstance(message, Message):
            raise hooks.blame("puzzlefw_sentence", f"returned {type(message).__name__}, no Message")
        return message

    return Explaining(model, explainer, Teller(model.network, claims, sentences, ask), given)


def techniques(hooks: Hooks, model: Model) -> list[Technique]:
    """Return the techniques that a plugin names."""
    if not hooks.has("puzzlefw_techniques"):
        return []
    found = hooks.several("puzzlefw_techniques", instance=model.instance, variables=model.blocks)
    for row in found:
        if not isinstance(row, Technique):
            raise hooks.blame("puzzlefw_techniques", f"gave {type(row).__name__}, not Technique")
    return list(found)


def shape_of(model: Model) -> Shape | None:
    """Return the shape of the board that players see, None without one."""
    if model.view is not None:
        return model.view.shape
    return next((shape for shape in model.shapes.values() if shape is not None), None)


def explain(hooks: Hooks, instance: Any, state: State | None, limits: Limits) -> Explanation:
    """Return the solution of *instance* step by step; see ``Puzzle.explain``."""
    stopped_by = ""
    with Deadline(limits.seconds):
        told = begin(hooks, instance, state)
        explainer = told.explainer
        try:
            is_solved = run(explainer)
        except LimitError:
            is_solved = False
            stopped_by = "time"
    if is_solved:
        told.model.solution()  # which the independent check has to accept
    wanted = {} if explainer.is_over else explainer.known()
    kept = pruned(explainer.steps, wanted, told.given)
    steps = told.teller.tell(joined(kept, explainer.small), told.given)
    return Explanation(
        steps=steps,
        verdict="solved" if is_solved else "broken" if explainer.is_over else "open",
        stopped_by=stopped_by,
    )
