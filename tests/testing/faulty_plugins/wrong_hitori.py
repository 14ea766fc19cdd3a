"""Hooks of the Hitori plugin, each with one slip."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from puzzlefw import Block, GenerationError, ParseError
from puzzlefw.constraints import Clause, Connected, Constraint, Implication, Predicate
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.generating.generation import Solver
from puzzlefw.grid import Cell, Shape
from tests.testing.faulty_plugins import hitori
from tests.testing.faulty_plugins.hitori import Board, Solution

Variables = Mapping[str, range]
Options = Mapping[str, Any]


def format_digits_only(instance: Board, style: str | None) -> str:
    """Write the last digit of a number: no example has a letter."""
    rows = tuple(tuple(number % 10 for number in row) for row in instance.rows)
    return hitori.puzzlefw_format(Board(rows) if style is None else instance, style)


def generate_from_a_set(params: Options, rng: Random, solver: Solver) -> Board:
    """Exchange the numbers of a board in the order of a set of texts."""
    board = hitori.puzzlefw_generate(params, rng, solver)
    numbers = {str(number) for row in board.rows for number in row if number}
    other = dict(zip(sorted(numbers), numbers, strict=True)) | {"0": "0"}
    return Board(tuple(tuple(int(other[str(number)]) for number in row) for row in board.rows))


def generate_small(params: Options, rng: Random, solver: Solver) -> Board:
    """Give up above three rows, as the digits of a list run out."""
    if len("123") < max(params["height"], params["width"]):
        raise GenerationError("expected enough digits for a Latin square, found 3")
    return hitori.puzzlefw_generate(params, rng, solver)


def generate_without_blanks(params: Options, rng: Random, solver: Solver) -> Board:
    """Ignore that blanks were asked for."""
    return hitori.puzzlefw_generate({**params, "blanks": False}, rng, solver)


def render_by_height(instance: Board, solution: Solution | None) -> str:
    """Cut the cells into lines as long as the board is high."""
    text = hitori.puzzlefw_render(instance, solution).replace("\n", "")
    height = instance.shape.height
    return "\n".join(text[start : start + height] for start in range(0, len(text), height))


def render_wide(instance: Board, solution: Solution | None) -> str:
    """Draw shaded cells as a character of double width."""
    return hitori.puzzlefw_render(instance, solution).replace("#", "\u2b1b")


def render_turned(instance: Board, solution: Solution | None) -> str:
    """Look for the first row with a number, round and round on a board without any."""
    row = 0
    while not any(instance.rows[row]):
        row = (row + 1) % len(instance.rows)
    return hitori.puzzlefw_render(instance, solution)


def check_without_last_line(instance: Board, solution: Solution) -> list[str]:
    """Look for shaded neighbours in all rows but the last."""
    last = instance.shape.height - 1
    return [
        fault
        for fault in hitori.puzzlefw_check(instance, solution)
        if "share a side" not in fault or fault.count(f"({last}, ") < 2
    ]


def check_one_piece_of_two(instance: Board, solution: Solution) -> list[str]:
    """Say that cells hang together if none is alone: two larger pieces pass."""
    broken = [f for f in hitori.puzzlefw_check(instance, solution) if "one piece" not in f]
    is_open = [
        (row, column) for row, column in instance.shape.cells() if solution[row][column] == "."
    ]
    for row, column in is_open:
        near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
        if len(is_open) > 1 and not near & set(is_open):
            broken.append(f"the open cell {row, column} is alone: not in one piece")
    return broken if is_open else [*broken, "no open cells are in one piece"]


def check_along_chains(instance: Board, solution: Solution) -> list[str]:
    """Follow each chain of shaded corners to its end, which a ring has not."""
    for cell in instance.shape.cells():
        before, here = None, cell
        while here is not None:
            before, here = here, next_of(here, before, solution)
    return hitori.puzzlefw_check(instance, solution)


def next_of(here: Cell, before: Cell | None, solution: Solution) -> Cell | None:
    """Return a shaded cell at a corner of *here* that is not *before*."""
    for row in (here[0] + 1, here[0] - 1):
        for column in (here[1] + 1, here[1] - 1):
            inside = 0 <= row < len(solution) and 0 <= column < len(solution[0])
            is_next = inside and solution[row][column] == "#" and (row, column) != before
            if is_next and solution[here[0]][here[1]] == "#":
                return row, column
    return None


def variables_reached(instance: Board) -> list[Block]:
    """Add a variable for each cell: whether it is counted as open."""
    return [
        *hitori.puzzlefw_variables(instance),
        Block("counted", [(0, 1)] * instance.shape.size, instance.shape),
    ]


def rules_reached(instance: Board, variables: Variables) -> list[Constraint]:
    """Count open cells, but say nothing of shaded ones."""
    ties = [
        Implication((shaded, 0b01), (number, 0b10))
        for shaded, number in zip(variables["shaded"], variables["counted"], strict=True)
    ]
    return [*hitori.puzzlefw_propagators(instance, variables), *ties]


def variables_shape_swapped(instance: Board) -> list[Block]:
    """Take the width for the height."""
    height, width = instance.shape.height, instance.shape.width
    return [Block("shaded", [(0, 1)] * (height * width), Shape(width, height))]


def rules_for_lines_left_out(instance: Board, variables: Variables) -> list[Constraint]:
    """Suppose that in a single row or column all cells are in one piece."""
    rules = hitori.puzzlefw_propagators(instance, variables)
    if 1 not in (instance.shape.height, instance.shape.width):
        return rules
    return [rule for rule in rules if not isinstance(rule, Connected)]


def format_solution_dashed(instance: Board, solution: Solution) -> str:
    """Write a dash for an open cell, so that most solutions begin as an option does."""
    return hitori.puzzlefw_format_solution(instance, solution).replace(".", "-")


def parse_solution_dashed(instance: Board, text: str) -> Solution:
    """Read a dash as an open cell."""
    return hitori.puzzlefw_parse_solution(instance, text.replace("-", "."))


def rules_for_one_solution(instance: Board, variables: Variables) -> list[Constraint]:
    """Leave blanks open: right where there is one solution, as a shaded blank is never needed."""
    shape = instance.shape
    blanks = [cell for cell in shape.cells() if instance.number(cell) == 0]
    is_open = [Clause([(variables["shaded"][shape.index(cell)], 0b01)]) for cell in blanks]
    some = instance.shape.height > 2 and instance.shape.width > 2
    return [*hitori.puzzlefw_propagators(instance, variables), *(is_open if some else ())]


def parse_forgiving(text: str, options: Options) -> Board:
    """Take any other character of a row for a cell without a number."""
    if " " in text.strip() or "\n" in text.strip():
        return hitori.puzzlefw_parse(text, options)
    known = "".join(one if one in hitori.DIGITS + "/" else "." for one in text.strip())
    return hitori.puzzlefw_parse(known, options)


def parse_nested(text: str, options: Options) -> Board:
    """Put single slashes for double ones, where three in a row leave two."""
    while "//" in text and len(text) > 3:
        halves = text.split("//")
        text = "/".join(halves) if len(halves) > 2 else text.replace("//", "//", 1)
    return hitori.puzzlefw_parse(text, options)


ALIKE: dict[Shape, list[list[Cell]]] = {}


def rules_of_the_first(instance: Board, variables: Variables) -> list[Constraint]:
    """Remember which cells are alike by the shape of the board, in place of its numbers."""
    shape, shaded = instance.shape, variables["shaded"]
    alike = ALIKE.setdefault(shape, list(instance.alike()))
    plain = Board(((0,) * shape.width,) * shape.height)
    return [
        *hitori.puzzlefw_propagators(plain, variables),
        *(
            Clause([(shaded[shape.index(one)], 0b10), (shaded[shape.index(other)], 0b10)])
            for same in alike
            for number, one in enumerate(same)
            for other in same[number + 1 :]
        ),
    ]


class Apart(Propagator):
    """No two neighbours in a line are shaded: so the order counts, and it is not symmetric."""

    consistency = "domain"
    symmetric = True

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def constraints(self) -> list[Constraint]:
        return [Predicate(self.scope, lambda values: all(a + b < 2 for a, b in pairwise(values)))]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        for one, other in pairwise(self.scope):
            for this, that in ((one, other), (other, one)):
                if store.domains[this] == 0b10:
                    store.keep(that, 0b01, 0)


def rules_apart(instance: Board, variables: Variables) -> list[Any]:
    """Post a propagator that claims to be symmetric, and is not."""
    shape, shaded = instance.shape, variables["shaded"]
    lines = [[shaded[shape.index(cell)] for cell in line] for line in shape.rows()]
    return [*hitori.puzzlefw_propagators(instance, variables), *map(Apart, lines)]


def mirrored_rows_only(board: Board) -> Board:
    """Mirror all rows but the last."""
    return Board((*(row[::-1] for row in board.rows[:-1]), board.rows[-1]))


def parse_solution_in_words(instance: Board, text: str) -> Solution:
    """Read x for a shaded cell, and what else there is for an open one."""
    rows = text.strip().split("/")
    if [len(row) for row in rows] != [instance.shape.width] * instance.shape.height:
        raise ParseError(f"expected rows of {instance.shape.width}, found {text[:20]!r}")
    return tuple("".join("#" if one in "#xX" else "." for one in row) for row in rows)
