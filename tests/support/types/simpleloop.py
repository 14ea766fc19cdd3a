"""What the tests ask of Simple Loop."""

from puzzlefw_simpleloop import BLOCK, SimpleLoop
from tests.puzzles.strategies import NONE, boards
from tests.support.types import Said

RING = "==xx===x==x="
"""The solution of three rows and columns with a blocked cell in the middle."""

SAID = Said(
    instances=boards(SimpleLoop, [*NONE, None, None, BLOCK], sides=(2, 3, 2, 4)),
    broken=(
        ("simpleloop/3/3/10", RING, []),
        ("simpleloop/3/3/00", RING, ["unvisited: the line leaves out row 2, column 2"]),
        ("simpleloop/2/2/0", "xxxx", ["no-line", ...]),
        ("simpleloop/2/2/0", "=x==", ["dead-end", ...]),
    ),
    numbers={
        0: ["simpleloop/1/1/0", "simpleloop/2/2/g", "simpleloop/3/3/00", "simpleloop/2/2/u"],
        1: ["simpleloop/2/2/0", "simpleloop/3/2/00", "simpleloop/3/3/10"],
        6: ["simpleloop/4/4/0000"],
    },
    alike=[("simpleloop/3/3/10", ". . .\n. # .\n. . .")],
    written=[("simpleloop/3/3/10", None, "simpleloop/3/3/10")],
    wrong=(
        ("simpleloop/3/3/1z", "expected a digit from 0 to v at character 2 of the body"),
        ("simpleloop/v:/3/3/10", "other rules"),
    ),
    explained="simpleloop/5/5/sg020",
    sentences=(
        "The line goes from r1c4 to r2c4: nothing else fits there.",
        "The line goes from r2c4 through r1c4 and r1c5 to r2c5 and from r4c5 to r5c5, so there is"
        " no line between r2c4 and r2c5: else a loop would close.",
    ),
    codes={
        "lnBranch": "branch",
        "lnCross": "cross",
        "lnDeadEnd": "dead-end",
        "lnPlLoop": "loops",
        "ceNoLine": "unvisited",
    },
    answer="line",
    soon={"extreme": 5},
)
