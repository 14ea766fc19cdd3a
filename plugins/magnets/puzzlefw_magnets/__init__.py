"""Magnets: put at most one magnet into each area, so that each line has as many poles as told.

A magnet covers two cells side by side, one with a plus and one with a minus pole, and equal poles
never touch by a side. Areas are dominoes as a rule, but may be larger; one of a single cell is a
hole. Numbers may be missing, and poles may be given. Source of the rules:
https://puzz.link/rules.html?magnets.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_magnets.texts import (
    CharacterCounts,
    FileBoard,
    Halves,
    PairedCounts,
    Poles,
    alone,
    both,
)

Magnet = tuple[int, int]
"""The cells of a plus and a minus pole."""
ANY = (1 << 63) - 1
NOTHING: Magnet = (-1, -1)
SIGNS: Sequence[tuple[str, pf.Glyph, str]] = (
    ("x", pf.Dot(), "empty"),
    ("p", pf.Text("+", "mark"), "plus"),
    ("m", pf.Text("\N{MINUS SIGN}", "mark"), "minus"),
)
NOTE = (
    "Those above columns and left of rows count plus poles, those below and right minus poles; each"
    " place that says nothing is typed as `.`, and the corners are blank"
)
TECHNIQUES = [pf.renamed("either or", "equal poles", "Equal poles do not touch.")]


@attrs.frozen
class Magnets:
    """A board: the area of each cell, the numbers around it, and the poles of some cells.

    Poles are 1 for plus and 2 for minus.
    """

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("area")
    counts: pf.Clues = pf.margin_field(0, 9999, most=pf.longer_side, word="count", note=NOTE)
    cells: pf.Clues = pf.sign_field(
        {"+": 1, "-": 2}, words={1: "plus pole", 2: "minus pole"}, default=pf.NONE_GIVEN
    )

    def __attrs_post_init__(self) -> None:
        most = max(map(len, self.states))
        pf.expect(most < 64, "areas of at most 31 pairs of neighbours", most // 2)
        given = sorted(alone(self.regions) & pf.placed(self.cells))
        pf.expect(not given, "poles in larger areas", given and pf.at(self.shape, given[0]))

    @property
    def states(self) -> Sequence[Sequence[Magnet]]:
        """What each area may hold: nothing, or a magnet."""
        return states_of(self.shape, self.regions)


@lru_cache(maxsize=16)
def states_of(shape: pf.Shape, regions: tuple[int, ...]) -> Sequence[Sequence[Magnet]]:
    """Return what each area may hold; the first is nothing."""
    found: list[list[Magnet]] = [[NOTHING] for _ in pf.members(regions)]
    for one, other in pf.sides_across(shape):
        if regions[one] == regions[other]:
            found[regions[one]] += [(one, other), (other, one)]
    return found


@lru_cache(maxsize=16)
def masks_of(shape: pf.Shape, regions: tuple[int, ...]) -> Sequence[tuple[int, int]]:
    """Return of each cell the states of its area with a plus pole there, and with a minus pole."""
    found = [[0, 0] for _ in regions]
    for states in states_of(shape, regions):
        for state, magnet in enumerate(states[1:], 1):
            for pole, cell in enumerate(magnet):
                found[cell][pole] |= 1 << state
    return [(plus, minus) for plus, minus in found]


@cache
def marks_of(count: int, plus: int, minus: int) -> tuple[pf.Mark, ...]:
    """Return the marks of a cell, of an area with so many states; a hole has one."""
    empty = (1 << count) - 1 & ~plus & ~minus
    signs = zip(SIGNS, (empty, plus, minus), strict=True)
    return tuple(pf.Mark(key, glyph, mask, word) for (key, glyph, word), mask in signs if mask)


def puzzlefw_info() -> pf.PuzzleInfo:
    link: pf.Parts = {"counts": PairedCounts(), "regions,cells": Poles()}
    game: pf.Parts = {"counts": CharacterCounts(), "regions": Halves()}
    sides = pf.Sides(r"([a-zA-Z]\d*)*")
    return pf.PuzzleInfo(
        examples={"2x2:11,11,11,11,LRLR": 2, "2x1:11,1,..,.,LR": 0, "2x1:1.,.,..,.,LR": 1},
        params=(
            *pf.width_and_height(8, low=2, high=12),
            pf.density_option(1, of="places outside with a number"),
        ),
        presets=pf.square_presets(small=6, usual=8, large=10),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, 30, drawn_with={"extreme": {"density": 0.7}}),
        instance_type=Magnets,
        symmetries=pf.MAIN_DIAGONAL,
        formats=[
            pf.puzzlink("magnets", link, in_files={"regions,counts,cells": FileBoard()}),
            pf.tatham("magnets", "Magnets", game, params=sides),
        ],
    )


def puzzlefw_faults(instance: Magnets) -> Iterator[str]:
    for name, counts in zip(("plus", "minus"), both(instance.counts, instance.shape), strict=True):
        columns, rows = counts[: instance.shape.width], counts[instance.shape.width :]
        down, across = (sum(n or 0 for n in some) for some in (columns, rows))
        if None not in counts and down != across:
            yield f"the {name} poles add up to {down} by columns, and to {across} by rows"


def puzzlefw_variables(instance: Magnets) -> Sequence[pf.Block]:
    domains = [{*range(len(states))} for states in instance.states]
    for cell, pole in pf.known(instance.cells):
        area = instance.regions[cell]
        states = enumerate(instance.states[area])
        domains[area] &= {n for n, magnet in states if magnet[pole - 1] == cell}
    return [pf.Block("areas", [tuple(sorted(domain)) for domain in domains])]


def puzzlefw_view(instance: Magnets, variables: pf.Variables) -> pf.View:
    shape, states, choices = instance.shape, instance.states, []
    masks = masks_of(shape, instance.regions)
    for cell, (area, given) in enumerate(zip(instance.regions, instance.cells, strict=True)):
        every = marks_of(len(states[area]), *masks[cell])
        own = every if given is None else every[given : given + 1]
        choices.append(pf.Choice(pf.place(shape, cell), variables["areas"][area], own))
    printed = partial(pf.printed_fields, instance)
    return pf.View(shape=shape, choices=choices, printed=printed, regions=instance.regions)


def puzzlefw_propagators(instance: Magnets, variables: pf.Variables) -> pf.Rules:
    shape, areas = instance.shape, variables["areas"]
    masks, own = masks_of(shape, instance.regions), [areas[area] for area in instance.regions]
    for one, other in pf.sides_across(shape):
        if own[one] != own[other]:
            for pole in (0, 1):
                ends = [(own[cell], ANY & ~masks[cell][pole]) for cell in (one, other)]
                yield pf.Clause(ends)
    for margin, line, count in pf.clues_around(shape, instance.counts):
        pole = int(margin.side in (pf.Direction.DOWN, pf.Direction.RIGHT))
        inside = dict.fromkeys((own[cell] for cell in line), 0)
        for cell in line:
            inside[own[cell]] |= masks[cell][pole]
        yield pf.Linear([pf.counted(*term) for term in inside.items()], "==", count, name=margin)


def puzzlefw_check(instance: Magnets, solution: pf.Filled) -> pf.Faults:
    shape, keys = instance.shape, solution.keys
    for cells, states in zip(pf.members(instance.regions), instance.states, strict=True):
        ends = tuple(cell for key in "pm" for cell in cells if keys[cell] == key) or NOTHING
        if ends not in states:
            yield pf.fault(shape, "magnet", ends, f"{pf.at(shape, *ends)} are no magnet")
    poles = (("plus", "p"), ("minus", "m"))
    for (name, key), counts in zip(poles, both(instance.counts, shape), strict=True):
        there = solution.places(key)
        yield from pf.adjacent(shape, there, f"{name} poles")
        for line, inside, wanted in pf.clued_lines(shape, counts):
            if wanted is not None:
                yield from pf.miscounted(shape, inside, there, wanted, name=f"{line}, {name},")


def full_board(board: Magnets, solution: pf.Filled) -> pf.Draft[Magnets]:
    """Return the board with all numbers of a solution, and the solution."""
    lines, width = pf.lines_before(board.shape), board.shape.width
    plus, minus = ([[solution.keys[n] for n in line].count(key) for line in lines] for key in "pm")
    counts = (*plus[:width], *minus[:width], *plus[width:], *minus[width:])
    return attrs.evolve(board, counts=counts), solution


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Magnets:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(15)
    pf.expect(shape.size % 2 == 0, "an even number of cells", shape.size, pf.OptionError)
    dominoes = pf.laid_dominoes(shape, rng)
    own = {cell: two for two in dominoes for cell in two}
    regions = pf.renumbered(own[cell] for cell in range(shape.size))

    def with_state(keys: Sequence[str], two: pf.Link, state: str) -> list[str]:
        """Return a filling with another state of a domino; neighbours with equal poles give way."""
        found = [*keys]
        for one, key in zip(two, state, strict=True):
            found[one] = key
            for other in shape.beside(one):
                if other not in two and found[other] == key != "x":
                    found[own[other][0]] = found[own[other][1]] = "x"
        return found

    def change(draft: pf.Draft[Magnets], doubts: Sequence[int], width: int) -> pf.Draft[Magnets]:
        """Empty a domino in doubt, or one near it, or put a magnet there."""
        keys, two = draft[1].keys, own[rng.choice(shape.near(doubts, width))]
        new = rng.choice([state for state in ("xx", "pm", "mp") if state[0] != keys[two[0]]])
        return full_board(draft[0], pf.Filled(tuple(with_state(keys, two, new))))

    keys = ["x"] * shape.size
    for two in rng.sample(dominoes, len(dominoes)):
        keys = with_state(keys, two, rng.choice(("pm", "mp")))
    empty = Magnets(shape, regions, [None] * (2 * (shape.width + shape.height)))
    draft = full_board(empty, pf.Filled(tuple(keys)))
    board = pf.repaired(draft, change, quick)
    places = [(place,) for place in range(len(board.counts))]
    most = pf.most_removed(places, params)
    return pf.remove_clues(board, places, "counts", solver=quick, rng=rng, most=most)
