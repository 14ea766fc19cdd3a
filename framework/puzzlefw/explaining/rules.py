"""The constraints that deductions are by, as their propagators state them."""

from collections.abc import Sequence

from puzzlefw.constraints import Constraint, Linear
from puzzlefw.engine import Network
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.propagators import LinearPropagator


class Rules:
    """The constraints of a network, by deductions; a propagator is asked for them once."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.constraints: dict[int, Sequence[Constraint]] = {}
        self.sums: dict[int, list[Linear]] = {}

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
