"""What groups of equal values conclude at a glance: one is full, has one way on, or no room."""

from collections.abc import Iterator
from typing import ClassVar, cast, final

from puzzlefw.constraints.areas import Groups
from puzzlefw.engine.bits import bit
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.crowding import Crowding
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.group_graph import GroupGraph, is_single
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction


@final
class GroupFinder(Finder):
    """The arguments that need no more than a group and what is around it.

    A group of decided nodes that has its size takes none beside it, and a node beside several that
    are too large together joins none of them. A group with one way on takes it. Where too few
    nodes hang together, there is no room for a value, and all larger ones. Nor is there where the
    groups of decided nodes leave too few nodes on the whole board.

    From one call to the next few nodes change, so what a value tells is kept until some node gets
    or loses it, or is decided by it.
    """

    kinds: ClassVar[tuple[str, ...]] = (
        Kind.TOO_LARGE,
        Kind.JOINS,
        Kind.ONLY_WAY,
        Kind.NO_ROOM,
        Kind.CROWDED,
    )

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.graph = GroupGraph(cast("Groups", self.rules[0]), board.initial)
        self.crowding = Crowding(maker, self.graph)
        # What was left to the nodes at the last call, and what is kept from there.
        self.domains = [0] * len(self.graph.variables)
        self.of_value: dict[int, list[Deduction]] = {}
        self.small: dict[int, list[list[int]]] = {}

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions for each value, and clear the agenda."""
        if not self.take_items(board):
            return []
        domains = [int(board.store.domains[variable]) for variable in self.graph.variables]
        self.forget_changed(domains)
        found: list[Deduction] = []
        for value, size, limit in self.graph.sizes:
            if value not in self.of_value:
                self.of_value[value] = self.told_by(domains, int(bit(value)), (size, limit))
            found += self.of_value[value]
        return found + self.cramped(domains) + self.crowding.told(domains)

    def forget_changed(self, domains: list[int]) -> None:
        """Forget what is kept of values that some node got or lost since, or is decided by."""
        changed, decided = 0, 0
        for old, new in zip(self.domains, domains, strict=True):
            if old != new:
                changed |= old ^ new
                for mask in (old, new):
                    if is_single(mask):
                        decided |= mask
        self.domains = domains
        for value, _, _ in self.graph.sizes:
            if bit(value) & (changed | decided) != 0:
                self.of_value.pop(value, None)
        self.small = {mask: parts for mask, parts in self.small.items() if mask & changed == 0}
        if decided != 0:
            self.crowding.forget()

    def told_by(self, domains: list[int], mask: int, sizes: tuple[int, int]) -> list[Deduction]:
        """Return the deductions from the groups of one value."""
        chosen = {node for node, domain in enumerate(domains) if domain == mask}
        is_open = {node for node, domain in enumerate(domains) if domain & mask and domain != mask}
        parts = self.graph.parts(chosen)
        found: list[Deduction] = []
        for part in parts:
            found += self.of_part(part, is_open, mask, sizes)
        return found + list(self.joins(parts, is_open, mask, sizes[1]))

    def of_part(
        self, part: list[int], is_open: set[int], mask: int, sizes: tuple[int, int]
    ) -> Iterator[Deduction]:
        """Visit the deductions from the size of a group alone."""
        size, limit = sizes
        edge = self.graph.around(part)
        ways = [node for node in edge if node in is_open]
        of_part = self.graph.chosen(part, mask)
        nodes = tuple(part)
        if len(part) > limit:
            yield Deduction(self.maker, 0, {}, of_part, Kind.TOO_LARGE, nodes)
        elif len(part) == limit and ways:
            yield Deduction(
                self.maker, 0, self.graph.excluded(edge, mask), of_part, Kind.TOO_LARGE, nodes
            )
        elif len(part) < size and len(ways) < 2:
            reasons = of_part | self.graph.excluded([n for n in edge if n not in ways], mask)
            yield Deduction(
                self.maker, 0, self.graph.chosen(ways, mask), reasons, Kind.ONLY_WAY, nodes
            )

    def joins(
        self, parts: list[list[int]], is_open: set[int], mask: int, limit: int
    ) -> Iterator[Deduction]:
        """Visit the nodes that would make too large a group of those beside them."""
        part_of = {node: number for number, part in enumerate(parts) for node in part}
        for node in sorted(is_open):
            near = sorted({part_of[other] for other in self.graph.beside[node] if other in part_of})
            if len(near) > 1 and 1 + sum([len(parts[number]) for number in near]) > limit:
                joined = [other for number in near for other in parts[number]]
                concluded = {self.graph.variables[node]: mask}
                reasons = self.graph.chosen(joined, mask)
                yield Deduction(self.maker, 0, concluded, reasons, Kind.JOINS, tuple(joined))

    def cramped(self, domains: list[int]) -> list[Deduction]:
        """Return the parts of too few connected nodes for a value, or for all from some size on."""
        gone = [0] * len(domains)
        found: list[Deduction] = []
        for size in sorted({size for _, size, _ in self.graph.sizes if size > 1}):
            larger = sum([int(bit(value)) for value, own, _ in self.graph.sizes if own >= size])
            found += self.too_few(domains, gone, larger, size)
        for value, size, _ in self.graph.sizes:
            if size > 1:
                found += self.too_few(domains, gone, int(bit(value)), size)
        return found

    def too_few(
        self, domains: list[int], gone: list[int], mask: int, size: int
    ) -> Iterator[Deduction]:
        """Visit the connected parts of fewer than *size* nodes that can have a value of *mask*.

        What is *gone* already is left out. Decided nodes have arguments of their own.
        """
        if mask not in self.small:
            parts = self.graph.parts({n for n, domain in enumerate(domains) if domain & mask})
            self.small[mask] = [part for part in parts if len(part) < size]
        for part in self.small[mask]:
            if any(domains[n] & ~mask == 0 for n in part):
                continue
            if any(domains[n] & mask & ~gone[n] for n in part):
                reasons = self.graph.excluded(self.graph.around(part), mask)
                concluded = self.graph.excluded(part, mask)
                for node in part:
                    gone[node] |= mask
                yield Deduction(self.maker, 0, concluded, reasons, Kind.NO_ROOM)
