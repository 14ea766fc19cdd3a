"""Random instances of both puzzles, decided by a seed: none, one and several solutions.

Most are made from a solution, so that they have one at least; a part of them is then spoiled in
a way that no count of arms or totals gives away. Without a shape they are small enough for
brute force.
"""

from collections.abc import Iterator
from random import Random

from tests.oracles.aquarium import RULES, AquariumCase
from tests.oracles.net import DOWN, LEFT, OPPOSITE, RIGHT, UP, NetCase, turns

Grid = tuple[int, int]

NET_CLASSES = (
    "plain",
    "wrap",
    "barriers",
    "wrap barriers",
    "blanks",
    "crosses",
    "line",
    "pair",
    "mixed",
    "nonsense",
)
AQUARIUM_CLASSES = ("square", "rectangle", "missing", "walls", "scattered")
# A tank in pieces has a meaning under the rule "region" only.
ANY_TANKS_RULES = {"scattered": ("region",)}

# What brute force answers in a few hundredths of a second; loose boards take longest.
NET_SHAPES = [(h, w) for h in range(1, 7) for w in range(1, 9)]
NET_MOST_CELLS = {"plain": 36, "blanks": 36, "crosses": 36, "barriers": 36, "nonsense": 6}
AQUARIUM_SHAPES = [(h, w) for h in range(1, 6) for w in range(1, 8) if h * w <= 25]
AQUARIUM_MOST_CELLS = {"missing": 15, "walls": 15, "rectangle": 20}
SIDES = (RIGHT, UP, LEFT, DOWN)


def net_case(kind: str, seed: int, shape: Grid | None = None) -> NetCase:
    """Return a Net of class *kind*, of a random small shape or of *shape* (height, width)."""
    rng = Random(f"net {kind} {seed} {shape}")
    height, width = shape or net_shape(rng, kind)
    cells = range(height * width)
    wraps = "wrap" in kind or (kind in ("line", "pair", "mixed", "nonsense") and rng.random() < 0.5)
    barred = 0.0
    if "barriers" in kind or (kind in ("mixed", "nonsense", "pair") and rng.random() < 0.6):
        barred = rng.choice((0.05, 0.15, 0.3))
    right, below = (frozenset(c for c in cells if rng.random() < barred) for _ in range(2))
    board = NetCase(height, width, wraps, (0,) * len(cells), right, below)
    if kind == "nonsense":
        arms = [rng.choice((0, 1, 1, 1, 3, 3, 5, 7, 7, 15)) for _ in cells]
    else:
        arms = tree(rng, board, most=4 if kind in ("crosses", "mixed") else 3, kind=kind)
        if rng.random() < 0.3:
            spoil_tiles(rng, arms)
    turned = tuple(rng.choice(turns(tile)) for tile in arms)
    return NetCase(height, width, wraps, turned, right, below)


def net_shape(rng: Random, kind: str) -> Grid:
    """Return a small (height, width) that fits *kind*."""
    if kind not in ("line", "pair"):
        most = NET_MOST_CELLS.get(kind, 20)
        return rng.choice([(h, w) for h, w in NET_SHAPES if h * w <= most])
    length = rng.randint(1, 8)
    side = 1 if kind == "line" else 2
    return (side, length) if rng.random() < 0.5 else (length, side)


