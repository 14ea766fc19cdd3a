"""Fillomino: number every cell so that equal numbers that hang together are as many as they say.

Seen as a division: areas of equal size never share a side. An area may hold several of the given
numbers or none, and an area without any may have any size. A given wall parts two areas, so the
numbers on its sides differ. With *up_to_three* no area has more than three cells. Source of the
rules: https://puzz.link/rules.html?fillomino, and Filling in
https://www.chiark.greenend.org.uk/~sgtatham/puzzles.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import NamedTuple

import attrs

from puzzlefw import authoring as pf

MOST_NUMBERS = 62
"""How many numbers can be told apart: a variable has values to 62, and 0 is for none."""
MOST_DECISIONS = 3_000_000
"""Of a proof that numbers can go, times the square of the cells: 300 decisions for 10x10."""
TECHNIQUES = [
    pf.renamed(
        "kept apart", "areas would join", "A number that would join too large an area goes."
    ),
    pf.renamed(
        "full area", "area complete", "Beside an area with its size the number is not there."
    ),
    pf.renamed("only way on", "only way on", "An area grows where alone it can."),
    pf.renamed("no room to grow", "room for the area", "A number must have room for its area."),
]


@attrs.frozen
class Fillomino:
    """A board: the number of each cell, row by row, None where none is given, and walls.

    *walls* has pairs of cells beside each other, the smaller number first.
    """

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, 99_999)
    walls: frozenset[tuple[int, int]] = pf.wall_field()
    up_to_three: bool = pf.rule_field("no area has more than three cells")

    def __attrs_post_init__(self) -> None:
        # A board that no variables can stand for is refused where it is made.
        self.numbers_told  # noqa: B018

    @cached_property
    def numbers_told(self) -> "tuple[Number, ...]":
        """What each value of a variable stands for; the value 0 for nothing.

        An area without a given number lies within cells that hang together and have none. Where
        there are too many sizes for it, those above some size share as many values as there can be
        such areas: of these, larger values are larger sizes.
        """
        empty = [cell for cell, number in enumerate(self.numbers) if number is None]
        pieces = [0, *map(len, pf.parts(self.shape, empty))]
        given = {number for number in self.numbers if number is not None}
        for most in range(min(3 if self.up_to_three else MOST_NUMBERS, max(pieces)), -1, -1):
            told = sorted(given.union(range(1, most + 1)))
            room = 0 if self.up_to_three else sum(size for size in pieces if size > most)
            shared = room // (most + 1)
            if len(told) + shared <= MOST_NUMBERS:
                return (
                    Number(0, ""),
                    *(Number(size, str(size)) for size in told),
                    *(
                        Number(most + 1, f"{most + 1}{'+' * at}", True)
                        for at in range(1, shared + 1)
                    ),
                )
        wanted = "fewer cells without a number in one piece"
        raise pf.InstanceError(f"expected {wanted}, found {max(pieces)}")


class Number(NamedTuple):
    """A number that a cell can have, and its key; if it *is_open*, any from *size* on."""

    size: int
    key: str
    is_open: bool = False


def puzzlefw_info() -> pf.PuzzleInfo:
    digits = {"0": None, **{str(digit): digit for digit in range(1, 10)}}
    return pf.PuzzleInfo(
        examples={"fillomino/5/5/g1k34g2h5h4n": 1, "fillomino/2/2/11h": 0, "fillomino/3/1/i": 3},
        params=(
            *pf.width_and_height(10, low=2, high=17),
            pf.Option("largest", "cells of the largest area", "integer", 9, low=3, high=20),
            pf.density_option(0.36),
            pf.pattern_option("none", of="numbers", was_symmetric=True),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        instance_type=Fillomino,
        formats=[
            pf.puzzlink(
                "fillomino",
                {"numbers": pf.Numbers(unknown=None), "walls": pf.Walls(optional=True)},
                aliases=["fillomino01"],
                flags={"t": "up_to_three"},
            ),
            pf.tatham("filling", "Filling", {"numbers": pf.Runs(digits)}),
        ],
    )


def puzzlefw_variables(instance: Fillomino) -> Sequence[pf.Block]:
    told = instance.numbers_told
    value_of = {number.size: value for value, number in enumerate(told) if not number.is_open}
    every = range(1, len(told))
    domains = [every if given is None else (value_of[given],) for given in instance.numbers]
    return [pf.Block("numbers", domains, instance.shape)]


@lru_cache(maxsize=64)
def marks_of(told: Sequence[Number]) -> tuple[pf.Mark, ...]:
    """Return the marks of a cell that can have every number."""
    return tuple(
        pf.Mark(key, pf.Text(key, "mark"), 1 << value, f"{size} or more" if is_open else key)
        for value, (size, key, is_open) in enumerate(told)
        if size
    )


def puzzlefw_view(instance: Fillomino, variables: pf.Variables) -> pf.View:
    shape = instance.shape
    marks = marks_of(instance.numbers_told)
    single = {mark.key: (mark,) for mark in marks}
    given = {number: single.get(str(number), marks) for number in set(instance.numbers)}
    return pf.View(
        shape=shape,
        choices=pf.CellChoices(shape, "numbers", variables["numbers"], instance.numbers, given),
        printed=lambda: pf.printed_numbers(shape, instance.numbers),
        variant="no area has more than 3 cells" if instance.up_to_three else "",
        walls=[
            pf.Side(*shape.cell(one), pf.Direction.RIGHT if other == one + 1 else pf.Direction.DOWN)
            for one, other in sorted(instance.walls)
        ],
    )


def puzzlefw_propagators(instance: Fillomino, variables: pf.Variables) -> pf.Rules:
    shape, cells, told = instance.shape, variables["numbers"], instance.numbers_told
    most = 3 if instance.up_to_three else max(number.size for number in told)
    sizes = [number.size if number.size <= most else 0 for number in told]
    shared = [value for value, number in enumerate(told) if number.is_open]
    taken = {number.size for number in told if not number.is_open}

    yield pf.Groups(shape.pairs(), cells, sizes, shared)
    for one, other in sorted(instance.walls):
        yield pf.AllDifferent([cells[one], cells[other]])
    # One shared value is that of one area alone, as there is no room for two.
    if len(shared) > 1 or (shared and max(taken) >= sizes[shared[0]]):
        larger = [size for size in range(sizes[shared[0]], shape.size + 1) if size not in taken]
        yield pf.RisingSizes(shape.pairs(), cells, shared, larger)


def puzzlefw_check(instance: Fillomino, solution: pf.Filled) -> pf.Faults:
    shape, keys = instance.shape, solution.keys
    size_of: dict[int, int] = {}
    # Areas of exactly their numbers, without walls, have other sizes than those beside them.
    is_plain = not instance.walls
    for key, cells in sorted(solution.by_key().items()):
        number, is_open = int(key.rstrip("+")), key.endswith("+")
        for area in pf.parts(shape, cells):
            size_of |= dict.fromkeys(area, len(area))
            is_plain &= len(area) == number and not is_open
            is_right = len(area) == number or (is_open and len(area) > number)
            if is_right and not (instance.up_to_three and len(area) > 3):
                continue
            where = f"the area at {pf.at(shape, area[0])} has {len(area)} cells"
            if len(area) < number:
                yield pf.fault(shape, "too-small", area, f"{where}, not {number}")
            elif len(area) > number and not is_open:
                yield pf.fault(shape, "too-large", area, f"{where}, not {number}")
            if instance.up_to_three and len(area) > 3:
                yield pf.fault(shape, "above-three", area, f"{where}, more than 3")
    if is_plain:
        return
    for one, other in shape.pairs():
        if keys[one] != keys[other] and size_of[one] == size_of[other]:
            words = pf.at(shape, one, other)
            yield pf.fault(shape, "equal", (one, other), f"areas of one size touch at {words}")
        if keys[one] == keys[other] and (one, other) in instance.walls:
            words = pf.at(shape, one, other)
            yield pf.fault(shape, "wall", (one, other), f"a wall parts one area at {words}")
    told = {number.size for number in instance.numbers_told if not number.is_open}
    shared = sorted({size_of[cell] for cell, key in enumerate(keys) if key.endswith("+")} - told)
    for cell, key in enumerate(keys):
        if "+" in key and shared[key.count("+") - 1 :][:1] != [size_of[cell]]:
            words = f"{pf.at(shape, cell)} is not written as others of its size"
            yield pf.fault(shape, "written", [cell], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Fillomino:
    shape = pf.Shape(params["height"], params["width"])
    numbers = pf.random_areas(shape, params["largest"], rng)
    clues = pf.clue_groups(shape, params)
    # A proof by more decisions is no fun for a player; on a large board each of them takes longer.
    # With density 0 it is promised that no number can be spared, so that proofs take what they do.
    quick = solver.with_nodes(MOST_DECISIONS // shape.size**2) if params["density"] else solver
    return pf.remove_clues(
        Fillomino(shape, numbers),
        clues,
        "numbers",
        solver=quick,
        rng=rng,
        most=pf.most_removed(clues, params),
        # As people set them: a large area has few of its numbers.
        weights=[max(numbers[cell] for cell in group) for group in clues],
    )
