"""An instance explained: its solution step by step, and the next step from what a player has."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

import attrs

from puzzlefw.contract.results import Conflict, Explanation
from puzzlefw.errors import InstanceError, LimitError
from puzzlefw.explaining import Message, Step, Technique
from puzzlefw.explaining.claims import Claims, claims_of_blocks, claims_of_view
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.folding import Folding
from puzzlefw.explaining.inferences import Inference, joined, merged, pruned
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.pricing import Pricing
from puzzlefw.explaining.sentences import Sentences
from puzzlefw.explaining.techniques import BY_TRIAL
from puzzlefw.explaining.telling import Teller
from puzzlefw.explaining.ties import Ties
from puzzlefw.explaining.trials import run
from puzzlefw.grid.shape import Shape
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.ambiguity import ambiguity
from puzzlefw.problem.clues import has_clues, says_clues
from puzzlefw.problem.conflict import conflict
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import Model, domains_left
from puzzlefw.problem.open_instance import NO_VALUE, OpenInstance
from puzzlefw.problem.plain_faults import plain_faults
from puzzlefw.runtime.deadline import Deadline, poll, seconds_left
from puzzlefw.view import State

TELLING: Final = 0.0003
"""Seconds that a step takes to be told and written, and some more."""
MOST_TELLING: Final = 0.25
"""The most of the time that is kept for it."""
LAST: Final = 0.02
"""Seconds in which steps are told where the search has taken all the time."""


@attrs.frozen
class Explaining:
    """An explainer of one instance, and what tells its inferences."""

    model: Model
    lab: Model
    explainer: Explainer
    teller: Teller
    given: Losses
    ties: Ties

    def steps(self) -> tuple[Sequence[Step], bool]:
        """Return the steps taken so far, those that are needed for all that is known by them.

        Where the time ends first, the first of them; and whether these are all.
        """
        explainer = self.explainer
        wanted = {} if explainer.is_over else explainer.known()
        kept = pruned(explainer.steps, wanted, self.given)
        made = self.made_of(self.folding(self.given).folded(kept))
        told: list[Step] = []
        with suppress(LimitError):
            told.extend(self.teller.each(made, self.given))
        return told, len(told) == len(made)

    def told(self, inferences: Sequence[Inference], known: Losses) -> tuple[Step, ...]:
        """Return inferences as steps, told to one who knows what is *known*."""
        return self.told_of(self.folding(known).folded(inferences), known)

    def folding(self, known: Losses) -> Folding:
        """Return what folds inferences that are told to one who knows what is *known*."""
        says_all = self.model.hooks.has("puzzlefw_sentence")
        return Folding(self.explainer.claims, self.ties, known, says_all=says_all)

    def told_of(self, folded: Sequence[Inference], known: Losses) -> tuple[Step, ...]:
        """Return inferences that are folded as steps."""
        return self.teller.tell(self.made_of(folded), known)

    def made_of(self, folded: Sequence[Inference]) -> Sequence[Inference]:
        """Return inferences that are folded as they are told: some as one."""
        whole = joined(folded, self.explainer.small)
        # A plugin's own sentences are about one conclusion each.
        says_all = self.model.hooks.has("puzzlefw_sentence")
        return whole if says_all else merged(whole, self.teller.sentences.key)


def begin(problem: OpenInstance, state: State | None) -> Explaining:
    """Return an explainer of *problem* that knows what *state* has decided.

    It takes two models: on one stands what is known so far, on the other values are tried. Raises
    FormatError and InstanceError as ``domains_left`` does, and InstanceError for marks that
    contradict each other.
    """
    hooks, instance = problem.hooks, problem.instance
    model, lab = problem.take(), problem.take()
    initial = [int(mask) for mask in model.store.initial]
    view = model.view
    if view is None:
        claims = Claims(claims_of_blocks(model.blocks, model.shapes, initial), initial)
    else:
        claims = Claims(claims_of_view(view), initial)
    names = Names(claims, shape_of(model), view)
    rows = techniques(hooks)
    pricing = Pricing(model.network, claims, rows, names)
    given: Losses = {}
    if state is not None:
        left = domains_left(model, state)
        if 0 in left:
            raise InstanceError(NO_VALUE)
        pairs = enumerate(zip(initial, left, strict=True))
        given = {v: first & ~mask for v, (first, mask) in pairs if first & ~mask}
    explainer = Explainer(model.network, lab.network, claims, pricing, Proofs(problem).size)
    explainer.board.learn(given)
    sentences = Sentences(model.network, names, rows)

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

    teller = Teller(model.network, claims, sentences, ask)
    return Explaining(model, lab, explainer, teller, given, Ties(model.network, initial))


class Proofs:
    """Tells how long a search takes to see that there is no solution without some values.

    Solutions that were found answer later questions.
    """

    def __init__(self, problem: OpenInstance) -> None:
        self.problem = problem
        self.found: list[list[int]] = []

    def size(self, losses: Losses, nodes: int) -> int | None:
        """Return how many decisions it took, None if there is a solution or more were needed."""
        for values in self.found:
            if not any(lost >> values[variable] & 1 for variable, lost in losses.items()):
                return None
        model: Model = self.problem.take()
        for variable, lost in losses.items():
            model.store.keep(variable, ~lost)
        search = model.search(nodes=nodes)
        with model.watch():
            is_solved = search.advance()
        if is_solved:
            self.found.append([mask.bit_length() - 1 for mask in map(int, model.store.domains)])
        self.problem.put_back(model)
        if search.stopped_by == "time":
            poll()
        return None if is_solved or search.stopped_by else int(search.nodes)


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


def explain(problem: OpenInstance, state: State | None, limits: Limits) -> Explanation:
    """Return the solution of *problem* step by step; see ``Problem.explain``."""
    hooks = problem.hooks
    found = Explanation(steps=(), verdict="open", stopped_by="time")
    with Deadline(limits.seconds) as whole:
        if problem.layout.leaves_nothing():  # no step can say more than that
            return Explanation(steps=(), verdict="none", has_state=state is not None)
        own = told = begin(problem, state)
        most = MOST_TELLING * (seconds_left() or 0)

        def spare() -> Deadline:
            """Return when to end, such that the steps can be told."""
            return whole.sooner(min(most, TELLING * len(told.explainer.steps)))

        with suppress(LimitError):
            is_solved = run(told.explainer, spare)
            with spare():
                found = ending(problem, told, state, is_solved=is_solved)
            if state is None and found.verdict in ("broken", "none"):
                faults, blamed = reasons(problem)
                found = attrs.evolve(found, faults=faults)
                if blamed is not None:
                    fewer = OpenInstance(hooks, blamed.instance)
                    told = begin(fewer, None)
                    run(told.explainer, spare)
                    ends = ending(fewer, told, None, is_solved=False)
                    found = attrs.evolve(ends, conflict=blamed)
    with whole.or_in(LAST):
        steps, are_all = ((), True) if found.faults else told.steps()
    if not are_all:
        found = Explanation(steps=(), verdict="open", stopped_by="time")
    if found.stopped_by == "":  # one that was broken off may stand half-way
        problem.put_back(own.model)
    return attrs.evolve(found, steps=tuple(steps), has_state=state is not None)


def reasons(problem: OpenInstance) -> tuple[tuple[Message, ...], Conflict | None]:
    """Return why there is no solution: what is plainly wrong, else clues that conflict, if any."""
    hooks = problem.hooks
    faults = () if says_clues(hooks) else plain_faults(problem)
    if faults or not has_clues(hooks):
        return faults, None
    blamed = conflict(hooks, problem.instance)
    return (), blamed if blamed.clues else None


def ending(
    problem: OpenInstance, told: Explaining, state: State | None, *, is_solved: bool
) -> Explanation:
    """Return how an explanation ends, without its steps; no more values are tried for it."""
    problem.put_back(told.lab)
    if is_solved:
        told.model.solution()  # which the independent check has to accept
        return Explanation(steps=(), verdict="solved")
    if told.explainer.is_over:
        return Explanation(steps=(), verdict="broken")
    differing = ambiguity(problem, Limits(), state)
    if differing.number > 1:
        return Explanation(steps=(), verdict="several", ambiguity=differing)
    if differing.number == 0 and differing.is_exact:
        return Explanation(steps=(), verdict="none")
    return Explanation(steps=(), verdict="open", stopped_by=differing.stopped_by)
