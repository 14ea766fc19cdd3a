"""Nonogram: shade cells so that each line has the blocks that the numbers beside it say.

The numbers are the lengths of the blocks of shaded cells, from the left or from the top, with at
least one unshaded cell between two blocks. A line without numbers has no shaded cell, and ``?`` is
a block of any length. A letter behind a number is the color of the block; blocks of different
colors may touch. Source of the rules: https://puzz.link/rules.html?nonogram.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, groupby, pairwise
from random import Random
from typing import Any

import attrs

from puzzlefw import authoring as pf

LONGEST = 9999
COLORS = {
    "#": "black",
    "r": "red",
    "b": "blue",
    "g": "green",
    "y": "yellow",
    "o": "orange",
    "v": "violet",
    "t": "teal",
}
"""Colors by the keys of their cells; a number without a letter is a black block."""
LETTERS = "".join(COLORS)[1:]
VALUES = {key: value for value, key in enumerate(COLORS, 1)}
NOTE = "`?` is a block of a length that is not told, `3r` is a red one, and `.` is read as `0`"
GLYPHS: dict[int, pf.Glyph] = {0: pf.Dot("clue"), 1: pf.Fill("clue")}
RUN = re.compile(r"([^x])\1*")
"""Cells of one color, by their keys."""
EMPTY = pf.Mark("x", pf.Dot(), 1, "empty")
Length = int | tuple[int, str]
"""The length of a block, with the letter of its color unless it is black."""


def parts_of(number: Length) -> tuple[int, str]:
    """Return the length of a block, or UNKNOWN, and the key of its color."""
    return number if isinstance(number, tuple) else (number, "#")


def printed(number: Length) -> Sequence[pf.Glyph]:
    """Return how a number is printed: with its letter on a tile of its color."""
    length, key = parts_of(number)
    text = "?" if length == pf.UNKNOWN else str(length)
    return [pf.Text(text) if key == "#" else pf.Text(text + key, on=COLORS[key])]


def colors_of(lists: Sequence[Sequence[Length]]) -> tuple[str, ...]:
    """Return the keys of the colors of blocks, none if all are black."""
    if {int}.issuperset(map(type, chain.from_iterable(lists))):
        return ()
    used = {parts_of(number)[1] for numbers in lists for number in numbers}
    return tuple(key for key in COLORS if key in used) if used - {"#"} else ()


@attrs.frozen
class Nonogram:
    """A board: lengths of the blocks of each column, then of each row; 1 for a given shaded cell.

    A length with a color is a pair, ``(3, "r")``. *given* has 0 for a given unshaded cell and None
    for all others. *colors* are the keys of the colors, none where all is black.
    """

    shape: pf.Shape
    blocks: Sequence[Sequence[Length]] = pf.list_field(
        1, LONGEST, unknown=True, colors=LETTERS, word="blocks", glyphs=printed, note=NOTE
    )
    given: pf.Clues = pf.sign_field(
        {"#": 1, "x": 0},
        words={1: "shaded cell", 0: "unshaded cell"},
        default=pf.NONE_GIVEN,
        glyphs=GLYPHS,
    )
    colors: Sequence[str] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "colors", colors_of(self.blocks))
        is_given = not {None}.issuperset(self.given)
        is_told = not is_given or all(pf.UNKNOWN not in one for one in self.blocks)
        pf.expect(is_told, "all numbers where cells are given", "'?'")
        is_plain = not is_given or not self.colors
        pf.expect(is_plain, "black blocks where cells are given", "several colors")


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "nonogram/4/4/113g3g112g4g2g11": 1,
            "nonogram/2/2/1112": 0,
            "nonogram/2/2/1111": 2,
        },
        params=(
            *pf.width_and_height(10, low=2, high=40),
            pf.Option("colors", "colors of blocks", "integer", 1, low=1, high=len(COLORS)),
        ),
        presets={
            **pf.square_presets(small=5, usual=10, large=20),
            "colored": {"width": 10, "height": 10, "colors": 3},
        },
        colors={"r": "red", "b": "blue", "g": "green", "y": "yellow", "v": "magenta", "t": "cyan"},
        bands=pf.bands_up_to(4, unmade=["extreme"]),
        instance_type=Nonogram,
        formats=[
            pf.puzzlink(
                "nonogram",
                {"blocks": pf.Slots()},
                in_files={"blocks": pf.WithOutside(pf.Slots(), depth=pf.half)},
            ),
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
        if (room := room_of(numbers)) > len(cells):
            yield f"{name} has {counted(len(cells))}, and its blocks take {room}"
    width = instance.shape.width
    columns, rows = (shaded(part) for part in (instance.blocks[:width], instance.blocks[width:]))
    for key in instance.colors or "#":
        if columns[key] != rows[key] and min(*columns.values(), *rows.values()) >= 0:
            shades = counted(columns[key], COLORS[key] if instance.colors else "")
            yield f"the columns shade {shades}, and the rows {rows[key]}"


@lru_cache(maxsize=1024)
def room_of(numbers: Sequence[Length]) -> int:
    """Return how many cells blocks take at least."""
    parts = [parts_of(number) for number in numbers]
    gaps = sum(one == other for (_, one), (_, other) in pairwise(parts))
    return sum(max(length, 1) for length, _ in parts) + gaps


def shaded(lists: Sequence[Sequence[Length]]) -> Counter[str]:
    """Return how many cells of each color the blocks have, -1 where a length is not told."""
    found: Counter[str] = Counter(dict.fromkeys(COLORS, 0))
    every: list[Any] = [*chain.from_iterable(lists)]
    if {int}.issuperset(map(type, every)):
        found["#"] = -1 if pf.UNKNOWN in every else sum(every)
        return found
    for length, key in map(parts_of, every):
        is_told = length != pf.UNKNOWN and found[key] >= 0
        found[key] = found[key] + length if is_told else -1
    return found


def counted(cells: int, color: str = "") -> str:
    """Return how many cells there are, in words."""
    return " ".join(f"{cells} {color} cell{'s' * (cells != 1)}".split())


@lru_cache(maxsize=64)
def marks_of(colors: Sequence[str]) -> Sequence[pf.Mark]:
    """Return the marks of a cell on a board of some colors."""
    if not colors:
        return pf.SHADING
    found = [EMPTY]
    for key in reversed(colors):
        color = COLORS[key]
        glyph = pf.Fill("clue") if key == "#" else pf.Text(key, "mark", color)
        found.insert(0, pf.Mark(key, glyph, 1 << VALUES[key], color))
    return tuple(found)


@lru_cache(maxsize=64)
def hooks_of(colors: Sequence[str]) -> tuple[Any, Any]:
    """Return what makes the variables and the view of boards of some colors."""
    marks = {None: marks_of(colors), 0: pf.SHADING[1:], 1: pf.SHADING[:1]}
    return pf.cell_hooks("shaded", marks.__getitem__, clues="given")


@pf.hookimpl
def puzzlefw_variables(instance: Nonogram) -> Sequence[pf.Block]:
    found: Sequence[pf.Block] = hooks_of(instance.colors)[0](instance)
    return found


@pf.hookimpl
def puzzlefw_view(instance: Nonogram, variables: pf.Variables) -> pf.View:
    found: pf.View = hooks_of(instance.colors)[1](instance, variables)
    return found


def puzzlefw_propagators(instance: Nonogram, variables: pf.Variables) -> pf.Rules:
    width, lines = instance.shape.width, scopes_of(instance.shape, variables["shaded"])
    clues = (*instance.blocks[width:], *instance.blocks[:width])
    for line, numbers in zip(lines, clues, strict=True):
        yield pf.Regular(line, automaton_for(numbers, len(line)))


@lru_cache(maxsize=16)
def scopes_of(shape: pf.Shape, cells: range) -> Sequence[tuple[int, ...]]:
    """Return the variables of each row, then of each column."""
    return [tuple([cells[n] for n in line]) for line in shape.lines()]


@lru_cache(maxsize=1024)
def automaton_for(numbers: Sequence[Length], cells: int) -> pf.Automaton:
    """Return the automaton of a line; boards have many lines with the same numbers."""
    parts = [parts_of(number) for number in numbers]
    # A block that is too long fits in no more than one cell more than the line has.
    lengths = (None if n == pf.UNKNOWN else min(n, cells + 1) for n, _ in parts)
    return pf.blocks(lengths, [VALUES[key] for _, key in parts])


def puzzlefw_check(instance: Nonogram, solution: pf.Filled) -> pf.Faults:
    lines = pf.in_lines(instance.shape, "".join(solution.keys))
    clued = pf.clued_lines(instance.shape, instance.blocks)
    is_plain = not instance.colors and {"#", "x"}.issuperset(solution.keys)
    for (name, cells, wanted), line in zip(clued, lines, strict=True):
        if is_plain and [len(run) for run in line.split("x") if run] == [*wanted]:
            continue
        seen = [(len(run[0]), run[1]) for run in RUN.finditer(line)]
        told = [parts_of(number) for number in wanted]
        if seen == told:
            continue
        pairs = zip(told, seen, strict=False)
        fits = all(n in (length, pf.UNKNOWN) and own == key for (n, own), (length, key) in pairs)
        if len(seen) != len(told) or not fits:
            words = f"{name} has {listed(seen)}, not {listed(told)}"
            yield pf.fault(instance.shape, "blocks", cells, words)


def listed(parts: Sequence[tuple[int, str]]) -> str:
    """Return blocks in words."""
    numbers = " ".join(
        ("?" if n == pf.UNKNOWN else str(n)) + ("" if key == "#" else key) for n, key in parts
    )
    return f"blocks of {numbers}" if numbers else "no block"


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Nonogram:
    shape = pf.Shape(params["height"], params["width"])
    colors = [*COLORS][: params["colors"]]
    dark = sorted(random_spots(shape, rng))
    tints = [blurred(shape, rng) for _ in colors]
    picture = ["x"] * shape.size
    for cell in dark:
        picture[cell] = max(zip(tints, colors, strict=True), key=lambda one: one[0][cell])[1]

    def told(keys: Sequence[str]) -> pf.Draft[Nonogram]:
        """Return the board with the numbers of a picture, and the picture."""
        blocks = []
        for line in pf.lines_before(shape):
            runs = [(key, len([*run])) for key, run in groupby(keys[cell] for cell in line)]
            blocks.append([n if key == "#" else (n, key) for key, n in runs if key != "x"])
        return Nonogram(shape, blocks), pf.Filled(tuple(keys))

    def change(draft: pf.Draft[Nonogram], doubts: Sequence[int], width: int) -> pf.Draft[Nonogram]:
        """Give a cell in doubt, or one near it, another color, or none."""
        keys = [*draft[1].keys]
        cell = rng.choice(shape.near(doubts, width))
        others = [key for key in ("x", *colors) if key != keys[cell]]
        keys[cell] = rng.choice(others) if len(others) > 1 else others[0]
        return told(keys)

    return pf.repaired(told(picture), change, solver.with_nodes(100))


def random_spots(shape: pf.Shape, rng: Random) -> set[int]:
    """Return a picture: noise, each cell blurred with those around it, the darker half shaded."""
    # Small spots make large boards ambiguous in many places.
    dark = blurred(shape, rng)
    middle = sorted(dark)[shape.size // 2]
    return {cell for cell, value in enumerate(dark) if value >= middle}


def blurred(shape: pf.Shape, rng: Random) -> list[float]:
    """Return a random number for each cell, blurred with those around it."""
    dark = [rng.random() for _ in range(shape.size)]
    near = [[cell, *shape.around(cell)] for cell in range(shape.size)]
    for _ in range(1 if shape.size <= 400 else 2):
        dark = [sum(dark[n] for n in cells) / len(cells) for cells in near]
    return dark
