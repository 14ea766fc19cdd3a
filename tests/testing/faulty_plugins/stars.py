"""Star regions: each region holds as many stars, no two touch, and lines may have clues.

Text: the stars of each region, the clues of the rows, those of the columns, and the regions:
``1:,2:1,,1:aab/abb``. A clue is the number of stars in its line; where there is none, nothing
stands between the commas. A table has a line for the stars, one for the clues of the columns, and
one for each row with its clue behind it; a dot stands for no clue. A solution: ``*.*/...``.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import attrs

from puzzlefw import (
    Block,
    Example,
    FormatError,
    GenerationError,
    InstanceError,
    Option,
    ParseError,
    PuzzleInfo,
    hookimpl,
)
from puzzlefw.constraints import Clause, Constraint, Linear, counted
from puzzlefw.generating.generation import Solver, remove_clues
from puzzlefw.grid import Cell, Direction, Shape
from puzzlefw.view import Cell as Place
from puzzlefw.view import Fault

LETTERS = "abcdefghijklmnopqrstuvwxyz"
NUMERALS = [str(number) for number in range(100)]
Clues = tuple[int | None, ...]
Solution = frozenset[Cell]


@attrs.frozen
class Board:
    """A board: *stars* a region, clues or None for each row and column, *rows* of letters."""

    stars: int
    down: Clues
    across: Clues
    rows: tuple[str, ...]

    def __attrs_post_init__(self) -> None:
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.rows[0]) or not set(row) <= set(LETTERS):
                raise InstanceError(f"expected letters a-z in row {number}, found {row!r}")
        sides = (len(self.rows), len(self.rows[0]))
        if not self.rows[0] or (len(self.down), len(self.across)) != sides:
            raise InstanceError(f"expected clues for {sides[0]} rows and {sides[1]} columns")

    @property
    def shape(self) -> Shape:
        """The board without its regions."""
        return Shape(len(self.rows), len(self.rows[0]))

    def totals(self) -> Iterator[tuple[str, Sequence[Cell], int]]:
        """Visit each region and each line with a clue: its name, its cells, its stars."""
        lines = [(self.down, self.shape.rows(), "row"), (self.across, self.shape.columns(), "col")]
        for clues, places, name in lines:
            for number, (clue, cells) in enumerate(zip(clues, places, strict=True), 1):
                if clue is not None:
                    yield f"{name} {number}", cells, clue
        for letter in sorted(set("".join(self.rows))):
            cells = [cell for cell in self.shape.cells() if self.rows[cell[0]][cell[1]] == letter]
            yield f"region {letter}", cells, self.stars


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        title="Star regions",
        summary="Place stars: as many in each region, no two that touch.",
        params=(
            Option("height", "rows", "integer", 4, low=1, high=6),
            Option("width", "columns", "integer", 4, low=1, high=6),
        ),
        examples=(
            Example("1:0,,,:,1,,2:aadd/abdd/bbdc/bbbc", 1),
            Example("2:,2,:,,,,:aaaab/abbbb/aabbb", 2),
            Example("1:2,:,:aa/bb", 0),
            Example("1:,:,,:aab/abb", 4),
        ),
        styles=("table",),
        instance_type=Board,
        solution_type=frozenset,
        colors={"*": "yellow"},
    )


def read_clue(text: str) -> int | None:
    """Return the number that *text* stands for, None for an empty one or a dot."""
    if text in ("", "."):
        return None
    if text not in NUMERALS:
        raise ParseError(f"expected a clue from 0 to 99, found {text[:20]!r}")
    return int(text)


@hookimpl
def puzzlefw_parse(text: str, options: Mapping[str, object]) -> Board:
    if "\n" in text.strip():
        return read_table([line.split() for line in text.strip().split("\n")])
    fields = text.strip().split(":")
    if len(fields) != 4:
        raise ParseError(f"expected stars:clues:clues:regions, found {text[:20]!r}")
    down, across = (tuple(map(read_clue, field.split(","))) for field in fields[1:3])
    return board_of(fields[0], down, across, tuple(fields[3].split("/")))


def read_table(lines: Sequence[Sequence[str]]) -> Board:
    """Return the board of a table's words."""
    if len(lines) < 3 or len(lines[0]) != 1 or any(len(line) < 2 for line in lines[2:]):
        raise ParseError("expected a line with the stars, one of clues, and rows with clues")
    down = tuple(read_clue(line[-1]) for line in lines[2:])
    for line in lines[2:]:
        for letter in line[:-1]:
            if len(letter) != 1:
                raise ParseError(f"expected a letter a-z, found {letter[:20]!r}")
    rows = tuple("".join(line[:-1]) for line in lines[2:])
    return board_of(lines[0][0], down, tuple(map(read_clue, lines[1])), rows)


