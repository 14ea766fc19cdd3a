"""Shakashaka: fill halves of white cells so that all that stays white is rectangles.

A half is a black triangle in a corner of its cell. The white areas hang together by sides of cells,
and are rectangles that lie upright or are turned by 45 degrees. A number in a black cell counts
the triangles beside it; a black cell without one, written as ``.``, says nothing. Also Proof of
Quilt. Source of the rules: https://puzz.link/rules.html?shakashaka.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, product

from puzzlefw import authoring as pf
from puzzlefw_shakashaka.generator import generate
from puzzlefw_shakashaka.instance import CORNERS, Shakashaka, areas, white_corners

WHITE, BLACK = 0, 5
TRIANGLES = 0b11110
NAMES = ("lower left", "lower right", "upper right", "upper left")
FREE = (
    pf.Mark("x", pf.Dot(), 1 << WHITE, "white"),
    *(
        pf.Mark(str(value), pf.Half(frozenset(corner)), 1 << value, f"black at the {name}")
        for value, (corner, name) in enumerate(zip(CORNERS, NAMES, strict=True), 1)
    ),
)
CLUED = (pf.Mark("#", None, 1 << BLACK, "black"),)
AROUND = (2, 1, 3, 4)
"""The corners of the cells around a point that lie at it; the cells go row by row."""
CLOCKWISE = (1, 3, 2, 0)
"""The order of these cells clockwise, the upper right one first."""
PARTS = ("bb", "wb", "ww", "bw")
"""What is white of a cell around a point, clockwise, whose triangle is so many corners on."""
SAYS = {1: "", 2: "at-the-edge", 4: "no-rectangle"}
"""How the rule for a point with so many cells around it is said."""
TECHNIQUES = [
    pf.renamed(
        "only fit", "corners", "What is white around a corner of cells is 90 or 180 degrees."
    ),
    pf.renamed("has enough", "clue complete", "A number with its triangles has no more."),
    pf.renamed("needs all", "clue needs all", "A number takes all cells that are left to it."),
]


def puzzlefw_info() -> pf.PuzzleInfo:
    signs = {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "B": pf.UNKNOWN}
    return pf.PuzzleInfo(
        examples={
            "shakashaka/6/6/cgbhdhegdrb": 1,
            "shakashaka/2/2/4i": 0,
            "shakashaka/2/2/j": 2,
        },
        params=(
            *pf.width_and_height(10, low=2, high=20),
            pf.density_option(0.5, of="black cells with a number"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            5,
            30,
            unmade=["extreme"],
            drawn_with={"normal": {"density": 0.0}, "hard": {"density": 0.0}},
        ),
        instance_type=Shakashaka,
        formats=[
            pf.puzzlink("shakashaka", {"black": pf.Clues4()}, unknown_in_files="5"),
            pf.site("shakashaka", {"black": pf.Runs(signs)}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "halves",
    lambda clue: FREE if clue is None else CLUED,
    clues="black",
    printed=lambda instance: pf.printed_black(instance.shape, instance.black),
)


def puzzlefw_propagators(instance: Shakashaka, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["halves"]
    scopes: dict[tuple[bool, ...], list[list[int]]] = {}
    for row, column in product(range(shape.height + 1), range(shape.width + 1)):
        around = [(row - up, column - left) for up in (1, 0) for left in (1, 0)]
        inside = [0 <= r < shape.height and 0 <= c < shape.width for r, c in around]
        own = [
            cells[shape.index(at)]
            for at, is_inside in zip(around, inside, strict=True)
            if is_inside
        ]
        scopes.setdefault(tuple(inside), []).append(own)
    for kind, some in scopes.items():
        yield pf.CompressedTables(some, rows_around(kind), says=SAYS[len(some[0])])
    yield pf.Counts(
        [(beside, "==", number) for _, number, beside in instance.counted()],
        cells,
        TRIANGLES,
        names=[cell for cell, _, _ in instance.counted()],
    )


@lru_cache(maxsize=16)
def rows_around(inside: tuple[bool, ...]) -> list[list[int]]:
    """Return what the cells around a point can be, row by row, of those *inside* the board.

    Each white angle at the point is right, straight, or all around it: this alone makes all areas
    rectangles. Who walks along an edge of an area, with its white at the left, then turns left
    only, by 90 degrees. So none is the edge of a hole, which turns right on the whole, and the
    other closes after 360 degrees: it has four corners.
    """
    every = product(*(range(BLACK + 1) if is_inside else [BLACK] for is_inside in inside))
    rows = [[1 << v for v in compress(square, inside)] for square in every if are_right(square)]
    for at in range(sum(inside)):  # of 290 rows of four cells 17 are left
        alike: dict[tuple[int, ...], int] = {}
        for row in rows:
            others = (*row[:at], *row[at + 1 :])
            alike[others] = alike.get(others, 0) | row[at]
        rows = [[*others[:at], mask, *others[at:]] for others, mask in alike.items()]
    return rows


def are_right(square: Sequence[int]) -> bool:
    """Return whether the white angles around a point, in eighths, are right, straight or full."""
    around = "".join(
        {WHITE: "ww", BLACK: "bb"}.get(square[at], PARTS[(square[at] - AROUND[at]) % 4])
        for at in CLOCKWISE
    )
    first = around.find("b")
    return first < 0 or {*map(len, (around[first:] + around[:first]).split("b"))} <= {0, 2, 4}


def puzzlefw_check(instance: Shakashaka, solution: pf.Filled) -> pf.Faults:
    shape, keys = instance.shape, solution.keys
    for area in areas(shape, keys):
        corners = {corner for cell in area for corner in white_corners(shape, cell, keys[cell])}
        size = sum(2 if keys[cell] == "x" else 1 for cell in area)  # in halves
        box, diamond = (
            (max(down) - min(down)) * (max(right) - min(right))
            for down, right in (
                zip(*corners, strict=True),
                zip(*((r + c, r - c) for r, c in corners), strict=True),
            )
        )
        if size not in (2 * box, diamond):
            words = f"the white area from {pf.at(shape, min(area))} on is no rectangle"
            yield pf.fault(shape, "rectangle", area, words)
    for cell, number, beside in instance.counted():
        count = sum(keys[n] != "x" for n in beside)
        if count != number:
            words = f"{count} triangles, not {number}, are beside {pf.at(shape, cell)}"
            yield pf.fault(shape, "count", [cell], words)


puzzlefw_generate = generate
