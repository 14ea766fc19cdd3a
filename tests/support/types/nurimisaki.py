"""What the tests ask of Nurimisaki."""

from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_nurimisaki import Nurimisaki
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

SAID = Said(
    instances=boards(Nurimisaki, [*NONE, *NONE, UNKNOWN, UNKNOWN, 2, 3]),
    broken=(
        ("nurimisaki/5/5/g.i.m2l.j", "#xxxxx###xxx#xx#x##xxxxxx", []),
        ("nurimisaki/3/1/h.", "##x", ["circle: the circle at row 1, column 3 is no dead end"]),
        ("nurimisaki/2/1/.g", "xx", ["dead-end: row 1, column 2 is a dead end without a circle"]),
        ("nurimisaki/3/1/2g.", "xxx", ["seen: 3 cells are seen from row 1, column 1, not 2"]),
        (
            "nurimisaki/2/2/j",
            "xxxx",
            ["square: the unshaded cells fill 2 x 2 cells, from row 1, column 1 on"],
        ),
        (
            "nurimisaki/3/1/i",
            "x#x",
            [
                "divided: the unshaded cells are not connected: row 1, column 3 and row 1, column 1"
                " are apart"
            ],
        ),
    ),
    numbers={
        0: ["nurimisaki/2/2/1i", "nurimisaki/1/1/.", "nurimisaki/3/1/.h"],
        1: ["nurimisaki/5/5/g.i.m2l.j", "nurimisaki/3/1/3g.", "nurimisaki/2/1/.."],
        2: ["nurimisaki/1/1/g", "nurimisaki/3/3/o"],
        4: ["nurimisaki/3/1/i", "nurimisaki/2/2/j"],
    },
    alike=[("nurimisaki/2/1/2.", "puzzle: nurimisaki\n2?")],
    written=[("nurimisaki/2/1/2.", None, "nurimisaki/2/1/2.")],
    wrong=(
        ("nurimisaki/2/2/2zz", "expected no more than 4 places"),
        ("nurimisaki/2/2/0i", "expected one of the numbers from 1 to 99999 at row 1, column 1"),
        ("nurimisaki/v:/2/2/2i", "other rules"),
    ),
    explained="nurimisaki/7/7/5i.g3m.h.p7m4r",
    sentences=(
        "r1c4 is unshaded, so r2c5 is shaded, because of the ? at r1c5.",
        "r4c2, r4c3, r5c2 and r5c3 make a 2x2, and r4c2, r5c2 and r5c3 are unshaded, so r4c3 is"
        " shaded.",
        "r6c7 and r7c7 are unshaded, so r7c6 is unshaded: else there would be a dead end without a"
        " circle.",
    ),
    codes={
        "brNoShade": "square",
        "nmSumViewNe": "seen",
        "cu2x2": "square",
        "cs2x2": "square",
        "circleNotPromontory": "circle",
        "nonCirclePromontory": "dead-end",
        "cuDivide": "divided",
    },
    answer="shading",
    soon={"extreme": 7},
)
