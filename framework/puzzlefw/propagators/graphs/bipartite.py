"""Matchings in bipartite graphs of any size, piece by piece."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch

NOBODY: Final = -1
"""Stands for the partner of what is not matched."""


def packed_lists(lists: Sequence[Sequence[int]]) -> tuple[vec[i64], vec[i64]]:
    """Return *lists* as one array, and where each of them starts in it, and the last one ends."""
    items = vec[i64]()
    starts = append(vec[i64](), 0)
    for one in lists:
        for item in one:
            items = append(items, i64(item))
        starts = append(starts, i64(len(items)))
    return items, starts


def turned(links: Sequence[Sequence[int]], others: int) -> list[list[int]]:
    """Return for each of so many others those that link to it."""
    found: list[list[int]] = [[] for _ in range(others)]
    for one, linked in enumerate(links):
        for other in linked:
            found[other].append(one)
    return found


@final
class BipartiteMatching:
    """Matches ones with others that they link to; *pieces* are sets of ones that share no other.

    *links* has the others of each one, *back* the ones of each other, as ``turned`` finds them.
    Scratch for one question at a time. The caller sets which others are ``shut``, lists the ones to
    be matched in ``asking``, and calls ``match``. If it succeeds, ``loosen`` may follow. If it
    fails, the first ``hall_size`` of ``waiting`` have too few others between them.
    """

    def __init__(self, links: Sequence[Sequence[int]], back: Sequence[Sequence[int]]) -> None:
        ones: i64 = len(links)
        others: i64 = len(back)
        self.links, self.starts = packed_lists(links)
        self.back_links, self.back_starts = packed_lists(back)
        self.shut: vec[i64] = filled(others, 0)
        self.asking: vec[i64] = scratch(ones)
        self.mate: vec[i64] = filled(ones, NOBODY)
        self.owner: vec[i64] = filled(others, NOBODY)
        self.is_loose: vec[i64] = filled(others, 0)
        self.waiting: vec[i64] = scratch(max(ones, others) + 1)
        # The one that each other was seen from, and in which search.
        self.seen_from: vec[i64] = scratch(others)
        self.seen_in: vec[i64] = filled(others, 0)
        self.searches: i64 = 0
        self.hall_size: i64 = 0

    def match(self, count: i64) -> bool:
        """Give each of the first *count* ones that ask an other of its own; False if it cannot be.

        Partners of earlier questions must have been forgotten.
        """
        for at in range(count):
            one = self.asking[at]
            other = self.first_free(one)
            if other == NOBODY:
                if not self.make_room(one):
                    return False
            else:
                self.pair(one, other)
        return True

    def forget(self, ones: vec[i64], others: vec[i64]) -> None:
        """Take apart the pairs of a piece."""
        for one in ones:
            self.mate[one] = NOBODY
        for other in others:
            self.owner[other] = NOBODY

    def first_free(self, one: i64) -> i64:
        """Return the first other that *one* can have at once."""
        for at in range(self.starts[one], self.starts[one + 1]):
            other = self.links[at]
            if self.owner[other] == NOBODY and self.shut[other] == 0:
                return other
        return NOBODY

    def pair(self, one: i64, other: i64) -> None:
        self.mate[one] = other
        self.owner[other] = one

    def make_room(self, root: i64) -> bool:
        """Match *root* along a shortest augmenting path; False if there is none."""
        waiting = self.waiting
        self.searches += 1
        waiting[0] = root
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            one = waiting[head]
            head += 1
            for at in range(self.starts[one], self.starts[one + 1]):
                other = self.links[at]
                if self.shut[other] != 0 or self.seen_in[other] == self.searches:
                    continue
                self.seen_in[other] = self.searches
                self.seen_from[other] = one
                if self.owner[other] == NOBODY:
                    self.pass_on(root, other)
                    return True
                waiting[tail] = self.owner[other]
                tail += 1
        self.hall_size = tail
        return False

    def pass_on(self, root: i64, free: i64) -> None:
        """Give the *free* other to the one that it was seen from, and so on back to *root*."""
        other = free
        one = self.seen_from[other]
        while one != root:
            passed = self.mate[one]
            self.pair(one, other)
            other = passed
            one = self.seen_from[other]
        self.pair(one, other)

    def loosen(self, others: vec[i64]) -> None:
        """Set ``is_loose`` for those of a piece's *others* that some matching does without."""
        waiting = self.waiting
        tail: i64 = 0
        for other in others:
            self.is_loose[other] = 0
            if self.owner[other] == NOBODY and self.shut[other] == 0:
                self.is_loose[other] = 1
                waiting[tail] = other
                tail += 1
        head: i64 = 0
        while head < tail:
            other = waiting[head]
            head += 1
            for at in range(self.back_starts[other], self.back_starts[other + 1]):
                passed = self.mate[self.back_links[at]]
                if passed != NOBODY and self.is_loose[passed] == 0:
                    self.is_loose[passed] = 1
                    waiting[tail] = passed
                    tail += 1
