"""The fewest items such that each of some sets has one of them: what meets all conflicts."""

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Final, TypeVar

from puzzlefw.runtime.deadline import poll

Item = TypeVar("Item", bound=Hashable)
MOST_TOGETHER: Final = 4
"""Up to so many items the fewest are looked for; more are put together greedily."""
MOST_TRIED: Final = 5000
"""Sets of items that are tried in looking for the fewest."""


def fewest(sets: Sequence[Collection[Item]]) -> tuple[list[Item], bool]:
    """Return few items such that each set has one of them, and whether fewer cannot do.

    None if a set is empty. The fewest, unless a bounded search ends without any: then those that
    are in most sets, the fewest if as many sets share nothing. Sets must have an order: lists, or
    keys of mappings.
    """
    if not all(sets):
        return [], False
    for most in range(MOST_TOGETHER + 1):
        search = Bounded()
        exact = search.hitting(list(sets), most)
        if exact is not None:
            return exact, True
        if search.effort < 0:
            break
    found = greedy(sets)
    return found, len(found) == len(apart(sets))


class Bounded:
    """A search for items that ends after some sets of them."""

    def __init__(self) -> None:
        self.effort = MOST_TRIED

    def hitting(self, left: list[Collection[Item]], most: int) -> list[Item] | None:
        """Return at most so many items that the sets which are *left* have, None if none do."""
        if not left:
            return []
        self.effort -= 1
        if most == 0 or self.effort < 0:
            return None
        if most == 1:
            return next(
                ([one] for one in smallest(left) if all(one in some for some in left)), None
            )
        poll()
        for item in by_uses(smallest(left), left):
            found = self.hitting([one for one in left if item not in one], most - 1)
            if found is not None:
                return [item, *found]
        return None


def smallest(sets: Sequence[Collection[Item]]) -> Collection[Item]:
    """Return the set with the fewest items."""
    return min(sets, key=lambda one: len(one))


def greedy(sets: Sequence[Collection[Item]]) -> list[Item]:
    """Return items such that each set has one of them, always the one that is in most sets."""
    left = list(sets)
    found: list[Item] = []
    while left:
        poll()
        every = dict.fromkeys(item for some in left for item in some)
        best = by_uses(every, left)[0]
        found.append(best)
        left = [one for one in left if best not in one]
    return found


def apart(sets: Sequence[Collection[Item]]) -> list[Collection[Item]]:
    """Return some of the sets that share no items: each of them needs an item of its own."""
    found: list[Collection[Item]] = []
    seen: set[Item] = set()
    for one in sorted(sets, key=len):
        if seen.isdisjoint(one):
            found.append(one)
            seen.update(one)
    return found


def by_uses(items: Iterable[Item], sets: Sequence[Collection[Item]]) -> list[Item]:
    """Return items, those first that are in most sets."""
    return sorted(items, key=lambda item: -sum(item in one for one in sets))
