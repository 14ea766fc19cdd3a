"""The next step from what a player has, or the first wrong mark and the steps that show it."""

from puzzlefw.constraints.chains import Chains
from puzzlefw.contract.findings import Hint
from puzzlefw.errors import FormatError
from puzzlefw.explaining import Statement, Step
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.losses import Losses, add
from puzzlefw.explaining.inferences import Inference, joined, pruned
from puzzlefw.explaining.looking import part_of_board
from puzzlefw.explaining.solving import advance, look
from puzzlefw.problem.ambiguity import ambiguity
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.plain_faults import plain_faults
from puzzlefw.runtime.arguments import expect_flag
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.verbs.explain.explaining import Explaining, begin, problem_is_unique, shape_of
from puzzlefw.view import Choice, State, View
from puzzlefw.view.states import every

MOST_AT_ONCE = 4
"""The most small rules on one variable that are told as one step."""


def hint(
    problem: OpenInstance, state: State | None, limits: Limits, *, uniqueness: bool = False
) -> Hint:
    """Return a hint; see ``Problem.hint``."""
    expect_flag("uniqueness", uniqueness)
    with Deadline(limits.seconds):
        wrong = first_wrong(problem, state)
        if wrong is not None:
            return wrong
        is_unique = uniqueness and problem_is_unique(problem)
        explaining = begin(problem, state, is_unique=is_unique)
        found = next_step(explaining)
        problem.put_back(explaining.model, explaining.lab)
        return found if found.verdict != "open" else where_open(problem, state)


def first_wrong(problem: OpenInstance, state: State | None) -> Hint | None:
    """Return the hint at what is wrong, None if a solution extends *state*."""
    if values_of(problem, state) is not None:
        return None
    values = None if state is None else values_of(problem, None)
    if state is None or values is None:
        return Hint(verdict="none", faults=plain_faults(problem))
    explaining = begin(problem, None)
    found = refuted(explaining, state, values)
    problem.put_back(explaining.model, explaining.lab)
    return found


def values_of(problem: OpenInstance, state: State | None) -> list[int] | None:
    """Return the values of a solution that extends *state*, None if there is none."""
    model, search = (begun := problem.begin(Limits(), state=state)).model, begun.search
    values: list[int] | None = None
    if model is not None and search is not None:
        with model.watch():
            is_found = search.advance()
        if is_found:
            model.solution()  # which the independent check has to accept
            values = [mask.bit_length() - 1 for mask in map(int, model.store.domains)]
        problem.put_back(model)
        if search.stopped_by == "time":
            poll()  # nothing found in time is not the same as nothing to be found
    return values


def next_step(explaining: Explaining) -> Hint:
    """Return the easiest step from what is known."""
    explainer = explaining.explainer
    known = dict(explaining.given)
    if explainer.board.is_solved():
        return Hint(verdict="done")
    folding, folded = explaining.folding(known), list[Inference]()
    while not folded:
        # Many steps may be silent, so none is folded a second time.
        if not looked(explainer):
            return Hint(verdict="open")
        folded = folding.folded(explainer.steps[-1:])
    if len(explainer.steps) > 1:
        return hint_of(explaining, explaining.tell_folded(folded, known)[0])
    first = explainer.steps[0]
    (variable, *others) = first.concluded or [-1]
    while not others and first.parts[0].maker in explainer.small:
        # Small rules on one variable are one step, such as two walls of a corner.
        if len(explainer.steps) == MOST_AT_ONCE or not looked(explainer):
            break
        if list(explainer.steps[-1].concluded) != [variable]:
            del explainer.steps[-1]
            break
    made = joined(independent(explainer.steps, known), explainer.small)
    return hint_of(explaining, explaining.teller.tell(made[:1], known)[0])


def hint_of(explaining: Explaining, step: Step) -> Hint:
    """Return a step as a hint, with the part of the board that it is in."""
    return Hint(verdict="step", step=step, part=part_of_board(step, shape_of(explaining.model)))


def where_open(problem: OpenInstance, state: State | None) -> Hint:
    """Return why there is no further step: solutions differ, or none was found."""
    differing = ambiguity(problem, Limits(), state)
    if differing.number > 1:
        return Hint(verdict="several", ambiguity=differing)
    return Hint(verdict="open")


def looked(explainer: Explainer) -> bool:
    """Take the next step, by a trial if no rule says anything; return whether there was one."""
    return advance(explainer, look(explainer))


def independent(inferences: list[Inference], known: Losses) -> list[Inference]:
    """Return the first of some inferences, and those after it that do not need it."""
    return inferences[:1] + [
        one
        for one in inferences[1:]
        if all(known.get(v, 0) & lost == lost for v, lost in one.reasons.items())
    ]


def refuted(explaining: Explaining, state: State, values: list[int]) -> Hint:
    """Return the wrong mark of *state* that is refuted first, and the steps that show it.

    The steps begin from the marks that are right, those that *values* agree with.
    """
    view = explaining.model.view
    if view is None:
        raise FormatError(f"puzzle {explaining.model.hooks.name!r} does not say what is seen of it")
    explainer = explaining.explainer
    chains = explaining.model.layout.chains
    right, wrong = parted(view, state, values, explainer.board.initial, chains=chains)
    explainer.board.learn(right)
    while True:
        domains = explainer.board.store.domains
        for choice, mask in wrong:
            if chains.left(choice.variable, domains) & mask == 0:
                initial = explainer.board.initial
                losses = chains.losses(choice.variable, mask).items()
                needed = {v: lost & initial[v] & ~right.get(v, 0) for v, lost in losses}
                kept = pruned(explainer.steps, needed, right)
                steps = explaining.tell(kept, right)
                return Hint(verdict="wrong", wrong=stated(choice, mask), steps=steps)
        if not looked(explainer):
            choice, mask = wrong[0]
            return Hint(verdict="wrong", wrong=stated(choice, mask))


def parted(
    view: View, state: State, values: list[int], initial: list[int], *, chains: Chains
) -> tuple[Losses, list[tuple[Choice, int]]]:
    """Return the facts of the right marks of a state, and the choices with a wrong one."""
    right: Losses = {}
    wrong: list[tuple[Choice, int]] = []
    named = chains.values(values)
    for choice, bits in zip(view.choices, state.open, strict=True):
        if bits == every(choice):
            continue
        mask = choice.mask_of(bits)
        if mask >> named[choice.variable] & 1:
            for variable, part in chains.parts({choice.variable: mask}).items():
                if lost := initial[variable] & ~part:
                    add(right, {variable: lost})
        else:
            wrong.append((choice, mask))
    return right, wrong


def stated(choice: Choice, mask: int) -> Statement:
    """Return the statement of a state about a choice, by the first of its marks."""
    mark = next(mark for mark in choice.marks if mark.mask & ~mask == 0)
    return Statement(choice.place, mark.key, mark.phrase, holds=True)
