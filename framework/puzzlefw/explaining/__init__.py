"""Explanations: what a player would conclude next, from which facts, and by which rule."""

from typing import TYPE_CHECKING, Final

import puzzlefw.engine  # noqa: F401  which decides whether compiled modules are used
from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.explaining.defaults import renamed
    from puzzlefw.explaining.messages import Left, Message, Rest, RuleName, Statement
    from puzzlefw.explaining.shading import NO_CHECKERBOARD, NO_DIVIDING, SHADED_NEIGHBOUR
    from puzzlefw.explaining.steps import Part, Step
    from puzzlefw.explaining.techniques import Technique

__all__ = [
    "NO_CHECKERBOARD",
    "NO_DIVIDING",
    "SHADED_NEIGHBOUR",
    "Left",
    "Message",
    "Part",
    "Rest",
    "RuleName",
    "Statement",
    "Step",
    "Technique",
    "renamed",
]

HOMES: Final = {
    "defaults": "renamed",
    "messages": "Left Message Rest RuleName Statement",
    "shading": "NO_CHECKERBOARD NO_DIVIDING SHADED_NEIGHBOUR",
    "steps": "Part Step",
    "techniques": "Technique",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
