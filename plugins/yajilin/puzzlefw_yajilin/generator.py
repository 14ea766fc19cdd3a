"""Boards of Yajilin: spread clues, repair the board, and take clues away."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from functools import partial
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_yajilin.instance import OPEN, Yajilin, shaded_of
from puzzlefw_yajilin.regional import regional

TRIES = 6  # for each clue, until no more is taken away


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Yajilin:
    """Return a board with one solution."""
    if params["regions"]:
        return regional(params, rng, solver)
    shape = pf.Shape(params["height"], params["width"])
    fewest = shape.size - pf.most_removed(range(shape.size), params)
    groups = pf.clue_groups(shape, params)
    maker = Maker(shape, groups, rng, solver.with_nodes(60), solver.with_nodes(3 * shape.size))

    def made() -> Yajilin:
        """Return a board; raises GenerationError if it takes too long to repair."""
        # Large boards with few clues can seldom be repaired, but lose some once they are right.
        most = shape.size * min(20 + max(0, shape.size - 100) // 18, 30) // 100
        board: Yajilin = solver.as_wished([maker.repaired(max(most, fewest))])
        for fewer in maker.thinned(board, fewest):
            if solver.as_wished([board, fewer]) is not fewer:
                break
            board = fewer
        return board

    return pf.first_made(made, tries=20)


@attrs.frozen
class Maker:
    """Draws boards; cells of the same of *groups* have clues together."""

    shape: pf.Shape
    groups: Sequence[tuple[int, ...]]
    rng: Random
    proving: pf.Solver
    drawing: pf.Solver

    def told(self, board: Yajilin) -> pf.Draft[Yajilin]:
        """Return the board with a random solution, whose clues are told where there is a ``?``."""
        solution = self.drawing.random_solution(board, self.rng)
        return with_clues(board, solution, self.rng), solution

    def repaired(self, most: int) -> Yajilin:
        """Return a board with one solution and about so many clues."""
        # On a large board most that are spread at random have no solution, which is soon seen.
        board, solution = pf.first_made(lambda: self.told(self.spread(most)), tries=50)
        shaded, more = sorted(shaded_of(board, solution)), set[int]()
        for cell in self.rng.sample(shaded, len(shaded)):
            if self.shape.size - len(board.free()) + len(more) < most:
                more.update(self.group(cell))
        draft = self.told(with_moved(board, more, range(self.shape.size)))
        return pf.repair(draft, self.doubts, partial(self.change, most), rounds=60)[0]

    def spread(self, most: int) -> Yajilin:
        """Return a board with about so many ``?``, hardly two of which touch."""
        found: set[int] = set()
        for group in self.rng.sample(self.groups, len(self.groups)):
            near = (cell for own in group for cell in self.shape.around(own))
            if len(found) < most and found.isdisjoint(near):
                found.update(group)
        return Yajilin(self.shape, [OPEN if n in found else None for n in range(self.shape.size)])

    def group(self, cell: int) -> tuple[int, ...]:
        """Return the group of a cell."""
        return next(group for group in self.groups if cell in group)

    def doubts(self, draft: pf.Draft[Yajilin]) -> list[int]:
        """Return the cells in which solutions differ."""
        cells = [*pf.sides_across(self.shape), *((cell,) for cell in draft[0].free())]
        found = pf.doubts_of(self.proving, *draft, limit=3)
        return sorted({cell for n in found for cell in cells[n]})

    def change(
        self, most: int, draft: pf.Draft[Yajilin], cells: Sequence[int], width: int
    ) -> pf.Draft[Yajilin]:
        """Put a clue on a cell in doubt, or take it from there, with another solution near it."""
        rng, shape, (board, _) = self.rng, self.shape, draft
        for _ in range(8):
            moved = {*self.group(rng.choice(shape.near(cells, width)))}
            clues = [n for n in shape.near(moved, 3 + width) if board.clues[n] is not None]
            if shape.size - len(board.free()) > most * rng.uniform(0.8, 1.4) and clues:
                moved.update(self.group(rng.choice(clues)))
            near = shape.near(sorted(moved), rng.randint(0, 2) + width)
            with suppress(pf.GenerationError):
                return self.told(with_moved(board, moved, near))
        return draft

    def thinned(self, board: Yajilin, fewest: int) -> Iterator[Yajilin]:
        """Visit boards with fewer and fewer clues, down to *fewest*, and one solution each.

        A cell that loses its clue is shaded or on the loop, which may then run otherwise near it.
        """
        for group in self.rng.choices(self.groups, k=TRIES * len(self.groups)):
            left = self.shape.size - len(board.free()) - len(group)
            if left < fewest or board.clues[group[0]] is None:
                continue
            with suppress(pf.GenerationError):
                near = self.shape.near(group, self.rng.randint(1, 3))
                if self.proving.is_unique(tried := self.told(with_moved(board, group, near))[0]):
                    yield (board := tried)


def with_moved(board: Yajilin, moved: Collection[int], near: Collection[int]) -> Yajilin:
    """Return the board with clues on *moved* cells that had none, and the reverse; ``?`` *near*."""
    told = [None if n in near else clue for n, clue in enumerate(board.clues)]
    return Yajilin(
        board.shape,
        [
            (told[n] or OPEN) if (clue is None) == (n in moved) else None
            for n, clue in enumerate(board.clues)
        ],
    )


def with_clues(board: Yajilin, solution: pf.Filled, rng: Random) -> Yajilin:
    """Return the board with numbers and arrows for each ``?``, sooner to more shaded cells."""
    shape, shaded = board.shape, shaded_of(board, solution)
    clues = list(board.clues)
    for cell in (cell for cell, clue in enumerate(clues) if clue == OPEN):
        sights = {way: shape.sight(cell, way) for way in pf.Direction}
        counts = {way: len(shaded.intersection(seen)) for way, seen in sights.items() if seen}
        (way,) = rng.choices([*counts], [0.4 + count**2 for count in counts.values()])
        clues[cell] = pf.Arrowed(way, counts[way])
    return Yajilin(shape, clues)
