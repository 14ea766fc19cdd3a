"""Boards of Galaxies: areas that grow around their stars, and are laid anew where in doubt."""

from collections.abc import Sequence
from random import Random

from puzzlefw import authoring as pf
from puzzlefw_galaxies.instance import WHITE, Galaxies, cells_at, points_of

TRIES = 4
"""The largest of so many areas that could lie at a place is laid there."""
Area = tuple[tuple[int, ...], frozenset[int]]
"""The cells that a star lies on, and those of its area."""


def laid(shape: pf.Shape, areas: Sequence[Area], most: int, rng: Random) -> list[Area]:
    """Return areas with others of at most *most* cells that fill the rest of the board."""
    found, free = [*areas], set(range(shape.size)).difference(*(own for _, own in areas))
    points = points_of(shape)
    while free:
        drawn = []
        for cell in rng.choices(sorted(free), k=TRIES):
            row, column = shape.cell(cell)
            point = (2 * row + rng.choice([-1, 0, 1]), 2 * column + rng.choice([-1, 0, 1]))
            if not (0 <= point[0] < points.height and 0 <= point[1] < points.width):
                point = 2 * row, 2 * column
            cells = cells_at(shape, point)
            if free.issuperset(cells):
                drawn.append((cells, grown(shape, cells, free, rng.randint(2, most), rng)))
        if drawn:
            found.append(max(drawn, key=lambda area: len(area[1])))
            free -= found[-1][1]
    return found


def grown(
    shape: pf.Shape, cells: tuple[int, ...], free: set[int], most: int, rng: Random
) -> frozenset[int]:
    """Return an area of free cells that grows around a star, two cells at a time."""
    board, area = Galaxies(shape), {*cells}
    edge = [*cells]
    while edge and len(area) < most:
        near = rng.choice(edge)
        ways = [n for n in shape.beside(near) if n in free and n not in area]
        ways = [n for n in ways if board.image(cells, n) in free]
        if not ways:
            edge.remove(near)
            continue
        new = rng.choice(ways)
        image = board.image(cells, new)
        assert image is not None
        area |= {new, image}
        edge += [new, image]
    return frozenset(area)


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Galaxies:
    """Return a board with one solution."""
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(200)

    def board_of(areas: Sequence[Area]) -> Galaxies:
        return Galaxies(shape, tuple((cells, WHITE) for cells, _ in areas))

    def doubts(areas: Sequence[Area]) -> list[int]:
        """Return the cells that solutions have in different areas."""
        board = board_of(areas)
        keys = {cell: board.reach.keys[cells[0]] for cells, own in areas for cell in own}
        solution = pf.Filled(tuple(keys[cell] for cell in range(shape.size)))
        return pf.doubts_of(quick, board, solution)

    def change(areas: Sequence[Area], cells: Sequence[int], width: int) -> Sequence[Area]:
        """Lay areas anew at a cell in doubt, or near it."""
        lifted = {*shape.near([rng.choice(cells)], width + 1)}
        kept = [area for area in areas if lifted.isdisjoint(area[1])]
        return laid(shape, kept, params["largest"], rng)

    return board_of(pf.repair(laid(shape, [], params["largest"], rng), doubts, change))
