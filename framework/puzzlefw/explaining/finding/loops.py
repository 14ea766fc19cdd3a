"""What a single loop concludes: a line goes on, no loop closes early, it leaves as it enters."""

from collections.abc import Sequence
from typing import ClassVar, cast, final

from puzzlefw.constraints.loops import LoopEdge, SingleLoop
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses


@final
class LoopFinder(Finder):
    """Tells the arguments of a single loop apart by the edges that they are about.

    All edges at one node, chosen edges alone, or the edges that lead out of a part of the graph.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.NODE, Kind.LOOP, Kind.PARITY)

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
        excluded = [
            edge
            for variable, lost in deduction.reasons.items()
            for edge in self.edges[variable]
            if edge[3] & ~lost & self.lab.initial[variable] == 0
        ]
        return Kind.PARITY if excluded or not deduction.concluded else Kind.LOOP
