"""Random Aquariums, decided by a seed: none, one and several solutions.

Most are made from water that keeps the rule, so that they have a solution, some from water that
keeps a looser rule only. A part is spoiled, mostly so that the totals still agree. Without a
shape they are small enough for brute force.
"""

from random import Random

import attrs

from tests.support.oracles.aquarium import RULES, AquariumCase

Grid = tuple[int, int]

AQUARIUM_CLASSES = ("square", "rectangle", "missing", "walls", "scattered")
AQUARIUM_SHAPES = [(h, w) for h in range(1, 6) for w in range(1, 8) if h * w <= 25]
AQUARIUM_MOST_CELLS = {"missing": 16, "walls": 16, "rectangle": 20}


def aquarium_case(kind: str, rule: str, seed: int, shape: Grid | None = None) -> AquariumCase:
    """Return an Aquarium of class *kind*, of a random small shape or of *shape*.

    The totals of a part are made from water that keeps only a looser rule: without such boards
    a solver that takes one rule for another is hardly ever found out.
    """
    rng = Random(f"aquarium {kind} {rule} {seed} {shape}")
    height, width = shape or aquarium_shape(rng, kind)
    tanks = random_tanks(rng, height, width)
    if kind == "scattered":
        rng.shuffle(tanks)
    board = AquariumCase(height, width, rule, tuple(tanks), (None,) * height, (None,) * width)
    if kind == "walls":
        board = attrs.evolve(board, walls=random_walls(rng, board))
    looser = RULES[RULES.index(rule) :] if kind != "scattered" else (rule,)
    filled_by = rng.choice(looser)
    water = random_water(rng, attrs.evolve(board, rule=filled_by))
    rows = [sum(cell // width == row for cell in water) for row in range(height)]
    columns = [sum(cell % width == column for cell in water) for column in range(width)]
    if rng.random() < 0.2:
        spoil_totals(rng, rows, columns)
    missing = rng.choice((0.2, 0.5)) if kind in ("missing", "walls") else 0.0
    row_clues, column_clues = (
        tuple(None if rng.random() < missing else total for total in totals)
        for totals in (rows, columns)
    )
    return attrs.evolve(board, row_clues=row_clues, column_clues=column_clues)


def random_water(rng: Random, board: AquariumCase) -> set[int]:
    """Return water that keeps the board's rule."""
    size = len(board.tanks)
    sources = rng.sample(range(size), rng.randint(0, 1 + size // 4))
    return {cell for source in sources for cell in board.follows(source)}


def aquarium_shape(rng: Random, kind: str) -> Grid:
    """Return a small (height, width) that fits *kind*."""
    most = AQUARIUM_MOST_CELLS.get(kind, 25)
    is_square = kind in ("square", "scattered")
    shapes = [(h, w) for h, w in AQUARIUM_SHAPES if h * w <= most and (h == w) == is_square]
    return max(rng.choices(shapes, k=2), key=lambda shape: shape[0] * shape[1])


def random_tanks(rng: Random, height: int, width: int) -> list[int]:
    """Return connected tanks, numbered out of order, of at most ten cells on small boards.

    Three boards in four have tanks one cell thick: their arms tell the three rules apart.
    """
    size = height * width
    tanks = rng.sample(range(1, size + 1), size)
    joints = [(c, c + 1) for c in range(size) if (c + 1) % width]
    joints += [(c, c + width) for c in range(size - width)]
    rng.shuffle(joints)
    is_thin = rng.random() < 0.75
    largest = 10 if size <= 25 else 2 * max(height, width)
    fewest = 0.5 if size == 25 or is_thin else 0.0
    for one, other in joints[: int(len(joints) * rng.uniform(fewest, 1))]:
        both = {tanks[one], tanks[other]}
        contacts = sum({tanks[c], tanks[d]} == both for c, d in joints) if is_thin else 1
        if sum(tank in both for tank in tanks) <= largest and contacts == 1:
            tanks = [tanks[one] if tank in both else tank for tank in tanks]
    return tanks


def random_walls(rng: Random, board: AquariumCase) -> frozenset[tuple[int, int]]:
    """Return stray walls that leave each tank in one piece."""
    walls: set[tuple[int, int]] = set()
    for cell in range(len(board.tanks)):
        for other in (cell + 1, cell + board.width):
            if other not in board.steps(cell) or rng.random() < 0.6:
                continue
            tried = attrs.evolve(board, rule="vessel", walls=frozenset(walls | {(cell, other)}))
            top = min(c for c, tank in enumerate(board.tanks) if tank == board.tanks[cell])
            if len(tried.follows(top)) == board.tanks.count(board.tanks[cell]):
                walls.add((cell, other))
    return frozenset(walls)


def spoil_totals(rng: Random, rows: list[int], columns: list[int]) -> None:
    """Change totals in place, mostly so that rows and columns still agree."""
    for totals in (rows, columns) if rng.random() < 0.8 else (rows,):
        up, down = rng.randrange(len(totals)), rng.randrange(len(totals))
        totals[up] += 1
        totals[down] = max(0, totals[down] - 1)
