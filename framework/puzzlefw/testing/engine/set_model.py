"""A model of the engine in plain sets: what its public interface must do, done slowly."""

from collections.abc import Sequence
from copy import deepcopy
from itertools import product

import attrs

from puzzlefw.errors import Contradiction

Sum = tuple[tuple[int, ...], int, int]


@attrs.define
class SetState:
    """What undoing restores."""

    domains: list[set[int]] = attrs.Factory(list)
    ints: list[int] = attrs.Factory(list)


@attrs.define
class SetModel:
    """Domains as sets, a stack of deep copies, and rules run in turns until nothing changes.

    *sums* are (scope, least, most), bounds consistent; *pairs* are two variables that differ.
    """

    state: SetState = attrs.Factory(SetState)
    stack: list[SetState] = attrs.Factory(list)
    sums: list[Sum] = attrs.Factory(list)
    pairs: list[tuple[int, int]] = attrs.Factory(list)
    is_waiting: bool = False
    is_failed: bool = False

    def keep(self, variable: int, values: set[int]) -> None:
        """Remove the values outside *values*, and note whom that would wake."""
        domain = self.state.domains[variable]
        left = domain & values
        if left == domain:
            return
        self.state.domains[variable] = left
        if not left:
            self.is_failed = True
            raise Contradiction
        if any(variable in scope for scope, _, _ in self.sums):
            self.is_waiting = True
        if len(left) == 1 and any(variable in pair for pair in self.pairs):
            self.is_waiting = True

    def fixpoint(self) -> None:
        """Run all rules until nothing changes."""
        if self.is_failed:
            raise Contradiction
        before = None
        while before != self.state.domains:
            before = deepcopy(self.state.domains)
            for rule in self.sums:
                self.run_sum(rule)
            for pair in self.pairs:
                self.run_pair(*pair)
        self.is_waiting = False

    def run_sum(self, rule: Sum) -> None:
        """Remove what is too small or too large, given the ends of the others."""
        scope, least, most = rule
        lows = [min(self.state.domains[variable]) for variable in scope]
        highs = [max(self.state.domains[variable]) for variable in scope]
        if not max(sum(lows), least) <= min(sum(highs), most):
            self.is_failed = True
            raise Contradiction
        for place, variable in enumerate(scope):
            low = least - sum(highs) + highs[place]
            high = most - sum(lows) + lows[place]
            self.keep(variable, set(range(max(low, 0), high + 1)))

    def run_pair(self, one: int, other: int) -> None:
        """Remove the value of one from the other."""
        for here, there in ((one, other), (other, one)):
            if len(self.state.domains[here]) == 1:
                self.keep(there, self.state.domains[there] - self.state.domains[here])

    def push(self) -> None:
        """Open a level."""
        self.stack.append(deepcopy(self.state))

    def undo_to(self, level: int) -> None:
        """Take levels back."""
        if level < len(self.stack):
            self.state = self.stack[level]
            del self.stack[level:]
            self.is_waiting = False
            self.is_failed = False

    def solutions(self) -> list[tuple[int, ...]]:
        """Return every assignment that obeys all rules, in ascending order."""
        return [
            values
            for values in product(*(sorted(domain) for domain in self.state.domains))
            if self.accepts(values)
        ]

    def accepts(self, values: Sequence[int]) -> bool:
        """Return whether an assignment obeys all rules."""
        return all(
            least <= sum(values[variable] for variable in scope) <= most
            for scope, least, most in self.sums
        ) and all(values[one] != values[other] for one, other in self.pairs)
