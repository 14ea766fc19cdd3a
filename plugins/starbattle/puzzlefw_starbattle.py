"""Star Battle: put stars so that each row, column and region has as many, and none touch.

Two stars touch where their cells share a side or a corner. How many stars a line has stands in the
text. Also Two Not Touch. Source of the rules: https://puzz.link/rules.html?starbattle.
"""

from collections.abc import Collection, Iterator, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

STAR, NO_STAR = 0b10, 0b01
MARKS = (
    pf.Mark("*", pf.Star(), STAR, "a star", "has a star"),
    pf.Mark("x", pf.Dot(), NO_STAR, "no star", "has no star"),
)
TECHNIQUES = [
    pf.renamed("either or", "stars apart", "Around a star no cell has another one."),
    pf.renamed("has enough", "stars complete", "What has its stars has no more."),
    pf.renamed("needs all", "all cells needed", "What has as many cells left as stars takes them."),
    pf.renamed(
        "two counts together", "stars in line", "All stars of a line or region lie in another one."
    ),
    pf.renamed(
        "several counts together",
        "counting lines and regions",
        "As many lines as regions take all their stars.",
    ),
]


@attrs.frozen
class StarBattle:
    """A board: the region of each cell, row by row, and the stars of each region and line."""

    shape: pf.Shape
    stars: int = pf.number_field(1, 200, word="stars of each line and region")
    regions: Sequence[int] = pf.region_field(any_numbers=True)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "starbattle/6/6/1/4ilbhgdnmhou": 1,
            "starbattle/3/3/1/00vg": 0,
            "starbattle/4/4/1/94g1s0": 2,
        },
        params=(
            pf.Option("side", "rows and columns", "integer", 10, low=4, high=16),
            pf.Option("stars", "stars of each line and region", "integer", 1, low=1, high=4),
        ),
        presets={
            "small": {"side": 8, "stars": 1},
            "usual": {"side": 10, "stars": 1},
            "two": {"side": 10, "stars": 2},
            "large": {"side": 12, "stars": 1},
        },
        colors={"*": "yellow"},
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, trials=0),
        instance_type=StarBattle,
        formats=[pf.puzzlink("starbattle", {"regions": pf.Borders()}, numbers=["stars"])],
    )


def puzzlefw_faults(instance: StarBattle) -> Iterator[str]:
    shape, regions = instance.shape, max(instance.regions) + 1
    if not shape.height == shape.width == regions:
        named = (shape.height, "row"), (shape.width, "column"), (regions, "region")
        rows, columns, areas = (f"{n} {name}" + "s" * (n > 1) for n, name in named)
        yield f"{rows}, {columns} and {areas} cannot all have as many stars"


def puzzlefw_band_faults(params: pf.Params, band: str) -> Iterator[str]:
    if params["stars"] > 1 and band in ("easy", "normal"):
        yield f"expected one star in each line for {band} boards, found {params['stars']}"


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "stars",
    MARKS,
    variant=lambda board: f"{board.stars} star{'s' * (board.stars > 1)} in each line and region",
)


def puzzlefw_propagators(instance: StarBattle, variables: pf.Variables) -> pf.Rules:
    groups = [*instance.shape.lines(), *pf.members(instance.regions)]
    yield pf.Counts([(group, "==", instance.stars) for group in groups], variables["stars"], STAR)
    yield pf.Clauses(instance.shape.touching(), variables["stars"], NO_STAR)


def puzzlefw_check(instance: StarBattle, solution: pf.Filled) -> pf.Faults:
    shape, stars = instance.shape, solution.places("*")
    groups = {**pf.named_lines(shape), **pf.named_regions(shape, instance.regions)}
    for name, cells in groups.items():
        yield from pf.miscounted(shape, cells, stars, instance.stars, name=name)
    yield from pf.adjacent(shape, stars, "stars", by_corners=True)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> StarBattle:
    side, each = params["side"], params["stars"]
    wanted = f"a side of at least {4 * each} for {each} stars"
    pf.expect(side >= 4 * each, wanted, side, pf.OptionError)
    shape = pf.Shape(side, side)
    rows = StarBattle(shape, each, [cell // side for cell in range(shape.size)])

    def drawn() -> StarBattle:
        """Return a board with stars of its own; a few have regions that are hard to find."""
        stars = solver.random_solution(rows, rng).places("*")
        return pf.first_made(lambda: with_regions(rows, stars, solver, rng), tries=20)

    return pf.first_made(drawn, tries=10)


def with_regions(
    rows: StarBattle, stars: Collection[int], solver: pf.Solver, rng: Random
) -> StarBattle:
    """Return a board with these stars; raises GenerationError if it takes too long."""
    shape = rows.shape

    def doubts(board: StarBattle) -> list[int]:
        """Return the stars of other solutions, a cell as often as it is in one."""
        answer = solver.solve(board, limit=50)
        others = [c for one in answer.solutions for c in sorted(one.places("*").difference(stars))]
        every = [] if answer.verdict == "unique" else sorted({*range(shape.size)}.difference(stars))
        return others or every

    def change(board: StarBattle, cells: list[int], width: int) -> StarBattle:
        """Give such a cell, or one near it, to another region."""
        regions = tuple(board.regions)
        for _ in range(30):  # most of such cells cannot be given: their region would fall apart
            near = [cell for cell in shape.near([rng.choice(cells)], width) if cell not in stars]
            regions = pf.handed_over(shape, board.regions, rng.choice(near), rng)
            if regions != tuple(board.regions):
                break
        return attrs.evolve(board, regions=regions)

    regions = pf.grown_regions(shape, stars, rng, each=rows.stars)
    return pf.repair(attrs.evolve(rows, regions=regions), doubts, change, rounds=30)
