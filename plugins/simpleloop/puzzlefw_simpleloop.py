"""Simple Loop: draw one closed loop from cell to cell, through every cell that is not blocked.

A board without a line is not solved. Source of the rules: https://puzz.link/rules.html?simpleloop.
"""

from collections.abc import Collection, Iterator, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

BLOCK = 1
TECHNIQUES = [
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]


@attrs.frozen
class SimpleLoop:
    """A board: BLOCK or None for each cell, row by row."""

    shape: pf.Shape
    blocks: pf.Clues = pf.sign_field(
        {"#": BLOCK}, words={BLOCK: "blocked cell"}, fixed=(BLOCK,), glyphs={BLOCK: pf.Fill()}
    )

    def blocked(self) -> set[int]:
        """Return the cells that the loop leaves out."""
        return set(pf.placed(self.blocks))


def puzzlefw_info() -> pf.PuzzleInfo:
    link = {"blocks": pf.Packed(2, 5, empty=None)}
    return pf.PuzzleInfo(
        examples={"simpleloop/3/3/10": 1, "simpleloop/3/3/00": 0, "simpleloop/4/4/0000": 6},
        params=(
            *pf.width_and_height(10, low=4, high=20),
            pf.Option("blocked", "share of blocked cells", "number", 0.18, low=0.02, high=0.6),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, 25, drawn_with={"normal": {"blocked": 0.22}}),
        instance_type=SimpleLoop,
        formats=[pf.puzzlink("simpleloop", link)],
    )


def puzzlefw_faults(instance: SimpleLoop) -> Iterator[str]:
    visited = set(range(instance.shape.size)) - instance.blocked()
    yield from pf.uneven_loop(instance.shape, visited)


def puzzlefw_variables(instance: SimpleLoop) -> Sequence[pf.Block]:
    allowed = [pf.VISITED if block is None else pf.UNUSED for block in instance.blocks]
    return pf.loop_blocks(pf.cell_lattice(instance.shape), allowed)


def puzzlefw_view(instance: SimpleLoop, variables: pf.Variables) -> pf.View:
    shape = instance.shape
    return pf.View(
        shape=shape,
        choices=pf.across_choices(shape, variables["sides"], instance.blocked()),
        printed=lambda: pf.printed_fields(instance),
        frame=True,
    )


def puzzlefw_propagators(instance: SimpleLoop, variables: pf.Variables) -> pf.Rules:
    yield from pf.loop_rules(pf.cell_lattice(instance.shape), variables)


def puzzlefw_check(instance: SimpleLoop, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_across(instance.shape, solution)
    yield from pf.loop_faults(loop)
    # No line can be drawn over a blocked cell.
    for cell in sorted(set(range(shape.size)) - visited_by(loop) - instance.blocked()):
        words = f"the line leaves out {pf.at(shape, cell)}"
        yield pf.fault(shape, "unvisited", [cell], words)


def visited_by(loop: Collection[pf.Link]) -> set[int]:
    """Return the cells that a loop goes through."""
    return {cell for link in loop for cell in link}


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> SimpleLoop:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(20)

    def board_of(loop: Collection[pf.Link]) -> SimpleLoop:
        visited = visited_by(loop)
        return SimpleLoop(shape, [None if n in visited else BLOCK for n in range(shape.size)])

    most = params["blocked"] * shape.size
    return board_of(pf.grown_loop(shape, board_of, most=most, solver=quick, rng=rng))
