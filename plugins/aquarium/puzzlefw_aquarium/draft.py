"""An Aquarium in the making: tanks, and the water that is to be its only solution."""

from random import Random

from puzzlefw_aquarium import rules
from puzzlefw_aquarium.growth import beside, grown
from puzzlefw_aquarium.model import Instance, Rule, Solution


class Draft:
    """A solved board, never changed: *water* settles in *tanks* by the rule.

    *board* has the tanks and no clues.
    """

    def __init__(self, board: Instance, water: bytes) -> None:
        self.board = board
        self.water = water

    @property
    def tanks(self) -> tuple[int, ...]:
        """The tank of each cell, row by row."""
        return self.board.tanks

    def instance(self) -> Instance:
        """Return the puzzle with all clues."""
        board, water = self.board, self.water
        columns = [sum(water[column :: board.width]) for column in range(board.width)]
        rows = [
            sum(water[begin : begin + board.width]) for begin in range(0, len(water), board.width)
        ]
        return Instance(board.height, board.width, board.tanks, columns, rows, board.rule)

    def is_settled(self, water: bytes) -> bool:
        """Return whether *water* obeys the water rule in these tanks."""
        board = self.board
        return not rules.violations(board, Solution(board.height, board.width, water))

    def neighbours(self) -> list[tuple[int, int]]:
        """Return the pairs of tanks that touch, each once, in order."""
        tanks = self.board.tanks
        pairs = {
            (tanks[cell], tanks[near]) if tanks[cell] < tanks[near] else (tanks[near], tanks[cell])
            for cell in range(len(tanks))
            for near in beside(cell, self.board.width)
            if cell < near < len(tanks) and tanks[cell] != tanks[near]
        }
        return sorted(pairs)

    def merged(self, one: int, other: int) -> "Draft":
        """Return the draft with two tanks made one; the water may not be settled in it.

        Where it is, every solution of the new draft is one of the old: what the water rule asks
        for in a tank, it asks for in a tank that holds it.
        """
        board = self.board
        return Draft(
            bare(board, tuple([one if tank == other else tank for tank in board.tanks])),
            self.water,
        )

    def cut(self, tank: int, *, winding: float, rng: Random) -> "Draft":
        """Return the draft with *tank* cut in two, and the same water, which stays settled."""
        board = self.board
        cells = [cell for cell, its in enumerate(board.tanks) if its == tank]
        new = grown(cells, board.width, 2, winding=winding, rng=rng)
        beyond = max(board.tanks) + 1
        tanks = [beyond + new[c] if c in new else its for c, its in enumerate(board.tanks)]
        return Draft(bare(board, tuple(tanks)), self.water)

    def redrawn(self, chosen: set[int], *, parts: int, winding: float, rng: Random) -> "Draft":
        """Return the draft with the *chosen* tanks drawn anew as *parts* tanks or a few more."""
        board = self.board
        cells = [cell for cell, tank in enumerate(board.tanks) if tank in chosen]
        new = grown(cells, board.width, parts, winding=winding, rng=rng)
        beyond = max(board.tanks) + 1
        tanks = [
            beyond + new[cell] if cell in new else tank for cell, tank in enumerate(board.tanks)
        ]
        changed = bare(board, tuple(tanks))
        fresh = random_water(changed, rng)
        water = bytes(
            [fresh[cell] if cell in new else self.water[cell] for cell in range(len(tanks))]
        )
        return Draft(changed, water)


def drawn(height: int, width: int, rule: Rule, *, parts: int, winding: float, rng: Random) -> Draft:
    """Return a random draft with *parts* tanks."""
    tanks = grown(range(height * width), width, parts, winding=winding, rng=rng)
    cells = tuple([tanks[cell] for cell in range(height * width)])
    board = Instance(height, width, cells, [None] * width, [None] * height, rule)
    return Draft(board, random_water(board, rng))


def bare(board: Instance, tanks: tuple[int, ...]) -> Instance:
    """Return *board* with other *tanks*."""
    return Instance(
        board.height, board.width, tanks, board.column_clues, board.row_clues, board.rule
    )


def random_water(board: Instance, rng: Random) -> bytes:
    """Fill each tank in a random one of its ways; a tank of very many ways wholly or not at all."""
    states = board.states
    tanks = [rng.randrange(max(2, int(count))) for count in states.count]
    owners = [int(states.bars.tank_of[bar]) for bar in states.split_bars]
    split = [tanks[owner] for owner in owners]
    return states.water(
        [tank if count else 0 for tank, count in zip(tanks, states.count, strict=True)], split
    )
