"""Merges tanks of a draft: the solution stays one, and other solutions die."""

from collections.abc import Sequence
from random import Random

from puzzlefw_aquarium.draft import Draft


def merged_against(
    draft: Draft, others: Sequence[bytes], suspects: set[int], rng: Random
) -> Draft | None:
    """Return *draft* with two tanks made one, so that most of *others* are no solution any more.

    At least one of the two is among *suspects*. None if no two tanks can be merged, or if that
    rules none of the *others* out, where there are some.
    """
    best: Draft | None = None
    most = 0 if others else -1
    pairs = draft.neighbours()
    rng.shuffle(pairs)
    for one, other in pairs:
        if one not in suspects and other not in suspects:
            continue
        trial = draft.merged(one, other)
        if not trial.is_settled(draft.water):
            continue
        ruled_out = sum([not trial.is_settled(water) for water in others])
        if ruled_out > most:
            best, most = trial, ruled_out
            if most == len(others):
                break
    return best


def merged_down(draft: Draft, count: int, rng: Random) -> Draft:
    """Return *draft* with tanks merged at random until *count* are left, or none can be merged."""
    while max(draft.tanks) + 1 > count:
        fewer = merged_against(draft, (), set(draft.tanks), rng)
        if fewer is None:
            break
        draft = fewer
    return draft
