"""LITS: shade four connected cells in every region so that all shaded cells are connected.

They nowhere fill 2 x 2 cells, which leaves the forms L, I, T and S, and two of one form do not
share a side; turned and mirrored, a form stays the same. Also Nuruomino. Source of the rules:
https://puzz.link/rules.html?lits.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.runtime.deadline import poll

ANY, FORMS = pf.SHADED | pf.UNSHADED, "LITS"
SQUARE = "make a 2x2"
MOST_SQUARED = 1024**2
"""The most that squared sizes of regions add up to: tables have up to 18 times as many cells."""
TECHNIQUES = [
    pf.renamed("either or", "no 2x2", "Shaded cells fill no 2 x 2 cells.", says=SQUARE),
    pf.renamed(
        "only fit", "shapes in common", "What all shapes left to a region share.", lies="region"
    ),
    pf.renamed("only fit", "equal shapes", "Two of one shape do not share a side."),
    pf.renamed("kept together", "all connected", "The shaded cells are connected."),
]


@attrs.frozen
class Lits:
    """A board: the region of each cell; a generator leaves cells *outside* of all, unshaded."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field()
    outside: frozenset[int] = pf.set_field()

    def __attrs_post_init__(self) -> None:
        if sum(len(area) ** 2 for area in self.areas()) > MOST_SQUARED:
            raise pf.InstanceError("expected smaller regions: too many ways to shade four cells")

    def areas(self) -> list[list[int]]:
        """Return the cells of each region."""
        return [area for area in pf.members(self.regions) if not self.outside.issuperset(area)]


def form_of(shape: pf.Shape, cells: Collection[int]) -> str:
    """Return the form of four connected cells, O for a square."""
    rows, columns = zip(*map(shape.cell, cells), strict=True)
    line = max(max(map(rows.count, rows)), max(map(columns.count, columns)))
    if line == 4:
        return "I"
    if any(sum(near in cells for near in shape.beside(cell)) == 3 for cell in cells):
        return "T"
    return "L" if line == 3 else "S" if max(len(set(rows)), len(set(columns))) == 3 else "O"


def placements(shape: pf.Shape, area: Collection[int]) -> list[tuple[int, ...]]:
    """Return the ways to shade four connected cells of an area that are no square."""
    inside = frozenset(area)
    found: set[tuple[int, ...]] = {(cell,) for cell in inside}
    for _ in range(3):
        poll()
        found = {
            tuple(sorted((*cells, near)))
            for cells in found
            for cell in cells
            for near in shape.beside(cell)
            if near in inside and near not in cells
        }
    return sorted(cells for cells in found if form_of(shape, cells) != "O")


def rows_of_area(shape: pf.Shape, area: tuple[int, ...]) -> list[list[int]]:
    """Return the rows of a table that say which cells of an area are shaded, after their form."""
    rows = []
    for own in placements(shape, area):
        poll()
        shaded = (pf.SHADED if n in own else pf.UNSHADED for n in area)
        rows.append([1 << FORMS.index(form_of(shape, own)), *shaded])
    return rows


known_rows = lru_cache(maxsize=256)(rows_of_area)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"lits/4/4/9q02jg": 1, "lits/2/2/00": 0, "lits/5/1/0": 2},
        params=(*pf.width_and_height(10, low=4, high=15), pf.decisions_option()),
        techniques=TECHNIQUES,
        bands=pf.bands_by_decisions(11, 25),
        presets=pf.square_presets(small=6, usual=10, large=12),
        instance_type=Lits,
        formats=[
            pf.puzzlink(
                "lits",
                {"regions": pf.Borders()},
                aliases=["nuruomino"],
                old={"d": {"regions": pf.RegionSigns()}},
            )
        ],
    )


def puzzlefw_faults(instance: Lits) -> Iterator[str]:
    for area in instance.areas():
        if len(area) < 4:
            at = pf.at(instance.shape, area[0])
            yield f"the region of {at} has only {len(area)} cell{'s' if len(area) > 1 else ''}"


