"""Star Battle: every row, column and region holds as many stars, and no two of them touch.

Text: how many stars, a colon, and the region of each cell as a letter, with slashes between
the rows: ``1:aab/acb/ccb``.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf

Cell = tuple[int, int]
"""A row and a column, from 0 at the top left."""


@attrs.frozen
class Instance:
    """A square board: *stars* in each row, column and region; *rows* of region letters."""

    stars: int
    rows: tuple[str, ...]

    def __attrs_post_init__(self) -> None:
        side = len(self.rows)
        for number, row in enumerate(self.rows, 1):
            if len(row) != side or not set(row) <= set("abcdefghijklmnopqrstuvwxyz"):
                raise pf.InstanceError(
                    f"expected {side} letters a-z in row {number}, found {row!r}"
                )

    @property
    def shape(self) -> pf.Shape:
        """The board without its regions."""
        return pf.Shape(len(self.rows), len(self.rows))

    def lines(self) -> Mapping[str, Sequence[Cell]]:
        """Return the cells of each row, column and region, by what to call them."""
        lines = {f"row {number}": cells for number, cells in enumerate(self.shape.rows(), 1)}
        lines |= {f"column {number}": cells for number, cells in enumerate(self.shape.columns(), 1)}
        for row, column in self.shape.cells():
            lines.setdefault(f"region {self.rows[row][column]}", []).append((row, column))
        return lines


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "1:aabccc/aaaccc/aadddd/aadddd/aeffdd/aefddd": 1,
            "1:aab/acb/ccb": 0,
            "1:aabb/aabb/ccdd/ccdd": 2,
        },
        params=(pf.Option("side", "rows and columns", "integer", 5, low=4, high=6),),
        instance_type=Instance,
        colors={"*": "yellow"},
    )


def puzzlefw_parse(text: str, options: Mapping[str, object]) -> Instance:
    stars, _, rows = text.strip().partition(":")
    if stars not in tuple("123456789") or len(rows) > 1000:
        raise pf.ParseError(f"expected 1 to 9 stars, a colon and rows, found {text[:20]!r}")
    try:
        return Instance(int(stars), tuple(rows.split("/")))
    except pf.InstanceError as error:
        raise pf.ParseError(str(error)) from None


def puzzlefw_format(instance: Instance, style: str | None) -> str:
    if style is not None:
        raise pf.FormatError(f"expected no style, found {style!r}")
    return f"{instance.stars}:{'/'.join(instance.rows)}"


def puzzlefw_variables(instance: Instance) -> Sequence[pf.Block]:
    shape = instance.shape
    return [pf.Block("stars", shape, values=(0, 1))]


MARKS = pf.Mark("*", pf.Star(), 0b10, "a star"), pf.Mark("x", pf.Cross(), 0b01, "no star")


def puzzlefw_view(instance: Instance, variables: pf.Variables) -> pf.View:
    shape = instance.shape
    cells = zip(shape.cells(), variables["stars"], strict=True)
    return pf.View(
        shape=shape,
        choices=[pf.Choice(pf.Cell(*cell), variable, MARKS) for cell, variable in cells],
        regions=[ord(letter) for letter in "".join(instance.rows)],
    )


def touching(shape: pf.Shape) -> Iterator[tuple[Cell, Cell]]:
    """Visit each pair of cells that share a side or a corner once."""
    for row, column in shape.cells():
        below = [(row + 1, column + step) for step in (-1, 0, 1)]
        for other in [(row, column + 1), *below]:
            if other[0] < shape.height and 0 <= other[1] < shape.width:
                yield (row, column), other


def puzzlefw_propagators(instance: Instance, variables: pf.Variables) -> pf.Rules:
    shape = instance.shape
    star = {cell: variables["stars"][shape.index(cell)] for cell in shape.cells()}
    sums = [
        pf.Linear([pf.counted(star[cell], 0b10) for cell in line], "==", instance.stars)
        for line in instance.lines().values()
    ]
    apart = [pf.Clause([(star[one], 0b01), (star[other], 0b01)]) for one, other in touching(shape)]
    return [*sums, *apart]


def stars_in(instance: Instance, solution: pf.Filled) -> frozenset[Cell]:
    """Return the cells that hold a star."""
    keys = zip(instance.shape.cells(), solution.keys, strict=True)
    return frozenset(cell for cell, key in keys if key == "*")


def puzzlefw_check(instance: Instance, solution: pf.Filled) -> Sequence[str | pf.Fault]:
    if len(solution.keys) != instance.shape.size:
        return [f"expected {instance.shape.size} cells, found {len(solution.keys)}"]
    broken: list[str | pf.Fault] = []
    stars = stars_in(instance, solution)
    for name, line in instance.lines().items():
        found = sum(cell in stars for cell in line)
        if found != instance.stars:
            places = tuple(pf.Cell(*cell) for cell in line)
            broken.append(pf.Fault("stars", places, f"{name} holds {found}, not {instance.stars}"))
    for one in sorted(stars):
        for other in sorted(stars):
            if one < other and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1:
                places = (pf.Cell(*one), pf.Cell(*other))
                broken.append(
                    pf.Fault(
                        "touch",
                        places,
                        f"the stars at {places[0].words()} and {places[1].words()} touch",
                    )
                )
    return broken


def puzzlefw_faults(instance: Instance) -> Sequence[str]:
    side = len(instance.rows)
    regions = len(set("".join(instance.rows)))
    return [] if regions == side else [f"{side} rows need {side} regions, found {regions}"]


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Instance:
    shape = pf.Shape(params["side"], params["side"])
    stars = drawn_stars(shape, rng)

    def doubts(board: Instance) -> Sequence[Cell]:
        answer = solver.solve(board, limit=20)
        if answer.verdict == "unique":
            return ()
        found = [stars_in(board, solution) for solution in answer.solutions]
        others = [cell for solution in found for cell in sorted(solution - stars)]
        return others or [cell for cell in shape.cells() if cell not in stars]

    def change(board: Instance, cells: Sequence[Cell], width: int) -> Instance:
        near = [cell for cell in shape.cells() if cell not in stars and is_near(cell, cells, width)]
        return handed_over(board, near[rng.randrange(len(near))], rng)

    return pf.repair(grown_regions(shape, stars, rng), doubts, change)


def is_near(cell: Cell, cells: Sequence[Cell], width: int) -> bool:
    """Return whether *cell* is within *width* steps of one of *cells*."""
    return any(abs(cell[0] - row) + abs(cell[1] - column) <= width for row, column in cells)


def drawn_stars(shape: pf.Shape, rng: Random) -> frozenset[Cell]:
    """Return stars, one in each row and column, that do not touch."""
    for _ in range(1000):
        columns = rng.sample(range(shape.width), shape.width)
        if all(abs(one - other) > 1 for one, other in pairwise(columns)):
            return frozenset(enumerate(columns))
    raise pf.GenerationError("expected stars that do not touch in 1000 draws, found none")


def beside(shape: pf.Shape, cell: Cell) -> list[Cell]:
    """Return the cells that share a side with *cell*."""
    found = [shape.neighbour(cell, direction) for direction in pf.Direction]
    return [near for near in found if near is not None]


def grown_regions(shape: pf.Shape, stars: frozenset[Cell], rng: Random) -> Instance:
    """Return a board whose regions grow from the stars at random."""
    letters = {cell: "abcdefghijkl"[number] for number, cell in enumerate(sorted(stars))}
    while len(letters) < shape.size:
        edges = [
            (cell, near)
            for cell in sorted(letters)
            for near in beside(shape, cell)
            if near not in letters
        ]
        cell, near = edges[rng.randrange(len(edges))]
        letters[near] = letters[cell]
    return board_of(shape, letters)


def board_of(shape: pf.Shape, letters: Mapping[Cell, str]) -> Instance:
    """Return the board with these regions."""
    return Instance(1, tuple("".join(letters[cell] for cell in row) for row in shape.rows()))


def handed_over(board: Instance, cell: Cell, rng: Random) -> Instance:
    """Return *board* with *cell* given to a region beside it, unless that parts its own."""
    shape = board.shape
    letters = {(row, column): board.rows[row][column] for row, column in shape.cells()}
    own = [near for near in shape.cells() if letters[near] == letters[cell] and near != cell]
    others = [letters[near] for near in beside(shape, cell) if letters[near] != letters[cell]]
    if not others or not hang_together(shape, own):
        return board
    return board_of(shape, letters | {cell: others[rng.randrange(len(others))]})


def hang_together(shape: pf.Shape, cells: Sequence[Cell]) -> bool:
    """Return whether *cells*, at least one, are in one piece."""
    reached = [cells[0]]
    for cell in reached:
        reached += [near for near in beside(shape, cell) if near in cells and near not in reached]
    return len(reached) == len(cells)
