"""Thermometers: fill thermometers from the bulb on so that the numbers count the filled cells.

A thermometer is filled from its bulb up to some cell, wholly or not at all. A number counts the
filled cells of its row or column. A cell that is in no thermometer stays empty. Source of the
rules: https://www.janko.at/Raetsel/Thermometer/index.htm.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf

FULL, EMPTY = 0b10, 0b01
MARKS = (
    pf.Mark("#", pf.Fill("water"), FULL, "full", "is full", "is empty"),
    pf.Mark("x", pf.Dot(), EMPTY, "empty", "is empty", "is full"),
)
RISING = ((FULL, FULL | EMPTY), (EMPTY, EMPTY))
"""The rows of a cell of a thermometer and the one behind it."""
ROUNDS = 400
"""A board of 10x10 that is not right after so many changes seldom gets so: another is drawn."""
TECHNIQUES = [
    pf.renamed("only fit", "mercury", "A thermometer is full up to a cell, and empty behind it."),
]


LEADING = {
    1: pf.Direction.RIGHT,
    2: pf.Direction.RIGHT,
    3: pf.Direction.DOWN,
    4: pf.Direction.DOWN,
}
"""Where the cells of a straight thermometer lie from its topmost or leftmost one, by its kind."""


@attrs.frozen
class Thermometers:
    """A board: numbers above the columns, then left of the rows, and thermometers from the bulb."""

    shape: pf.Shape
    counts: pf.Clues = pf.margin_field(0, 9999, sides=2, most=pf.longer_side, word="count")
    thermometer: pf.CellLists = pf.path_field("thermometer", glyphs=pf.THERMOMETER, is_clue=False)


class TaskPaths:
    """Thermometers in the order of their first cells, with ``;`` between them.

    1 to 4 and a length is one that leads right, left, down or up; 5 and numbers of cells, row by
    row from 0, is any other. The first cell of a straight one is the first that is in none before.
    """

    sep = ";"

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[tuple[int, ...], ...]:
        shape: pf.Shape = fields["shape"]
        free, found = set(range(shape.size)), list[tuple[int, ...]]()
        while free:
            if found:
                scanner.expect(";")
            path, first = self.one(scanner, shape, min(free)), min(free)
            if not free.issuperset(path) or len({*path}) < len(path):
                raise scanner.error(f"free cells from {pf.at(shape, first)} on before this, and")
            free.difference_update(path)
            found.append(path)
        return tuple(found)

    def one(self, scanner: pf.Scanner, shape: pf.Shape, first: int) -> tuple[int, ...]:
        """Read one thermometer, whose topmost or leftmost cell is *first* if it is straight."""
        kind = scanner.digits(6)
        scanner.expect(",")
        path = [scanner.decimal(5)]
        if kind == 5:
            while scanner.accept(","):
                path.append(scanner.decimal(5))
            return tuple(path)
        line = [first, *shape.sight(first, LEADING.get(kind, pf.Direction.RIGHT))][: path[0]]
        if kind not in LEADING or len(line) < path[0]:
            raise scanner.error("a thermometer on the board before this, and")
        return tuple(line if kind in (1, 3) else line[::-1])

    def write(self, value: tuple[tuple[int, ...], ...], fields: pf.Fields) -> str:
        shape: pf.Shape = fields["shape"]
        if sorted(cell for path in value for cell in path) != [*range(shape.size)]:
            raise pf.FormatError("a task has each cell in one thermometer, found another board")
        return ";".join(self.said(shape, path) for path in sorted(value, key=min))

    def said(self, shape: pf.Shape, path: tuple[int, ...]) -> str:
        """Return the text of one thermometer."""
        for kind, way in LEADING.items():
            line = path if kind in (1, 3) else path[::-1]
            if line == (line[0], *shape.sight(line[0], way))[: len(line)]:
                return f"{kind},{len(line)}"
        return f"5,{','.join(map(str, path))}"


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: thermometers\n  1 2\n2 . .\n1 . .\nthermometer: r2c2-r1c2 r1c1-r2c1": 1,
            "puzzle: thermometers\n  0 2\n2 . .\n. . .\nthermometer: r2c2-r1c2 r1c1-r2c1": 0,
            "puzzle: thermometers\n  1 1\n1 . .\n1 . .\nthermometer: r1c1-r1c2 r2c1-r2c2": 0,
            "puzzle: thermometers\n  . .\n1 . .\n. . .\nthermometer: r1c1-r1c2 r2c1-r2c2": 3,
        },
        params=(
            *pf.width_and_height(7, low=3, high=10),
            pf.Option("longest", "the most cells of a thermometer", "integer", 5, low=3, high=9),
            pf.density_option(1, of="lines with a number"),
        ),
        presets=pf.square_presets(small=5, usual=7, large=8),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, 25),
        instance_type=Thermometers,
        formats=[
            pf.site(
                "thermometers", {"counts": pf.Listed(pf.margins, "_"), "thermometer": TaskPaths()}
            )
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("full", MARKS)


def puzzlefw_propagators(instance: Thermometers, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["full"]
    lines = zip(pf.lines_before(shape), instance.counts, strict=True)
    told = [(line, count) for line, count in lines if count is not None]
    yield pf.Counts([(line, "==", count) for line, count in told], cells, FULL)
    scopes = [(cells[a], cells[b]) for path in instance.thermometer for a, b in pairwise(path)]
    yield pf.CompressedTables(scopes, RISING, says="fills-before")
    outside = set(range(shape.size)).difference(*instance.thermometer)
    yield pf.Clauses([[cell] for cell in sorted(outside)], cells, EMPTY)


def puzzlefw_check(instance: Thermometers, solution: pf.Filled) -> pf.Faults:
    shape, full = instance.shape, solution.places("#")
    for name, line, count in pf.clued_lines(shape, instance.counts):
        if count is not None:
            yield from pf.miscounted(shape, line, full, count, name=name)
    for path in instance.thermometer:
        for one, other in pairwise(path):
            if other in full and one not in full:
                words = f"{pf.at(shape, other)} is full, and {pf.at(shape, one)} below it is not"
                yield pf.fault(shape, "gap", [one, other], words)
    for cell in sorted(full.difference(*instance.thermometer)):
        yield pf.fault(shape, "outside", [cell], f"{pf.at(shape, cell)} is in no thermometer")


def laid(shape: pf.Shape, longest: int, rng: Random) -> list[list[int]]:
    """Return thermometers on all cells; raises GenerationError where a cell is left alone."""
    free, found = set(range(shape.size)), list[list[int]]()
    while free:
        ways = {cell: len(free.intersection(shape.beside(cell))) for cell in sorted(free)}
        path = [min(ways, key=lambda cell: (ways[cell], rng.random()))]
        length = rng.randint(2, longest)
        while len(path) < length and (near := free.intersection(shape.beside(path[-1])) - {*path}):
            ahead = 2 * path[-1] - path[-2] if len(path) > 1 else -1
            goes_on = ahead in near and rng.random() < 0.8
            path.append(ahead if goes_on else rng.choice(sorted(near)))
        if len(path) == 1:
            ends = [own for own in found if own[-1] in shape.beside(path[0])]
            if not ends:
                raise pf.GenerationError("expected thermometers on all cells")
            rng.choice(ends).append(path[0])
        else:
            found.append(path[:: rng.choice([1, -1])])
        free.difference_update(path)
    return found


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Thermometers:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(50)

    def made() -> Thermometers:
        """Return a board with all numbers; raises GenerationError if it takes long to repair."""
        paths = pf.first_made(lambda: laid(shape, params["longest"], rng), tries=200)
        path_of = {cell: path for path in paths for cell in path}

        def told(full: Collection[int]) -> pf.Draft[Thermometers]:
            """Return the board with all numbers of a filling, and the filling."""
            counts = [len({*line}.intersection(full)) for line in pf.lines_before(shape)]
            board = Thermometers(shape, counts, tuple(map(tuple, paths)))
            return board, pf.filled(shape, {"#": full})

        def change(
            draft: pf.Draft[Thermometers], doubts: Sequence[int], width: int
        ) -> pf.Draft[Thermometers]:
            """Fill a thermometer in doubt, or one near it, up to another cell."""
            path = path_of[rng.choice(shape.near(doubts, width))]
            level = rng.randint(0, len(path))
            return told((draft[1].places("#") - {*path}) | {*path[:level]})

        full = {cell for path in paths for cell in path[: rng.randint(0, len(path))]}
        return pf.repaired(told(full), change, quick, rounds=ROUNDS)

    board = pf.first_made(made, tries=10)
    lines = [(line,) for line in range(len(board.counts))]
    most = pf.most_removed(lines, params)
    return pf.remove_clues(board, lines, "counts", solver=quick, rng=rng, most=most)
