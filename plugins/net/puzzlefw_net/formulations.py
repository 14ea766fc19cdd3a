"""The published models of Net for MILP and SAT solvers, made right by cuts.

Both follow "half segments" and "segments" of the article that first solved Net as an integer
program: what stands on one side of a tile is a 0/1 variable, and sums over the four sides say its
shape. Written from the rules and the instance alone: nothing is shared with the propagators, so
that an answer is a second opinion.
"""

from collections.abc import Callable, Iterator, Sequence

from puzzlefw.runtime.deadline import poll
from puzzlefw.solvers import Formulation, Program
from puzzlefw.solvers.order import Link, add_connected
from puzzlefw.solvers.program import ALWAYS, NEVER, is_true
from puzzlefw_net.instance import ANY, BARRIER_BELOW, BARRIER_RIGHT, STRAIGHTS, Instance, Solution

SIDES = ("right", "up", "left", "down")
RIGHT, UP, LEFT, DOWN = range(4)
Cut = tuple[int, ...]


def formulations(instance: Instance) -> list[Formulation]:
    """Return both models, the quicker one first."""
    half = Sides(instance, half_segments)
    whole = Sides(instance, segments)
    return [
        Formulation(
            "segments",
            "a variable for each segment between two tiles; connectivity by cuts",
            whole.build,
            whole.solution,
            whole.cuts,
            "one network",
        ),
        Formulation(
            "half-segments",
            "a variable for each half of a segment, facing halves equal; connectivity by cuts",
            half.build,
            half.solution,
            half.cuts,
            "one network",
        ),
    ]


def neighbour(instance: Instance, tile: int, side: int) -> int | None:
    """Return the tile beside another, None behind the frame, a barrier, or where it is itself."""
    height, width = instance.height, instance.width
    row, column = divmod(tile, width)
    row += (side == DOWN) - (side == UP)
    column += (side == RIGHT) - (side == LEFT)
    if not instance.wraps and not (0 <= row < height and 0 <= column < width):
        return None
    other = row % height * width + column % width
    between = {
        RIGHT: (tile, BARRIER_RIGHT),
        LEFT: (other, BARRIER_RIGHT),
        DOWN: (tile, BARRIER_BELOW),
        UP: (other, BARRIER_BELOW),
    }
    holder, barrier = between[side]
    return None if other == tile or instance.barriers[holder] & barrier else other


def half_segments(program: Program, instance: Instance) -> list[list[int]]:
    """Return the literals of the four sides of each tile: H is N by 2N, V is 2N by N."""
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


def segments(program: Program, instance: Instance) -> list[list[int]]:
    """Return the literals of the four sides of each tile, one for both tiles of a segment."""
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
    return f"row {row + 1}, column {column + 1}: arm {SIDES[side]}"


class Sides:
    """A model of *instance*, whose sides have the literals that *made* returns."""

    def __init__(
        self, instance: Instance, made: Callable[[Program, Instance], list[list[int]]]
    ) -> None:
        self.instance = instance
        self.made = made
        self.sides: list[list[int]] = []
        self.links: list[Link] = []

    def build(self, is_complete: bool) -> Program:
        """Return the program."""
        instance = self.instance
        program = Program()
        self.sides = self.made(program, instance)
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
        return Solution(
            bytes(
                sum(
                    1 << side
                    for side, literal in enumerate(literals)
                    if literal != NEVER and is_true(literal, values)
                )
                for literals in self.sides
            )
        )

    def cuts(self, values: Sequence[bool]) -> list[Cut]:
        """Return for each part of a board in parts that one of the segments around it is used.

        A board whose arms are as many as a tree has, and that is connected, is a tree.
        """
        part_of = list(range(len(self.sides)))

        def part(tile: int) -> int:
            while part_of[tile] != tile:
                part_of[tile] = tile = part_of[part_of[tile]]
            return tile

        for tile, other, used in self.links:
            if values[used - 1]:
                part_of[part(tile)] = part(other)
        parts = [part(tile) for tile in part_of]
        ways_out: dict[int, list[int]] = {
            parts[tile]: [] for tile, arms in enumerate(self.instance.tiles) if arms
        }
        if len(ways_out) < 2:
            return []
        for tile, other, used in self.links:
            if parts[tile] != parts[other]:
                for inside in (parts[tile], parts[other]):
                    if inside in ways_out:
                        ways_out[inside].append(used)
        return [tuple(literals) for literals in ways_out.values()]


def polled(sides: Sequence[list[int]]) -> Iterator[list[int]]:
    """Visit all tiles, and look at the time limit meanwhile."""
    for number, literals in enumerate(sides):
        if number % 1000 == 0:
            poll()
        yield literals


def add_tile(program: Program, tile: int, literals: Sequence[int]) -> None:
    """Say the shape of a tile by sums of its sides: right, up, left, down."""
    right, up, left, down = literals
    if tile == ANY:
        program.add_sum([(1, literal) for literal in literals], 1, None)
    elif tile in STRAIGHTS:
        for one, other in ((right, up), (up, left), (left, down), (down, right)):
            program.add_sum([(1, one), (1, other)], 1, 1)
    elif tile.bit_count() == 2:
        for one, other in ((right, left), (up, down)):
            program.add_sum([(1, one), (1, other)], 1, 1)
    else:
        count = tile.bit_count()
        program.add_sum([(1, literal) for literal in literals], count, count)
