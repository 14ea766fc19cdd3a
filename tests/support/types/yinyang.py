"""What the tests ask of Yin-Yang."""

from puzzlefw_yinyang import BLACK, WHITE, YinYang
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

SAID = Said(
    instances=boards(YinYang, [*NONE, *NONE, WHITE, BLACK]),
    broken=(
        ("yinyang/3/1/9", "wbb", []),
        ("yinyang/3/1/0", "www", []),
        ("yinyang/2/2/00", "wbww", []),
        (
            "yinyang/2/2/00",
            "wwww",
            ["square: the white cells fill 2 x 2 cells, from row 1, column 1 on"],
        ),
        (
            "yinyang/3/1/0",
            "bwb",
            [
                "divided: the black cells are not connected: row 1, column 3 and row 1, column 1"
                " are apart"
            ],
        ),
    ),
    numbers={
        0: ["yinyang/2/2/h9", "yinyang/3/1/g"],
        1: ["yinyang/3/3/bkk", "yinyang/1/1/9", "yinyang/1/1/i"],
        2: ["yinyang/1/1/0"],
        12: ["yinyang/2/2/00"],
        34: ["yinyang/3/3/000"],
    },
    alike=[("yinyang/3/2/5i", "puzzle: yinyang\n.WB\nB..")],
    written=[("yinyang/3/2/5i", None, "yinyang/3/2/5i")],
    wrong=(
        ("yinyang/2/2/0z", "expected a digit from 0 to q"),
        ("yinyang/2/2/01", "expected no more than 4 places"),
        ("yinyang/v:/2/2/00", "other rules"),
    ),
    explained="yinyang/5/5/i0i012600",
    sentences=(
        "r1c1 and r4c5 are black and r3c5 is white, so r2c1 to r5c1 and r5c2 to r5c5 are black,"
        " because of the one stretch of each color along the edge.",
        "r5c2 is black, so r3c3 is white: else r3c2 would be cut off.",
    ),
    clues="cells",
)
