"""The loops of generators, and what they draw at random: regions, growths of cells, loops."""

from typing import TYPE_CHECKING, Final

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.generating.generation import (
        Draft,
        Solver,
        add_numbers,
        doubts_of,
        first_made,
        first_unique,
        remove_clues,
        repair,
        repair_in_place,
        repaired,
    )
    from puzzlefw.generating.growth import grown_regions, handed_over, regrown_regions
    from puzzlefw.generating.loops import (
        can_change,
        outline,
        random_inside,
        random_outline,
    )
    from puzzlefw.generating.patterns import (
        clue_groups,
        density_option,
        most_removed,
        pattern_option,
    )
    from puzzlefw.generating.regions import (
        can_drain,
        can_flood,
        laid_rectangles,
        random_areas,
        random_cages,
        random_rectangles,
        random_sea,
        shuffled_regions,
    )
    from puzzlefw.generating.sizes import square_presets
    from puzzlefw.generating.tight_loops import Fits, random_loop

__all__ = [
    "Draft",
    "Fits",
    "Solver",
    "add_numbers",
    "can_change",
    "can_drain",
    "can_flood",
    "clue_groups",
    "density_option",
    "doubts_of",
    "first_made",
    "first_unique",
    "grown_regions",
    "handed_over",
    "laid_rectangles",
    "most_removed",
    "outline",
    "pattern_option",
    "random_areas",
    "random_cages",
    "random_inside",
    "random_loop",
    "random_outline",
    "random_rectangles",
    "random_sea",
    "regrown_regions",
    "remove_clues",
    "repair",
    "repair_in_place",
    "repaired",
    "shuffled_regions",
    "square_presets",
]

HOMES: Final = {
    "generation": "Draft Solver add_numbers doubts_of first_made first_unique remove_clues repair"
    " repair_in_place repaired",
    "growth": "grown_regions handed_over regrown_regions",
    "loops": "can_change outline random_inside random_outline",
    "patterns": "clue_groups density_option most_removed pattern_option",
    "regions": "can_drain can_flood laid_rectangles random_areas random_cages random_rectangles"
    " random_sea shuffled_regions",
    "sizes": "square_presets",
    "tight_loops": "Fits random_loop",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
