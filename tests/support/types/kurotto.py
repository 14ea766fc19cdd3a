"""What the tests ask of Kurotto."""

from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_kurotto import Kurotto
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

SAID = Said(
    instances=boards(Kurotto, [*NONE, UNKNOWN, 0, 1, 2, 3, 5]),
    broken=(
        ("kurotto/2/2/1i", "x#xx", []),
        ("kurotto/3/1/g2g", "#x#", []),
        ("kurotto/3/1/1h", "xx#", ["count: the groups beside row 1, column 1 have 0 cells, not 1"]),
        ("kurotto/3/1/1h", "x##", ["count: the groups beside row 1, column 1 have 2 cells, not 1"]),
    ),
    numbers={
        0: ["kurotto/2/2/33h", "kurotto/3/1/3h", "kurotto/1/1/1"],
        1: ["kurotto/3/1/g2g", "kurotto/1/1/0", "kurotto/1/1/."],
        2: ["kurotto/2/2/1i", "kurotto/1/1/g"],
    },
    alike=[("kurotto/3/1/g2g", "puzzle: kurotto\n.2.")],
    written=[("kurotto/3/1/g2g", None, "kurotto/3/1/g2g")],
    wrong=(
        ("kurotto/2/2/1zz", "expected no more than 4 places"),
        ("kurotto/v:/2/2/1i", "other rules"),
    ),
    explained="kurotto/6/6/h5g5l5544g4i6k7g31g5g4h",
    sentences=(
        "Because of the 5 at r1c5, r2c4 is shaded.",
        "r3c4 is unshaded, so r2c3 is shaded, because of the 4 at r3c3.",
        "r2c4, r4c4 and r5c4 are shaded, so r3c4 is unshaded, because of the 3 at r5c5.",
    ),
    soon={"extreme": 3},
)
