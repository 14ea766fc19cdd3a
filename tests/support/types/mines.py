"""What the tests ask of Minesweeper."""

from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_mines import Minesweeper
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

SAID = Said(
    instances=boards(Minesweeper, [*NONE, None, UNKNOWN, 1, 1, 2, 3]),
    broken=(
        ("mines/3/1/1h", "x*x", []),
        ("mines/3/1/1h", "x**", []),
        ("mines/3/1/h1", "*xx", ["count: 0 mines are around row 1, column 3, not 1"]),
        ("mines/2/2/1i", "x**x", ["count: 2 mines are around row 1, column 1, not 1"]),
    ),
    numbers={
        0: ["mines/1/1/1", "mines/2/1/2g", "mines/3/1/11g"],
        1: ["mines/1/1/0", "mines/1/1/.", "mines/3/1/g2g"],
        2: ["mines/1/1/g", "mines/3/1/g1g"],
        3: ["mines/2/2/1i"],
    },
    alike=[("mines/3/2/1i.g", "1 . .\n. ? .")],
    written=[("mines/3/2/8i.g", None, "mines/3/2/8i.g")],
    wrong=(
        ("mines/2/2/9i", "expected one of the numbers from 0 to 8 at row 1, column 1"),
        ("mines/2/2/3z", "expected no more than 4 places at character 2"),
        ("mines/v:/2/2/3i", "other rules"),
    ),
    explained="mines/5/5/g2m13l13g0j",
    sentences=(
        "Because of the 0 at r5c1, r4c1, r4c2 and r5c2 have no mine.",
        "r3c2 has a mine, so the 1 at r4c3 is satisfied and r3c3, r3c4, r5c3 and r5c4 have no"
        " mine.",
    ),
    codes={"nmMinesNe": "count"},
    answer="shading",
)
