"""What the tests ask of Cave."""

from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_cave import Cave
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

SAID = Said(
    instances=boards(Cave, [*NONE, *NONE, UNKNOWN, 2, 3, 4, 5]),
    broken=(
        ("cave/2/1/1g", "x#", []),
        ("cave/2/1/1g", "xx", ["seen: 2 cells are seen from row 1, column 1, not 1"]),
        (
            "cave/3/3/o",
            "xxxx#xxxx",
            ["enclosed: the shaded cells at row 2, column 2 do not reach the edge"],
        ),
        (
            "cave/3/1/i",
            "x#x",
            [
                "divided: the unshaded cells are not connected: row 1, column 3 and row 1, column 1"
                " are apart"
            ],
        ),
    ),
    numbers={
        0: ["cave/2/2/1h1", "cave/1/1/2"],
        1: ["cave/6/6/g3q2h3jbj3i3i2g", "cave/2/1/1g", "cave/1/1/."],
        2: ["cave/1/1/g", "cave/2/2/3i"],
        7: ["cave/3/1/i"],
    },
    alike=[("cave/2/2/3i", "puzzle: cave\n3.\n..")],
    written=[("bag/2/2/3i", None, "cave/2/2/3i"), ("corral/2/2/3i", None, "cave/2/2/3i")],
    wrong=(
        ("cave/2/2/3zz", "expected no more than 4 places"),
        ("cave/64/1/", "expected at most 63 rows and columns, found 1 and 64"),
        ("cave/v:/2/2/3i", "other rules"),
    ),
    explained="cave/6/6/g3q2h3jbj3i3i2g",
    sentences=(
        "The 2 at r3c2 sees that many only if r2c2 is shaded.",
        "r2c2 and r3c3 are shaded, so r2c3 is shaded: else a 2x2 would be a checkerboard.",
        "r1c5 and r2c6 are shaded, so r1c6 is shaded: else r1c6 would be cut off.",
    ),
    codes={
        "brNoShade": "seen",
        "cuDivide": "divided",
        "csConnOut": "enclosed",
        "nmSumViewNe": "seen",
    },
    answer="shading",
    clues="numbers",
    soon={"extreme": 11},
)
