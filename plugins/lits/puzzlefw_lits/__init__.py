"""LITS: shade four connected cells in every region so that all shaded cells are connected.

They nowhere fill 2 x 2 cells, which leaves the forms L, I, T and S, and two of one form do not
share a side; turned and mirrored, a form stays the same. Also Nuruomino. Source of the rules:
https://puzz.link/rules.html?lits.
"""

from collections.abc import Collection, Iterator

from puzzlefw import authoring as pf
from puzzlefw_lits.generator import generate
from puzzlefw_lits.instance import Lits, form_of, known_rows, rows_of_area

ANY = pf.SHADED | pf.UNSHADED
SQUARE = "make a 2x2"
TECHNIQUES = [
    pf.renamed("either or", "no 2x2", "Shaded cells fill no 2 x 2 cells.", says=SQUARE),
    pf.renamed(
        "only fit", "shapes in common", "What all shapes left to a region share.", lies="region"
    ),
    pf.renamed("only fit", "equal shapes", "Two of one shape do not share a side."),
    pf.renamed("kept together", "all connected", "The shaded cells are connected."),
]


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
            ),
            pf.site("lits", {"regions": pf.TaskRegions()}),
        ],
    )


def puzzlefw_faults(instance: Lits) -> Iterator[str]:
    for area in instance.areas:
        if len(area) < 4:
            at = pf.at(instance.shape, area[0])
            yield f"the region of {at} has only {len(area)} cell{'s' if len(area) > 1 else ''}"


def forms(instance: Lits) -> list[pf.Block]:
    """Return a variable for the form of each region."""
    return [pf.Block("forms", len(instance.areas), values=range(4), auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", auxiliary=forms)


def puzzlefw_propagators(instance: Lits, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    yield pf.Clauses([[cell] for cell in sorted(instance.outside)], cells, pf.UNSHADED)
    form_at: dict[int, int] = {}
    for form, area in zip(variables["forms"], instance.areas, strict=True):
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
    yield pf.connected_cells(shape, cells, pf.SHADED)


def puzzlefw_check(instance: Lits, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from pf.full_squares(shape, shaded, "shaded cells")
    yield from pf.divided(shape, shaded, "shaded cells")
    forms: dict[int, str] = {}
    for area in instance.areas:
        own = tuple(cell for cell in area if cell in shaded)
        if form := form_of(shape, own):
            forms |= dict.fromkeys(own, form)
        else:
            yield from no_piece(shape, area, own)
    for one, other in shape.pairs():
        if (
            forms.get(one, "") == forms.get(other)
            and instance.regions[one] != (instance.regions[other])
        ):
            words = f"two {forms[one]} touch at {pf.at(shape, one, other)}"
            yield pf.fault(shape, "same", (one, other), words)


def no_piece(shape: pf.Shape, area: Collection[int], shaded: Collection[int]) -> pf.Faults:
    """Visit what is wrong with the shaded cells of a region, which are not four in one piece."""
    name = f"the region of {pf.at(shape, min(area))}"
    yield from pf.miscounted(shape, area, shaded, 4, name=name)
    if len(pf.parts(shape, shaded)) > 1:
        yield pf.fault(shape, "parts", sorted(shaded), f"{name} has shaded cells that are apart")


puzzlefw_generate = generate
