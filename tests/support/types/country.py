"""What the tests ask of Country Road."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.authoring import renumbered
from puzzlefw.generating.regions import random_rectangles
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_country import CountryRoad
from tests.support.types import Said

RING = "==xx===x==x="
"""A loop through all cells of three rows and columns but the one in the middle."""


@st.composite
def boards(draw: st.DrawFn) -> CountryRoad:
    """Draw boards of at most twelve cells, with few numbers."""
    shape = Shape(draw(st.integers(2, 3)), draw(st.integers(2, 4)))
    rng = Random(draw(st.integers(0, 999)))
    regions = renumbered(random_rectangles(shape, rng, most=draw(st.integers(2, 6))))
    numbers = [draw(st.sampled_from([None, None, UNKNOWN, 0, 1, 2])) for _ in {*regions}]
    return CountryRoad(shape, regions, numbers, draw(st.integers(0, 3)) == 3)


SAID = Said(
    instances=boards(),
    broken=(
        ("country/3/3/b010h", RING, []),
        (
            "country/3/3/b01034",
            RING,
            ["count: 4 cells of the country at row 1, column 1 are visited, not 3"],
        ),
        (
            "country/3/3/00vgi",
            RING,
            ["twice: the line enters the region of row 2, column 1 more than once"],
        ),
        (
            "country/3/3/60t0i",
            RING,
            ["unvisited: the line leaves out the region of row 2, column 2"],
        ),
        ("country/e/3/3/60t0i", RING, []),
        ("country/3/2/c8h", "xxxxxxx", ["no-line", "empty", ...]),
    ),
    numbers={
        0: ["country/3/3/b01034", "country/3/3/00vgi", "country/2/2/001"],
        1: ["country/2/2/00", "country/2/2/004"],
        2: ["country/3/3/60t0i"],
        4: ["country/e/3/3/60t0i"],
        6: ["country/3/3/b010h"],
    },
    wrong=(
        ("country/2/2/00z1", "expected no more than 1 places at character 3 of the body"),
        ("country/v:/2/2/00", "other rules"),
    ),
    explained="country/5/5/amda0uf02h12h",
    sentences=(
        "The way through the country at r3c1 wants none, so there is no line between r4c1 and r3c1"
        " or r5c1.",
        "The border of the country at r3c1 wants 2 (there is no line between r4c1 and r4c2 and"
        " between r5c1 and r5c2) and nothing else is left, so the line goes from r3c2 through r3c1"
        " to r2c1.",
    ),
    codes={
        "lnBranch": "branch",
        "lnCross": "cross",
        "lnDeadEnd": "dead-end",
        "lnPlLoop": "loops",
        "bkPassTwice": "twice",
        "bkNoLine": "unvisited",
        "cbNoLine": "empty",
        "bkLineNe": "count",
    },
    answer="line",
    soon={"extreme": 3},
)
