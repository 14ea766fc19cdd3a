"""Suguru: fill each room of n cells with 1 to n so that no two equal numbers touch.

Cells that share a corner touch, too. Also Tectonic and Number Blocks. Source of the rules:
https://www.janko.at/Raetsel/Suguru/index.htm.
"""

from random import Random

import attrs

from puzzlefw import authoring as pf


@attrs.frozen
class Suguru:
    """A board: the room of each cell, row by row, and its number, None where none is given."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("room")
    numbers: pf.Clues = pf.cell_field(1, 62)

    def __attrs_post_init__(self) -> None:
        pf.expect_rooms(self.regions)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: suguru\nABB\nABB\nCCC\nnumbers:\n...\n1..\n...": 1,
            "puzzle: suguru\nAB": 0,
            "puzzle: suguru\nAA": 2,
        },
        params=(
            *pf.width_and_height(6, low=3, high=8),
            pf.Option("largest", "the most cells of a room", "integer", 5, low=5, high=9),
            pf.pattern_option("none", of="numbers"),
            pf.density_option(0.0, of="cells with a number"),
        ),
        presets=pf.square_presets(small=5, usual=6, large=8),
        bands=pf.bands_up_to(5, unmade=["extreme"]),
        instance_type=Suguru,
    )


puzzlefw_variables, puzzlefw_view = pf.room_hooks()


def puzzlefw_propagators(instance: Suguru, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["numbers"]
    yield from pf.room_rules(instance, cells)
    for group in shape.squares() if min(shape.height, shape.width) > 1 else shape.pairs():
        yield pf.AllDifferent([cells[cell] for cell in group])


def puzzlefw_check(instance: Suguru, solution: pf.Filled) -> pf.Faults:
    shape, numbers = instance.shape, pf.numbers_in(solution)
    yield from pf.room_faults(shape, instance.regions, numbers)
    for one, other in shape.touching():
        if numbers[one] == numbers[other]:
            words = f"{pf.at(shape, one, other)} have {numbers[one]} and touch"
            yield pf.fault(shape, "touch", [one, other], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Suguru:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    sizes = [*range(3, params["largest"] + 1)] + [params["largest"]] * 3

    regions, numbers = pf.filled_rooms(shape, lambda n, _: shape.around(n), sizes=sizes, rng=rng)
    clues = pf.clue_groups(shape, params)
    board, most = Suguru(shape, regions, numbers), pf.most_removed(clues, params)
    return pf.remove_clues(board, clues, "numbers", solver=quick, rng=rng, most=most)
