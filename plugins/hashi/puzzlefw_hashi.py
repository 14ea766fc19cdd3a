"""Hashi: join islands by bridges into one network; a number counts the bridges at its island.

Bridges run straight along rows and columns from one island to the next, at most two side by side,
and cross neither each other nor an island. An island ``?`` has any number. In Tatham's collection
another most can be set, and closed circuits of islands forbidden; several bridges side by side are
none. Source of the rules: https://puzz.link/rules.html?hashi.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf

SIGNS = {sign: number for number, sign in enumerate("123456789ABCDEFG", 1)}
STEERING = r"([ied]\d+)*+"
"""Params of the generator. What is read is not given back: else three in a row take cubic time."""
PARAMS = rf"{STEERING}(m(?P<most>\d{{1,2}}))?{STEERING}(?P<no_circuits>L)?{STEERING}"
Way = tuple[int, int]
"""Two islands of a row or column with none between them, left or upper first."""
TECHNIQUES = [
    pf.renamed("has enough", "island complete", "An island with all its bridges has no more."),
    pf.renamed(
        "needs all", "all bridges needed", "An island takes all bridges that are left to it."
    ),
    pf.renamed(
        "all that is left", "bridges not to spare", "What others cannot give comes this way."
    ),
    pf.renamed("no room left", "room for few bridges", "No way has more bridges than are missing."),
    pf.renamed("either or", "no crossing", "Where a bridge is, none crosses it."),
]


@attrs.frozen
class Hashi:
    """A board: the number of each island, None in other cells, and the rules that can differ."""

    shape: pf.Shape
    islands: pf.Clues = pf.cell_field(
        0, 1126351, most=16, unknown=True, left=pf.UNKNOWN, adds=False, word="island"
    )
    most: int = pf.number_field(1, 4, word="bridges side by side", default=2)
    no_circuits: bool = pf.rule_field("no circuit of islands")

    def nodes(self) -> list[int]:
        """Return the cells that are islands."""
        return [cell for cell, number in enumerate(self.islands) if number is not None]

    @cached_property
    def ways(self) -> Mapping[Way, list[int]]:
        """Where bridges can be, with the cells under them; those to the right first."""
        found: dict[Way, list[int]] = {}
        for line in self.shape.lines():
            at = [place for place, cell in enumerate(line) if self.islands[cell] is not None]
            for one, other in pairwise(at):
                found[line[one], line[other]] = list(line[one + 1 : other])
        return dict(sorted(found.items()))


def check_apart(fields: pf.Fields) -> None:
    """Raise InstanceError for islands side by side, which Tatham's collection never has."""
    shape, islands = fields["shape"], fields["islands"]
    for one, other in shape.pairs():
        if islands[one] is not None and islands[other] is not None:
            found = f"some at {pf.at(shape, one, other)}"
            raise pf.InstanceError(f"expected islands apart in a game ID, found {found}")


def suffix(fields: pf.Fields) -> str:
    """Return the params that change the rules."""
    return f"m{fields['most']}{'L' if fields['no_circuits'] else ''}"


FORMATS = (
    pf.puzzlink("hashi", {"islands": pf.Numbers()}, aliases=("hashikake", "bridges")),
    pf.tatham(
        "bridges",
        "Bridges",
        {"islands": pf.Runs(SIGNS)},
        params=pf.Sides(PARAMS, suffix, absent={"most": 2}),
        says=("most", "no_circuits"),
        limits=check_apart,
    ),
)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "hashi/3/3/4g3i2g1": 1,
            "hashi/3/3/1g1i1g1": 0,
            "hashi/3/3/3g3i3g3": 2,
            "3x3m1L:2a1c1a2": 0,
        },
        params=(
            *pf.width_and_height(7, low=3, high=20),
            pf.Option(
                "islands", "percent of cells that are islands", "integer", 25, low=10, high=30
            ),
            pf.Option("most", "bridges side by side", "integer", 2, low=1, high=4),
            pf.Option("no_circuits", "forbid closed circuits of islands", "flag", False),
        ),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(3),
        instance_type=Hashi,
        formats=FORMATS,
    )


