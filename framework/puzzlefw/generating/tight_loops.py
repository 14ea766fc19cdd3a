"""Loops of which no small change leaves the clues right, for generators.

Most other solutions of a random loop's clues differ from it around one place alone. They are found
without a proof, and changed, before the solver is asked for others.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.contract.results import Answer
from puzzlefw.errors import GenerationError
from puzzlefw.generating.generation import repair
from puzzlefw.generating.loops import can_change, corners, outline, random_inside
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Link, sides_across

Instance = TypeVar("Instance")

Fits = Callable[[Collection[Link], Collection[Link], Collection[int]], bool]
"""Whether the clues that one loop leaves on some cells fit another; both are given near these."""

__all__ = ["Fits", "random_loop"]
PATIENCE = 15
"""So many changes in a row that leave as many places loose are enough."""
SEEN = 10
"""So many solutions show where a loop is in doubt; more cost more than they help."""
REACH = 3
"""So far from the cells whose sides change must sides be known to tell the clues beside these."""


def random_loop(
    shape: Shape,
    board_of: Callable[[list[Link]], Instance],
    *,
    solver: Solver,
    rng: Random,
    passes: int = 12,
    shorter: float = 0.1,
    fits: Fits | None = None,
) -> list[Link]:
    """Return a random loop from cell to cell whose board has one solution.

    ``board_of(loop)`` returns a board of this *shape* that *loop* solves, whose first choices are
    the sides between cells. It is drawn as ``random_inside`` does; where solutions differ, places
    between cells come inside or go out. On large boards this ends only if *fits* tells whether the
    clues of one loop fit another: see ``Fits``. Raises GenerationError after 20 loops with 60
    rounds each.
    """
    between = Shape(shape.height - 1, shape.width - 1)
    tight = Tightening(between, fits or (lambda loop, other, cells: False))

    def doubts(inside: frozenset[int]) -> list[Link]:
        return differing_sides(shape, solver.solve(board_of(outline(between, inside)), SEEN))

    def change(inside: frozenset[int], links: Sequence[Link], width: int) -> frozenset[int]:
        points = {point for link in links for point in link}
        touched = [n for n in range(between.size) if points.intersection(corners(between, n))]
        able = [n for n in between.near(touched, width) if can_change(between, inside, n)]
        return tight.tightened(inside ^ {rng.choice(able)}, rng) if able else inside

    for _ in range(20):
        with suppress(GenerationError):
            drawn = random_inside(between, rng, passes=passes, shorter=shorter)
            inside = repair(tight.tightened(drawn, rng), doubts, change, rounds=60)
            return outline(between, inside)
    raise GenerationError("expected a loop that clues tell, found none in 20: try another seed")


def differing_sides(shape: Shape, answer: Answer) -> list[Link]:
    """Return the sides between cells in which solutions differ: all if it is not known in which."""
    if answer.verdict == "unique":
        return []
    sides = sides_across(shape)
    keys = zip(*(one.keys for one in answer.solutions), strict=True)
    return [link for link, found in zip(sides, keys, strict=False) if len(set(found)) > 1] or [
        *sides
    ]


class Tightening:
    """Changes of random loops from cell to cell; *between* are the places between four cells."""

    def __init__(self, between: Shape, fits: Fits) -> None:
        self.between = between
        self.fits = fits
        self.cells = Shape(between.height + 1, between.width + 1)
        self.own = [outline_of(between, place) for place in range(between.size)]
        self.touched = [self.cells.near(corners(between, n), 1) for n in range(between.size)]
        self.links = [self.links_near(place) for place in range(between.size)]
        self.zones = [self.zone(place) for place in range(between.size)]
        # The last loop that was looked at: the next one differs from it in few places.
        self.inside = frozenset[int]()
        self.loose = frozenset[int]()

    def block(self, place: int, reach: int) -> list[int]:
        """Return the places at most so many rows and columns from one."""
        row, column = self.between.cell(place)
        top, left = max(0, row - reach), max(0, column - reach)
        bottom = min(self.between.height, row + reach + 1)
        right = min(self.between.width, column + reach + 1)
        return [*self.between.block((top, left), bottom - top, right - left)]

    def links_near(self, place: int) -> frozenset[Link]:
        """Return the sides that tell the clues of the cells whose sides a place changes."""
        known = self.cells.near(self.touched[place], 1)
        sides = (link for other in self.block(place, REACH) for link in self.own[other])
        return frozenset(link for link in sides if not {*link}.isdisjoint(known))

    def zone(self, place: int) -> frozenset[int]:
        """Return the places that a change of one can make loose, or no longer loose."""
        own, near = self.own[place], self.block(place, REACH + 1)
        told = (other for other in near if not own.isdisjoint(self.links[other]))
        return frozenset(told).union(self.block(place, 1))

    def is_loose(self, inside: Collection[int], loop: Collection[Link], place: int) -> bool:
        """Return whether the clues of a loop fit the one that differs around a place alone."""
        if not can_change(self.between, inside, place):
            return False
        here = self.links[place].intersection(loop)
        return self.fits(here, here ^ self.own[place], self.touched[place])

    def loose_places(self, inside: frozenset[int], loop: Collection[Link]) -> frozenset[int]:
        """Return all places that are loose; looks only near changes since the last call."""
        zone = frozenset[int]().union(*(self.zones[place] for place in inside ^ self.inside))
        again = (place for place in sorted(zone) if self.is_loose(inside, loop, place))
        self.inside, self.loose = inside, (self.loose - zone).union(again)
        return self.loose

    def tightened(self, inside: frozenset[int], rng: Random) -> frozenset[int]:
        """Return what a loop has inside after changes until no place is loose, or none helps."""
        loop = frozenset(outline(self.between, inside))
        loose, idle = self.loose_places(inside, loop), 0
        while loose and idle < PATIENCE:
            near = self.between.near([rng.choice(sorted(loose))], 1)
            place = rng.choice([n for n in near if can_change(self.between, inside, n)])
            tried = inside ^ {place}, loop ^ self.own[place]
            found = self.loose_places(*tried)
            idle = 0 if len(found) < len(loose) else idle + 1
            if len(found) <= len(loose):
                inside, loop, loose = *tried, found
        return inside


def outline_of(between: Shape, place: int) -> frozenset[Link]:
    """Return the four sides around a place."""
    top_left, top_right, low_left, low_right = corners(between, place)
    rows = (top_left, top_right), (low_left, low_right)
    return frozenset((*rows, (top_left, low_left), (top_right, low_right)))
