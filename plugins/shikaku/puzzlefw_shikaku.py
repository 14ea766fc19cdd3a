"""Shikaku: cut the board into rectangles, each around one number that says how many cells it has.

A ``?`` stands for any number, and a rectangle of one cell is one. A number, or ``?``, may say that
its rectangle is a square, wider than tall, or taller than wide; so it is in LinkedIn's Patches. In
Tatham's collection, it is called Rectangles. Source of the rules:
https://puzz.link/rules.html?shikaku.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.fields import Cells, Sign, Turn

SQUARE, WIDE, TALL = range(3)
FORMS = {"s": SQUARE, "w": WIDE, "t": TALL}
WORDS = {SQUARE: "square", WIDE: "wide rectangle", TALL: "tall rectangle"}
SEEN = {SQUARE: "\N{WHITE SQUARE}", WIDE: "\N{WHITE RECTANGLE}", TALL: "\u25af"}
"""What is printed beside a number for the form of its rectangle."""
TECHNIQUES = [
    pf.renamed("either or", "only one reaches it", "A cell that only one number can reach is its."),
    pf.renamed("only fit", "room for the rectangle", "What all rectangles left to a number share."),
]


def turned(form: int, turn: Turn) -> int:
    """Return the form of a rectangle on a board that is turned."""
    return {WIDE: TALL, TALL: WIDE}.get(form, form) if turn.quarters % 2 else form


def form_of(high: int, wide: int) -> int:
    """Return the form of a rectangle of so many rows and columns."""
    return SQUARE if high == wide else WIDE if wide > high else TALL


@attrs.frozen
class Shikaku:
    """A board: the number of each cell, row by row, None where there is none, and its *forms*.

    A form, or None, is that of the rectangle around the number of the same cell.
    """

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, 99_999, unknown=True, left=pf.UNKNOWN, adds=False)
    forms: pf.Clues = pf.placed_field(
        Cells(),
        Sign(FORMS, turns=turned),
        adds=False,
        word="form",
        words=WORDS.__getitem__,
        default=pf.NONE_GIVEN,
        note="`s` is a square, `w` a rectangle wider than tall, `t` one taller than wide",
    )

    def __attrs_post_init__(self) -> None:
        is_formed = not {None}.issuperset(self.forms)
        pairs = zip(self.numbers, self.forms, strict=True) if is_formed else ()
        for cell, (number, form) in enumerate(pairs):
            if number is None and form is not None:
                at = pf.at(self.shape, cell)
                raise pf.InstanceError(f"expected a number or ? at {at}, found a form alone")
        self.covering  # noqa: B018

    @cached_property
    def covering(self) -> pf.Covering:
        """The rectangles that each number can have."""
        numbered = [cell for cell, number in enumerate(self.numbers) if number is not None]
        return pf.Covering(self.shape, {cell: self.rectangles(cell) for cell in numbered})

    @cached_property
    def free(self) -> tuple[list[int], list[int]]:
        """The columns from which, and to which, a row is free of numbers around each cell.

        Around a cell with a number there are none: the first is behind it, and the last before it.
        """
        lefts, rights = list[int](), list[int]()
        for row in self.shape.number_rows():
            taken = [column for column, n in enumerate(row) if self.numbers[n] is not None]
            from_left, from_right = list[int](), list[int]()
            for one, other in pairwise((-1, *taken, len(row))):
                from_left += [one + 1] * (other - one)
                from_right += [other] * (other - one)
            lefts += from_left[1:]
            rights += from_right[:-1]
        return lefts, rights

    def rectangles(self, clue: int) -> Iterator[tuple[int, ...]]:
        """Visit the rectangles that have the number at *clue* and no other one."""
        (row, column), number = self.shape.cell(clue), self.numbers[clue] or pf.UNKNOWN
        form = self.forms[clue]
        height, width = self.shape.height, self.shape.width
        # Between which columns a rectangle stays free of other numbers, by the rows it takes.
        lefts, rights = (ends[column::width] for ends in self.free)
        lefts[row] = self.free[0][clue - 1] if column else 0
        rights[row] = self.free[1][clue + 1] if column + 1 < width else width
        above, below = row, row + 1
        while above and lefts[above - 1] <= column < rights[above - 1]:
            above -= 1
        while below < height and lefts[below] <= column < rights[below]:
            below += 1
        heights: Sequence[int] = range(1, below - above + 1)
        if number != pf.UNKNOWN:
            room = rights[row] - lefts[row]
            heights = [n for n in heights if number % n == 0 and number // n <= room]
        for top in range(above, row + 1):
            for high in heights:
                if not row < top + high <= below:
                    continue
                first, end = max(lefts[top : top + high]), min(rights[top : top + high])
                wides = [number // high]
                for wide in range(1, end - first + 1) if number == pf.UNKNOWN else wides:
                    if form not in (None, form_of(high, wide)):
                        continue
                    for left in range(max(first, column - wide + 1), min(column, end - wide) + 1):
                        yield self.shape.block((top, left), high, wide)


def puzzlefw_info() -> pf.PuzzleInfo:
    sides = pf.Sides(r"(e\d*(\.\d*)?)?a?")
    return pf.PuzzleInfo(
        examples={"shikaku/3/3/3h2i4": 1, "shikaku/2/2/h3g": 0, "shikaku/2/2/2h2": 2},
        params=(
            *pf.width_and_height(10, low=2, high=20),
            pf.Option("largest", "cells of the largest rectangle", "integer", 12, low=4, high=30),
            pf.Option("forms", "forms of rectangles, and few numbers", "flag", False),
        ),
        presets=pf.square_presets(small=7, usual=10, large=17),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(3, unmade=["extreme"]),
        instance_type=Shikaku,
        formats=[
            pf.puzzlink("shikaku", {"numbers": pf.Numbers()}),
            pf.tatham("rect", "Rectangles", {"numbers": pf.RunNumbers()}, params=sides),
            pf.site("shikaku", {"numbers": pf.RunNumbers()}),
        ],
    )


def puzzlefw_variables(instance: Shikaku) -> list[pf.Block]:
    return [instance.covering.reach.block("rectangles")]


def printed(instance: Shikaku) -> Iterator[pf.Printed]:
    """Visit the numbers, and the forms beside them."""
    yield from pf.printed_numbers(instance.shape, instance.numbers)
    for cell, form in enumerate(instance.forms):
        if form is not None:
            yield pf.Printed(pf.place(instance.shape, cell), pf.Tag(SEEN[form]))


def puzzlefw_view(instance: Shikaku, variables: pf.Variables) -> pf.View:
    shape, numbers = instance.shape, instance.numbers
    name, reach = "rectangles", instance.covering.reach
    told = ((clue, numbers[clue]) for clue in reach.cells)
    words = {clue: "?" if n == pf.UNKNOWN else str(n) for clue, n in told}
    return pf.View(
        shape=shape,
        choices=reach.choices(variables[name], words, block=name),
        printed=lambda: printed(instance),
        parted=True,
    )


def puzzlefw_propagators(instance: Shikaku, variables: pf.Variables) -> pf.Rules:
    yield from instance.covering.rules(variables["rectangles"])


def puzzlefw_check(instance: Shikaku, solution: pf.Filled) -> pf.Faults:
    shape, areas = instance.shape, solution.by_key()
    for clue, key in instance.covering.reach.keys.items():
        area = areas.get(key, [])
        if clue not in area:
            yield pf.fault(shape, "number", [clue], f"{named(shape, clue)} is without that cell")
            continue
        columns = [cell % shape.width for cell in area]
        high = area[-1] // shape.width - area[0] // shape.width + 1
        wide = max(columns) - min(columns) + 1
        form = instance.forms[clue]
        if len(area) != high * wide:
            yield pf.fault(shape, "rectangle", area, f"{named(shape, clue)} is no rectangle")
        elif form not in (None, form_of(high, wide)):
            yield pf.fault(shape, "form", area, f"{named(shape, clue)} is no {WORDS[form]}")
        elif (number := instance.numbers[clue]) not in (pf.UNKNOWN, len(area)):
            words = f"{named(shape, clue)} has {len(area)} cells, not {number}"
            yield pf.fault(shape, "size", area, words)
    for cell in areas.get("_", ()):
        yield pf.fault(shape, "no-number", [cell], f"{pf.at(shape, cell)} is in no area")


def named(shape: pf.Shape, clue: int) -> str:
    """Return what the area of a number is called."""
    return f"the area of the number at {pf.at(shape, clue)}"


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Shikaku:
    shape = pf.Shape(params["height"], params["width"])
    regions = pf.laid_rectangles(shape, rng, params["largest"])
    areas, quick = pf.members(regions), solver.with_nodes(400)

    def placed(numbers: Sequence[int | None], area: Sequence[int]) -> list[int | None]:
        """Put the number of a rectangle into one of its cells, and into no other."""
        at = rng.choice(area)
        return [
            (len(area) if n == at else None) if regions[n] == regions[at] else number
            for n, number in enumerate(numbers)
        ]

    def doubts(board: Shikaku) -> list[int]:
        """Return the cells that solutions have in different rectangles."""
        keys = {regions[clue]: key for clue, key in board.covering.reach.keys.items()}
        solution = pf.Filled(tuple(keys[region] for region in regions))
        return pf.doubts_of(quick, board, solution, limit=100)

    def change(board: Shikaku, cells: Sequence[int], width: int) -> Shikaku:
        """Move the number of a rectangle in doubt, or near one, to another of its cells."""
        area = areas[regions[rng.choice(shape.near([rng.choice(cells)], width))]]
        return Shikaku(shape, placed(board.numbers, area))

    draft = Shikaku(shape, reduce(placed, areas, [None] * shape.size))
    board = pf.repair(draft, doubts, change)
    return patches(board, areas, quick, rng) if params["forms"] else board


def patches(
    board: Shikaku, areas: Sequence[Sequence[int]], solver: pf.Solver, rng: Random
) -> Shikaku:
    """Return a board with the form of each rectangle, and numbers only where they are needed."""
    forms: list[int | None] = [None] * board.shape.size
    for area in areas:
        rows, columns = (set(line) for line in zip(*map(board.shape.cell, area), strict=True))
        at = next(cell for cell in area if board.numbers[cell] is not None)
        forms[at] = form_of(len(rows), len(columns))
    numbered = [cell for cell, form in enumerate(forms) if form is not None]
    formed = attrs.evolve(board, forms=forms)
    return pf.remove_clues(formed, numbered, "numbers", solver=solver, rng=rng, left=pf.UNKNOWN)
