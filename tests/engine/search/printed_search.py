"""Run by a test: prints every step of some searches, to be compared between processes."""

import sys

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Branching, FailureWeighted, Network, Search, SmallestDomain, Store
from puzzlefw.testing.propagators.companions import Different, SumBetween


def main() -> None:
    """Print all solutions of one model in the order of three branchings, and the figures."""
    for branching in (Branching(), SmallestDomain(), FailureWeighted()):
        store = Store()
        store.new_block(vec[i64]([31] * 5))
        network = Network(store)
        network.post(SumBetween(range(5), 9, 10))
        for variable in range(4):
            network.post(Different((variable, variable + 1)))
        search = Search(network, branching)
        while search.advance():
            sys.stdout.write(f"{list(store.values(0, 5))}\n")
        figures = search.statistics()
        sys.stdout.write(f"{figures.nodes} {figures.failures} {figures.propagations}\n")


if __name__ == "__main__":
    main()
