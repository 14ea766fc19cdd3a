"""Star Battle: put stars so that each row, column and region has as many, and none touch.

Two stars touch where their cells share a side or a corner. How many stars a line has stands in the
text. Also Two Not Touch. Where each line has one, they may be *queens* on coloured regions, as in
LinkedIn's Queens. Source of the rules: https://puzz.link/rules.html?starbattle.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

STAR, NO_STAR = 0b10, 0b01
MARKS = (
    pf.Mark("*", pf.Star(), STAR, "a star", "has a star"),
    pf.Mark("x", pf.Dot(), NO_STAR, "no star", "has no star"),
)
QUEENS = (
    pf.Mark("*", pf.Text("\N{BLACK CHESS QUEEN}", "mark"), STAR, "a queen", "has a queen"),
    pf.Mark("x", pf.Dot(), NO_STAR, "no queen", "has no queen"),
)
COLORS = ("violet", "orange", "blue", "green", "grey", "red", "yellow", "teal")
"""Of regions on which queens stand, for each the first that none beside it has."""
WITH_QUEENS = "queens on coloured regions"
ASIDE = 0.3
"""How often a cell beside the one that another solution has is given away."""
SEEN, ROUNDS, MOVES = 20, 60, 400
"""Solutions that a draft is asked for, how often, and the cells that are given away between."""
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
    """A board: the region of each cell, row by row, and the stars of each region and line.

    With *queens*, there is one in each.
    """

    shape: pf.Shape
    stars: int = pf.number_field(1, 200, word="stars of each line and region")
    regions: Sequence[int] = pf.region_field(any_numbers=True)
    queens: bool = pf.rule_field(WITH_QUEENS)

    def __attrs_post_init__(self) -> None:
        if self.queens and self.stars > 1:
            wanted = "expected one queen in each line and region"
            raise pf.InstanceError(f"{wanted}, found {self.stars}")


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "starbattle/6/6/1/4ilbhgdnmhou": 1,
            "starbattle/3/3/1/00vg": 0,
            "starbattle/4/4/1/94g1s0": 2,
        },
        options=(pf.Option("queens", WITH_QUEENS, "flag"),),
        params=(
            pf.Option("side", "rows and columns", "integer", 10, low=4, high=16),
            pf.Option("stars", "stars of each line and region", "integer", 1, low=1, high=4),
            pf.Option("queens", WITH_QUEENS, "flag", False),
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
        formats=[
            pf.puzzlink("starbattle", {"regions": pf.Borders()}, numbers=["stars"]),
            pf.site("star-battle", {"regions": pf.TaskRegions()}, says=["stars"]),
        ],
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


def colored(instance: StarBattle) -> Iterator[pf.Printed]:
    """Visit the regions in colours, if there are enough in others than those beside them."""
    shape, regions = instance.shape, instance.regions
    colors: dict[int, str] = {}
    for region, cells in enumerate(pf.members(regions)):
        near = [colors.get(regions[other]) for cell in cells for other in shape.around(cell)]
        color = min(COLORS, key=lambda one: (near.count(one) > 0, [*colors.values()].count(one)))
        colors[region] = color
        area = pf.Area(tuple(pf.place(shape, cell) for cell in cells))
        yield pf.Printed(area, pf.Shade("", role=color))


puzzlefw_variables, with_stars = pf.cell_hooks(
    "stars",
    MARKS,
    variant=lambda board: f"{board.stars} star{'s' * (board.stars > 1)}",
)
_, with_queens = pf.cell_hooks("stars", QUEENS, printed=colored, variant=lambda board: "1 queen")


@pf.hookimpl
def puzzlefw_view(instance: StarBattle, variables: pf.Variables) -> pf.View:
    return (with_queens if instance.queens else with_stars)(instance, variables)


def puzzlefw_propagators(instance: StarBattle, variables: pf.Variables) -> pf.Rules:
    groups = [*instance.shape.lines(), *pf.members(instance.regions)]
    yield pf.Counts([(group, "==", instance.stars) for group in groups], variables["stars"], STAR)
    yield pf.Clauses(instance.shape.touching(), variables["stars"], NO_STAR)


def puzzlefw_check(instance: StarBattle, solution: pf.Filled) -> pf.Faults:
    shape, stars = instance.shape, solution.places("*")
    groups = {**pf.named_lines(shape), **pf.named_regions(shape, instance.regions)}
    for name, cells in groups.items():
        yield from pf.miscounted(shape, cells, stars, instance.stars, name=name)
    yield from pf.adjacent(shape, stars, "queens" if instance.queens else "stars", by_corners=True)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> StarBattle:
    side, each = params["side"], params["stars"]
    wanted = f"a side of at least {4 * each} for {each} stars"
    pf.expect(side >= 4 * each, wanted, side, pf.OptionError)
    pf.expect(each == 1 or not params["queens"], "one star with queens", each, pf.OptionError)
    shape = pf.Shape(side, side)
    regions = [cell // side for cell in range(shape.size)]
    rows = StarBattle(shape, each, regions, params["queens"])

    def drawn() -> StarBattle:
        """Return a board with stars of its own; a few have regions that are hard to find."""
        stars = solver.random_solution(rows, rng).places("*")
        return pf.first_made(lambda: with_regions(rows, stars, solver, rng), tries=20)

    return pf.first_made(drawn, tries=10)


def with_regions(
    rows: StarBattle, stars: frozenset[int], solver: pf.Solver, rng: Random
) -> StarBattle:
    """Return a board with these stars; raises GenerationError if it takes too long.

    Other solutions that were ever found are kept, and regions changed until they fit none of them;
    so the solver is only asked about regions that are new to it.
    """
    regions: Sequence[int] = pf.grown_regions(rows.shape, stars, rng, each=rows.stars)
    others: list[frozenset[int]] = []
    for _ in range(ROUNDS):
        board = attrs.evolve(rows, regions=regions)
        answer = solver.solve(board, limit=SEEN)
        if answer.verdict == "unique":
            return board
        found = {frozenset(one.places("*")) for one in answer.solutions} - {stars}
        if not found:
            break
        others += sorted(found, key=sorted)
        regions = unlike(board, stars, others, rng)
    raise pf.GenerationError("expected regions of one solution, found several")


def unlike(
    board: StarBattle, stars: frozenset[int], others: Sequence[frozenset[int]], rng: Random
) -> Sequence[int]:
    """Return regions that none of the *others* solves; raises GenerationError if none are near."""
    regions: Sequence[int] = board.regions
    left = solved_by(regions, others, board.stars)
    for _ in range(MOVES):
        if not left:
            return regions
        cell = rng.choice(sorted(rng.choice(left) - stars))
        # Where that cell cannot be given, one beside it may make way.
        if rng.random() < ASIDE:
            cell = rng.choice([n for n in board.shape.around(cell) if n not in stars])
        tried = given(board.shape, regions, cell, stars=stars, rng=rng)
        if tried is not None:
            found = solved_by(tried, others, board.stars)
            if len(found) <= len(left):
                regions, left = tried, found
    raise pf.GenerationError("expected regions of one solution, found several")


def solved_by(
    regions: Sequence[int], others: Sequence[frozenset[int]], each: int
) -> list[frozenset[int]]:
    """Return those of *others* that have as many stars in each region."""
    wanted = dict.fromkeys(regions, each)
    return [one for one in others if Counter(regions[cell] for cell in one) == wanted]


def given(
    shape: pf.Shape, regions: Sequence[int], cell: int, *, stars: frozenset[int], rng: Random
) -> list[int] | None:
    """Return regions with a cell given to one beside it, None if that parts the stars of its own.

    What falls off its own region goes with it.
    """
    own = [n for n, region in enumerate(regions) if region == regions[cell] and n != cell]
    beside = [regions[n] for n in shape.beside(cell) if regions[n] != regions[cell]]
    lost = sorted(pf.parts(shape, own), key=lambda part: not stars.isdisjoint(part))[:-1]
    if not beside or any(not stars.isdisjoint(part) for part in lost):
        return None
    found, region = list(regions), rng.choice(beside)
    for n in (cell, *(n for part in lost for n in part)):
        found[n] = region
    return found
