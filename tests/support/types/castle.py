"""What the tests ask of Castle Wall."""

from hypothesis import strategies as st

from puzzlefw.grid import Direction, Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.notation import Arrowed
from puzzlefw_castle import INSIDE, OUTSIDE, CastleWall
from tests.support.types import Said

RING = "==xx===x==x="
"""A loop through all cells of three rows and columns but the one in the middle."""


@st.composite
def boards(draw: st.DrawFn) -> CastleWall:
    """Draw boards of at most twelve cells, at most two of them with a clue."""
    shape = Shape(draw(st.integers(2, 3)), draw(st.integers(2, 4)))
    clues: list[Arrowed | None] = [None] * shape.size
    lies: list[int | None] = [None] * shape.size
    for cell in draw(st.lists(st.integers(0, shape.size - 1), max_size=2)):
        number = draw(st.sampled_from([UNKNOWN, 0, 0, 1, 1, 2]))
        clues[cell] = Arrowed(draw(st.sampled_from(Direction)), number)
        lies[cell] = draw(st.sampled_from([None, INSIDE, OUTSIDE]))
    return CastleWall(shape, clues, lies)


SAID = Said(
    instances=boards(),
    broken=(
        ("castle/3/3/d00.d", RING, []),
        ("castle/3/3/d10.d", RING, []),
        ("castle/3/3/d020d", RING, []),
        (
            "castle/3/3/d20.d",
            RING,
            ["side: the clue at row 2, column 2 is inside of the loop"],
        ),
        ("castle/2/2/d", "xxxx", ["no-line", ...]),
    ),
    numbers={
        0: ["castle/3/3/d20.d", "castle/2/2/00.c", "castle/1/1/a"],
        1: ["castle/3/3/d00.d", "castle/2/2/d"],
        13: ["castle/3/3/i"],
    },
    alike=[("castle/3/3/d00.d", "puzzle: castle\n...\n.?.\n...")],
    written=[("castle/3/3/d020d", None, "castle/3/3/d020d")],
    wrong=(
        ("castle/2/2/30.c", "expected a digit from 0 to 2 at character 1 of the body"),
        ("castle/2/2/e", "expected no more than 4 places"),
        ("castle/v:/2/2/d", "other rules"),
    ),
    faulty=(("castle/3/3/d001d", "the number at row 2, column 2 has no arrow"),),
    explained="castle/6/6/b222231223c230b223m141g232b",
    sentences=(
        "Because of the 0← at r2c3, there is no line between r2c1 and r2c2.",
        "The 2← at r6c4 needs all that is left, so the line goes from r6c3 to r6c1.",
        "There is no line between r3c1 and r3c2: else a small loop would close.",
    ),
    answer="line",
    soon={"extreme": 4},
)
