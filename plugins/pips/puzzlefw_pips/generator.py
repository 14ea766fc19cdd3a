"""Random boards of Pips: dominoes that lie there, regions around their pips, and conditions."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_pips.instance import DIFFERENT, EQUAL, HOLE, MOST, Pips, bank_of

SIZES = (1, 2, 3, 3, 4, 4, 5)
"""Cells of regions, as often as they are drawn."""
LARGEST = 6
"""The most cells of regions that are joined."""
ALIKE, APART = 0.35, 0.7
"""The moods below which regions have equal pips, or different ones."""


@attrs.frozen
class Layout:
    """Where dominoes lie, the pips of each cell, the cage of each cell, and a mood of each.

    A region has the mood of its first cell, from 0 to 1: below ALIKE it has equal pips, below
    APART it asks for different ones where it has them.
    """

    shape: pf.Shape
    laid: Sequence[pf.Link]
    pips: dict[int, int]
    cages: Sequence[int]
    moods: Sequence[float]

    def board(self) -> pf.Draft[Pips]:
        """Return the board, which asks of each region as much as it can, and its solution."""
        holes = sorted({*range(self.shape.size)}.difference(self.pips))
        names = [*self.cages]
        for part in pf.parts(self.shape, holes):
            for cell in part:
                names[cell] = -1 - part[0]
        regions = pf.renumbered(names)
        conditions = [self.asked(cells) for cells in pf.members(regions)]
        bank = bank_of([[self.pips[cell] for cell in two] for two in self.laid])
        board = Pips(self.shape, regions, tuple(conditions), bank)
        lying = {*self.laid}
        keys = [str(self.pips[cell]) for cell in board.cells]
        keys += ["=" if two in lying else "x" for two in board.sides]
        return board, pf.Filled(tuple(keys))

    def asked(self, cells: Sequence[int]) -> str:
        """Return what a region asks."""
        if cells[0] not in self.pips:
            return HOLE
        own = [self.pips[cell] for cell in cells]
        if len(own) > 1 and len({*own}) == 1:
            return EQUAL
        is_apart = len(own) > 2 and len({*own}) == len(own) and self.moods[cells[0]] < APART
        return DIFFERENT if is_apart else str(sum(own))


def dominoes_on(shape: pf.Shape, share: float, rng: Random) -> list[pf.Link]:
    """Return dominoes that hang together, on all of the board but a share of holes."""
    whole = shape if shape.size % 2 == 0 else pf.Shape(shape.height, shape.width + 1)
    laid = list[pf.Link]()
    for two in pf.laid_dominoes(whole, rng):
        ends = [whole.cell(cell) for cell in two]
        if all(column < shape.width for _, column in ends):
            laid.append((shape.index(ends[0]), shape.index(ends[1])))
    for two in rng.sample(laid, len(laid)):
        if 2 * len(laid) - 2 < shape.size * (1 - share) or len(laid) < 3:
            break
        left = [one for one in laid if one != two]
        if len(pf.parts(shape, [cell for one in left for cell in one])) == 1:
            laid = left
    return laid


def caged(shape: pf.Shape, pips: dict[int, int], moods: Sequence[float], rng: Random) -> list[int]:
    """Return random cages, some of equal pips; those of cells without pips are holes."""

    def may_join(cage: Sequence[int], cell: int) -> bool:
        first = cage[0]
        if first not in pips or cell not in pips:
            return first not in pips and cell not in pips
        return moods[first] >= ALIKE or pips[first] == pips[cell]

    return [*pf.random_cages(shape, rng, sizes=SIZES, may_join=may_join)]


def first_layout(params: pf.Params, rng: Random) -> Layout:
    """Return random dominoes of as few sets as there must be, in random cages."""
    shape = pf.Shape(params["height"], params["width"])
    laid = dominoes_on(shape, params["holes"], rng)
    every = [*combinations_with_replacement(range(MOST + 1), 2)]
    sets = every * (1 + len(laid) // len(every))
    pips = dict[int, int]()
    for two, domino in zip(laid, rng.sample(sets, len(laid)), strict=True):
        pips |= zip(two, rng.sample(domino, 2), strict=True)
    moods = [rng.random() for _ in range(shape.size)]
    return Layout(shape, laid, pips, caged(shape, pips, moods, rng), moods)


def changed(layout: Layout, doubts: Sequence[int], width: int, rng: Random) -> Layout:
    """Return a layout with a domino in doubt exchanged, or with another cage for a cell."""
    shape, board = layout.shape, layout.board()[0]
    doubtful = {
        cell
        for n in doubts
        for cell in (
            [board.cells[n]] if n < len(board.cells) else board.sides[n - len(board.cells)]
        )
    }
    near = sorted({*shape.near(sorted(doubtful), width)}.intersection(layout.pips))
    if rng.random() < 0.5:
        return recaged(layout, rng.choice(near), rng)
    pips = dict(layout.pips)
    two = rng.choice([two for two in layout.laid if not {*near}.isdisjoint(two)])
    other = rng.choice(layout.laid)
    there, back = [pips[n] for n in other], [pips[n] for n in two]
    for cells, own in ((other, back), (two, there)):
        pips |= zip(cells, rng.sample(own, 2), strict=True)
    return attrs.evolve(layout, pips=pips)


def recaged(layout: Layout, cell: int, rng: Random) -> Layout:
    """Return a layout with a cell in a cage beside it, or in one of its own."""
    shape, cages = layout.shape, [*layout.cages]
    own = [n for n, cage in enumerate(cages) if cage == cages[cell] and n != cell]
    fresh = max(cages) + 1
    cages[cell] = rng.choice([*(cages[n] for n in shape.beside(cell) if n in layout.pips), fresh])
    for at, part in enumerate(pf.parts(shape, own), fresh + 1):
        for n in part:
            cages[n] = at
    return attrs.evolve(layout, cages=cages)


def joined(layout: Layout, board: Pips, two: pf.Link) -> Pips:
    """Return a board with the regions of two cells joined, if that is not too large."""
    one, other = (board.regions[cell] for cell in two)
    if one == other or sum(region in (one, other) for region in board.regions) > LARGEST:
        return board
    cages = [one if region == other else region for region in board.regions]
    return attrs.evolve(layout, cages=cages).board()[0]


def weaker(board: Pips, room: int, condition: str) -> Pips:
    """Return a board whose region asks something else."""
    conditions = [*board.conditions]
    conditions[room] = condition
    return attrs.evolve(board, conditions=tuple(conditions))


def generated(params: pf.Params, rng: Random, solver: pf.Solver) -> Pips:
    """Return a board with one solution; see ``puzzlefw_generate``."""
    quick = solver.with_nodes(30)

    def drawn() -> Layout:
        """Return a layout whose board has one solution."""
        return pf.repair(
            first_layout(params, rng),
            lambda one: pf.doubts_of(quick, *one.board()),
            lambda one, doubts, width: changed(one, doubts, width, rng),
            rounds=6 * params["height"] * params["width"],
        )

    layout = pf.first_made(drawn, tries=12)
    whole = layout.board()[0]
    board = pf.remove_clues(
        whole,
        whole.sides,
        lambda one, two: joined(layout, one, two),
        solver=quick,
        rng=rng,
        most=len(whole.sides) // 8,
    )
    asks = [(n, one) for n, one in enumerate(board.conditions) if one and one != HOLE]
    sums = [(n, int(one)) for n, one in asks if one.isdecimal()]
    compared = [
        (n, rng.choice([f"<{total + 1}", f">{total - 1}"] if total else ["<1"]))
        for n, total in rng.sample(sums, len(sums) // 3)
    ]
    board = pf.remove_clues(
        board, compared, lambda one, clue: weaker(one, *clue), solver=quick, rng=rng
    )
    rooms = [n for n, _ in asks]
    most = pf.most_removed(rooms, params)
    return pf.remove_clues(board, rooms, "conditions", solver=quick, rng=rng, most=most)
