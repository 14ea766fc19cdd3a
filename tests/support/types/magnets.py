"""What the tests ask of Magnets."""

from random import Random
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.generating import laid_dominoes
from puzzlefw.grid import Shape
from puzzlefw.grid.regions import renumbered
from puzzlefw.view import Filled
from puzzlefw_magnets import Magnets, full_board, states_of
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Magnets:
    """Draw boards of at most eight cells: some numbers of a filling, and now and then another."""
    shape = draw(st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(4, 2), Shape(1, 2)]))
    own: dict[int, object] = {}
    for two in laid_dominoes(shape, Random(draw(st.integers(0, 99)))):
        kind = draw(st.sampled_from(["domino", "domino", "domino", "holes"]))
        own |= {cell: two if kind == "domino" else cell for cell in two}
    regions = renumbered(own[cell] for cell in range(shape.size))
    keys = ["x"] * shape.size
    for states in states_of(shape, regions):
        for cell, key in zip(draw(st.sampled_from(states)), "pm", strict=True):
            if cell >= 0:
                keys[cell] = key
    empty = Magnets(shape, regions, [None] * (2 * (shape.width + shape.height)))
    every = full_board(empty, Filled(tuple(keys)))[0].counts
    counts: list[Any] = [draw(st.sampled_from([n, n, None])) for n in every]
    if draw(st.integers(0, 3)) == 3:
        counts[draw(st.integers(0, len(counts) - 1))] = draw(st.integers(0, 2))
    pole = {"x": None, "p": 1, "m": 2}
    given = [draw(st.sampled_from([pole[key], *[None] * 7])) for key in keys]
    return attrs.evolve(empty, counts=counts, cells=given)


ONE = "4x4:1111,0112,1120,1012,LRTTLRBBLRLRLRLR"
LINK = "magnets/4/4/1111210110011122dkgpvo"
LARGE = "magnets/3/1/n0"
SAID = Said(
    instances=boards(),
    broken=(
        (ONE, "xxmx/xxpx/pmxx/mpmp", []),
        (
            ONE,
            "xxxx/xxxx/pmxx/mpmp",
            [
                "count: row 2, plus, holds 0, not 1",
                "count: column 3, plus, holds 0, not 1",
                "count",
                "count",
            ],
        ),
        (LARGE, "pxm", ["magnet: row 1, column 1 and row 1, column 3 are no magnet"]),
        (
            "2x2:..,..,..,..,LRLR",
            "pm/pm",
            ["adjacent", "adjacent"],
        ),
    ),
    numbers={
        0: ["2x1:11,1,..,.,LR"],
        1: [ONE, "2x1:1.,.,..,.,LR", "magnets/2/1/g1j0"],
        2: ["2x2:11,11,11,11,LRLR"],
    },
    alike=[(ONE, LINK), ("https://puzz.link/p?" + LINK, LINK), (ONE, ONE.replace(":", "dtS:"))],
    written=[(LINK, "tatham", ONE)],
    refused=((LARGE, "tatham", "only dominoes"),),
    faulty=[("2x1:10,0,01,1,LR", "the plus poles add up to 1 by columns, and to 0 by rows")],
    wrong=(
        ("2x1:11,1,..,.,LL", "two halves of each domino"),
        ("2x1:11,1,..,.,L", "one of L R T B"),
        ("2x1:11,1,.,.,LR", "a digit, a small letter or a dot"),
        ("magnets/a/2/2/11111111o0b0", "other rules"),
        ("magnets/2/1/lg", "a hole for each area of one cell"),
    ),
    explained=ONE,
    sentences=(
        "Because of the 0 right of row 2, r2c1 and r2c2 are empty.",
        "r4c3 is not plus and r4c4 is not minus, so the 2 left of row 4 needs all that is left and"
        " r4c1 and r4c2 are not empty, r4c3 is minus and r4c4 is plus.",
        "r4c3 is minus and r4c4 is plus, so r4c1 is minus, r4c2 is plus and r3c3 and r3c4 are"
        " empty.",
    ),
    codes={"nmAdjacent": "adjacent", "bkNumGt2": "magnet", "exMinusNe": "count"},
    answer="poles",
)