def forms(instance: Lits) -> list[pf.Block]:
    """Return a variable for the form of each region."""
    return [pf.Block("forms", len(instance.areas()), values=range(4), auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", auxiliary=forms)


def puzzlefw_propagators(instance: Lits, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    yield pf.Clauses([[cell] for cell in sorted(instance.outside)], cells, pf.UNSHADED)
    form_at: dict[int, int] = {}
    for form, area in zip(variables["forms"], instance.areas(), strict=True):
        form_at |= dict.fromkeys(area, form)
        # A generator asks for the same small regions again and again.
        rows_of = known_rows if len(area) < 32 else rows_of_area
        yield pf.CompressedTable([form, *(cells[n] for n in area)], rows_of(shape, tuple(area)))
    scopes = [
        (cells[one], cells[other], form_at[one], form_at[other])
        for one, other in shape.pairs()
        if one in form_at and other in form_at and form_at[one] != form_at[other]
    ]
    apart = [(pf.SHADED, pf.SHADED, 1 << form, 0b1111 ^ 1 << form) for form in range(4)]
    either = [(pf.UNSHADED, ANY, 0b1111, 0b1111), (ANY, pf.UNSHADED, 0b1111, 0b1111)]
    yield pf.CompressedTables(scopes, [*either, *apart], says="equal-shapes")
    yield pf.Clauses(shape.squares(), cells, pf.UNSHADED, says=SQUARE)
    yield pf.Connected(shape.pairs(), [(cell, pf.SHADED) for cell in cells])


def puzzlefw_check(instance: Lits, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from pf.full_squares(shape, shaded, "shaded cells")
    yield from pf.divided(shape, shaded, "shaded cells")
    forms: dict[int, str] = {}
    for area in instance.areas():
        name, own = f"the region of {pf.at(shape, area[0])}", shaded.intersection(area)
        yield from pf.miscounted(shape, area, shaded, 4, name=name)
        if len(pf.parts(shape, own)) > 1:
            yield pf.fault(shape, "parts", sorted(own), f"{name} has shaded cells that are apart")
        elif len(own) == 4:
            forms |= dict.fromkeys(own, form_of(shape, own))
    for one, other in shape.pairs():
        is_across = instance.regions[one] != instance.regions[other]
        if is_across and forms.get(one, "") == forms.get(other):
            words = f"{pf.at(shape, one, other)}"
            yield pf.fault(shape, "same", (one, other), f"two {forms[one]} touch at {words}")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Lits:
    shape = pf.Shape(params["height"], params["width"])
    forms = {own: form_of(shape, own) for own in placements(shape, range(shape.size))}

    def draw(cores: Sequence[pf.Core], free: Sequence[int]) -> Sequence[pf.Core] | None:
        """Return more pieces of four cells, all of which hang together."""
        form_at = {cell: forms[core] for core in cores for cell in core}
        open_cells = set(free)
        inside = [own for own in forms if open_cells.issuperset(own)]
        found = []
        for own in rng.sample(inside, len(inside)) * 2:
            if fits(shape, own, forms[own], form_at):
                form_at |= dict.fromkeys(own, forms[own])
                found.append(own)
        return found if len(pf.parts(shape, form_at)) == 1 else None

    bounded = solver.with_nodes(pf.most_decisions(shape, params))
    grown = pf.regions_around(shape, draw, partial(Lits, shape), solver=bounded, rng=rng)
    return Lits(shape, grown)


def fits(shape: pf.Shape, own: Collection[int], form: str, form_at: Mapping[int, str]) -> bool:
    """Return whether a piece can be shaded beside others, of which *form_at* has all cells."""
    forms = {form_at[near] for cell in own for near in shape.beside(cell) if near in form_at}
    if not form_at.keys().isdisjoint(own) or form in forms or not (forms or not form_at):
        return False
    squares = (square for square in shape.squares() if not set(own).isdisjoint(square))
    return not any((form_at.keys() | set(own)).issuperset(square) for square in squares)
