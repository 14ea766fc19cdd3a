"""What rules on areas conclude, named as a player would: by what would be wrong otherwise."""

from collections.abc import Sequence
from typing import ClassVar, Final

from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import NOTHING, Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, united
from puzzlefw.propagators.graphs.groups import GroupsPropagator
from puzzlefw.propagators.graphs.regions import RegionsPropagator

KINDS: Final = ("", Kind.JOINS, Kind.TOO_LARGE, Kind.OUT_OF_REACH, Kind.NO_ROOM)
"""The kinds of arguments, by the numbers that the reasons of these propagators give."""


class AreaFinder(Finder):
    """Looks for what ``Regions`` or ``Groups`` conclude."""

    kinds: ClassVar[tuple[str, ...]] = (*KINDS, Kind.ONLY_WAY)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions, each argument by itself, and clear the agenda.

        The reasons that these propagators give are small as they are.
        """
        items = self.take_items(board)
        groups: list[Sequence[int]] = [self.items] if self.runs_whole else [items]
        found: dict[object, Deduction] = {}
        for group in groups:
            for raw in self.run(board, group, NOTHING):
                reasons = tuple(sorted(raw.reasons.items()))
                key = raw.kind, raw.nodes, reasons, len(raw.concluded) == 0
                if key in found:
                    raw = raw._replace(concluded=united([found[key].concluded, raw.concluded]))
                found[key] = raw
        return list(found.values())

    def conclusions(self, variable: int, lost: int) -> list[Losses]:
        """Return all values at once, as one reason does for them."""
        return [{variable: lost}] if lost else []

    def deduced(
        self, board: Board, constraint: int, variable: int, concluded: Losses, position: int
    ) -> Deduction:
        """Return a removal, and what would be wrong with which node if the value was there."""
        found = super().deduced(board, constraint, variable, concluded, position)
        propagator = self.propagator
        assert isinstance(propagator, RegionsPropagator | GroupsPropagator)
        reasons = propagator.reasons
        kind = KINDS[int(reasons.kind)]
        if not kind:
            return found
        if variable == NO_VARIABLE or not concluded:
            return found._replace(kind=kind, nodes=(int(reasons.about),))
        nodes = [node for node, one in enumerate(propagator.variables) if one == variable]
        if kind in (Kind.OUT_OF_REACH, Kind.NO_ROOM) and not any(map(reasons.is_in, nodes)):
            kind = Kind.ONLY_WAY
        # What is out of reach, or would join two areas, is so for all such nodes at once.
        about = () if kind in (Kind.OUT_OF_REACH, Kind.JOINS) else (int(reasons.about),)
        return found._replace(kind=kind, nodes=about)
