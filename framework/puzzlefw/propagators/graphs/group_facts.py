"""What groups of equal values explain with: the facts behind the states of few nodes."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.constraint import distinct
from puzzlefw.engine.bits import bit, smallest, values_of
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.engine.trail import domain_before
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT, state
from puzzlefw.propagators.graphs.group_reasons import GroupReasons


@final
class GroupFacts:
    """Asks *reasons* which nodes matter; of each value there are a size and a limit of groups."""

    def __init__(
        self, reasons: GroupReasons, variables: vec[i64], sizes: vec[i64], limits: vec[i64]
    ) -> None:
        self.reasons = reasons
        self.variables = variables
        self.sizes = sizes
        self.limits = limits
        self.count: i64 = len(variables)

    def explain(self, facts: Facts, values: i64) -> None:
        """Add the facts by which the variable asked about lost *values*, or the rule is broken."""
        variable = facts.asked_variable
        if variable == NO_VARIABLE:
            taken: i64 = 0
            for known in self.variables:
                domain = facts.domain(known)
                if domain & (domain - 1) == 0:
                    taken |= domain
            # Nothing can be wrong with a value that no node has.
            for value in values_of(taken):
                if self.explain_by(facts, value):
                    return
        else:
            # Too little is around it; or either one value went, or all but one.
            if self.explain_around(facts, variable, values):
                return
            if self.explain_by(facts, smallest(facts.domain(variable))):
                return
            left = domain_before(facts.store, variable, facts.position + 1)
            if left != 0 and self.explain_by(facts, smallest(left)):
                return
        for known in distinct([int(one) for one in self.variables]):
            facts.exclude_lost(known)

    def explain_around(self, facts: Facts, variable: i64, values: i64) -> bool:
        """Explain by the room around a node, if it is too small for all of *values*."""
        graph = self.reasons.graph
        first: i64 = -1
        for node in range(self.count):
            can = facts.domain(self.variables[node]) & values
            graph.states[node] = i64(SHUT) if can == 0 else i64(OPEN)
            if self.variables[node] == variable:
                first = node
        size = self.count + 1
        for value in values_of(values):
            size = min(size, self.sizes[value])
        if not self.reasons.find_around(first, size):
            return False
        known = self.reasons.few.states
        for node in range(self.count):
            if known[node] == SHUT:
                facts.exclude(self.variables[node], values)
        return True

    def explain_by(self, facts: Facts, value: i64) -> bool:
        """Explain by the groups of one value, if it breaks the rule; returns whether it does."""
        graph = self.reasons.graph
        mask = bit(value)
        for node in range(self.count):
            graph.states[node] = state(facts.domain(self.variables[node]), mask)
        if not self.reasons.find(self.sizes[value], self.limits[value]):
            return False
        known = self.reasons.few.states
        for node in range(self.count):
            if known[node] == CHOSEN:
                facts.exclude(self.variables[node], ~mask)
            elif known[node] == SHUT:
                facts.exclude(self.variables[node], mask)
        return True
