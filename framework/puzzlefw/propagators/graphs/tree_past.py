"""The graph of a tree as it was known at an earlier trail position, read only where needed."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.trail import domain_before
from puzzlefw.propagators.graphs.tree_graph import TreeGraph


@final
class TreeNotes:
    """Scratch of explanations for choosers, nodes and slots; made once for each graph.

    A note is valid only in the explanation, flood or walk that made it. Each of these has a number
    above all earlier ones, so nothing is ever cleared: the cost of a reason depends on what it
    reads, not on the size of the board.
    """

    def __init__(self, graph: TreeGraph) -> None:
        self.graph = graph
        # Of a chooser: its domain at the position, if ``mask_of`` is the current moment.
        self.moment: i64 = 0
        self.mask: vec[i64] = scratch(graph.choosers)
        self.mask_of: vec[i64] = filled(graph.choosers, 0)
        # Of a node: the number of the flood that reached it, by which slot, and the next node.
        self.floods: i64 = 0
        self.flood: vec[i64] = filled(graph.nodes, -1)
        self.came: vec[i64] = scratch(graph.nodes)
        self.following: vec[i64] = scratch(graph.nodes)
        # Of a slot: the number of the walk that is or was beyond it, and the bound it found there.
        self.walks: i64 = 0
        self.walk: vec[i64] = filled(graph.slots, -1)
        self.reach: vec[i64] = scratch(graph.slots)
        # Of a variable: its first chooser; of a chooser: the next one of its variable.
        self.lowest: i64 = 0
        self.chooser_of: vec[i64] = vec[i64]()
        self.next_chooser: vec[i64] = filled(graph.choosers, -1)
        self.find_choosers()

    def find_choosers(self) -> None:
        """Find the choosers of each variable."""
        graph = self.graph
        if graph.choosers == 0:
            return
        self.lowest = graph.variable(0)
        highest = graph.variable(0)
        for c in range(graph.choosers):
            self.lowest = min(self.lowest, graph.variable(c))
            highest = max(highest, graph.variable(c))
        self.chooser_of = filled(highest + 1 - self.lowest, -1)
        for back in range(graph.choosers):
            c = graph.choosers - 1 - back
            at = graph.variable(c) - self.lowest
            self.next_chooser[c] = self.chooser_of[at]
            self.chooser_of[at] = c


@final
class Past:
    """What was known of a graph before a position of the trail; adds *facts* on its choosers."""

    def __init__(self, notes: TreeNotes, facts: Facts) -> None:
        notes.moment += 1
        self.notes = notes
        self.graph = notes.graph
        self.facts = facts
        self.store = facts.store
        self.chooser: i64 = -1
        self.value: i64 = 0

    def suppose(self, chooser: i64, value: i64) -> None:
        """Suppose *value* of *chooser* from now on, to look for what contradicts it."""
        self.chooser = chooser
        self.value = value

    def mask(self, chooser: i64) -> i64:
        """Return the domain that the variable of *chooser* had."""
        notes = self.notes
        if notes.mask_of[chooser] != notes.moment:
            notes.mask_of[chooser] = notes.moment
            variable = self.graph.variable(chooser)
            notes.mask[chooser] = domain_before(self.store, variable, self.facts.position)
        return notes.mask[chooser]

    def is_open(self, slot: i64) -> bool:
        """Return True if *slot* was surely open, whatever is supposed."""
        return self.mask(self.graph.chooser(slot)) & ~self.graph.opens[slot] == 0

    def is_opened(self, slot: i64) -> bool:
        """Return True if the supposed value opens *slot*."""
        return self.graph.chooser(slot) == self.chooser and self.graph.opens[slot] & self.value != 0

    def is_closed(self, slot: i64) -> bool:
        """Return True if *slot* was surely closed, or if the supposed value closes it."""
        chooser = self.graph.chooser(slot)
        mask = self.value if chooser == self.chooser else self.mask(chooser)
        return mask & self.graph.opens[slot] == 0

    def exclude(self, chooser: i64, mask: i64) -> None:
        """Add that *chooser* took no value of *mask*, for the values that it had lost.

        Values that disagree with the supposed one by themselves are left out.
        """
        graph = self.graph
        if chooser == self.chooser:
            return
        gone = mask & ~self.mask(chooser)
        for s in range(graph.first_slot(chooser), graph.first_slot(chooser + 1)):
            if graph.beyond(s) == self.chooser:
                is_open = graph.opens[graph.twin(s)] & self.value != 0
                gone &= graph.opens[s] if is_open else ~graph.opens[s]
        self.facts.exclude(graph.variable(chooser), gone)

    def say_open(self, slot: i64) -> None:
        """Add why the edge of *slot* was open, by the end where that was known."""
        graph = self.graph
        end = slot if self.is_open(slot) else graph.twin(slot)
        self.exclude(graph.chooser(end), ~graph.opens[end])

    def say_closed(self, slot: i64) -> None:
        """Add why the edge of *slot* was closed, by the end where that was known, if it was."""
        graph = self.graph
        twin = graph.twin(slot)
        end = slot
        if not self.is_closed(slot) or (
            self.is_closed(twin) and graph.chooser(twin) == self.chooser
        ):
            end = twin
        self.exclude(graph.chooser(end), graph.opens[end])

    def exclude_all_lost(self) -> None:
        """Add everything that was known, which is always a valid reason."""
        for variable in self.graph.variables:
            self.facts.exclude_lost(i64(variable))
