"""Nurimisaki: shade cells so that the circles are the only dead ends of what is left.

A dead end is an unshaded cell with one unshaded cell beside it. A number in a circle says how many
unshaded cells are seen that way, the circle itself included; one without a number says nothing
else. The unshaded cells are connected by sides, and no 2 x 2 cells are all shaded or all unshaded.
Source of the rules: https://puzz.link/rules.html?nurimisaki.
"""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import chain, combinations, takewhile
from random import Random

import attrs

from puzzlefw import authoring as pf

CIRCLED = (pf.Mark("x", None, pf.UNSHADED, "unshaded"),)
BOTH = pf.SHADED | pf.UNSHADED
TRIES = 20
"""How often other cells are tried where those that change would break a rule."""
TECHNIQUES = [
    pf.renamed("either or", "no square", "Four cells of a square are not all alike."),
    pf.renamed("only fit", "dead ends", "The circles are the only dead ends."),
    pf.NO_DIVIDING,
]


@attrs.frozen
class Nurimisaki:
    """A board: the number of each cell with a circle, row by row, None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, 99_999, unknown=True, left=pf.UNKNOWN, adds=False)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"nurimisaki/5/5/g.i.m2l.j": 1, "nurimisaki/2/2/1i": 0, "nurimisaki/3/3/o": 2},
        params=(
            *pf.width_and_height(10, low=3, high=16),
            pf.density_option(0.5, of="circles with a number"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=12),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            11,
            30,
            most_cells={"extreme": 64},
            drawn_with={
                "easy": {"density": 1.0},
                "normal": {"density": 0.7},
                "extreme": {"density": 0.0},
            },
        ),
        instance_type=Nurimisaki,
        formats=[pf.puzzlink("nurimisaki", {"numbers": pf.Numbers()})],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded",
    lambda number: pf.SHADING if number is None else CIRCLED,
    clues="numbers",
    printed=lambda instance: pf.printed_circles(instance.shape, instance.numbers),
)


def puzzlefw_propagators(instance: Nurimisaki, variables: pf.Variables) -> pf.Rules:
    shape, shaded = instance.shape, variables["shaded"]
    for mask in (pf.SHADED, pf.UNSHADED):
        yield pf.Clauses(shape.squares(), shaded, mask, says="make a 2x2")
    yield pf.connected_cells(shape, shaded, pf.UNSHADED)
    plain = dict[int, list[list[int]]]()
    for cell, number in enumerate(instance.numbers):
        if number is None:
            scope = [shaded[n] for n in (cell, *shape.beside(cell))]
            plain.setdefault(len(scope), []).append(scope)
        else:
            cells, rows = ways(shape, cell, number)
            yield pf.CompressedTable([shaded[n] for n in cells], rows, name=cell)
    for length, scopes in plain.items():
        says = "no-dead-end" if length > 2 else ""
        yield pf.CompressedTables(scopes, no_dead_end(length - 1), says=says)


@cache
def no_dead_end(beside: int) -> tuple[tuple[int, ...], ...]:
    """Return what a cell and those beside it can be: it is shaded, or has not one way on."""
    two = [
        (pf.UNSHADED, *(pf.UNSHADED if n in pair else BOTH for n in range(beside)))
        for pair in combinations(range(beside), 2)
    ]
    return ((pf.SHADED, *[BOTH] * beside), (pf.UNSHADED, *[pf.SHADED] * beside), *two)


def ways(shape: pf.Shape, circle: int, number: int) -> tuple[list[int], list[list[int]]]:
    """Return the cells that a circle is about, and for each way that fits what these are."""
    beside = dict.fromkeys(shape.beside(circle), pf.SHADED)
    seen = 1 if number == pf.UNKNOWN else number - 1
    rows = []
    for direction in pf.Direction:
        arm = shape.sight(circle, direction)
        if 0 < seen <= len(arm):
            end = arm[seen : seen + 1] if number != pf.UNKNOWN else []
            own = dict.fromkeys(arm[:seen], pf.UNSHADED) | dict.fromkeys(end, pf.SHADED)
            rows.append(beside | own)
    cells = list(dict.fromkeys(chain(beside, *rows)))
    return cells, [[row.get(n, BOTH) for n in cells] for row in rows]


def puzzlefw_check(instance: Nurimisaki, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    unshaded = set(range(shape.size)) - shaded
    yield from pf.full_squares(shape, shaded, "shaded cells")
    yield from pf.full_squares(shape, unshaded, "unshaded cells")
    yield from pf.divided(shape, unshaded, "unshaded cells")
    found = dead_ends(shape, unshaded)
    for cell, number in enumerate(instance.numbers):
        where = pf.at(shape, cell)
        if number is None and cell in found:
            yield pf.fault(shape, "dead-end", [cell], f"{where} is a dead end without a circle")
        elif number is not None and cell not in found:
            yield pf.fault(shape, "circle", [cell], f"the circle at {where} is no dead end")
        elif number not in (None, pf.UNKNOWN, found.get(cell)):
            words = f"{found[cell]} cells are seen from {where}, not {number}"
            yield pf.fault(shape, "seen", [cell], words)


def dead_ends(shape: pf.Shape, unshaded: Collection[int]) -> dict[int, int]:
    """Return the dead ends in order, each with how many unshaded cells are seen from it."""
    found = {}
    for cell in sorted(unshaded):
        lines = [shape.sight(cell, direction) for direction in pf.Direction]
        seen = [len(list(takewhile(lambda n: n in unshaded, line))) for line in lines]
        if sum(map(bool, seen)) == 1:
            found[cell] = 1 + sum(seen)
    return found


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Nurimisaki:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)

    def told(shaded: Collection[int]) -> pf.Draft[Nurimisaki]:
        """Return the board with all numbers, and the shaded cells."""
        found = dead_ends(shape, set(range(shape.size)).difference(shaded))
        numbers = [found.get(cell) for cell in range(shape.size)]
        return Nurimisaki(shape, numbers), pf.filled(shape, {"#": shaded})

    def change(
        draft: pf.Draft[Nurimisaki], doubts: Sequence[int], width: int
    ) -> pf.Draft[Nurimisaki]:
        """Let up to three cells change near one in doubt."""
        near = shape.near([rng.choice(doubts)], 1 + width)
        for _ in range(TRIES):
            own = rng.sample(near, min(len(near), rng.randint(1, 3)))
            shaded = draft[1].places("#").symmetric_difference(own)
            if fits(shape, shaded):
                return told(shaded)
        return draft

    def drawn() -> Nurimisaki:
        return pf.repaired(told(drawn_shaded(shape, rng)), change, quick, rounds=400)

    board = pf.first_made(drawn, tries=10)
    circles = sorted(pf.placed(board.numbers))
    most = pf.most_removed(circles, params)
    return pf.remove_clues(
        board, circles, "numbers", solver=quick, rng=rng, most=most, left=pf.UNKNOWN
    )


def drawn_shaded(shape: pf.Shape, rng: Random) -> set[int]:
    """Return shaded cells that fit."""
    while True:
        shaded = set(range(shape.size)) - pf.random_sea(shape, 3, rng)
        if fits(shape, shaded):
            return shaded


def fits(shape: pf.Shape, shaded: Collection[int]) -> bool:
    """Return whether the other cells are connected, and no square is all alike."""
    unshaded = set(range(shape.size)).difference(shaded)
    faults = [pf.full_squares(shape, cells, "") for cells in (shaded, unshaded)]
    return len(pf.parts(shape, unshaded)) == 1 and not any(map(any, faults))
