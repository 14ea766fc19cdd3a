"""Prints what a plugin's module generates of params and seeds; run as a file of its own.

So a process that does nothing else imports neither Hypothesis nor the kit, which take longer.
"""

import importlib
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.puzzle.catalog import bind_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.plugins.small_boards import board_of

NO_IMPORT: Final = 3
"""The status of a process that cannot import the plugin."""
Made = tuple[dict[str, Any], int, str]
"""Params and a seed, and what is generated of them, in words."""


def in_words(puzzle: Puzzle, make: Callable[[], Any]) -> str:
    """Return the text of what *make* returns, or why the generator refuses."""
    try:
        return puzzle.format(make())
    except (GenerationError, OptionError) as error:
        return str(error)


def print_generated(
    origins: Sequence[str], name: str, boards: Sequence[tuple[dict[str, Any], int]]
) -> None:
    """Print, for each board's params and seed, what is generated of them.

    *origins* are the modules of a plugin and its extensions.
    """
    try:
        plugin, *extensions = map(importlib.import_module, origins)
    except ImportError:
        sys.exit(NO_IMPORT)
    puzzle = bind_puzzle(plugin, name, extensions)
    made = [
        (params, seed, in_words(puzzle, partial(board_of, puzzle, params, seed, is_large=False)))
        for params, seed in boards
    ]
    json.dump(made, sys.stdout)


if __name__ == "__main__":
    print_generated(sys.argv[1].split(","), sys.argv[2], json.loads(sys.argv[3]))
