"""Country Road: draw one closed loop from cell to cell that enters and leaves each country once.

A number says how many cells of its country the loop goes through; 0 says nothing, as ``?``. Two
cells that share a side across a border are not both left out. On an *open* board, countries may be
left out. Source of the rules: https://puzz.link/rules.html?country.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf

MOST_VISITED = 7
"""The most cells of a country on the loop of a generated board."""
BEGINS = 0.2
"""The share of a loop's cells that begin a country."""
SHORTER = 0.1
"""How soon a loop gets shorter: what is left out adds to the countries."""
LOOK = 5
"""A search for other solutions takes at most so many decisions for each cell."""
SEEN, ROUNDS = 6, 50
"""So many solutions show where they differ, and so many changes are tried."""
TECHNIQUES = [
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
    pf.renamed("either or", "border", "Of two cells across a border the line visits one."),
]


@attrs.frozen
class CountryRoad:
    """A board: the country of each cell, row by row, and the number of each country or None."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("country")
    numbers: pf.Clues = pf.room_field(0, 1126351, unknown=True)
    open: bool = pf.rule_field("countries may be left out")

    def borders(self) -> Iterator[tuple[int, int]]:
        """Visit each two cells that share a side across a border."""
        regions = self.regions
        return (two for two in self.shape.pairs() if regions[two[0]] != regions[two[1]])

    def numbered(self) -> Iterator[tuple[int, list[int]]]:
        """Visit each number that says something, with the cells of its country."""
        for number, cells in zip(self.numbers, pf.members(self.regions), strict=True):
            if number not in (None, pf.UNKNOWN, 0):
                yield number, cells


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"country/5/5/amda0uf02h12h": 1, "country/2/2/001": 0, "country/3/3/b010h": 6},
        params=(
            *pf.width_and_height(8, low=4, high=10),
            pf.density_option(0.4, of="countries with a number"),
            pf.decisions_option(),
        ),
        presets=pf.square_presets(small=6, usual=8, large=10),
        techniques=TECHNIQUES,
        bands=pf.bands_by_decisions(6, 25),
        instance_type=CountryRoad,
        formats=[
            pf.puzzlink(
                "country",
                {"regions": pf.Borders(), "numbers": pf.Numbers(pf.rooms)},
                flags={"e": "open"},
            )
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.loop_hooks("cell")


def puzzlefw_propagators(instance: CountryRoad, variables: pf.Variables) -> pf.Rules:
    shape, sides, shapes = instance.shape, variables["sides"], variables["shapes"]
    yield from pf.loop_rules(pf.cell_lattice(shape), variables)
    yield pf.Clauses([*instance.borders()], shapes, pf.VISITED)
    numbered = [*instance.numbered()]
    yield pf.Counts(
        [(cells, "==", number) for number, cells in numbered],
        shapes,
        pf.VISITED,
        names=[cells[0] for _, cells in numbered],
    )
    number_of = {two: number for number, two in enumerate(pf.sides_across(shape))}
    crossed: dict[int, list[int]] = {}
    inside: dict[int, list[int]] = {}
    for two, side in number_of.items():
        one, other = (instance.regions[cell] for cell in two)
        if one == other:
            inside.setdefault(one, []).append(side)
        else:
            crossed.setdefault(one, []).append(side)
            crossed.setdefault(other, []).append(side)
    first = [cells[0] for cells in pf.members(instance.regions)]
    # A closed line crosses a border an even number of times.
    relation: pf.Relation = "<=" if instance.open else "=="
    yield pf.Counts(
        [(some, relation, 2) for some in crossed.values()],
        sides,
        pf.DRAWN,
        names=[pf.RuleName("border of the country", first[number]) for number in crossed],
    )
    # What is entered once is passed from cell to cell, unless the line never leaves it.
    has_way = bool(crossed) and not instance.open
    ways = {instance.regions[cells[0]]: number - 1 for number, cells in numbered if has_way}
    yield pf.Counts(
        [(inside.get(country, []), "==", number) for country, number in ways.items()],
        sides,
        pf.DRAWN,
        names=[pf.RuleName("way through the country", first[country]) for country in ways],
        is_redundant=True,
    )


def puzzlefw_check(instance: CountryRoad, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_across(instance.shape, solution)
    visited = visited_by(loop)
    yield from pf.loop_faults(loop)
    for two in instance.borders():
        if visited.isdisjoint(two):
            one, other = (pf.at(shape, cell) for cell in two)
            words = f"the line leaves out both {one} and {other}, across a border"
            yield pf.fault(shape, "empty", two, words)
    for name, cells in pf.named_regions(shape, instance.regions).items():
        crossed = sum(len({*link}.intersection(cells)) == 1 for link in loop)
        if crossed > 2:
            yield pf.fault(shape, "twice", cells, f"the line enters {name} more than once")
        if visited.isdisjoint(cells) and not instance.open:
            yield pf.fault(shape, "unvisited", cells, f"the line leaves out {name}")
    for number, cells in instance.numbered():
        count = len(visited.intersection(cells))
        if count != number:
            words = f"{count} cells of the country at {pf.at(shape, cells[0])} are visited"
            yield pf.fault(shape, "count", cells, f"{words}, not {number}")


def visited_by(loop: Collection[pf.Link]) -> set[int]:
    """Return the cells that a loop goes through."""
    return {cell for link in loop for cell in link}


def along(loop: Collection[pf.Link]) -> list[int]:
    """Return the cells of a loop in order."""
    near: dict[int, list[int]] = {}
    for one, other in loop:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    found = [min(near)]
    found.append(near[found[0]][0])
    while len(found) < len(near):
        found.append(next(cell for cell in near[found[-1]] if cell != found[-2]))
    return found


@attrs.frozen
class Drawn:
    """A loop's cells in order, where its countries begin, and where cells that it leaves out are.

    *begins* has the places in *way* of the first cells of countries, *hosts* for each cell that is
    left out one on the loop, whose country it is in.
    """

    shape: pf.Shape
    way: Sequence[int]
    begins: frozenset[int]
    hosts: Mapping[int, int]

    def board(self) -> CountryRoad:
        """Return the board with all numbers."""
        of: dict[int, int] = {}
        for at, cell in enumerate(self.way):
            country = sum(begin <= at for begin in self.begins) % len(self.begins)
            of[cell] = country
        regions = pf.renumbered([of[self.hosts.get(n, n)] for n in range(self.shape.size)])
        numbers = [len(of.keys() & {*cells}) for cells in pf.members(regions)]
        return CountryRoad(self.shape, regions, numbers)

    def changed(self, cells: Collection[int], rng: Random) -> "Drawn":
        """Return it with two countries joined, or one parted, at one of some cells of the loop.

        None is joined of which the loop would visit more than MOST_VISITED cells.
        """
        able = [at for at, cell in enumerate(self.way) if cell in cells]
        begins = self.begins ^ {rng.choice(able)} if able else self.begins
        ends = sorted(begins)
        longest = max(b - a for a, b in pairwise([*ends, ends[0] + len(self.way)])) if ends else 0
        is_fine = len(ends) > 1 and (longest <= MOST_VISITED or len(begins) > len(self.begins))
        return attrs.evolve(self, begins=begins) if is_fine else self


def drawn(shape: pf.Shape, rng: Random) -> Drawn:
    """Return a random loop with countries of a few of its cells each."""
    between = pf.Shape(shape.height - 1, shape.width - 1)
    loop = pf.outline(between, pf.random_inside(between, rng, passes=24, shorter=SHORTER))
    way = along(loop)
    left = set(range(shape.size)).difference(way)
    hosts: dict[int, int] = {}
    for part in pf.parts(shape, left):
        beside = sorted({n for cell in part for n in shape.beside(cell)} - left)
        hosts |= dict.fromkeys(part, rng.choice(beside))
    begins = {0, len(way) // 2}
    for at in range(len(way)):
        if rng.random() < BEGINS or all(at - n not in begins for n in range(MOST_VISITED)):
            begins.add(at)
    return Drawn(shape, way, frozenset(begins), hosts)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> CountryRoad:
    shape, quick = (
        pf.Shape(params["height"], params["width"]),
        solver.with_nodes(params["decisions"]),
    )
    looking, sides = solver.with_nodes(LOOK * shape.size), [*pf.sides_across(shape)]

    def doubts(draft: Drawn) -> Sequence[int]:
        """Return the cells near which solutions differ, or any if the proof is too long."""
        board = draft.board()
        if quick.is_unique(board):
            return []
        keys = zip(*(one.keys for one in looking.solve(board, SEEN).solutions), strict=True)
        differing = (two for two, found in zip(sides, keys, strict=False) if len(set(found)) > 1)
        return sorted({cell for two in differing for cell in two}) or [rng.randrange(shape.size)]

    def change(draft: Drawn, cells: Sequence[int], width: int) -> Drawn:
        return draft.changed(shape.near(cells, width), rng)

    def made() -> CountryRoad:
        return pf.repair(drawn(shape, rng), doubts, change, rounds=ROUNDS).board()

    board = pf.first_made(made, tries=60)
    rooms = range(len(board.numbers))
    most = pf.most_removed(rooms, params)
    return pf.remove_clues(board, rooms, "numbers", solver=quick, rng=rng, most=most)
