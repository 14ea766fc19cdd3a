"""Latin squares: each digit 1..n once in every row and column of n rows of n cells.

Text: the rows between slashes, a dot for an open cell: ``12./.../...``. A ``x`` in front asks
for the digits once in both diagonals as well. A matrix has blanks between digits, a line a row,
and 0 for an open cell. A puzzle type of one file, all hooks but two.
"""

from collections.abc import Mapping, Sequence
from functools import partial
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
from puzzlefw.constraints import AllDifferent, Constraint
from puzzlefw.contract.clues import Change, Clue
from puzzlefw.contract.description import Value
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.generating.generation import Solver, remove_clues
from puzzlefw.grid import Shape
from puzzlefw.view import Cell, Choice, Mark, Printed, Text, View

RULE = Option("rule", "what must differ", "choice", choices=("rows", "diagonals"), is_variant=True)


@attrs.frozen
class Square:
    """A board of *side* rows; *cells* row by row, 0 for an open one."""

    side: int
    cells: tuple[int, ...]
    diagonals: bool = False

    def lines(self) -> list[range]:
        """Return the places of each row and column, and of the diagonals if they count."""
        side = self.side
        rows = [range(row * side, (row + 1) * side) for row in range(side)]
        columns = [range(column, side * side, side) for column in range(side)]
        falling = range(0, side * side, side + 1)
        rising = range(side - 1, side * side - 1, max(side - 1, 1))
        return rows + columns + ([falling, rising] if self.diagonals and side > 1 else [])


class Differ(Propagator):
    """The variables of each line differ: a fixed value is removed from the others."""

    consistency = "forward"
    symmetric = True

    def __init__(self, lines: Sequence[Sequence[int]]) -> None:
        self.lines = lines

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (line := worklist.take()) >= 0:
            for fixed in self.lines[line]:
                if store.is_fixed(fixed):
                    for other in self.lines[line]:
                        if other != fixed:
                            store.keep(other, ~store.domains[fixed], line)

    def constraints(self) -> list[Constraint]:
        return [AllDifferent(line) for line in self.lines]


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        title="Latin square",
        summary="Write each digit once in every row and column.",
        options=(RULE,),
        params=(Option("side", "rows and columns", "integer", 3, low=1, high=9),),
        presets={"small": {"side": 2}, "usual": {"side": 4}},
        examples=(Example("12/..", 1), Example("11/..", 0), Example("..../..../..../....", 576)),
        instance_type=Square,
        solution_type=tuple,
        styles=("matrix",),
        colors={"1": "red", "2": "bright_blue"},
    )


@hookimpl
def puzzlefw_parse(text: str, options: Mapping[str, Value | None]) -> Square:
    plain = text.removeprefix("x").replace(" ", "").replace("\n", "/").replace("0", ".")
    rows = plain.split("/")
    side = len(rows)
    for number, row in enumerate(rows, 1):
        if side > 9 or len(row) != side or not set(row) <= set(".123456789"[: side + 1]):
            raise ParseError(f"expected {side} of . and 1 to {side} in row {number}, found {row!r}")
    diagonals = text.startswith("x") if options["rule"] is None else options["rule"] == "diagonals"
    return Square(side, tuple(int(cell.replace(".", "0")) for cell in "".join(rows)), diagonals)


@hookimpl
def puzzlefw_format(instance: Square, style: str | None) -> str:
    if style == "matrix" and instance.diagonals:
        raise FormatError("expected a square without diagonals, as a matrix cannot tell")
    if style == "matrix":
        return "\n".join(" ".join(row) for row in written(instance, instance.cells, "0"))
    return "x" * instance.diagonals + "/".join(written(instance, instance.cells, "."))


def written(instance: Square, cells: Sequence[int], blank: str) -> list[str]:
    """Return the rows as digits."""
    side = instance.side
    text = "".join(str(cell) if cell else blank for cell in cells)
    return [text[start : start + side] for start in range(0, side * side, side)]


@hookimpl
def puzzlefw_faults(instance: Square) -> list[str]:
    return [
        f"the {'row' if number < instance.side else 'line'} {number + 1} holds {digit} twice"
        for number, line in enumerate(instance.lines())
        for digit in range(1, instance.side + 1)
        if [instance.cells[place] for place in line].count(digit) > 1
    ]


@hookimpl
def puzzlefw_variables(instance: Square) -> list[Block]:
    every = range(1, instance.side + 1)
    domains = [[cell] if cell else every for cell in instance.cells]
    return [Block("cells", domains, Shape(instance.side, instance.side))]


