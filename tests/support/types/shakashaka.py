"""What the tests ask of Shakashaka."""

from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_shakashaka import Shakashaka
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

SAID = Said(
    instances=boards(Shakashaka, [*NONE, *NONE, UNKNOWN, 0, 1, 2, 3]),
    broken=(
        ("shakashaka/2/2/j", "4312", []),
        ("shakashaka/2/2/j", "xxxx", []),
        (
            "shakashaka/2/2/j",
            "4xxx",
            ["rectangle: the white area from row 1, column 1 on is no rectangle"],
        ),
        (
            "shakashaka/2/2/.h",
            "#xxx",
            ["rectangle: the white area from row 1, column 2 on is no rectangle"],
        ),
        (
            "shakashaka/3/3/j.j",
            "xxxx#xxxx",
            ["rectangle: the white area from row 1, column 1 on is no rectangle"],
        ),
        ("shakashaka/2/1/1g", "#x", ["count: 0 triangles, not 1, are beside row 1, column 1"]),
    ),
    numbers={
        0: ["shakashaka/2/2/4i", "shakashaka/2/1/1g"],
        1: ["shakashaka/1/1/g", "shakashaka/1/1/.", "shakashaka/3/1/0h"],
        2: ["shakashaka/2/2/j"],
    },
    alike=[("shakashaka/3/1/g7", "puzzle: shakashaka\n.2.")],
    written=[("shakashaka/3/1/g2", None, "shakashaka/3/1/gc")],
    wrong=(
        ("shakashaka/2/2/44444", "expected the end at character 5"),
        ("shakashaka/v:/2/2/4i", "other rules"),
    ),
    explained="shakashaka/6/6/cgbhdhegdrb",
    sentences=(
        "r1c6 is white: nothing else fits there.",
        "r1c2 and r1c3 lie at the edge, and r1c2 is black at the upper left, so r1c3 is black at"
        " the upper right.",
        "The 4 at r3c3 needs all that is left, so r3c2 and r4c3 are not white.",
    ),
    codes={"nmTriangleGt": "count", "nmTriangleLt": "count", "cuNotRectx": "rectangle"},
    answer="triangles",
    soon={"hard": 18},
)
