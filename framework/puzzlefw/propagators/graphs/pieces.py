"""The pieces that pairings fall into: items and nodes that no candidate ties to others."""

from collections.abc import Iterable, Sequence
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import counted_up
from puzzlefw.engine.union_find import root_of


@final
class Pieces:
    """Items and nodes of several pairings, numbered through, and the pieces they fall into.

    *pairings* have the candidates of each item, and the number of nodes. Piece p has ``items[p]``
    and ``nodes[p]``, both in order, and is one of the pairing ``rule_of[p]``.
    """

    def __init__(self, pairings: Iterable[tuple[Sequence[Sequence[int]], int]]) -> None:
        self.candidates: list[list[int]] = []
        self.items: vec[vec[i64]] = vec[vec[i64]]()
        self.nodes: vec[vec[i64]] = vec[vec[i64]]()
        self.rule_of: vec[i64] = vec[i64]()
        first = 0
        for rule, (candidates, count) in enumerate(pairings):
            begin = len(self.candidates)
            self.candidates += [[first + node for node in listed] for listed in candidates]
            for nodes, items in pieces_of(candidates, count):
                self.nodes = append(self.nodes, vec[i64]([first + node for node in nodes]))
                self.items = append(self.items, vec[i64]([begin + item for item in items]))
                self.rule_of = append(self.rule_of, i64(rule))
            first += count


def pieces_of(candidates: Sequence[Sequence[int]], count: int) -> list[tuple[list[int], list[int]]]:
    """Return the nodes and the items of each piece; an item without candidates is one by itself."""
    parent = counted_up(count)
    for listed in candidates:
        for node in listed[1:]:
            parent[root_of(parent, i64(node))] = root_of(parent, i64(listed[0]))
    found: dict[int, tuple[list[int], list[int]]] = {}
    for node in range(count):
        found.setdefault(int(root_of(parent, i64(node))), ([], []))[0].append(node)
    for item, listed in enumerate(candidates):
        if listed:
            found[int(root_of(parent, i64(listed[0])))][1].append(item)
    alone: list[tuple[list[int], list[int]]] = [
        ([], [item]) for item, listed in enumerate(candidates) if not listed
    ]
    return [*found.values(), *alone]
