"""What the tests ask of Chocona."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.generating.regions import random_cages
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.regions import renumbered
from puzzlefw_chocona import Chocona
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Chocona:
    """Draw boards of at most nine cells, half of whose regions have a number."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    rng = Random(draw(st.integers(0, 999)))
    regions = renumbered(random_cages(shape, rng, sizes=[1, 2, 3, 4]))
    clue = st.sampled_from([None, None, UNKNOWN, 0, 1, 1, 2, 2])
    return Chocona(shape, regions, [draw(clue) for _ in {*regions}])


SAID = Said(
    instances=boards(),
    broken=(
        ("chocona/2/2/00", "##xx", []),
        ("chocona/2/2/00", "####", []),
        ("chocona/2/2/00", "x##x", []),
        (
            "chocona/2/2/00",
            "#x##",
            ["rectangle: the shaded cells from row 1, column 1 on are no rectangle"],
        ),
        (
            "chocona/2/2/003",
            "##xx",
            ["count: the region of row 1, column 1 holds 2, not 3"],
        ),
    ),
    numbers={
        0: ["chocona/2/2/003", "chocona/1/1/2"],
        1: ["chocona/1/1/0", "chocona/1/1/1", "chocona/2/2/004"],
        2: ["chocona/1/1/", "chocona/1/1/."],
        6: ["chocona/2/2/002"],
        12: ["chocona/2/2/00"],
    },
    written=[("chocona/2/2/g0", None, "chocona/2/2/00g")],
    wrong=(
        ("chocona/2/2/00z1", "expected no more than 1 places at character 3 of the body"),
        ("chocona/v:/2/2/00", "other rules"),
    ),
    explained="chocona/6/6/8guumlfvo1eq33122g21g32",
    sentences=(
        "r5c5, r5c6 and r6c6 are shaded, so r6c5 is shaded: else a corner would be missing.",
        "r1c2 and r2c2 are shaded and r2c3 is unshaded, so r1c3 is unshaded: else a corner would be"
        " missing.",
        "The region of r3c1 wants 2 (r3c1 and r4c1 are shaded) and has them, so r5c1 and r6c1 are"
        " unshaded.",
    ),
    codes={"csNotRect": "rectangle", "bkShadeNe": "count"},
    answer="shading",
)
