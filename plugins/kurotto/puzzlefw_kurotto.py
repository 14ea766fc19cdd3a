"""Kurotto: shade cells so that each number counts the shaded cells of the groups beside it.

A group are the shaded cells that hang together by their sides; a circle is beside those that share
a side with it, and its number is how many cells they have in all. A circle is unshaded, one without
a number says nothing else. Source of the rules: https://puzz.link/rules.html?kurotto.
"""

from bisect import bisect
from collections.abc import Collection, Iterator
from random import Random

import attrs

from puzzlefw import authoring as pf

TECHNIQUES = [
    pf.renamed("only fit", "groups", "The groups beside a circle have as many cells as it says."),
]
SHADED = 0.42
"""The share of shaded cells when a board is drawn."""
CIRCLED = (pf.Mark("x", None, pf.UNSHADED, "unshaded"),)
BOTH = pf.SHADED | pf.UNSHADED
ALIKE = [(pf.SHADED, pf.SHADED), (pf.UNSHADED, pf.UNSHADED)]
TOGETHER = [
    (pf.SHADED, pf.SHADED, pf.SHADED),
    (BOTH, pf.UNSHADED, pf.UNSHADED),
    (pf.UNSHADED, pf.UNSHADED, BOTH),
    (pf.UNSHADED, BOTH, pf.SHADED),
]
"""Whether a cell is of a circle's groups, and one beside it, and whether that one is shaded."""


@attrs.frozen
class Kurotto:
    """A board: the number of each cell with a circle, row by row, None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 99_999, unknown=True)

    def reaches(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each number: its cell, the number, and the cells that its groups can reach.

        One step more is among them. None leads on from a cell beside a number that is too small
        for all cells on the way to it.
        """
        beside, known = self.shape.beside, dict(pf.known(self.numbers))
        free = {n for n in range(self.shape.size) if self.numbers[n] is None}
        most = {
            n: min((known[m] for m in beside(n) if m in known), default=len(free)) for n in free
        }
        for circle, number in known.items():
            found = dict.fromkeys(n for n in beside(circle) if n in free)
            edge = list(found)
            for steps in range(1, number + 1):
                near = (n for one in edge if steps <= most[one] for n in beside(one))
                edge = [n for n in dict.fromkeys(near) if n in free and n not in found]
                found |= dict.fromkeys(edge)
            yield circle, number, list(found)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"kurotto/3/1/g2g": 1, "kurotto/2/2/33h": 0, "kurotto/2/2/1i": 2},
        params=(
            *pf.width_and_height(10, low=2, high=16),
            pf.Option("largest", "the largest number", "integer", 6, low=1, high=20),
            pf.Option("decisions", "decisions of a proof; 0 is easy", "integer", 1, low=0, high=99),
            pf.density_option(0.4, of="unshaded cells with a circle"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=12),
        bands=pf.bands_up_to(
            12,
            41,
            drawn_with={
                "easy": {"decisions": 0},
                "normal": {"decisions": 1},
                "hard": {"decisions": 3},
                "extreme": {"decisions": 30},
            },
        ),
        techniques=TECHNIQUES,
        instance_type=Kurotto,
        formats=[pf.puzzlink("kurotto", {"numbers": pf.Numbers()})],
    )


def groups(instance: Kurotto) -> list[pf.Block]:
    """Return a variable for each number and each cell: 1 if that is of a group beside it."""
    count = sum(len(reach) for _, _, reach in instance.reaches())
    return [pf.Block("groups", count, values=(0, 1), auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded",
    lambda number: pf.SHADING if number is None else CIRCLED,
    clues="numbers",
    printed=lambda instance: pf.printed_circles(instance.shape, instance.numbers),
    auxiliary=groups,
)


def puzzlefw_propagators(instance: Kurotto, variables: pf.Variables) -> pf.Rules:
    shape, shaded = instance.shape, variables["shaded"]
    groups = iter(variables["groups"])
    for circle, number, reach in instance.reaches():
        own = dict(zip(reach, groups, strict=False))
        nodes = {cell: at for at, cell in enumerate([circle, *reach])}
        edges = [(nodes[a], nodes[b]) for a, b in shape.pairs() if a in nodes and b in nodes]
        chosen = [(shaded[circle], pf.UNSHADED), *((one, pf.SHADED) for one in own.values())]
        yield pf.Regions(edges, chosen, {0: number + 1})
        first = [(own[n], shaded[n]) for n in shape.beside(circle) if n in own]
        yield pf.CompressedTables(first, ALIKE, names=[circle] * len(first))
        pairs = ((one, n) for one in own for n in shape.beside(one) if n in own)
        further = [(own[one], own[n], shaded[n]) for one, n in pairs]
        yield pf.CompressedTables(further, TOGETHER, names=[circle] * len(further))


def puzzlefw_check(instance: Kurotto, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    found = counts(shape, solution.places("#"))
    for circle, number in pf.known(instance.numbers):
        if found[circle] != number:
            words = f"the groups beside {pf.at(shape, circle)} have {found[circle]} cells"
            yield pf.fault(shape, "count", [circle], f"{words}, not {number}")


def counts(shape: pf.Shape, shaded: Collection[int]) -> list[int]:
    """Return how many cells the groups of shaded cells beside each cell have."""
    groups = pf.parts(shape, shaded)
    own = {cell: at for at, group in enumerate(groups) for cell in group}
    beside = ({own[n] for n in shape.beside(cell) if n in own} for cell in range(shape.size))
    return [sum(len(groups[at]) for at in group) for group in beside]


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Kurotto:
    shape = pf.Shape(params["height"], params["width"])
    quick = solver.with_nodes(params["decisions"])
    shaded, numbers = set[int](), [0] * shape.size
    for cell in rng.sample(range(shape.size), shape.size):
        found = counts(shape, shaded | {cell})
        fits = max(n for at, n in enumerate(found) if at not in shaded) <= params["largest"]
        if fits and len(shaded) < SHADED * shape.size:
            shaded.add(cell)
            numbers = found
    # All circles together have one solution: with a cell less, those beside its group have less.
    unshaded = [n for n in range(shape.size) if n not in shaded]
    circles = rng.sample(unshaded, len(unshaded))

    def told(first: int) -> Kurotto:
        """Return the board with so many of the circles."""
        own = set(circles[:first])
        return Kurotto(shape, [n if at in own else None for at, n in enumerate(numbers)])

    first = bisect(range(len(circles)), False, key=lambda n: quick.is_unique(told(n)))
    most = first - len(circles) + pf.most_removed(circles, params)
    return pf.remove_clues(
        told(first), circles[:first], "numbers", solver=quick, rng=rng, most=max(0, most)
    )
