"""Trials: a claim is supposed, and refuted step by step."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

import attrs

from puzzlefw.engine.store import NO_CONSTRAINT
from puzzlefw.explaining.claims import Answer
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.losses import Deduction, Losses, united
from puzzlefw.explaining.finding.running import Broken, failure
from puzzlefw.explaining.foresight import MOST_LINKS, is_either_way, links_of
from puzzlefw.explaining.inferences import Inference, Supposition, pruned
from puzzlefw.explaining.techniques import EITHER, LOOK_AHEAD, NESTED, TRIAL
from puzzlefw.runtime.deadline import poll

MOST_TOLD: Final = 8
"""The most failures that are told step by step, to find the cheapest refutation."""
AT_ONCE: Final = 4
"""What it costs more than its steps to see what would break a rule at once."""
MOST_FACTS: Final = 8
"""The most facts on which they may rest."""
EASY: Final = 12
"""What the dearest of them may cost."""
EFFORTS: Final = (4, 30, 250, 2000, 30_000)
"""The most decisions for each supposition in a nested trial, the least first."""


class Trials:
    """Refutes claims where no rule says anything more: "suppose it is full; then ...".

    The propagators tell in microseconds which suppositions fail at all, the dearest rules left out
    at first. Of these, the ones whose failure rests on the fewest removals are told step by step,
    at most *most_told*.
    """

    def __init__(self, explainer: Explainer, most_told: int = MOST_TOLD) -> None:
        self.explainer = explainer
        self.most_told = most_told
        self.board = explainer.board
        self.claims = explainer.claims

    def find(self) -> list[Inference]:
        """Return some refutations that are among the cheapest; none if nothing is refuted."""
        for suppositions in self.by_number_of_marks():
            for finders in self.families():
                made = [*islice(self.refutations(suppositions, finders), self.most_told)]
                if made:
                    return made
        return []

    def by_number_of_marks(self) -> list[list[Supposition]]:
        """Return the suppositions, those first that are about places with two marks left.

        A player tries these first, and a large board has too many others.
        """
        found: dict[int, list[Supposition]] = {}
        domains = self.board.domains()
        left: dict[int, int] = {}
        for claims in self.claims.together:
            number = sum(claim.mask & domains[claim.variable] != 0 for claim in claims)
            left |= {id(claim): max(2, number) for claim in claims}
        for supposed in self.suppositions():
            found.setdefault(left[id(supposed.claim)], []).append(supposed)
        return [found[number] for number in sorted(found)]

    def families(self) -> list[list[Finder]]:
        """Return the finders by which to refute: all but those of the dearest rules, then all."""
        explainer = self.explainer
        finders = [finder for finder in explainer.finders if finder.is_for_trials]
        highest = max((explainer.floor[finder.agenda] for finder in finders), default=0)
        cheap = [finder for finder in finders if explainer.floor[finder.agenda] < highest]
        is_smaller = 0 < len({f.maker for f in cheap}) < len({f.maker for f in finders})
        return [cheap, finders] if is_smaller else [finders]

    def suppositions(self) -> Iterator[Supposition]:
        """Visit each open claim both ways, each set of values once.

        Nothing refutes what holds in a solution, so if one is known, that is left out.
        """
        seen: set[tuple[int, int]] = set()
        domains = self.board.domains()
        solution = self.explainer.solve(self.explainer.known())
        for claim in self.claims.all:
            domain = domains[claim.variable]
            if domain & claim.mask in (0, domain):
                continue
            for answer, lost in ((True, domain & ~claim.mask), (False, domain & claim.mask)):
                key = claim.variable, lost
                if key not in seen and (solution is None or lost >> solution[claim.variable] & 1):
                    seen.add(key)
                    yield Supposition(claim, answer, lost)

    def supposing(self, answer: Answer) -> Supposition:
        """Return an answer as a supposition on the board as it is."""
        supposed = Supposition(*answer, 0)
        domain = int(self.board.store.domains[supposed.claim.variable])
        return supposed._replace(lost=domain & ~self.values(supposed))

    def values(self, supposed: Supposition) -> int:
        """Return the values by which what is supposed would be so."""
        claim, holds, _ = supposed
        return claim.mask if holds else ~claim.mask

    def refutations(
        self, suppositions: Sequence[Supposition], finders: Sequence[Finder]
    ) -> Iterator[Inference]:
        """Visit refutations, those first whose failure rests on the fewest removals.

        Nothing but the constraints that the failure rests on is looked at, so that a refutation is
        found in a third of the time; all are where these are not enough for the finders.
        """
        ranked = sorted(self.failing(suppositions, finders), key=lambda one: len(one[1]))
        for supposed, rules in ranked[:MOST_TOLD]:
            step = self.refutation(supposed, finders, items_of(rules, finders))
            if step is None:
                step = self.refutation(supposed, finders)
            if step is not None:
                yield step

    def failing(
        self, suppositions: Sequence[Supposition], finders: Sequence[Finder]
    ) -> Iterator[tuple[Supposition, Broken]]:
        """Visit the suppositions that fail by propagators of *finders*, and on what each rests."""
        makers = sorted({finder.maker for finder in finders})
        for supposed in suppositions:
            poll()
            rules = failure(self.board, {supposed.claim.variable: supposed.lost}, makers)
            if rules is not None:
                yield supposed, rules

    def refutation(
        self,
        supposed: Supposition,
        finders: Sequence[Finder],
        only: Mapping[int, set[int]] | None = None,
    ) -> Inference | None:
        """Return a refutation step by step, the cheapest first, with only the steps it needs."""
        variable = supposed.claim.variable
        # At full strength: what the refutation does not need is not left out of its conclusion.
        values = self.board.initial[variable] & self.values(supposed)
        supposed = supposed._replace(lost=self.board.initial[variable] & ~values)
        losses, given = {variable: supposed.lost}, self.explainer.known()
        steps = self.steps_against(losses, self.explainer.within(finders, only))
        if steps is None:
            return None
        kept = pruned(steps, {}, united([given, losses]), trims=True)
        needed = united(step.reasons for step in kept)
        needed[variable] = needed.get(variable, 0) & ~supposed.lost
        reasons = {v: lost & given[v] for v, lost in needed.items() if lost & given.get(v, 0)}
        technique, price = self.technique(kept, losses, reasons, given)
        cost = price + sum(step.cost for step in kept)
        made = Deduction(-1, 0, {variable: values}, reasons, TRIAL.name)
        return Inference(technique, cost, (made,), tuple(kept), supposed)

    def steps_against(self, losses: Losses, inner: Explainer) -> list[Inference] | None:
        """Return the steps from *losses* to a broken rule, None where they lead to none."""
        before = self.board.suppose()
        try:
            self.board.learn(losses)
            while not inner.is_over:
                if not inner.advance():
                    return None
        finally:
            self.board.take_back(before)
        return inner.steps

    def technique(
        self, steps: Sequence[Inference], losses: Losses, reasons: Losses, given: Losses
    ) -> tuple[str, int]:
        """Return the technique of a refutation, and its price beside that of its steps.

        It supposes *losses*, and needs the *reasons* of what is *given*.
        """
        links = links_of(steps, united([given, losses]), self.claims)
        kind = TRIAL
        if links == 1:
            return self.rule_of(steps), AT_ONCE
        if is_either_way(steps, losses, self.claims):
            kind = EITHER
        elif len(reasons) <= MOST_FACTS and links <= MOST_LINKS:
            kind = LOOK_AHEAD if all(step.cost <= EASY for step in steps) else TRIAL
        return kind.name, kind.base

    def rule_of(self, steps: Sequence[Inference]) -> str:
        """Return the technique of the last step by a clue, or else of the last one."""
        named = [
            one for one in steps if self.explainer.pricing.constraints.name(one.parts[-1]) != ""
        ]
        return (named or steps)[-1].technique

    def nested(self) -> Inference | None:
        """Return the supposition that takes the least search to refute; None if nothing is refuted.

        Such a proof is too long to tell, so its size stands for it.
        """
        known = self.explainer.known()
        found = self.least_search(known)
        if found is None:
            return None
        size, supposed = found
        variable = supposed.claim.variable
        values = self.board.initial[variable] & self.values(supposed)
        made = Deduction(-1, 0, {variable: values}, known, NESTED.name)
        cost = NESTED.base + NESTED.per_doubling * size.bit_length()
        return Inference(NESTED.name, cost, (made,), (), supposed, size)

    def least_search(self, known: Losses) -> tuple[int, Supposition] | None:
        """Return how many decisions refute what takes the fewest, and what that is."""
        best: tuple[int, Supposition] | None = None
        waiting = list(self.suppositions())
        with self.explainer.prove(known) as refute:
            for most in EFFORTS:
                for supposed in waiting:
                    poll()
                    # A longer search than the best so far would change nothing.
                    limit = most if best is None else max(best[0] - 1, 1)
                    size = refute({supposed.claim.variable: supposed.lost}, limit)
                    if size is not None and (best is None or size < best[0]):
                        best = size, supposed
                if best is not None:
                    break
        return best

    def refreshed(self, step: Inference) -> Inference:
        """Return a trial that has waited as it goes with what is known by now."""
        assert step.supposed is not None
        supposed = self.supposing((step.supposed.claim, step.supposed.answer))
        for finders in self.families():
            for again in self.refutations([supposed], finders):
                return again
        return step

    def by_parts(self, step: Inference, parts: Sequence[tuple[int, int]]) -> Inference:
        """Return a step of a dear rule as a trial by smaller rules, (maker, item), if it is one.

        Of all the claims that the rule decides it is about the one that is refuted most cheaply.
        """
        only: dict[int, set[int]] = {}
        for maker, item in parts:
            only.setdefault(maker, set()).add(item)
        finders = [finder for finder in self.explainer.finders if finder.maker in only]
        made: list[Inference] = []
        for claim, answer in self.claims.answers(step.concluded, self.explainer.known()):
            tried = self.refutation(self.supposing((claim, not answer)), finders, only)
            if tried is not None:
                cost = step.cost + sum(one.cost for one in tried.inner)
                made.append(attrs.evolve(tried, technique=step.technique, cost=cost))
        return min(made, key=lambda one: one.cost) if made else step


def items_of(rules: Broken, finders: Sequence[Finder]) -> dict[int, set[int]]:
    """Return the items of each propagator by which to find what follows from some constraints.

    Where items are no constraints, they are all items of a propagator that has one of these.
    """
    found: dict[int, set[int]] = {finder.maker: set() for finder in finders}
    for maker, constraint in rules:
        found[maker].add(constraint)
    for finder in finders:
        items = found[finder.maker]
        if items and (NO_CONSTRAINT in items or not finder.keeps_answers):
            items.update(finder.items)
    return found
