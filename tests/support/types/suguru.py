"""What the tests ask of Suguru."""

from puzzlefw_suguru import Suguru
from tests.puzzles.strategies import in_filled_rooms
from tests.support.types import Said

ONE = "puzzle: suguru\nAAA"
SAID = Said(
    instances=in_filled_rooms(Suguru),
    broken=(
        (ONE, "312", []),
        (ONE, "112", ["repeat: the room of row 1, column 1 has 1 twice", ...]),
        (
            "puzzle: suguru\nAB\nBB",
            "13/21",
            ["touch: row 1, column 1 and row 2, column 2 have 1 and touch"],
        ),
    ),
    numbers={
        0: ["puzzle: suguru\nAB", "puzzle: suguru\nAAA\nnumbers:\n4.."],
        1: ["puzzle: suguru\nA", "puzzle: suguru\nAAA\nnumbers:\n1.2"],
        6: [ONE],
    },
    alike=[("puzzle: suguru\nAAA", "puzzle: suguru\nBBB")],
    wrong=(
        ("puzzle: suguru\nABA", "in one piece"),
        ("puzzle: suguru\nAAA\nnumbers:\n0..", "one of the values from 1 to 62"),
    ),
    explained="puzzle: suguru\nAAABB\nAACDD\nECCCD\nEEFCD\nEEFFD\nnumbers:\n"
    ".45..\n..2..\n....4\n1....\n.....",
    sentences=(
        "Only 1 is left for r1c4: r2c3 is 2.",
        "Only r5c3 is left for 1 in the room of r4c3: r3c4 is 1.",
    ),
    soon={"hard": 17},
)