def puzzlefw_variables(instance: Hashi) -> Sequence[pf.Block]:
    return [pf.Block("bridges", len(instance.ways), values=range(instance.most + 1))]


def puzzlefw_view(instance: Hashi, variables: pf.Variables) -> pf.View:
    shape, marks = instance.shape, tuple(bridge_marks(instance.most))
    ways = zip(instance.ways, variables["bridges"], strict=True)
    return pf.View(
        shape=shape,
        choices=[pf.Choice(between(shape, way), variable, marks) for way, variable in ways],
        printed=lambda: [
            *(pf.Printed(pf.place(shape, cell), pf.Circle()) for cell in instance.nodes()),
            *pf.printed_numbers(shape, instance.islands),
        ],
        frame=False,
        variant=", ".join(variants(instance)),
    )


def variants(instance: Hashi) -> Iterator[str]:
    """Visit the rules that differ from the usual ones."""
    if instance.most != 2:
        yield f"at most {so_many(instance.most)} side by side"
    if instance.no_circuits:
        yield "bridges close no circuit"


def between(shape: pf.Shape, way: Way) -> pf.Between:
    """Return a way as a place."""
    return pf.Between(pf.place(shape, way[0]), pf.place(shape, way[1]))


def so_many(count: int) -> str:
    """Return so many bridges in words."""
    return f"{count} bridge{'s' * (count != 1)}"


def bridge_marks(most: int) -> Iterator[pf.Mark]:
    """Visit the marks of a way: no bridge, one, and so on."""
    yield pf.Mark("0", pf.Dot(), 1, "no bridge", "has no bridge", "has a bridge")
    for count in range(1, most + 1):
        word = so_many(count)
        fewer = f"has at most {so_many(count - 1)}" if count > 1 else "has no bridge"
        denial = f"has not {word}" if count < most else fewer
        phrase = f"has exactly {word}" if count == 1 < most else f"has {word}"
        yield pf.Mark(str(count), pf.Stroke(count), 1 << count, word, phrase, denial)


def puzzlefw_propagators(instance: Hashi, variables: pf.Variables) -> pf.Rules:
    absent = set(range(instance.shape.size)).difference(instance.nodes())
    terms: dict[int, list[pf.Term]] = {island: [] for island in instance.nodes()}
    over: dict[int, list[int]] = {}
    edges: list[pf.Edge] = []
    joined = sum(1 << count for count in range(1, instance.most + 1))
    for number, (bridge, way) in enumerate(zip(variables["bridges"], instance.ways, strict=True)):
        edges.append(((way[0], bridge, joined), (way[1], bridge, joined)))
        for island in way:
            terms[island].append(pf.weighted(bridge, 1, range(instance.most + 1)))
        for cell in instance.ways[way]:
            over.setdefault(cell, []).append(number)
    graph = pf.SpanningTree if instance.no_circuits else pf.SpanningGraph
    for island, number in pf.known(instance.islands):
        yield pf.Linear(terms[island], "==", number, name=island)
    yield pf.Clauses([ways for ways in over.values() if len(ways) > 1], variables["bridges"], 1)
    yield graph(instance.shape.size, edges, absent)


