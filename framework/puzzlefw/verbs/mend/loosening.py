"""A board without solution: the fewest of its clues to change."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.conflict import small_conflict
from puzzlefw.problem.moves import region_moves
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import with_values
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.mend.asking import Mended, changed_clue, changed_clues, solved, tried
from puzzlefw.verbs.mend.hitting import fewest

MOST_ROUNDS: Final = 200
"""Conflicts that are met before no more changes are looked for."""
MOST_VALUES: Final = 12
"""Solutions of the other clues that are tried for the values of those to change."""


@attrs.frozen
class Loosened:
    """Clues given up, and others in their place: what was *mended*, and how."""

    given_up: tuple[Clue, ...]
    mended: Mended


def loosened(hooks: Hooks, instance: Any) -> Loosened | None:
    """Return the fewest clues to change so that there is a solution, one alone if that can be.

    Each conflict needs one of its clues changed: the fewest are taken that meet all conflicts.
    A board whose clues are not to blame has cells that come to other regions, one at most.
    """
    clues = Clues(hooks, instance)
    best: Loosened | None = None
    if clues.all:
        for gone in hitting(clues):
            found = filled(clues, gone)
            if found is not None and (best is None or found.mended.is_unique):
                best = found
            if best is not None and best.mended.is_unique and len(gone) == 1:
                return best
    moved = tried(hooks, instance, region_moves(instance))
    if moved is not None and (best is None or moved.is_unique):
        return Loosened((), moved)
    return best


def hitting(clues: Clues) -> Iterator[list[int]]:
    """Visit the fewest clues to give up so that the others have a solution: each alone that does.

    Where more than one must go, one such set.
    """
    conflicts = [small_conflict(clues, range(len(clues.all)))]
    singles = conflicts[0]
    found = False
    for number in singles:
        poll()
        if has_solution(clues, [number]):
            found = True
            yield [number]
    for _ in range(0 if found else MOST_ROUNDS):
        poll()
        gone, _ = fewest([sorted(some) for some in conflicts])
        if not gone:
            return
        if has_solution(clues, gone):
            yield sorted(gone)
            return
        kept = [number for number in range(len(clues.all)) if number not in gone]
        conflicts.append(small_conflict(clues, kept))


def has_solution(clues: Clues, gone: Sequence[int]) -> bool:
    """Return whether the clues but for some have a solution."""
    return bool(solved(OpenInstance(clues.hooks, clues.without(gone))).solutions)


def filled(clues: Clues, gone: Sequence[int]) -> Loosened | None:
    """Return the board with other clues in place of some: with one solution, else with several."""
    first = None
    for changed, changes in refilled(clues, gone):
        answer = solved(OpenInstance(clues.hooks, changed))
        if answer.solutions and (first is None or answer.verdict == "unique"):
            mended = Mended(changes, changed, answer, proven=answer.verdict == "unique")
            first = Loosened(tuple(clues.all[number] for number in gone), mended)
        if answer.verdict == "unique":
            break
    return first


def refilled(clues: Clues, gone: Sequence[int]) -> Iterator[tuple[Any, tuple[Change, ...]]]:
    """Visit boards with other clues, those of solutions first, then those near to what stood there.

    The changes are named where fields say what the clues are.
    """
    fewer = clues.without(gone)
    answer = solved(OpenInstance(clues.hooks, fewer))
    sites = [clues.sites[number] for number in gone] if clues.sites else []
    seen = []
    for solution in answer.solutions:
        if not sites:
            yield clues.without(gone, solution), ()
            continue
        values = clues.held(fewer, gone, solution)
        if values in seen:
            continue
        seen.append(values)
        changes = tuple(changed_clue(clues.instance, site, values[site]) for site in values)
        yield with_values(fewer, values), changes
    if len(sites) == 1:
        for change in changed_clues(clues.instance, sites):
            poll()
            yield change.apply(clues.instance), (change,)
