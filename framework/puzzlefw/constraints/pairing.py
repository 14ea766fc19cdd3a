"""Pairings: chosen nodes and items are paired one to one."""

from collections.abc import Collection, Iterable, Sequence

import attrs

from puzzlefw.constraints.conditions import Condition, chosen_nodes, condition_tuple
from puzzlefw.constraints.constraint import distinct
from puzzlefw.constraints.fields import CONDITIONS
from puzzlefw.errors import EngineError


def candidate_tuple(candidates: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    """Return the candidates of each item, each once."""
    return tuple([distinct(nodes) for nodes in candidates])


def item_tuple(items: Iterable[object]) -> tuple[object, ...]:
    """Return the places of items as a tuple."""
    return tuple(items)


@attrs.frozen
class Pairing:
    """The nodes whose condition holds can be paired with items: trees with their tents.

    Each item has one of its candidates, each chosen node is in one pair. Which pairs they are is
    no part of a solution: several pairings of the same nodes count once.

    Args:
        candidates: For each item, the numbers of the nodes that it may be paired with.
        conditions: For each node, by number, the condition (variable, mask) that chooses it.
        items: The cell of each item, by number, which explanations name; or none.

    Raises:
        EngineError: A candidate is a node that does not exist.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import Pairing
        >>> tents = Pairing([(0, 1), (1, 2)], [(0, 0b10), (1, 0b10), (2, 0b10)])
        >>> tents.holds((1, 1, 0)), tents.holds((0, 1, 0))
        (True, False)
    """

    candidates: tuple[tuple[int, ...], ...] = attrs.field(converter=candidate_tuple)
    conditions: tuple[Condition, ...] = attrs.field(converter=condition_tuple, metadata=CONDITIONS)
    items: tuple[object, ...] = attrs.field(
        default=(), converter=item_tuple, kw_only=True, eq=False
    )
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        count = len(self.conditions)
        for node in (node for nodes in self.candidates for node in nodes):
            if not 0 <= node < count:
                raise EngineError(f"expected nodes below {count}, found {node}")

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the conditions, each once."""
        return distinct(variable for variable, _ in self.conditions)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the nodes chosen by *values* can be paired; O(items * candidates)."""
        chosen = chosen_nodes(self.conditions, dict(zip(self.scope, values, strict=True)))
        return len(chosen) == len(self.candidates) and can_pair(self.candidates, chosen)


def can_pair(candidates: Sequence[Sequence[int]], chosen: Collection[int]) -> bool:
    """Return whether each item can have a chosen candidate of its own."""
    item_of: dict[int, int] = {}
    for item in range(len(candidates)):
        # Who asks for a node that is taken displaces its item, which asks for another one.
        asked_by: dict[int, int] = {}
        waiting = [item]
        free = None
        for asking in waiting:
            for node in candidates[asking]:
                if node in chosen and node not in asked_by and free is None:
                    asked_by[node] = asking
                    if node in item_of:
                        waiting.append(item_of[node])
                    else:
                        free = node
        if free is None:
            return False
        node_of = {other: node for node, other in item_of.items()}
        while free is not None:
            asking = asked_by[free]
            item_of[free] = asking
            free = node_of.get(asking)
    return True
