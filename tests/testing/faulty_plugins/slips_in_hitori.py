"""More hooks of the Hitori plugin, each with one slip."""

import random
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any

import attrs

from puzzlefw import GenerationError, Option, PuzzleInfo
from puzzlefw.constraints import Connected, Constraint
from puzzlefw.generating.generation import Solver
from puzzlefw.view import Cell, Choice, Fill, Mark, View
from tests.testing.faulty_plugins import hitori
from tests.testing.faulty_plugins.hitori import Board, Solution

Variables = Mapping[str, range]
Options = Mapping[str, Any]


def render_narrow(instance: Board, solution: Solution | None) -> str:
    """Leave the last column out."""
    lines = hitori.puzzlefw_render(instance, solution).split("\n")
    return "\n".join(line[:-1] or line for line in lines)


def render_from_below(instance: Board, solution: Solution | None) -> str:
    """Draw the last row first."""
    return "\n".join(hitori.puzzlefw_render(instance, solution).split("\n")[::-1])


def render_changed_with_last(instance: Board, solution: Solution | None) -> str:
    """Draw the shading of the first row in all rows."""
    if solution is not None:
        solution = (solution[0],) * len(solution)
    return hitori.puzzlefw_render(instance, solution)


def generate_square(params: Options, rng: Random, solver: Solver) -> Board:
    """Make a square as large as the larger side."""
    most = max(params["height"], params["width"])
    return hitori.puzzlefw_generate({**params, "height": most, "width": most}, rng, solver)


def generate_by_chance(params: Options, rng: Random, solver: Solver) -> Board:
    """Draw from the global random numbers, until a puzzle comes of it."""
    while True:
        with suppress(GenerationError):
            return hitori.puzzlefw_generate(params, Random(random.random()), solver)


def info_with_difficulty() -> PuzzleInfo:
    """Offer a difficulty, which the generator never looks at."""
    info = hitori.puzzlefw_info()
    level = Option("level", "how hard", "choice", "easy", choices=("easy", "hard"))
    return attrs.evolve(info, params=(*info.params, level))


def parse_rows_filled(text: str, options: Options) -> Board:
    """Fill short rows up with cells without a number."""
    if " " in text.strip() or "\n" in text.strip():
        return hitori.puzzlefw_parse(text, options)
    rows = text.strip().split("/")
    width = max(map(len, rows))
    return hitori.puzzlefw_parse("/".join(row.ljust(width, ".") for row in rows), options)


def parse_solution_cut(instance: Board, text: str) -> Solution:
    """Look at as many rows as the board has."""
    rows = text.strip().split("/")[: instance.shape.height]
    return hitori.puzzlefw_parse_solution(instance, "/".join(rows))


def format_spaced_without_zeros(instance: Board, style: str | None) -> str:
    """Write nothing for a cell without a number at the end of a row."""
    text = hitori.puzzlefw_format(instance, style)
    if style is None:
        return text
    return "\n".join(line.removesuffix(" 0") for line in text.split("\n"))


def faults_off_by_one(instance: Board) -> list[str]:
    """Forget that a line of three may hold two shaded cells."""
    shape = instance.shape
    return [
        f"{len(same)} cells with {instance.number(same[0])} in a line are too many"
        for same in instance.alike()
        if len(same) - 1 > (shape.width if same[0][0] == same[1][0] else shape.height) // 2
    ]


def view_of_nothing(instance: Board, variables: Variables) -> View:
    """Ask of each cell whether it is shaded or open."""
    marks = Mark("#", Fill(), 0b11, "shaded"), Mark("o", None, 0, "open")
    places = zip(instance.shape.cells(), variables["shaded"], strict=True)
    return View(shape=instance.shape, choices=[Choice(Cell(*cell), v, marks) for cell, v in places])


def rules_with_no_piece(instance: Board, variables: Variables) -> list[Constraint]:
    """Let all cells be shaded."""
    return [
        attrs.evolve(rule, allow_empty=True) if isinstance(rule, Connected) else rule
        for rule in hitori.puzzlefw_propagators(instance, variables)
    ]


def check_rows_alone(instance: Board, solution: Solution) -> list[str]:
    """Look for numbers that stand twice in rows, not in columns."""
    return [
        fault
        for fault in hitori.puzzlefw_check(instance, solution)
        if "twice" not in fault or is_of_a_row(fault)
    ]


def is_of_a_row(fault: str) -> bool:
    """Return whether the two cells that a fault names are of one row."""
    words = fault.replace("(", "").replace(")", "").replace(",", "").split()
    return words[-5] == words[-2]


def solution_transposed(instance: Board, values: Mapping[str, Any]) -> Solution:
    """Cut the values into rows as long as the board is high."""
    height = instance.shape.height
    text = "".join(".#"[value] for value in values["shaded"])
    return tuple(text[start : start + height] for start in range(0, len(text), height))
