"""What the tests ask of Tapa."""

from puzzlefw_tapa import CLUES, Tapa
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

DRAWN = [CLUES.index(clue) for clue in ((1,), (2,), (3,), (9,), (1, 1), (2, 1), (9, 1))]

SAID = Said(
    instances=boards(Tapa, [*NONE, *NONE, *DRAWN]),
    broken=(
        ("tapa/2/1/1g", "x#", []),
        ("tapa/2/1/.g", "xx", []),
        (
            "tapa/3/3/jacj",
            "###xxxxxx",
            ["blocks: the blocks around row 2, column 2 are 3, not 2 ?"],
        ),
        ("tapa/2/1/1g", "xx", ["blocks: the blocks around row 1, column 1 are 0, not 1"]),
        (
            "tapa/2/2/j",
            "####",
            ["square: the shaded cells fill 2 x 2 cells, from row 1, column 1 on"],
        ),
        (
            "tapa/3/1/i",
            "#x#",
            [
                "divided: the shaded cells are not connected: row 1, column 3 and row 1, column 1"
                " are apart"
            ],
        ),
    ),
    numbers={
        0: ["tapa/2/1/2g", "tapa/1/1/1"],
        1: ["tapa/5/5/3n5hchhajn2", "tapa/1/1/0", "tapa/1/1/.", "tapa/2/1/1g"],
        2: ["tapa/1/1/g", "tapa/2/1/.g"],
    },
    alike=[("tapa/2/1/a1g", "puzzle: tapa\n?,1 .")],
    written=[
        ("tapa/2/2/d7i", None, "tapa/2/2/9i"),
        ("tapa/2/2/d8i", None, "tapa/2/2/j"),
        ("tapa/2/2/.c1h", None, "tapa/2/2/.c1h"),
    ],
    wrong=(
        ("tapa/2/2/2zz", "expected no more than 4 places"),
        ("tapa/2/2/a", "expected 2 digits from 0 to z"),
        ("tapa/v:/2/2/2i", "other rules"),
    ),
    explained="tapa/5/5/3n5hchhajn2",
    sentences=(
        "Because of the 3 1 at r4c1, r3c1, r4c2 and r5c1 are shaded.",
        "r2c2, r2c4 and r3c4 are shaded, so r2c3, r3c2 and r4c3 are unshaded, because of the 3 1 1"
        " at r3c3.",
        "r2c3 and r3c2 are unshaded, so r1c3 is shaded: else r1c2 would be cut off.",
    ),
    codes={"cs2x2": "square", "csDivide": "divided", "ceTapaNe": "blocks", "brNoShade": "blocks"},
    answer="shading",
    clues="clues",
    soon={"hard": 2},
)
