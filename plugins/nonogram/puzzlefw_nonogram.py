"""Nonogram: shade cells so that each line has the blocks that the numbers beside it say.

The numbers are the lengths of the blocks of shaded cells, from the left or from the top, with at
least one unshaded cell between two blocks. A line without numbers has no shaded cell, and ``?`` is
a block of any length. Source of the rules: https://puzz.link/rules.html?nonogram.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from random import Random

import attrs

from puzzlefw import authoring as pf

LONGEST = 9999
SIGNS = (pf.Dot("clue"), pf.Fill("clue"))
MARKS_OF = {None: pf.SHADING, 0: pf.SHADING[1:], 1: pf.SHADING[:1]}


def blocks_of(lines: Iterable[Iterable[int]]) -> pf.NumberLists:
    """Return the blocks of each line; a 0 alone, as some print it, is a line without."""
    return tuple(() if line == (0,) else line for line in pf.number_lists(lines))


@attrs.frozen
class Nonogram:
    """A board: lengths of the blocks of each column, then of each row; 1 for a given shaded cell.

    *given* has 0 for a given unshaded cell and None for all others; it is empty if none is given.
    """

    shape: pf.Shape
    blocks: pf.NumberLists = attrs.field(converter=blocks_of)
    given: pf.Clues = attrs.field(converter=pf.clues_of, default=())

    def __attrs_post_init__(self) -> None:
        lines = self.shape.width + self.shape.height
        if len(self.blocks) != lines:
            raise pf.InstanceError(
                f"expected the blocks of {lines} lines, found {len(self.blocks)}"
            )
        for number in (number for line in self.blocks for number in line):
            if type(number) is not int or not (number == pf.UNKNOWN or 1 <= number <= LONGEST):
                raise pf.InstanceError(f"expected blocks from 1 to {LONGEST}, found {number!r}")
        if self.given:
            pf.check_cells(self.shape, self.given, "given cells", low=0, high=1)
            if any(pf.UNKNOWN in line for line in self.blocks):
                raise pf.InstanceError("expected all numbers where cells are given, found '?'")
            if not any(number is not None for number in self.given):
                object.__setattr__(self, "given", ())


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "nonogram/4/4/113g3g112g4g2g11": 1,
            "nonogram/2/2/1112": 0,
            "nonogram/2/2/1111": 2,
        },
        params=(*pf.width_and_height(10, low=2, high=40),),
        bands=pf.bands_up_to(4, unmade=["extreme"]),
        instance_type=Nonogram,
        formats=[
            pf.puzzlink("nonogram", {"blocks": pf.Slots()}),
            pf.tatham(
                "pattern", "Pattern", {"blocks": pf.Lists(), "given": pf.Ending(pf.Given(), ())}
            ),
        ],
    )


def puzzlefw_faults(instance: Nonogram) -> Sequence[str]:
    lines = pf.named_lines(instance.shape)
    found = []
    for (name, cells), numbers in zip(lines.items(), in_order(instance), strict=True):
        room = sum(max(number, 1) for number in numbers) + len(numbers) - 1
        if room > len(cells):
            found.append(f"{name} has {len(cells)} cells, and its blocks take {room}")
    columns = [n for line in instance.blocks[: instance.shape.width] for n in line]
    rows = [n for line in instance.blocks[instance.shape.width :] for n in line]
    if pf.UNKNOWN not in columns + rows and sum(columns) != sum(rows):
        found.append(f"the columns shade {sum(columns)} cells, and the rows {sum(rows)}")
    return found


def in_order(instance: Nonogram) -> pf.NumberLists:
    """Return the numbers of each row, then of each column."""
    width = instance.shape.width
    return instance.blocks[width:] + instance.blocks[:width]


def printed(instance: Nonogram) -> Iterator[pf.Printed]:
    """Visit the lengths of blocks, and the given cells."""
    shape, width = instance.shape, instance.shape.width
    yield from pf.printed_lists(pf.Direction.UP, instance.blocks[:width])
    yield from pf.printed_lists(pf.Direction.LEFT, instance.blocks[width:])
    for cell, one in enumerate(instance.given):
        if one is not None:
            yield pf.Printed(pf.place(shape, cell), SIGNS[one])


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded", MARKS_OF.__getitem__, clues="given", printed=printed
)


def puzzlefw_propagators(instance: Nonogram, variables: pf.Variables) -> pf.Rules:
    cells = variables["shaded"]
    return [
        # A block that is too long fits in no more than one cell more than the line has.
        pf.Regular(
            [cells[n] for n in line],
            pf.blocks(None if n == pf.UNKNOWN else min(n, len(line) + 1) for n in numbers),
        )
        for line, numbers in zip(instance.shape.lines(), in_order(instance), strict=True)
    ]


def puzzlefw_check(instance: Nonogram, solution: pf.Filled) -> Sequence[pf.Fault]:
    shape, keys = instance.shape, solution.keys
    found = []
    lines = pf.named_lines(shape).items()
    for (name, cells), wanted in zip(lines, in_order(instance), strict=True):
        seen = [len(run) for run in "".join([keys[n] for n in cells]).split("x") if run]
        fits = all(n in (length, pf.UNKNOWN) for n, length in zip(wanted, seen, strict=False))
        if len(seen) != len(wanted) or not fits:
            words = f"{name} has {listed(seen)}, not {listed(wanted)}"
            found.append(pf.fault(shape, "blocks", cells, words))
    return found


def listed(lengths: Sequence[int]) -> str:
    """Return blocks in words."""
    numbers = " ".join("?" if n == pf.UNKNOWN else str(n) for n in lengths)
    return f"blocks of {numbers}" if numbers else "no block"


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Nonogram:
    shape = pf.Shape(params["height"], params["width"])
    quick = solver.with_nodes(100)

    def doubts(picture: Sequence[bool]) -> list[int]:
        solution = pf.Filled(tuple("#" if is_shaded else "x" for is_shaded in picture))
        return pf.doubts_of(quick, board_of(shape, picture), solution)

    def change(picture: Sequence[bool], cells: Sequence[int], width: int) -> Sequence[bool]:
        cell = rng.choice(shape.near(cells, width))
        return [one != (n == cell) for n, one in enumerate(picture)]

    return board_of(shape, pf.repair(random_spots(shape, rng), doubts, change))


def random_spots(shape: pf.Shape, rng: Random) -> list[bool]:
    """Return a picture: noise, each cell blurred with those around it, the darker half shaded."""
    dark = [rng.random() for _ in range(shape.size)]
    near = [[cell, *shape.around(cell)] for cell in range(shape.size)]
    # Small spots make large boards ambiguous in many places.
    for _ in range(1 if shape.size <= 400 else 2):
        dark = [sum(dark[n] for n in cells) / len(cells) for cells in near]
    middle = sorted(dark)[shape.size // 2]
    return [value >= middle for value in dark]


def board_of(shape: pf.Shape, picture: Sequence[bool]) -> Nonogram:
    """Return the board with the numbers of a picture."""
    lines = [*shape.number_columns(), *shape.number_rows()]
    runs = [groupby(picture[n] for n in line) for line in lines]
    return Nonogram(shape, [[len(list(run)) for shaded, run in line if shaded] for line in runs])
