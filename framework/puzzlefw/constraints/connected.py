"""The constraint that the chosen nodes of a graph are connected."""

from collections.abc import Iterable, Sequence

import attrs

from puzzlefw.constraints.conditions import Clause, Condition, chosen_nodes, condition_tuple
from puzzlefw.constraints.constraint import ALL_VALUES, Constraint, check_nodes, distinct
from puzzlefw.constraints.fields import CONDITIONS
from puzzlefw.constraints.parts import around, components


def pair_tuple(pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return *pairs* as a tuple."""
    return tuple(pairs)


@attrs.frozen
class Connected:
    """The nodes whose condition holds are connected in a graph.

    Args:
        edges: Pairs of nodes, without direction.
        conditions: For each node, by number, the condition (variable, mask) that chooses it.
        allow_empty: Whether it is right that no node is chosen.

    Raises:
        EngineError: An edge has a node that does not exist.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import Connected
        >>> Connected([(0, 1), (1, 2)], [(0, 0b10), (1, 0b10), (2, 0b10)]).holds((1, 0, 1))
        False
    """

    edges: tuple[tuple[int, int], ...] = attrs.field(converter=pair_tuple)
    conditions: tuple[Condition, ...] = attrs.field(converter=condition_tuple, metadata=CONDITIONS)
    allow_empty: bool = True
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        check_nodes(self.edges, len(self.conditions))

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the conditions, each once."""
        return distinct(variable for variable, _ in self.conditions)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether all chosen nodes can be reached from one of them along edges."""
        chosen = chosen_nodes(self.conditions, dict(zip(self.scope, values, strict=True)))
        if not chosen:
            return self.allow_empty
        inside = [(a, b) for a, b in self.edges if a in chosen and b in chosen]
        return len(components(chosen, inside)) == 1

    def relaxation(self) -> list[Constraint]:
        """Return the part of it that needs no connectivity: whether a node must be chosen."""
        return [] if self.allow_empty else [Clause(self.conditions)]

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each part but one: if a node of it is chosen, and a certain other, then so is a node
        beside the part. *values* satisfy the relaxation. O(nodes + edges) a part.
        """
        chosen = chosen_nodes(self.conditions, dict(zip(self.scope, values, strict=True)))
        inside = [(a, b) for a, b in self.edges if a in chosen and b in chosen]
        first, *others = components(chosen, inside) or [[]]
        found = []
        for part in others:
            ends = [self.conditions[part[0]], self.conditions[first[0]]]
            without = [(variable, ALL_VALUES & ~mask) for variable, mask in ends]
            found.append(
                Clause([*without, *(self.conditions[node] for node in around(part, self.edges))])
            )
        return found
