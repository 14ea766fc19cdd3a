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

    def losses(self, variable: int, shown: Losses, wanted: int) -> Iterator[Deduction]:
        """Visit the deductions of single tables on the *wanted* values of a variable, each once.

        They lean on as little of what is *shown* of the others as will do, the first of a table's
        variables rather than the last.
        """
        for maker, number, rule in self.of_variable.get(variable, ()):
            if not wanted:
                return
            reasons = {v: shown[v] for v in rule.variables if v != variable and v in shown}
            lost = wanted & self.lost(rule, variable, reasons)
            for other in reversed(reasons) if lost else ():
                fewer = {v: gone for v, gone in reasons.items() if v != other}
                if lost & ~self.lost(rule, variable, fewer) == 0:
                    reasons = fewer
            if lost:
                wanted &= ~lost
                yield Deduction(maker, number, {variable: lost}, reasons)

    def lost(self, rule: CompressedTable, variable: int, losses: Losses) -> int:
        """Return the values of a variable that no row of a table has beside some losses."""
        at = rule.variables.index(variable)
        domains = [self.initial[v] & ~losses.get(v, 0) for v in rule.variables]
        left = 0
        for row in rule.rows:
            if all(mask & domain for mask, domain in zip(row, domains, strict=True)):
                left |= row[at]
        return self.initial[variable] & ~left
