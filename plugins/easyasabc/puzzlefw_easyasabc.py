"""Easy as ABC: put each letter once into every line; letters outside are the first seen from there.

Letters go from A on, and the cells that are left stay empty. Letters outside may be missing, and
cells may be given. Also ABC End View. Source of the rules: https://puzz.link/rules.html?easyasabc.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from math import isqrt
from random import Random
from string import ascii_uppercase

import attrs

from puzzlefw import authoring as pf
from puzzlefw.fields import Around, Sign

SIGNS = {letter: number for number, letter in enumerate(ascii_uppercase, 1)}
WORDS = {0: "empty cell", **{number: letter for letter, number in SIGNS.items()}}
EMPTY = pf.Mark("0", pf.Dot(), 1, "empty")
NOTE = (
    "All four sides are typed, each place that says nothing as `.`: the first row stands above the"
    " columns, the last one below them, and both are blank at their ends, which are the corners"
)
MOST_FILLED = 400
"""The most sets of letters and gaps of a line for which its ways to be filled are looked at."""
TECHNIQUES = [
    pf.renamed(
        "line logic",
        "first letter",
        "The letter at a side is the first one from there.",
        lies="clue",
    ),
    pf.renamed("line logic", "filling a line", "What no way to fill a line has is excluded."),
]


@attrs.frozen
class EasyAsAbc:
    """A board: how many letters, those above, below, left and right of it, and those in cells.

    Letters are numbers from 1 on, and a cell that is given as empty has 0.
    """

    shape: pf.Shape = pf.shape_field(square=True)
    letters: int = pf.number_field(1, 26, word="number of letters")
    outside: pf.Clues = pf.placed_field(
        Around(), Sign(SIGNS), word="letter", words=WORDS.__getitem__, note=NOTE
    )
    cells: pf.Clues = pf.sign_field(
        {"0": 0, **SIGNS}, words=WORDS, note="`0` is a cell that stays empty", default=pf.NONE_GIVEN
    )

    def __attrs_post_init__(self) -> None:
        side, most = self.shape.width, max(self.letters, *(n or 0 for n in self.cells))
        pf.expect(self.letters <= side, f"at most {side} letters", self.letters)
        wanted = f"letters up to {ascii_uppercase[self.letters - 1]} in cells"
        pf.expect(most == self.letters, wanted, ascii_uppercase[most - 1])


def puzzlefw_info() -> pf.PuzzleInfo:
    outside = pf.Numbers(pf.all_margins, None)
    parts: pf.Parts = {
        "outside": outside,
        "cells": pf.Ending(pf.Numbers(unknown=None), pf.no_clues),
    }
    framed = {"outside,cells": pf.WithOutside(outside, pf.GivenNumbers())}
    return pf.PuzzleInfo(
        examples={
            "easyasabc/3/3/2/g2g2g1g12g21": 1,
            "easyasabc/3/3/2/11j21": 0,
            "easyasabc/2/2/1/": 2,
        },
        params=(
            pf.Option("side", "rows and columns", "integer", 5, low=4, high=6),
            pf.Option("empty", "empty cells of a line", "integer", 2, low=1, high=2),
            pf.pattern_option("none", of="letters outside"),
            pf.density_option(0.4, of="places outside with a letter"),
        ),
        presets={"small": {"side": 4}, "usual": {"side": 5}, "large": {"side": 6}},
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(6, drawn_with={"easy": {"density": 0.7}, "extreme": {"density": 0.3}}),
        instance_type=EasyAsAbc,
        formats=[pf.puzzlink("easyasabc", parts, numbers=["letters"], in_files=framed)],
    )


def puzzlefw_band_faults(params: pf.Params, band: str) -> Iterator[str]:
    if params["side"] < 5 and band in ("hard", "extreme"):
        yield f"expected a side of 5 or more for {band} boards, found {params['side']}"


@cache
def marks_of(letters: int) -> tuple[pf.Mark, ...]:
    """Return the marks of a cell by their values: empty, then each letter."""
    every = enumerate(ascii_uppercase[:letters], 1)
    return EMPTY, *(pf.Mark(one, pf.Text(one, "mark"), 1 << n, one) for n, one in every)


puzzlefw_variables, puzzlefw_view = pf.gapped_hooks(lambda instance: marks_of(instance.letters))


def puzzlefw_propagators(instance: EasyAsAbc, variables: pf.Variables) -> pf.Rules:
    shape, cells, letters = instance.shape, variables["cells"], instance.letters
    yield from pf.gapped_rules(shape, cells, letters)
    for margin, line, clue in pf.clues_around(shape, instance.outside):
        told = begins_with(clue, letters, shape.width - letters)
        yield pf.Regular([cells[n] for n in line], told, name=margin)
    yield from line_rules(instance, cells)


def line_rules(instance: EasyAsAbc, cells: Sequence[int]) -> pf.Rules:
    """Visit what each line may be, by the letters at both of its ends and all others."""
    shape, side = instance.shape, instance.shape.width
    if (side - instance.letters + 1) << instance.letters > MOST_FILLED:
        return
    above, below, left, right = (instance.outside[n * side : (n + 1) * side] for n in range(4))
    ends = zip([*above, *left], [*below, *right], strict=True)
    for line, (first, last) in zip(pf.lines_before(shape), ends, strict=True):
        told = fillings(side, instance.letters, first, last)
        yield pf.Regular([cells[n] for n in line], told, is_redundant=True)


@cache
def fillings(side: int, letters: int, first: int | None, last: int | None) -> pf.Automaton:
    """Return the automaton of lines with each letter once, the *first* and the *last* if told.

    A state has the letters so far, as bits, how many gaps there were, and the last letter.
    """

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        used, gaps, latest = state
        if value == 0:
            return (used, gaps + 1, latest) if gaps < side - letters else None
        is_new = not used >> value & 1 and (used or first in (None, value))
        return (used | 1 << value, gaps, value) if is_new else None

    every = (2 << letters) - 2
    return pf.automaton_of(
        (0, 0, 0),
        step,
        lambda state: state[0] == every and last in (None, state[2]),
        range(letters + 1),
    )


@cache
def begins_with(clue: int, letters: int, gaps: int) -> pf.Automaton:
    """Return the automaton of lines with *clue* as the first letter, behind at most so many gaps.

    A state says how many gaps came before it, -1 once a letter did.
    """

    def step(state: int, value: int) -> int | None:
        if state < 0 or value == clue:
            return -1
        return state + 1 if value == 0 and state < gaps else None

    return pf.automaton_of(0, step, lambda state: state < 0, range(letters + 1))


def puzzlefw_check(instance: EasyAsAbc, solution: pf.Filled) -> pf.Faults:
    shape, keys = instance.shape, solution.keys
    yield from pf.not_once(shape, keys, ascii_uppercase[: instance.letters])
    for margin, line, clue in pf.clues_around(shape, instance.outside):
        seen = [cell for cell in line if keys[cell] != EMPTY.key][:1]
        wanted = ascii_uppercase[clue - 1]
        if seen and keys[seen[0]] != wanted:
            words = f"{keys[seen[0]]} is the first from {margin.words()}, not {wanted}"
            yield pf.fault(shape, "first", seen, words)


def full_board(letters: int, cells: Sequence[int]) -> pf.Draft[EasyAsAbc]:
    """Return the board with all letters outside of a filled square, and the filling."""
    side = isqrt(len(cells))
    shape = pf.Shape(side, side)
    lines = [line for _, line in pf.margins_around(shape)]
    outside = [next(cells[cell] for cell in line if cells[cell]) for line in lines]
    keys = [marks_of(letters)[value].key for value in cells]
    return EasyAsAbc(shape, letters, outside), pf.Filled(tuple(keys))


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> EasyAsAbc:
    side, quick = params["side"], solver.with_nodes(30)
    letters = side - params["empty"]
    told = partial(full_board, letters)
    board = pf.gapped_square(side, letters, told, solver=quick, rng=rng)
    clues = pf.clue_groups(board.shape, params, around=True)
    most = pf.most_removed(clues, params)
    return pf.remove_clues(board, clues, "outside", solver=quick, rng=rng, most=most)
