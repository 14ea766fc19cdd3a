"""What follows if one node of a graph of links holds, link by link."""

from typing import final

from puzzlefw.explaining.finding.links import Links, Source
from puzzlefw.explaining.finding.masks import bits_of

Way = tuple[list[int], list[Source]]
"""Nodes that hold and do not hold in turn, and why the strong links between them are strong."""


@final
class Following:
    """The literals that are excluded if a node holds, each by the shortest way of links.

    A way goes from a node that holds by a weak link to one that does not, and on by a strong link.
    It has up to *most* nodes that hold, the first of them *start*.
    """

    def __init__(self, links: Links, start: int, most: int) -> None:
        self.links = links
        self.excluded = 0
        self.end: dict[int, tuple[int, int]] = {}
        """Of each literal how many nodes of its way hold, and the last of them."""
        self.before: dict[int, tuple[int, int]] = {start: (-1, -1)}
        """Of each node that holds the one before it, and the one between that does not."""
        failing: set[int] = set()
        holding = [start]
        for length in range(1, most + 1):
            following: list[int] = []
            for on in holding:
                lost = links.lost(on) & ~self.excluded
                self.excluded |= lost
                for literal in bits_of(lost):
                    self.end[literal] = length, on
                if length == most:
                    continue
                for off in links.weak(on):
                    if off not in failing:
                        failing.add(off)
                        following += self.forced(on, off)
            holding = following

    def forced(self, on: int, off: int) -> list[int]:
        """Return the nodes that hold as *off* does not, and note how they follow from *on*."""
        found = [node for node in self.links.strong[off] if node not in self.before]
        for node in found:
            self.before[node] = on, off
        return found

    def size(self, literal: int) -> int:
        """Return how many nodes the way to what excludes a literal has."""
        return 2 * self.end[literal][0] - 1

    def way(self, literal: int) -> Way:
        """Return the way to what excludes a literal."""
        on = self.end[literal][1]
        nodes, sources = [on], list[Source]()
        while self.before[on][0] >= 0:
            earlier, off = self.before[on]
            sources.append(self.links.why[off][self.links.strong[off].index(on)])
            nodes += [off, earlier]
            on = earlier
        return nodes[::-1], sources[::-1]
