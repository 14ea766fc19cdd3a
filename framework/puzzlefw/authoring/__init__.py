"""All that an author of puzzles needs, by one short name: ``from puzzlefw import authoring as pf``.

Nothing is defined here. ``pf.Clauses`` is ``puzzlefw.constraints.Clauses``, ``pf.Shape`` is
``puzzlefw.grid.Shape``: each name stands in the module that describes it.
"""

# ruff: noqa: F403

from puzzlefw import checks, constraints, explaining, generating, notation, view
from puzzlefw.authoring import (
    boards,
    covering,
    crossings,
    from_fields,
    gapped,
    halves,
    latin,
    lattice,
    of_shape,
    point_counts,
    room_numbers,
    sights,
)
from puzzlefw.authoring.boards import *
from puzzlefw.authoring.covering import *
from puzzlefw.authoring.crossings import *
from puzzlefw.authoring.from_fields import *
from puzzlefw.authoring.gapped import *
from puzzlefw.authoring.halves import *
from puzzlefw.authoring.latin import *
from puzzlefw.authoring.lattice import *
from puzzlefw.authoring.of_shape import *
from puzzlefw.authoring.point_counts import *
from puzzlefw.authoring.room_numbers import *
from puzzlefw.authoring.sights import *
from puzzlefw.checks import *
from puzzlefw.constraints import *
from puzzlefw.contract.bands import Band, bands_up_to
from puzzlefw.contract.block import Block
from puzzlefw.contract.description import Example, Option, PuzzleInfo, width_and_height
from puzzlefw.contract.extension import ExtensionInfo, wish_params
from puzzlefw.contract.hookspecs import Faults, Params, Rules, Solver, Variables, hookimpl
from puzzlefw.errors import FormatError, GenerationError, InstanceError, OptionError, ParseError
from puzzlefw.explaining import *
from puzzlefw.fields import (
    MAIN_DIAGONAL,
    MIRROR,
    declaring,
    of_cells,
    of_places,
    of_regions,
)
from puzzlefw.fields import pieces as of_pieces
from puzzlefw.fields.declaring import *
from puzzlefw.fields.of_cells import *
from puzzlefw.fields.of_places import *
from puzzlefw.fields.of_regions import *
from puzzlefw.fields.pieces import *
from puzzlefw.fields.values import Number
from puzzlefw.generating import *
from puzzlefw.grid import clues, pieces, regions
from puzzlefw.grid.clues import *
from puzzlefw.grid.pieces import *
from puzzlefw.grid.regions import *
from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Direction, Shape, stretches
from puzzlefw.notation import *
from puzzlefw.view import *

__all__ = ["Band", "bands_up_to"]
__all__ += ["Block", "Example", "ExtensionInfo", "Option", "PuzzleInfo"]
__all__ += ["width_and_height", "wish_params"]
__all__ += ["Faults", "Params", "Rules", "Solver", "Variables", "hookimpl"]
__all__ += ["FormatError", "GenerationError", "InstanceError", "OptionError", "ParseError"]
__all__ += ["Direction", "Shape", "members", "stretches"]
__all__ += boards.__all__
__all__ += checks.__all__
__all__ += clues.__all__
__all__ += constraints.__all__
__all__ += declaring.__all__
__all__ += of_cells.__all__
__all__ += of_pieces.__all__
__all__ += of_places.__all__
__all__ += of_regions.__all__
__all__ += ["MAIN_DIAGONAL", "MIRROR", "Number"]
__all__ += covering.__all__
__all__ += crossings.__all__
__all__ += from_fields.__all__
__all__ += explaining.__all__
__all__ += generating.__all__
__all__ += gapped.__all__
__all__ += halves.__all__
__all__ += latin.__all__
__all__ += lattice.__all__
__all__ += of_shape.__all__
__all__ += point_counts.__all__
__all__ += notation.__all__
__all__ += pieces.__all__
__all__ += regions.__all__
__all__ += room_numbers.__all__
__all__ += sights.__all__
__all__ += view.__all__
