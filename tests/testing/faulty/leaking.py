"""Kind 5: state that leaks from one instance into another. Each takes two instances to fail."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from puzzlefw.engine import Store, bit
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine
from tests.testing.faulty.table_family import Row, TableFamily


class NonogramSharesItsMemo(NonogramLine):
    """A memo of the class is keyed by the line alone, not by the clue."""

    memo: ClassVar[dict[object, list[tuple[bool, bool]] | None]] = {}

    def possible(self, shades: Sequence[tuple[bool, bool]]) -> list[tuple[bool, bool]] | None:
        key = tuple(shades)
        if key not in self.memo:
            self.memo[key] = super().possible(shades)
        return self.memo[key]


class TableMemoIsTooCoarse(TableFamily):
    """A default argument keeps unions, keyed by place, number of rows and the first of them."""

    def union(
        self,
        rows: Sequence[Row],
        place: int,
        known: dict[object, int] = {},  # noqa: B006
    ) -> int:
        key = (place, len(rows), min(rows))
        if key not in known:
            known[key] = super().union(rows, place)
        return known[key]


class ElementSharesItsPlaces(Element):
    """A memo of the class says the places of a domain, whatever the vector and its first."""

    known: ClassVar[dict[int, list[int]]] = {}

    def all_places(self, domain: int) -> list[int]:
        found = self.known.setdefault(int(domain), super().all_places(domain))
        return [place for place in found if place < len(self.xs)]


@cache
def nodes_of(node: int, first: int) -> int:
    """Return the values that can follow a node; how many nodes there are is asked once."""
    return sum(bit(n + first) for n in range(sizes[-1]) if n != node or sizes[-1] == 1)


sizes: list[int] = []


class CircuitCachesNodes(Circuit):
    """A cache of the module is not told how many nodes there are."""

    def nodes(self, node: int) -> int:
        if self.first < 0:
            return super().nodes(node)
        sizes.append(len(self.scope))
        return nodes_of(node, self.first)


class LexicographicSharesItsPairs(Lexicographic):
    """Adds its pairs to a list of the class in place."""

    shared: ClassVar[list[tuple[int, int]]] = []

    def __init__(self, scope: Sequence[int], is_strict: bool) -> None:
        super().__init__(scope, is_strict)
        begin = len(self.shared) if len(self.shared) < 20 else 0
        del self.shared[:begin]
        self.shared += self.pairs
        self.pairs = self.shared


class CountSharesItsSides(Count):
    """A bytearray of the class says which domains are decided, for the first set that asked."""

    decided: ClassVar[bytearray] = bytearray(64)

    def act(self, store: Store) -> bool:
        super().act(store)
        return True

    def is_decided(self, domain: int) -> bool:
        if domain >= 64:
            return super().is_decided(domain)
        if self.decided[domain] == 0:
            self.decided[domain] = 1 + super().is_decided(domain)
        return self.decided[domain] == 2 or domain & (domain - 1) == 0
