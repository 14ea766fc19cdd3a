"""The cache of a count: the counts of components that were met before."""

from typing import Final, final

from mypy_extensions import i64

MOST_CACHED: Final = 64 << 20
"""Bytes in the cache; once it is full, no further component is added."""


@final
class CountCache:
    """The counts of components by their keys, in the order in which they were counted."""

    def __init__(self) -> None:
        self.entries: dict[bytes, int] = {}
        self.size: i64 = 0

    def add(self, key: bytes, number: int) -> None:
        """Remember the count of a component, unless the cache is full."""
        if self.size < MOST_CACHED:
            self.size += cost_of(key)
            self.entries[key] = number

    def cut(self, mark: int) -> None:
        """Forget all entries but the first *mark*."""
        while len(self.entries) > mark:
            key, _ = self.entries.popitem()
            self.size -= cost_of(key)


def cost_of(key: bytes) -> i64:
    """Return about how many bytes an entry takes."""
    return 256 + i64(len(key))
