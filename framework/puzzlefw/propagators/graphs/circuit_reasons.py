"""Why a circuit excludes values: each is supposed, and what is broken at once is the reason."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import bit, smallest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.propagators.graphs.arcs import OPEN, Arcs


@final
class CircuitReasons:
    """Explains by the first that is broken: two arcs into a node, none, a circuit, a part."""

    def __init__(self, arcs: Arcs) -> None:
        self.arcs = arcs
        # What each word has lost, of what the reason needs.
        self.lost: vec[i64] = filled(len(arcs.words), 0)

    def explain(self, facts: Facts) -> None:
        """Add the facts that exclude what *facts* was asked about, value by value."""
        arcs = self.arcs
        asked = facts.asked_variable
        for place in range(i64(len(arcs.words))):
            self.lost[place] = 0
            arcs.domains[place] = facts.domain(arcs.words[place])
        if asked == NO_VARIABLE:
            self.blame()
        else:
            facts.exclude_lost(asked)
            values = facts.domain(asked)
            while values != 0:
                value = bit(smallest(values))
                values &= ~value
                for place in range(i64(len(arcs.words))):
                    if arcs.words[place] == asked:
                        arcs.domains[place] = value
                self.blame()
        for place in range(i64(len(arcs.words))):
            # A supposed value is no fact; what the variable had lost before is said already.
            if self.lost[place] != 0 and arcs.words[place] != asked:
                facts.exclude(arcs.words[place], self.lost[place])

    def blame(self) -> None:
        """Add to ``lost`` why the domains allow no circuit."""
        arcs = self.arcs
        for place in range(i64(len(arcs.words))):
            if arcs.domains[place] & arcs.known[place] == 0:
                self.lost[place] |= arcs.known[place]
                return
        link = arcs.broken_link()
        if link != OPEN:
            for place in range(link - 1, link + 1):
                self.lost[place] |= ~arcs.domains[place]
            return
        if not arcs.find_taken():
            self.take(arcs.one)
            self.take(arcs.other)
            return
        for node in range(arcs.count):
            if arcs.last_entry(node) < OPEN:
                for at in range(arcs.into_starts[node], arcs.into_starts[node + 1]):
                    self.leave(arcs.into[at])
                return
        begin = arcs.find_circuit()
        if begin != OPEN:
            self.take(arcs.taken[begin])
            node = arcs.heads[arcs.taken[begin]]
            while node != begin:
                self.take(arcs.taken[node])
                node = arcs.heads[arcs.taken[node]]
            return
        self.blame_part()

    def blame_part(self) -> None:
        """Add the arcs between what the first node reaches, or is reached from, and the rest."""
        arcs = self.arcs
        is_outwards = not arcs.reach_out()
        if not is_outwards:
            arcs.reach_in()
        for arc in range(i64(len(arcs.tails))):
            tail = arcs.reached[arcs.tails[arc]]
            head = arcs.reached[arcs.heads[arc]]
            if (tail > head) if is_outwards else (tail < head):
                self.leave(arc)

    def take(self, arc: i64) -> None:
        """Add that an arc is taken."""
        place = self.arcs.places[arc]
        self.lost[place] |= self.arcs.known[place] & ~self.arcs.masks[arc]

    def leave(self, arc: i64) -> None:
        """Add that an arc cannot be taken."""
        self.lost[self.arcs.places[arc]] |= self.arcs.masks[arc]
