"""Tango: fill in 0 and 1, as many of each in every line, so that signs between cells are right.

The sides are even, and never three alike stand in a row, as in Unruly. Two cells with ``=`` between
them are alike, two with ``x`` differ; where no sign stands, nothing is said. Also Binairo+. Source
of the rules: https://www.linkedin.com/help/linkedin/answer/a7445009.
"""

from collections.abc import Iterator
from random import Random

import attrs

from puzzlefw import authoring as pf

ALIKE, UNLIKE = "=", "x"
Signs = frozenset[tuple[int, int, str]]
SAYS = {
    ALIKE: ("equal-to", ((0b01, 0b01), (0b10, 0b10))),
    UNLIKE: ("differs-from", ((0b01, 0b10), (0b10, 0b01))),
}
"""The sentence of each sign, and the values of its two cells."""
TECHNIQUES = [
    pf.renamed(
        "either or", "no three in a row", "No three cells in a row are alike.", says="cannot"
    ),
    pf.renamed("only fit", "sign", "Two cells are alike, or differ, as their sign says."),
    pf.renamed("line logic", "filling a line", "What no way to fill a line has is excluded."),
]


@attrs.frozen
class Tango:
    """A board: 0, 1 or None for each cell, row by row, and signs between neighbours.

    A sign is (cell, cell, "=" or "x"), the smaller cell first.
    """

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 1)
    signs: Signs = pf.sign_between_field({ALIKE: ALIKE, UNLIKE: UNLIKE})

    def __attrs_post_init__(self) -> None:
        pf.expect_even(self.shape)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: tango\n. x .\n. 1": 1,
            "puzzle: tango\n. = .\n. .": 0,
            "puzzle: tango\n. .\nx .\n. .": 2,
        },
        params=(
            *pf.width_and_height(6, low=4, high=14),
            pf.Option("signs", "the most signs", "integer", 12, low=0, high=364),
            pf.pattern_option("none", of="givens"),
        ),
        presets={
            "small": {"width": 4, "height": 4, "signs": 6},
            "usual": {"width": 6, "height": 6},
            "large": {"width": 10, "height": 10, "signs": 36},
        },
        techniques=TECHNIQUES,
        instance_type=Tango,
        formats=[pf.site("binairo/binairo-plus", {})],
    )


def printed(instance: Tango) -> Iterator[pf.Printed]:
    """Visit the givens, and the signs between cells."""
    yield from pf.printed_fields(instance)
    across = pf.sides_across(instance.shape)
    for one, other, sign in sorted(instance.signs):
        yield pf.Printed(across[one, other], pf.Text(sign))


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "cells",
    lambda given: pf.number_marks((0, 1) if given is None else (given,)),
    clues="numbers",
    printed=printed,
)


def puzzlefw_propagators(instance: Tango, variables: pf.Variables) -> pf.Rules:
    cells = variables["cells"]
    ties = {(one, other): sign == ALIKE for one, other, sign in instance.signs}
    yield from pf.halves_rules(instance.shape, cells, ties)
    for sign, (says, rows) in SAYS.items():
        pairs = [(cells[a], cells[b]) for a, b, what in sorted(instance.signs) if what == sign]
        yield pf.CompressedTables(pairs, rows, says=says)


def puzzlefw_check(instance: Tango, solution: pf.Filled) -> pf.Faults:
    shape, ones = instance.shape, solution.places("1")
    yield from pf.unlike_halves(shape, ones)
    for one, other, sign in sorted(instance.signs):
        are_alike = (one in ones) == (other in ones)
        if are_alike != (sign == ALIKE):
            words = f"{pf.at(shape, one, other)} {'are alike' if are_alike else 'differ'}"
            yield pf.fault(shape, "sign", (one, other), words)


def sign_between(board: Tango, one: int, other: int) -> tuple[int, int, str]:
    """Return the sign that two cells of a full board have."""
    return one, other, ALIKE if board.numbers[one] == board.numbers[other] else UNLIKE


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Tango:
    shape = pf.Shape(params["height"], params["width"])
    pf.expect_even(shape, pf.OptionError)
    empty = Tango(shape, [None] * shape.size)
    solution = solver.random_solution(empty, rng)
    board = attrs.evolve(empty, numbers=[*map(int, solution.keys)])
    pairs = sorted(shape.pairs())
    some = rng.sample(pairs, min(params["signs"], len(pairs)))
    board = attrs.evolve(board, signs=frozenset(sign_between(board, *pair) for pair in some))
    quick = solver.with_nodes(30)
    # Givens go first: one says more than a sign does, so that hardly any sign would be left.
    givens = pf.clue_groups(shape, params)
    board = pf.remove_clues(board, givens, "numbers", solver=quick, rng=rng)

    def without(board: Tango, sign: tuple[int, int, str]) -> Tango:
        return attrs.evolve(board, signs=board.signs - {sign})

    return pf.remove_clues(board, sorted(board.signs), without, solver=quick, rng=rng)
