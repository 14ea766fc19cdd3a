"""Hooks of the star plugin, each with one slip."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import attrs

from puzzlefw import Block, GenerationError, ParseError
from puzzlefw.constraints import Clause, Constraint, Linear
from puzzlefw.generating.generation import Solver
from puzzlefw.grid import Cell, Shape
from tests.testing.faulty_plugins import stars
from tests.testing.faulty_plugins.stars import Board, Clues, Solution

Variables = Mapping[str, range]
Options = Mapping[str, Any]


def format_one_digit(instance: Board, style: str | None) -> str:
    """Write the first digit of a clue only: no example has a clue of two."""

    def shortened(clues: Clues) -> Clues:
        return tuple(clue if clue is None else int(str(clue)[0]) for clue in clues)

    down, across = shortened(instance.down), shortened(instance.across)
    return stars.puzzlefw_format(attrs.evolve(instance, down=down, across=across), style)


def format_table_without_zeros(instance: Board, style: str | None) -> str:
    """Take a 0 above a column for no clue in the table: no example has one there."""
    if style == "table":
        instance = attrs.evolve(instance, across=tuple(clue or None for clue in instance.across))
    return stars.puzzlefw_format(instance, style)


def generate_by_hash(params: Options, rng: Random, solver: Solver) -> Board:
    """Draw anew from the hash of a text, which differs from process to process."""
    name = f"{params['height']}x{params['width']} {rng.randrange(1 << 30)}"
    return stars.puzzlefw_generate(params, Random(hash(name)), solver)


def generate_never(params: Options, rng: Random, solver: Solver) -> Board:
    """Wait for a verdict that no answer has."""
    shape = Shape(params["height"], params["width"])
    for _ in range(10):
        board = stars.drawn(shape, rng)
        if solver.solve(board).verdict == "one":
            return board
    raise GenerationError("expected a board with one solution in 10 draws, found none")


def generate_square(params: Options, rng: Random, solver: Solver) -> Board:
    """Ignore the width that was asked for."""
    return stars.puzzlefw_generate({**params, "width": params["height"]}, rng, solver)


def render_transposed(instance: Board, solution: Solution | None) -> str:
    """Draw the star of (row, column) at (column, row), if that is on the board."""
    stars.check_fits(instance, solution or frozenset())
    turned = {(column, row) for row, column in solution or ()} & set(instance.shape.cells())
    return stars.puzzlefw_render(instance, frozenset(turned))


def render_with_dots(instance: Board, solution: Solution | None) -> str:
    """Draw the character that maps use for "the same in all" where no star is."""
    picture = stars.puzzlefw_render(instance, solution)
    letters = set("".join(instance.rows)) if solution is not None else set()
    return "".join("\u00b7" if one in letters else one for one in picture)


def columns_by_height(instance: Board, variables: Variables) -> list[Constraint]:
    """Count columns up to the height of the board, and post no clue of those beyond."""
    height, width = instance.shape.height, instance.shape.width
    across = (*instance.across[:height], *(None,) * (width - height))
    return stars.puzzlefw_propagators(attrs.evolve(instance, across=across), variables)


def zeros_forgotten(instance: Board) -> Board:
    """Take a 0 above a column for no clue."""
    return attrs.evolve(instance, across=tuple(clue or None for clue in instance.across))


def rules_without_zeros(instance: Board, variables: Variables) -> list[Constraint]:
    """Forget the clue 0 of a column, as the check does."""
    return stars.puzzlefw_propagators(zeros_forgotten(instance), variables)


def check_without_zeros(instance: Board, solution: Solution) -> list[str]:
    """Forget the clue 0 of a column, as the rules do."""
    return list(map(str, stars.puzzlefw_check(zeros_forgotten(instance), solution)))


def check_without_last_row(instance: Board, solution: Solution) -> list[str]:
    """Look from each row at the next one, and so never for stars side by side in the last."""
    last = len(instance.rows) - 1
    broken = []
    for fault in map(str, stars.puzzlefw_check(instance, solution)):
        if "touch" not in fault or fault.count(f"({last}, ") < 2:
            broken.append(fault)
    return broken


def check_in_all(instance: Board, solution: Solution) -> list[str]:
    """Compare the sums over all lines: one too many and one too few make up for each other."""
    broken = [
        fault for fault in map(str, stars.puzzlefw_check(instance, solution)) if "touch" in fault
    ]
    totals = list(instance.totals())
    found = sum(cell in solution for _, cells, _ in totals for cell in cells)
    wanted = sum(number for _, _, number in totals)
    return broken if found == wanted else [*broken, f"there are {found} stars, not {wanted}"]


def variables_with_spare(instance: Board) -> list[Block]:
    """Add a variable for each region that no rule ties to anything."""
    regions = set("".join(instance.rows))
    return [*stars.puzzlefw_variables(instance), Block("regions", [(0, 1)] * len(regions))]


def variables_without_shape(instance: Board) -> list[Block]:
    """Leave the shape out, so that nothing can be said of cells."""
    return [Block("stars", [(0, 1)] * instance.shape.size)]


def rules_for_one_of_two(instance: Board, variables: Variables) -> list[Constraint]:
    """Keep one of two mirrored solutions of a board that is its own mirror image."""
    rules = stars.puzzlefw_propagators(instance, variables)
    pairs = {pair for row in instance.rows for pair in zip(row, row[::-1], strict=True)}
    is_mirrored = len(pairs) == len(set("".join(instance.rows)))
    if is_mirrored and instance.across == instance.across[::-1]:
        cells = variables["stars"]
        rules.append(Clause([(cells[0], 0b10), (cells[instance.shape.width - 1], 0b01)]))
    return rules


def parse_in_brackets(text: str, options: Options) -> Board:
    """Take brackets off until there is none, but only in pairs."""
    while text.startswith("("):
        if text.endswith(")"):
            text = text[1:-1]
    return stars.puzzlefw_parse(text, options)


def parse_with_more(text: str, options: Options) -> Board:
    """Ignore whatever follows the fourth field."""
    if "\n" in text:
        return stars.puzzlefw_parse(text, options)
    return stars.puzzlefw_parse(":".join(text.split(":")[:4]), options)


KNOWN: dict[int, list[tuple[Cell, Cell]]] = {}


def rules_remembered(instance: Board, variables: Variables) -> list[Constraint]:
    """Remember by the number of cells which of them touch: boards of 2x6 and 3x4 share it."""
    shape = instance.shape
    pairs = KNOWN.setdefault(shape.size, list(stars.touching(shape)))
    sums = stars.puzzlefw_propagators(instance, variables)
    star = variables["stars"]
    apart = [
        Clause([(star[shape.index(one)], 0b01), (star[shape.index(other)], 0b01)])
        for one, other in pairs
        if {one, other} <= set(shape.cells())
    ]
    return [rule for rule in sums if isinstance(rule, Linear)] + apart


def mirrored_without_clues(board: Board) -> Board:
    """Mirror the regions, and leave the clues of the columns where they are."""
    return attrs.evolve(board, rows=tuple(row[::-1] for row in board.rows))


def faults_counting(instance: Board) -> Sequence[str]:
    """Hold the sum of the clues of all rows against the regions, though some have none."""
    wanted = instance.stars * len(set("".join(instance.rows)))
    rows = sum(clue or 0 for clue in instance.down)
    if None not in instance.down[:-1] and rows != wanted:
        return [f"the rows hold {rows} stars, the regions {wanted}"]
    return stars.puzzlefw_faults(instance)


def parse_solution_padded(instance: Board, text: str) -> Solution:
    """Fill short rows up with open cells."""
    rows = [row.ljust(instance.shape.width, ".") for row in text.strip().split("/")]
    if len(rows) > instance.shape.height:
        raise ParseError(f"expected {instance.shape.height} rows, found {len(rows)}")
    rows += ["." * instance.shape.width] * (instance.shape.height - len(rows))
    return stars.puzzlefw_parse_solution(instance, "/".join(rows))
