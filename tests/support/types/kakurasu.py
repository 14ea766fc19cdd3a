"""What the tests ask of Kakurasu."""

from typing import Any

from hypothesis import strategies as st

from puzzlefw.grid import Shape
from puzzlefw_kakurasu import Kakurasu, told
from tests.support.types import Said


@st.composite
def kakurasus(draw: st.DrawFn) -> Kakurasu:
    """Draw boards of at most twelve cells: some sums of a picture, and now and then another."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 4)))
    shaded = draw(st.sets(st.integers(0, shape.size - 1)))
    sums: list[Any] = [draw(st.sampled_from([n, n, None])) for n in told(shape, shaded)[0].sums]
    if draw(st.integers(0, 3)) == 3:
        sums[draw(st.integers(0, len(sums) - 1))] = draw(st.integers(0, 9))
    return Kakurasu(shape, sums)


ONE = "puzzle: kakurasu\n  1 3\n3 . .\n2 . ."
SAID = Said(
    instances=kakurasus(),
    broken=(
        (ONE, "##/x#", []),
        (ONE, "##/##", ["sum: row 2 adds up to 3, not 2", "sum: column 1 adds up to 3, not 1"]),
    ),
    numbers={
        0: ["puzzle: kakurasu\n  2\n. ."],
        1: [ONE, "puzzle: kakurasu\n  1\n. ."],
        2: ["puzzle: kakurasu\n  .\n. ."],
    },
    alike=[("puzzle: kakurasu\n  1\n. .", "puzzle: kakurasu\n 1\n. .")],
    wrong=(("puzzle: kakurasu\n  x\n. .", "from 0"), ("puzzle: kakurasu\n  1\n. x", "expected")),
    explained="puzzle: kakurasu\n  22 14 14 10 18 20 14\n16 . . . . . . .\n17 . . . . . . .\n"
    "17 . . . . . . .\n25 . . . . . . .\n28 . . . . . . .\n6 . . . . . . .\n9 . . . . . . .",
    sentences=(
        "Row 5 wants 28 and nothing else is left, so r5c1 to r5c7 are shaded.",
        "Row 4 wants 25 and can spare only 3, so r4c4 to r4c7 are shaded.",
        "Column 6 wants 20 (r1c6 is shaded) and adds up only if r7c6 is shaded.",
    ),
)
