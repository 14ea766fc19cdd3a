"""Hashi: join islands by bridges into one network; a number counts the bridges at its island.

Bridges run along rows and columns from island to island, at most two side by side, and cross
neither each other nor an island. An island ``?`` has any number. Tatham's boards can have
another most, or no circuits of three or more islands. Source: https://puzz.link/rules.html?hashi.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from puzzlefw import authoring as pf
from puzzlefw.notation.numerals import number_of
from puzzlefw_hashi import rules
from puzzlefw_hashi.generator import generate
from puzzlefw_hashi.instance import Hashi, between

SIGNS = {sign: number for number, sign in enumerate("123456789ABCDEFG", 1)}
STEERING = r"([ied]\d+)*+"
"""Params of the generator. What is read is not given back: else three in a row take cubic time."""
PARAMS = rf"{STEERING}(m(?P<most>\d{{1,2}}))?{STEERING}(?P<no_circuits>L)?{STEERING}"
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
    pf.site("bridges", {"islands": pf.Runs("12345678")}),
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
            pf.pattern_option("none", of="islands"),
            pf.Option("no_circuits", "forbid closed circuits of islands", "flag", False),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(4, most_cells={"easy": 144}, drawn_with={"easy": {"islands": 20}}),
        instance_type=Hashi,
        formats=FORMATS,
    )


def puzzlefw_variables(instance: Hashi) -> Sequence[pf.Block]:
    return [pf.Block("bridges", len(instance.ways), values=range(instance.most + 1))]


def puzzlefw_view(instance: Hashi, variables: pf.Variables) -> pf.View:
    shape, marks, bridges = instance.shape, bridge_marks(instance.most), variables["bridges"]

    def choices() -> Iterator[pf.Choice]:
        for way, variable in zip(instance.ways, bridges, strict=True):
            yield pf.Choice(between(shape, way), variable, marks)

    most = (
        f"at most {number_of(instance.most, 'bridge')} side by side" if instance.most != 2 else ""
    )
    return pf.View(
        shape=shape,
        choices=pf.AlikeChoices("bridges", marks, choices),
        printed=lambda: pf.printed_circles(shape, instance.islands),
        frame=False,
        variant=", ".join(filter(None, (most, "bridges close no circuit" * instance.no_circuits))),
    )


@cache
def bridge_marks(most: int) -> tuple[pf.Mark, ...]:
    """Return the marks of a way: no bridge, one, and so on."""
    found = [pf.Mark("0", pf.Dot(), 1, "no bridge", "has no bridge", "has a bridge")]
    for count in range(1, most + 1):
        word = number_of(count, "bridge")
        fewer = f"has at most {number_of(count - 1, 'bridge')}" if count > 1 else "has no bridge"
        denial = f"has not {word}" if count < most else fewer
        phrase = f"has exactly {word}" if count == 1 < most else f"has {word}"
        found.append(pf.Mark(str(count), pf.Stroke(count), 1 << count, word, phrase, denial))
    return tuple(found)


def puzzlefw_propagators(instance: Hashi, variables: pf.Variables) -> pf.Rules:
    terms: dict[int, list[pf.Term]] = {island: [] for island in pf.placed(instance.islands)}
    over: dict[int, list[int]] = {}
    edges: list[pf.Edge] = []
    joined = sum(1 << count for count in range(1, instance.most + 1))
    added = pf.weighted(0, 1, range(instance.most + 1))
    for number, (bridge, way) in enumerate(zip(variables["bridges"], instance.ways, strict=True)):
        edges.append(((way[0], bridge, joined), (way[1], bridge, joined)))
        term = pf.Term(bridge, added.masks, added.amounts)
        for island in way:
            terms[island].append(term)
        for cell in instance.ways[way]:
            over.setdefault(cell, []).append(number)
    graph = pf.SpanningTree if instance.no_circuits else pf.SpanningGraph
    for island, number in pf.known(instance.islands):
        yield pf.Linear(terms[island], "==", number, name=island)
    yield pf.Clauses([ways for ways in over.values() if len(ways) > 1], variables["bridges"], 1)
    yield graph(instance.shape.size, edges, set(range(instance.shape.size)).difference(terms))


puzzlefw_check = rules.violations
puzzlefw_generate = generate