def tree(rng: Random, board: NetCase, *, most: int, kind: str) -> list[int]:
    """Return the arms of a random tree on *board*, no tile with more than *most*.

    Where the class has blanks, it stops early. A cell that the tree cannot reach gets an arm
    all the same in other classes, so that the board has no solution.
    """
    arms = [0] * len(board.arms)
    has_blanks = kind in ("blanks", "mixed", "crosses") and rng.random() < 0.8
    wanted = rng.randint(len(arms) // 2 + 1, len(arms)) if has_blanks else len(arms)
    reached = [rng.randrange(len(arms))]
    ways = [(reached[0], side) for side in SIDES]
    while ways and len(reached) < wanted:
        cell, side = ways.pop(rng.randrange(len(ways)))
        other = board.neighbour(cell, side)
        full = arms[cell].bit_count() >= most and rng.random() < 0.9
        if other is None or other in reached or full:
            continue
        arms[cell] |= side
        arms[other] |= OPPOSITE[side]
        reached.append(other)
        ways.extend((other, way) for way in SIDES if way != OPPOSITE[side])
    return [tile or (0 if has_blanks else 1) for tile in arms]


def spoil_tiles(rng: Random, arms: list[int]) -> None:
    """Change the tiles in place, mostly without changing how many arms there are."""
    one, other = rng.randrange(len(arms)), rng.randrange(len(arms))
    pairs = [cell for cell, tile in enumerate(arms) if tile.bit_count() == 2]
    change = rng.random()
    if change < 0.5:
        arms[one], arms[other] = arms[other], arms[one]
    elif change < 0.9 and pairs:
        cell = rng.choice(pairs)
        arms[cell] = 3 if arms[cell] in (5, 10) else 5
    else:
        arms[one] ^= rng.choice(SIDES)


def aquarium_case(kind: str, rule: str, seed: int, shape: Grid | None = None) -> AquariumCase:
    """Return an Aquarium of class *kind*, of a random small shape or of *shape*."""
    rng = Random(f"aquarium {kind} {rule} {seed} {shape}")
    height, width = shape or aquarium_shape(rng, kind)
    tanks = random_tanks(rng, height, width)
    if kind == "scattered":
        rng.shuffle(tanks)
    empty = AquariumCase(height, width, rule, tuple(tanks), (None,) * height, (None,) * width)
    walls = random_walls(rng, empty) if kind == "walls" else frozenset()
    board = AquariumCase(
        height, width, rule, tuple(tanks), empty.row_clues, empty.column_clues, walls
    )
    water: set[int] = set()
    share = rng.choice((0.05, 0.1, 0.2, 0.4))
    for cell in range(len(tanks)):
        if rng.random() < share:
            water |= board.follows(cell)
    rows = [sum(cell // width == row for cell in water) for row in range(height)]
    columns = [sum(cell % width == column for cell in water) for column in range(width)]
    if rng.random() < 0.3:
        spoil_totals(rng, rows, columns)
    missing = rng.choice((0.2, 0.5)) if kind in ("missing", "walls") else 0.0
    row_clues, column_clues = (
        tuple(None if rng.random() < missing else total for total in totals)
        for totals in (rows, columns)
    )
    return AquariumCase(height, width, rule, tuple(tanks), row_clues, column_clues, walls)


def aquarium_shape(rng: Random, kind: str) -> Grid:
    """Return a small (height, width) that fits *kind*."""
    most = AQUARIUM_MOST_CELLS.get(kind, 25)
    is_square = kind in ("square", "scattered")
    return rng.choice(
        [(h, w) for h, w in AQUARIUM_SHAPES if h * w <= most and (h == w) == is_square]
    )


def random_tanks(rng: Random, height: int, width: int) -> list[int]:
    """Return connected tanks, numbered out of order, of at most ten cells on small boards."""
    size = height * width
    tanks = rng.sample(range(1, size + 1), size)
    joints = [(c, c + 1) for c in range(size) if (c + 1) % width]
    joints += [(c, c + width) for c in range(size - width)]
    rng.shuffle(joints)
    largest = 10 if size <= 25 else 2 * max(height, width)
    fewest = 0.5 if size == 25 else 0.0
    for one, other in joints[: int(len(joints) * rng.uniform(fewest, 1))]:
        kept, gone = tanks[one], tanks[other]
        if tanks.count(kept) + tanks.count(gone) <= largest:
            tanks = [kept if tank == gone else tank for tank in tanks]
    return tanks


def random_walls(rng: Random, board: AquariumCase) -> frozenset[tuple[int, int]]:
    """Return stray walls that leave each tank in one piece."""
    walls: set[tuple[int, int]] = set()
    for cell in range(len(board.tanks)):
        for other in (cell + 1, cell + board.width):
            if other not in board.steps(cell) or rng.random() < 0.6:
                continue
            tried = AquariumCase(
                board.height,
                board.width,
                "vessel",
                board.tanks,
                board.row_clues,
                board.column_clues,
                frozenset(walls | {(cell, other)}),
            )
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


def net_cases(count: int, seed: int = 0, shape: Grid | None = None) -> Iterator[NetCase]:
    """Visit *count* Nets, the classes in turn."""
    for number in range(count):
        kind = NET_CLASSES[number % len(NET_CLASSES)]
        yield net_case(kind, seed + number // len(NET_CLASSES), shape)


def aquarium_cases(count: int, seed: int = 0, shape: Grid | None = None) -> Iterator[AquariumCase]:
    """Visit *count* Aquariums, the classes and rules in turn."""
    kinds = [(kind, rule) for kind in AQUARIUM_CLASSES for rule in ANY_TANKS_RULES.get(kind, RULES)]
    for number in range(count):
        kind, rule = kinds[number % len(kinds)]
        yield aquarium_case(kind, rule, seed + number // len(kinds), shape)
