"""A plugin-based constraint framework for logic puzzles."""

from puzzlefw.answer import Answer
from puzzlefw.catalog import bind_puzzle, extension_names, load_puzzle, puzzle_names
from puzzlefw.description import Block, Example, Option, PuzzleInfo
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
from puzzlefw.hookspecs import hookimpl
from puzzlefw.model import Model
from puzzlefw.puzzle import Puzzle

__all__ = [
    "Answer",
    "Block",
    "BrokenPluginError",
    "DomainError",
    "EngineError",
    "Example",
    "FormatError",
    "GenerationError",
    "InstanceError",
    "LimitError",
    "Model",
    "Option",
    "OptionError",
    "ParseError",
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
