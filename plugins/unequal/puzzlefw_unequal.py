"""Unequal: fill in numbers, none twice in a line, so that signs between cells are right.

A sign tells which of two neighbours is greater. In an *adjacent* board a dot (in Tatham's, a bar)
stands between all neighbours that differ by one, and no others. Numbers of cells may be given. Also
Futoshiki; in Tatham's collection both are Unequal. Source of the rules:
https://www.chiark.greenend.org.uk/~sgtatham/puzzles.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random

import attrs

from puzzlefw import authoring as pf

Pairs = frozenset[tuple[int, int]]
ARROWS = dict(zip("URDL", pf.Direction, strict=True))
"""What the letters of a game ID point at."""
CELL = re.compile("([0-9]{1,2})([URDL]*),")
"""What a game ID has for a cell."""
TECHNIQUES = [
    pf.renamed("either or", "chain", "The first of a falling chain is as high as it is long."),
    pf.renamed("only fit", "inequality", "A neighbour can be as a sign tells."),
]


class SignedCells:
    """A number for each cell, 0 for none, and letters for where its signs or dots point."""

    def places(self, text: str) -> int:
        return len(text.rstrip(",").split(","))

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[pf.Clues, Pairs]:
        shape, numbers, signs = fields["shape"], list[int | None](), list[tuple[int, int]]()
        pointed = pointed_at(shape)
        for number, cell in enumerate(shape.cells()):
            plain = CELL.match(scanner.text, scanner.at)
            if plain and all((number, letter) in pointed for letter in plain[2]):
                scanner.at = plain.end()
                numbers.append(int(plain[1]) or None)
                signs += [(number, pointed[number, letter]) for letter in plain[2]]
                continue
            # Something is wrong with it, or it is the last one.
            numbers.append(scanner.decimal(2) or None)
            while letter := scanner.accept("URDL"):
                if (near := shape.neighbour(cell, ARROWS[letter])) is None:
                    raise scanner.error("a letter that points at a cell before this")
                signs.append((number, shape.index(near)))
            if number + 1 < shape.size or not scanner.is_at_end():
                scanner.expect(",")
        return numbers, frozenset(signs)

    def write(self, value: tuple[pf.Clues, Pairs], fields: pf.Fields) -> str:
        shape, found, (numbers, signs) = fields["shape"], "", value
        pointed = pointed_at(shape)
        for number in range(shape.size):
            ways = [way for way in ARROWS if (number, pointed.get((number, way))) in signs]
            found += f"{numbers[number] or 0}{''.join(ways)},"
        return found


@lru_cache(maxsize=16)
def pointed_at(shape: pf.Shape) -> Mapping[tuple[int, str], int]:
    """Return the cell that each letter of a cell points at, if there is one."""
    every = [(cell, letter) for cell in range(shape.size) for letter in ARROWS]
    near = [shape.neighbour(shape.cell(cell), ARROWS[letter]) for cell, letter in every]
    return {at: shape.index(n) for at, n in zip(every, near, strict=True) if n is not None}


@attrs.frozen
class Unequal:
    """A board: given numbers, and two cells for each sign, the greater first.

    If it is *adjacent*, there are two pairs for each dot instead, one from each of its cells.
    """

    shape: pf.Shape = pf.shape_field(square=True)
    numbers: pf.Clues = pf.latin_field()
    signs: Pairs = pf.unequal_field(unless="adjacent")
    adjacent: bool = pf.rule_field("dots between all neighbours that differ by one")

    def __attrs_post_init__(self) -> None:
        for one, other in sorted(self.signs):
            if self.adjacent and (other, one) not in self.signs:
                found = f"one of {pf.at(self.shape, one)} alone"
                raise pf.InstanceError(f"expected each dot from both cells, found {found}")

    def pairs(self) -> list[tuple[int, int]]:
        """Return the cells of each sign or dot in order, those of a dot once."""
        return [(a, b) for a, b in sorted(self.signs) if a < b or not self.adjacent]


def puzzlefw_info() -> pf.PuzzleInfo:
    parts: pf.Parts = {"numbers,signs": SignedCells()}
    sides = pf.Sides("(?P<adjacent>a)?(d[a-z])?", lambda f: "a" * f["adjacent"], square=True)
    return pf.PuzzleInfo(
        examples={"3:0,0,0,0U,0,0L,0,0RL,0,": 1, "2:0R,0L,0,0,": 0, "3:0R,0,0,0,0,0,0,0,0,": 6},
        params=(
            pf.Option("side", "rows, columns and numbers", "integer", 6, low=3, high=9),
            pf.Option("adjacent", "dots in place of signs", "flag", False),
            pf.density_option(0.08, of="cells with a number"),
            pf.pattern_option("none", of="numbers"),
        ),
        presets={
            "small": {"side": 4},
            "usual": {"side": 6},
            "large": {"side": 8},
        },
        techniques=TECHNIQUES,
        instance_type=Unequal,
        formats=[
            pf.tatham("unequal", "Unequal", parts, params=sides, says=["adjacent"]),
            pf.site("futoshiki", parts, sep="", unless="renzoku"),
        ],
    )


def printed(instance: Unequal) -> Iterator[pf.Printed]:
    """Visit the signs or dots between cells."""
    across = pf.sides_across(instance.shape)
    for one, other in instance.pairs():
        side = across[min(one, other), max(one, other)]
        way = side.direction if one < other else side.direction.opposite
        yield pf.Printed(side, pf.Circle() if instance.adjacent else pf.Chevron(way))


puzzlefw_variables, puzzlefw_view = pf.latin_hooks(givens="numbers", printed=printed)


def puzzlefw_propagators(instance: Unequal, variables: pf.Variables) -> pf.Rules:
    shape, numbers, every = instance.shape, variables["numbers"], range(1, instance.shape.width + 1)
    yield from pf.latin_rules(shape, numbers)
    signs = [(numbers[one], numbers[other]) for one, other in instance.pairs()]
    if not instance.adjacent:
        lower = [(1 << n, (1 << n) - 2) for n in every]
        yield pf.CompressedTables(signs, lower, says="greater-than")
        yield from chains(instance, numbers)
        return
    others = [(numbers[a], numbers[b]) for a, b in shape.pairs() if (a, b) not in instance.signs]
    near = [(1 << n, 1 << n - 1 | 1 << n + 1) for n in every]
    apart = [(mine, (2 << shape.width) - 1 & ~theirs) for mine, theirs in near]
    yield pf.CompressedTables(signs, near, says="differ-by-one")
    yield pf.CompressedTables(others, apart, says="differ-otherwise")


def chains(instance: Unequal, numbers: range) -> Iterator[pf.Clause]:
    """Visit what several signs say together of a number that has others above or below it."""
    side, pairs = instance.shape.width, instance.pairs()
    below, above = [0] * len(numbers), [0] * len(numbers)
    for _ in range(side):
        for one, other in pairs:
            below[one] = min(max(below[one], below[other] + 1), side)
            above[other] = min(max(above[other], above[one] + 1), side)
    for cell, (low, high) in enumerate(zip(below, above, strict=True)):
        if 1 < low + high < side:
            where = "first in" if high == 0 else "last in" if low == 0 else "inside"
            says = f"is {where} a falling chain of {low + high + 1}"
            mask = (2 << side - high) - (2 << low)
            yield pf.Clause([(numbers[cell], mask)], says=says, is_redundant=True)


def puzzlefw_check(instance: Unequal, solution: pf.Filled) -> pf.Faults:
    shape, numbers = instance.shape, pf.numbers_in(solution)
    yield from pf.repeats(shape, numbers)
    for one, other in shape.pairs() if instance.adjacent else instance.pairs():
        here, there = pf.at(shape, one), pf.at(shape, other)
        differ, is_dot = abs(numbers[one] - numbers[other]) == 1, (one, other) in instance.signs
        if not instance.adjacent and numbers[one] <= numbers[other]:
            yield pf.fault(shape, "sign", (one, other), f"{here} is not greater than {there}")
        if instance.adjacent and differ != is_dot:
            words = "a dot between" if is_dot else "no dot between"
            yield pf.fault(shape, "dot", (one, other), f"there is {words} {here} and {there}")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Unequal:
    side, quick, is_adjacent = params["side"], solver.with_nodes(10), params["adjacent"]
    shape, numbers = pf.Shape(side, side), pf.latin_square(side, rng)
    every = [pair for a, b in shape.pairs() for pair in ((a, b), (b, a))]
    greater = [(a, b) for a, b in every if numbers[a] > numbers[b]]
    dots = [(a, b) for a, b in every if abs(numbers[a] - numbers[b]) == 1]
    signs = frozenset(dots if is_adjacent else greater)
    board, cells = Unequal(shape, numbers, signs, is_adjacent), pf.clue_groups(shape, params)
    most = pf.most_removed(cells, params)
    board = pf.remove_clues(board, cells, "numbers", solver=quick, rng=rng, most=most)

    def without(board: Unequal, pair: tuple[int, int]) -> Unequal:
        return attrs.evolve(board, signs=board.signs - {pair})

    return board if is_adjacent else pf.remove_clues(board, greater, without, solver=quick, rng=rng)
