"""Run by a test: a search of 10,000 decisions with room for 200 calls; prints what it found."""

import sys

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Branching, Network, Search, Store

DEPTH = 10_000


class InOrder(Branching):
    """The variables in their order, found from the depth: one decision fixes one variable."""

    def choose(self, store: Store) -> int:
        variable = max(0, int(store.level) - 1)
        while variable < DEPTH and store.is_fixed(variable):
            variable += 1
        return variable if variable < DEPTH else -1


def main() -> None:
    """Visit three solutions, then take everything back."""
    store = Store()
    store.new_block(vec[i64]([3] * DEPTH))
    search = Search(Network(store), InOrder())
    sys.setrecursionlimit(200)
    found = [search.advance() for _ in range(3)]
    sys.stdout.write(f"{found} {int(search.decisions.deepest)} {int(store.level)}\n")
    store.undo_to(0)
    sys.stdout.write(f"{sum(store.domains)}\n")


if __name__ == "__main__":
    main()
