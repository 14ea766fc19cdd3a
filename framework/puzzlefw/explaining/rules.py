"""The constraints that deductions are by, as their propagators state them."""

from collections.abc import Mapping, Sequence

from puzzlefw.constraints import Constraint, Linear, SingleLoop
from puzzlefw.constraints.loops import LoopEdge
from puzzlefw.engine import Network
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.propagators import LinearPropagator


class Rules:
    """The constraints of a network, by deductions; each is asked once for what is told of it."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.constraints: dict[int, Sequence[Constraint]] = {}
        self.sums: dict[int, list[Linear]] = {}
        self.seen: dict[tuple[int, int], bool] = {}
        self.loops: dict[int, dict[int, list[LoopEdge]]] = {}

    def of(self, part: Deduction) -> Constraint:
        """Return the constraint that a deduction is by."""
        if part.maker not in self.constraints:
            self.constraints[part.maker] = self.network.propagators[part.maker].constraints()
        return self.constraints[part.maker][part.constraint]

    def name(self, part: Deduction) -> object:
        """Return the name of the constraint that a deduction is by, "" without one."""
        return getattr(self.of(part), "name", "")

    def linear(self, part: Deduction) -> Linear | None:
        """Return the sum that a deduction is by, one term for each variable; None if by no sum."""
        propagator = self.network.propagators[part.maker]
        if not isinstance(propagator, LinearPropagator):
            return None
        if part.maker not in self.sums:
            self.sums[part.maker] = propagator.packed.unpack()
        return self.sums[part.maker][part.constraint]

    def is_seen(self, part: Deduction, claims: Claims) -> bool:
        """Return whether places show all that the constraint of a deduction is about."""
        key = part.maker, part.constraint
        if key not in self.seen:
            self.seen[key] = all(map(claims.is_seen, self.of(part).scope))
        return self.seen[key]

    def edges(self, part: Deduction) -> Mapping[int, Sequence[LoopEdge]]:
        """Return the edges of the single loop that a deduction is by, by their variables."""
        if part.maker not in self.loops:
            rule = self.of(part)
            assert isinstance(rule, SingleLoop)
            found = self.loops[part.maker] = {}
            for edge in rule.edges:
                found.setdefault(edge[2], []).append(edge)
        return self.loops[part.maker]
