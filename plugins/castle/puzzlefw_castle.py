"""Castle Wall: draw one closed loop from cell to cell that leaves out all clues.

A number with an arrow says how many pieces of the loop, from a cell to the next, lie on the way
from its cell to the edge; ``?`` says nothing, and a number without an arrow is a fault of the
puzzle. A white clue is inside of the loop, a black one outside, a grey one anywhere. Source of the
rules: https://puzz.link/rules.html?castle.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.codes import filled_up, runs, skipped
from puzzlefw.notation.pzpr_words import arrowed, expect_all, word_with_arrow

ARROWS = "↑→↓←"
INSIDE, OUTSIDE = 1, 2
MASKS = {INSIDE: 0b10, OUTSIDE: 0b01}
"""What the corner of a cell is that lies so: 1 inside, 0 outside."""
OPEN = pf.Arrowed(None, pf.UNKNOWN)
Clue = tuple[pf.Arrowed | None, int | None]
"""What a cell says by its arrow, and where it lies."""
FILED = "[0-4],([0-9]{1,4}|-1?),[0-24-6]"
"""The form of a clue in a file of puzz.link."""
NOTE = "`<1` is a clue of one piece of line to its left, `?` a clue that says nothing"
LEFT = 0.35
"""The share of the cells that a loop leaves out when it is drawn; most get a clue at first."""
TECHNIQUES = [
    pf.renamed("has enough", "arrow complete", "An arrow sees as many pieces as it says."),
    pf.renamed("needs all", "arrow needs all", "An arrow takes all pieces that are left to it."),
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]


@attrs.frozen
class CastleWall:
    """A board: the clue of each cell and where it lies, row by row, None where there is none.

    A cell of which only is said where it lies has a clue that says nothing else.
    """

    shape: pf.Shape
    clues: Sequence[pf.Arrowed | None] = pf.arrow_field(0, 4095, left=OPEN, note=NOTE)
    lies: pf.Clues = pf.sign_field(
        {"I": INSIDE, "O": OUTSIDE},
        words={INSIDE: "inside", OUTSIDE: "outside"},
        note="`I` lies inside of the loop, `O` outside",
    )

    def __attrs_post_init__(self) -> None:
        if any(lies and not clue for clue, lies in zip(self.clues, self.lies, strict=True)):
            pairs = zip(self.clues, self.lies, strict=True)
            object.__setattr__(self, "clues", tuple(c or (OPEN if at else None) for c, at in pairs))

    def walls(self) -> set[int]:
        """Return the cells with a clue."""
        return {cell for cell, clue in enumerate(self.clues) if clue is not None}

    def counts(self) -> Iterator[tuple[int, int, list[pf.Link]]]:
        """Visit each cell with an arrow and a number, the number, and the sides it counts in."""
        for cell, clue in enumerate(self.clues):
            if clue is not None and clue.direction is not None and clue.number != pf.UNKNOWN:
                yield cell, clue.number, seen(self.shape, cell, clue.direction)


def parted(every: Sequence[Clue]) -> tuple[Sequence[pf.Arrowed | None], pf.Clues]:
    """Return what cells say by arrows, and where they lie."""
    return tuple(clue for clue, _ in every), tuple(lies for _, lies in every)


def clue_in(word: str) -> Clue:
    """Return the clue that a word of a file is; a player ticks off one by 4 more at its end."""
    arrow, _, lies = word.rpartition(",")
    return (None, None) if arrow.endswith(",-1") else (arrowed(arrow), int(lies) % 4 or None)


class Walls:
    """Clues of castles: a digit for where each lies, then its arrow and number."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[Sequence[object], pf.Clues]:
        found: list[Clue] = []
        count = fields["shape"].size
        while len(found) < count and scanner.goes_on():
            if empty := skipped(scanner, "a", "z"):
                found += [(None, None)] * empty
            else:
                lies = scanner.digits(3) or None
                found.append((pf.Arrows().one(scanner), lies))
        return parted(filled_up(found, count, scanner, (None, None)))

    def write(self, value: tuple[Sequence[pf.Arrowed | None], pf.Clues], fields: pf.Fields) -> str:
        pairs = zip(*value, strict=True)
        tokens = [f"{at or 0}{pf.Arrows().token(one)}" if one else None for one, at in pairs]
        return runs(tokens, "a", "z")

    def from_words(
        self, words: Sequence[str], fields: pf.Fields
    ) -> tuple[Sequence[object], pf.Clues]:
        """Return clues from a file, which has behind each where it lies; ``0,-1,`` is none."""
        expect_all(words, rf"\.|{FILED}", "a clue of a castle")
        return parted([(None, None) if word == "." else clue_in(word) for word in words])

    def to_words(
        self, value: tuple[Sequence[pf.Arrowed | None], pf.Clues], fields: pf.Fields
    ) -> Sequence[str]:
        pairs = zip(*value, strict=True)
        return [f"{word_with_arrow(one) if one else '0,-1'},{at or 0}" for one, at in pairs]


def seen(shape: pf.Shape, cell: int, way: pf.Direction) -> list[pf.Link]:
    """Return the sides between the cells from one to the edge, without the one."""
    return [(min(two), max(two)) for two in pairwise(shape.sight(cell, way))]


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"castle/3/3/d10.d": 1, "castle/3/3/d20.d": 0, "castle/3/3/i": 13},
        params=(
            *pf.width_and_height(8, low=4, high=13),
            pf.density_option(0.14),
            pf.decisions_option(),
        ),
        presets=pf.square_presets(small=6, usual=8, large=12),
        techniques=TECHNIQUES,
        bands=pf.bands_by_decisions(6, 30),
        instance_type=CastleWall,
        formats=[pf.puzzlink("castle", {"clues,lies": Walls()})],
    )


