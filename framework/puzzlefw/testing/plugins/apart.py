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

NO_IMPORT: Final = 3
"""The status of a process that cannot import the plugin."""


def print_generated(
    origins: Sequence[str], name: str, boards: Sequence[tuple[dict[str, Any], int]], order: str
) -> None:
    """Print what is generated of params and seeds, in this order or "down".

    *origins* are the modules of a plugin and its extensions.
    """
    try:
        plugin, *extensions = map(importlib.import_module, origins)
    except ImportError:
        sys.exit(NO_IMPORT)
    puzzle = bind_puzzle(plugin, name, extensions)
    for params, seed in boards if order == "up" else reversed(boards):
        try:
            made = puzzle.format(puzzle.generate(params, seed=seed).instance)
        except (GenerationError, OptionError) as error:
            made = str(error)
        sys.stdout.write(f"{json.dumps([params, seed, made])}\n")


if __name__ == "__main__":
    print_generated(sys.argv[1].split(","), sys.argv[2], json.loads(sys.argv[3]), sys.argv[4])
