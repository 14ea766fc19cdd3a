"""Keen: fill in numbers, none twice in a line, so that those of each cage make its value.

They make it as their sum, product, difference or quotient. Difference and quotient are of two
cells, the larger number less, or divided by, the smaller. A number may stand twice in a cage. Also
KenKen, Calcudoku, Mathdoku. Source: Keen in https://www.chiark.greenend.org.uk/~sgtatham/puzzles.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import NamedTuple

import attrs

from puzzlefw import Block, Faults, Option, Params, PuzzleInfo, Rules, Solver, Variables
from puzzlefw.checking import fault, numbers_in, place, repeats
from puzzlefw.constraints import Automaton, Regular, automaton_of
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import Technique, renamed
from puzzlefw.generation import first_unique
from puzzlefw.grid import Shape, members
from puzzlefw.latin import latin_block, latin_rules, latin_square, latin_view, square_only
from puzzlefw.notation import Cages, Fields, Parts, Scanner, Sides, tatham
from puzzlefw.random_regions import random_cages
from puzzlefw.regions import check_regions, renumbered
from puzzlefw.view import Filled, Printed, Tag, View

SUM, PRODUCT, DIFFERENCE, QUOTIENT = KINDS = ("sum", "product", "difference", "quotient")
SIGNS = dict(zip(KINDS, ("+", "\xd7", "\N{MINUS SIGN}", "\xf7"), strict=True))
LETTERS = dict(zip("amsd", KINDS, strict=True))
"""What each letter of a game ID stands for."""
EXACT = 4
"""The most cells of a cage of which all is kept that is known of the numbers before."""
TECHNIQUES = [
    renamed("line logic", "cage combinations", "A cage makes its number in some ways only."),
]
TEXTS = {
    "de": """
