"""Numberlink: join equal numbers by lines from cell to cell that neither cross nor share cells.

A line ends at each number, and each line has the same number at both ends; a number that stands in
four cells has two lines. Cells may stay empty; on a board that is *full*, lines visit every cell.
Also Arukone. Source of the rules: https://puzz.link/rules.html?numlin.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import combinations, groupby, pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.propagators import CrossingPropagator

MOST_NUMBERS = 62
"""A value of a cell tells its line's number, and there are so many beside that of no line."""
EMPTY = 0
"""The value of a cell without a line."""
ROUNDS, CUTS = 60, 200
SHORTEST = 3
"""The fewest cells of a generated line."""
Paths = list[list[int]]
"""Paths that fill a board, each as its cells from end to end."""
TECHNIQUES = [
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]


@attrs.frozen(slots=False)
class Numberlink:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, 99_999, most=99_999, is_clue=False)
    full: bool = pf.rule_field("lines visit every cell")

    def __attrs_post_init__(self) -> None:
        if len(self.labels) > MOST_NUMBERS:
            raise pf.InstanceError(f"expected at most {MOST_NUMBERS} numbers that differ")

    @cached_property
    def ends(self) -> Mapping[int, int]:
        """The number of each cell that has one."""
        return dict(pf.known(self.numbers))

    @cached_property
    def labels(self) -> Mapping[int, int]:
        """The value that cells on the line of each number have."""
        return {number: n for n, number in enumerate(sorted({*self.ends.values()}), 1)}


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"numlin/2/2/1212": 1, "numlin/3/2/12g21": 0, "numlin/3/2/12g12g": 2},
        params=(
            *pf.width_and_height(8, low=4, high=15),
            pf.Option("full", "lines visit every cell", "flag", False),
        ),
        presets=pf.square_presets(small=6, usual=8, large=10),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(8, 25),
        instance_type=Numberlink,
        formats=[pf.puzzlink("numlin", {"numbers": pf.Numbers()}, aliases=["numberlink"])],
    )


def puzzlefw_variables(instance: Numberlink) -> Sequence[pf.Block]:
    labels, numbers = instance.labels, instance.numbers
    free = pf.VISITED if instance.full else pf.VISITED | pf.UNUSED
    every = [*labels.values()] if instance.full else [EMPTY, *labels.values()]
    shapes = [free if number is None else pf.ENDS for number in numbers]
    lines = [every if number is None else [labels[number]] for number in numbers]
    blocks = pf.loop_blocks(pf.cell_lattice(instance.shape), shapes)
    return [*blocks, pf.Block("lines", lines, auxiliary=True)]


_, puzzlefw_view = pf.loop_hooks("cell")


def puzzlefw_faults(instance: Numberlink) -> Sequence[str]:
    counts = Counter(instance.ends.values())
    return [
        f"the number {number} stands in {count} cells, which are not ends of lines in pairs"
        for number, count in sorted(counts.items())
        if count % 2
    ]


def puzzlefw_propagators(instance: Numberlink, variables: pf.Variables) -> pf.Rules:
    shape, lines = instance.shape, variables["lines"]
    yield from pf.path_rules(pf.cell_lattice(shape), variables, instance.ends)
    masks = {number: 1 << value for number, value in instance.labels.items()}
    every = sum(masks.values()) | 1 << EMPTY
    sides = zip(variables["sides"], pf.sides_across(shape), strict=True)
    yield pf.CompressedTables(
        [(side, lines[one], lines[other]) for side, (one, other) in sides],
        [(pf.ABSENT, every, every), *((pf.DRAWN, m, m) for m in masks.values())],
        says="different-numbers",
    )
    yield from shape_rules(shape, variables, [*masks.values()])
    counts = Counter(instance.ends.values())
    # Where a number stands in four cells, its two lines are apart.
    single = [value for number, value in instance.labels.items() if counts[number] == 2]
    yield CrossingPropagator(shape.width, lines, single, is_redundant=True)


