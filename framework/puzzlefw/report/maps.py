"""The map of where solutions differ, as text: a letter for each patch."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzlefw.grid.shape import Cell, Shape
from puzzlefw.notation.numerals import digits, number_of
from puzzlefw.pictures.text import SAME
from puzzlefw.problem.cells import Place, places_of
from puzzlefw.runtime.deadline import poll

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Ambiguity, Patch
    from puzzlefw.problem.open_instance import OpenInstance

MAP_NODES = 10_000
"""Decisions after which a command stops working on a map and draws what is known."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
UNSETTLED = "?"
MOST_NAMED = 12
"""The most variables of a patch that are named, for puzzles without cells."""


def letter(number: int) -> str:
    """Return the letter of a patch; after 52 patches they repeat."""
    return LETTERS[number % len(LETTERS)]


def map_of(problem: "OpenInstance", ambiguity: "Ambiguity") -> list[str]:
    """Return the map of *problem* as lines, with its cells at their places in the picture."""
    shape = ambiguity.shape
    places = None if shape is None else places_of(problem.hooks, problem.instance, shape)
    return map_lines(ambiguity, places)


def letters_of(ambiguity: "Ambiguity") -> dict[Cell, str]:
    """Return the letter of each cell that differs, or may; empty for a puzzle without cells."""
    letters = dict.fromkeys(ambiguity.unsettled, UNSETTLED)
    for number, patch in enumerate(ambiguity.patches):
        letters |= dict.fromkeys(patch.cells, letter(number))
    return letters


def words_of(ambiguity: "Ambiguity") -> list[str]:
    """Return the lines of a map below its board."""
    if not ambiguity.patches and not ambiguity.unsettled:
        return [alone(ambiguity)]
    lines = [patch_line(n, patch, ambiguity.shape) for n, patch in enumerate(ambiguity.patches)]
    lines.append(summary(ambiguity))
    if ambiguity.unsettled:
        count = len(ambiguity.unsettled)
        lines.append(f"{number_of(count, 'cell')} not settled: a limit was reached.")
    return lines


def map_lines(ambiguity: "Ambiguity", places: Sequence[Place] | None = None) -> list[str]:
    """Return the map, a line for each patch, and a summary.

    *places* are the places of the cells; without them cells stand side by side.
    """
    if not ambiguity.patches and not ambiguity.unsettled:
        return [alone(ambiguity)]
    lines: list[str] = []
    if ambiguity.shape is not None:
        lines += ["Where solutions differ, a letter for each patch:"]
        cells = list(ambiguity.shape.cells()) if places is None else places
        lines += [*draw(ambiguity.shape, ambiguity, cells), ""]
    return lines + words_of(ambiguity)


def alone(ambiguity: "Ambiguity") -> str:
    """Return the sentence for a map on which nothing differs."""
    if not ambiguity.is_exact:
        return "Not known: a limit was reached before a difference was found."
    return "Exactly one solution." if ambiguity.number == 1 else "No solution."


def draw(shape: Shape, ambiguity: "Ambiguity", places: Sequence[Place]) -> list[str]:
    """Return the board with the letter of its patch on each cell that differs.

    It begins with the line of the first cell, so only its columns are those of the picture.
    """
    lines, columns = (sorted(set(numbers)) for numbers in zip(*places, strict=True))
    board = {line: [" "] * (columns[-1] + 1) for line in range(lines[0], lines[-1] + 1)}
    for line, column in places:
        board[line][column] = SAME
    marked = [(UNSETTLED, ambiguity.unsettled)]
    marked += [(letter(number), patch.cells) for number, patch in enumerate(ambiguity.patches)]
    for mark, cells in marked:
        poll()
        for cell in cells:
            line, column = places[shape.index(cell)]
            board[line][column] = mark
    poll()
    return ["".join(line).rstrip() for line in board.values()]


def patch_line(number: int, patch: "Patch", shape: Shape | None) -> str:
    """Return the size of a patch, and in how many ways it can be filled."""
    ways = f"{'' if patch.is_exact else 'at least '}{digits(patch.number)} ways"
    if shape is not None:
        count = len(patch.cells)
        return f"Patch {letter(number)}: {number_of(count, 'cell')}, {ways}."
    names = [f"{block} {index}" for block, index in patch.members]
    if len(names) > MOST_NAMED:
        names = [*names[:MOST_NAMED], f"and {len(names) - MOST_NAMED} more"]
    return f"Patch {letter(number)}: {', '.join(names)}; {ways}."


def summary(ambiguity: "Ambiguity") -> str:
    """Return the number of solutions, and how many cells are the same in all of them."""
    number = digits(ambiguity.number)
    said = f"{number} solutions" if ambiguity.is_exact else f"At least {number} solutions"
    if ambiguity.shape is None:
        return f"{said} in all."
    same = f"{len(ambiguity.same)} of {ambiguity.shape.size} cells"
    return f"{said} in all; {same} are the same in each."
