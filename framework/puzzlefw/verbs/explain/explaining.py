"""An instance made ready to be explained: its explainer, and the words for what that finds."""

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property

import attrs

from puzzlefw.contract.results import Answer
from puzzlefw.errors import InstanceError, LimitError
from puzzlefw.explaining import Message, Step, Technique
from puzzlefw.explaining.claims import Claims, claims_of_blocks, claims_of_view
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.folding import Folding, Memory
from puzzlefw.explaining.fresh import fresh_explainer
from puzzlefw.explaining.inferences import Inference, joined, merged, pruned
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.pricing import Pricing
from puzzlefw.explaining.sentences import Sentences
from puzzlefw.explaining.techniques import BY_TRIAL
from puzzlefw.explaining.telling import Ask, Teller
from puzzlefw.explaining.ties import Ties
from puzzlefw.grid.shape import Shape
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import Model, domains_left
from puzzlefw.problem.open_instance import NO_VALUE, OpenInstance
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.explain.proofs import Proofs
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import State


@attrs.frozen
class Explaining:
    """An explainer of one instance, and a teller of its inferences."""

    model: Model
    lab: Model
    explainer: Explainer
    teller: Teller
    given: Losses

    @cached_property
    def ties(self) -> Ties:
        """What follows from few marks, made once somebody tells steps: a grade does not."""
        return Ties(self.model.network, self.explainer.claims.initial)

    def steps(self) -> tuple[Sequence[Step], bool]:
        """Return the steps taken so far, those that are needed for all that is known by them.

        Where the time ends first, the first of them; and whether these are all.
        """
        explainer = self.explainer
        wanted = {} if explainer.is_over else explainer.known()
        kept = pruned(explainer.steps, wanted, self.given)
        made = self.merge(self.folding(self.given).folded(kept))
        steps: list[Step] = []
        with suppress(LimitError):
            steps.extend(self.teller.each(made, self.given))
        return steps, len(steps) == len(made)

    def tell(self, inferences: Sequence[Inference], known: Losses) -> tuple[Step, ...]:
        """Return inferences as steps for a reader who knows what is *known*."""
        return self.tell_folded(self.folding(known).folded(inferences), known)

    def folding(self, known: Losses) -> Folding:
        """Return a folding for a reader who knows what is *known*."""
        says_all = self.model.hooks.has("puzzlefw_sentence")
        claims = self.explainer.claims
        return Folding(claims, self.ties, Memory.of(known, claims), says_all=says_all)

    def tell_folded(self, folded: Sequence[Inference], known: Losses) -> tuple[Step, ...]:
        """Return inferences that are folded as steps."""
        return self.teller.tell(self.merge(folded), known)

    def merge(self, folded: Sequence[Inference]) -> Sequence[Inference]:
        """Return inferences that are folded with those as one that are one step for a player."""
        whole = joined(folded, self.explainer.small)
        # A plugin's own sentences are about one conclusion each.
        says_all = self.model.hooks.has("puzzlefw_sentence")
        return whole if says_all else merged(whole, self.teller.sentences.key)


def begin(problem: OpenInstance, state: State | None, *, is_unique: bool = False) -> Explaining:
    """Return an explainer of *problem* that knows what *state* has decided.

    It takes two models: on one stands what is known so far, on the other values are tried. Raises
    FormatError and InstanceError as ``domains_left`` does, and InstanceError for marks that
    contradict each other. If it *is_unique*, which the caller has proven, that is used too.
    """
    model, lab = problem.take(), problem.take()
    network = model.network
    claims = claims_on(model)
    names = Names(claims, shape_of(model), model.view)
    rows = techniques(problem.hooks)
    given = given_by(model, state)
    pricing = Pricing(network, claims, rows, names)
    proofs = Proofs(problem)
    explainer = fresh_explainer(
        network,
        lab.network,
        claims,
        pricing,
        prove=proofs.on,
        solve=proofs.solution,
        is_unique=is_unique,
    )
    explainer.board.learn(given)
    teller = Teller(network, claims, Sentences(network, names, rows), own_message(problem, model))
    return Explaining(model, lab, explainer, teller, given)


def problem_is_unique(problem: OpenInstance) -> bool:
    """Return whether an instance is proven to have exactly one solution; raises LimitError."""
    answer: Answer = Solving(problem, Limits(solutions=2)).run()
    if answer.stopped_by == "time":
        poll()
    return answer.verdict == "unique"


def claims_on(model: Model) -> Claims:
    """Return the claims of a board by its view, or by the values of its blocks without one."""
    initial = [int(mask) for mask in model.store.initial]
    view = model.layout.word_view
    if view is not None:
        return Claims(claims_of_view(view), initial)
    return Claims(claims_of_blocks(model.blocks, model.shapes, initial), initial)


def given_by(model: Model, state: State | None) -> Losses:
    """Return the facts that a state has decided; raises as ``begin`` does."""
    if state is None:
        return {}
    left = domains_left(model, state)
    if 0 in left:
        raise InstanceError(NO_VALUE)
    pairs = enumerate(zip(map(int, model.store.initial), left, strict=True))
    return {v: first & ~mask for v, (first, mask) in pairs if first & ~mask}


def own_message(problem: OpenInstance, model: Model) -> Ask:
    """Return the function that asks a plugin for its own message of a step."""
    hooks = problem.hooks

    def ask(step: Step, known: Losses) -> Message | None:
        if not hooks.has("puzzlefw_sentence"):
            return None
        message = hooks.perhaps(
            "puzzlefw_sentence",
            instance=problem.instance,
            variables=model.blocks,
            step=step,
            known=known,
        )
        if message is not None and not isinstance(message, Message):
            raise hooks.blame("puzzlefw_sentence", f"returned {type(message).__name__}, no Message")
        return message

    return ask


def techniques(hooks: Hooks) -> list[Technique]:
    """Return the techniques that a plugin and its extensions name."""
    found = hooks.all("puzzlefw_techniques")
    for row in found:
        if not isinstance(row, Technique):
            raise hooks.blame("puzzlefw_techniques", f"gave {type(row).__name__}, not Technique")
    return [*hooks.info.techniques, *found]


def known_techniques(hooks: Hooks) -> list[Technique]:
    """Return the techniques by which steps of a puzzle may go, one of each name.

    The plugin's own come first, then those of the framework that its examples have a use for.
    """
    found = techniques(hooks)
    for example in hooks.info.examples:
        instance = hooks.parse(example.text, example.options)
        explainer = begin(OpenInstance(hooks, instance), None).explainer
        for finder in explainer.finders:
            found += explainer.pricing.used(finder.maker, finder.kinds_here())
    named: dict[str, Technique] = {}
    for row in (*found, *BY_TRIAL):
        named.setdefault(row.name, row)
    return [*named.values()]


def shape_of(model: Model) -> Shape | None:
    """Return the shape of the board that players see, None without one."""
    if model.view is not None:
        return model.view.shape
    return next((shape for shape in model.shapes.values() if shape is not None), None)
