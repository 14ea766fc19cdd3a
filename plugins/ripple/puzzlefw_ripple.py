"""Ripple Effect: fill each room with numbers, of which equal ones in a line keep their distance.

A room of n cells has 1 to n, once each. Between two equal numbers N of a row or column there are at
least N cells. Also Hakyuu Kouka. Source of the rules: https://puzz.link/rules.html?ripple.
"""

from functools import partial
from random import Random

import attrs

from puzzlefw import authoring as pf

TECHNIQUES = [
    pf.renamed("either or", "too near", "Equal numbers N of a line are more than N cells apart."),
]


@attrs.frozen
class Ripple:
    """A board: the room of each cell, row by row, and its number, None where none is given."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("room")
    numbers: pf.Clues = pf.cell_field(1, 62)

    def __attrs_post_init__(self) -> None:
        pf.expect_rooms(self.regions)


def puzzlefw_info() -> pf.PuzzleInfo:
    parts: pf.Parts = {"regions": pf.Borders(), "numbers": pf.Numbers(unknown=None)}
    return pf.PuzzleInfo(
        examples={"ripple/4/4/9n8rigk14h32k": 1, "ripple/2/1/011": 0, "ripple/2/2/0oj": 2},
        params=(
            *pf.width_and_height(6, low=3, high=8),
            pf.Option("largest", "the most cells of a room", "integer", 5, low=5, high=9),
            pf.pattern_option("none", of="numbers"),
            pf.density_option(0.0, of="cells with a number"),
        ),
        presets=pf.square_presets(small=5, usual=6, large=8),
        bands=pf.bands_up_to(5, 25),
        techniques=TECHNIQUES,
        instance_type=Ripple,
        formats=[pf.puzzlink("ripple", parts, aliases=["hakyukoka"])],
    )


puzzlefw_variables, puzzlefw_view = pf.room_hooks()


def apart(shape: pf.Shape, cell: int, number: int) -> set[int]:
    """Return the cells that are too near to one with a number for the same number."""
    arms = (shape.sight(cell, direction)[:number] for direction in pf.Direction)
    return {other for arm in arms for other in arm}


def puzzlefw_propagators(instance: Ripple, variables: pf.Variables) -> pf.Rules:
    cells = variables["numbers"]
    yield from pf.room_rules(instance, cells)
    too_near = "are too near for the same number"
    yield from pf.unlike(instance, cells, partial(apart, instance.shape), says=too_near)


def puzzlefw_check(instance: Ripple, solution: pf.Filled) -> pf.Faults:
    shape, numbers = instance.shape, pf.numbers_in(solution)
    yield from pf.room_faults(shape, instance.regions, numbers)
    for line in shape.lines():
        for at, one in enumerate(line):
            for other in line[at + 1 : at + numbers[one] + 1]:
                if numbers[one] == numbers[other]:
                    words = f"{pf.at(shape, one, other)} have {numbers[one]} and are too near"
                    yield pf.fault(shape, "distance", [one, other], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Ripple:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    sizes = [*range(2, params["largest"] + 1)] + [params["largest"]] * 2

    regions, numbers = pf.filled_rooms(shape, partial(apart, shape), sizes=sizes, rng=rng)
    clues = pf.clue_groups(shape, params)
    board, most = Ripple(shape, regions, numbers), pf.most_removed(clues, params)
    return pf.remove_clues(board, clues, "numbers", solver=quick, rng=rng, most=most)