def puzzlefw_variables(instance: CastleWall) -> Sequence[pf.Block]:
    shape, walls = instance.shape, instance.walls()
    corners = (shape.height + 1) * (shape.width + 1)
    allowed = [pf.UNUSED | (pf.VISITED if n not in walls else 0) for n in range(shape.size)]
    return [
        *pf.loop_blocks(pf.cell_lattice(shape), allowed),
        pf.Block("inside", corners, values=(0, 1), auxiliary=True),
    ]


def puzzlefw_view(instance: CastleWall, variables: pf.Variables) -> pf.View:
    shape, walls = instance.shape, instance.walls()
    return pf.View(
        shape=shape,
        choices=pf.across_choices(shape, variables["sides"], walls),
        walls=[
            pf.Side(*shape.cell(cell), way)
            for cell in sorted(walls)
            for way in pf.Direction
            if instance.lies[cell] == INSIDE
        ],
        printed=lambda: printed(instance),
    )


def printed(instance: CastleWall) -> Iterator[pf.Printed]:
    """Visit the clues: grey, white with walls around, or black."""
    for cell, clue in enumerate(instance.clues):
        if clue is None:
            continue
        place, lies = pf.place(instance.shape, cell), instance.lies[cell]
        if lies != INSIDE:
            yield pf.Printed(place, pf.Fill("clue" if lies == OUTSIDE else "grey"))
        number = "?" if clue.number == pf.UNKNOWN else clue.number
        arrow = "" if clue.direction is None else ARROWS[clue.direction]
        yield pf.Printed(
            place, pf.Text(f"{number}{arrow}", "reversed" if lies == OUTSIDE else "clue")
        )


def puzzlefw_faults(instance: CastleWall) -> Sequence[str]:
    return [str(fault) for fault in pf.arrow_faults(instance.shape, instance.clues)]


def puzzlefw_propagators(instance: CastleWall, variables: pf.Variables) -> pf.Rules:
    shape, lattice = instance.shape, pf.cell_lattice(instance.shape)
    sides, inside = variables["sides"], variables["inside"]
    yield from pf.loop_rules(lattice, variables)
    number_of = {two: number for number, two in enumerate(pf.sides_across(shape))}
    counts = [*instance.counts()]
    yield pf.Counts(
        [([number_of[two] for two in some], "==", number) for _, number, some in counts],
        sides,
        pf.DRAWN,
        names=[cell for cell, _, _ in counts],
    )
    yield from (pf.Clause([]) for _ in puzzlefw_faults(instance))
    yield from pf.inside_rules(lattice, sides.start, inside.start)
    # The loop leaves out the cell, so all of its corners lie as it does.
    for cell, lies in pf.known(instance.lies):
        yield pf.Clause([(inside[cell + cell // shape.width], MASKS[lies])])


def puzzlefw_check(instance: CastleWall, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_across(instance.shape, solution)
    yield from pf.arrow_faults(instance.shape, instance.clues)
    yield from pf.loop_faults(loop)  # no line can be drawn over a clue
    for cell, number, some in instance.counts():
        count = sum(two in loop for two in some)
        if count != number:
            words = f"the arrow at {pf.at(shape, cell)} points to {count} pieces of line"
            yield pf.fault(shape, "count", [cell], f"{words}, not {number}")
    for cell, lies in pf.known(instance.lies):
        if is_inside(shape, loop, cell) != (lies == INSIDE):
            where = "outside" if lies == INSIDE else "inside"
            words = f"the clue at {pf.at(shape, cell)} is {where} of the loop"
            yield pf.fault(shape, "side", [cell], words)


def is_inside(shape: pf.Shape, loop: Collection[pf.Link], cell: int) -> bool:
    """Return whether a cell that a loop leaves out is inside of it.

    So many pieces of it cross a way to the left edge, just above the middle.
    """
    ends = shape.sight(cell, pf.Direction.LEFT)
    return sum((n - shape.width, n) in loop for n in ends) % 2 == 1


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> CastleWall:
    shape = pf.Shape(params["height"], params["width"])
    quick = solver.with_nodes(params["decisions"])
    ways = [
        rng.choice([way for way in pf.Direction if len(shape.sight(cell, way)) > 1])
        for cell in range(shape.size)
    ]
    sights = [seen(shape, cell, way) for cell, way in enumerate(ways)]

    def board_of(loop: Collection[pf.Link]) -> CastleWall:
        """Return the board with a clue on each cell that a loop leaves out."""
        drawn = {*loop}
        left = set(range(shape.size)).difference(*drawn)
        clues: list[pf.Arrowed | None] = [None] * shape.size
        lies: list[int | None] = [None] * shape.size
        for cell in left:
            clues[cell] = pf.Arrowed(ways[cell], sum(two in drawn for two in sights[cell]))
            lies[cell] = INSIDE if is_inside(shape, drawn, cell) else OUTSIDE
        return CastleWall(shape, clues, lies)

    def without(board: CastleWall, cell: int) -> CastleWall:
        """Return a board without the clue of a cell."""
        clues, lies = [*board.clues], [*board.lies]
        clues[cell] = lies[cell] = None
        return attrs.evolve(board, clues=clues, lies=lies)

    most_left = LEFT * shape.size
    board = board_of(pf.grown_loop(shape, board_of, most=most_left, solver=quick, rng=rng))
    walls = sorted(board.walls())
    most = len(walls) - shape.size + pf.most_removed(range(shape.size), params)
    return pf.remove_clues(board, walls, without, solver=quick, rng=rng, most=max(0, most))
