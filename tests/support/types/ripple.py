"""What the tests ask of Ripple Effect."""

from puzzlefw_ripple import Ripple
from tests.puzzles.strategies import in_filled_rooms
from tests.support.types import Said

SAID = Said(
    instances=in_filled_rooms(Ripple),
    broken=(
        ("ripple/3/1/0h", "312", []),
        ("ripple/3/1/0h", "112", ["repeat: the room of row 1, column 1 has 1 twice", ...]),
        (
            "ripple/3/1/gi",
            "112",
            ["distance: row 1, column 1 and row 1, column 2 have 1 and are too near"],
        ),
    ),
    numbers={0: ["ripple/2/1/011", "ripple/2/1/g2g"], 1: ["ripple/1/1/g"], 2: ["ripple/2/1/0h"]},
    alike=[("ripple/2/1/01g", "hakyukoka/2/1/01g"), ("ripple/2/1/01g", "ripple/2/1/01.")],
    written=[("hakyukoka/2/2/0o1i", None, "ripple/2/2/0o1i")],
    wrong=(
        ("ripple/2/1/00g", "expected one of the numbers from 1 to 62 at row 1, column 1"),
        ("ripple/2/1/0i", "expected no more than 2 places"),
        ("ripple/x/2/1/0h", "other rules"),
    ),
    explained="ripple/5/5/d6lqqf3ei1g3s2g1i",
    sentences=(
        "r4c4 and r5c4 are too near for the same number, and r4c4 is 1 and r4c5 is 2, so r5c4 is"
        " 3.",
        "r5c3 is 2 and r1c3 is 3, so r3c3 is not 2 or 3.",
    ),
    codes={"bkDupNum": "repeat", "nmSmallGap": "distance"},
    answer="numbers",
)
