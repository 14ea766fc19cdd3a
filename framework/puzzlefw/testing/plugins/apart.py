"""Prints what a plugin's module generates of params and seeds; run as a file of its own.

So a process that does nothing else imports neither Hypothesis nor the kit, which take longer.
"""

import importlib
import json
import sys
from collections.abc import Sequence
from typing import Any, Final

from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.puzzle.catalog import bind_puzzle
from puzzlefw.puzzle.puzzle import Puzzle

NO_IMPORT: Final = 3
"""The status of a process that cannot import the plugin."""


def generated_lines(puzzle: Puzzle, boards: Sequence[tuple[dict[str, Any], int]]) -> list[str]:
    """Return what is generated of params and seeds, as a line of JSON each."""
    lines = []
    for params, seed in boards:
        try:
            made = puzzle.format(puzzle.generate(params, seed=seed).instance)
        except (GenerationError, OptionError) as error:
            made = str(error)
        lines.append(json.dumps([params, seed, made]))
    return lines


def print_generated(
    origins: Sequence[str], name: str, boards: Sequence[tuple[dict[str, Any], int]]
) -> None:
    """Print the same; *origins* are the modules of a plugin and its extensions."""
    try:
        plugin, *extensions = map(importlib.import_module, origins)
    except ImportError:
        sys.exit(NO_IMPORT)
    sys.stdout.write("\n".join(generated_lines(bind_puzzle(plugin, name, extensions), boards)))


if __name__ == "__main__":
    print_generated(sys.argv[1].split(","), sys.argv[2], json.loads(sys.argv[3]))
