"""What the tests ask of Easy as ABC."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from puzzlefw.authoring.latin import latin_square
from puzzlefw.grid import Shape
from puzzlefw_easyasabc import EasyAsAbc, full_board
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> EasyAsAbc:
    """Draw boards of at most 3x3: some letters outside of a filling, and now and then another."""
    side = draw(st.integers(1, 3))
    letters = draw(st.integers(1, side))
    square = latin_square(side, Random(draw(st.integers(0, 99))))
    cells = [value if value <= letters else 0 for value in square]
    every = full_board(letters, cells)[0].outside
    outside: list[Any] = [draw(st.sampled_from([n, n, None, None])) for n in every]
    if draw(st.integers(0, 3)) == 3:
        outside[draw(st.integers(0, len(outside) - 1))] = draw(st.integers(1, letters))
    given = [draw(st.sampled_from([n, *[None] * 7])) for n in cells]
    return EasyAsAbc(Shape(side, side), letters, outside, given)


ONE = "easyasabc/3/3/2/g2g2g1g12g21"
SAID = Said(
    instances=boards(),
    broken=(
        (ONE, "AB0/0AB/B0A", []),
        (ONE, "BA0/0BA/A0B", ["first", "first", "first", "first", "first", "first", "first"]),
        (
            "easyasabc/2/2/1/",
            "A0/A0",
            ["once: column 1 has A 2 times", "once: column 2 has no A"],
        ),
    ),
    numbers={
        0: ["easyasabc/3/3/2/11j21"],
        1: [ONE, "easyasabc/1/1/1/"],
        2: ["easyasabc/2/2/1/"],
    },
    alike=[("https://puzz.link/p?easyasabc/2/2/1/1", "easyasabc/2/2/1/1m")],
    wrong=(
        ("easyasabc/2/2/3/", "at most 2 letters"),
        ("easyasabc/3/2/1/", "as many rows as columns"),
        ("easyasabc/2/2/1/-20", "one of the"),
        ("easyasabc/2/2/1/n2", "letters up to A in cells"),
    ),
    explained="easyasabc/6/6/4/h11g2313g1j2i141h",
    sentences=(
        "Column 3 can be completed only if r2c3 and r3c3 are not C, r4c3 and r5c3 are not A, r1c3"
        " is empty or A and r6c3 is empty or C.",
        "r1c4 is empty, so r2c4 is not B or C, because of the A above column 4.",
        "Column 6 wants 1 D (r6c6 is D and r3c6 is empty or D) and has it, so r3c6 is empty.",
    ),
    clues="outside",
    soon={"easy": 8, "extreme": 12},
)
