"""Draw Aquariums of the kind of the golden ones, without a line of puzzlefw.

Our own generator gives up what our search finds hard, and its tanks are rounder and more alike in
size. Here tanks grow over all borders with free cells alike, which gives the sizes, borders and
heights that the golden ones have, water stands at any level, and clingo says what else is a
solution. Two tanks are merged against it, so the numbers of tanks are those of the golden ones.
"""

from random import Random

import clingo

from benchmarks.peers.aquarium_board import read_aquarium
from benchmarks.peers.clingo_asp import AQUARIUM, RULES, aquarium_facts, marked
from benchmarks.peers.types.board import Board

TANK_CELLS = {10: 6.0, 15: 6.0, 20: 6.0, 25: 6.5, 30: 9.2, 40: 14.0, 50: 20.0}
"""Of each side, how many cells a tank has before any is merged."""
MOST_MERGED = 0.12
"""The share of tanks that may be merged until there is one solution; golden ones lack as many."""
MOST_CONFLICTS = 100_000
"""What a proof may take clingo; of the golden boards up to 40x40 the hardest takes half of it."""


class Draft:
    """Tanks of a square board, and the rows that are full in each, from the lowest up."""

    def __init__(self, side: int, rng: Random) -> None:
        self.side = side
        self.rng = rng
        self.tanks = grown(side, round(side * side / TANK_CELLS[side]), rng)
        rows = self.rows()
        lowest = {tank: max(its) for tank, its in rows.items()}
        level = {tank: rng.randint(0, len(its)) for tank, its in sorted(rows.items())}
        self.water = [
            cell // side > lowest[tank] - level[tank] for cell, tank in enumerate(self.tanks)
        ]

    def rows(self) -> dict[int, set[int]]:
        """Return the rows that each tank reaches into."""
        found: dict[int, set[int]] = {}
        for cell, tank in enumerate(self.tanks):
            found.setdefault(tank, set()).add(cell // self.side)
        return found

    def task(self) -> str:
        """Return the puzzle as a task of puzzle-aquarium.com, tanks in order of their cells."""
        side, water = self.side, self.water
        columns = [sum(water[column::side]) for column in range(side)]
        rows = [sum(water[begin : begin + side]) for begin in range(0, side * side, side)]
        names: dict[int, int] = {}
        tanks = [names.setdefault(tank, len(names) + 1) for tank in self.tanks]
        return "_".join(map(str, columns + rows)) + ";" + ",".join(map(str, tanks))

    def merge_against(self, other: list[bool]) -> bool:
        """Merge two tanks so that *other* water is no solution any more; False if none are so."""
        pairs = sorted(
            {
                (min(tanks), max(tanks))
                for cell, near in Board(self.side, self.side).edges()
                if len(tanks := {self.tanks[cell], self.tanks[near]}) == 2
            }
        )
        self.rng.shuffle(pairs)
        for one, two in pairs:
            cells = [cell for cell, tank in enumerate(self.tanks) if tank in (one, two)]
            if is_settled(cells, self.water, self.side) and not is_settled(cells, other, self.side):
                self.tanks = [one if tank == two else tank for tank in self.tanks]
                return True
        return False


def is_settled(cells: list[int], water: list[bool], side: int) -> bool:
    """Return whether the *water* in one tank stands as high all over it."""
    full = [cell // side for cell in cells if water[cell]]
    dry = [cell // side for cell in cells if not water[cell]]
    return not full or not dry or min(full) > max(dry)


def grown(side: int, count: int, rng: Random) -> list[int]:
    """Return the tank of each cell: each border between a tank and a free cell is as likely."""
    near: list[list[int]] = [[] for _ in range(side * side)]
    for one, other in Board(side, side).edges():
        near[one].append(other)
        near[other].append(one)
    tanks = [-1] * (side * side)
    waiting = [(cell, tank) for tank, cell in enumerate(rng.sample(range(side * side), count))]
    for cell, tank in waiting:
        tanks[cell] = tank
    waiting = [(other, tank) for cell, tank in waiting for other in near[cell]]
    while waiting:
        at = rng.randrange(len(waiting))
        waiting[at], waiting[-1] = waiting[-1], waiting[at]
        cell, tank = waiting.pop()
        if tanks[cell] < 0:
            tanks[cell] = tank
            waiting += [(other, tank) for other in near[cell]]
    return tanks


def drawn(side: int, seed: str) -> str | None:
    """Return a task with one solution, None where that takes too many merges or conflicts."""
    draft = Draft(side, Random(seed))
    for _ in range(1 + int(MOST_MERGED * side * side / TANK_CELLS[side])):
        waters = solutions(draft.task(), side)
        if waters == [draft.water]:
            return draft.task()
        others = [water for water in waters or () if water != draft.water]
        if not others or not draft.merge_against(others[0]):
            return None
    return None


def solutions(task: str, side: int) -> list[list[bool]] | None:
    """Return at most two solutions of *task*, None where a proof takes too many conflicts."""
    control = clingo.Control(["2", f"--solve-limit={MOST_CONFLICTS}"])
    board = read_aquarium(task)
    control.add("base", [], "\n".join([AQUARIUM, RULES["region"], *aquarium_facts(board)]))
    control.ground([("base", [])])
    found: list[list[bool]] = []
    done = control.solve(
        on_model=lambda model: found.append(marked(side * side, model.symbols(shown=True), side))
    )
    return found if len(found) == 2 or done.exhausted else None
