"""What groups of equal values conclude at a glance: one is full, has one way on, or no room."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, cast, final

from puzzlefw.constraints.areas import Groups
from puzzlefw.engine.bits import bit
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses


@final
class GroupFinder(Finder):
    """The arguments that need no more than a group and what is around it.

    A group of decided nodes that has its size takes none beside it, and a node beside several that
    are too large together joins none of them. A group with one way on takes it. Where too few
    nodes hang together, there is no room for a value, and all larger ones. Nor is there where the
    groups of decided nodes leave too few nodes on the whole board.
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
        rule = cast("Groups", self.rules[0])
        self.variables = [int(variable) for variable in rule.variables]
        self.beside: list[list[int]] = [[] for _ in self.variables]
        for one, other in rule.edges:
            self.beside[one].append(other)
            self.beside[other].append(one)
        self.sizes = [(v, rule.size_of(v), rule.limit_of(v)) for v in range(len(rule.sizes))]
        self.sizes = [one for one in self.sizes if one[1] > 0]
        self.initial = board.initial
        self.balls: dict[tuple[int, int], set[int]] = {}

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions for each value, and clear the agenda."""
        if not self.take_items(board):
            return []
        domains = [int(board.store.domains[variable]) for variable in self.variables]
        found: list[Deduction] = []
        for value, size, limit in self.sizes:
            mask = int(bit(value))
            chosen = {node for node, domain in enumerate(domains) if domain == mask}
            parts = self.parts(chosen)
            is_open = {
                node for node, domain in enumerate(domains) if domain & mask and domain != mask
            }
            for part in parts:
                found += self.of_part(part, is_open, mask, (size, limit))
            found += self.joins(parts, is_open, mask, limit)
        return found + list(self.cramped(domains)) + list(self.crowded(domains))

    def of_part(
        self, part: list[int], is_open: set[int], mask: int, sizes: tuple[int, int]
    ) -> Iterator[Deduction]:
        """Visit the deductions from the size of a group alone."""
        size, limit = sizes
        edge = self.around(part)
        ways = [node for node in edge if node in is_open]
        of_part = self.chosen(part, mask)
        nodes = tuple(part)
        if len(part) > limit:
            yield Deduction(self.maker, 0, {}, of_part, Kind.TOO_LARGE, nodes)
        elif len(part) == limit and ways:
            yield Deduction(
                self.maker, 0, self.excluded(edge, mask), of_part, Kind.TOO_LARGE, nodes
            )
        elif len(part) < size and len(ways) < 2:
            reasons = of_part | self.excluded([n for n in edge if n not in ways], mask)
            yield Deduction(self.maker, 0, self.chosen(ways, mask), reasons, Kind.ONLY_WAY, nodes)

    def joins(
        self, parts: list[list[int]], is_open: set[int], mask: int, limit: int
    ) -> Iterator[Deduction]:
        """Visit the nodes that would make too large a group of those beside them."""
        part_of = {node: number for number, part in enumerate(parts) for node in part}
        for node in sorted(is_open):
            near = sorted({part_of[other] for other in self.beside[node] if other in part_of})
            if len(near) > 1 and 1 + sum([len(parts[number]) for number in near]) > limit:
                joined = [other for number in near for other in parts[number]]
                concluded = {self.variables[node]: mask}
                reasons = self.chosen(joined, mask)
                yield Deduction(self.maker, 0, concluded, reasons, Kind.JOINS, tuple(joined))

    def cramped(self, domains: list[int]) -> Iterator[Deduction]:
        """Visit the parts of too few connected nodes for a value, or for all from some size on."""
        gone = [0] * len(domains)
        for size in sorted({size for _, size, _ in self.sizes if size > 1}):
            larger = sum([int(bit(value)) for value, own, _ in self.sizes if own >= size])
            yield from self.too_few(domains, gone, larger, size)
        for value, size, _ in self.sizes:
            if size > 1:
                yield from self.too_few(domains, gone, int(bit(value)), size)

    def too_few(
        self, domains: list[int], gone: list[int], mask: int, size: int
    ) -> Iterator[Deduction]:
        """Visit the connected parts of fewer than *size* nodes that can have a value of *mask*.

        What is *gone* already is left out.
        """
        for part in self.parts({n for n, domain in enumerate(domains) if domain & mask}):
            if len(part) < size and any(domains[n] & mask & ~gone[n] for n in part):
                reasons = self.excluded(self.around(part), mask)
                concluded = self.excluded(part, mask)
                if any(domains[n] & ~mask == 0 for n in part):
                    continue  # a group of decided nodes, which has arguments of its own
                for node in part:
                    gone[node] |= mask
                yield Deduction(self.maker, 0, concluded, reasons, Kind.NO_ROOM)

    def crowded(self, domains: list[int]) -> Iterator[Deduction]:
        """Visit the values of groups too large for what decided nodes leave, given ones first.

        Values of decided nodes are left out, as another node may be in their groups.
        """
        given = [n for n, v in enumerate(self.variables) if self.initial[v] == domains[n]]
        for nodes in (given, list(range(len(domains)))):
            mask_of = {n: domains[n] for n in nodes if domains[n] & (domains[n] - 1) == 0}
            known = set(mask_of.values())
            alone, rest = self.alone(mask_of)
            others = [int(bit(value)) for value, size, _ in self.sizes if size > rest]
            mask = sum([other for other in others if other not in known])
            if any(domain & mask for domain in domains):
                reasons: Losses = {}
                for node in alone:
                    reasons |= self.chosen([node], mask_of[node])
                concluded = self.excluded(range(len(domains)), mask)
                yield Deduction(self.maker, 0, concluded, reasons, Kind.CROWDED, tuple(alone))
                return

    def alone(self, mask_of: dict[int, int]) -> tuple[list[int], int]:
        """Return decided nodes no two of which share a group, and how many nodes these leave.

        Nodes of one value are in different groups if they are as far apart as one is large.
        """
        sizes = {int(bit(value)): (size, limit) for value, size, limit in self.sizes}
        found: list[int] = []
        rest = len(self.variables)
        of_value: dict[int, list[int]] = {mask: [] for mask in sizes}
        for node, mask in mask_of.items():
            if mask not in sizes:
                continue
            size, limit = sizes[mask]
            if of_value[mask] and not self.within(node, limit - 1).isdisjoint(of_value[mask]):
                continue
            of_value[mask].append(node)
            found.append(node)
            rest -= size
        return found, rest

    def within(self, node: int, distance: int) -> set[int]:
        """Return the nodes that are at most so many edges away; kept, as they never change."""
        key = (node, distance)
        if key not in self.balls:
            found = {node}
            edge = [node]
            for _ in range(distance):
                edge = [other for one in edge for other in self.beside[one] if other not in found]
                found.update(edge)
                if not edge:
                    break
            self.balls[key] = found
        return self.balls[key]

    def parts(self, nodes: Iterable[int]) -> list[list[int]]:
        """Return the connected parts of some nodes, each in order."""
        left = set(nodes)
        found: list[list[int]] = []
        for first in sorted(left):
            if first not in left:
                continue
            left.discard(first)
            part = [first]
            for node in part:
                for other in self.beside[node]:
                    if other in left:
                        left.discard(other)
                        part.append(other)
            found.append(sorted(part))
        return found

    def around(self, part: list[int]) -> list[int]:
        """Return the nodes beside a part, in order."""
        return sorted({other for node in part for other in self.beside[node]} - set(part))

    def chosen(self, nodes: Iterable[int], mask: int) -> Losses:
        """Return the facts that nodes have the value of *mask*."""
        lost = {self.variables[n]: self.initial[self.variables[n]] & ~mask for n in nodes}
        return {variable: gone for variable, gone in lost.items() if gone}

    def excluded(self, nodes: Iterable[int], mask: int) -> Losses:
        """Return the facts that nodes have no value of *mask*."""
        lost = {self.variables[n]: self.initial[self.variables[n]] & mask for n in nodes}
        return {variable: gone for variable, gone in lost.items() if gone}
