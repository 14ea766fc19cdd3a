"""A plugin-based constraint framework for logic puzzles.

It solves puzzles, and proves whether a solution is the only one:

    >>> from puzzlefw import load_puzzle
    >>> net = load_puzzle("net")
    >>> board = net.parse("5x5:3eda288d5228712377c92a7d2")
    >>> answer = net.open(board).solve()
    >>> answer.verdict
    'unique'
    >>> print(net.render(board, answer.solutions[0]))
    ┏━┳━┳━━━╸
    ╹ ╹ ┣━━━╸
    ╻ ╻ ┣━╸ ╻
    ┗━┻━┫ ┏━┛
    ╺━━━┻━┻━╸

Loading a puzzle:

    load_puzzle       an installed puzzle, by name
    bind_puzzle       a puzzle from a module or an object, without installing it
    puzzle_names      the names of the installed puzzles; extension_names of extra rules

What a puzzle does (help(puzzlefw.Puzzle) has it all), and what comes of it:

    Puzzle            parse, format, render, generate; open, which returns a
    Problem           an instance opened: solve, solutions, count, ambiguity, determine,
                      explain, hint, grade, mend, check, show
    Answer            of solve: the verdict, and solutions
    Count             of count: the exact number of solutions
    Ambiguity         of ambiguity: where solutions differ, in a Patch each
    Generated         of generate: a new instance
    Outcome           of map: what came of one of many instances
    Model             of build: an instance as the engine sees it

For writing a puzzle:

    PuzzleInfo        what a puzzle is, with an Option for each setting (width_and_height are
                      the usual two) and an Example or more
    Variables, Rules, Faults, Params, Solver
                      what hooks get and give; a function is a hook by its name, which hookimpl
                      says too
    Block             variables; the module view has what is seen of them

Every error that a caller may want to catch is a PuzzlefwError:

    ParseError, InstanceError, OptionError, FormatError, UnknownPuzzleError, GenerationError,
    LimitError, BrokenPluginError, WrongAnswerError, EngineError, DomainError

The module authoring has by one name all that authors of puzzles need: what checks, generating,
grid, notation, view and others hold. engine and propagators are for authors of
rules, and testing tries what all of these promise. The command puzzlefw does from a shell what
is said here.
"""

# Start-up counts: a name is imported from its home when it is first asked for.

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.runtime.moved import MOVED, MovedModules

if TYPE_CHECKING:
    from puzzlefw.contract.block import Block
    from puzzlefw.contract.description import Example, Option, PuzzleInfo, width_and_height
    from puzzlefw.contract.findings import Ambiguity, Count, Generated, Patch
    from puzzlefw.contract.hookspecs import Faults, Params, Rules, Solver, Variables, hookimpl
    from puzzlefw.contract.results import Answer, Outcome
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
    from puzzlefw.problem.model import Model
    from puzzlefw.puzzle.catalog import bind_puzzle, extension_names, load_puzzle, puzzle_names
    from puzzlefw.puzzle.problem import Problem
    from puzzlefw.puzzle.puzzle import Puzzle

__all__ = [
    "Ambiguity",
    "Answer",
    "Block",
    "BrokenPluginError",
    "Count",
    "DomainError",
    "EngineError",
    "Example",
    "Faults",
    "FormatError",
    "Generated",
    "GenerationError",
    "InstanceError",
    "LimitError",
    "Model",
    "Option",
    "OptionError",
    "Outcome",
    "Params",
    "ParseError",
    "Patch",
    "Problem",
    "Puzzle",
    "PuzzleInfo",
    "PuzzlefwError",
    "Rules",
    "Solver",
    "UnknownPuzzleError",
    "Variables",
    "WrongAnswerError",
    "bind_puzzle",
    "extension_names",
    "hookimpl",
    "load_puzzle",
    "puzzle_names",
    "width_and_height",
]

HOMES: Final = {
    "contract.results": ("Answer", "Outcome"),
    "contract.findings": ("Ambiguity", "Count", "Generated", "Patch"),
    "puzzle.catalog": ("bind_puzzle", "extension_names", "load_puzzle", "puzzle_names"),
    "contract.block": ("Block",),
    "contract.description": ("Example", "Option", "PuzzleInfo", "width_and_height"),
    "contract.hookspecs": ("Faults", "Params", "Rules", "Solver", "Variables", "hookimpl"),
    "problem.model": ("Model",),
    "puzzle.problem": ("Problem",),
    "puzzle.puzzle": ("Puzzle",),
}
"""The module that defines each public name; those not listed are in ``errors``."""
NAMESPACES: Final = (
    "authoring",
    "checks",
    "engine",
    "generating",
    "grid",
    "notation",
    "propagators",
    "testing",
    "view",
)
"""The public modules."""

# At the end, as it is asked only for what is found nowhere else.
sys.meta_path.append(MovedModules())

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name in (*NAMESPACES, *MOVED):
            return import_module(f"{__name__}.{name}")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        home = next((home for home, names in HOMES.items() if name in names), "errors")
        value = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
        return value

    def __dir__() -> list[str]:
        # Without testing, which help() would import and which needs the extra of its name.
        return [*__all__, *[name for name in NAMESPACES if name != "testing"]]
