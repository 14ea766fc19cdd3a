"""Crowding: groups of decided nodes leave too few nodes on the board for one of some size."""

from typing import final

from puzzlefw.engine.bits import bit
from puzzlefw.explaining.finding.group_graph import GroupGraph, is_single
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses


@final
class Crowding:
    """Finds values that have no room beside the groups of decided nodes, given ones first.

    What was found is kept until other nodes are decided.
    """

    def __init__(self, maker: int, graph: GroupGraph) -> None:
        self.maker = maker
        self.graph = graph
        self.given = self.beside([graph.initial[variable] for variable in graph.variables])
        self.found: tuple[int, Deduction] | None = None

    def forget(self) -> None:
        """Forget what was found, as other nodes are decided by now."""
        self.found = None

    def told(self, domains: list[int]) -> list[Deduction]:
        """Return that the values of too large groups are excluded; nothing if no node has any.

        Values of decided nodes are left out, as another node may be in their groups.
        """
        left = 0
        for domain in domains:
            left |= domain
        if left & self.given[0] != 0:
            return [self.given[1]]
        if self.found is None:
            self.found = self.beside(domains)
        return [self.found[1]] if left & self.found[0] != 0 else []

    def beside(self, domains: list[int]) -> tuple[int, Deduction]:
        """Return the values that have no room where *domains* are left, and that as a deduction."""
        graph = self.graph
        mask_of = {n: domain for n, domain in enumerate(domains) if is_single(domain)}
        known = set(mask_of.values())
        alone, rest = self.alone(mask_of)
        others = [int(bit(value)) for value, size, _ in graph.sizes if size > rest]
        mask = sum([other for other in others if other not in known])
        reasons: Losses = {}
        for node in alone:
            reasons |= graph.chosen([node], mask_of[node])
        concluded = graph.excluded(range(len(domains)), mask)
        return mask, Deduction(self.maker, 0, concluded, reasons, Kind.CROWDED, tuple(alone))

    def alone(self, mask_of: dict[int, int]) -> tuple[list[int], int]:
        """Return decided nodes no two of which share a group, and how many nodes these leave.

        Nodes of one value are in different groups if they are as far apart as one is large.
        """
        sizes = {int(bit(value)): (size, limit) for value, size, limit in self.graph.sizes}
        found: list[int] = []
        rest = len(self.graph.variables)
        of_value: dict[int, list[int]] = {mask: [] for mask in sizes}
        for node, mask in mask_of.items():
            if mask not in sizes:
                continue
            size, limit = sizes[mask]
            if of_value[mask] and not self.graph.within(node, limit - 1).isdisjoint(of_value[mask]):
                continue
            of_value[mask].append(node)
            found.append(node)
            rest -= size
        return found, rest
