"""A puzzle with variables that nobody sees: shade some of three cells, with a chain behind them.

Each cell has a twin that is 1 where it is shaded. The ends of the chain are 1, and what is 1 in it
is connected, so all of it is; only a rule on the whole chain says so.
"""

import attrs

from puzzlefw import Block, Faults, PuzzleInfo, Rules, Variables
from puzzlefw.authoring.boards import cell_hooks
from puzzlefw.constraints import Clause, Connected, Equivalence
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import Clues, cell_numbers, clues_of, known
from puzzlefw.notation import Numbers, puzzlink
from puzzlefw.view import SHADED, UNSHADED, Filled


@attrs.frozen
class Hidden:
    """A board: 1 for a cell that is shaded, 0 for one that is not, None where nothing is said."""

    shape: Shape
    numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(0, 1, also=None))


def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        examples={"hidden/3/1/101": 1, "hidden/3/1/1g1": 2},
        instance_type=Hidden,
        formats=[puzzlink("hidden", {"numbers": Numbers()})],
    )


def behind(instance: Hidden) -> list[Block]:
    """Return the twins of the cells, and the chain."""
    names = ("twins", "chain")
    return [Block(name, instance.shape.size, values=(0, 1), auxiliary=True) for name in names]


puzzlefw_variables, puzzlefw_view = cell_hooks("shaded", clues="numbers", auxiliary=behind)


def puzzlefw_propagators(instance: Hidden, variables: Variables) -> Rules:
    cells, chain = variables["shaded"], variables["chain"]
    for cell, twin in zip(cells, variables["twins"], strict=True):
        yield Equivalence((cell, SHADED), (twin, SHADED))
    for cell, number in known(instance.numbers):
        yield Clause([(cells[cell], SHADED if number else UNSHADED)])
    yield Clause([(chain[0], 0b10)])
    yield Clause([(chain[-1], 0b10)])
    yield Connected(instance.shape.pairs(), [(link, 0b10) for link in chain])


def puzzlefw_check(instance: Hidden, solution: Filled) -> Faults:
    for cell, number in known(instance.numbers):
        if (cell in solution.places("#")) != bool(number):
            yield f"cell {cell + 1} is wrong"
