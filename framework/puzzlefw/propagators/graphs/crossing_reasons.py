"""Explanations of crossings: four nodes around a face, and what keeps them there."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.facts import Facts
from puzzlefw.engine.trail import last_change_before
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, CutNodes, state
from puzzlefw.propagators.graphs.lattice_faces import LatticeFaces
from puzzlefw.propagators.graphs.value_runs import ValueRuns

ALTERNATING: Final = 4
"""So many runs around a face cross."""


@final
class CrossingReasons:
    """Supposes that the value in question is taken after all, and looks for what crosses then.

    Where nothing does, what was supposed separates nodes of one value from each other.
    """

    def __init__(self, faces: LatticeFaces, runs: ValueRuns, variables: vec[i64]) -> None:
        self.faces = faces
        self.runs = runs
        self.variables = variables
        self.cuts = CutNodes(int(faces.nodes), faces.edges())

    def explain(self, facts: Facts, one: i64, other: i64) -> None:
        """Add facts by which two values, as masks, cannot both be those of connected nodes."""
        faces = self.faces
        for node in range(faces.nodes):
            faces.values[node] = facts.domain(self.variables[node])
            widest = facts.initial(self.variables[node])
            faces.never[node] = i64(1) if widest & (one | other) == 0 else i64(0)
        faces.begin(one | other)
        for node in range(faces.nodes):
            if faces.values[node] == one:
                for way in range(4):
                    if faces.walk(4 * node + way) and self.runs.find(one, other) >= ALTERNATING:
                        self.say_crossing(facts)
                        return
        if not self.say_divided(facts, one):
            self.say_divided(facts, other)

    def say_crossing(self, facts: Facts) -> None:
        """Add a node of each of the first four runs, and what lies between them."""
        faces = self.faces
        corners = vec[i64]()
        for run in range(ALTERNATING):
            step = faces.steps[self.earliest(facts, run)]
            node = faces.near[step]
            facts.exclude(self.variables[node], ~faces.values[node])
            corners = append(corners, faces.corner_behind(step))
        faces.link_corners(corners)
        for side in range(i64(len(faces.chosen))):
            if faces.chosen[side] != 0:
                self.say_barrier(facts, side)

    def earliest(self, facts: Facts, run: i64) -> i64:
        """Return the place of the step to the node of a run that got its value first."""
        faces, runs = self.faces, self.runs
        at = runs.begins[run]
        value = runs.value(at)
        best = at
        when: i64 = last_change_before(
            facts.store, self.variables[faces.near[faces.steps[at]]], facts.position
        )
        while at != runs.ends[run]:
            at = runs.next(at)
            if runs.value(at) == value:
                variable = self.variables[faces.near[faces.steps[at]]]
                entry = last_change_before(facts.store, variable, facts.position)
                if entry < when:
                    best = at
                    when = entry
        return best

    def say_barrier(self, facts: Facts, side: i64) -> None:
        """Add why an edge is not possible: one node lacks both values, or each lacks one."""
        faces = self.faces
        tail, head = self.variables[faces.tails[side]], self.variables[faces.heads[side]]
        shown = faces.shown
        if facts.initial(tail) & shown == 0 or facts.initial(head) & shown == 0:
            return
        at_tail = faces.values[faces.tails[side]] & shown
        at_head = faces.values[faces.heads[side]] & shown
        if at_tail == 0 or at_head != 0:
            facts.exclude(tail, shown & ~at_tail)
        if at_tail != 0:
            facts.exclude(head, shown & ~at_head)

    def say_divided(self, facts: Facts, value: i64) -> bool:
        """Add two nodes of a value, and those without it that separate them, if there are any."""
        cuts, variables = self.cuts, self.variables
        if not self.is_divided(value):
            return False
        for node in range(self.faces.nodes):
            cuts.never[node] = i64(1) if facts.initial(variables[node]) & value == 0 else i64(0)
        root = cuts.first(CHOSEN)
        node = cuts.find_unreached(root)
        for end in (root, node):
            facts.exclude(variables[end], ~value)
        cuts.mark_cut(root, node)
        for between in range(self.faces.nodes):
            if cuts.is_cut[between] != 0:
                facts.exclude(variables[between], value)
        return True

    def is_divided(self, value: i64) -> bool:
        """Return whether a node of a value cannot be reached from another one."""
        faces, cuts = self.faces, self.cuts
        for node in range(faces.nodes):
            cuts.states[node] = state(faces.values[node], value)
        root = cuts.first(CHOSEN)
        if root < 0:
            return False
        cuts.search(root)
        for node in range(faces.nodes):
            if cuts.states[node] == CHOSEN and not cuts.is_reached(node):
                return True
        return False
