"""What the tests ask of Creek."""

from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_creek import Creek
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

SAID = Said(
    instances=boards(Creek, [*NONE, None, None, UNKNOWN, 0, 1, 1, 2], of_points=True),
    broken=(
        ("creek/2/1/bi", "#x", []),
        ("creek/2/1/bi", "##", []),
        (
            "creek/2/1/bi",
            "x#",
            ["count: 0 cells, not 1, are shaded around the upper left corner of row 1, column 1"],
        ),
        (
            "creek/3/1/n",
            "x#x",
            [
                "divided: the unshaded cells are not connected: row 1, column 3 and row 1, column 1"
                " are apart"
            ],
        ),
    ),
    numbers={
        0: ["creek/1/1/cg", "creek/2/2/ageh"],
        1: ["creek/1/1/bg", "creek/2/2/jeh"],
        2: ["creek/1/1/j", "creek/2/1/bi"],
        7: ["creek/3/1/n"],
    },
    alike=[("creek/2/1/bi", "puzzle: creek\n1..\n...")],
    written=[("creek/2/1/bi", None, "creek/2/1/bi")],
    wrong=(
        ("creek/1/1/z0", "expected the end at character 2"),
        ("creek/v:/2/2/h", "other rules"),
    ),
    explained="creek/4/4/i5c7cj56bb",
    sentences=(
        "Because of the 0 between r1c3 and r1c4, r1c3 and r1c4 are unshaded.",
        "r2c3, r2c4 and r3c1 are shaded, so r1c2 and r2c2 are unshaded: else r1c3 would be cut"
        " off.",
    ),
    clues="clues",
)
