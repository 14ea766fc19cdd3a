"""Yajilin: shade cells that share no side, and draw one closed loop through all that are left.

Cells with a clue are neither shaded nor on the loop. A number with an arrow counts the shaded cells
in that direction up to the edge, across other clues and the loop; ``?`` says nothing, with an arrow
or without, and a number without an arrow is a fault of the puzzle. Where no cell is left there need
be no loop. On an *outside* board, shaded cells lie outside of the loop; *grey* is only how clues
are drawn. Also Arrow Ring. Source: https://puzz.link/rules.html?yajilin.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from functools import partial
from random import Random

import attrs

from puzzlefw import authoring as pf

NOTE = "`<1` is a clue of one shaded cell to its left, `?` a clue that says nothing"
ARROWS = "↑→↓←"
OPEN = pf.Arrowed(None, pf.UNKNOWN)
MARKS = (
    pf.Mark("#", pf.Fill(), pf.UNUSED, "shaded", "is shaded", "is on the loop"),
    pf.Mark("x", pf.Dot(), pf.VISITED, "on the loop"),
)
TRIES = 6  # for each clue, until no more is taken away
TECHNIQUES = [
    pf.renamed("has enough", "arrow complete", "An arrow sees as many shaded cells as it says."),
    pf.renamed("needs all", "arrow needs all", "An arrow takes all cells that are left to it."),
    pf.SHADED_NEIGHBOUR,
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]
BANDS = pf.bands_up_to(4, 20, drawn_with={"easy": {"density": 0.28}, "normal": {"density": 0.18}})


@attrs.frozen
class Yajilin:
    """A board: the clue of each cell, row by row, None where there is none."""

    shape: pf.Shape
    clues: Sequence[pf.Arrowed | None] = pf.arrow_field(0, 4095, left=OPEN, note=NOTE)
    outside: bool = pf.rule_field("shaded cells lie outside of the loop")
    grey: bool = pf.rule_field("cells with a clue are grey")

    def free(self) -> list[int]:
        """Return the cells without a clue."""
        return [cell for cell, clue in enumerate(self.clues) if clue is None]

    def counts(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each cell with an arrow and a number, the number, and the cells it counts in."""
        for cell, clue in enumerate(self.clues):
            if clue is not None and clue.direction is not None and clue.number != pf.UNKNOWN:
                yield cell, clue.number, self.shape.sight(cell, clue.direction)