def puzzlefw_check(instance: Hashi, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    ways = instance.ways
    built = {way: int(key) for way, key in zip(ways, solution.keys, strict=True)}
    bridges = [way for way, count in built.items() if count]
    at: dict[int, list[Way]] = {island: [] for island in instance.nodes()}
    for way in bridges:
        for island in way:
            at[island].append(way)
    for island, number in enumerate(instance.islands):
        count = sum(built[way] for way in at.get(island, ()))
        if number not in (None, pf.UNKNOWN, count):
            words = f"the island at {pf.at(shape, island)} has {so_many(count)}, not {number}"
            yield pf.fault(shape, "count", [island], words)
    over: dict[int, Way] = {}
    for way in bridges:
        for cell in ways[way]:
            crossed = over.setdefault(cell, way)
            if crossed != way:
                both = (between(shape, crossed), between(shape, way))
                where = pf.at(shape, cell)
                yield pf.Fault("cross", both, f"two bridges cross at {where}")
    parts = pf.linked(at)
    for part in parts[1:]:
        where = pf.at(shape, min(part), min(parts[0]))
        yield pf.fault(shape, "divided", sorted(part), f"no bridges join {where}")
    if instance.no_circuits and len(bridges) > len(at) - len(parts):
        every = tuple(between(shape, way) for way in bridges)
        yield pf.Fault("circuit", every, "the bridges close a circuit of islands")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Hashi:
    def made() -> Hashi:
        """Return a board; a network that cannot be repaired is given up early: another one can."""
        networks = [drawn_network(params, rng) for _ in range(10)]
        board, counts = max(networks, key=lambda network: len(network[1]))
        return repaired(board, counts, rng, solver)

    return pf.first_made(made, tries=10)


def drawn_network(params: pf.Params, rng: Random) -> tuple[Hashi, list[int]]:
    """Return a board without numbers, and a network on it: the bridges of each way."""
    shape, most = pf.Shape(params["height"], params["width"]), params["most"]
    wanted = max(2, shape.size * params["islands"] // 100)
    islands, bridges, under = [rng.randrange(shape.size)], dict[Way, int](), set[int]()
    for _ in range(50 * wanted):
        start, free = rng.choice(islands), list[int]()
        for cell in shape.sight(start, rng.choice(list(pf.Direction))):
            if cell in islands or cell in under or len(islands) == wanted:
                break
            free.append(cell)
        if ends := [cell for cell in free if not set(islands).intersection(shape.beside(cell))]:
            end = rng.choice(ends)
            bridges[min(start, end), max(start, end)] = rng.randint(1, most)
            under.update(free[: free.index(end)])
            islands.append(end)
    unknown = tuple(pf.UNKNOWN if cell in islands else None for cell in range(shape.size))
    board = Hashi(shape, unknown, most, params["no_circuits"])
    for way, cells in board.ways.items():
        is_free = way not in bridges and under.isdisjoint(cells)
        if is_free and not board.no_circuits and rng.random() < 0.4:
            bridges[way] = rng.randint(1, most)
            under.update(cells)
    return board, [bridges.get(way, 0) for way in board.ways]


def numbered(board: Hashi, counts: Sequence[int]) -> Hashi:
    """Return the board whose numbers are those of a network."""
    sums = dict.fromkeys(board.nodes(), 0)
    for way, count in zip(board.ways, counts, strict=True):
        for island in way:
            sums[island] += count
    return attrs.evolve(board, islands=tuple(map(sums.get, range(board.shape.size))))


def repaired(board: Hashi, counts: list[int], rng: Random, solver: pf.Solver) -> Hashi:
    """Return a board like that of a network, with one solution; raises GenerationError."""

    def draft_of(counts: Sequence[int]) -> pf.Draft[Hashi]:
        return numbered(board, counts), pf.Filled(tuple(map(str, counts)))

    def change(draft: pf.Draft[Hashi], ways: Sequence[int], width: int) -> pf.Draft[Hashi]:
        """Change the bridges of a way, one of *ways* at first."""
        counts = [*map(int, draft[1].keys)]
        for _ in range(20):
            tried = [*counts]
            tried[rng.choice(range(len(counts)) if width else ways)] = rng.randint(0, board.most)
            made = draft_of(tried)
            if tried != counts and not list(puzzlefw_check(board, made[1])):
                return made
        return draft

    return pf.repaired(draft_of(counts), change, solver, rounds=200)
