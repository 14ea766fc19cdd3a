"""Loops: the chosen edges of a graph form one closed loop."""

from collections import Counter
from collections.abc import Iterable, Sequence

import attrs

from puzzlefw.constraints.conditions import Clause, Condition
from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    Constraint,
    checked_mask,
    distinct,
    has_value,
)
from puzzlefw.constraints.fields import Names, shown_by
from puzzlefw.constraints.linear import Linear, counted
from puzzlefw.constraints.parts import components
from puzzlefw.errors import EngineError

LoopEdge = tuple[int, int, int, int]
"""An edge of a loop's graph: (node, node, variable, mask of the values that choose it)."""


def loop_edge_tuple(edges: Iterable[LoopEdge]) -> tuple[LoopEdge, ...]:
    """Return *edges* as a tuple."""
    return tuple(edges)


def edge_records(names: Names, edges: Iterable[LoopEdge]) -> list[dict[str, object]]:
    """Return the nodes of each edge, and the condition that chooses it."""
    return [{"nodes": [one, other], **names.condition((v, mask))} for one, other, v, mask in edges]


@attrs.frozen
class SingleLoop:
    """The chosen edges of a graph form exactly one closed loop, which meets no node twice.

    With a *hub* they form paths instead: each begins and ends at the hub, and meets no other node
    twice. So the end of a path has an edge to the hub beside its own, and no loop is closed.

    Args:
        edges: Edges (node, node, variable, mask), without direction: each is chosen if its variable
            takes a value of its mask. Nodes are numbers from 0, and need not all be visited. Two
            edges may join the same nodes, and then be a loop.
        allow_empty: Whether it is right that no edge is chosen.
        hub: The node that any number of paths begin and end at, which is the highest; None for a
            loop.

    Raises:
        EngineError: An edge joins a node to itself, a node is below 0, or one is above the hub.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import SingleLoop
        >>> square = SingleLoop([(0, 1, 0, 2), (1, 2, 1, 2), (2, 3, 2, 2), (3, 0, 3, 2)])
        >>> square.holds((1, 1, 1, 1)), square.holds((1, 1, 1, 0))
        (True, False)
        >>> path = SingleLoop([(0, 1, 0, 2), (0, 2, 1, 2), (1, 2, 2, 2), (0, 1, 3, 2)], hub=2)
        >>> path.holds((1, 1, 1, 0)), path.holds((1, 0, 0, 1))
        (True, False)
    """

    edges: tuple[LoopEdge, ...] = attrs.field(
        converter=loop_edge_tuple, metadata=shown_by(edge_records)
    )
    allow_empty: bool = False
    hub: int | None = attrs.field(default=None, kw_only=True)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for one, other, _, mask in self.edges:
            if not 0 <= mask <= ALL_VALUES:
                checked_mask(mask)
            if one == other or one < 0 or other < 0:
                raise EngineError(f"expected two nodes from 0 on, found {(one, other)!r}")
            if self.hub is not None and max(one, other) > self.hub:
                raise EngineError(f"expected nodes up to {self.hub}, found {(one, other)!r}")

    @property
    def nodes(self) -> int:
        """One more than the highest node of an edge, or than the hub."""
        if self.hub is not None:
            return self.hub + 1
        return max((max(one, other) for one, other, _, _ in self.edges), default=-1) + 1

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the edges, each once."""
        return distinct(variable for _, _, variable, _ in self.edges)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the edges chosen by *values* are one loop, or paths from the hub."""
        chosen = self.chosen(values)
        if not chosen:
            return self.allow_empty
        ends = [node for edge in chosen for node in edge[:2]]
        links = [(one, other) for one, other, _, _ in chosen]
        degrees = Counter(ends)
        if self.hub is not None:
            degrees[self.hub] = 2
        return set(degrees.values()) == {2} and len(components(set(degrees), links)) == 1

    def chosen(self, values: Sequence[int]) -> list[LoopEdge]:
        """Return the edges that *values* choose."""
        value_of = dict(zip(self.scope, values, strict=True))
        return [edge for edge in self.edges if has_value(edge[3], value_of[edge[2]])]

    def relaxation(self) -> list[Constraint]:
        """Return the part of it about each node: none has one chosen edge, or over two."""
        beside: dict[int, list[Condition]] = {}
        for one, other, variable, mask in self.edges:
            for node in (one, other):
                beside.setdefault(node, []).append((variable, mask))
        rules: list[Constraint] = []
        beside.pop(-1 if self.hub is None else self.hub, None)
        for conditions in beside.values():
            rules.append(Linear([counted(*condition) for condition in conditions], "<=", 2))
            for at, (variable, mask) in enumerate(conditions):
                others = conditions[:at] + conditions[at + 1 :]
                rules.append(Clause([(variable, ALL_VALUES & ~mask), *others]))
        return rules if self.allow_empty else [*rules, Clause([edge[2:] for edge in self.edges])]

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each loop of several: if a certain edge of it is chosen, and a certain one of another
        loop, then so is an edge that leads out of the first. *values* satisfy the relaxation.
        With a hub, so it is for each loop that does not lead there. O(nodes + edges) a loop.
        """
        chosen = self.chosen(values)
        nodes = {node for edge in chosen for node in edge[:2]}
        nodes |= set() if self.hub is None else {self.hub}
        parts = components(nodes, [(one, other) for one, other, _, _ in chosen])
        found = []
        for part in parts if len(parts) > 1 else []:
            within = set(part)
            if self.hub in within:
                continue
            told = [next(edge for edge in chosen if edge[0] in within)]
            if self.hub is None:
                told.append(next(edge for edge in chosen if edge[0] not in within))
            without = [(variable, ALL_VALUES & ~mask) for _, _, variable, mask in told]
            leaving = [
                edge[2:] for edge in self.edges if (edge[0] in within) != (edge[1] in within)
            ]
            found.append(Clause([*without, *leaving]))
        return found
