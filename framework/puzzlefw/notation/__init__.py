"""Texts of instances: formats that are said once and are read and written, and their parts.

A puzzle that has its instances on sites or in Simon Tatham's collection says how:

>>> from puzzlefw.notation import Digits, Notation, puzzlink, tatham
"""

from typing import TYPE_CHECKING, Final

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.notation.codes import (
        Code,
        Fields,
        Parts,
        all_margins,
        cells,
        margins,
        no_clues,
        points,
        rooms,
    )
    from puzzlefw.notation.formats import Format, Notation
    from puzzlefw.notation.gap_codes import Fenced, Given, Marked
    from puzzlefw.notation.line_codes import Lists, NumberLists, Slots, half, number_lists
    from puzzlefw.notation.list_files import ListFiles
    from puzzlefw.notation.pasted_rows import rows
    from puzzlefw.notation.piece_codes import PieceBank
    from puzzlefw.notation.puzzlink_codes import (
        Arrowed,
        Arrows,
        Clues4,
        Numbers,
        Numbers36,
        Packed,
        Singles,
    )
    from puzzlefw.notation.puzzlink_format import puzzlink
    from puzzlefw.notation.pzpr_outside import WithOutside
    from puzzlefw.notation.pzpr_words import GivenNumbers, Rows, WordTable
    from puzzlefw.notation.region_codes import (
        Borders,
        RegionSigns,
        Walls,
        regions_between,
        walls_of,
    )
    from puzzlefw.notation.scanner import Scanner
    from puzzlefw.notation.site_codes import RunWords, TaskRegions
    from puzzlefw.notation.site_format import site
    from puzzlefw.notation.sum_codes import EdgeSums, SumCells, Sums
    from puzzlefw.notation.tatham_codes import Cages, Digits, Listed, RunNumbers, Runs
    from puzzlefw.notation.tatham_format import Ending, Optional, ParamsCode, Sides, tatham

__all__ = [
    "Arrowed",
    "Arrows",
    "Borders",
    "Cages",
    "Clues4",
    "Code",
    "Digits",
    "EdgeSums",
    "Ending",
    "Fenced",
    "Fields",
    "Format",
    "Given",
    "GivenNumbers",
    "ListFiles",
    "Listed",
    "Lists",
    "Marked",
    "Notation",
    "NumberLists",
    "Numbers",
    "Numbers36",
    "Optional",
    "Packed",
    "ParamsCode",
    "Parts",
    "PieceBank",
    "RegionSigns",
    "Rows",
    "RunNumbers",
    "RunWords",
    "Runs",
    "Scanner",
    "Sides",
    "Singles",
    "Slots",
    "SumCells",
    "Sums",
    "TaskRegions",
    "Walls",
    "WithOutside",
    "WordTable",
    "all_margins",
    "cells",
    "half",
    "margins",
    "no_clues",
    "number_lists",
    "points",
    "puzzlink",
    "regions_between",
    "rooms",
    "rows",
    "site",
    "tatham",
    "walls_of",
]

HOMES: Final = {
    "codes": "Code Fields Parts all_margins cells margins no_clues points rooms",
    "formats": "Format Notation",
    "gap_codes": "Fenced Given Marked",
    "list_files": "ListFiles",
    "line_codes": "Lists NumberLists Slots half number_lists",
    "pasted_rows": "rows",
    "piece_codes": "PieceBank",
    "puzzlink_codes": "Arrowed Arrows Clues4 Numbers Numbers36 Packed Singles",
    "puzzlink_format": "puzzlink",
    "pzpr_outside": "WithOutside",
    "pzpr_words": "GivenNumbers Rows WordTable",
    "region_codes": "Borders RegionSigns Walls regions_between walls_of",
    "scanner": "Scanner",
    "site_codes": "RunWords TaskRegions",
    "site_format": "site",
    "sum_codes": "EdgeSums SumCells Sums",
    "tatham_codes": "Cages Digits Listed RunNumbers Runs",
    "tatham_format": "Ending Optional ParamsCode Sides tatham",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
