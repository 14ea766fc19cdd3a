"""Pips: lay all dominoes of the bank on the board, so that each region has what it asks.

A region asks for the sum of its pips, a smaller or a larger one, equal pips, or all different
ones; or it asks nothing. Source of the rules: https://www.nytimes.com/games/pips.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from puzzlefw import authoring as pf
from puzzlefw_pips.generator import generated
from puzzlefw_pips.instance import DIFFERENT, EQUAL, MOST, Pips
from puzzlefw_pips.nyt import NytBoard

NO_DOMINO = 0b01
ANY = (1 << 63) - 1
LIES, LIES_NOT = 0b10, 0b01
MARKS = (
    pf.Mark("=", pf.Stroke(), LIES, "domino", "is a domino", "is no domino"),
    pf.Mark("x", pf.Cross(), LIES_NOT, "no domino", "is no domino", "is a domino"),
)
RELATIONS: dict[str, tuple[pf.Relation, int]] = {"<": ("<=", -1), ">": (">=", 1), "": ("==", 0)}
"""How the sum of a region with such a sign compares with its number, changed by so much."""
TECHNIQUES = [
    pf.renamed("needs all", "all needed", "A region, a cell or a domino needs what is left."),
    pf.renamed("has enough", "complete", "A region has its sum, a cell or a domino its place."),
    pf.renamed("either or", "no domino fits", "A cell has no pips that no domino brings there."),
]


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: pips\nAAB\nCBB\nconditions: A=0 B=>7 C=1\ndominoes: 0-0,1-3,4-4": 1,
            "puzzle: pips\nAB\nconditions: A=7\ndominoes: 0-1": 0,
            "puzzle: pips\nAA\nconditions: A=1\ndominoes: 0-1": 2,
        },
        params=(
            *pf.width_and_height(5, low=3, high=6),
            pf.Option("holes", "share of the board that is holes", "number", 0.2, low=0, high=0.5),
            pf.density_option(1, of="regions with a condition"),
        ),
        presets=pf.square_presets(small=4, usual=5, large=6),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(8, 40),
        instance_type=Pips,
        formats=[NytBoard()],
    )


def puzzlefw_faults(instance: Pips) -> Iterator[str]:
    cells, halves = len(instance.cells), 2 * len(instance.dominoes)
    if cells != halves:
        yield f"the board has {cells} cells, and the dominoes cover {halves}"


def puzzlefw_variables(instance: Pips) -> Sequence[pf.Block]:
    lies = range(len(instance.ways) + 1)
    return [
        pf.Block("numbers", [instance.pips] * len(instance.cells)),
        pf.Block("sides", len(instance.sides), values=(0, 1)),
        pf.Block("ways", [lies] * len(instance.sides), auxiliary=True),
    ]


def printed(instance: Pips) -> Iterator[pf.Printed]:
    """Visit the conditions, and the cells of holes."""
    yield from pf.printed_fields(instance)
    for cell in sorted({*range(instance.shape.size)}.difference(instance.cells)):
        yield pf.Printed(pf.place(instance.shape, cell), pf.Fill("clue"))


def puzzlefw_view(instance: Pips, variables: pf.Variables) -> pf.View:
    shape = instance.shape
    marks = pf.number_marks(instance.pips)
    numbers = zip(instance.cells, variables["numbers"], strict=True)
    sides = zip(instance.sides, variables["sides"], strict=True)
    bank = Counter(instance.dominoes).items()
    return pf.View(
        shape=shape,
        choices=[pf.Choice(pf.place(shape, cell), variable, marks) for cell, variable in numbers]
        + [
            pf.Choice(pf.Between(*(pf.place(shape, cell) for cell in two)), variable, MARKS)
            for two, variable in sides
        ],
        regions=instance.regions,
        printed=lambda: printed(instance),
        variant=", ".join(f"{f'{n}*' if n > 1 else ''}{low}-{high}" for (low, high), n in bank),
    )


def puzzlefw_propagators(instance: Pips, variables: pf.Variables) -> pf.Rules:
    numbers, sides, own = variables["numbers"], variables["sides"], variables["ways"]
    at = {cell: n for n, cell in enumerate(instance.cells)}
    for domino, count in Counter(instance.dominoes).items():
        mask = sum(2 << n for n, way in enumerate(instance.ways) if domino in (way, way[::-1]))
        terms = [pf.counted(variable, mask) for variable in own]
        yield pf.Linear(terms, "==", count, name="-".join(map(str, domino)))
    rows = [
        (NO_DOMINO, LIES_NOT, ANY, ANY),
        *((2 << n, LIES, 1 << a, 1 << b) for n, (a, b) in enumerate(instance.ways)),
    ]
    scopes = [
        (way, side, numbers[at[one]], numbers[at[other]])
        for way, side, (one, other) in zip(own, sides, instance.sides, strict=True)
    ]
    yield pf.CompressedTables(scopes, rows, says="fits-the-bank")
    ends = {cell: list[tuple[int, int]]() for cell in instance.cells}
    for n, two in enumerate(instance.sides):
        for end, cell in enumerate(two):
            ends[cell].append((n, end))
    brings = {pips: brought(instance, pips) for domino in instance.dominoes for pips in domino}
    for (cell, own_ends), variable in zip(ends.items(), numbers, strict=True):
        yield from half_rules(cell, [sides[n] for n, _ in own_ends])
        for pips, by_end in brings.items():
            fits = [(own[n], by_end[end]) for n, end in own_ends]
            yield pf.Clause([(variable, ANY ^ 1 << pips), *fits], is_redundant=True)
    for pips, count in Counter(n for domino in instance.dominoes for n in domino).items():
        terms = [pf.counted(variable, 1 << pips) for variable in numbers]
        name = pf.RuleName(f"halves with {pips}")
        yield pf.Linear(terms, "==", count, name=name, is_redundant=True)
    for cells, condition in instance.asked():
        yield region_rule([numbers[at[cell]] for cell in cells], condition, cells[0])


def half_rules(cell: int, sides: Sequence[int]) -> pf.Rules:
    """Visit the rules that a cell is half of one domino."""
    lies = [(side, LIES) for side in sides]
    yield pf.Clause(lies, name=cell, says="is half of a domino")
    for one, other in combinations(sides, 2):
        yield pf.Clause([(one, LIES_NOT), (other, LIES_NOT)])


def brought(instance: Pips, pips: int) -> tuple[int, int]:
    """Return the ways of a domino to lie that have so many pips at its first end, and its last."""
    first, last = (
        sum(2 << n for n, way in enumerate(instance.ways) if way[end] == pips) for end in (0, 1)
    )
    return first, last


def region_rule(cells: Sequence[int], condition: str, first: int) -> pf.Constraint:
    """Return the rule of a region whose first cell is *first*."""
    if condition == EQUAL:
        rows = [(1 << n,) * len(cells) for n in range(MOST + 1)]
        return pf.CompressedTable(cells, rows, name=first)
    if condition == DIFFERENT:
        return pf.AllDifferent(cells, name=first)
    sign = condition[0] if condition[0] in "<>" else ""
    relation, more = RELATIONS[sign]
    terms = [pf.weighted(cell, 1, range(MOST + 1)) for cell in cells]
    return pf.Linear(terms, relation, int(condition.removeprefix(sign)) + more, name=first)


def puzzlefw_sentence(
    instance: Pips, variables: pf.Variables, step: pf.Step, known: Mapping[int, int]
) -> pf.Message | None:
    own = variables["ways"]
    bank = [part for part in step.parts if part.rule == "LinearPropagator"]
    bank = [part for part in bank if not {*part.reasons, *part.concluded}.isdisjoint(own)]
    if step.supposed is not None or not bank:
        return None
    last = [part for part in bank if part.kind != "enough"]
    kinds = [*dict.fromkeys(instance.dominoes)]
    names = dict.fromkeys("-".join(map(str, kinds[part.number])) for part in last or bank)
    said = "place" if last else "elsewhere"
    fields = {"dominoes": pf.Message("list", {"items": (*names,)}), "then": step.statements}
    return pf.Message(said if step.losses else f"{said}-never", fields)


def puzzlefw_check(instance: Pips, solution: pf.Filled) -> pf.Faults:
    shape, count = instance.shape, len(instance.cells)
    keys = solution.keys
    numbers = {cell: int(key) for cell, key in zip(instance.cells, keys[:count], strict=True)}
    lying = [two for two, key in zip(instance.sides, keys[count:], strict=True) if key == "="]
    for cell in instance.cells:
        if (found := sum(cell in two for two in lying)) != 1:
            yield pf.fault(shape, "cell", [cell], f"{pf.at(shape, cell)} is in {found} dominoes")
    places: dict[tuple[int, int], list[int]] = {domino: [] for domino in instance.dominoes}
    for two in lying:
        low, high = sorted(numbers[cell] for cell in two)
        places.setdefault((low, high), []).extend(two)
    bank = Counter(instance.dominoes)
    for (low, high), cells in sorted(places.items()):
        if len(cells) != 2 * bank[low, high]:
            words = f"{low}-{high} lies {len(cells) // 2} times, not {bank[low, high]}"
            yield pf.fault(shape, "domino", cells, words)
    for cells, condition in instance.asked():
        if not has(pips := [numbers[cell] for cell in cells], condition):
            seen = " ".join(map(str, pips))
            words = f"the region of {pf.at(shape, cells[0])} has {seen}, and asks {condition}"
            yield pf.fault(shape, "region", cells, words)


def has(pips: Sequence[int], condition: str) -> bool:
    """Return whether pips are what a region asks."""
    if condition in (EQUAL, DIFFERENT):
        return len({*pips}) == (1 if condition == EQUAL else len(pips))
    total = sum(pips)
    if condition[0] == "<":
        return total < int(condition[1:])
    return total > int(condition[1:]) if condition[0] == ">" else total == int(condition)


puzzlefw_generate = generated
