"""Gokigen Naname: draw a diagonal in every cell, so many at a point as its clue says, and no loop.

Points are the corners of cells, those on the frame too. A ``?`` says nothing. In Tatham's
collection, it is called Slant. Source of the rules: https://puzz.link/rules.html?gokigen.
"""

from collections import Counter
from functools import cached_property
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

    @cached_property
    def points(self) -> pf.Shape:
        """The points: one more in each row and column than cells."""
        return pf.Shape(self.shape.height + 1, self.shape.width + 1)

    @property
    def falling(self) -> list[int]:
        """EVEN or ODD of the points that the falling diagonal of each cell joins."""
        return [self.parity(self.diagonals(n)["f"][0]) for n in range(self.shape.size)]

    def parity(self, point: int) -> int:
        """Return EVEN or ODD of a point."""
        return ODD if sum(self.points.cell(point)) % 2 else EVEN

    def diagonals(self, cell: int) -> dict[str, pf.Link]:
        """Return the points that the falling diagonal of a cell joins, and the rising one."""
        at = cell + cell // self.shape.width
        below = at + self.points.width
        return {"f": (at, below + 1), "r": (at + 1, below)}


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
    cells, clues, parity = variables["joined"], pf.known(instance.clues), instance.parity
    drawn = [(n, link) for n in range(len(cells)) for link in instance.diagonals(n).values()]
    around: list[list[int]] = [[] for _ in range(instance.points.size)]
    for n, link in drawn:
        for at in link:
            around[at].append(n)
    for mask in (EVEN, ODD):
        own = [(at, clue) for at, clue in clues if parity(at) == mask]
        names = [pf.Corner(*instance.points.cell(at)) for at, _ in own]
        yield pf.Counts([(around[at], "==", n) for at, n in own], cells, mask, names=names)
    # It follows, and saves four of five decisions and half of the time.
    counts = {at: (around[at], parity(at), clue) for at, clue in clues}
    yield from pf.counts_side_by_side(instance.points, counts, cells)
    # A loop cuts off the points inside it from the frame, whose points are one node; nothing else
    # does, as what is cut off has a loop around it.
    node = [at if len(near) == 4 else 0 for at, near in enumerate(around)]
    edges = [
        ((node[one], cells[n], parity(one)), (node[other], cells[n], parity(one)))
        for n, (one, other) in drawn
        if node[one] != node[other]
    ]
    frame = [at for at in range(1, len(node)) if not node[at]]
    yield pf.SpanningGraph(len(node), edges, frame, says="loop")


def puzzlefw_check(instance: Gokigen, solution: pf.Filled) -> pf.Faults:
    drawn = [instance.diagonals(cell)[key] for cell, key in enumerate(solution.keys)]
    counts = Counter(point for link in drawn for point in link)
    for point, clue in pf.known(instance.clues):
        if counts[point] != clue:
            corner = pf.Corner(*instance.points.cell(point))
            words = f"{counts[point]} diagonals, not {clue}, meet at {corner.words()}"
            yield pf.Fault("count", (corner,), words)
    loops = dict(enumerate(drawn))
    while ends := [cell for cell, link in loops.items() if 1 in map(counts.get, link)]:
        for cell in ends:
            for point in loops.pop(cell):
                counts[point] -= 1
    if loops:
        words = f"diagonals close a loop through {pf.at(instance.shape, min(loops))}"
        yield pf.fault(instance.shape, "loop", loops, words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Gokigen:
    shape = pf.Shape(params["height"], params["width"])
    empty = Gokigen(shape, [None] * pf.points({"shape": shape}))

    def drawn() -> Gokigen:
        """Return the board with all clues of random diagonals that close no loop."""
        part = list(range(empty.points.size))
        counts = [0] * len(part)
        for cell in rng.sample(range(shape.size), shape.size):
            links = rng.sample(list(empty.diagonals(cell).values()), 2)
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
