"""Rules that many checks have, as plain loops over cells: what breaks them, in words and places.

For ``puzzlefw_check``. Written apart from all constraints and propagators, and used by none, so
that a check built from these stays a second opinion. Cells are numbers of a ``Shape``.
"""

from typing import TYPE_CHECKING, Final

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.checks.areas import adjacent, divided, full_squares, parts
    from puzzlefw.checks.arrows import arrow_faults
    from puzzlefw.checks.counts import miscounted, not_once, repeats, unlike_halves
    from puzzlefw.checks.loops import (
        is_loop,
        linked,
        links_at,
        loop_faults,
        path_faults,
        sides_at,
        uneven_loop,
    )
    from puzzlefw.checks.places import (
        at,
        clued_lines,
        fault,
        in_lines,
        named_lines,
        named_regions,
        numbers_in,
        place,
    )
    from puzzlefw.checks.rooms import room_faults

__all__ = [
    "adjacent",
    "arrow_faults",
    "at",
    "clued_lines",
    "divided",
    "fault",
    "full_squares",
    "in_lines",
    "is_loop",
    "linked",
    "links_at",
    "loop_faults",
    "miscounted",
    "named_lines",
    "named_regions",
    "not_once",
    "numbers_in",
    "parts",
    "path_faults",
    "place",
    "repeats",
    "room_faults",
    "sides_at",
    "uneven_loop",
    "unlike_halves",
]

HOMES: Final = {
    "areas": "adjacent divided full_squares parts",
    "arrows": "arrow_faults",
    "counts": "miscounted not_once repeats unlike_halves",
    "loops": "is_loop linked links_at loop_faults path_faults sides_at uneven_loop",
    "places": "at clued_lines fault in_lines named_lines named_regions numbers_in place",
    "rooms": "room_faults",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
