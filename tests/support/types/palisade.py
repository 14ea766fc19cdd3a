"""What the tests ask of Palisade."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.generating import shuffled_regions
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_palisade import HOLE, Palisade, with_all_numbers
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Palisade:
    """Draw boards of at most eight cells: some numbers of areas, now and then others or holes."""
    shape = draw(st.sampled_from([Shape(2, 4), Shape(3, 2), Shape(2, 3), Shape(1, 6), Shape(2, 2)]))
    size = draw(st.sampled_from([n for n in (2, 3, 4) if shape.size % n == 0]))
    begun = [cell // size for cell in range(shape.size)]
    if shape.width % size:
        begun = [cell % shape.width * shape.height // size for cell in range(shape.size)]
    regions = shuffled_regions(shape, begun, Random(draw(st.integers(0, 99))))
    full = with_all_numbers(shape, regions, size).numbers
    cells = [draw(st.sampled_from([None, None, n])) for n in full]
    other = draw(st.sampled_from([None, None, None, UNKNOWN, HOLE, 1, 2, 3]))
    if other is not None:
        cells[draw(st.integers(0, shape.size - 1))] = other
    return Palisade(shape, cells, size)


ONE = "5x5n5:2b1a1m1a1"
HOLES = "fivecells/4/3/7c2f7"
SAID = Said(
    instances=boards(),
    broken=(
        ("2x2n2:", "xx==", []),
        ("2x2n2:2", "xx==", ["count: row 1, column 1 has 3 walls, not 2"]),
        (
            "2x2n2:",
            "x===",
            [
                "size: the area at row 1, column 1 has 4 cells, not 2",
                "wall: a wall inside of an area parts row 1, column 1 and row 1, column 2",
            ],
        ),
    ),
    numbers={
        0: ["2x2n2:1", "3x1n2:"],
        1: [ONE, "2x2n4:", "2x2n4:2a2"],
        2: ["2x2n2:"],
        3: [HOLES],
    },
    alike=[
        (ONE, "fivecells/5/5/2b1a1m1a1c"),
        (ONE, "puzzle: palisade\n2..1.\n1....\n.....\n....1\n.1...\nsize: 5"),
    ],
    written=[(ONE, None, ONE), (ONE, "puzzlink", "https://puzz.link/p?fivecells/5/5/2b1a1m1a1c")],
    refused=(
        ("fivecells/5/1/.d", "tatham", "clues that such a text can say"),
        ("2x2n2:", "puzzlink", "areas of 5 cells"),
    ),
    faulty=[("3x1n2:", "the 3 cells at row 1, column 1 are no areas of 2")],
    wrong=(
        ("2x2n2:5", "a letter or one of 0 1 2 3 4"),
        ("2x2n2:e", "no more than 4 places"),
        ("2x2n0:", "from 1 to 99"),
        ("fivecells/2/2/9", "a letter or one of"),
    ),
    explained=ONE,
    sentences=("The 2 at r1c1 wants none, so the right and lower sides of r1c1 have no wall.",),
    answer="parted",
)
