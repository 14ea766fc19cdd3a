"""Boards of Hashi: numbers of a random network, changed until it is the only one."""

from collections.abc import Sequence
from functools import partial
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
        largest = max(drafts, key=lambda draft: len(draft[1].keys))
        return pf.repaired(largest, partial(changed, rng), solver, rounds=200)

    return pf.first_made(made, tries=10)


def drawn_network(params: pf.Params, rng: Random) -> pf.Draft[Hashi]:
    """Return a board whose numbers are those of a random network, and the network."""
    shape, most = pf.Shape(params["height"], params["width"]), params["most"]
    wanted = max(2, shape.size * params["islands"] // 100)
    islands, bridges, under = [rng.randrange(shape.size)], dict[Way, int](), set[int]()
    for _ in range(50 * wanted):
        start, free = rng.choice(islands), list[int]()
        for cell in shape.sight(start, rng.choice(list(pf.Direction))):
            if cell in islands or cell in under or len(islands) == wanted:
                break
            free.append(cell)
        if ends := [cell for cell in free if not set(islands).intersection(shape.beside(cell))]:
            # Near ones leave room for more.
            end = ends[min(rng.randrange(len(ends)) for _ in range(3))]
            bridges[min(start, end), max(start, end)] = random_count(rng, most)
            under.update(free[: free.index(end)])
            islands.append(end)
    unknown = tuple(pf.UNKNOWN if cell in islands else None for cell in range(shape.size))
    board = Hashi(shape, unknown, most, params["no_circuits"])
    for way, cells in board.ways.items():
        is_free = way not in bridges and under.isdisjoint(cells)
        if is_free and not board.no_circuits and rng.random() < 0.4:
            bridges[way] = random_count(rng, most)
            under.update(cells)
    return draft_of(board, [bridges.get(way, 0) for way in board.ways])


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
