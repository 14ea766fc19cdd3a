"""Ties: what follows by one small rule from what was told, of variables that nobody sees.

A fact that was found by way of several clues often follows by now from one mark on the board.
"""

from collections.abc import Iterator, Sequence

from puzzlefw.constraints import CompressedTable
from puzzlefw.engine import Network
from puzzlefw.explaining.finding.losses import Deduction, Losses


class Ties:
    """The tables of a network, by the variables that they tie."""

    def __init__(self, network: Network, initial: Sequence[int]) -> None:
        self.initial = initial
        self.of_variable: dict[int, list[tuple[int, int, CompressedTable]]] = {}
        for maker, propagator in enumerate(network.propagators):
            for number, rule in enumerate(propagator.stated):
                if isinstance(rule, CompressedTable) and len(rule.variables) == len(rule.scope):
                    for variable in rule.scope:
                        found = self.of_variable.setdefault(variable, [])
                        found.append((maker, number, rule))

    def losses(self, variable: int, shown: Losses) -> Iterator[Deduction]:
        """Visit what single tables exclude of a variable, from what is *shown* of the others."""
        for maker, number, rule in self.of_variable.get(variable, ()):
            at = rule.variables.index(variable)
            domains = [self.initial[v] & ~shown.get(v, 0) for v in rule.variables]
            domains[at] = self.initial[variable]
            left = 0
            for row in rule.rows:
                if all(mask & domain for mask, domain in zip(row, domains, strict=True)):
                    left |= row[at]
            lost = self.initial[variable] & ~left
            if lost:
                others = [v for v in rule.variables if v != variable and v in shown]
                reasons = {v: shown[v] for v in others}
                yield Deduction(maker, number, {variable: lost}, reasons)
