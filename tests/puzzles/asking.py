"""What the tests of types ask of a board in words."""

from functools import cache

from puzzlefw import Puzzle, load_puzzle

loaded = cache(load_puzzle)
"""Returns an installed puzzle, loaded once."""


def verdict_on(puzzle: Puzzle, text: str) -> str:
    """Return what solving a board proves."""
    return puzzle.open(puzzle.parse(text)).solve().verdict


def solutions_of(puzzle: Puzzle, text: str) -> list[str]:
    """Return all solutions of a board, in order."""
    board = puzzle.parse(text)
    return sorted(puzzle.format_solution(board, one) for one in puzzle.open(board).solutions())


def faults_of(puzzle: Puzzle, text: str, solution: str) -> list[tuple[str, str]]:
    """Return the rules that a solution breaks, and the words."""
    board = puzzle.parse(text)
    found = puzzle.open(board).violations(puzzle.parse_solution(board, solution))
    return [(fault.rule, str(fault)) for fault in found]


def rules_broken(puzzle: Puzzle, text: str, solution: str) -> list[str]:
    """Return the rules that a solution breaks."""
    return [rule for rule, _ in faults_of(puzzle, text, solution)]
