"""Circuits: each node has a successor, and together they visit all nodes."""

from collections.abc import Iterable, Sequence

import attrs

from puzzlefw.constraints.conditions import Clause, Condition
from puzzlefw.constraints.constraint import ALL_VALUES, Constraint, distinct, number_tuple
from puzzlefw.constraints.fields import VARIABLES
from puzzlefw.constraints.linear import Linear, counted
from puzzlefw.errors import DomainError, EngineError


def successor_tuple(
    successors: Iterable[Iterable[int]] | None,
) -> tuple[tuple[int, ...], ...] | None:
    """Return the successors that each node can have."""
    return None if successors is None else tuple([tuple(nodes) for nodes in successors])


@attrs.frozen
class Circuit:
    """From each node to its successor, and on, leads one circuit through all nodes.

    A path through all nodes is a circuit with one node more, which closes it: that node follows
    on each node at which the path may end, and its own successors are those where it may begin.

    Args:
        variables: For each node, by number, the variable that says its successor.
        successors: For each node, the node that each value stands for, value 0 first; a value
            beyond them cannot be taken. None means that a value is the number of a node itself, in
            which case there can be no more than 63 nodes.

    Raises:
        EngineError: There are not as many lists of successors as variables, or a successor is a
            node that does not exist.
        DomainError: A node has more than 63 successors.

    Example:
        >>> from puzzlefw.constraints import Circuit
        >>> Circuit((0, 1, 2)).holds((1, 2, 0)), Circuit((0, 1, 2)).holds((1, 0, 2))
        (True, False)
        >>> Circuit((0, 1, 2), [(2, 1), (2,), (0,)]).holds((1, 0, 0))
        True
    """

    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    successors: tuple[tuple[int, ...], ...] | None = attrs.field(
        default=None, converter=successor_tuple
    )
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        count = len(self.variables)
        listed = self.following()
        if len(listed) != count:
            raise EngineError(f"expected successors of {count} nodes, found {len(listed)}")
        for node in (node for nodes in listed for node in nodes):
            if not 0 <= node < count:
                raise EngineError(f"expected nodes below {count}, found {node}")
        most = max(map(len, listed), default=0)
        if most > ALL_VALUES.bit_length():
            raise DomainError(f"expected at most 63 successors of a node, found {most}")

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def following(self) -> tuple[tuple[int, ...], ...]:
        """Return for each node the node that each value stands for."""
        if self.successors is not None:
            return self.successors
        return (tuple(range(len(self.variables))),) * len(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether a walk over the successors comes back where it began after all nodes."""
        after = self.chosen(values)
        if after is None:
            return False
        node = 0
        seen: set[int] = set()
        while node not in seen and node < len(after):
            seen.add(node)
            node = after[node]
        return len(seen) == len(after) and node == 0

    def chosen(self, values: Sequence[int]) -> list[int] | None:
        """Return the successor of each node; None if a value stands for none."""
        value_of = dict(zip(self.scope, values, strict=True))
        listed = list(zip(self.variables, self.following(), strict=True))
        if any(value_of[variable] >= len(nodes) for variable, nodes in listed):
            return None
        return [nodes[value_of[variable]] for variable, nodes in listed]

    def arcs(self) -> list[dict[int, int]]:
        """Return for each node the mask of the values with which each successor is taken."""
        found: list[dict[int, int]] = []
        for nodes in self.following():
            masks: dict[int, int] = {}
            for value, node in enumerate(nodes):
                masks[node] = masks.get(node, 0) | 1 << value
            found.append(masks)
        return found

    def relaxation(self) -> list[Constraint]:
        """Return the part of it that holds arc by arc: each node is the successor of one."""
        arcs = self.arcs()
        listed = [
            Clause([(variable, sum(masks.values()))])
            for variable, masks in zip(self.variables, arcs, strict=True)
        ]
        entering: list[list[Condition]] = [[] for _ in self.variables]
        for variable, masks in zip(self.variables, arcs, strict=True):
            for node, mask in masks.items():
                entering[node].append((variable, mask))
        return [*listed, *[Linear([counted(*one) for one in ends], "==", 1) for ends in entering]]

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each circuit of several: from one of its nodes an arc leads out. *values* satisfy the
        relaxation. O(arcs) in all.
        """
        after = self.chosen(values)
        assert after is not None
        arcs = self.arcs()
        found: list[Clause] = []
        left = set(range(len(after)))
        while left:
            part = [min(left)]
            while after[part[-1]] != part[0]:
                part.append(after[part[-1]])
            if len(part) == len(after):
                return []
            left -= set(part)
            outwards = [
                (self.variables[node], sum(m for to, m in arcs[node].items() if to not in part))
                for node in sorted(part)
            ]
            found.append(Clause(outwards))
        return found
