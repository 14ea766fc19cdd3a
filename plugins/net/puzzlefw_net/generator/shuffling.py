"""Turns the tiles of a solved Net at random, to make the puzzle as it is first shown."""

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from puzzlefw.engine.arrays import counted_up, filled, scratch
from puzzlefw.engine.union_find import root_of
from puzzlefw_net.generator.draft import Draft


def shuffle(draft: Draft) -> bytes:
    """Return the tiles turned at random, so that at least one pair of neighbours disagrees.

    As in net.c, the board does not begin with loops either, which the game would highlight: a
    tile that closes one is turned further. Rarely, a loop is left on a board that wraps.
    """
    turned = filled(draft.tiles, 0)
    while True:
        part = counted_up(draft.tiles)
        for t in range(draft.tiles):
            place(draft, turned, part, t)
        if disagrees(draft, turned):
            break
    writer = BytesWriter()
    for arms in turned:
        writer.append(u8(arms))
    return writer.getvalue()


def place(draft: Draft, turned: vec[i64], part: vec[i64], t: i64) -> None:
    """Turn tile *t* at random, so that it closes no loop with the tiles before it."""
    arms = draft.arms[t]
    for _quarter in range(draft.numbers.below(4)):
        arms = quarter(arms)
    turned[t] = arms
    turns: i64 = 0
    while not joins(draft, turned, part, t) and turns < 3:
        turned[t] = quarter(turned[t])
        turns += 1


def joins(draft: Draft, turned: vec[i64], part: vec[i64], t: i64) -> bool:
    """Join *t* with the parts of the tiles before it that it meets; False if it meets one twice."""
    beside = draft.beside
    arms = turned[t]
    met: i64 = 0
    roots = scratch(4)
    for d in range(i64(4)):
        u = beside[4 * t + d]
        if 0 <= u < t and (arms >> d) & 1 != 0 and (turned[u] >> (d ^ 2)) & 1 != 0:
            root = root_of(part, u)
            for other in range(met):
                if roots[other] == root:
                    return False
            roots[met] = root
            met += 1
    for joined in range(met):
        part[roots[joined]] = t
    return True


def disagrees(draft: Draft, turned: vec[i64]) -> bool:
    """Return True if somewhere an arm points at a neighbour without an arm towards it."""
    for side in range(4 * draft.tiles):
        u = draft.beside[side]
        if 0 <= u and (turned[side >> 2] >> (side & 3)) & 1 != (turned[u] >> (side & 3 ^ 2)) & 1:
            return True
    return False


def quarter(arms: i64) -> i64:
    """Return *arms* turned anticlockwise by a quarter turn."""
    return ((arms << 1) & 15) | (arms >> 3)
