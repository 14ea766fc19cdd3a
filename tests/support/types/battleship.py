"""What the tests ask of Battleships."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.errors import GenerationError
from puzzlefw.generating import laid_fleet
from puzzlefw.grid import Shape
from puzzlefw.view.making import lines_before
from puzzlefw_battleship import GOES_ON, Battleship, shows
from tests.support.types import Said

FLEETS = (["#"], ["##", "#"], ["##/#."], ["###", "#"], ["##/#.", "#", "#"], ["##/##"], [".##/##."])


@st.composite
def boards(draw: st.DrawFn) -> Battleship:
    """Draw boards of at most ten cells: some counts and parts, now and then wrong ones."""
    shape = draw(st.sampled_from([Shape(3, 3), Shape(2, 4), Shape(5, 2), Shape(1, 5)]))
    fleet = draw(st.sampled_from(FLEETS))
    try:
        laid = laid_fleet(shape, fleet, Random(draw(st.integers(0, 99))))
    except GenerationError:
        laid = []
    ships = {cell for own in laid for cell in own}
    counts = [sum(cell in ships for cell in line) for line in lines_before(shape)]
    told = [draw(st.sampled_from([n, None])) for n in counts]
    if draw(st.integers(0, 3)) == 3:
        told[draw(st.integers(0, len(told) - 1))] = draw(st.integers(0, 2))
    parts: list[int | None] = []
    for cell in range(shape.size):
        right = next(n for n in range(len(GOES_ON)) if shows(shape, ships, cell, n))
        wrong = draw(st.integers(0, len(GOES_ON) - 1)) if draw(st.integers(0, 20)) == 20 else right
        known = [wrong] if right == 0 else [wrong, -1]
        parts.append(draw(st.sampled_from([*[None] * 7, *known])))
    return Battleship(shape, told, parts, fleet)


ONE = "battleship/6/6/g12h2g30g3gk0r3w//c"
PLAIN = """puzzle: battleship
  . 1 2 . . 2
. . . . . . ~
3 . . . . . .
0 . . . . . .
. < . . . . .
3 . . . . . .
. . . . . . .
fleet: ###,2*##,3*#
"""
SAID = Said(
    instances=boards(),
    broken=(
        (ONE, "xx#xxx/#x#xx#/xxxxxx/##xxxx/xxx###/#xxxxx", []),
        (
            ONE,
            "#x#xxx/#x#xx#/xxxxxx/##xxxx/xxx###/#xxxxx",
            [
                "fleet: the board has 2 of #, the fleet 3",
                "fleet: the board has 3 of ##, the fleet 2",
            ],
        ),
        (
            ONE,
            "#xxxxx/xxx###/#xxxxx/##xxxx/xx#x##/#xxxxx",
            [
                "count",
                "count",
                ...,
            ],
        ),
    ),
    numbers={
        0: ["battleship/2/2/jj//c", "battleship/2/1/i5g/1/11g"],
        1: [ONE, "battleship/2/1/g1gh/1/11g", "battleship/3/3/lo/1/33bk"],
        2: ["battleship/2/2/1ij/1/11g", "battleship/2/1/ih/1/11g"],
    },
    alike=[(ONE, PLAIN), ("battleship/3/2/kl/1/31s", "battleship/3/2/kl/1/13s")],
    written=[
        (ONE, None, ONE),
        ("battleship/9/9/h6j35h43h44gzzzzg//e", None, "battleship/9/9/h6j35h43h44gzzzzg//e"),
    ],
    faulty=[
        ("battleship/2/2/jj/1/31s", "the ship ### is larger than the board"),
        (
            "battleship/2/2/jj//c",
            "all ships have 32 corners of cells, which none share, and the board 9",
        ),
    ],
    wrong=(
        ("battleship/2/2/jj", "expected '/'"),
        ("battleship/2/2/jj//q", "one of c d e p"),
        ("battleship/2/2/jj/1/22i", "a piece that hangs together"),
        ("battleship/2/2/jj/2/11g", "expected '/'"),
        (PLAIN.replace("###", "#.#"), "1 to 999 pieces such as"),
    ),
    explained=ONE,
    sentences=(
        "Because of the \N{SUBSET OF} at r4c1, r3c1 and r5c1 are water and r4c2 is part of a ship.",
        "No ## is left in the fleet, so r2c5 is water.",
    ),
    answer="shading",
    codes={
        "csPieceExtra": "part",
        "csMismatch": "part",
        "exShadeNe": "count",
        "shDiag": "touch",
        "bankLt": "fleet",
        "bankGt": "fleet",
    },
)