technique-cage-combinations = Rechnungen im Käfig
"""
}


class Clue(NamedTuple):
    """What the numbers of a cage make: their "sum", "product", "difference" or "quotient"."""

    kind: str
    value: int

    def words(self) -> str:
        """Return the clue as it is printed."""
        return f"{self.value}{SIGNS[self.kind]}"


def clue_tuple(clues: Iterable[Clue]) -> tuple[Clue, ...]:
    """Return clues as the tuple that an instance holds."""
    return tuple(clues)


class CageClues:
    """A letter and a decimal number for each cage."""

    def read(self, scanner: Scanner, fields: Fields) -> tuple[Clue, ...]:
        found = []
        for _ in range(max(fields["cages"]) + 1):
            kind = LETTERS.get(scanner.accept("amsd"))
            if kind is None:
                raise scanner.error("a, m, s or d")
            found.append(Clue(kind, scanner.decimal(9)))
        return tuple(found)

    def write(self, value: Iterable[Clue], fields: Fields) -> str:
        return "".join(f"{'amsd'[KINDS.index(clue.kind)]}{clue.value}" for clue in value)


@attrs.frozen
class Keen:
    """A board: the cage of each cell, numbered by first cells, and what each cage makes."""

    shape: Shape = attrs.field(validator=square_only)
    cages: tuple[int, ...]
    clues: tuple[Clue, ...] = attrs.field(converter=clue_tuple)

    def __attrs_post_init__(self) -> None:
        check_regions(self.shape, self.cages, [clue.value for clue in self.clues])
        if self.shape.width > 16:
            raise InstanceError(f"expected at most 16 rows and columns, found {self.shape.width}")
        for cells, clue in self.each():
            if clue.kind not in KINDS or (clue.kind in KINDS[2:] and len(cells) != 2):
                found = f"{len(cells)} at {place(self.shape, cells[0]).words()}"
                raise InstanceError(f"expected two cells for a {clue.kind}, found {found}")

    def each(self) -> list[tuple[list[int], Clue]]:
        """Return the cells and the clue of each cage."""
        return list(zip(members(self.cages), self.clues, strict=True))


def puzzlefw_info() -> PuzzleInfo:
    parts: Parts = {"cages": Cages(repeats=True), "clues": CageClues()}
    return PuzzleInfo(
        examples={"3:_b_c_a_,m18a4s1": 1, "2:b__,a3a4": 0, "2:b__,a3a3": 2},
        params=(
            Option("side", "rows, columns and numbers", "integer", 6, low=3, high=9),
            Option("products", "only products", "flag", False),
        ),
        texts=TEXTS,
        instance_type=Keen,
        formats=[tatham("keen", "Keen", parts, params=Sides(square=True))],
    )


def puzzlefw_variables(instance: Keen) -> list[Block]:
    return [latin_block(instance.shape, [None] * instance.shape.size)]


def puzzlefw_view(instance: Keen, variables: Variables) -> View:
    shape, tags = instance.shape, [(cells[0], Tag(clue.words())) for cells, clue in instance.each()]
    return latin_view(
        shape,
        variables["numbers"],
        [None] * shape.size,
        lambda: [Printed(place(shape, cell), tag) for cell, tag in tags],
        regions=instance.cages,
    )


def puzzlefw_propagators(instance: Keen, variables: Variables) -> Rules:
    shape, numbers = instance.shape, variables["numbers"]
    yield from latin_rules(shape, numbers)
    for cells, clue in instance.each():
        lines = [shape.cell(cell) for cell in cells]
        apart = tuple(
            tuple(n for n, (row, column) in enumerate(lines[:at]) if r == row or c == column)
            for at, (r, c) in enumerate(lines)
        )
        made = cage(clue, apart, shape.width)
        yield Regular([numbers[cell] for cell in cells], made, name=cells[0])


@lru_cache(maxsize=1024)
def cage(clue: Clue, apart: Sequence[Sequence[int]], side: int) -> Automaton:
    """Return the automaton of a cage; *apart* are the places before each that are in its lines."""
    is_exact = len(apart) <= EXACT

    def step(state: tuple[int, ...], number: int) -> tuple[int, ...] | None:
        if not state:  # the end
            return None
        at, made, *before = state
        if is_exact and any(before[n] == number for n in apart[at]):
            return None
        made = combined(clue.kind, made, number) if at else number
        if at + 1 == len(apart):
            return () if made == clue.value else None
        if (clue.kind == SUM and made > clue.value) or (clue.kind == PRODUCT and clue.value % made):
            return None
        return (at + 1, made, *before, number) if is_exact else (at + 1, made)

    start: tuple[int, ...] = (0, 0)
    return automaton_of(start, step, lambda state: not state, range(1, side + 1))


def combined(kind: str, made: int, number: int) -> int:
    """Return what numbers and one more make, 0 for a quotient that is none."""
    if kind == SUM:
        return made + number
    if kind == PRODUCT:
        return made * number
    if kind == DIFFERENCE:
        return abs(made - number)
    low, high = sorted((made, number))
    return high // low if high % low == 0 else 0


def puzzlefw_techniques() -> Sequence[Technique]:
    return TECHNIQUES


def puzzlefw_check(instance: Keen, solution: Filled) -> Faults:
    shape, numbers = instance.shape, numbers_in(solution)
    yield from repeats(shape, numbers)
    for cells, clue in instance.each():
        *others, low, high = (0, *sorted(numbers[cell] for cell in cells))
        every = (
            sum(others) + low + high,
            prod(numbers[c] for c in cells),
            high - low,
            high / low if low else 0,
        )
        made = dict(zip(KINDS, every, strict=True))[clue.kind]
        if made != clue.value:
            words = f"the {clue.words()} at {place(shape, cells[0]).words()} has a {clue.kind} of"
            yield fault(shape, clue.kind, cells, f"{words} {made:g}")


def drawn(params: Params, rng: Random) -> Keen:
    """Return a random square with random cages, none of them of one cell."""
    shape, numbers = Shape(params["side"], params["side"]), latin_square(params["side"], rng)
    cages = list(random_cages(shape, rng, sizes=(2, 2, 2, 3, 3, 4)))
    for cell in range(shape.size):
        if cages.count(cages[cell]) == 1:
            cages[cell] = min((cages[near] for near in shape.beside(cell)), key=cages.count)
    each = [[numbers[cell] for cell in cells] for cells in members(renumbered(cages))]
    clues = [drawn_clue(here, rng, only_products=params["products"]) for here in each]
    return Keen(shape, renumbered(cages), clues)


def drawn_clue(numbers: Sequence[int], rng: Random, *, only_products: bool) -> Clue:
    """Return what numbers make, most likely a quotient, as few of them are one."""
    low, high = min(numbers), max(numbers)
    values = {SUM: sum(numbers), PRODUCT: prod(numbers), DIFFERENCE: high - low}
    kinds = [SUM, PRODUCT] if len(numbers) > 2 else [SUM, PRODUCT, DIFFERENCE, DIFFERENCE]
    if len(numbers) == 2 and high % low == 0:
        values[QUOTIENT] = high // low
        kinds += [QUOTIENT] * 6
    kind = PRODUCT if only_products else rng.choice(kinds)
    return Clue(kind, values[kind])


def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Keen:
    return first_unique(lambda: drawn(params, rng), solver.with_nodes(20), tries=500)
