"""The cache of a count: the results of components that were counted before."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MOST_CACHED: Final = 64 << 20
"""Bytes in the cache; once it is full, no further component is added."""


@final
class CountCache:
    """The results of counted components by their keys, in the order in which they were counted.

    A result is the number of solutions, and for each variable the mask of its values in them.
    """

    def __init__(self) -> None:
        self.entries: dict[bytes, tuple[int, vec[i64]]] = {}
        self.size: i64 = 0

    def add(self, key: bytes, counted: tuple[int, vec[i64]]) -> None:
        """Remember the result of a component, unless the cache is full."""
        if self.size < MOST_CACHED:
            self.size += cost_of(key, counted[1])
            self.entries[key] = counted

    def cut(self, mark: int) -> None:
        """Forget all entries but the first *mark*."""
        while len(self.entries) > mark:
            key, counted = self.entries.popitem()
            self.size -= cost_of(key, counted[1])


def cost_of(key: bytes, seen: vec[i64]) -> i64:
    """Return about how many bytes an entry takes."""
    return 256 + i64(len(key)) + 8 * i64(len(seen))
