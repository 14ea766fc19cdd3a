"""Drafts: boards with clues at the places of a pattern, what is in doubt, and how to change them.

All clues of a draft are those of one solution, so there always is one. In doubt are the places
where others differ, and places of the pattern where the solution has no clue. Some clues nearby are
given up then, and read anew off another solution of what is left.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.fields import shape_of
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.determined import Determining
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import Site, candidates, standing, with_values
from puzzlefw.verbs.fill.reading import Values, emptied, read
from puzzlefw.verbs.generate.random_order import random_searches
from puzzlefw.view import Area, Between, Cell, Corner, Line, Margin, Path, Place, Side

MOST_NODES: Final = 3000
"""Decisions of one look at a draft, or of one search for another solution."""
MOST_FORCED: Final = 4
"""So many values are tried where there must be a clue, and the solution has none."""
SAMPLES: Final = 3
"""So many other solutions are read until one has other clues."""


@attrs.frozen
class Draft:
    """Clues, and the solution that has them."""

    values: Values
    solution: Any


class Drafts:
    """Makes drafts for an *instance* whose *sites* are to be filled; all else stays as it is.

    A place is in doubt where a site that *must* have a clue has none.
    """

    def __init__(
        self,
        hooks: Hooks,
        instance: Any,
        sites: Sequence[Site],
        *,
        must: Collection[Site],
        rng: Random,
    ) -> None:
        self.hooks = hooks
        self.sites = sites
        self.must = [site for site in sites if site in must]
        self.rng = rng
        self.shape = shape_of(instance)
        every = standing(instance, sites)
        self.nothing = {site: emptied(site, value) for site, value in every.items()}
        self.base = with_values(instance, self.nothing)

    def board(self, values: Mapping[Site, Any]) -> Any:
        """Return the board with some clues."""
        return with_values(self.base, values)

    def of(self, solution: Any, near: Mapping[Site, Any]) -> Draft:
        """Return the draft of a solution; clues like those *near* are tried first."""
        values = read(self.hooks, self.base, solution, self.sites, near=near, rng=self.rng)
        return Draft(values, solution)

    def completed(self, draft: Draft) -> Draft:
        """Return a draft with all its clues, and with some where it must have others, if it can."""
        left = [site for site in self.must if site.place in self.empty(draft.values)]
        self.rng.shuffle(left)
        for site in left:
            if site in draft.values:
                continue
            likely = candidates(site, self.shape, None)
            for value in self.rng.sample(likely, min(len(likely), MOST_FORCED)):
                values = draft.values | {site: value}
                solution = next(self.solutions(values), None)
                if solution is not None:
                    others = [one for one in left if one not in values]
                    board = self.board(values)
                    more = read(self.hooks, board, solution, others, near={}, rng=self.rng)
                    draft = Draft(values | more, solution)
                    break
        return draft

    def empty(self, values: Mapping[Site, Any]) -> list[Place]:
        """Return the places that must have a clue, and have none."""
        return [s.place for s in self.must if s not in values and self.nothing[s] is None]

    def doubts(self, draft: Draft) -> list[Place]:
        """Return the places in doubt; none if the draft is proven to have one solution."""
        problem = OpenInstance(self.hooks, self.board(draft.values))
        limits = Limits(nodes=MOST_NODES)
        found = Determining(problem, limits, None, [draft.solution], only_places=True)
        result = found.run()
        seen = found.sightings
        pairs = zip(seen.choices, seen.seen, strict=True)
        differ = [choice.place for choice, bits in pairs if bits & (bits - 1)]
        if result.verdict != "unique":
            left = [] if result.is_complete else [seen.choices[at].place for at in seen.unsettled]
            differ = [*differ, *left] or [site.place for site in self.sites]
        return [*self.empty(draft.values), *differ]

    def changed(self, draft: Draft, doubts: Sequence[Place], width: int) -> Draft:
        """Return a draft with other clues near one of the places in doubt, the more the *wider*."""
        place = self.rng.choice(doubts)
        order = sorted(self.sites, key=lambda site: distance(place, site.place))
        count = self.rng.randint(1, 2 + width)
        freed = self.rng.sample(order[: 2 * count + 2], min(count, len(order)))
        forced: Values = {}
        if place in self.empty(draft.values):
            freed = [site for site in freed if site != order[0]]
            likely = candidates(order[0], self.shape, None)
            forced[order[0]] = self.rng.choice(likely[:10])
        kept = dict(draft.values)
        for site in freed:
            value = kept.pop(site, None)
            if callable(site.field.left) and value is not None:
                kept[site] = site.field.weakened(value)  # lists keep how many numbers they have
        near = {site: value for site, value in draft.values.items() if site in freed} | forced
        for solution in self.solutions(kept | forced):
            if solution == draft.solution:
                continue
            board, places = self.board(kept), [*freed, *forced]
            new = read(self.hooks, board, solution, places, near=near, rng=self.rng)
            values = kept | new
            if values != draft.values:
                return Draft(values, solution)
        return draft

    def solutions(self, values: Mapping[Site, Any]) -> Iterator[Any]:
        """Visit some random solutions of the board with some clues; none if it is no board."""
        try:
            problem = OpenInstance(self.hooks, self.board(values))
        except InstanceError:
            return
        for _ in range(0 if problem.faults else SAMPLES):
            found = random_solution(problem, self.rng)
            if found is None:
                return
            yield found


def random_solution(problem: OpenInstance, rng: Random) -> Any:
    """Return a solution by a search that decides at random; None if none is found soon."""
    model = problem.take()
    with model.watch():
        every = random_searches(model.network, rng, MOST_NODES, {})
        search = next((one for one in every if one.advance()), None)
    if search is None:
        return None
    found = model.solution()
    search.close()
    problem.put_back(model)
    return found


def distance(one: Place, other: Place) -> float:
    """Return how far two places are apart, in rows or columns; a line is near to its cells."""
    pairs = zip(position(one), position(other), strict=True)
    return max(0.0 if a is None or b is None else abs(a - b) for a, b in pairs)


def position(place: Place) -> tuple[float | None, float | None]:
    """Return the row and the column of a place, None for all of a line."""
    match place:
        case Cell(row=row, column=column):
            return row + 0.5, column + 0.5
        case Corner(row=row, column=column):
            return row, column
        case Side(row=row, column=column, direction=direction):
            down, right = direction.step
            return row + 0.5 + down / 2, column + 0.5 + right / 2
        case Margin(side=side, line=line):
            return (line + 0.5, None) if side % 2 else (None, line + 0.5)
        case Line(kind=kind, number=line):
            return (line + 0.5, None) if kind == "row" else (None, line + 0.5)
        case Between(one=one, other=other):
            return (one.row + other.row + 1) / 2, (one.column + other.column + 1) / 2
        case Path(cells=cells) | Area(cells=cells):
            return position(cells[0])
