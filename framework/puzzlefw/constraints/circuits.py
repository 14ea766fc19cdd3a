"""Circuits: each node has a successor, and together they visit all nodes."""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from puzzlefw.constraints.conditions import Clause, Condition
from puzzlefw.constraints.constraint import (
    MOST_VALUES,
    MOST_WIDE,
    Constraint,
    distinct,
    number_tuple,
)
from puzzlefw.constraints.fields import VARIABLES
from puzzlefw.constraints.linear import Linear, counted
from puzzlefw.errors import DomainError, EngineError

Arc = tuple[int, Condition]
"""The node that an arc leads to, and the condition under which it is taken."""


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
            beyond them cannot be taken. None means that a value is the number of a node itself.
            Of more than 63 nodes, the variables are wide then.

    Raises:
        EngineError: There are not as many lists of successors as variables, or a successor is a
            node that does not exist.
        DomainError: A node has more than 65,536 successors.

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
        most = max(map(len, listed), default=0)
        if most > MOST_WIDE:
            raise DomainError(f"expected at most {MOST_WIDE:,} successors of a node, found {most}")
        for node in (node for nodes in self.successors or () for node in nodes):
            if not 0 <= node < count:
                raise EngineError(f"expected nodes below {count}, found {node}")

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
        return after is not None and is_one(after)

    def chosen(self, values: Sequence[int]) -> list[int] | None:
        """Return the successor of each node; None if a value stands for none."""
        value_of = dict(zip(self.scope, values, strict=True))
        listed = list(zip(self.variables, self.following(), strict=True))
        if any(value_of[variable] >= len(nodes) for variable, nodes in listed):
            return None
        return [nodes[value_of[variable]] for variable, nodes in listed]

    def words(self) -> list[tuple[int, ...]]:
        """Return for each node the variables that say its successor: its own alone."""
        return [(variable,) for variable in self.variables]

    def arcs(self) -> list[list[Arc]]:
        """Return for each node an arc to each of its successors.

        Raises DomainError for a node with more than 63, whose variable must be wide.
        """
        found: list[list[Arc]] = []
        for variable, nodes in zip(self.variables, self.following(), strict=True):
            if len(nodes) > MOST_VALUES:
                raise DomainError(
                    f"expected at most {MOST_VALUES} successors of a node, found {len(nodes)}"
                )
            masks: dict[int, int] = {}
            for value, node in enumerate(nodes):
                masks[node] = masks.get(node, 0) | 1 << value
            found.append([(node, (variable, mask)) for node, mask in masks.items()])
        return found

    def relaxation(self) -> list[Constraint]:
        """Return the part of it that holds arc by arc: each node is the successor of one."""
        return list(each_entered(self.arcs()))

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each circuit of several: from one of its nodes an arc leads out. *values* satisfy the
        relaxation. O(arcs) in all.
        """
        after = self.chosen(values)
        assert after is not None
        return ways_out(after, self.arcs())


def is_one(after: Sequence[int]) -> bool:
    """Return whether a walk over the successors comes back where it began after all nodes."""
    node = 0
    seen: set[int] = set()
    while node not in seen and node < len(after):
        seen.add(node)
        node = after[node]
    return len(seen) == len(after) and node == 0


def each_entered(arcs: Sequence[Sequence[Arc]]) -> Iterator[Constraint]:
    """Visit what says of arcs that one leaves each node, and one enters it."""
    entering: list[list[Condition]] = [[] for _ in arcs]
    for own in arcs:
        yield Clause(joined(condition for _, condition in own))
        for node, condition in own:
            entering[node].append(condition)
    for ends in entering:
        yield Linear([counted(*one) for one in ends], "==", 1)


def joined(conditions: Iterable[Condition]) -> list[Condition]:
    """Return conditions, of which one must hold, with one for each variable."""
    masks: dict[int, int] = {}
    for variable, mask in conditions:
        masks[variable] = masks.get(variable, 0) | mask
    return list(masks.items())


def ways_out(after: Sequence[int], arcs: Sequence[Sequence[Arc]]) -> list[Clause]:
    """Return for each circuit of several that an arc leads out of it; empty if there is one."""
    found: list[Clause] = []
    left = set(range(len(after)))
    while left:
        part = [min(left)]
        while after[part[-1]] != part[0]:
            part.append(after[part[-1]])
        if len(part) == len(after):
            return []
        inside = set(part)
        left -= inside
        own = (arc for node in sorted(part) for arc in arcs[node])
        found.append(Clause(joined(condition for to, condition in own if to not in inside)))
    return found
