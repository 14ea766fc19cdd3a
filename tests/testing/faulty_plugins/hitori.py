"""Hitori: shade cells until no number stands twice in a line.

No two shaded cells share a side, and the open ones are one piece. Text: rows between slashes, a
character for each number from 1 to 35, 1-9 and a-z, and a dot for a cell without one:
``12a/.21``. The style "spaced" has a line for each row and numbers between blanks, 0 for none.
A solution: ``#../..#``, where ``#`` is shaded.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import attrs

from puzzlefw import (
    Block,
    Example,
    FormatError,
    InstanceError,
    Option,
    ParseError,
    PuzzleInfo,
    hookimpl,
)
from puzzlefw.constraints import Clause, Connected, Constraint
from puzzlefw.generating.generation import Solver, repair
from puzzlefw.grid import Cell, Direction, Shape

DIGITS = ".123456789abcdefghijklmnopqrstuvwxyz"
NUMERALS = [str(number) for number in range(len(DIGITS))]
Solution = tuple[str, ...]


@attrs.frozen
class Board:
    """*rows* of numbers from 1 to 35, 0 for a cell without one."""

    rows: tuple[tuple[int, ...], ...]

    def __attrs_post_init__(self) -> None:
        for number, row in enumerate(self.rows, 1):
            if not row or len(row) != len(self.rows[0]):
                raise InstanceError(f"expected rows of one length, found {len(row)} in {number}")

    @property
    def shape(self) -> Shape:
        """The board without its numbers."""
        return Shape(len(self.rows), len(self.rows[0]))

    def number(self, cell: Cell) -> int:
        """Return the number of *cell*, 0 if it has none."""
        return self.rows[cell[0]][cell[1]]

    def alike(self) -> Iterator[list[Cell]]:
        """Visit the cells of each number that stands more than once in a line."""
        for line in (*self.shape.rows(), *self.shape.columns()):
            for number in sorted({self.number(cell) for cell in line} - {0}):
                same = [cell for cell in line if self.number(cell) == number]
                if len(same) > 1:
                    yield same


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        title="Hitori",
        summary="Shade cells until no number stands twice in a line.",
        params=(
            Option("height", "rows", "integer", 4, low=1, high=6),
            Option("width", "columns", "integer", 4, low=1, high=6),
            Option("blanks", "whether some cells have no number", "flag", False),
        ),
        examples=(
            Example("331/321/111", 1),
            Example("3311/3242/1422", 1),
            Example("11/11", 0),
            Example("1.1/232", 2),
        ),
        styles=("spaced",),
        instance_type=Board,
        solution_type=tuple,
    )


@hookimpl
def puzzlefw_parse(text: str, options: Mapping[str, object]) -> Board:
    plain = text.strip()
    if " " in plain or "\n" in plain:
        words = [line.split() for line in plain.split("\n")]
        wrong = [word for line in words for word in line if word not in NUMERALS]
        if wrong:
            raise ParseError(f"expected numbers from 0 to 35, found {wrong[0][:20]!r}")
        return board_of([[int(word) for word in line] for line in words])
    for number, row in enumerate(plain.split("/"), 1):
        if not set(row) <= set(DIGITS):
            raise ParseError(f"expected . 1-9 a-z in row {number}, found {row[:20]!r}")
    return board_of([[DIGITS.index(one) for one in row] for row in plain.split("/")])


def board_of(rows: Sequence[Sequence[int]]) -> Board:
    """Return the board of numbers that were read."""
    if len(rows) > 100 or len(rows[0]) > 100:
        raise ParseError("expected at most 100 rows and columns")
    try:
        return Board(tuple(map(tuple, rows)))
    except InstanceError as error:
        raise ParseError(str(error)) from None


@hookimpl
def puzzlefw_format(instance: Board, style: str | None) -> str:
    if style is None:
        return "/".join("".join(DIGITS[number] for number in row) for row in instance.rows)
    if style != "spaced":
        raise FormatError(f"expected the style spaced, found {style!r}")
    if instance.shape.size == 1:
        raise FormatError("expected more than one cell, as a number alone is read as digits")
    return "\n".join(" ".join(map(str, row)) for row in instance.rows)


@hookimpl
def puzzlefw_faults(instance: Board) -> list[str]:
    shape = instance.shape
    return [
        f"{len(same)} cells with {instance.number(same[0])} in a line are too many"
        for same in instance.alike()
        if len(same) - 1 > ((shape.width if same[0][0] == same[1][0] else shape.height) + 1) // 2
    ]


@hookimpl
def puzzlefw_variables(instance: Board) -> list[Block]:
    return [Block("shaded", [(0, 1)] * instance.shape.size, instance.shape)]


def edges(shape: Shape) -> list[tuple[Cell, Cell]]:
    """Return the pairs of cells that share a side."""
    return [
        (cell, near)
        for cell in shape.cells()
        for direction in (Direction.RIGHT, Direction.DOWN)
        if (near := shape.neighbour(cell, direction)) is not None
    ]


@hookimpl
def puzzlefw_propagators(instance: Board, variables: Mapping[str, range]) -> list[Constraint]:
    shape, shaded = instance.shape, variables["shaded"]
    pairs = [
        (shape.index(one), shape.index(other))
        for same in instance.alike()
        for number, one in enumerate(same)
        for other in same[number + 1 :]
    ]
    beside = [(shape.index(one), shape.index(near)) for one, near in edges(shape)]
    return [
        *(Clause([(shaded[one], 0b10), (shaded[other], 0b10)]) for one, other in pairs),
        *(Clause([(shaded[one], 0b01), (shaded[other], 0b01)]) for one, other in beside),
        Connected(beside, [(cell, 0b01) for cell in shaded], allow_empty=False),
    ]


@hookimpl
def puzzlefw_solution(instance: Board, values: Mapping[str, Sequence[int]]) -> Solution:
    width = instance.shape.width
    text = "".join(".#"[value] for value in values["shaded"])
    return tuple(text[start : start + width] for start in range(0, len(text), width))


@hookimpl
def puzzlefw_format_solution(instance: Board, solution: Solution) -> str:
    check_fits(instance, solution)
    return "/".join(solution)


@hookimpl
def puzzlefw_parse_solution(instance: Board, text: str) -> Solution:
    rows = tuple(text.strip().split("/"))
    try:
        check_fits(instance, rows)
    except InstanceError as error:
        raise ParseError(str(error)) from None
    return rows


def check_fits(instance: Board, solution: Solution) -> None:
    """Raise InstanceError for a solution of another size, or with other characters."""
    height, width = instance.shape.height, instance.shape.width
    if len(solution) != height or any(
        len(row) != width or set(row) - set(".#") for row in solution
    ):
        raise InstanceError(f"expected {height} rows of {width} . or #, found {solution[:3]}")


@hookimpl
def puzzlefw_check(instance: Board, solution: Solution) -> list[str]:
    shape = instance.shape
    is_open = [cell for cell in shape.cells() if solution[cell[0]][cell[1]] == "."]
    broken = [
        f"{instance.number(same[0])} stands twice in the line of {same[0]} and {same[1]}"
        for same in instance.alike()
        if sum(cell in is_open for cell in same) > 1
    ]
    for one, near in edges(shape):
        if one not in is_open and near not in is_open:
            broken.append(f"the shaded cells {one} and {near} share a side")
    reached = is_open[:1]
    for cell in reached:
        for direction in Direction:
            near_by = shape.neighbour(cell, direction)
            if near_by in is_open and near_by not in reached:
                reached.append(near_by)
    if not is_open or len(reached) != len(is_open):
        broken.append(f"of {len(is_open)} open cells {len(reached)} are in one piece")
    return broken


@hookimpl
def puzzlefw_render(instance: Board, solution: Solution | None) -> str:
    if solution is not None:
        check_fits(instance, solution)
    return "\n".join(
        "".join(
            "#" if solution is not None and solution[row][column] == "#" else DIGITS[number]
            for column, number in enumerate(numbers)
        )
        for row, numbers in enumerate(instance.rows)
    )


@hookimpl
def puzzlefw_generate(params: Mapping[str, Any], rng: Random, solver: Solver) -> Board:
    shape = Shape(params["height"], params["width"])
    most = max(shape.height, shape.width)
    grid = [rng.sample(range(most), most)] * most
    numbers = {(row, column): 1 + grid[row][(row + column) % most] for row, column in shape.cells()}
    if params["blanks"]:
        numbers[rng.choice(list(shape.cells()))] = 0

    def doubts(board: Board) -> Sequence[Cell]:
        answer = solver.solve(board, limit=9)
        if answer.verdict == "unique":
            return ()
        cells = [cell for cell in shape.cells() if board.number(cell) != 0]
        differing = [
            (row, column)
            for row, column in cells
            if len({solution[row][column] for solution in answer.solutions}) > 1
        ]
        return differing or cells

    def change(board: Board, cells: Sequence[Cell], width: int) -> Board:
        row, column = rng.choice(cells)
        rows = [list(numbers) for numbers in board.rows]
        for _ in range(1 + width):
            rows[row][column] = rng.randint(1, most)
            row, column = rng.choice(cells)
        return Board(tuple(map(tuple, rows)))

    drawn = Board(tuple(tuple(numbers[cell] for cell in row) for row in shape.rows()))
    return repair(drawn, doubts, change)
