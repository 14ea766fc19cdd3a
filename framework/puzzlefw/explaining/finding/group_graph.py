"""The graph of a rule on groups of equal values, as its finder walks it."""

from collections.abc import Iterable, Sequence
from typing import final

from puzzlefw.constraints.areas import Groups
from puzzlefw.explaining.finding.losses import Losses


@final
class GroupGraph:
    """The nodes of a rule, what is beside each, and facts about them.

    *sizes* has (value, least size, most) of each value that a group can have; *initial* are the
    domains from the beginning.
    """

    def __init__(self, rule: Groups, initial: Sequence[int]) -> None:
        self.variables = [int(variable) for variable in rule.variables]
        self.initial = initial
        self.beside: list[list[int]] = [[] for _ in self.variables]
        for one, other in rule.edges:
            self.beside[one].append(other)
            self.beside[other].append(one)
        sizes = [(v, rule.size_of(v), rule.limit_of(v)) for v in range(len(rule.sizes))]
        self.sizes = [one for one in sizes if one[1] > 0]
        self.balls: dict[tuple[int, int], set[int]] = {}

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


def is_single(mask: int) -> bool:
    """Return whether a set has one value."""
    return mask != 0 and mask & (mask - 1) == 0
