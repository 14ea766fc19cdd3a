"""What the tests ask of Pips."""

from random import Random

import attrs
from hypothesis import strategies as st

from puzzlefw_pips import Pips
from puzzlefw_pips.generator import first_layout
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Pips:
    """Draw boards of at most three dominoes: some conditions of a filling, now and then others."""
    sides = draw(st.sampled_from([(1, 2), (2, 2), (2, 3), (1, 4), (2, 4)]))
    params = {"height": sides[0], "width": sides[1], "holes": 0.3}
    board = first_layout(params, Random(draw(st.integers(0, 999)))).board()[0]
    others = st.sampled_from(["=", "!=", "<4", ">4", "5", None])
    conditions = [
        one if one == "#" else draw(st.sampled_from([one, one, None, draw(others)]))
        for one in board.conditions
    ]
    few = [(low % 3, high % 3) for low, high in board.dominoes]
    dominoes = tuple(sorted((min(two), max(two)) for two in few))
    return attrs.evolve(
        board,
        conditions=tuple(conditions),
        dominoes=dominoes if draw(st.booleans()) else board.dominoes,
    )


ONE = "puzzle: pips\nAAB\nCBB\nconditions: A=0 B=>7 C=1\ndominoes: 0-0,1-3,4-4"
NYT = (
    '{"id": 1, "dominoes": [[0, 0], [3, 1], [4, 4]], "regions": ['
    '{"indices": [[0, 0], [0, 1]], "type": "sum", "target": 0},'
    '{"indices": [[1, 0]], "type": "sum", "target": 1},'
    '{"indices": [[0, 2], [1, 1], [1, 2]], "type": "greater", "target": 7}]}'
)
HOLES = "puzzle: pips\nAHB\nAHB\nconditions: A== H=# B=!=\ndominoes: 2-2,3-5"
KINDS = (
    '{"dominoes": [[2, 2], [5, 3], [0, 0]], "regions": ['
    '{"indices": [[0, 0], [1, 0]], "type": "equals"}, {"indices": [[0, 2]], "type": "less",'
    ' "target": 6}, {"indices": [[1, 2]], "type": "unequal"},'
    '{"indices": [[0, 3], [1, 3]], "type": "empty"}]}'
)
EMPTY = "puzzle: pips\nABCD\nABED\nconditions: A== B=# C=<6 E=!=\ndominoes: 0-0,2-2,3-5"
SAID = Said(
    instances=boards(),
    broken=(
        (ONE, "004134=x=xxx=", []),
        (
            ONE,
            "004134xxxxxx=",
            ["cell", "cell", "cell", "cell", "domino: 0-0 lies 0 times, not 1", ...],
        ),
        (
            ONE,
            "004143=x=xxx=",
            [
                "domino: 1-3 lies 0 times, not 1",
                "domino: 1-4 lies 1 times, not 0",
                "domino: 3-4 lies 1 times, not 0",
                "domino: 4-4 lies 0 times, not 1",
            ],
        ),
        (
            ONE,
            "134004=x=xxx=",
            ["region", "region"],
        ),
    ),
    numbers={
        0: [
            "puzzle: pips\nAB\nconditions: A=7\ndominoes: 0-1",
            "puzzle: pips\nAB\ndominoes: 2*0-0",
            "puzzle: pips\nAB",
        ],
        1: [ONE, "puzzle: pips\nAA\nconditions: A==\ndominoes: 3-3"],
        2: [
            "puzzle: pips\nAA\nconditions: A=1\ndominoes: 0-1",
            "puzzle: pips\nAA\nAA\ndominoes: 2*0-0",
            HOLES,
        ],
    },
    alike=[(ONE, NYT), (KINDS, EMPTY), (ONE, ONE.replace("0-0,1-3,4-4", "4-4,3-1,1*0-0"))],
    wrong=(
        (ONE.replace("0-0", "0-7"), "expected at most 99 dominoes"),
        (ONE.replace("0-0", "99*0-0"), "expected at most 99 dominoes"),
        (ONE.replace(">7", "7>"), "a condition such as"),
        (NYT.replace('"sum"', '"total"'), "one of the types"),
        (NYT.replace('"target": 7', '"target": "7"'), "with its target"),
        (NYT.replace("[1, 0]", "[0, 0]"), "each once"),
        (NYT.replace("[1, 0]", "[1, -1]"), "each once"),
        (NYT.replace("[3, 1]", "[3]"), "dominoes"),
        (NYT.replace('"regions"', '"areas"'), "lists of dominoes and regions"),
    ),
    faulty=[
        ("puzzle: pips\nAB\nAB\ndominoes: 0-1", "the board has 4 cells, and the dominoes cover 2")
    ],
    explained=ONE,
    sentences=(
        "r1c1 and r1c2 are 0, so the bank has no more halves with 0 and r1c3, r2c3, r2c1 and r2c2"
        " are not 0.",
        "r1c3 is half of a domino, and r1c2\u2013r1c3 is no domino, so r1c3\u2013r2c3 is a domino.",
        "r1c1 is 0 and r2c1 is 1, so r1c1\u2013r2c1 is no domino: else no domino of the bank would"
        " fit.",
    ),
)
