"""All that an author of puzzles needs, by one short name: ``from puzzlefw import authoring as pf``.

Nothing is defined here. ``pf.Clauses`` is ``puzzlefw.constraints.Clauses``, ``pf.Shape`` is
``puzzlefw.grid.Shape``: each name stands in the module that describes it.
"""

# ruff: noqa: F403

from puzzlefw import (
    boards,
    checking,
    clues,
    constraints,
    covering,
    explaining,
    generation,
    latin,
    lattice,
    notation,
    random_growth,
    random_loops,
    random_regions,
    regions,
    view,
)
from puzzlefw.boards import *
from puzzlefw.checking import *
from puzzlefw.clues import *
from puzzlefw.constraints import *
from puzzlefw.contract.bands import Band, bands_up_to
from puzzlefw.contract.description import Block, Example, Option, PuzzleInfo, width_and_height
from puzzlefw.contract.hookspecs import Faults, Params, Rules, Solver, Variables, hookimpl
from puzzlefw.covering import *
from puzzlefw.errors import FormatError, GenerationError, InstanceError, OptionError, ParseError
from puzzlefw.explaining import *
from puzzlefw.generation import *
from puzzlefw.grid import Direction, Shape, members, rectangles, stretches
from puzzlefw.latin import *
from puzzlefw.lattice import *
from puzzlefw.notation import *
from puzzlefw.random_growth import *
from puzzlefw.random_loops import *
from puzzlefw.random_regions import *
from puzzlefw.regions import *
from puzzlefw.view import *

__all__ = ["Band", "bands_up_to"]
__all__ += ["Block", "Example", "Option", "PuzzleInfo", "width_and_height"]
__all__ += ["Faults", "Params", "Rules", "Solver", "Variables", "hookimpl"]
__all__ += ["FormatError", "GenerationError", "InstanceError", "OptionError", "ParseError"]
__all__ += ["Direction", "Shape", "members", "rectangles", "stretches"]
__all__ += boards.__all__
__all__ += checking.__all__
__all__ += clues.__all__
__all__ += constraints.__all__
__all__ += covering.__all__
__all__ += explaining.__all__
__all__ += generation.__all__
__all__ += latin.__all__
__all__ += lattice.__all__
__all__ += notation.__all__
__all__ += random_growth.__all__
__all__ += random_loops.__all__
__all__ += random_regions.__all__
__all__ += regions.__all__
__all__ += view.__all__
