"""Creek: shade cells so that each number counts those around its point, and the rest connects.

Points are the corners of cells, those on the frame too, with at most four cells around. The
unshaded cells are connected by their sides. A ``?`` says nothing. Source of the rules:
https://puzz.link/rules.html?creek.
"""

from collections.abc import Collection, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

TECHNIQUES = [
    pf.NO_DIVIDING,
    pf.renamed("only fit", "two clues", "Clues next to each other leave some ways only.", base=4),
]


@attrs.frozen
class Creek:
    """A board: the clue of each point, row by row, None where there is none."""

    shape: pf.Shape
    clues: pf.Clues = pf.point_field(0, 4, unknown=True)

    @property
    def points(self) -> pf.Shape:
        """The points: one more in each row and column than cells."""
        return pf.Shape(self.shape.height + 1, self.shape.width + 1)

    def around(self, point: int) -> list[int]:
        """Return the cells around a point, row by row."""
        down, right = self.points.cell(point)
        rows = range(max(0, down - 1), min(down + 1, self.shape.height))
        columns = range(max(0, right - 1), min(right + 1, self.shape.width))
        return [row * self.shape.width + column for row in rows for column in columns]

    def corner(self, point: int) -> pf.Corner:
        """Return a point as a place of the board."""
        return pf.Corner(*self.points.cell(point))


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"creek/4/4/i5c7cj56bb": 1, "creek/1/1/cg": 0, "creek/2/1/bi": 2},
        params=(
            *pf.width_and_height(10, low=2, high=15),
            pf.Option(
                "shaded", "share of the cells that are shaded", "number", 0.45, low=0.1, high=0.6
            ),
            pf.density_option(0.4, of="points with a clue"),
            pf.pattern_option("none"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=13),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            12,
            34,
            drawn_with={
                "easy": {"density": 0.7},
                "normal": {"density": 0.55},
                "extreme": {"density": 0.3},
            },
        ),
        instance_type=Creek,
        formats=[
            pf.puzzlink(
                "creek",
                {"clues": pf.Clues4(pf.points)},
                old={"d": {"clues": pf.Singles(pf.points)}},
            )
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", frame=False)


def puzzlefw_propagators(instance: Creek, variables: pf.Variables) -> pf.Rules:
    cells, clues = variables["shaded"], pf.known(instance.clues)
    yield pf.Counts(
        [(instance.around(point), "==", clue) for point, clue in clues],
        cells,
        pf.SHADED,
        names=[instance.corner(point) for point, _ in clues],
    )
    around = {point: (instance.around(point), pf.SHADED, clue) for point, clue in clues}
    yield from pf.counts_side_by_side(instance.points, around, cells)
    yield pf.connected_cells(instance.shape, cells, pf.UNSHADED)


def puzzlefw_check(instance: Creek, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from pf.divided(shape, set(range(shape.size)) - shaded, "unshaded cells")
    for point, clue in pf.known(instance.clues):
        found = shaded.intersection(instance.around(point))
        if len(found) != clue:
            where = instance.corner(point)
            words = f"{len(found)} cells, not {clue}, are shaded around {where.words()}"
            yield pf.Fault("count", (where,), words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Creek:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    points = pf.Shape(shape.height + 1, shape.width + 1)
    most_shaded = round(params["shaded"] * shape.size)

    def told(shaded: Collection[int]) -> pf.Draft[Creek]:
        """Return the board with all clues, and the shaded cells."""
        empty = Creek(shape, [None] * points.size)
        around = map(empty.around, range(points.size))
        clues = [sum(cell in shaded for cell in cells) for cells in around]
        return Creek(shape, clues), pf.filled(shape, {"#": shaded})

    def connects(shaded: Collection[int]) -> bool:
        """Return whether the other cells are connected."""
        return len(pf.parts(shape, set(range(shape.size)).difference(shaded))) == 1

    def change(draft: pf.Draft[Creek], doubts: Sequence[int], width: int) -> pf.Draft[Creek]:
        """Shade a cell in doubt, or one near it, or leave it unshaded."""
        shaded = draft[1].places("#") ^ {rng.choice(shape.near(doubts, width))}
        return told(shaded) if connects(shaded) else draft

    shaded = set[int]()
    for cell in rng.sample(range(shape.size), shape.size):
        if len(shaded) < most_shaded and connects(shaded | {cell}):
            shaded.add(cell)
    board = pf.repaired(told(shaded), change, quick)
    clues = pf.clue_groups(points, params)
    most = pf.most_removed(clues, params)
    return pf.remove_clues(board, clues, "clues", solver=quick, rng=rng, most=most)
