"""What the tests ask of Dominosa."""

from hypothesis import strategies as st

from puzzlefw.grid import Shape
from puzzlefw_dominosa import Dominosa
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Dominosa:
    """Draw boards of at most twelve cells: dominoes side by side, or numbers anywhere."""
    largest = draw(st.integers(1, 2))
    low, high = largest + 1, largest + 2
    shape = Shape(high, low) if draw(st.booleans()) else Shape(low, high)
    if draw(st.booleans()):
        pairs = [[one, other] for one in range(low) for other in range(one, low)]
        every = draw(st.permutations(pairs))
        return Dominosa(shape, [number for pair in every for number in draw(st.permutations(pair))])
    return Dominosa(shape, draw(st.permutations([n for n in range(low) for _ in range(high)])))


HOLES = "puzzle: dominosa\n00.\n1.1\n1.0"
ONE = "2:021201200121"
SAID = Said(
    instances=boards(),
    broken=(
        ("1:011010", "xxxx===", []),
        ("1:011010", "x=x==x=", ["cell: row 1, column 3 is in 2 dominoes", ...]),
        (
            "1:000111",
            "xxxx===",
            ["domino: 0-0 lies 0 times", "domino: 0-1 lies 3 times", "domino: 1-1 lies 0 times"],
        ),
    ),
    numbers={
        0: ["1:010101"],
        1: [ONE, HOLES, "puzzle: dominosa\n.."],
        2: ["1:011010"],
        3: ["1:001011"],
    },
    alike=[(ONE, ONE.replace("2:", "2dt:")), (ONE, "puzzle: dominosa\n0212\n0120\n0121")],
    written=[(ONE, None, ONE)],
    refused=(
        ("puzzle: dominosa\n01\n10\n10", "tatham", "one column more than rows"),
        ("puzzle: dominosa\n0\n0\n0", "tatham", "one column more than rows"),
        ("puzzle: dominosa\n00.\n...", "tatham", "a number in each cell"),
    ),
    faulty=[("1:011110", "0 stands in 2 cells, not in 3")],
    wrong=(
        ("1:01101", "expected a digit"),
        ("1x:011010", "expected the end"),
        ("1:01101[12", "expected ']'"),
        ("puzzle: dominosa\n0x", "expected"),
    ),
    explained=ONE,
    sentences=(
        "Only one place is left for 1-1, so r2c2\N{EN DASH}r3c2 is a domino.",
        "r2c3\N{EN DASH}r3c3 is a domino, so the 2 at r3c3 has its place and"
        " r3c3\N{EN DASH}r3c4 is no domino.",
    ),
    answer="dominoes",
    soon={"extreme": 2},
)
