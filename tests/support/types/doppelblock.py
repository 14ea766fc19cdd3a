"""What the tests ask of Doppelblock."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from puzzlefw.authoring.latin import latin_square
from puzzlefw_doppelblock import Doppelblock, full_board
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Doppelblock:
    """Draw boards of at most 4x4: some sums of a filling, and now and then another."""
    side = draw(st.integers(2, 4))
    square = latin_square(side, Random(draw(st.integers(0, 99))))
    board = full_board([value if value <= side - 2 else 0 for value in square])[0]
    sums: list[Any] = [draw(st.sampled_from([n, n, None])) for n in board.sums]
    if draw(st.integers(0, 3)) == 3:
        sums[draw(st.integers(0, len(sums) - 1))] = draw(st.integers(0, 4))
    return Doppelblock(board.shape, sums)


ONE = "doppelblock/4/4/g03g10h"
SAID = Said(
    instances=boards(),
    broken=(
        (ONE, "#1#2/##21/2#1#/12##", []),
        (
            ONE,
            "#1#2/##21/12##/2#1#",
            ["sum", "sum: column 3 has 2 between, not 3"],
        ),
        (
            "doppelblock/3/3/",
            "1##/1##/#1#",
            ["once: column 1 has 1 2 times", "once: column 3 has no 1"],
        ),
    ),
    numbers={
        0: ["doppelblock/2/2/1"],
        4: ["doppelblock/3/3/0"],
        1: ["doppelblock/2/2/", "puzzle: doppelblock\n  0 .\n0 . .\n. . ."],
    },
    alike=[("https://puzz.link/p?doppelblock/3/3/0", "doppelblock/3/3/0k")],
    wrong=(
        ("doppelblock/3/2/", "as many rows as columns"),
        ("doppelblock/1/1/", "at least 2 rows"),
        ("doppelblock/2/2/x-", "no more than 4 places"),
    ),
    explained=ONE,
    sentences=(
        "Because of the 3 above column 3, r1c3 and r4c3 are black and r2c3 and r3c3 are not black.",
        "Row 1 can be completed only if r1c1 and r1c4 are not 1 and r1c2 is not 2.",
        "Row 4 wants one 2 (r4c2 is 2) and has it, so r4c1 and r4c4 are not 2.",
    ),
)
