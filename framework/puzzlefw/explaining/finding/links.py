"""Links between what may stand where: of two at least one is so, or at most one."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, final

from puzzlefw.explaining.finding.masks import bit_of

CELLS: Final = -1
"""In place of a rule: a link is strong by what is left to some places."""


class Source(NamedTuple):
    """Why one of two nodes holds: no other place of a *rule* can have the value, or CELLS.

    Then it is that *places*, a mask, have one value more left between them than they are.
    """

    rule: int
    places: int


class Chain(NamedTuple):
    """Links that are strong and weak in turn, strong at both ends.

    *nodes* has the two ends of each strong link, and *sources* why these are strong. One of its
    ends holds, so *excluded* are the literals that none of them leaves, as a mask.
    """

    nodes: tuple[int, ...]
    sources: tuple[Source, ...]
    excluded: int


@final
class Links:
    """Nodes, which hold if a value is in one of some places, and the links between them.

    *peers* has of each place those that differ from it, as a mask, and *left* of each value the
    places that it is left to. A literal is the bit value * places + place. If they are
    *of_one_value*, different values of one place are not linked.
    """

    def __init__(self, peers: Sequence[int], left: Sequence[int], *, of_one_value: bool) -> None:
        self.peers = peers
        self.left = left
        self.of_one_value = of_one_value
        self.values: list[int] = []
        self.places: list[int] = []
        """Of each node a mask."""
        self.seen: list[int] = []
        """Of each node the places that differ from all of its own."""
        self.place: list[int] = []
        """Of each node its only place, -1 where it has several."""
        self.strong: list[list[int]] = []
        self.why: list[list[Source]] = []
        """Of each strong link of a node its source, in the same order."""
        self.number: list[dict[int, int]] = [{} for _ in left]
        self.at: list[list[int]] = [[] for _ in peers]
        """Of each place the nodes that have no other."""
        self.weak_of: list[list[int] | None] = []
        self.lost_of: dict[int, int] = {}

    def seen_by_all(self, places: int) -> int:
        """Return the places that differ from all of some."""
        seen = -1
        while places:
            lowest = places & -places
            seen &= self.peers[lowest.bit_length() - 1]
            places ^= lowest
        return seen

    def node(self, value: int, places: int) -> int:
        """Return the node of a value in one of some places."""
        known = self.number[value]
        if places not in known:
            known[places] = len(self.values)
            self.values.append(value)
            self.places.append(places)
            self.seen.append(self.seen_by_all(places) & self.left[value])
            self.strong.append([])
            self.why.append([])
            self.weak_of.append(None)
            place = places.bit_length() - 1 if places & (places - 1) == 0 else -1
            self.place.append(place)
            if place >= 0:
                self.at[place].append(known[places])
        return known[places]

    def link(self, one: int, other: int, source: Source) -> None:
        """Add that one of two nodes holds."""
        if other not in self.strong[one]:
            self.strong[one].append(other)
            self.why[one].append(source)
            self.strong[other].append(one)
            self.why[other].append(source)

    def weak(self, node: int) -> list[int]:
        """Return the nodes that do not hold if one does, of those with a strong link."""
        if (known := self.weak_of[node]) is not None:
            return known
        value, unseen = self.values[node], ~self.seen[node]
        found = [other for places, other in self.number[value].items() if places & unseen == 0]
        place = self.place[node]
        if place >= 0 and not self.of_one_value:
            found += [other for other in self.at[place] if other != node]
        self.weak_of[node] = found
        return found

    def excluded(self, one: int, other: int) -> int:
        """Return the literals that are excluded if one of two nodes holds."""
        width = len(self.peers)
        value, second = self.values[one], self.values[other]
        if value == second:
            lost = (self.seen[one] & self.seen[other]) << value * width
            return lost | self.rest_of(one) if one == other else lost
        place, there = self.place[one], self.place[other]
        if place >= 0 and place == there:
            return self.rest_of(one) & self.rest_of(other)
        lost = 0
        if place >= 0:
            lost |= (self.seen[other] & bit_of(place)) << second * width
        if there >= 0:
            lost |= (self.seen[one] & bit_of(there)) << value * width
        return lost

    def lost(self, node: int) -> int:
        """Return the literals that are excluded if a node holds."""
        if node not in self.lost_of:
            self.lost_of[node] = self.excluded(node, node)
        return self.lost_of[node]

    def rest_of(self, node: int) -> int:
        """Return the literals of other values in the only place of a node, 0 if it has several."""
        place, found = self.place[node], 0
        if place >= 0:
            for value, places in enumerate(self.left):
                if value != self.values[node] and places >> place & 1:
                    found |= bit_of(value * len(self.peers) + place)
        return found

    def chains(self, most: int) -> list[Chain]:
        """Return chains of up to *most* strong links, the shortest first, of those the plainest.

        Each excludes something that none before it does. Takes O(nodes * links) steps on masks.
        """
        best: dict[int, tuple[int, int, Chain]] = {}
        for start in range(len(self.values)):
            if self.strong[start]:
                for chain in self.chains_from(start, most, best):
                    length, many = len(chain.nodes), self.count(chain)
                    known = best.get(chain.excluded)
                    if known is None or (length, many) < (known[0], known[1]):
                        best[chain.excluded] = length, many, chain
        told = 0
        found: list[Chain] = []
        for _, _, chain in sorted(best.values(), key=lambda one: one[:2]):
            if chain.excluded & ~told:
                told |= chain.excluded
                found.append(chain)
        return found

    def count(self, chain: Chain) -> int:
        """Return how many places a chain names."""
        return sum([self.places[node].bit_count() for node in chain.nodes])

    def chains_from(
        self, start: int, most: int, best: dict[int, tuple[int, int, Chain]]
    ) -> Iterator[Chain]:
        """Visit chains that begin with a node, no longer than those that exclude the same."""
        before = [-1] * len(self.values)
        """Of each node that holds, the one that it follows from by a strong link."""
        above = [-1] * len(self.values)
        """Of each node that does not hold, the one by which it is so."""
        above[start] = start
        waiting = [start]
        for length in range(1, most + 1):
            following: list[int] = []
            for off in waiting:
                for on in self.strong[off]:
                    if before[on] >= 0:
                        continue
                    before[on] = off
                    excluded = self.excluded(start, on) if on >= start and length > 1 else 0
                    known = best.get(excluded)
                    if excluded != 0 and (known is None or known[0] >= 2 * length):
                        yield self.chain(start, on, before, above, excluded)
                    for far in self.weak(on):
                        if above[far] < 0:
                            above[far] = on
                            following.append(far)
            waiting = following

    def chain(
        self, start: int, end: int, before: list[int], above: list[int], excluded: int
    ) -> Chain:
        """Return the chain from one node to another."""
        nodes: list[int] = []
        sources: list[Source] = []
        on = end
        while True:
            off = before[on]
            nodes += [on, off]
            sources.append(self.why[off][self.strong[off].index(on)])
            if off == start:
                break
            on = above[off]
        return Chain(tuple(nodes[::-1]), tuple(sources[::-1]), excluded)
