"""Skyscrapers: fill in heights, none twice in a line; numbers outside tell how many are seen.

Seen is a height that is above all before it. Heights go from 1 to the number of rows and columns;
a board that is not square has those up to its longer side. Numbers outside may be missing, ``?`` is
none; cells may be given. In Tatham's collection, Towers. Source of the rules:
https://puzz.link/rules.html?skyscrapers.
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import comb, prod
from random import Random

import attrs

from puzzlefw import authoring as pf

NOTE = (
    "All four sides are typed, each place that says nothing as `.`: the first row stands above the"
    " columns, the last one below them, and both are blank at their ends, which are the corners"
)
DRAWN = 10
"""Of so many squares one whose numbers tell most: of others hardly any has one solution."""
HIGHEST = "Where one is seen, the highest one is first."
TECHNIQUES = [
    pf.renamed("line logic", "highest first", HIGHEST, clues=("1",), most_facts=0, base=1),
    pf.renamed("line logic", "skyline", "As many heights are seen as a number tells."),
]


@attrs.frozen
class Skyscrapers:
    """A board: the numbers above, below, left and right of it, and the heights of some cells."""

    shape: pf.Shape
    outside: pf.Clues = pf.margin_field(0, 255, most=pf.longer_side, note=NOTE)
    heights: pf.Clues = pf.latin_field("height", default=pf.NONE_GIVEN)


def puzzlefw_info() -> pf.PuzzleInfo:
    outside = pf.Numbers(pf.all_margins, None)
    link: pf.Parts = {
        "outside": outside,
        "heights": pf.Ending(pf.Numbers(unknown=None), pf.no_clues),
    }
    framed = {"outside,heights": pf.WithOutside(outside, pf.GivenNumbers())}
    towers: pf.Parts = {
        "outside": pf.Listed(pf.all_margins, "/", blank=True),
        "heights": pf.Ending(pf.RunNumbers(), pf.no_clues),
    }
    return pf.PuzzleInfo(
        examples={"skyscrapers/4/4/k13h4j3g": 1, "skyscrapers/2/2/g3": 0, "skyscrapers/3/3/g1": 4},
        params=(
            pf.Option("side", "rows, columns and heights", "integer", 6, low=3, high=9),
            pf.pattern_option("none", of="clues outside", was_symmetric=True),
            pf.density_option(0.8, of="places outside with a number"),
        ),
        presets={
            "small": {"side": 4, "density": 0.3},
            "usual": {"side": 6},
            "large": {"side": 7},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(7, drawn_with={"hard": {"density": 0.5}, "extreme": {"density": 0.4}}),
        instance_type=Skyscrapers,
        formats=[
            pf.puzzlink("skyscrapers", link, aliases=["building", "skyscraper"], in_files=framed),
            pf.tatham("towers", "Towers", towers, params=pf.Sides(square=True)),
            pf.site("skyscrapers", towers, sep=","),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.latin_hooks(givens="heights")


def puzzlefw_propagators(instance: Skyscrapers, variables: pf.Variables) -> pf.Rules:
    cells, highest = variables["numbers"], max(instance.shape.height, instance.shape.width)
    yield from pf.latin_rules(instance.shape, cells)
    for margin, line, count in pf.clues_around(instance.shape, instance.outside):
        told = pf.visible(count, highest, distinct=True)
        yield pf.Regular([cells[n] for n in line], told, name=margin)


def puzzlefw_check(instance: Skyscrapers, solution: pf.Filled) -> pf.Faults:
    shape, heights = instance.shape, pf.numbers_in(solution)
    yield from pf.repeats(shape, heights)
    for margin, line, count in pf.clues_around(shape, instance.outside):
        if (found := seen([heights[n] for n in line])) != count:
            words = f"{found} are seen from {margin.words()}, not {count}"
            yield pf.fault(shape, "seen", line, words)


def seen(heights: Sequence[int]) -> int:
    """Return how many heights are above all before them."""
    return len(set(accumulate(heights, max)))


def full_board(heights: Sequence[int], side: int) -> Skyscrapers:
    """Return the board with all numbers outside, and no height given."""
    shape = pf.Shape(side, side)
    outside = [seen([heights[n] for n in line]) for _, line in pf.margins_around(shape)]
    return Skyscrapers(shape, outside, [None] * shape.size)


@cache
def lines_seen(count: int, first: int, last: int) -> int:
    """Return how many lines of *count* heights show so many from their first and last end.

    The highest one parts the heights seen from both ends, each with those behind it, which are as
    many cycles: see Stirling numbers of the first kind, in Graham, Knuth and Patashnik, "Concrete
    Mathematics", section 6.1.
    """
    return comb(first + last - 2, first - 1) * cycles(count - 1, first + last - 2)


@cache
def cycles(count: int, parts: int) -> int:
    """Return in how many ways so many things make so many cycles."""
    if not 0 < parts <= count:
        return int(parts == count)
    return cycles(count - 1, parts - 1) + (count - 1) * cycles(count - 1, parts)


def ways_left(board: Skyscrapers) -> int:
    """Return the product of how many lines show what each line of a full board does."""
    side, outside = board.shape.width, [number or 0 for number in board.outside]
    above, below, left, right = (outside[n * side : (n + 1) * side] for n in range(4))
    pairs = (*zip(above, below, strict=True), *zip(left, right, strict=True))
    return prod(lines_seen(side, first, last) for first, last in pairs)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Skyscrapers:
    side, quick = params["side"], solver.with_nodes(5)

    def drawn() -> tuple[Sequence[int], Skyscrapers]:
        """Return heights and their full board, of some the one whose numbers tell most."""
        squares = [pf.latin_square(side, rng) for _ in range(DRAWN)]
        boards = [(heights, full_board(heights, side)) for heights in squares]
        return min(boards, key=lambda one: ways_left(one[1]))

    # Many boards, and nearly all large ones, need heights that are given.
    for _ in range(20 if side < 7 else 1):
        heights, full = drawn()
        if quick.is_unique(full):
            break
    board = pf.add_numbers(full, "heights", heights, solver=quick, rng=rng)
    clues = pf.clue_groups(board.shape, params, around=True)
    most = pf.most_removed(clues, params)
    return pf.remove_clues(board, clues, "outside", solver=quick, rng=rng, most=most)
