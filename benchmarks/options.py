"""Options that several commands have."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from puzzlefw import puzzle_names

Option = Callable[[Any], Any]

CLASSES = click.option("--class", "stems", multiple=True, help="Names of classes; all without.")
LINES = click.option("--lines", type=click.IntRange(1), help="At most so many lines of a half.")
TATHAM = click.option(
    "--tatham", "source", type=click.Path(path_type=Path), help="The folder of Tatham's sources."
)
MEASURE = click.option(
    "--measure/--no-measure", "measures", default=True, help="Or take the figures from the JSON."
)
PAGE = click.option("--page", "wants_page", is_flag=True, help="Write the tables into the pages.")
PARAMS = click.option("-p", "--param", "settings", multiple=True, help="NAME=VALUE, of the boards.")


def kept_in(path: Path) -> Option:
    """Return the option for the file of figures, *path* by default."""
    kind = click.Path(dir_okay=False, path_type=Path)
    return click.option("--json", "path", type=kind, default=path, help="The file of figures.")


def types(names: Any = None) -> Option:
    """Return the option for types of puzzles, all of *names* by default."""
    kind = click.Choice(sorted(names or puzzle_names()))
    return click.option("--type", "kinds", multiple=True, type=kind, help="Types; all without.")
