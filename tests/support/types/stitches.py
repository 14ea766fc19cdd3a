"""What the tests ask of Stitches."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.generating import grown_regions
from puzzlefw.grid import Shape
from puzzlefw_stitches import Stitches
from tests.support.types import Said


@st.composite
def some_stitches(draw: st.DrawFn) -> Stitches:
    """Draw boards of at most twelve cells in two to four regions, with some numbers of holes."""
    shape = Shape(draw(st.integers(2, 3)), draw(st.integers(2, 4)))
    seeds = draw(st.permutations(range(shape.size)))[: draw(st.integers(2, 4))]
    regions = grown_regions(shape, seeds, Random(draw(st.integers(0, 999))))
    lines = shape.width + shape.height
    numbers = st.sampled_from([None, None, None, 1, 2, 3])
    holes = draw(st.lists(numbers, min_size=lines, max_size=lines))
    return Stitches(shape, regions, holes, draw(st.sampled_from([1, 1, 1, 2])))


ONE = "puzzle: stitches\n  . . 1\n1 A A B\n. A B B\n. C C B"
TWO = "puzzle: stitches\n  . .\n. A B\n. A B"
SAID = Said(
    instances=some_stitches(),
    broken=(
        (ONE, "xxxxx=x=x=xxxoxooxooo", []),
        (ONE, "xxxxxxx=x=xxxoxooxoxx", ["holes: column 3 has 0 holes, not 1", "pair"]),
        (
            TWO,
            "==xxoooo",
            [
                "pair: the regions of row 1, column 1 and row 1, column 2 are joined by 2 stitches,"
                " not 1"
            ],
        ),
        (
            TWO,
            "x=xxoxoo",
            ["mark: row 1, column 1 is marked otherwise than its 0 stitches say"],
        ),
        ("puzzle: stitches\n  . . .\n. A B C", "==ooo", ["cell: row 1, column 2 has 2 holes"]),
        ("puzzle: stitches\n  . .\n2 A B\n. A B", "x=xxxxoo", ["holes: row 1 has 0 holes, not 2"]),
    ),
    numbers={
        0: ["puzzle: stitches\n  3 .\n. A B\n. A B"],
        1: [ONE, "puzzle: stitches\n  . .\n2 A B\n. A B"],
        2: [TWO],
    },
    alike=[(TWO, "puzzle: stitches\n. . .\n. C D\n. C D\nstitches: 1")],
    wrong=(
        ("puzzle: stitches\n  . .\n. A B\n. A B\nstitches: 0", "from 1 to 9"),
        ("puzzle: stitches\n  . -\n. A B\n. A B", "expected"),
    ),
    faulty=(
        (
            "puzzle: stitches\n  3 .\n. A B\n. A B",
            "the columns have 3 holes, and the pairs of regions want 2",
        ),
        (
            "puzzle: stitches\n  . .\n1 A B\n2 A B",
            "the rows have 3 holes, and the pairs of regions want 2",
        ),
    ),
    explained="\n".join(
        (
            "puzzle: stitches",
            "  1 2 6 6 5 4 4 4",
            "4 A B B B B B B B",
            "5 A B C C D D D B",
            "2 A B C C D D E E",
            "3 A A A A D D E E",
            "7 A A F A D E E E",
            "5 F F F G D G G H",
            "3 F F F G G G H H",
            "3 F F F F H H H H",
        )
    ),
    sentences=(
        "Row 3 wants 2 (r3c3 and r3c8 have a hole) and has them, so r3c1, r3c2 and r3c4 to r3c7"
        " have no hole.",
        "r7c6: r7c6\u2013r8c6 is a stitch, so r7c6\u2013r7c7 is no stitch and r7c6 has a hole.",
    ),
)
