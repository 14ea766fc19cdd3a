"""Hashi: join islands by bridges into one network; a number counts the bridges at its island.

Bridges run along rows and columns from island to island, at most two side by side, and cross
neither each other nor an island. An island ``?`` has any number. Tatham's boards can have
another most, or no circuits of three or more islands. Source: https://puzz.link/rules.html?hashi.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.constraints.parts import components
from puzzlefw.notation.numerals import number_of

SIGNS = {sign: number for number, sign in enumerate("123456789ABCDEFG", 1)}
STEERING = r"([ied]\d+)*+"
"""Params of the generator. What is read is not given back: else three in a row take cubic time."""
PARAMS = rf"{STEERING}(m(?P<most>\d{{1,2}}))?{STEERING}(?P<no_circuits>L)?{STEERING}"
Way = tuple[int, int]
"""Two islands of a row or column with none between them, left or upper first."""
TECHNIQUES = [
    pf.renamed(general, name, rule)
    for general, name, rule in (
        ("has enough", "island complete", "An island with all its bridges has no more."),
        ("needs all", "all bridges needed", "An island takes all bridges that are left to it."),
        ("all that is left", "bridges not to spare", "What others cannot give comes this way."),
        ("no room left", "room for few bridges", "No way has more bridges than are missing."),
        ("either or", "no crossing", "Where a bridge is, none crosses it."),
    )
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


FORMATS = (
    pf.puzzlink("hashi", {"islands": pf.Numbers()}, aliases=("hashikake", "bridges")),
    pf.tatham(
        "bridges",
        "Bridges",
        {"islands": pf.Runs(SIGNS)},
        params=pf.Sides(
            PARAMS,
            lambda fields: f"m{fields['most']}{'L' if fields['no_circuits'] else ''}",
            absent={"most": 2},
        ),
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
            *pf.width_and_height(10, low=3, high=20),
            pf.Option(
                "islands", "percent of cells that are islands", "integer", 33, low=10, high=40
            ),
            pf.Option("most", "bridges side by side", "integer", 2, low=1, high=4),
            pf.Option("no_circuits", "forbid closed circuits of islands", "flag", False),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(3, most_cells={"easy": 144}, drawn_with={"easy": {"islands": 15}}),
        instance_type=Hashi,
        formats=FORMATS,
    )


def puzzlefw_variables(instance: Hashi) -> Sequence[pf.Block]:
    return [pf.Block("bridges", len(instance.ways), values=range(instance.most + 1))]


def puzzlefw_view(instance: Hashi, variables: pf.Variables) -> pf.View:
    shape, marks = instance.shape, tuple(bridge_marks(instance.most))
    ways = zip(instance.ways, variables["bridges"], strict=True)
    most = (
        f"at most {number_of(instance.most, 'bridge')} side by side" if instance.most != 2 else ""
    )
    islands = sorted(pf.placed(instance.islands))
    return pf.View(
        shape=shape,
        choices=[pf.Choice(between(shape, way), variable, marks) for way, variable in ways],
        printed=lambda: [
            *(pf.Printed(pf.place(shape, cell), pf.Circle()) for cell in islands),
            *pf.printed_numbers(shape, instance.islands),
        ],
        frame=False,
        variant=", ".join(filter(None, (most, "bridges close no circuit" * instance.no_circuits))),
    )


def between(shape: pf.Shape, way: Way) -> pf.Between:
    """Return a way as a place."""
    return pf.Between(pf.place(shape, way[0]), pf.place(shape, way[1]))


def bridge_marks(most: int) -> Iterator[pf.Mark]:
    """Visit the marks of a way: no bridge, one, and so on."""
    yield pf.Mark("0", pf.Dot(), 1, "no bridge", "has no bridge", "has a bridge")
    for count in range(1, most + 1):
        word = number_of(count, "bridge")
        fewer = f"has at most {number_of(count - 1, 'bridge')}" if count > 1 else "has no bridge"
        denial = f"has not {word}" if count < most else fewer
        phrase = f"has exactly {word}" if count == 1 < most else f"has {word}"
        yield pf.Mark(str(count), pf.Stroke(count), 1 << count, word, phrase, denial)


def puzzlefw_propagators(instance: Hashi, variables: pf.Variables) -> pf.Rules:
    terms: dict[int, list[pf.Term]] = {island: [] for island in pf.placed(instance.islands)}
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
    yield graph(instance.shape.size, edges, set(range(instance.shape.size)).difference(terms))


def puzzlefw_check(instance: Hashi, solution: pf.Filled) -> pf.Faults:
    shape, counts = instance.shape, [*map(int, solution.keys)]
    at = bridges_at(instance, counts)
    for island, number in pf.known(instance.islands):
        if at[island] != number:
            has = f"has {number_of(at[island], 'bridge')}, not {number}"
            yield pf.fault(shape, "count", [island], f"the island at {pf.at(shape, island)} {has}")
    bridges = [way for way, count in zip(instance.ways, counts, strict=True) if count]
    over: dict[int, Way] = {}
    for way in bridges:
        for cell in instance.ways[way]:
            crossed = over.setdefault(cell, way)
            if crossed != way:
                both = (between(shape, crossed), between(shape, way))
                yield pf.Fault("cross", both, f"two bridges cross at {pf.at(shape, cell)}")
    parts = components(at, bridges)
    for part in parts[1:]:
        words = f"no bridges join {pf.at(shape, part[0], parts[0][0])}"
        yield pf.fault(shape, "divided", part, words)
    if instance.no_circuits and len(bridges) > len(at) - len(parts):
        every = tuple(between(shape, way) for way in bridges)
        yield pf.Fault("circuit", every, "the bridges close a circuit of islands")


def bridges_at(instance: Hashi, counts: Sequence[int]) -> dict[int, int]:
    """Return how many bridges each island has, given those of each way."""
    found = dict.fromkeys(pf.placed(instance.islands), 0)
    for way, count in zip(instance.ways, counts, strict=True):
        for island in way:
            found[island] += count
    return found


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Hashi:
    def made() -> Hashi:
        """Return a board; a network that cannot be repaired is given up early: another one can."""
        drafts = [drawn_network(params, rng) for _ in range(10)]
        largest = max(drafts, key=lambda draft: len(draft[1].keys))
        return pf.repaired(largest, partial(changed, rng), solver, rounds=200)

    return pf.first_made(made, tries=10)


def drawn_network(params: pf.Params, rng: Random) -> pf.Draft[Hashi]:
    """Return a board whose numbers are those of a random network, and the network."""
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
            # Near ones leave room for more.
            end = ends[min(rng.randrange(len(ends)) for _ in range(3))]
            bridges[min(start, end), max(start, end)] = random_count(rng, most)
            under.update(free[: free.index(end)])
            islands.append(end)
    unknown = tuple(pf.UNKNOWN if cell in islands else None for cell in range(shape.size))
    board = Hashi(shape, unknown, most, params["no_circuits"])
    for way, cells in board.ways.items():
        is_free = way not in bridges and under.isdisjoint(cells)
        if is_free and not board.no_circuits and rng.random() < 0.4:
            bridges[way] = random_count(rng, most)
            under.update(cells)
    return draft_of(board, [bridges.get(way, 0) for way in board.ways])


def random_count(rng: Random, most: int) -> int:
    """Return how many bridges are side by side: few more often than many."""
    return min(rng.randint(1, most), rng.randint(1, most))


def draft_of(board: Hashi, counts: Sequence[int]) -> pf.Draft[Hashi]:
    """Return the board with the numbers of a network, the bridges of each way, and the network."""
    numbers = tuple(map(bridges_at(board, counts).get, range(board.shape.size)))
    return attrs.evolve(board, islands=numbers), pf.Filled(tuple(map(str, counts)))


def changed(
    rng: Random, draft: pf.Draft[Hashi], ways: Sequence[int], width: int
) -> pf.Draft[Hashi]:
    """Return a draft with other bridges on a way, one of *ways* at first; *draft* if it fails."""
    for _ in range(20):
        counts = [*map(int, draft[1].keys)]
        counts[rng.choice(range(len(counts)) if width else ways)] = rng.randint(0, draft[0].most)
        made = draft_of(draft[0], counts)
        if made[1] != draft[1] and not list(puzzlefw_check(*made)):
            return made
    return draft
