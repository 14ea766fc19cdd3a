"""Folding: what is concluded of variables that nobody sees is told with what leans on it.

A model may have variables that others determine, such as the form of a line at a point. No mark
shows them, so a step about them alone would say nothing.
"""

from collections.abc import Callable, Iterable

import attrs

from puzzlefw.explaining.finding.losses import Deduction, Losses, add
from puzzlefw.explaining.inferences import Inference


class Folding:
    """Folds inferences, one after the other; *is_seen* tells which variables a mark shows."""

    def __init__(self, is_seen: Callable[[int], bool]) -> None:
        self.is_seen = is_seen
        self.silent: dict[int, list[Inference]] = {}
        """Of each variable that nobody sees, the inferences that narrowed it, already folded."""

    def folded(self, inferences: Iterable[Inference]) -> list[Inference]:
        """Return the inferences that say something, each with the silent ones that it leans on."""
        made: list[Inference] = []
        for inference in inferences:
            whole = self.whole(inference)
            hidden = [v for v in inference.concluded if not self.is_seen(v)]
            for variable in hidden:
                self.silent.setdefault(variable, []).append(whole)
            if len(hidden) < len(inference.concluded) or not inference.concluded:
                made.append(whole)
        return made

    def whole(self, inference: Inference) -> Inference:
        """Return an inference that leans on nothing that nobody sees."""
        parts = self.leaned_on(inference.reasons)
        if inference.supposed is not None:
            inside = Folding(self.is_seen)
            inside.silent = {variable: [*known] for variable, known in self.silent.items()}
            (trial,) = inference.parts
            reasons = {v: lost for v, lost in trial.reasons.items() if self.is_seen(v)}
            for part in parts:
                add(reasons, {v: lost for v, lost in part.reasons.items() if self.is_seen(v)})
            return attrs.evolve(
                inference,
                parts=(trial._replace(reasons=reasons),),
                inner=tuple(inside.folded(inference.inner)),
            )
        if not parts:
            return inference
        cost = inference.cost + len(parts)
        return attrs.evolve(inference, parts=(*parts, *inference.parts), cost=cost)

    def leaned_on(self, reasons: Losses) -> list[Deduction]:
        """Return the silent deductions that some reasons come from, in their order."""
        found: dict[int, Deduction] = {}
        for variable, lost in reasons.items():
            for inference in self.silent.get(variable, ()):
                if inference.concluded.get(variable, 0) & lost:
                    found |= {id(part): part for part in inference.parts}
        return list(found.values())
