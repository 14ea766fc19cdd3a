"""Kakuro: fill the white cells with 1 to 9 so that each run adds up to its sum without repeats.

A run is as many white cells as stand in a row or column without a gap, be it one. Its sum stands in
the black cell before it, or outside before the edge. Without a sum, or with 0, a run still has no
repeats; a sum before no run says nothing. Source of the rules: https://puzz.link/rules.html?kakuro.
"""

from collections.abc import Iterator

from puzzlefw import authoring as pf
from puzzlefw_kakuro.generator import generate
from puzzlefw_kakuro.instance import DIGITS, Kakuro

BLACK = (pf.Mark("#", None, 0b1, "black"),)
WHITE = pf.number_marks(DIGITS)
TECHNIQUES = [
    pf.renamed(
        "sum of different values", "sum combinations", "A run makes its sum in some ways only."
    ),
]


def puzzlefw_info() -> pf.PuzzleInfo:
    black, edges = pf.SumCells(), pf.EdgeSums("black")
    return pf.PuzzleInfo(
        examples={
            "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3": 1,
            "kakuro/2/2/n3333": 2,
            "kakuro/2/1/l123": 1,
            "kakuro/2/1/l22-": 0,
        },
        params=(
            *pf.width_and_height(10, low=3, high=20),
            pf.Option(
                "black", "percent of the cells that are black", "integer", 35, low=24, high=50
            ),
            pf.pattern_option("half", of="black cells", was_symmetric=True),
        ),
        presets={
            "small": {"width": 6, "height": 6},
            "usual": {"width": 10, "height": 10},
            "large": {"width": 12, "height": 15},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(7, 8, trials=0),
        instance_type=Kakuro,
        formats=[
            pf.puzzlink(
                "kakuro",
                {"black": black, "edges": edges},
                in_files={"edges,black": pf.WithOutside(edges, black, named="black")},
            ),
            pf.site("kakuro", {}),
        ],
    )


def puzzlefw_faults(instance: Kakuro) -> Iterator[str]:
    for name, cells, _ in instance.runs:
        if len(cells) > len(DIGITS):
            yield f"{name} has {len(cells)} cells, and there are 9 digits"


def printed(instance: Kakuro) -> Iterator[pf.Printed]:
    """Visit the sums, a 0 as none, and the black cells that some stand in."""
    yield from pf.printed_before(instance.shape, [number or None for number in instance.edges])
    for cell, sums in enumerate(instance.black):
        if sums is not None:
            yield pf.Printed(pf.place(instance.shape, cell), pf.Fill("clue"))
            texts = (str(one) if one else "" for one in sums)
            yield pf.Printed(pf.place(instance.shape, cell), pf.Split(*texts))


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "digits", lambda sums: WHITE if sums is None else BLACK, clues="black", printed=printed
)


def puzzlefw_propagators(instance: Kakuro, variables: pf.Variables) -> pf.Rules:
    digits = variables["digits"]
    for _, cells, total in instance.runs:
        scope = [digits[cell] for cell in cells]
        yield pf.AllDifferent(scope) if total is None else pf.DistinctSum(scope, total)


def puzzlefw_check(instance: Kakuro, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    digits = {n: int(key) for n, key in enumerate(solution.keys) if key != "#"}
    yield from pf.repeats(shape, digits, {name: cells for name, cells, _ in instance.runs})
    for name, cells, total in instance.runs:
        added = sum(digits[cell] for cell in cells)
        if total is not None and added != total:
            yield pf.fault(shape, "sum", cells, f"{name} adds up to {added}, not {total}")


puzzlefw_generate = generate
