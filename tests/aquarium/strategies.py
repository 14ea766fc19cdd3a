"""Small Aquariums for Hypothesis, and their translation for the brute-force oracle."""

import attrs
from hypothesis import strategies as st

from puzzlefw.testing import Tape
from puzzlefw_aquarium.instance import RULES, WALL_BELOW, WALL_RIGHT, Instance
from tests.support.oracles.aquarium import AquariumCase

MOST_CELLS = 10
SHAPES = [(h, w) for h in range(1, 7) for w in range(1, 7) if h * w <= MOST_CELLS]
JOINED = ("new", "left", "above")


@st.composite
def boards(draw: st.DrawFn) -> AquariumCase:
    """Return a board without clues, under any rule."""
    return board(Tape(draw))


def board(tape: Tape) -> AquariumCase:
    """Choose a board without clues.

    Each cell begins a tank or joins the tank on its left or above, so tanks hang together; a
    stray wall stands only where it cuts none of these joints. Under region, now and then tanks
    lie anywhere.
    """
    height, width = tape.one_of(SHAPES)
    rule = tape.one_of(RULES)
    size = height * width
    joints: set[tuple[int, int]] = set()
    if rule == "region" and tape.flag():
        tanks = [tape.below(4) for _ in range(size)]
    else:
        tanks = []
        for cell in range(size):
            way = tape.one_of(JOINED)
            other = cell - 1 if way == "left" else cell - width
            if way == "new" or other < 0 or (way == "left" and cell % width == 0):
                tanks.append(cell)
            else:
                tanks.append(tanks[other])
                joints.add((other, cell))
    sides = [(c, c + 1) for c in range(size) if (c + 1) % width]
    sides += [(c, c + width) for c in range(size - width)]
    inner = [(a, b) for a, b in sides if tanks[a] == tanks[b] and (a, b) not in joints]
    walls = frozenset(side for side in inner if tape.flag())
    missing = (None,) * height, (None,) * width
    return AquariumCase(height, width, rule, tuple(tanks), *missing, walls)


@st.composite
def cases(draw: st.DrawFn) -> AquariumCase:
    """Return a board with clues: mostly those of some water, sometimes changed or missing."""
    tape = Tape(draw)
    plain = board(tape)
    size = len(plain.tanks)
    water: set[int] = set()
    for _ in range(tape.below(5)):
        water |= plain.follows(tape.below(size))
    rows = [sum(c // plain.width == r for c in water) for r in range(plain.height)]
    columns = [sum(c % plain.width == k for c in water) for k in range(plain.width)]
    row_clues = tuple(clue(tape, total) for total in rows)
    column_clues = tuple(clue(tape, total) for total in columns)
    return attrs.evolve(plain, row_clues=row_clues, column_clues=column_clues)


def clue(tape: Tape, total: int) -> int | None:
    """Choose a clue for a line that holds *total* cells: the right one, none, or a wrong one."""
    return tape.one_of((total, total, total, total, None, None, total + 1))


def instance_of(case: AquariumCase) -> Instance:
    """Return *case* as the plugin's own data."""
    walls = [0] * len(case.tanks)
    for cell, other in case.walls:
        walls[cell] |= WALL_BELOW if other == cell + case.width else WALL_RIGHT
    return Instance(
        case.height,
        case.width,
        case.tanks,
        case.column_clues,
        case.row_clues,
        case.rule,  # type: ignore[arg-type]
        bytes(walls),
    )


instances = cases().map(instance_of)


def case_of(instance: Instance) -> AquariumCase:
    """Return *instance* as the oracle takes it."""
    walls = {
        (cell, cell + step)
        for cell, sides in enumerate(instance.stray_walls)
        for wall, step in ((WALL_RIGHT, 1), (WALL_BELOW, instance.width))
        if sides & wall
    }
    return AquariumCase(
        instance.height,
        instance.width,
        instance.rule,
        instance.tanks,
        instance.row_clues,
        instance.column_clues,
        frozenset(walls),
    )
