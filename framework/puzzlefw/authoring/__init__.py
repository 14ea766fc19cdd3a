"""All that an author of puzzles needs, by one short name: ``from puzzlefw import authoring as pf``.

Nothing is defined here. ``pf.Clauses`` is ``puzzlefw.constraints.Clauses``, ``pf.Shape`` is
``puzzlefw.grid.Shape``: each name stands in the module that describes it.
"""

# ruff: noqa: F403

from typing import TYPE_CHECKING, Final

from puzzlefw import checks, constraints, explaining, generating, notation, view
from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
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

HOMES: Final = {
    "contract.bands": "Band bands_up_to",
    "contract.block": "Block",
    "contract.description": "Example Option PuzzleInfo width_and_height",
    "contract.extension": "ExtensionInfo wish_params",
    "contract.hookspecs": "Faults Params Rules Solver Variables hookimpl",
    "errors": "FormatError GenerationError InstanceError OptionError ParseError",
    "grid.shape": "Direction Shape stretches",
    "authoring.boards": "cell_hooks cell_lattice corner_lattice loop_hooks",
    "checks": " ".join(checks.__all__),
    "grid.clues": (
        "UNKNOWN Clues cell_givens cell_numbers check_cells clues_of expect half_turned known "
        "margin_numbers placed with_clue"
    ),
    "constraints": " ".join(constraints.__all__),
    "fields.declaring": (
        "NONE_GIVEN described longer_side number_field placed_field rule_field says set_field "
        "shape_field"
    ),
    "fields.of_cells": (
        "CellLists ValuedLists corner_field diagonal_field edge_field group_field listed_field "
        "mark_field outside_field path_field"
    ),
    "fields.pieces": "pieces_field",
    "fields.of_places": (
        "arrow_field cell_field list_field margin_field point_field sign_between_field sign_field "
        "sums_field unequal_field wall_field"
    ),
    "fields.of_regions": "first_cell_field region_field room_field signed_room_field",
    "fields.turn": "MAIN_DIAGONAL MIRROR",
    "fields.values": "Number",
    "authoring.covering": "Covering Reach",
    "authoring.crossings": "no_crossings",
    "authoring.from_fields": "printed_fields",
    "explaining": " ".join(explaining.__all__),
    "generating": " ".join(generating.__all__),
    "authoring.gapped": "gapped_hooks gapped_rules gapped_square",
    "authoring.halves": "expect_even halves_rules",
    "authoring.latin": (
        "latin_field latin_givens latin_hooks latin_numbers latin_rules latin_square square_only"
    ),
    "authoring.lattice": (
        "ABSENT DRAWN ENDS STRAIGHT TURNING UNUSED VISITED Lattice inside_rules leaving "
        "loop_blocks loop_rules not_leaving path_rules side_counts sides_around"
    ),
    "authoring.of_shape": "connected_cells",
    "authoring.point_counts": "PointCount counts_side_by_side",
    "notation": " ".join(notation.__all__),
    "grid.pieces": "PENTOMINOES fleet_of fleet_words laid_out piece_named placements",
    "grid.regions": "check_regions members rectangles renumbered",
    "authoring.room_numbers": "expect_rooms filled_rooms room_hooks room_rules unlike",
    "authoring.sights": "MOST_SIGHT board_of_sights count_seen sight_blocks sight_rules",
    "view": " ".join(view.__all__),
}
"""The names that each module of puzzlefw defines, or offers."""

if not TYPE_CHECKING:
    __all__ = [name for names in HOMES.values() for name in names.split()]
    __getattr__ = names_from(__name__, HOMES, "puzzlefw")
