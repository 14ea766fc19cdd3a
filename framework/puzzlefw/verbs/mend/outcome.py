"""The fewest changes found that leave exactly one solution, where there is none or several."""

from collections.abc import Callable
from typing import Final

import attrs

from puzzlefw.contract.findings import Mending
from puzzlefw.contract.results import Verdict
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.verbs.mend.asking import Mended, at_once, changed_of, rearranged
from puzzlefw.verbs.mend.loosening import Loosened, loosened
from puzzlefw.verbs.mend.narrowing import Narrowing

FEW: Final = 2
"""Up to so many changes in all, of which one is for a solution, none fewer do."""
Keep = Callable[[Mending], None]
"""Is told what is the best so far."""


def result(
    problem: OpenInstance, verdict: Verdict, found: Mended | None, before: Mended | None = None
) -> Mending:
    """Return how a board can be mended, by what was *found* after the changes *before*."""
    if found is None:
        return Mending(verdict=verdict)
    earlier = () if before is None else before.changes
    changes = at_once(problem.instance, (*earlier, *found.changes))
    # Other regions are tried alone, not together with clues.
    are_all_tried = len(changes) <= FEW or next(rearranged(problem.instance), None) is None
    return Mending(
        verdict=verdict,
        changes=changes,
        instance=found.instance,
        solution=next(iter(found.answer.solutions), None),
        result=found.answer.verdict,
        proven=found.is_unique and (len(changes) == 1 or (found.proven and are_all_tried)),
    )


def from_none(problem: OpenInstance, keep: Keep) -> Mending:
    """Return how a board without solution can be mended; clues are added if several are left."""
    hooks = problem.hooks

    def told(found: Loosened, after: Mended, before: Mended | None = None) -> Mending:
        mending = result(problem, "none", after, before)
        clues = Clues(hooks, problem.instance) if found.gone else None
        given_up = () if clues is None else changed_of(clues, found.gone, mending.instance)
        return attrs.evolve(mending, given_up=given_up)

    found = loosened(hooks, problem.instance, lambda best: keep(told(best, best.mended)))
    if found is None:
        return Mending(verdict="none")
    before = found.mended
    after = before
    if not before.is_unique:
        narrow = Narrowing(hooks, before.instance, before.answer.solutions, is_kept=False)
        more = narrow.run()
        if more is not None:
            is_fewest = more.proven and len(before.changes) + len(more.changes) <= FEW
            after = attrs.evolve(more, proven=is_fewest)
    return told(found, after, before if after is not before else None)
