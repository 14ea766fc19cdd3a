"""Boards of Hashi: numbers of a random network, changed until it is the only one."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain, combinations
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_hashi.instance import Hashi, Way, bridges_at
from puzzlefw_hashi.rules import violations


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Hashi:
    """Return a board with one solution."""

    def made() -> Hashi:
        """Return a board; a network that cannot be repaired is given up early: another one can."""
        drafts = [drawn_network(params, rng) for _ in range(10)]
        whole = [draft for draft in drafts if not any(violations(*draft))]
        if not whole:
            raise pf.GenerationError("expected bridges between all islands, found several parts")
        largest = max(whole, key=lambda draft: len(draft[1].keys))
        return pf.repaired(largest, partial(changed, rng), solver, rounds=200)

    return pf.first_made(made, tries=10)


@attrs.frozen
class Network:
    """Islands, the bridges between them, and the cells under these."""

    islands: list[int] = attrs.field(factory=list)
    bridges: dict[Way, int] = attrs.field(factory=dict)
    under: set[int] = attrs.field(factory=set)

    def has_room(self, shape: pf.Shape, links: Mapping[Way, Sequence[int]]) -> bool:
        """Return whether links with the cells under them fit, each to an island that is new."""
        ends, cells = {end for _, end in links}, [*chain.from_iterable(links.values())]
        taken = self.under.union(self.islands)
        beside = (other in shape.beside(one) for one, other in combinations(sorted(ends), 2))
        return (
            len({*cells, *ends}) == len(cells) + len(ends)
            and taken.isdisjoint(chain(cells, ends))
            and not any(beside)
        )


def drawn_network(params: pf.Params, rng: Random) -> pf.Draft[Hashi]:
    """Return a board whose numbers are those of a random network, and the network.

    Where islands lie alike, the network grows at all of them at once, in parts that bridges at the
    end may join or not.
    """
    shape, most = pf.Shape(params["height"], params["width"]), params["most"]
    network = grown(shape, params, rng)
    bridges, under = network.bridges, network.under
    unknown = tuple(pf.UNKNOWN if cell in network.islands else None for cell in range(shape.size))
    board = Hashi(shape, unknown, most, params["no_circuits"])
    for way, cells in board.ways.items():
        is_free = way not in bridges and under.isdisjoint(cells)
        if is_free and not board.no_circuits and rng.random() < 0.4:
            bridges[way] = random_count(rng, most)
            under.update(cells)
    return draft_of(board, [bridges.get(way, 0) for way in board.ways])


def grown(shape: pf.Shape, params: pf.Params, rng: Random) -> Network:
    """Return a network that grows from a random island, and from those that lie as it does."""
    wanted, images = max(2, shape.size * params["islands"] // 100), pf.images(shape, params)
    network = Network()
    islands, under = network.islands, network.under
    while not islands:
        start = rng.randrange(shape.size)
        first = dict.fromkeys(image[start] for image in images)
        islands += first if network.has_room(shape, {(one, one): () for one in first}) else ()
    for _ in range(50 * wanted):
        start, free = rng.choice(islands), list[int]()
        for cell in shape.sight(start, rng.choice(list(pf.Direction))):
            if cell in islands or cell in under or len(islands) >= wanted:
                break
            free.append(cell)
        if ends := [cell for cell in free if not set(islands).intersection(shape.beside(cell))]:
            # Near ones leave room for more.
            end = ends[min(rng.randrange(len(ends)) for _ in range(3))]
            over = free[: free.index(end)]
            links = {(i[start], i[end]): [i[cell] for cell in over] for i in images}
            if network.has_room(shape, links):
                for (one, other), cells in links.items():
                    count = random_count(rng, params["most"])
                    network.bridges[min(one, other), max(one, other)] = count
                    under.update(cells)
                islands += dict.fromkeys(other for _, other in links)
    return network


def random_count(rng: Random, most: int) -> int:
    """Return how many bridges are side by side: few more often than many."""
    return min(rng.randint(1, most), rng.randint(1, most))


def draft_of(board: Hashi, counts: Sequence[int]) -> pf.Draft[Hashi]:
    """Return the board with the numbers of a network, the bridges of each way, and the network."""
    numbers = tuple(map(bridges_at(board, counts).get, range(board.shape.size)))
    return attrs.evolve(board, islands=numbers), pf.Filled(tuple(map(str, counts)))


def changed(
    rng: Random, draft: pf.Draft[Hashi], ways: Sequence[int], width: int
) -> pf.Draft[Hashi]:
    """Return a draft with other bridges on a way, one of *ways* at first; *draft* if it fails."""
    for _ in range(20):
        counts = [*map(int, draft[1].keys)]
        counts[rng.choice(range(len(counts)) if width else ways)] = rng.randint(0, draft[0].most)
        made = draft_of(draft[0], counts)
        if made[1] != draft[1] and not list(violations(*made)):
            return made
    return draft
