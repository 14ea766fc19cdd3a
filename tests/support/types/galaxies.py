"""What the tests ask of Galaxies."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.grid import Shape
from puzzlefw_galaxies import Galaxies
from puzzlefw_galaxies.generator import laid
from puzzlefw_galaxies.instance import BLACK, HOLE, WHITE
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Galaxies:
    """Draw boards of at most twelve cells: the stars of some areas, some moved or missing."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 4)))
    areas = laid(shape, [], draw(st.integers(2, 9)), Random(draw(st.integers(0, 10**6))))
    stars = [(cells, draw(st.sampled_from([WHITE, BLACK]))) for cells, _ in areas]
    holes: list[int | None] = [None] * shape.size
    if draw(st.integers(0, 2)) == 2:
        _, own = areas.pop()
        stars.pop()
        for cell in own if draw(st.booleans()) else ():
            holes[cell] = HOLE
    return Galaxies(shape, tuple(stars), tuple(holes))


ONE = "tentaisho/5/5/6fl94fi65en8dbf10000"
ROWS = "tentaisho/4/3/ielele"
SAID = Said(
    instances=boards(),
    broken=(
        (ROWS, "aaaa/bbbb/cccc", []),
        (ROWS, "aaaa/bbbb/bccc", ["turned", "turned"]),
        (ROWS, "aa_a/bbbb/cccc", ["star", "turned", "no-star: row 1, column 3 is in no area"]),
        (ROWS, "baab/_bb_/bccb", ["divided", "no-star", "no-star"]),
        ("2x1:z", "__", ["no-star", "no-star"]),
    ),
    numbers={
        0: ["2x1:z", "tentaisho/2/2/x"],
        1: [ONE, "1x1:a", "tentaisho/3/1/ieg"],
        2: [ROWS, "tentaisho/4/3/jeh6ele"],
    },
    alike=[
        ("2x2:e", "tentaisho/2/2/je"),
        ("2x2:E", "puzzle: galaxies\n..\n..\nstar: r1c1-r2c2=black"),
    ],
    written=[(ONE, None, ONE), ("2x2:E", "puzzlink", "https://puzz.link/p?tentaisho/2/2/jf")],
    refused=[("tentaisho/3/1/ieg", "tatham", "expected no hole")],
    wrong=(
        ("1x1:b", "expected stars at 1 points"),
        ("2x1:aa", "expected one star in a cell, found another one, or a hole"),
        ("tentaisho/2/1/4:", "expected a digit"),
        ("puzzle: galaxies\n...\nstar: r1c1,r1c3=white", "one, two or four cells"),
    ),
    explained="5x5:adkdziee",
    sentences=(
        "r1c2 can be reached by one star only, so r1c2 belongs to the star at r2c1.",
        "r1c2 and r3c1 lie opposite, and r1c2 belongs to the star at r2c1, so r3c1 belongs to the"
        " star at r2c1.",
    ),
    codes={"bdPassStar": "unfinished", "bkNotSymSt": "unfinished"},
    answer="regions",
    soon={"hard": 4},
)
