"""Solving by steps: the cheapest one each time, by trials where no rule says anything more."""

from collections.abc import Callable, Sequence
from typing import Final

from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.explaining.inferences import Inference
from puzzlefw.explaining.techniques import TRIAL
from puzzlefw.explaining.trials import MOST_TOLD, Trials
from puzzlefw.propagators import LinearPairsPropagator, LinearPropagator
from puzzlefw.runtime.deadline import Deadline

LONG: Final = TRIAL.base + 30
"""A refutation that costs more is taken only if no shorter one is found."""
COMPARED: Final = 4
"""After so many trials the first refutation will do, as comparing takes most of the time."""


def run(explainer: Explainer, spare: Callable[[], Deadline] = lambda: Deadline(None)) -> bool:
    """Take steps to the end, by trials where rules end; return whether the board is solved.

    A rule that is found to be broken is an end too. *spare* is asked before each step when the time
    is over, so that some is left to tell the steps.
    """
    while not explainer.is_over:
        with spare():
            explainer.look()
            if not explainer.waiting and explainer.board.is_solved():
                return True  # what is decided breaks no rule
            # A refutation found before still holds, but a shorter one may be new.
            if not advance(explainer, look(explainer)):
                break
    return False


def look(explainer: Explainer) -> list[Inference]:
    """Make the cheapest step wait, a trial if no short one does; return the trials that it made."""
    explainer.look()
    if explainer.waiting and explainer.waiting[0][0] <= LONG:
        return []
    taken = sum(step.supposed is not None for step in explainer.steps)
    trials = Trials(explainer, MOST_TOLD if taken < COMPARED else 1)
    found = trials.find()
    nested = None if found or explainer.waiting else trials.nested()
    made = [*found, *([nested] if nested else [])]
    for step in made:
        explainer.wait(step)
    return made


def advance(explainer: Explainer, made: Sequence[Inference]) -> bool:
    """Take the next step; return whether there was one.

    A trial that has waited is made anew, but not one of those *made* from what is known by now.
    """
    step = explainer.next()
    if step is None:
        return False
    if step.inner:
        if not any(step is one for one in made):
            step = Trials(explainer).refreshed(step)
    elif step.supposed is None:
        parts = smaller_rules(explainer, step.parts[0])
        if parts:
            step = Trials(explainer).by_parts(step, parts)
    explainer.take(step)
    return True


def smaller_rules(explainer: Explainer, part: Deduction) -> list[tuple[int, int]]:
    """Return the sums, (propagator, number), whose pair a deduction is by; else none.

    A player would use the two sums one after the other.
    """
    propagators = explainer.board.network.propagators
    pairs = propagators[part.maker]
    if not isinstance(pairs, LinearPairsPropagator) or not part.concluded:
        return []
    for maker, propagator in enumerate(propagators):
        if isinstance(propagator, LinearPropagator) and propagator.packed is pairs.packed:
            return [(maker, number) for number in pairs.pairs[part.constraint]]
    return []
