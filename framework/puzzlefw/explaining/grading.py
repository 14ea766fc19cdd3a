"""Grades: how hard an instance is, from rounds in which all of the easiest steps are taken."""

import heapq
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import log2

import attrs

from puzzlefw.explaining.explainer import Explainer, Waiting
from puzzlefw.explaining.finding.losses import Losses, add
from puzzlefw.explaining.inferences import Inference
from puzzlefw.explaining.techniques import BY_TRIAL
from puzzlefw.explaining.trials import MOST_TOLD, Trials

NameOf = Callable[[Inference], str]
"""Tells what players call a step, from what is known."""


@attrs.frozen
class Round:
    """What one round adds: the *cost* of its steps, and how often each technique is used.

    *narrowed* variables lose values, of *open* ones.
    """

    cost: int
    profile: Counter[str]
    narrowed: int
    open: int

    @property
    def effort(self) -> float:
        """The cost of each narrowed variable, times a factor for finding it.

        Where one variable of fifty can be narrowed it takes longer to see than where ten can.
        """
        return self.cost * self.narrowed * log2(1 + self.open / self.narrowed)


class Rounds:
    """Takes all of the easiest steps at once, then those from what is known by then.

    So a grade does not depend on the order in which rules are met. With *only*, steps by other
    techniques are not taken; unless it *nests*, no trials inside trials, which take the longest.
    *most_told* refutations are compared for each trial; who counts the rounds may lower it.
    """

    def __init__(
        self,
        explainer: Explainer,
        name_of: NameOf,
        only: frozenset[str] | None = None,
        *,
        nests: bool = True,
    ) -> None:
        self.explainer = explainer
        self.name_of = name_of
        self.only = only
        self.nests = nests
        self.most_told = MOST_TOLD

    def __iter__(self) -> Iterator[Round]:
        """Visit the rounds, until the board is solved or nothing more follows."""
        board = self.explainer.board
        while not board.is_solved():
            steps = self.cheapest()
            if not steps:
                return
            fresh = list(self.fresh(steps))
            narrowed = {variable for step in fresh for variable in step.concluded}
            many = board.open_count()
            profile = Counter(map(self.name_of, fresh))
            learned: Losses = {}
            for step in fresh:
                add(learned, step.concluded)
            board.learn(learned)
            yield Round(steps[0].cost, profile, len(narrowed), many)

    def cheapest(self) -> list[Inference]:
        """Return all of the easiest steps, or the easiest trial where no rule says anything."""
        explainer = self.explainer
        allowed: list[Inference] = []
        others: list[Waiting] = []
        while not allowed:
            explainer.look()
            found = explainer.cheapest(most=len(explainer.waiting))
            if not found:
                break
            for one in found:
                if self.allows(one[2]):
                    allowed.append(one[2])
                else:
                    others.append(one)
        for one in others:  # it may go by another name once more is known
            heapq.heappush(explainer.waiting, one)
        return allowed or self.trial()

    def trial(self) -> list[Inference]:
        """Return the easiest trial; none if there is none, or if none is allowed."""
        if self.only is not None and not self.only & {one.name for one in BY_TRIAL}:
            return []
        trials = Trials(self.explainer, self.most_told)
        found = trials.find()
        nested = trials.nested() if self.nests and not found else None
        best = min(found, key=lambda step: step.cost) if found else nested
        return [best] if best is not None and self.allows(best) else []

    def allows(self, step: Inference) -> bool:
        """Return whether a step is by a technique that is allowed."""
        return self.only is None or self.name_of(step) in self.only

    def fresh(self, steps: Sequence[Inference]) -> Iterator[Inference]:
        """Visit the steps that narrow a variable which none before it narrowed as far."""
        told: Losses = {}
        domains = self.explainer.board.store.domains
        for step in steps:
            fresh = {v: int(domains[v]) & lost for v, lost in step.concluded.items()}
            if any(lost & ~told.get(v, 0) for v, lost in fresh.items()):
                add(told, fresh)
                yield step