def shape_rules(shape: pf.Shape, variables: pf.Variables, masks: Sequence[int]) -> pf.Rules:
    """Visit the rules that a line, by the mask of its value, goes on to cells that it can visit.

    They follow from others, but for an empty cell, which is on no line.
    """
    every = sum(masks) | 1 << EMPTY
    scopes: dict[tuple[pf.Direction, ...], list[tuple[int, ...]]] = {}
    for cell, (own, line) in enumerate(zip(variables["shapes"], variables["lines"], strict=True)):
        near = {way: shape.neighbour(shape.cell(cell), way) for way in pf.Direction}
        beside = {way: shape.index(other) for way, other in near.items() if other is not None}
        others = [variables["lines"][other] for other in beside.values()]
        scopes.setdefault(tuple(beside), []).append((own, line, *others))
    for ways, some in scopes.items():
        rows = [(pf.UNUSED, 1 << EMPTY, *[every] * len(ways))]
        for left in (*combinations(ways, 1), *combinations(ways, 2)):
            own = 1 << sum(1 << way for way in left)
            rows += [(own, m, *(m if way in left else every for way in ways)) for m in masks]
        yield pf.CompressedTables(some, rows)


def puzzlefw_check(instance: Numberlink, solution: pf.Filled) -> pf.Faults:
    shape, drawn = instance.shape, pf.drawn_across(instance.shape, solution)
    yield from pf.path_faults(shape, drawn, instance.ends)
    at = pf.links_at(drawn)
    for group in pf.linked(at):
        ends = sorted(group.intersection(instance.ends))
        numbers = sorted({instance.ends[end] for end in ends})
        if len(ends) > 2:
            yield pf.fault(shape, "several", ends, f"a line joins {len(ends)} numbers")
        elif len(numbers) > 1:
            words = f"a line joins the numbers {numbers[0]} and {numbers[1]}"
            yield pf.fault(shape, "different", ends, words)
    for cell in range(shape.size) if instance.full else ():
        if cell not in at:
            words = f"no line visits {pf.at(shape, cell)}"
            yield pf.fault(shape, "unvisited", [cell], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Numberlink:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(60)
    sides = [*pf.sides_across(shape)]

    def board_of(paths: Paths) -> Numberlink:
        """Return the board with the ends of paths, numbered as they are met."""
        found: list[int | None] = [None] * shape.size
        for number, path in enumerate(sorted(paths, key=lambda path: min(path[0], path[-1])), 1):
            found[path[0]] = found[path[-1]] = number
        return Numberlink(shape, found, params["full"])

    def doubts(paths: Paths) -> list[int]:
        drawn = {frozenset(two) for path in paths for two in pairwise(path)}
        solution = pf.Filled(tuple("=" if {*two} in drawn else "x" for two in sides))
        found = pf.doubts_of(quick, board_of(paths), solution)
        return sorted({cell for n in found for cell in sides[n]})

    def change(paths: Paths, cells: Sequence[int], width: int) -> Paths:
        return without_short(shape, cut(paths, shape.near([rng.choice(cells)], width + 1)), rng)

    def made() -> Numberlink:
        paths = without_short(shape, [[cell] for cell in range(shape.size)], rng)
        return board_of(pf.repair(paths, doubts, change, rounds=ROUNDS))

    board: Numberlink = solver.as_wished([pf.first_made(made, tries=10)])
    return board


def without_short(shape: pf.Shape, paths: Paths, rng: Random) -> Paths:
    """Return the paths joined at random, none of fewer than SHORTEST cells."""
    paths = joined(shape, paths, rng)
    for _ in range(CUTS):
        short = [path for path in paths if len(path) < SHORTEST]
        if not short:
            return paths
        paths = joined(shape, cut(paths, shape.near([short[0][0]], 1)), rng)
    raise pf.GenerationError("expected paths that fill the board: try another seed")


def cut(paths: Paths, cells: Collection[int]) -> Paths:
    """Return the pieces of paths without some cells, and each of these alone."""
    found = [[cell] for cell in cells]
    for path in paths:
        for alone, piece in groupby(path, lambda cell: cell in cells):
            found += [] if alone else [[*piece]]
    return found


def joined(shape: pf.Shape, paths: Paths, rng: Random) -> Paths:
    """Return paths joined end to end in random order, as long as none touches itself.

    Of one that does, a shorter way would join the ends as well.
    """
    of = {cell: path for path in paths for cell in path}
    for one, other in rng.sample(shape.pairs(), len(shape.pairs())):
        first, last = of[one], of[other]
        is_end = one in (first[0], first[-1]) and other in (last[0], last[-1])
        if is_end and sum(of[n] is last for cell in first for n in shape.beside(cell)) == 1:
            whole = (first if first[-1] == one else first[::-1]) + (
                last if last[0] == other else last[::-1]
            )
            of |= dict.fromkeys(whole, whole)
    return [*{id(path): path for path in of.values()}.values()]