def puzzlefw_info() -> pf.PuzzleInfo:
    flags = {"o": "outside", "b": "grey"}
    return pf.PuzzleInfo(
        examples={
            "yajilin/3/3/d20d": 1,
            "yajilin/3/3/d21d": 0,
            "yajilin/3/3/i": 5,
            "yajilin/o/3/3/i": 4,
        },
        params=(
            *pf.width_and_height(10, low=4, high=20),
            pf.density_option(0.12),
            pf.pattern_option("none"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=BANDS,
        instance_type=Yajilin,
        formats=[pf.puzzlink("yajilin", {"clues": pf.Arrows()}, aliases=["yajirin"], flags=flags)],
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
            *(pf.Choice(pf.place(shape, cell), shapes[cell], MARKS) for cell in instance.free()),
        ],
        printed=lambda: [
            *(pf.Printed(pf.place(shape, n), pf.Fill("grey")) for n in clues if instance.grey),
            *(pf.Printed(pf.place(shape, n), pf.Text(words(clue))) for n, clue in clues.items()),
        ],
        variant="shaded cells lie outside of the loop" if instance.outside else "",
    )


def words(clue: pf.Arrowed) -> str:
    """Return a clue as it is printed."""
    arrow = "" if clue.direction is None else ARROWS[clue.direction]
    return f"{'?' if clue.number == pf.UNKNOWN else clue.number}{arrow}"


def puzzlefw_faults(instance: Yajilin) -> Sequence[str]:
    return [str(fault) for fault in clue_faults(instance)]


def clue_faults(instance: Yajilin) -> list[pf.Fault]:
    """Return a fault for each number without an arrow."""
    return [
        pf.fault(instance.shape, "no-arrow", [cell], f"the number at {at} has no arrow")
        for cell, clue in enumerate(instance.clues)
        if clue is not None and clue.direction is None and clue.number != pf.UNKNOWN
        for at in [pf.at(instance.shape, cell)]
    ]


def puzzlefw_propagators(instance: Yajilin, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, pf.cell_lattice(instance.shape)
    sides, shapes, inside = (variables[name] for name in ("sides", "shapes", "inside"))
    free = set(instance.free())
    yield from pf.loop_rules(cells, variables, allow_empty=True)
    yield pf.Clauses([two for two in shape.pairs() if free.issuperset(two)], shapes, pf.VISITED)
    names = [cell for cell, _, _ in instance.counts()]
    sums = [(count, [n for n in seen if n in free]) for _, count, seen in instance.counts()]
    yield pf.Counts([(seen, "==", n) for n, seen in sums], shapes, pf.UNUSED, names=names)
    yield from (pf.Clause([]) for _ in clue_faults(instance))
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
    yield from clue_faults(instance)
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


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Yajilin:
    shape = pf.Shape(params["height"], params["width"])
    fewest = shape.size - pf.most_removed(range(shape.size), params)
    groups = pf.clue_groups(shape, params)
    maker = Maker(shape, groups, rng, solver.with_nodes(60), solver.with_nodes(3 * shape.size))

    def made() -> Yajilin:
        """Return a board; raises GenerationError if it takes too long to repair."""
        # Large boards with few clues can seldom be repaired, but lose some once they are right.
        most = shape.size * min(20 + max(0, shape.size - 100) // 18, 30) // 100
        board: Yajilin = solver.as_wished([maker.repaired(max(most, fewest))])
        for fewer in maker.thinned(board, fewest):
            if solver.as_wished([board, fewer]) is not fewer:
                break
            board = fewer
        return board

    return pf.first_made(made, tries=20)


@attrs.frozen
class Maker:
    """Draws boards; cells of the same of *groups* have clues together."""

    shape: pf.Shape
    groups: Sequence[tuple[int, ...]]
    rng: Random
    proving: pf.Solver
    drawing: pf.Solver

    def told(self, board: Yajilin) -> pf.Draft[Yajilin]:
        """Return the board with a random solution, whose clues are told where there is a ``?``."""
        solution = self.drawing.random_solution(board, self.rng)
        return with_clues(board, solution, self.rng), solution

    def repaired(self, most: int) -> Yajilin:
        """Return a board with one solution and about so many clues."""
        board, solution = self.told(self.spread(most))
        shaded, more = sorted(shaded_of(board, solution)), set[int]()
        for cell in self.rng.sample(shaded, len(shaded)):
            if self.shape.size - len(board.free()) + len(more) < most:
                more.update(self.group(cell))
        draft = self.told(with_moved(board, more, range(self.shape.size)))
        return pf.repair(draft, self.doubts, partial(self.change, most), rounds=60)[0]

    def spread(self, most: int) -> Yajilin:
        """Return a board with about so many ``?``, hardly two of which touch."""
        found: set[int] = set()
        for group in self.rng.sample(self.groups, len(self.groups)):
            near = (cell for own in group for cell in self.shape.around(own))
            if len(found) < most and found.isdisjoint(near):
                found.update(group)
        return Yajilin(self.shape, [OPEN if n in found else None for n in range(self.shape.size)])

    def group(self, cell: int) -> tuple[int, ...]:
        """Return the group of a cell."""
        return next(group for group in self.groups if cell in group)

    def doubts(self, draft: pf.Draft[Yajilin]) -> list[int]:
        """Return the cells in which solutions differ."""
        cells = [*pf.sides_across(self.shape), *((cell,) for cell in draft[0].free())]
        found = pf.doubts_of(self.proving, *draft, limit=3)
        return sorted({cell for n in found for cell in cells[n]})

    def change(
        self, most: int, draft: pf.Draft[Yajilin], cells: Sequence[int], width: int
    ) -> pf.Draft[Yajilin]:
        """Put a clue on a cell in doubt, or take it from there, with another solution near it."""
        rng, shape, (board, _) = self.rng, self.shape, draft
        for _ in range(8):
            moved = {*self.group(rng.choice(shape.near(cells, width)))}
            clues = [n for n in shape.near(moved, 3 + width) if board.clues[n] is not None]
            if shape.size - len(board.free()) > most * rng.uniform(0.8, 1.4) and clues:
                moved.update(self.group(rng.choice(clues)))
            near = shape.near(sorted(moved), rng.randint(0, 2) + width)
            with suppress(pf.GenerationError):
                return self.told(with_moved(board, moved, near))
        return draft

    def thinned(self, board: Yajilin, fewest: int) -> Iterator[Yajilin]:
        """Visit boards with fewer and fewer clues, down to *fewest*, and one solution each.

        A cell that loses its clue is shaded or on the loop, which may then run otherwise near it.
        """
        for group in self.rng.choices(self.groups, k=TRIES * len(self.groups)):
            left = self.shape.size - len(board.free()) - len(group)
            if left < fewest or board.clues[group[0]] is None:
                continue
            with suppress(pf.GenerationError):
                near = self.shape.near(group, self.rng.randint(1, 3))
                if self.proving.is_unique(tried := self.told(with_moved(board, group, near))[0]):
                    yield (board := tried)


def with_moved(board: Yajilin, moved: Collection[int], near: Collection[int]) -> Yajilin:
    """Return the board with clues on *moved* cells that had none, and the reverse; ``?`` *near*."""
    told = [None if n in near else clue for n, clue in enumerate(board.clues)]
    return Yajilin(
        board.shape,
        [
            (told[n] or OPEN) if (clue is None) == (n in moved) else None
            for n, clue in enumerate(board.clues)
        ],
    )


def shaded_of(board: Yajilin, solution: pf.Filled) -> set[int]:
    """Return the cells that a solution shades."""
    free = board.free()
    marks = zip(reversed(free), reversed(solution.keys), strict=False)
    return {cell for cell, key in marks if key == "#"}


def with_clues(board: Yajilin, solution: pf.Filled, rng: Random) -> Yajilin:
    """Return the board with numbers and arrows for each ``?``, sooner to more shaded cells."""
    shape, shaded = board.shape, shaded_of(board, solution)
    clues = list(board.clues)
    for cell in (cell for cell, clue in enumerate(clues) if clue == OPEN):
        sights = {way: shape.sight(cell, way) for way in pf.Direction}
        counts = {way: len(shaded.intersection(seen)) for way, seen in sights.items() if seen}
        (way,) = rng.choices([*counts], [0.4 + count**2 for count in counts.values()])
        clues[cell] = pf.Arrowed(way, counts[way])
    return Yajilin(shape, clues)
