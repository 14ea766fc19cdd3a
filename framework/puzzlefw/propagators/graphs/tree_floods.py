"""Breadth-first floods from several nodes in turn, which find loops and cuts for explanations."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.union_find import root_of
from puzzlefw.propagators.graphs.tree_past import Past


@final
class Floods:
    """Floods that each take one node in turn, so the cost is about that of the smallest one.

    If *through_open*, they pass the edges that were surely open, except those that the supposed
    value opens. Otherwise they pass all edges that could be open with that value. Floods that meet
    are merged.
    """

    def __init__(self, past: Past, through_open: bool) -> None:
        self.past = past
        self.notes = past.notes
        self.graph = past.graph
        self.through_open = through_open
        # Flood f has the number base + f at its nodes.
        self.base: i64 = past.notes.floods
        self.count: i64 = 0
        self.apart: i64 = 0
        self.root: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        # The node from which a flood goes on, -1 if it has ended.
        self.at: vec[i64] = vec[i64]()

    def start(self, node: i64) -> bool:
        """Start a flood at *node*; False if there is one already."""
        if self.owner(node) >= 0:
            return False
        self.notes.floods += 1
        self.notes.flood[node] = self.base + self.count
        self.notes.came[node] = -1
        self.root = append(self.root, self.count)
        self.first = append(self.first, node)
        self.last = append(self.last, node)
        self.at = append(self.at, node)
        self.count += 1
        self.apart += 1
        return True

    def owner(self, node: i64) -> i64:
        """Return the flood that reached *node*, by its name after merging; -1 if none has."""
        flood = self.notes.flood[node] - self.base
        return root_of(self.root, flood) if flood >= 0 else i64(-1)

    def meet(self) -> i64:
        """Flood until two floods meet; return the slot between them, -1 if they never meet."""
        busy: i64 = 2
        while busy > 1:
            busy = 0
            for flood in range(self.count):
                if self.at[flood] >= 0:
                    busy += 1
                    slot = self.spread(flood)
                    if slot >= 0:
                        return slot
        return -1

    def find_cut_off(self) -> i64:
        """Flood until one ends without having met all others; return it, -1 if all meet."""
        while self.apart > 1:
            for flood in range(self.count):
                if self.at[flood] >= 0:
                    self.spread(flood)
                    if self.at[flood] < 0 and self.apart > 1:
                        name = root_of(self.root, flood)
                        if self.has_ended(name):
                            return name
        return -1

    def finish(self, flood: i64) -> None:
        """Let *flood* go on until it ends."""
        while self.at[flood] >= 0:
            self.spread(flood)

    def has_ended(self, flood: i64) -> bool:
        """Return True if *flood*, and all merged with it, have ended."""
        for other in range(self.count):
            if self.at[other] >= 0 and root_of(self.root, other) == flood:
                return False
        return True

    def spread(self, flood: i64) -> i64:
        """Visit the next node of *flood*; return a slot that leads to another flood, -1 if none.

        With *through_open*, it stops at the first meeting; otherwise floods that meet are merged.
        """
        self.past.store.clock.spend(1)
        graph = self.graph
        notes = self.notes
        node = self.at[flood]
        for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
            for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                if not self.passes(s):
                    continue
                other = graph.head(s)
                there = self.owner(other)
                if there < 0:
                    notes.flood[other] = self.base + flood
                    notes.came[other] = s
                    notes.following[self.last[flood]] = other
                    self.last[flood] = other
                elif there != root_of(self.root, flood):
                    if self.through_open:
                        return s
                    self.root[there] = root_of(self.root, flood)
                    self.apart -= 1
        self.at[flood] = notes.following[node] if node != self.last[flood] else i64(-1)
        return -1

    def passes(self, slot: i64) -> bool:
        """Return True if floods pass the edge of *slot*."""
        twin = self.graph.twin(slot)
        if self.through_open:
            if self.past.is_opened(slot) or self.past.is_opened(twin):
                return False
            return self.past.is_open(slot) or self.past.is_open(twin)
        return not (self.past.is_closed(slot) or self.past.is_closed(twin))

    def say_path(self, meeting: i64) -> None:
        """Add to the reason that the edges of the path through the slot *meeting* were open."""
        graph = self.graph
        self.past.say_open(meeting)
        for end in (graph.tail(meeting), graph.head(meeting)):
            node = end
            while self.notes.came[node] >= 0:
                self.past.say_open(self.notes.came[node])
                node = graph.tail(self.notes.came[node])

    def say_cut(self, flood: i64) -> None:
        """Add that the edges around *flood*, and around all merged with it, were closed."""
        graph = self.graph
        for other in range(self.count):
            if root_of(self.root, other) != flood:
                continue
            node = self.first[other]
            while node >= 0:
                for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
                    for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                        if self.owner(graph.head(s)) != flood:
                            self.past.say_closed(s)
                node = self.notes.following[node] if node != self.last[other] else i64(-1)
