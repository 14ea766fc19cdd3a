"""Tells which of the installed puzzles a text is of, where the user does not say.

All installed plugins are loaded for it; a broken one recognizes nothing and hurts no other.
"""

import re
from collections.abc import Callable

from puzzlefw.errors import BrokenPluginError, OptionError, ParseError
from puzzlefw.puzzle import catalog
from puzzlefw.puzzle.puzzle import Puzzle


def recognize(text: str) -> Puzzle:
    """Return the only installed puzzle that reads *text*.

    Where none reads it, the only one that knows it by a sign: its words on the fault help most.
    Raises ParseError where no puzzle knows the text, and OptionError where several do.
    """
    puzzles = [puzzle for name in catalog.puzzle_names() if (puzzle := try_to_load(name))]
    found = [puzzle for puzzle in puzzles if is_so(reads, puzzle, text)]
    found = found or [puzzle for puzzle in puzzles if is_so(knows, puzzle, text)]
    if len(found) > 1:
        names = " or ".join(puzzle.name for puzzle in found)
        raise OptionError(f"expected --plugin NAME, as the text may be of {names}, found none")
    if not found:
        raise ParseError(
            "expected a text that tells its puzzle, or --plugin NAME (see `puzzlefw list`),"
            f" found {text[:30]!r}"
        )
    return found[0]


def try_to_load(name: str) -> Puzzle | None:
    """Return the installed puzzle called *name*, None if it is broken."""
    try:
        return catalog.load_puzzle(name)
    except BrokenPluginError:
        return None


def is_so(test: Callable[[Puzzle, str], bool], puzzle: Puzzle, text: str) -> bool:
    """Return whether a *test* holds for a puzzle and a text; False for a broken plugin."""
    try:
        return test(puzzle, text)
    except BrokenPluginError:
        return False


def reads(puzzle: Puzzle, text: str) -> bool:
    """Return True if *text* is an instance of *puzzle*, without any option set."""
    try:
        puzzle.parse(text)
    except ParseError:
        return False
    return True


def knows(puzzle: Puzzle, text: str) -> bool:
    """Return True if *text*, which may be at fault, has a sign of *puzzle*."""
    try:
        return any(re.match(sign, text) for sign in puzzle.info.signs)
    except re.error as error:
        raise puzzle.hooks.blame("puzzlefw_info", f"gave a bad sign: {error}") from None
