"""Gokigen Naname: draw a diagonal in every cell, so many at a point as its clue says, and no loop.

Points are the corners of cells, those on the frame too. A ``?`` says nothing. In Tatham's
collection, it is called Slant. Source of the rules: https://puzz.link/rules.html?gokigen.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from random import Random

import attrs

from puzzlefw import authoring as pf

EVEN, ODD = 0b10, 0b01
"""The mask of a cell whose diagonal joins points of which row and column add up so."""
MARKS = {
    falling: (
        pf.Mark("f", pf.Diagonal(False), falling, "falling"),
        pf.Mark("r", pf.Diagonal(True), EVEN ^ ODD ^ falling, "rising"),
    )
    for falling in (EVEN, ODD)
}
TECHNIQUES = [
    pf.renamed("only fit", "two clues", "Clues next to each other leave some ways only.", base=4),
    pf.renamed("isolation", "loop avoidance", "No line closes a loop."),
]


@attrs.frozen
class Gokigen:
    """A board: the clue of each point, row by row, None where there is none."""

    shape: pf.Shape
    clues: pf.Clues = pf.point_field(0, 4, unknown=True)

    @property
    def points(self) -> pf.Shape:
        """The points: one more in each row and column than cells."""
        return lattice_of(self.shape).points

    @property
    def falling(self) -> Sequence[int]:
        """EVEN or ODD of the points that the falling diagonal of each cell joins."""
        return lattice_of(self.shape).falling


@attrs.frozen
class Lattice:
    """What boards of a shape share: their *points*, and what each diagonal joins.

    *links* are the falling and the rising diagonal of each cell, *parity* is EVEN or ODD of each
    point, and *falling* that of the points that falling diagonals join. *around* has the cells
    around each point, *corners* the points as places.
    """

    points: pf.Shape
    links: Sequence[dict[str, pf.Link]]
    parity: Sequence[int]
    falling: Sequence[int]
    around: Sequence[Sequence[int]]
    corners: Sequence[pf.Corner]

    def no_loop(self, cells: range) -> pf.SpanningGraph:
        """Return the rule that diagonals close no loop.

        A loop cuts off the points inside it from the frame, whose points are one node; nothing else
        does, as what is cut off has a loop around it.
        """
        node = [at if len(near) == 4 else 0 for at, near in enumerate(self.around)]
        edges = [
            ((node[one], cells[n], self.parity[one]), (node[other], cells[n], self.parity[one]))
            for n, links in enumerate(self.links)
            for one, other in links.values()
            if node[one] != node[other]
        ]
        frame = [at for at in range(1, len(node)) if not node[at]]
        return pf.SpanningGraph(len(node), edges, frame, says="loop")


@lru_cache(maxsize=16)
def lattice_of(shape: pf.Shape) -> Lattice:
    """Return the points and diagonals of boards of a shape."""
    points = pf.Shape(shape.height + 1, shape.width + 1)
    corners = [pf.Corner(*cell) for cell in points.cells()]
    parity = [ODD if (corner.row + corner.column) % 2 else EVEN for corner in corners]
    tops = [cell + cell // shape.width for cell in range(shape.size)]
    ends = [(at, at + 1, at + points.width, at + points.width + 1) for at in tops]
    links = [{"f": (a, d), "r": (b, c)} for a, b, c, d in ends]
    around: list[tuple[int, ...]] = [()] * points.size
    for cell, each in enumerate(ends):
        for at in each:
            around[at] += (cell,)
    return Lattice(points, links, parity, [parity[at] for at in tops], around, corners)


@lru_cache(maxsize=16)
def no_loop(shape: pf.Shape, cells: range) -> pf.SpanningGraph:
    """Return the rule that diagonals close no loop, the same for all boards of a shape."""
    return lattice_of(shape).no_loop(cells)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"gokigen/4/4/iaegcgcj6a": 1, "gokigen/2/2/j4i0": 0, "gokigen/2/1/1k": 2},
        params=(
            *pf.width_and_height(10, low=2, high=20),
            pf.density_option(0.45, of="points with a clue"),
            pf.pattern_option("none", was_symmetric=True),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        instance_type=Gokigen,
        formats=[
            pf.puzzlink(
                "gokigen",
                {"clues": pf.Clues4(pf.points)},
                old={"d": {"clues": pf.Singles(pf.points)}},
            ),
            pf.tatham("slant", "Slant", {"clues": pf.Runs("01234", pf.points)}),
            pf.site("slant", {"clues": pf.Runs("01234", pf.points)}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "joined", MARKS.__getitem__, clues="falling", frame=False
)


def puzzlefw_propagators(instance: Gokigen, variables: pf.Variables) -> pf.Rules:
    cells, clues, lattice = (
        variables["joined"],
        pf.known(instance.clues),
        lattice_of(instance.shape),
    )
    around, parity = lattice.around, lattice.parity
    for mask in (EVEN, ODD):
        own = [(at, clue) for at, clue in clues if parity[at] == mask]
        names = [lattice.corners[at] for at, _ in own]
        yield pf.Counts([(around[at], "==", n) for at, n in own], cells, mask, names=names)
    # It follows, and saves four of five decisions and half of the time.
    counts = {at: (around[at], parity[at], clue) for at, clue in clues}
    yield from pf.counts_side_by_side(lattice.points, counts, cells)
    yield no_loop(instance.shape, cells)


def puzzlefw_check(instance: Gokigen, solution: pf.Filled) -> pf.Faults:
    lattice = lattice_of(instance.shape)
    drawn = [links[key] for links, key in zip(lattice.links, solution.keys, strict=True)]
    counts = Counter(chain.from_iterable(drawn))
    for point, clue in pf.known(instance.clues):
        if counts[point] != clue:
            corner = lattice.corners[point]
            words = f"{counts[point]} diagonals, not {clue}, meet at {corner.words()}"
            yield pf.Fault("count", (corner,), words)
    if is_forest(drawn, lattice.points.size):
        return
    loops = dict(enumerate(drawn))
    while ends := [cell for cell, link in loops.items() if 1 in map(counts.get, link)]:
        for cell in ends:
            for point in loops.pop(cell):
                counts[point] -= 1
    words = f"diagonals close a loop through {pf.at(instance.shape, min(loops))}"
    yield pf.fault(instance.shape, "loop", loops, words)


def is_forest(links: Iterable[pf.Link], points: int) -> bool:
    """Return whether no links close a loop."""
    above = list(range(points))
    for one, other in links:
        while above[one] != one:
            above[one] = one = above[above[one]]
        while above[other] != other:
            above[other] = other = above[above[other]]
        if one == other:
            return False
        above[one] = other
    return True


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Gokigen:
    shape = pf.Shape(params["height"], params["width"])
    empty = Gokigen(shape, [None] * pf.points({"shape": shape}))

    def drawn() -> Gokigen:
        """Return the board with all clues of random diagonals that close no loop."""
        part = list(range(empty.points.size))
        counts = [0] * len(part)
        for cell in rng.sample(range(shape.size), shape.size):
            links = rng.sample([*lattice_of(shape).links[cell].values()], 2)
            # Where one closes a loop, the other does not: it leads out of that loop.
            link = links[part[links[0][0]] == part[links[0][1]]]
            part = [part[link[0]] if name == part[link[1]] else name for name in part]
            for point in link:
                counts[point] += 1
        return Gokigen(shape, counts)

    quick = solver.with_nodes(5)  # a proof by more decisions is no fun for a player
    groups = pf.clue_groups(empty.points, params)
    most = pf.most_removed(groups, params)
    board = pf.first_unique(drawn, quick)
    return pf.remove_clues(board, groups, "clues", solver=quick, rng=rng, most=most)