def board_of(stars: str, down: Clues, across: Clues, rows: tuple[str, ...]) -> Board:
    """Return the board of parts that were read."""
    if stars not in NUMERALS or len(rows) > 100 or len(rows[0]) > 100:
        raise ParseError(f"expected up to 99 stars and 100 rows, found {stars[:20]!r}")
    try:
        return Board(int(stars), down, across, rows)
    except InstanceError as error:
        raise ParseError(str(error)) from None


@hookimpl
def puzzlefw_format(instance: Board, style: str | None) -> str:
    blank = "" if style is None else "."
    down, across = (
        [blank if clue is None else str(clue) for clue in clues]
        for clues in (instance.down, instance.across)
    )
    if style is None:
        return ":".join(
            (str(instance.stars), ",".join(down), ",".join(across), "/".join(instance.rows))
        )
    if style != "table":
        raise FormatError(f"expected the style table, found {style!r}")
    rows = [" ".join((*row, clue)) for row, clue in zip(instance.rows, down, strict=True)]
    return "\n".join((str(instance.stars), " ".join(across), *rows))


@hookimpl
def puzzlefw_faults(instance: Board) -> list[str]:
    return [
        f"{name} has {len(cells)} cells for {stars} stars"
        for name, cells, stars in instance.totals()
        if stars > len(cells)
    ]


@hookimpl
def puzzlefw_variables(instance: Board) -> list[Block]:
    return [Block("stars", [(0, 1)] * instance.shape.size, instance.shape)]


def touching(shape: Shape) -> Iterator[tuple[Cell, Cell]]:
    """Visit each pair of cells that share a side or a corner once."""
    for row, column in shape.cells():
        for other in ((row, column + 1), *((row + 1, column + step) for step in (-1, 0, 1))):
            if other[0] < shape.height and 0 <= other[1] < shape.width:
                yield (row, column), other


@hookimpl
def puzzlefw_propagators(instance: Board, variables: Mapping[str, range]) -> list[Constraint]:
    shape = instance.shape
    star = {cell: variables["stars"][shape.index(cell)] for cell in shape.cells()}
    sums = [
        Linear([counted(star[cell], 0b10) for cell in cells], "==", stars)
        for _, cells, stars in instance.totals()
    ]
    apart = [Clause([(star[one], 0b01), (star[other], 0b01)]) for one, other in touching(shape)]
    return [*sums, *apart]


@hookimpl
def puzzlefw_solution(instance: Board, values: Mapping[str, Sequence[int]]) -> Solution:
    shape = instance.shape
    return frozenset(cell for cell in shape.cells() if values["stars"][shape.index(cell)] == 1)


@hookimpl
def puzzlefw_format_solution(instance: Board, solution: Solution) -> str:
    check_fits(instance, solution)
    rows = instance.shape.rows()
    return "/".join("".join("*" if cell in solution else "." for cell in row) for row in rows)


