"""Folding: what is no news by itself is told with what leans on it.

A model may have variables that others determine, such as the form of a line at a point. No mark
shows them, so a step about them alone would say nothing. And where a value stands, all see that
it stands nowhere else in its line: a player waits until that leaves a place one value.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from puzzlefw.constraints.words import INSIDE
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, add, united
from puzzlefw.explaining.inferences import Inference, Supposition
from puzzlefw.explaining.ties import Ties

MOST: Final = 20
"""What silent deductions make a step dearer at most: a player sees so many at a glance."""


@attrs.frozen
class Memory:
    """The facts that are known, those of them that were shown, and what is silent so far.

    *silent* has of each variable the inferences without a word that narrowed it, already folded,
    and *decided* the variables of which it was shown which value they take.
    """

    known: Losses
    shown: Losses
    silent: dict[int, list[Inference]]
    decided: set[int]

    @classmethod
    def of(cls, known: Losses, claims: Claims) -> "Memory":
        """Return the memory of a reader who was shown all that is *known*."""
        decided = {v for v in known if claims.is_decided(v, known)}
        return cls(dict(known), dict(known), {}, decided)

    def supposing(self, supposed: Supposition, claims: Claims) -> "Memory":
        """Return the same with what is supposed, to be changed by itself."""
        claim = supposed.claim
        variable, initial = claim.variable, claims.initial[claim.variable]
        losses = {variable: initial & (~claim.mask if supposed.answer else claim.mask)}
        shown = united([self.shown, losses])
        decided = {*self.decided}
        # Not by what is known: where all values but one had gone without a word before one more
        # is supposed to go, these have reasons that must be told.
        if claims.is_decided(variable, shown):
            decided.add(variable)
        silent = {v: [*found] for v, found in self.silent.items()}
        return Memory(united([self.known, losses]), shown, silent, decided)


class Folding:
    """Folds inferences, one after the other, into those that are worth a sentence.

    With *says_all*, a step of which no claim says anything is told nevertheless, as the plugin has
    words for it.
    """

    def __init__(self, claims: Claims, ties: Ties, memory: Memory, *, says_all: bool) -> None:
        self.claims = claims
        self.ties = ties
        self.memory = memory
        self.says_all = says_all

    def folded(self, inferences: Iterable[Inference]) -> list[Inference]:
        """Return the inferences that say something, each with the silent ones that it needs."""
        return [one for inference in inferences for one in self.fold(inference)]

    def fold(self, inference: Inference) -> list[Inference]:
        """Return the inferences to tell in place of one, none if it is silent, and keep the rest.

        Places that one value decides are told one by one, each for its own reasons.
        """
        told = worth_telling(inference.parts[-1:], self.claims, self.memory.known)
        if self.says_all and inference.parts[-1].kind not in Kind.NO_NEWS:
            told |= {v: n for v, n in inference.concluded.items() if self.claims.is_seen(v)}
        made = [self.whole(inference)]
        if len(told) > 1 and inference.parts[-1].kind in Kind.NO_NEWS:
            (part,) = inference.parts
            every = [narrowed(part, variable) for variable in told]
            made = [self.whole(attrs.evolve(inference, parts=(one,))) for one in every]
        silent = [
            variable
            for variable, lost in inference.concluded.items()
            if variable not in told and lost & ~self.memory.known.get(variable, 0)
        ]
        add(self.memory.known, inference.concluded)
        add(self.memory.shown, told)
        if inference.supposed is not None:
            made += self.last_values(told)
        # By what was shown: values that went without a word may not be in what is told.
        shown = united([self.memory.shown, *(part.concluded for one in made for part in one.parts)])
        self.memory.decided.update(v for v in told if self.claims.is_decided(v, shown))
        if silent:
            # It need not tell again what was told just now.
            whole = self.whole(inference) if told else made[0]
            for variable in silent:
                self.memory.silent.setdefault(variable, []).append(whole)
        return made if told or not inference.concluded else []

    def last_values(self, told: Iterable[int]) -> list[Inference]:
        """Return what tells that one value is left of variables that a trial narrowed.

        Only what the trial excludes is its conclusion: where the other values went without a word,
        nothing else would say so.
        """
        found = []
        for variable in told:
            left = {variable: self.memory.known[variable]}
            parts = self.silent_parts(left) if self.claims.is_decided(variable, left) else []
            if parts:
                last = self.memory.silent[variable][-1]
                found.append(attrs.evolve(last, parts=tuple(parts)))
                add(self.memory.shown, left)
        return found

    def whole(self, inference: Inference) -> Inference:
        """Return an inference with the silent ones that it needs."""
        own = self.claims.also_needed(inference.concluded, self.memory.known)
        parts = self.silent_parts(united([inference.reasons, own]))
        if inference.supposed is not None:
            return self.whole_trial(inference, inference.supposed, parts)
        every = tuple(self.widened(part) for part in (*parts, *inference.parts))
        return attrs.evolve(inference, parts=every, cost=inference.cost + min(len(parts), MOST))

    def whole_trial(
        self, trial: Inference, supposed: Supposition, parts: Sequence[Deduction]
    ) -> Inference:
        """Return a trial with the reasons of the silent *parts*, and its steps folded by itself."""
        (made,) = trial.parts
        is_seen, shown = self.claims.is_seen, self.memory.shown
        silent = united(part.concluded for part in parts)
        reasons: Losses = {}
        for v, lost in made.reasons.items():
            told = lost & ~(silent.get(v, 0) & ~shown.get(v, 0))
            if told and is_seen(v):
                reasons[v] = told
        for part in parts:
            add(reasons, {v: lost for v, lost in part.reasons.items() if is_seen(v)})
        memory = self.memory.supposing(supposed, self.claims)
        inside = Folding(self.claims, self.ties, memory, says_all=self.says_all)
        inner = tuple(inside.folded(trial.inner))
        return attrs.evolve(trial, parts=(made._replace(reasons=reasons),), inner=inner)

    def widened(self, part: Deduction) -> Deduction:
        """Return a deduction with all that is known of decided places, if less says nothing."""
        reasons = {
            variable: self.memory.shown[variable]
            if variable in self.memory.decided and not self.claims.answers({variable: lost}, {})
            else lost
            for variable, lost in part.reasons.items()
        }
        return part if reasons == part.reasons else part._replace(reasons=reasons)

    def silent_parts(self, reasons: Losses) -> list[Deduction]:
        """Return the silent deductions that some reasons come from, in their order."""
        found: dict[int, Deduction] = {}
        for variable, lost in reasons.items():
            if variable in self.memory.decided or variable not in self.memory.silent:
                continue
            missing = lost & ~self.memory.shown.get(variable, 0)
            if not missing:
                continue
            # What a place shows is seen where a value stands, not by the table of another rule.
            tied = () if self.claims.is_seen(variable) else self.ties.losses
            for part in tied and tied(variable, self.memory.shown, missing):
                missing &= ~part.concluded[variable]
                found[id(part)] = part
            for inference in self.memory.silent[variable]:
                if inference.concluded.get(variable, 0) & missing:
                    missing &= ~inference.concluded[variable]
                    found |= {id(part): part for part in inference.parts}
        return list(found.values())


def narrowed(part: Deduction, variable: int) -> Deduction:
    """Return the part of a deduction about one variable, without reasons that are for others."""
    others = part.concluded.keys() - {variable}
    reasons = {v: lost for v, lost in part.reasons.items() if v not in others}
    return part._replace(concluded={variable: part.concluded[variable]}, reasons=reasons)


def worth_telling(parts: Sequence[Deduction], claims: Claims, known: Losses) -> Losses:
    """Return the conclusions of deductions that are worth telling to a reader who knows *known*.

    It is what claims say. Of arguments that are no news, it is only which variables have one value
    left by them; words of one variable say that of each other where it is the variable's.
    """
    every = united(part.concluded for part in parts)
    told: Losses = {}
    for part in parts:
        for variable, lost in part.concluded.items():
            left = claims.initial[variable] & ~(every[variable] | known.get(variable, 0))
            if left & (left - 1) == 0 and (part.kind != Kind.TIED or left & INSIDE):
                told[variable] = every[variable]
            elif part.kind not in Kind.NO_NEWS:
                add(told, {variable: lost})
    said = {claim.variable for claim, _ in claims.answers(told, known)}
    return {variable: lost for variable, lost in told.items() if variable in said}
