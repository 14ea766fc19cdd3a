"""What a single loop concludes: a line goes on, no loop closes early, it leaves as it enters."""

from collections.abc import Sequence
from typing import ClassVar, cast, final

from puzzlefw.constraints.loops import LoopEdge, SingleLoop
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.propagators.graphs.loop_graph import CHOSEN, EXCLUDED, OPEN


@final
class LoopFinder(Finder):
    """Tells the arguments of a single loop apart by the edges that they are about.

    All edges at one node, chosen edges alone, or the edges that lead out of a part of the graph:
    an odd number of chosen ones, or none, where there are chosen edges on both sides.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.NODE, Kind.LOOP, Kind.PARITY, Kind.APART)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.edges: dict[int, list[LoopEdge]] = {}
        for edge in cast("SingleLoop", self.rules[0]).edges:
            self.edges.setdefault(edge[2], []).append(edge)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions, each with the kind of its argument."""
        return [one._replace(kind=self.kind(one)) for one in super().find(board)]

    def full(self, items: Sequence[int], raw: Deduction, reasons: Losses) -> Losses:
        """Return the conclusion of *raw*, as what else its edges lead to is another argument."""
        return raw.concluded

    def kind(self, deduction: Deduction) -> str:
        """Return the kind of a deduction's argument."""
        told = {**deduction.reasons, **deduction.concluded}
        edges = [edge for variable in told for edge in self.edges[variable]]
        shared = set.intersection(*[{one, other} for one, other, _, _ in edges]) if edges else set()
        if shared:
            return Kind.NODE
        known = self.states(deduction.reasons)
        if EXCLUDED not in known:
            return Kind.LOOP if deduction.concluded else Kind.PARITY
        # An edge that is excluded is supposed to be chosen, and that would break the rule.
        supposed = self.states(deduction.concluded).count(EXCLUDED)
        return Kind.PARITY if (known.count(CHOSEN) + supposed) % 2 else Kind.APART

    def states(self, losses: Losses) -> list[int]:
        """Return what is known of the edges of variables that lost values."""
        return [
            self.state(edge[3], self.lab.initial[variable] & ~lost)
            for variable, lost in losses.items()
            for edge in self.edges[variable]
        ]

    def state(self, mask: int, left: int) -> int:
        """Return what is known of an edge that values of *mask* choose, of those *left*."""
        if left & mask == 0:
            return EXCLUDED
        return OPEN if left & ~mask else CHOSEN
