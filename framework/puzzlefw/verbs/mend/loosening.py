"""A board without solution: the fewest of its clues to change."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import attrs

from puzzlefw.contract.clues import Change
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.conflict import Contradictions, small_conflict
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import MOST_CANDIDATES
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.mend.asking import (
    NEAR,
    Mended,
    changed_clues,
    rearranged,
    solved,
    tried,
    with_clues_of,
)
from puzzlefw.verbs.mend.hitting import fewest

MOST_ROUNDS: Final = 200
"""Conflicts that are met before no more changes are looked for."""


@attrs.frozen
class Loosened:
    """The numbers of clues given up, and others in their place: what was *mended*, and how."""

    gone: tuple[int, ...]
    mended: Mended


def loosened(hooks: Hooks, instance: Any, keep: Callable[[Loosened], None]) -> Loosened | None:
    """Return the fewest clues to change so that there is a solution, one alone if that can be.

    Each conflict needs one of its clues changed: the fewest are taken that meet all conflicts.
    A board whose clues are not to blame has cells that come to other regions, one at most.
    *keep* is told what is the best so far.
    """
    best: Loosened | None = None
    for found in ways(hooks, instance):
        better_one = better(best, found)
        if better_one is not None and better_one is not best:
            best = better_one
            keep(best)
        if is_best(best):
            break
    return best


def ways(hooks: Hooks, instance: Any) -> Iterator[Loosened | None]:
    """Visit ways to get a solution, those that are likely to be best first."""
    clues = Clues(hooks, instance)
    gone: list[list[int]] = []
    for some, is_exact in hitting(clues) if clues.all else ():
        gone.append(some)
        yield filled(clues, refilled(clues, some), some, is_exact=is_exact)
    for some in gone:
        if len(some) == 1:
            yield filled(clues, far(clues, some), some)
    moved = tried(hooks, instance, rearranged(instance))
    yield None if moved is None else Loosened((), moved)


def better(one: Loosened | None, other: Loosened | None) -> Loosened | None:
    """Return a board with one solution by fewer changes, else one with some."""
    found = [some for some in (one, other) if some is not None]
    return min(found, key=cost, default=None)


def cost(found: Loosened) -> tuple[bool, int]:
    """Return the cost of a way to mend: the less, the better."""
    return not found.mended.is_unique, max(len(found.gone), 1)


def is_best(found: Loosened | None) -> bool:
    """Return whether a board has one solution by one change."""
    return found is not None and cost(found) == (False, 1)


def hitting(clues: Clues) -> Iterator[tuple[list[int], bool]]:
    """Visit the fewest clues to give up so that the others have a solution: each alone that does.

    Where more than one must go, one such set. With it comes whether fewer cannot do.
    """
    contradict = Contradictions(clues)
    conflicts = [small_conflict(contradict, range(len(clues.all)))]
    singles = conflicts[0]
    found = False
    for number in singles:
        poll()
        if has_solution(contradict, [number]):
            found = True
            yield [number], True
    for _ in range(0 if found else MOST_ROUNDS):
        poll()
        gone, is_exact = fewest([sorted(some) for some in conflicts])
        if not gone:
            return
        if has_solution(contradict, gone):
            yield sorted(gone), is_exact
            return
        kept = [number for number in range(len(clues.all)) if number not in gone]
        conflicts.append(small_conflict(contradict, kept))


def has_solution(contradict: Contradictions, gone: Sequence[int]) -> bool:
    """Return whether the clues but for some have a solution."""
    every = range(len(contradict.clues.all))
    return not contradict([number for number in every if number not in gone])


Refilled = Iterator[tuple[Any, tuple[Change, ...]]]
"""Boards with other clues in place of some, with their changes where fields tell the clues."""


def filled(
    clues: Clues, boards: Refilled, gone: Sequence[int], *, is_exact: bool = True
) -> Loosened | None:
    """Return the first of *boards* that has one solution, else the first with several.

    *is_exact* tells whether fewer clues than those that are gone cannot do.
    """
    first = None
    for changed, changes in boards:
        answer = solved(OpenInstance(clues.hooks, changed))
        if answer.solutions and (first is None or answer.verdict == "unique"):
            is_proven = is_exact and answer.verdict == "unique"
            mended = Mended(changes, changed, answer, is_proven)
            first = Loosened(tuple(gone), mended)
        if answer.verdict == "unique":
            break
    return first


def refilled(clues: Clues, gone: Sequence[int]) -> Refilled:
    """Visit boards with the clues of solutions first, then with those near to what stood there."""
    answer = solved(OpenInstance(clues.hooks, clues.without(gone)))
    boards = []
    for solution in answer.solutions:
        changes, changed = with_clues_of(clues, gone, solution)
        if changed not in boards:
            boards.append(changed)
            yield changed, changes
    if len(gone) == 1 and clues.sites:
        sites = [clues.sites[gone[0]]]
        yield from with_changes(clues.instance, changed_clues(clues.instance, sites))


def far(clues: Clues, gone: Sequence[int]) -> Refilled:
    """Visit boards with clues that are not near to what stood there."""
    if clues.sites:
        sites = [clues.sites[number] for number in gone]
        changes = changed_clues(clues.instance, sites, range(NEAR, MOST_CANDIDATES))
        yield from with_changes(clues.instance, changes)


def with_changes(instance: Any, changes: Iterator[Change]) -> Refilled:
    """Visit the boards that each of some changes makes."""
    for change in changes:
        poll()
        yield change.apply(instance), (change,)
