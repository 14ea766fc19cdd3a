"""The loops of generators, and what they draw at random: regions, growths of cells, loops."""

from typing import TYPE_CHECKING, Final

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.generating.areas import laid_rectangles, random_areas
    from puzzlefw.generating.decisions import bands_by_decisions, decisions_option, most_decisions
    from puzzlefw.generating.dominoes import laid_dominoes
    from puzzlefw.generating.fleets import laid_fleet
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
    from puzzlefw.generating.grown_loops import grown_loop
    from puzzlefw.generating.growth import grown_regions, handed_over, regrown_regions
    from puzzlefw.generating.joining import joined_rectangles, joined_regions, split_alike
    from puzzlefw.generating.loops import (
        can_change,
        outline,
        random_inside,
        random_outline,
    )
    from puzzlefw.generating.paths import random_path
    from puzzlefw.generating.patterns import (
        clue_groups,
        density_option,
        images,
        most_removed,
        pattern_option,
    )
    from puzzlefw.generating.regions import (
        can_drain,
        can_flood,
        random_cages,
        random_rectangles,
        random_sea,
        shuffled_regions,
    )
    from puzzlefw.generating.regrowth import Core, regions_around
    from puzzlefw.generating.sampling import sampled_doubts
    from puzzlefw.generating.sizes import square_presets
    from puzzlefw.generating.tight_loops import Fits, random_loop

__all__ = [
    "Core",
    "Draft",
    "Fits",
    "Solver",
    "add_numbers",
    "bands_by_decisions",
    "can_change",
    "can_drain",
    "can_flood",
    "clue_groups",
    "decisions_option",
    "density_option",
    "doubts_of",
    "first_made",
    "first_unique",
    "grown_loop",
    "grown_regions",
    "handed_over",
    "images",
    "joined_rectangles",
    "joined_regions",
    "laid_dominoes",
    "laid_fleet",
    "laid_rectangles",
    "most_decisions",
    "most_removed",
    "outline",
    "pattern_option",
    "random_areas",
    "random_cages",
    "random_inside",
    "random_loop",
    "random_outline",
    "random_path",
    "random_rectangles",
    "random_sea",
    "regions_around",
    "regrown_regions",
    "remove_clues",
    "repair",
    "repair_in_place",
    "repaired",
    "sampled_doubts",
    "shuffled_regions",
    "split_alike",
    "square_presets",
]

HOMES: Final = {
    "decisions": "bands_by_decisions decisions_option most_decisions",
    "areas": "laid_rectangles random_areas",
    "dominoes": "laid_dominoes",
    "fleets": "laid_fleet",
    "generation": "Draft Solver add_numbers doubts_of first_made first_unique remove_clues repair"
    " repair_in_place repaired",
    "grown_loops": "grown_loop",
    "growth": "grown_regions handed_over regrown_regions",
    "joining": "joined_rectangles joined_regions split_alike",
    "loops": "can_change outline random_inside random_outline",
    "paths": "random_path",
    "patterns": "clue_groups density_option images most_removed pattern_option",
    "regions": "can_drain can_flood random_cages random_rectangles random_sea shuffled_regions",
    "regrowth": "Core regions_around",
    "sampling": "sampled_doubts",
    "sizes": "square_presets",
    "tight_loops": "Fits random_loop",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
