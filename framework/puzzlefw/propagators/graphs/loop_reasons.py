"""Explanations of a single loop: the edges of a node, a path that is closed, the edges of a cut."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.engine.trail import last_change_before
from puzzlefw.propagators.graphs.loop_graph import CHOSEN, EXCLUDED, OPEN, LoopGraph
from puzzlefw.propagators.graphs.loop_paths import PathWalks


@final
class LoopReasons:
    """Supposes that values in question are taken after all, and looks for what is broken then.

    At the edges of their variable: a node with one chosen edge or three; a loop that leaves out a
    chosen edge, or any beside a hub; a cut, all decided, with an odd number of chosen edges; two
    chosen edges, or one and the hub, that no edges join which are still possible.
    """

    def __init__(self, graph: LoopGraph) -> None:
        self.graph = graph
        self.walks = PathWalks(graph)
        self.decided: vec[i64] = filled(graph.size, 0)
        self.reached: vec[i64] = scratch(graph.nodes)
        self.waiting: vec[i64] = scratch(graph.nodes)

    def explain(self, facts: Facts) -> None:
        """Add the facts by which the variable asked about lost the values in question.

        A contradiction without a variable means that every edge was excluded.
        """
        graph = self.graph
        variable = facts.asked_variable
        if variable == NO_VARIABLE:
            for edge in range(graph.size):
                self.say(facts, edge, EXCLUDED)
            return
        facts.exclude_lost(variable)
        for edge in range(graph.size):
            if graph.variables[edge] == variable and (
                self.explain_node(facts, graph.tails[edge])
                or self.explain_node(facts, graph.heads[edge])
            ):
                return
        for edge in range(graph.size):
            graph.states[edge] = self.state(facts, edge)
            self.decided[edge] = i64(0) if graph.states[edge] == OPEN else i64(1)
        for edge in range(graph.size):
            if graph.variables[edge] == variable and (
                self.explain_path(facts, edge)
                or self.explain_cut(facts, edge)
                or self.explain_parts(facts, edge)
            ):
                return
        # More than one thing was broken, so that a path could not be followed.
        for edge in range(graph.size):
            facts.exclude_lost(graph.variables[edge])

    def state(self, facts: Facts, edge: i64) -> i64:
        """Return what was known of *edge*, or is supposed of it."""
        return self.graph.state(edge, facts.domain(self.graph.variables[edge]))

    def say(self, facts: Facts, edge: i64, state: i64) -> None:
        """Add that *edge* was chosen, or excluded."""
        mask = self.graph.masks[edge]
        facts.exclude(self.graph.variables[edge], mask if state == EXCLUDED else ~mask)

    def explain_node(self, facts: Facts, node: i64) -> bool:
        """Explain by the edges of *node*, if three of them are chosen or no more than one is."""
        link = self.graph.link
        if node == self.graph.hub:
            return False
        begin, end = link.starts[node], link.starts[node + 1]
        chosen: i64 = 0
        left: i64 = 0
        for at in range(begin, end):
            state = self.state(facts, link.edges[at])
            chosen += i64(1) if state == CHOSEN else i64(0)
            left += i64(1) if state == OPEN else i64(0)
        if chosen < 3 and (chosen != 1 or left > 0):
            return False
        wanted: i64 = 3
        for at in range(begin, end):
            state = self.state(facts, link.edges[at])
            if chosen < 3 or (state == CHOSEN and wanted > 0):
                self.say(facts, link.edges[at], state)
                wanted -= 1
        return True

    def explain_path(self, facts: Facts, edge: i64) -> bool:
        """Explain by a loop and a chosen edge beside it, one of which is *edge*."""
        graph = self.graph
        walks = self.walks
        if graph.states[edge] != CHOSEN:
            return False
        walks.begin()
        if graph.hub >= 0:
            if not walks.closes(edge):
                return False
            self.say_loop(facts)
            return True
        if walks.closes(edge):
            beside = self.earliest_beside(facts)
            if beside < 0:
                return False
            self.say_loop(facts)
            self.say(facts, beside, CHOSEN)
            return True
        for other in range(graph.size):
            if graph.states[other] == CHOSEN and not walks.is_walked(other) and walks.closes(other):
                self.say_loop(facts)
                self.say(facts, edge, CHOSEN)
                return True
        return False

    def say_loop(self, facts: Facts) -> None:
        """Add that the edges of the last walk were chosen."""
        for edge in range(self.graph.size):
            if self.walks.walk[edge] == self.walks.walks:
                self.say(facts, edge, CHOSEN)

    def earliest_beside(self, facts: Facts) -> i64:
        """Return the edge that was chosen first of those not on the last walk, -1 without one."""
        graph = self.graph
        best: i64 = -1
        when: i64 = 0
        for edge in range(graph.size):
            if graph.states[edge] == CHOSEN and self.walks.walk[edge] != self.walks.walks:
                entry = last_change_before(facts.store, graph.variables[edge], facts.position)
                if best < 0 or entry < when:
                    best = edge
                    when = entry
        return best

    def explain_cut(self, facts: Facts, edge: i64) -> bool:
        """Explain by the edges out of what an end of *edge* reaches over open edges.

        Of its two ends, by the one with fewer of them.
        """
        if self.decided[edge] == 0:
            return False
        one = self.cut_around(self.graph.tails[edge])
        other = self.cut_around(self.graph.heads[edge])
        if one < 0 and other < 0:
            return False
        if other < 0 or 0 <= one <= other:
            self.cut_around(self.graph.tails[edge])
        for out in range(self.graph.size):
            if self.leads_out(out):
                self.say(facts, out, self.graph.states[out])
        return True

    def explain_parts(self, facts: Facts, edge: i64) -> bool:
        """Explain by what separates *edge* from a chosen edge, if it is chosen itself, or a hub."""
        graph = self.graph
        if graph.states[edge] != CHOSEN:
            return False
        for other in range(graph.size):
            self.decided[other] = i64(1) if graph.states[other] == EXCLUDED else i64(0)
        self.flood(graph.tails[edge])
        beside = self.earliest_unreached(facts)
        is_joined = self.reached[graph.hub] != 0 if graph.hub >= 0 else beside < 0
        if is_joined:
            return False
        self.say(facts, edge, CHOSEN)
        if graph.hub < 0:
            self.say(facts, beside, CHOSEN)
        for out in range(graph.size):
            if self.leads_out(out):
                self.say(facts, out, EXCLUDED)
        return True

    def earliest_unreached(self, facts: Facts) -> i64:
        """Return the edge that was chosen first of those not reached, -1 without one."""
        graph = self.graph
        best: i64 = -1
        when: i64 = 0
        for edge in range(graph.size):
            if graph.states[edge] == CHOSEN and self.reached[graph.tails[edge]] == 0:
                entry = last_change_before(facts.store, graph.variables[edge], facts.position)
                if best < 0 or entry < when:
                    best = edge
                    when = entry
        return best

    def leads_out(self, edge: i64) -> bool:
        """Return whether one end of *edge* is reached and the other not."""
        return self.reached[self.graph.tails[edge]] != self.reached[self.graph.heads[edge]]

    def cut_around(self, root: i64) -> i64:
        """Find what *root* reaches over open edges; return how many edges lead out of it.

        The answer is -1 if an even number of these is chosen, which breaks nothing.
        """
        self.flood(root)
        count: i64 = 0
        chosen: i64 = 0
        for edge in range(self.graph.size):
            if self.leads_out(edge):
                count += 1
                chosen += i64(1) if self.graph.states[edge] == CHOSEN else i64(0)
        return count if chosen & 1 != 0 else i64(-1)

    def flood(self, root: i64) -> None:
        """Set ``reached`` for all that *root* reaches over open edges."""
        link = self.graph.link
        reached = self.reached
        for node in range(self.graph.nodes):
            reached[node] = 0
        reached[root] = 1
        self.waiting[0] = root
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            node = self.waiting[head]
            head += 1
            for at in range(link.starts[node], link.starts[node + 1]):
                other = link.others[at]
                if reached[other] == 0 and self.decided[link.edges[at]] == 0:
                    reached[other] = 1
                    self.waiting[tail] = other
                    tail += 1
