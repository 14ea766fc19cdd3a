"""Tells what plugins' modules generate of params and seeds; run as a file of its own.

So a process that does nothing else imports neither Hypothesis nor the kit, which take longer.
"""

import importlib
import json
import sys
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import Any

from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.puzzle.catalog import bind_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.plugins.small_boards import board_of

Made = tuple[dict[str, Any], int, str]
"""Params and a seed, and what is generated of them, in words."""


def in_words(puzzle: Puzzle, make: Callable[[], Any]) -> str:
    """Return the text of what *make* returns, or why the generator refuses."""
    try:
        return puzzle.format(make())
    except (GenerationError, OptionError) as error:
        return str(error)


def reply_to(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is generated of the params and seeds of some boards.

    A request holds the *path* to import from, the *origins*, which are the modules of a plugin and
    its extensions, each with its file, the *name* of the puzzle, and the *boards*.
    """
    sys.path[:] = request["path"]
    importlib.invalidate_caches()
    try:
        plugin, *extensions = (module_of(*origin) for origin in request["origins"])
    except ImportError:
        return {"missing": True}
    puzzle = bind_puzzle(plugin, request["name"], extensions)
    return {
        "made": [
            (
                params,
                seed,
                in_words(puzzle, partial(board_of, puzzle, params, seed, is_large=False)),
            )
            for params, seed in request["boards"]
        ]
    }


def module_of(name: str, file: str | None) -> ModuleType:
    """Import a module, anew where another of its name was imported for another suite."""
    if getattr(sys.modules.get(name), "__file__", file) != file:
        del sys.modules[name]
    return importlib.import_module(name)


def answer() -> None:
    """Reply to requests, a line each, until there are no more."""
    replies, sys.stdout = sys.stdout, sys.stderr  # where a plugin may print
    for line in sys.stdin:
        try:
            reply = reply_to(json.loads(line))
        except Exception:
            reply = {"error": traceback.format_exc()}
        replies.write(f"{json.dumps(reply)}\n")
        replies.flush()


if __name__ == "__main__":
    answer()
