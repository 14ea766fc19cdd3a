"""The explainer: takes the cheapest step first, until nothing more follows by one rule."""

import heapq
from collections.abc import Iterable, Mapping, Sequence

import attrs

from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.distance import distance
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, united
from puzzlefw.explaining.inferences import Inference
from puzzlefw.explaining.pricing import Pricing
from puzzlefw.explaining.proving import Prove, Solve
from puzzlefw.grid.shape import Cell
from puzzlefw.runtime.deadline import poll

Waiting = tuple[int, int, Inference, list[Cell]]
"""A step that waits: its cost, its number, so that equal ones keep their order, where it is."""
REVEALING = 1
"""What it costs at most to see what a step means for the board that found what no place shows."""
MOST_COMPARED = 30
"""The most steps of one cost among which the nearest is looked for."""


class Explainer:
    """Knows some facts, and looks for the cheapest step from them.

    What follows once follows for ever, so a deduction is found once and waits in a heap. *finders*
    are asked in their order, by rising cost: a dearer argument is looked for only where nothing
    cheaper waits, and *floor* says by agenda what each costs at least. *small* are the propagators
    of ``small_rules``. *prove* is asked where no single trial says anything, and *solve* for a
    solution, as what holds there is not worth a trial. If given, *only* holds the items of each
    propagator that may be looked at.
    """

    def __init__(
        self,
        board: Board,
        finders: Sequence[Finder],
        claims: Claims,
        pricing: Pricing,
        *,
        floor: Mapping[int, int],
        small: Sequence[int],
        prove: Prove,
        solve: Solve,
        only: Mapping[int, set[int]] | None = None,
    ) -> None:
        self.board = board
        self.finders = finders
        self.claims = claims
        self.pricing = pricing
        self.floor = floor
        self.small = small
        self.prove, self.solve = prove, solve
        self.only = only
        self.steps: list[Inference] = []
        self.waiting: list[Waiting] = []
        self.found = 0

    def within(
        self, finders: Iterable[Finder], only: Mapping[int, set[int]] | None = None
    ) -> "Explainer":
        """Return an explainer on the same board, as it stands, with some of the finders.

        If given, *only* holds the items of each propagator that may be looked at.
        """
        return Explainer(
            self.board,
            list(finders),
            self.claims,
            self.pricing,
            floor=self.floor,
            small=self.small,
            prove=self.prove,
            solve=self.solve,
            only=only,
        )

    # Looking

    def look(self) -> None:
        """See to it that the cheapest step of all stands first in the heap."""
        self.drop_stale()
        agendas = self.board.agendas
        for finder in self.finders:
            agenda = finder.agenda
            if self.waiting and self.waiting[0][0] <= self.floor[agenda]:
                return
            if self.only is not None:
                agendas[agenda] &= self.only[finder.maker]
            if agendas[agenda]:
                poll()
                for deduction in finder.find(self.board):
                    self.price(deduction)
                self.drop_stale()

    def price(self, deduction: Deduction) -> None:
        """Put a deduction into the heap, by its technique."""
        technique, cost = self.pricing.of(deduction)
        if self.reveals(deduction):
            cost = min(cost, REVEALING)
        self.wait(Inference(technique.name, cost, (deduction,)))

    def wait(self, step: Inference) -> None:
        """Put a step into the heap."""
        self.found += 1
        heapq.heappush(self.waiting, (step.cost, self.found, step, self.cells(step.parts[0])))

    def reveals(self, deduction: Deduction) -> bool:
        """Return whether facts of variables that no place shows say something that one does."""
        is_seen = self.claims.is_seen
        return (
            bool(deduction.reasons)
            and not any(map(is_seen, deduction.reasons))
            and any(map(is_seen, deduction.concluded))
        )

    def drop_stale(self) -> None:
        """Drop what stands first in the heap and tells nothing new."""
        while self.waiting and not self.is_new(self.waiting[0][2]):
            heapq.heappop(self.waiting)

    def is_new(self, step: Inference) -> bool:
        """Return whether a step tells anything that is not known."""
        for part in step.parts:
            if not part.concluded or not self.board.knows(part.concluded):
                return True
        return False

    def cheapest(self, most: int = MOST_COMPARED) -> "list[Waiting]":
        """Take up to *most* of the cheapest steps off the heap and return the new ones."""
        found: list[Waiting] = []
        while self.waiting and len(found) < most:
            if found and self.waiting[0][0] != found[0][0]:
                break
            one = heapq.heappop(self.waiting)
            if self.is_new(one[2]) and not self.requeue_decided(one[2].parts[0]):
                found.append(one)
        return found

    def requeue_decided(self, part: Deduction) -> bool:
        """Requeue each variable that a taken value leaves one value by now; return whether any is.

        When it was found, it did not. It waits again, each such variable by itself: the argument is
        another then, and costs more.
        """
        if part.kind != Kind.TAKEN:
            return False
        domains = self.board.store.domains
        left = {v: (int(domains[v]), int(domains[v]) & ~lost) for v, lost in part.concluded.items()}
        decided = [v for v, (now, mask) in left.items() if mask & (mask - 1) == 0 and mask != now]
        for v in decided:
            lost = {v: part.concluded[v]}
            self.price(part._replace(concluded=lost, kind=Kind.ONLY_VALUE))
        rest = {v: lost for v, lost in part.concluded.items() if v not in decided}
        if decided and rest:
            self.price(part._replace(concluded=rest))
        return bool(decided)

    # Taking

    def next(self) -> Inference | None:
        """Take the cheapest step off the heap, of several the nearest one; None without any."""
        self.look()
        equal = self.cheapest()
        if not equal:
            return None
        here = self.cells(self.steps[-1].parts[-1]) if self.steps else []
        best = min(equal, key=lambda one: distance(here, one[3])) if len(equal) > 1 else equal[0]
        for one in equal:
            if one is not best:
                heapq.heappush(self.waiting, one)
        return best[2]

    def advance(self) -> bool:
        """Take the next step, and return whether there was one."""
        step = self.next()
        if step is None:
            return False
        self.take(step)
        return True

    def take(self, step: Inference) -> None:
        """Learn what a step concludes; one that leaves a variable nothing says so instead."""
        domains = self.board.store.domains
        for variable, lost in step.concluded.items():
            if domains[variable] & ~lost == 0:
                # All that the step leaves to the variable was known to be gone.
                against = {variable: self.board.initial[variable] & ~lost}
                reasons = united([step.reasons, against])
                part = step.parts[-1]._replace(concluded={}, reasons=reasons, emptied=variable)
                self.steps.append(attrs.evolve(step, parts=(part,)))
                return
        if step.supposed is None and step.parts[-1].maker not in self.small:
            step = attrs.evolve(step, parts=tuple(self.with_own(part) for part in step.parts))
        self.steps.append(step)
        self.board.learn(step.concluded)

    def with_own(self, part: Deduction) -> Deduction:
        """Return a deduction with what a variable had lost as a reason, where a mark needs it."""
        known = {variable: self.board.known(variable) for variable in part.concluded}
        own = self.claims.also_needed(part.concluded, known)
        return part._replace(reasons=united([part.reasons, own])) if own else part

    def cells(self, part: Deduction) -> list[Cell]:
        """Return some of the cells that a deduction is about, for distances."""
        cells = self.claims.cells_of
        return [cell for variable in part.concluded for cell in cells.get(variable, ())][:8]

    @property
    def is_over(self) -> bool:
        """Whether the last step said that a rule is broken."""
        return bool(self.steps) and not self.steps[-1].concluded

    def known(self) -> Losses:
        """Return all that is known."""
        domains = self.board.domains()
        pairs = enumerate(zip(self.board.initial, domains, strict=True))
        return {v: first & ~left for v, (first, left) in pairs if first != left}
