"""A plugin-based constraint framework for logic puzzles.

Start-up counts: a name is imported from its home when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from puzzlefw.ambiguity import Ambiguity, Patch
    from puzzlefw.answer import Answer
    from puzzlefw.catalog import bind_puzzle, extension_names, load_puzzle, puzzle_names
    from puzzlefw.counts import Count
    from puzzlefw.description import Block, Example, Looks, Option, PuzzleInfo
    from puzzlefw.errors import (
        BrokenPluginError,
        DomainError,
        EngineError,
        FormatError,
        GenerationError,
        InstanceError,
        LimitError,
        OptionError,
        ParseError,
        PuzzlefwError,
        UnknownPuzzleError,
        WrongAnswerError,
    )
    from puzzlefw.generated import Generated
    from puzzlefw.hookspecs import hookimpl
    from puzzlefw.model import Model
    from puzzlefw.puzzle import Puzzle

__all__ = [
    "Ambiguity",
    "Answer",
    "Block",
    "BrokenPluginError",
    "Count",
    "DomainError",
    "EngineError",
    "Example",
    "FormatError",
    "Generated",
    "GenerationError",
    "InstanceError",
    "LimitError",
    "Looks",
    "Model",
    "Option",
    "OptionError",
    "ParseError",
    "Patch",
    "Puzzle",
    "PuzzleInfo",
    "PuzzlefwError",
    "UnknownPuzzleError",
    "WrongAnswerError",
    "bind_puzzle",
    "extension_names",
    "hookimpl",
    "load_puzzle",
    "puzzle_names",
]

HOMES: Final = {
    "ambiguity": ("Ambiguity", "Patch"),
    "answer": ("Answer",),
    "catalog": ("bind_puzzle", "extension_names", "load_puzzle", "puzzle_names"),
    "counts": ("Count",),
    "description": ("Block", "Example", "Looks", "Option", "PuzzleInfo"),
    "generated": ("Generated",),
    "hookspecs": ("hookimpl",),
    "model": ("Model",),
    "puzzle": ("Puzzle",),
}
"""The module that each public name lives in, ``errors`` where none is given."""
NAMESPACES: Final = ("engine", "generation", "grid", "propagators", "testing")
"""The modules that are public as such."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name in NAMESPACES:
            return import_module(f"{__name__}.{name}")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        home = next((home for home, names in HOMES.items() if name in names), "errors")
        value = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
        return value