@hookimpl
def puzzlefw_propagators(instance: Square, variables: Mapping[str, range]) -> list[Propagator]:
    cells = variables["cells"]
    return [Differ([[cells[place] for place in line] for line in instance.lines()])]


@hookimpl
def puzzlefw_view(instance: Square, variables: Mapping[str, range]) -> View:
    shape = Shape(instance.side, instance.side)
    digits = range(1, instance.side + 1)
    marks = [Mark(str(d), Text(str(d), "mark"), 1 << d, str(d)) for d in digits]
    places = [Cell(*cell) for cell in shape.cells()]
    return View(
        shape=shape,
        choices=[Choice(*one, marks) for one in zip(places, variables["cells"], strict=True)],
        printed=[
            Printed(place, Text(str(cell)))
            for place, cell in zip(places, instance.cells, strict=True)
            if cell
        ],
    )


@hookimpl
def puzzlefw_keys(instance: Square, solution: Sequence[int]) -> list[str]:
    check_fits(instance, solution)
    return [str(digit) for digit in solution]


@hookimpl
def puzzlefw_solution(instance: Square, values: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
    return tuple(values["cells"])


@hookimpl
def puzzlefw_format_solution(instance: Square, solution: Sequence[int]) -> str:
    check_fits(instance, solution)
    return "/".join(written(instance, solution, "."))


@hookimpl
def puzzlefw_parse_solution(instance: Square, text: str) -> tuple[int, ...]:
    square = puzzlefw_parse(text, {"rule": None})
    if square.side != instance.side or 0 in square.cells:
        raise ParseError(f"expected {instance.side} rows of digits, found {text!r}")
    return square.cells


@hookimpl
def puzzlefw_check(instance: Square, solution: Sequence[int]) -> list[str]:
    if len(solution) != instance.side**2:
        return [f"expected {instance.side**2} digits, found {len(solution)}"]
    broken = [
        f"line {number} holds a digit twice"
        for number, line in enumerate(instance.lines(), 1)
        if len({solution[place] for place in line}) < instance.side
    ]
    for place, (given, found) in enumerate(zip(instance.cells, solution, strict=True)):
        if given not in (0, found):
            broken.append(
                f"{Cell(*divmod(place, instance.side)).words()} holds {found}, not {given}"
            )
    return broken


@hookimpl
def puzzlefw_render(instance: Square, solution: Sequence[int] | None) -> str:
    if solution is not None:
        check_fits(instance, solution)
    return "\n".join(written(instance, instance.cells if solution is None else solution, "."))


def check_fits(instance: Square, solution: Sequence[int]) -> None:
    """Raise InstanceError if *solution* is of a square of another size."""
    if len(solution) != instance.side**2:
        raise InstanceError(f"expected {instance.side**2} digits, found {len(solution)}")


@hookimpl
def puzzlefw_generate(params: Mapping[str, Any], rng: Random, solver: Solver) -> Square:
    side = params["side"]
    digits, rows, columns = (rng.sample(range(side), side) for _ in range(3))
    cells = [1 + digits[(row + column) % side] for row in rows for column in columns]
    square = Square(side, tuple(cells))
    return remove_clues(square, range(side**2), without, solver=solver, rng=rng)


def without(square: Square, place: int) -> Square:
    """Return *square* with the cell at *place* open."""
    return with_digit(square, place, 0)


def with_digit(square: Square, place: int, digit: int) -> Square:
    """Return *square* with a digit at *place*, 0 for an open cell."""
    return attrs.evolve(square, cells=(*square.cells[:place], digit, *square.cells[place + 1 :]))


@hookimpl
def puzzlefw_clues(instance: Square) -> list[Clue]:
    return [Clue(Cell(*divmod(place, instance.side))) for place in given(instance)]


@hookimpl
def puzzlefw_without(
    instance: Square, clues: Sequence[int], solution: Sequence[int] | None
) -> Square:
    places = given(instance)
    for clue in clues:
        digit = 0 if solution is None else solution[places[clue]]
        instance = with_digit(instance, places[clue], digit)
    return instance


@hookimpl
def puzzlefw_changes(instance: Square, solution: Sequence[int]) -> list[Change]:
    return [
        Change(
            Cell(*divmod(place, instance.side)),
            partial(with_digit, place=place, digit=solution[place]),
        )
        for place, digit in enumerate(instance.cells)
        if not digit
    ]


def given(instance: Square) -> list[int]:
    """Return the places of the cells with a digit."""
    return [place for place, digit in enumerate(instance.cells) if digit]
