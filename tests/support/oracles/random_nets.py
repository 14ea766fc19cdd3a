"""Random Nets, decided by a seed: none, one and several solutions.

Most are made from a tree, so that they have a solution; a part of them is then spoiled in a way
that no count of arms gives away. Without a shape they are small enough for brute force.
"""

from random import Random

from tests.support.oracles.net import DOWN, LEFT, OPPOSITE, RIGHT, UP, NetCase, turns

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
# What brute force answers in a few hundredths of a second; loose boards take longest.
NET_SHAPES = [(h, w) for h in range(1, 7) for w in range(1, 9)]
NET_MOST_CELLS = {"plain": 36, "blanks": 36, "crosses": 36, "barriers": 36, "nonsense": 6}
SIDES = (RIGHT, UP, LEFT, DOWN)


def net_case(kind: str, seed: int, shape: Grid | None = None) -> NetCase:
    """Return a Net of class *kind*, of a random small shape or of *shape* (height, width).

    Barriers stand where the tree that it is made from has no arms, seldom elsewhere too.
    """
    rng = Random(f"net {kind} {seed} {shape}")
    height, width = shape or net_shape(rng, kind)
    is_any = kind in ("line", "pair", "mixed", "nonsense")
    wraps = "wrap" in kind or (is_any and rng.random() < 0.5)
    board = NetCase(height, width, wraps, (0,) * (height * width))
    if kind == "nonsense":
        arms = [rng.choice((0, 1, 1, 1, 3, 3, 5, 7, 7, 15)) for _ in board.arms]
    else:
        arms = tree(rng, board, most=4 if kind in ("crosses", "mixed") else 3, kind=kind)
    share = 0.0
    if "barriers" in kind or (is_any and rng.random() < 0.6):
        share = rng.choice((0.1, 0.3, 0.6))
    right, below = (
        frozenset(
            cell
            for cell, tile in enumerate(arms)
            if rng.random() < share * (1 / len(arms) if tile & side else 1)
        )
        for side in (RIGHT, DOWN)
    )
    if kind != "nonsense" and rng.random() < 0.3:
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
    start = rng.randrange(len(arms))
    reached = {start}
    ways = [(start, side) for side in SIDES]
    while ways and len(reached) < wanted:
        cell, side = ways.pop(rng.randrange(len(ways)))
        other = board.neighbour(cell, side)
        full = arms[cell].bit_count() >= most and rng.random() < 0.9
        if other is None or other in reached or full:
            continue
        arms[cell] |= side
        arms[other] |= OPPOSITE[side]
        reached.add(other)
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
