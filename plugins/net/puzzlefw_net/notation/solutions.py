"""Solved Nets as text, in the formats of puzzles, or by their tiles alone."""

from puzzlefw.errors import ParseError
from puzzlefw_net.instance import Instance, Solution, check_fits
from puzzlefw_net.notation.formats import (
    MOST_DIGITS,
    format_board,
    is_matrix,
    parse_board,
    parse_matrix,
    parse_params,
)
from puzzlefw_net.notation.hexapipes import parse_hexapipes


def format_solution(instance: Instance, solution: Solution) -> str:
    """Return the solved board as a game ID: pasted into the game, it shows the solution."""
    check_fits(instance, solution)
    return format_board(instance, solution.tiles)


def parse_solution(instance: Instance, text: str) -> Solution:
    """Return the solution in *text*: a game ID, its tiles alone, a matrix, or JSON.

    Only a whole game ID carries barriers, which must be those of the puzzle.
    """
    text = text.strip()
    if text.startswith("{"):
        turned = parse_hexapipes(text, 10**MOST_DIGITS)
        check_board(instance, turned.width, turned.height, turned.wraps)
    elif is_matrix(text):
        turned = parse_matrix(text, 10**MOST_DIGITS, instance.wraps)
        check_board(instance, turned.width, turned.height, turned.wraps)
    elif ":" in text:
        width, height, wraps = parse_params(text[: text.index(":")])
        check_board(instance, width, height, wraps)
        turned = parse_board(text, text.index(":") + 1, width, height, wraps=wraps)
        if turned.barriers != instance.barriers:
            raise ParseError("expected the barriers of the puzzle, found others")
    else:
        plain = "".join(c for c in text if c not in "vh")
        turned = parse_board(plain, 0, instance.width, instance.height, wraps=instance.wraps)
    return Solution(turned.tiles)


def check_board(instance: Instance, width: int, height: int, wraps: bool) -> None:
    """Refuse the solution of a board that differs from *instance* in size or in wrapping."""
    boards = (instance.width, instance.height, instance.wraps), (width, height, wraps)
    wanted, found = (f"{w}x{h}{' that wraps' if wrapping else ''}" for w, h, wrapping in boards)
    if wanted != found:
        raise ParseError(f"expected a board of {wanted}, found {found}")
