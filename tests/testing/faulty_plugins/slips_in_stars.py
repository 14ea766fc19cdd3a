"""More hooks of the star plugin, each with one slip."""

from collections.abc import Mapping
from random import Random
from typing import Any

import attrs

from puzzlefw import GenerationError, PuzzleInfo
from puzzlefw.constraints import Constraint, Linear, counted
from puzzlefw.generating.generation import Solver
from tests.testing.faulty_plugins import stars
from tests.testing.faulty_plugins.stars import Board, Solution

Variables = Mapping[str, range]
Options = Mapping[str, Any]


def parse_any_digit(text: str, options: Options) -> Board:
    """Read whatever Python takes for a decimal digit."""
    plain = "".join(str(int(one)) if one.isdecimal() else one for one in text)
    return stars.puzzlefw_parse(plain, options)


def parse_rows_cut(text: str, options: Options) -> Board:
    """Cut rows to the length of the first."""
    if "\n" in text.strip():
        return stars.puzzlefw_parse(text, options)
    head, _, regions = text.strip().rpartition(":")
    rows = regions.split("/")
    return stars.puzzlefw_parse(f"{head}:{'/'.join(row[: len(rows[0])] for row in rows)}", options)


def parse_clues_cut(text: str, options: Options) -> Board:
    """Take as many clues above as there are columns, and look at no others."""
    fields = text.strip().split(":")
    if len(fields) == 4 and "\n" not in text.strip():
        across = fields[2].split(",")[: len(fields[3].split("/")[0])]
        text = ":".join((*fields[:2], ",".join(across), fields[3]))
    return stars.puzzlefw_parse(text, options)


def format_few_letters(instance: Board, style: str | None) -> str:
    """Write all letters after the tenth as the tenth."""
    rows = tuple("".join(min(letter, "j") for letter in row) for row in instance.rows)
    return stars.puzzlefw_format(attrs.evolve(instance, rows=rows), style)


def render_one_up(instance: Board, solution: Solution | None) -> str:
    """Draw each star a row too high; those of the first row are lost."""
    stars.check_fits(instance, solution or frozenset())
    moved = {(row - 1, column) for row, column in solution or () if row}
    return stars.puzzlefw_render(instance, frozenset(moved))


def places_without_clues(instance: Board) -> list[tuple[int, int]]:
    """Forget the line of clues above the board."""
    return [(row, 3 * column + 5) for row, column in instance.shape.cells()]


def generate_swapped(params: Options, rng: Random, solver: Solver) -> Board:
    """Take the height for the width."""
    sides = {"height": params["width"], "width": params["height"]}
    return stars.puzzlefw_generate(sides, rng, solver)


def info_with_preset() -> PuzzleInfo:
    """Offer a preset with a height that the param does not allow for long ones."""
    return attrs.evolve(stars.puzzlefw_info(), presets={"tiny": {"height": 1, "width": 2}})


def generate_without_tiny(params: Options, rng: Random, solver: Solver) -> Board:
    """Refuse a board of two cells, which the preset asks for."""
    if params["height"] * params["width"] <= 2:
        raise GenerationError("expected more than two cells")
    return stars.puzzlefw_generate(params, rng, solver)


KNOWN: dict[tuple[str, ...], list[Constraint]] = {}


def rules_by_regions(instance: Board, variables: Variables) -> list[Constraint]:
    """Remember the rules by the regions alone, and so the clues of the first board."""
    first = variables["stars"].start
    if first:
        return stars.puzzlefw_propagators(instance, variables)
    return KNOWN.setdefault(instance.rows, stars.puzzlefw_propagators(instance, variables))


def at_most(instance: Board) -> Board:
    """Return the board without its clues of rows."""
    return attrs.evolve(instance, down=(None,) * len(instance.rows))


def rules_at_most(instance: Board, variables: Variables) -> list[Constraint]:
    """Let a row hold fewer stars than its clue says."""
    rules = stars.puzzlefw_propagators(at_most(instance), variables)
    cells = variables["stars"]
    width = instance.shape.width
    return [
        *rules,
        *(
            Linear([counted(c, 0b10) for c in cells[row * width :][:width]], "<=", clue)
            for row, clue in enumerate(instance.down)
            if clue is not None
        ),
    ]


def check_at_most(instance: Board, solution: Solution) -> list[str]:
    """Let a row hold fewer stars than its clue says, as the rules do."""
    broken = list(map(str, stars.puzzlefw_check(at_most(instance), solution)))
    for row, clue in enumerate(instance.down):
        found = sum(cell[0] == row for cell in solution)
        if clue is not None and found > clue:
            broken.append(f"row {row + 1} holds {found} stars, at most {clue} may")
    return broken