@hookimpl
def puzzlefw_parse_solution(instance: Board, text: str) -> Solution:
    rows, shape = text.strip().split("/"), instance.shape
    if len(rows) != shape.height or any(
        len(row) != shape.width or set(row) - set(".*") for row in rows
    ):
        raise ParseError(f"expected {shape.height} rows of {shape.width} . or *, found {rows[:1]}")
    return frozenset(cell for cell in shape.cells() if rows[cell[0]][cell[1]] == "*")


@hookimpl
def puzzlefw_check(instance: Board, solution: Solution) -> list[Fault]:
    broken = []
    for name, cells, stars in instance.totals():
        found = sum(cell in solution for cell in cells)
        if found != stars:
            places = tuple(Place(*cell) for cell in cells)
            broken.append(Fault("count", places, f"{name} holds {found} stars, not {stars}"))
    for one in sorted(solution):
        for other in sorted(solution):
            if one < other and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1:
                places = (Place(*one), Place(*other))
                broken.append(Fault("touch", places, f"the stars at {one} and {other} touch"))
    return broken


def check_fits(instance: Board, solution: Solution) -> None:
    """Raise InstanceError for stars beside the board."""
    beside = solution - set(instance.shape.cells())
    if beside:
        raise InstanceError(f"expected stars on the board, found {sorted(beside)}")


@hookimpl
def puzzlefw_render(instance: Board, solution: Solution | None) -> str:
    check_fits(instance, solution or frozenset())
    clues = ["." if clue is None else str(clue) for clue in instance.across]
    lines = ["   " + "".join(f"{clue:>3}" for clue in clues)]
    for row, letters in enumerate(instance.rows):
        clue = "." if instance.down[row] is None else str(instance.down[row])
        cells = [
            "*" if (row, column) in (solution or ()) else letter
            for column, letter in enumerate(letters)
        ]
        lines.append(f"{clue:>3}" + "".join(f"{cell:>3}" for cell in cells))
    return "\n".join(lines)


@hookimpl
def puzzlefw_places(instance: Board) -> list[tuple[int, int]]:
    return [(row + 1, 3 * column + 5) for row, column in instance.shape.cells()]


@hookimpl
def puzzlefw_generate(params: Mapping[str, Any], rng: Random, solver: Solver) -> Board:
    shape = Shape(params["height"], params["width"])
    for _ in range(100):
        board = drawn(shape, rng)
        if solver.is_unique(board):
            clues = [("down", row) for row in range(shape.height)]
            clues += [("across", column) for column in range(shape.width)]
            return remove_clues(board, clues, without, solver=solver, rng=rng)
    raise GenerationError("expected a board with one solution in 100 draws, found none")


def side_of(board: Board, side: str) -> Clues:
    """Return the clues of the rows ("down") or columns ("across")."""
    return board.down if side == "down" else board.across


def without(board: Board, clue: tuple[str, int]) -> Board:
    """Return *board* without one clue."""
    side, number = clue
    clues = side_of(board, side)
    return attrs.evolve(board, **{side: (*clues[:number], None, *clues[number + 1 :])})


def drawn(shape: Shape, rng: Random) -> Board:
    """Return a board with all clues, whose regions grew around stars."""
    cells = list(shape.cells())
    stars: list[Cell] = []
    for cell in rng.sample(cells, len(cells)):
        if all(max(abs(cell[0] - row), abs(cell[1] - column)) > 1 for row, column in stars):
            stars.append(cell)
    letter_of = dict(zip(stars, LETTERS, strict=False))
    while len(letter_of) < shape.size:
        edges = [
            (cell, near)
            for cell in sorted(letter_of)
            for direction in Direction
            if (near := shape.neighbour(cell, direction)) is not None and near not in letter_of
        ]
        cell, near = edges[rng.randrange(len(edges))]
        letter_of[near] = letter_of[cell]
    return Board(
        1,
        tuple(sum(cell in stars for cell in line) for line in shape.rows()),
        tuple(sum(cell in stars for cell in line) for line in shape.columns()),
        tuple("".join(letter_of[cell] for cell in line) for line in shape.rows()),
    )
