"""The published models of Net for MILP and SAT solvers, made right by cuts.

Both follow "half segments" and "segments" of the article that first solved Net as an integer
program: what stands on one side of a tile is a 0/1 variable, and sums over the four sides say its
shape. Written from the rules and the instance alone: nothing is shared with the propagators, so
that an answer is a second opinion.
"""

from collections.abc import Callable, Iterator, Sequence

from puzzlefw.constraints.parts import components
from puzzlefw.grid import Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.solvers import Formulation, Program
from puzzlefw.solvers.order import Link, add_connected
from puzzlefw.solvers.program import ALWAYS, NEVER, is_true
from puzzlefw_net.instance import (
    ANY,
    ARMS,
    BARRIER_BELOW,
    BARRIER_RIGHT,
    STRAIGHTS,
    Instance,
    Solution,
)

RIGHT, UP, LEFT, DOWN = range(4)
Cut = tuple[int, ...]
Sides = list[list[int]]
"""Of each tile the literals that there is an arm to the right, up, to the left, down."""


def formulations(instance: Instance) -> list[Formulation]:
    """Return both models, the quicker one first."""
    whole = "a variable for each segment between two tiles"
    half = "a variable for each half of a segment, facing halves equal"
    return [
        Model(instance, segments).formulation("segments", whole),
        Model(instance, half_segments).formulation("half-segments", half),
    ]


def neighbour(instance: Instance, tile: int, side: int) -> int | None:
    """Return the tile beside another, None behind the frame, a barrier, or where it is itself."""
    shape = Shape(instance.height, instance.width, instance.wraps)
    beyond = shape.neighbour(shape.cell(tile), ARMS[side])
    if beyond is None:
        return None
    other = shape.index(beyond)
    holder = tile if side in (RIGHT, DOWN) else other
    barrier = BARRIER_RIGHT if side in (RIGHT, LEFT) else BARRIER_BELOW
    return None if other == tile or instance.barriers[holder] & barrier else other


def half_segments(program: Program, instance: Instance) -> Sides:
    """Return literals of their own for both halves of a segment: H is N by 2N, V is 2N by N."""
    width = instance.width
    sides = [[NEVER] * 4 for _ in instance.tiles]
    for side in range(4):
        for tile in range(len(sides)):
            row, column = divmod(tile, width)
            if side in (LEFT, RIGHT):
                name = f"H_{row}_{2 * column + (side == RIGHT)}"
            else:
                name = f"V_{2 * row + (side == DOWN)}_{column}"
            sides[tile][side] = program.new(name, meaning(row, column, side))
    for tile, literals in enumerate(sides):
        for side, literal in enumerate(literals):
            other = neighbour(instance, tile, side)
            if other is None:
                program.add_clause((-literal,))
            elif side in (RIGHT, DOWN):
                program.add_sum([(1, literal), (-1, sides[other][(side + 2) % 4])], 0, 0)
    return sides


def segments(program: Program, instance: Instance) -> Sides:
    """Return one literal for both tiles of a segment."""
    sides = [[NEVER] * 4 for _ in instance.tiles]
    for tile in range(len(sides)):
        row, column = divmod(tile, instance.width)
        for side, letter in ((RIGHT, "H"), (DOWN, "V")):
            other = neighbour(instance, tile, side)
            if other is not None:
                literal = program.new(f"{letter}_{row}_{column}", meaning(row, column, side))
                sides[tile][side] = sides[other][(side + 2) % 4] = literal
    return sides


def meaning(row: int, column: int, side: int) -> str:
    """Return in words what is true where an arm leads to a side."""
    return f"row {row + 1}, column {column + 1}: arm {ARMS[side].name.lower()}"


class Model:
    """A model of *instance*, whose sides have the literals that *sides_of* returns."""

    def __init__(self, instance: Instance, sides_of: Callable[[Program, Instance], Sides]) -> None:
        self.instance = instance
        self.sides_of = sides_of
        self.sides: Sides = []
        self.links: list[Link] = []

    def formulation(self, name: str, says: str) -> Formulation:
        """Return the model by its name, with what its variables are."""
        says += "; connectivity by cuts"
        return Formulation(name, says, self.build, self.solution, self.cuts, "one network")

    def build(self, is_complete: bool) -> Program:
        """Return the program."""
        instance = self.instance
        program = Program()
        self.sides = self.sides_of(program, instance)
        for tile, literals in zip(instance.tiles, self.sides, strict=True):
            add_tile(program, tile, literals)
        self.links = [
            (tile, other, literals[side])
            for tile, literals in enumerate(polled(self.sides))
            for side in (RIGHT, DOWN)
            if (other := neighbour(instance, tile, side)) is not None
        ]
        tiles = sum(tile != 0 for tile in instance.tiles)
        arms = 2 * max(tiles - 1, 0)
        if ANY in instance.tiles:
            program.add_sum([(1, used) for _, _, used in self.links], arms // 2, arms // 2)
        elif sum(tile.bit_count() for tile in instance.tiles) != arms:
            program.add_clause(())  # no tree has so many arms
        if is_complete:
            chosen = [ALWAYS if tile else NEVER for tile in instance.tiles]
            add_connected(program, chosen, self.links)
        return program

    def solution(self, values: Sequence[bool]) -> Solution:
        """Return the board that values mean."""
        arms = (
            [literal != NEVER and is_true(literal, values) for literal in literals]
            for literals in self.sides
        )
        return Solution(bytes(sum(1 << side for side in range(4) if has[side]) for has in arms))

    def cuts(self, values: Sequence[bool]) -> list[Cut]:
        """Return for each part of a board in parts that one of the segments around it is used.

        A board whose arms are as many as a tree has, and that is connected, is a tree.
        """
        tiles = self.instance.tiles
        open_links = [(tile, other) for tile, other, used in self.links if values[used - 1]]
        parts = [part for part in components(range(len(tiles)), open_links) if tiles[part[0]]]
        if len(parts) < 2:
            return []
        part_of = {tile: number for number, part in enumerate(parts) for tile in part}
        ways_out: list[list[int]] = [[] for _ in parts]
        for tile, other, used in self.links:
            ends = part_of.get(tile), part_of.get(other)
            for part in ends if ends[0] != ends[1] else ():
                if part is not None:
                    ways_out[part].append(used)
        return [tuple(literals) for literals in ways_out]


def polled(sides: Sides) -> Iterator[list[int]]:
    """Visit all tiles, and look at the time limit meanwhile."""
    for number, literals in enumerate(sides):
        if number % 1000 == 0:
            poll()
        yield literals


def add_tile(program: Program, tile: int, literals: Sequence[int]) -> None:
    """Say the shape of a tile by sums of its sides."""
    right, up, left, down = literals
    if tile == ANY:
        program.add_sum([(1, literal) for literal in literals], 1, None)
        return
    count = tile.bit_count()
    groups: Sequence[Sequence[int]] = [literals]
    if tile in STRAIGHTS:
        groups = (right, up), (up, left), (left, down), (down, right)
    elif count == 2:
        groups = (right, left), (up, down)
    for group in groups:
        wanted = count if len(group) == 4 else 1
        program.add_sum([(1, literal) for literal in group], wanted, wanted)
