"""What the tests ask of Shingoki."""

from puzzlefw_shingoki import BLACK, WHITE, Shingoki
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

RING = "==xx===x==x="
"""A loop through all cells of three rows and columns but the one in the middle."""
EMPTY = "puzzle: shingoki\n. . .\n. . .\n. . ."
SAID = Said(
    instances=boards(
        Shingoki,
        [*NONE, *NONE, None, None, (WHITE, 2), (BLACK, 2), (BLACK, 3), (BLACK, 4)],
        sides=(2, 3, 2, 4),
    ),
    broken=(
        ("puzzle: shingoki\n4B 2W .\n. . .\n. . .", RING, []),
        (
            "puzzle: shingoki\n3B . .\n. . .\n. . .",
            RING,
            ["length: the pieces of line at row 1, column 1 are 4 long, not 3"],
        ),
        (
            "puzzle: shingoki\n. 2B .\n. . .\n. . .",
            RING,
            ["circle: the line goes straight on at the black circle at row 1, column 2"],
        ),
        (
            "puzzle: shingoki\n. . .\n. 2W .\n. . .",
            RING,
            ["unvisited: the line leaves out row 2, column 2"],
        ),
        (EMPTY, "x" * 12, ["no-line", ...]),
    ),
    numbers={
        0: ["puzzle: shingoki\n3W . .\n. . .\n. . .", "puzzle: shingoki\n. ."],
        1: ["puzzle: shingoki\n4B . .\n. . .\n. 2B .", "puzzle: shingoki\n. .\n2B ."],
        13: [EMPTY],
    },
    alike=[("puzzle: shingoki\n. .\n2B .", "puzzle: shingoki\n .  .\n2B  .")],
    wrong=(
        ("puzzle: shingoki\n. 5X", "expected"),
        ("puzzle: shingoki\n. 1W", "from 2"),
    ),
    explained="puzzle: shingoki\n . 4B  .  . .\n .  . 3B 3B .\n"
    " .  .  .  . .\n .  .  .  . .\n8B  .  .  . .",
    sentences=(
        "Because of the 4 at r1c2, the line goes from r1c2 to r2c2.",
        "The line goes from r5c4 to r5c5, so the line goes from r4c5 to r5c5.",
        "There is no line between r1c2 and r1c3, so the line goes from r2c2 to r4c2, because of the"
        " 4 at r1c2.",
    ),
    soon={"extreme": 4},
)
