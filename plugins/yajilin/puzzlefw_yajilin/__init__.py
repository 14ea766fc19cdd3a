"""Yajilin: shade cells that share no side, and draw one closed loop through all that are left.

Cells with a clue are neither shaded nor on the loop. A number with an arrow counts the shaded cells
in that direction up to the edge, across other clues and the loop; ``?`` says nothing, with an arrow
or without, and a number without an arrow is a fault of the puzzle. Where no cell is left there need
be no loop. On an *outside* board, shaded cells lie outside of the loop; *grey* is only how clues
are drawn. On a board with *regions*, numbers count the shaded cells of theirs. Also Arrow Ring,
Heyajilin. Sources: https://puzz.link/rules.html?yajilin and ?yajilin-regions.
"""

from collections.abc import Sequence

from puzzlefw import authoring as pf
from puzzlefw_yajilin.generator import generate
from puzzlefw_yajilin.instance import RegionNumbers, Yajilin

ARROWS = "↑→↓←"
MARKS = (
    pf.Mark("#", pf.Fill(), pf.UNUSED, "shaded", "is shaded", "is on the loop"),
    pf.Mark("x", pf.Dot(), pf.VISITED, "on the loop"),
)
TECHNIQUES = [
    pf.renamed("region complete", "region complete", "A region has as many as it says."),
    pf.renamed("region needs all", "region needs all", "A region takes all that are left to it."),
    pf.renamed("has enough", "arrow complete", "An arrow sees as many shaded cells as it says."),
    pf.renamed("needs all", "arrow needs all", "An arrow takes all cells that are left to it."),
    pf.SHADED_NEIGHBOUR,
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]
BANDS = pf.bands_up_to(5, 20, drawn_with={"easy": {"density": 0.32}, "normal": {"density": 0.22}})


def puzzlefw_info() -> pf.PuzzleInfo:
    flags = {"o": "outside", "b": "grey"}
    return pf.PuzzleInfo(
        examples={
            "yajilin/3/3/d20d": 1,
            "yajilin/3/3/d21d": 0,
            "yajilin/3/3/i": 5,
            "yajilin/o/3/3/i": 4,
            "yajilin-regions/5/5/49j60s3020g1g": 1,
        },
        params=(
            *pf.width_and_height(10, low=4, high=20),
            pf.density_option(0.12),
            pf.pattern_option("none"),
            pf.Option("regions", "numbers count the shaded cells of regions", "flag", False),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=BANDS,
        instance_type=Yajilin,
        formats=[
            pf.puzzlink("yajilin", {"clues": pf.Arrows()}, aliases=["yajirin"], flags=flags),
            pf.puzzlink(
                "yajilin-regions",
                {"regions": pf.Borders(), "numbers": RegionNumbers()},
                aliases=["yajirin-regions"],
                flags={"o": "outside"},
            ),
        ],
    )


def puzzlefw_variables(instance: Yajilin) -> Sequence[pf.Block]:
    shape = instance.shape
    allowed = [pf.UNUSED | pf.VISITED if clue is None else pf.UNUSED for clue in instance.clues]
    corners = (shape.height + 1) * (shape.width + 1) if instance.outside else 0
    return [
        *pf.loop_blocks(pf.cell_lattice(shape), allowed, auxiliary=False),
        pf.Block("inside", corners, values=(0, 1), auxiliary=True),
    ]


def puzzlefw_view(instance: Yajilin, variables: pf.Variables) -> pf.View:
    shape, shapes = instance.shape, variables["shapes"]
    clues = {n: clue for n, clue in enumerate(instance.clues) if clue is not None}
    return pf.View(
        shape=shape,
        choices=[
            *pf.across_choices(shape, variables["sides"], clues.keys()),
            *map(pf.cell_choices(shape, shapes, MARKS).__getitem__, instance.free()),
        ],
        printed=lambda: [
            *(pf.Printed(pf.place(shape, n), pf.Fill("grey")) for n in clues if instance.grey),
            *(pf.Printed(pf.place(shape, n), pf.Text(words(clue))) for n, clue in clues.items()),
            *pf.printed_numbers(shape, instance.numbers or [None] * shape.size),
        ],
        regions=instance.regions or (),
        variant="shaded cells lie outside of the loop" if instance.outside else "",
    )


def words(clue: pf.Arrowed) -> str:
    """Return a clue as it is printed."""
    arrow = "" if clue.direction is None else ARROWS[clue.direction]
    return f"{'?' if clue.number == pf.UNKNOWN else clue.number}{arrow}"


def puzzlefw_faults(instance: Yajilin) -> Sequence[str]:
    return [str(fault) for fault in pf.arrow_faults(instance.shape, instance.clues)]


def puzzlefw_propagators(instance: Yajilin, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, pf.cell_lattice(instance.shape)
    sides, shapes, inside = (variables[name] for name in ("sides", "shapes", "inside"))
    free = set(instance.free())
    yield from pf.loop_rules(cells, variables, allow_empty=True)
    yield pf.Clauses([two for two in shape.pairs() if free.issuperset(two)], shapes, pf.VISITED)
    names = [cell for cell, _, _ in instance.counts()]
    sums = [(count, [n for n in seen if n in free]) for _, count, seen in instance.counts()]
    yield pf.Counts([(seen, "==", n) for n, seen in sums], shapes, pf.UNUSED, names=names)
    rooms = [(number, [n for n in cells if n in free]) for number, cells in instance.rooms()]
    yield pf.Counts([(cells, "==", n) for n, cells in rooms], shapes, pf.UNUSED)
    yield from (pf.Clause([]) for _ in puzzlefw_faults(instance))
    if instance.outside:
        yield from pf.inside_rules(cells, sides.start, inside.start)
        for cell in free:
            corner = inside[cell + cell // shape.width]
            yield pf.Clause([(shapes[cell], pf.VISITED), (corner, 0b01)])


def puzzlefw_check(instance: Yajilin, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_across(instance.shape, solution)
    marks = zip(instance.free(), solution.keys[pf.cell_lattice(shape).sides :], strict=True)
    shaded = {cell for cell, key in marks if key == "#"}
    visited = {cell for link in loop for cell in link}
    yield from pf.arrow_faults(instance.shape, instance.clues)
    yield from pf.loop_faults(loop) if loop else ()
    yield from pf.adjacent(shape, shaded, "shaded cells")
    for cell, clue in enumerate(instance.clues):
        at = pf.at(shape, cell)
        if clue is None and (cell in shaded) == (cell in visited):
            rule, said = ("line-on-shaded", "both") if cell in shaded else ("empty", "neither")
            yield pf.fault(shape, rule, [cell], f"{at} is {said} shaded and on the loop")
        if clue is not None and cell in visited:
            yield pf.fault(shape, "line-on-clue", [cell], f"the line runs over the clue {at}")
        if instance.outside and cell in shaded:
            # So many pieces of the line cross a way to the left edge, just above the middle.
            crossed = sum(
                (n - shape.width, n) in loop for n in shape.sight(cell, pf.Direction.LEFT)
            )
            if crossed % 2:
                yield pf.fault(shape, "inside", [cell], f"{at} is shaded inside of the loop")
    for cell, number, seen in instance.counts():
        count = len(shaded.intersection(seen))
        if count != number:
            at = pf.at(shape, cell)
            said = f"the arrow at {at} points to {count} shaded cells, not {number}"
            yield pf.fault(shape, "count", [cell, *seen], said)
    for number, cells in instance.rooms():
        name = f"the region of {pf.at(shape, cells[0])}"
        yield from pf.miscounted(shape, cells, shaded, number, name=name)


puzzlefw_generate = generate
