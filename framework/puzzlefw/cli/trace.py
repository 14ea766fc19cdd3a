"""``puzzlefw trace``: puzzles whose solutions are pictures."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.cli.options import timeout_option
from puzzlefw.cli.terminal import complain, say, tell
from puzzlefw.errors import LimitError, PuzzlefwError
from puzzlefw.verbs.verb import AT_LIMIT

if TYPE_CHECKING:
    from puzzlefw.puzzle.puzzle import Puzzle

HOW = """A PICTURE is an image, or a text with # for each dark cell and . for each light one; a
pixel is a cell. Images need the extra trace: pip install 'puzzlefw[trace]'. Of a folder all files
are taken, by name. Each puzzle is printed behind the name of its file, in the order of the files.
Where the picture alone has several solutions, as few cells as are found are changed, and named.
What is no picture is refused, and the others are made. Exit status: 0 all made, 2 an error, 4 a
limit was reached, 130 interrupted."""


@click.command(
    "trace",
    cls=Command,
    help="Make puzzles whose solutions are pictures, such as nonograms.",
    epilog=HOW,
)
@click.option(
    "-p",
    "--plugin",
    "name",
    metavar="NAME",
    required=True,
    shell_complete=completion.plugins,
    help="The type of puzzle, one with lists beside the board.",
)
@click.argument(
    "pictures", metavar="PICTURE...", nargs=-1, required=True, shell_complete=completion.files
)
@timeout_option
def command(name: str, pictures: tuple[str, ...], seconds: float | None) -> int:
    from puzzlefw.puzzle.catalog import load_puzzle  # start-up counts
    from puzzlefw.runtime.deadline import Deadline

    puzzle = load_puzzle(name)
    status = 0
    for path in [one for picture in pictures for one in files_of(Path(picture))]:
        try:
            with Deadline(seconds):
                text, changes = traced(puzzle, path)
        except OSError as error:
            status = complain(error.strerror or str(error), place=f"{path}: ")
        except LimitError:
            complain("no puzzle was found in time", place=f"{path}: ")
            status = status or AT_LIMIT
        except PuzzlefwError as error:
            status = complain(str(error), place=f"{path}: ")
        else:
            say(f"{label_of(path)}\t{text}")
            if changes:
                tell(f"{path}: changed {changes}")
    return status


def files_of(path: Path) -> list[Path]:
    """Return the files of a folder by name, or the file itself."""
    return sorted(one for one in path.iterdir() if one.is_file()) if path.is_dir() else [path]


def label_of(path: Path) -> str:
    """Return the name of a file as a label, on one line."""
    return " ".join(path.stem.split()) or path.stem


def traced(puzzle: "Puzzle", path: Path) -> tuple[str, str]:
    """Return the text of a puzzle, and the changed cells in words."""
    from puzzlefw.edit.pictured import pictured  # start-up counts
    from puzzlefw.pictures.read_cells import read_cells

    rows = read_cells(path)
    board, changed = pictured(puzzle, rows)
    places = (divmod(cell, len(rows[0])) for cell in changed)
    words = "; ".join(f"row {row + 1}, column {column + 1}" for row, column in places)
    return puzzle.format(board), words
