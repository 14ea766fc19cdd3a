"""The arcs of a circuit: which values of which word of a variable lead from node to node."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.circuits import Arc
from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import bit
from puzzlefw.propagators.wide.bounds import TOP, WordLists

OPEN: Final = -1
"""Stands for the successor of a node that still has several, and for no predecessor."""

NONE: Final = -2
"""Stands for an arc where there can be none."""


@final
class Arcs:
    """Arcs from ``tails[a]`` to ``heads[a]``, taken if a word of the tail has a value of a mask.

    That word is ``words[places[a]]``: those of node n stand in a row, in most circuits one.
    The arcs out of node n are numbered from ``starts[n]`` to ``starts[n + 1] - 1``; those into it
    are ``into[at]``, for *at* from ``into_starts[n]`` to ``into_starts[n + 1] - 1``.
    Of parallel arcs of one word there is one. ``known[p]`` are the values of a word that take an
    arc, or say that another word does. Scratch for one question at a time: the caller sets
    ``domains``, the values left to each word.
    """

    def __init__(self, variables: Sequence[Sequence[int]], out: Sequence[Sequence[Arc]]) -> None:
        self.count: i64 = len(variables)
        self.lists = WordLists(variables)
        self.words: vec[i64] = self.lists.words
        self.is_wide: bool = len(self.words) > self.count
        self.places: vec[i64] = vec[i64]()
        self.tails: vec[i64] = vec[i64]()
        self.heads: vec[i64] = vec[i64]()
        self.masks: vec[i64] = vec[i64]()
        self.starts: vec[i64] = append(vec[i64](), 0)
        self.known: vec[i64] = filled(len(self.words), 0)
        self.into: vec[i64] = vec[i64]()
        self.into_starts: vec[i64] = append(vec[i64](), 0)
        self.add_arcs(variables, out)
        self.domains: vec[i64] = scratch(len(self.words))
        # The arc that each node surely takes, and by which it is surely entered; OPEN without one.
        self.taken: vec[i64] = filled(self.count, OPEN)
        self.entered: vec[i64] = filled(self.count, OPEN)
        self.reached: vec[i64] = filled(self.count, 0)
        self.waiting: vec[i64] = scratch(self.count)
        # Two arcs that are both taken, and both enter one node.
        self.one: i64 = OPEN
        self.other: i64 = OPEN

    def add_arcs(self, variables: Sequence[Sequence[int]], out: Sequence[Sequence[Arc]]) -> None:
        """Number the arcs by their tails, and list them by their heads."""
        into: list[list[int]] = [[] for _ in out]
        for node, arcs in enumerate(out):
            own = list(variables[node])
            first = int(self.lists.starts[node])
            for at in range(len(own)):
                self.known[first + at] = self.elsewhere(at, len(own))
            for head, (word, mask) in sorted(arcs):
                # With several nodes, none follows itself: the rule alone excludes such values.
                if head != node or len(out) == 1:
                    place = first + own.index(word)
                    into[head].append(len(self.tails))
                    self.places = append(self.places, i64(place))
                    self.tails = append(self.tails, i64(node))
                    self.heads = append(self.heads, i64(head))
                    self.masks = append(self.masks, i64(mask))
                    self.known[place] |= i64(mask)
            self.starts = append(self.starts, i64(len(self.tails)))
        for numbers in into:
            for arc in numbers:
                self.into = append(self.into, i64(arc))
            self.into_starts = append(self.into_starts, i64(len(self.into)))

    def elsewhere(self, at: i64, count: i64) -> i64:
        """Return the values of a word, of *count* of its variable, that lie in another one."""
        below = bit(0) if at > 0 else i64(0)
        return below | bit(TOP) if at < count - 1 else below

    def word(self, arc: i64) -> i64:
        """Return the word that says whether an arc is taken."""
        return self.words[self.places[arc]]

    def broken_link(self) -> i64:
        """Return the place of a word that disagrees with the one before; OPEN if none does."""
        if self.is_wide:
            for node in range(self.count):
                at = self.lists.broken_link(node, self.domains)
                if at >= 0:
                    return at
        return OPEN

    def is_left(self, arc: i64) -> bool:
        """Return whether an arc can still be taken."""
        return self.domains[self.places[arc]] & self.masks[arc] != 0

    def find_taken(self) -> bool:
        """Find the arcs that are surely taken; False if two of them enter one node."""
        for node in range(self.count):
            self.entered[node] = OPEN
        for node in range(self.count):
            arc = self.only_arc(node)
            self.taken[node] = arc
            if arc != OPEN:
                head = self.heads[arc]
                if self.entered[head] != OPEN:
                    self.one = self.entered[head]
                    self.other = arc
                    return False
                self.entered[head] = arc
        return True

    def only_arc(self, node: i64) -> i64:
        """Return the arc that all values left to a word of *node* take, OPEN if there is none."""
        for arc in range(self.starts[node], self.starts[node + 1]):
            domain = self.domains[self.places[arc]]
            if domain & self.masks[arc] != 0:
                if domain & ~self.masks[arc] == 0:
                    return arc
                if not self.is_wide:
                    return OPEN
        return OPEN

    def find_circuit(self) -> i64:
        """Return a node on a circuit of arcs that are taken, which misses a node; OPEN if none."""
        for node in range(self.count):
            self.reached[node] = 0
        for node in range(self.count):
            # All nodes of a walk are marked with where it began; a circuit is met on its own walk.
            at = node
            length: i64 = 0
            while self.reached[at] == 0 and self.taken[at] != OPEN:
                self.reached[at] = node + 1
                at = self.heads[self.taken[at]]
                length += 1
            if self.reached[at] == node + 1 and length > 0 and length < self.count:
                return at
        return OPEN

    def end_of_path(self, start: i64) -> i64:
        """Return where the path of taken arcs ends that begins at a node that none enters.

        OPEN if it goes through all nodes.
        """
        node = start
        length: i64 = 1
        while self.taken[node] != OPEN:
            node = self.heads[self.taken[node]]
            length += 1
        return node if length < self.count else i64(OPEN)

    def last_entry(self, node: i64) -> i64:
        """Return the only arc that can enter *node*; OPEN if there are several, NONE if none."""
        found: i64 = NONE
        for at in range(self.into_starts[node], self.into_starts[node + 1]):
            if self.is_left(self.into[at]):
                if found != NONE:
                    return OPEN
                found = self.into[at]
        return found

    def reach_out(self) -> bool:
        """Mark what node 0 reaches over arcs that are left; True if that is everything."""
        return self.spread(True)

    def reach_in(self) -> bool:
        """Mark what reaches node 0 over arcs that are left; True if that is everything."""
        return self.spread(False)

    def spread(self, forwards: bool) -> bool:
        reached = self.reached
        waiting = self.waiting
        for node in range(self.count):
            reached[node] = 0
        reached[0] = 1
        waiting[0] = 0
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            node = waiting[head]
            head += 1
            begin = self.starts[node] if forwards else self.into_starts[node]
            end = self.starts[node + 1] if forwards else self.into_starts[node + 1]
            for at in range(begin, end):
                arc = at if forwards else self.into[at]
                other = self.heads[arc] if forwards else self.tails[arc]
                if reached[other] == 0 and self.is_left(arc):
                    reached[other] = 1
                    waiting[tail] = other
                    tail += 1
        return tail == self.count
