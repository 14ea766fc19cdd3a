"""Nonogram: shade cells so that each line has the blocks that the numbers beside it say.

The numbers are the lengths of the blocks of shaded cells, from the left or from the top, with at
least one unshaded cell between two blocks. A line without numbers has no shaded cell, and ``?`` is
a block of any length. Source of the rules: https://puzz.link/rules.html?nonogram.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from random import Random

import attrs

from puzzlefw import authoring as pf

LONGEST = 9999
NOTE = "`?` is a block of a length that is not told, and `.` is read as `0`"
GLYPHS: dict[int, pf.Glyph] = {0: pf.Dot("clue"), 1: pf.Fill("clue")}
MARKS_OF = {None: pf.SHADING, 0: pf.SHADING[1:], 1: pf.SHADING[:1]}


@attrs.frozen
class Nonogram:
    """A board: lengths of the blocks of each column, then of each row; 1 for a given shaded cell.

    *given* has 0 for a given unshaded cell and None for all others.
    """

    shape: pf.Shape
    blocks: Sequence[Sequence[int]] = pf.list_field(
        1, LONGEST, unknown=True, word="blocks", note=NOTE
    )
    given: pf.Clues = pf.sign_field(
        {"#": 1, "x": 0},
        words={1: "shaded cell", 0: "unshaded cell"},
        default=pf.NONE_GIVEN,
        glyphs=GLYPHS,
    )

    def __attrs_post_init__(self) -> None:
        is_told = not pf.placed(self.given) or all(pf.UNKNOWN not in one for one in self.blocks)
        pf.expect(is_told, "all numbers where cells are given", "'?'")


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "nonogram/4/4/113g3g112g4g2g11": 1,
            "nonogram/2/2/1112": 0,
            "nonogram/2/2/1111": 2,
        },
        params=(*pf.width_and_height(10, low=2, high=40),),
        presets=pf.square_presets(small=5, usual=10, large=20),
        bands=pf.bands_up_to(4, unmade=["extreme"]),
        instance_type=Nonogram,
        formats=[
            pf.puzzlink("nonogram", {"blocks": pf.Slots()}),
            pf.tatham(
                "pattern",
                "Pattern",
                {"blocks": pf.Lists(), "given": pf.Ending(pf.Given(), pf.no_clues)},
            ),
            pf.site("nonograms", {"blocks": pf.Lists()}),
            pf.ListFiles("blocks"),
        ],
    )


def puzzlefw_faults(instance: Nonogram) -> Iterator[str]:
    for name, cells, numbers in pf.clued_lines(instance.shape, instance.blocks):
        room = sum(max(number, 1) for number in numbers) + len(numbers) - 1
        if room > len(cells):
            yield f"{name} has {counted(len(cells))}, and its blocks take {room}"
    width = instance.shape.width
    parts = instance.blocks[:width], instance.blocks[width:]
    columns, rows = ([number for line in part for number in line] for part in parts)
    if pf.UNKNOWN not in columns + rows and sum(columns) != sum(rows):
        yield f"the columns shade {counted(sum(columns))}, and the rows {sum(rows)}"


def counted(cells: int) -> str:
    """Return how many cells there are, in words."""
    return f"{cells} cell{'s' * (cells != 1)}"


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", MARKS_OF.__getitem__, clues="given")


def puzzlefw_propagators(instance: Nonogram, variables: pf.Variables) -> pf.Rules:
    cells = variables["shaded"]
    for _, line, numbers in pf.clued_lines(instance.shape, instance.blocks):
        # A block that is too long fits in no more than one cell more than the line has.
        lengths = (None if n == pf.UNKNOWN else min(n, len(line) + 1) for n in numbers)
        yield pf.Regular([cells[n] for n in line], pf.blocks(lengths))


def puzzlefw_check(instance: Nonogram, solution: pf.Filled) -> pf.Faults:
    for name, cells, wanted in pf.clued_lines(instance.shape, instance.blocks):
        runs = "".join(solution.keys[n] for n in cells).split("x")
        seen = [len(run) for run in runs if run]
        fits = all(n in (length, pf.UNKNOWN) for n, length in zip(wanted, seen, strict=False))
        if len(seen) != len(wanted) or not fits:
            words = f"{name} has {listed(seen)}, not {listed(wanted)}"
            yield pf.fault(instance.shape, "blocks", cells, words)


def listed(lengths: Sequence[int]) -> str:
    """Return blocks in words."""
    numbers = " ".join("?" if n == pf.UNKNOWN else str(n) for n in lengths)
    return f"blocks of {numbers}" if numbers else "no block"


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Nonogram:
    shape = pf.Shape(params["height"], params["width"])

    def told(shaded: Collection[int]) -> pf.Draft[Nonogram]:
        """Return the board with the numbers of a picture, and the picture."""
        runs = [groupby(cell in shaded for cell in line) for line in pf.lines_before(shape)]
        blocks = [[len(list(run)) for is_shaded, run in line if is_shaded] for line in runs]
        return Nonogram(shape, blocks), pf.filled(shape, {"#": shaded})

    def change(draft: pf.Draft[Nonogram], doubts: Sequence[int], width: int) -> pf.Draft[Nonogram]:
        """Shade a cell in doubt, or one near it, or leave it unshaded."""
        return told(draft[1].places("#") ^ {rng.choice(shape.near(doubts, width))})

    return pf.repaired(told(random_spots(shape, rng)), change, solver.with_nodes(100))


def random_spots(shape: pf.Shape, rng: Random) -> set[int]:
    """Return a picture: noise, each cell blurred with those around it, the darker half shaded."""
    dark = [rng.random() for _ in range(shape.size)]
    near = [[cell, *shape.around(cell)] for cell in range(shape.size)]
    # Small spots make large boards ambiguous in many places.
    for _ in range(1 if shape.size <= 400 else 2):
        dark = [sum(dark[n] for n in cells) / len(cells) for cells in near]
    middle = sorted(dark)[shape.size // 2]
    return {cell for cell, value in enumerate(dark) if value >= middle}
