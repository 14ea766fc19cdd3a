"""Which lines of an input are rows of one puzzle, as its type tells them."""

from collections.abc import Callable

from puzzlefw.errors import ParseError, PuzzlefwError
from puzzlefw.plain.formats import takes_two_grids
from puzzlefw.puzzle.puzzle import Puzzle

RowTest = Callable[[str], bool]


def row_tests(puzzle: Puzzle | None) -> tuple[RowTest | None, RowTest | None]:
    """Return tests for lines that are one of several rows, and for rows without a second grid.

    They are None if *puzzle* has no such texts, or no such grids.
    """
    notation = None if puzzle is None else puzzle.info.notation or puzzle.hooks.added
    if puzzle is None or notation is None:
        return None, None

    def is_row(line: str) -> bool:
        return notation.is_row(line) and not is_read(puzzle, line)

    def is_whole(text: str) -> bool:
        return is_read(puzzle, text)

    return is_row, is_whole if takes_two_grids(puzzle.info.instance_type) else None


def is_read(puzzle: Puzzle, line: str) -> bool:
    """Return whether *line* is a puzzle by itself, as boards in one line are."""
    try:
        puzzle.parse(line)
    except ParseError:
        return False
    except PuzzlefwError:
        return True  # what is wrong with it is said where it is worked on
    return True
