"""Battleships: find the ships of a fleet, which touch nowhere, by counts of rows and columns.

Each ship of the fleet lies somewhere, turned and mirrored as it likes, and no two touch, not even
by a corner. Counts may be missing; parts of ships, and water, may be given. Ships need not be
straight. Source of the rules: https://puzz.link/rules.html?battleship.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_battleship.instance import (
    GOES_ON,
    MIDDLE,
    WAYS,
    Battleship,
    corners_around,
    corners_of,
    usual_fleet,
)

SHIP, WATER, EITHER = pf.SHADED, pf.UNSHADED, 0b11
LAID, NOT_LAID = 0b0100, 0b1000
"""Values of a place for a ship, which cells do not have, so that a clause is about both."""
MARKS = (
    pf.Mark("#", pf.Fill(), SHIP, "ship", "is part of a ship"),
    pf.Mark("x", pf.Dot(), WATER, "water"),
)
GIVEN = tuple(attrs.evolve(mark, glyph=None) for mark in MARKS)
TECHNIQUES = [
    pf.renamed("either or", "the fleet", "Ships stand apart, and the fleet has so many of each."),
    pf.renamed("only fit", "part of a ship", "A ship goes on from a given part as that shows."),
]


PARTS = {"0": 0, "1": 6, "2": MIDDLE, "3": 1, "4": 4, "5": 2, "6": 3}
"""What the digits of a task stand for: water, small ships, middle parts and ends."""
FLEETS = {6: "1 1 1 2 2 3", 8: "1 1 1 2 2 2 3 3 4", 10: "1 1 1 1 2 2 2 3 3 4"}
"""The lengths of the ships on boards of puzzle-battleships.com, by the board's side."""


def fleet_by_size(fields: pf.Fields) -> pf.Fields:
    """Return the fleet of a task, which does not say it; raises ParseError for other sizes."""
    if (side := fields["shape"].width) not in FLEETS:
        wanted = f"rows and columns of {', '.join(map(str, FLEETS))}, whose fleets are known"
        raise pf.ParseError(f"expected a task with {wanted}, found {side}: type it as plain text")
    return {"fleet": pf.fleet_of(int(length) * "#" for length in FLEETS[side].split())}


def puzzlefw_info() -> pf.PuzzleInfo:
    presets = {letter: usual_fleet(n) for letter, n in (("c", 3), ("d", 4), ("e", 5))}
    bank = pf.PieceBank({**presets, "p": pf.PENTOMINOES})
    counts = pf.Numbers(pf.margins, unknown=None)
    return pf.PuzzleInfo(
        examples={
            "battleship/6/6/130222213220zv//c": 1,
            "battleship/2/2/jj//c": 0,
            "battleship/2/2/1ij/1/11g": 2,
        },
        params=(
            *pf.width_and_height(10, low=4, high=20),
            pf.Option("longest", "cells of the largest ship", "integer", 4, low=1, high=6),
            pf.density_option(1, of="lines with a count"),
        ),
        presets={
            "small": {"width": 6, "height": 6, "longest": 3},
            "usual": {"width": 10, "height": 10},
            "large": {"width": 14, "height": 14, "longest": 5},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, 30),
        instance_type=Battleship,
        formats=[
            pf.puzzlink(
                "battleship",
                {"counts": counts, "cells": pf.Numbers(), "fleet": bank},
                in_files={"fleet": bank, "counts,cells": pf.WithOutside(counts, pf.Numbers())},
            ),
            pf.site(
                "battleships",
                {"counts": pf.Listed(pf.margins, "_"), "cells": pf.Runs(PARTS)},
                sure=fleet_by_size,
            ),
        ],
    )


def puzzlefw_faults(instance: Battleship) -> Iterator[str]:
    for piece in dict.fromkeys(instance.fleet):
        if not pf.placements(instance.shape, piece):
            yield f"the ship {piece} is larger than the board"
    corners = sum(map(corners_around, instance.fleet))
    most = (instance.shape.height + 1) * (instance.shape.width + 1)
    if corners > most:
        yield f"all ships have {corners} corners of cells, which none share, and the board {most}"


def marks_of(part: int | None) -> Sequence[pf.Mark]:
    """Return the marks of a cell with a given part."""
    return MARKS if part is None else GIVEN[1:] if part == 0 else GIVEN[:1]


def ships(instance: Battleship) -> list[pf.Block]:
    """Return a variable for each place of a ship, whether one lies there."""
    count = instance.places.corners.stop - instance.shape.size
    return [pf.Block("ships", count, values=(2, 3), auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "cells",
    marks_of,
    clues="cells",
    variant=lambda board: ", ".join(pf.fleet_words(board.fleet)),
    auxiliary=ships,
)


def puzzlefw_propagators(instance: Battleship, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["cells"]
    places, fleet = instance.places, Counter(instance.fleet)
    both = [*cells, *variables["ships"]]
    lines = pf.clued_lines(shape, instance.counts)
    yield pf.Counts([(line, "==", n) for _, line, n in lines if n is not None], cells, SHIP)
    for cell, part in pf.known(instance.cells):
        if part not in (0, pf.UNKNOWN):
            ways, rows = rows_of(shape, cell, part)
            yield pf.CompressedTable([cells[n] for n in ways], rows, name=cell)
    if instance.is_straight:
        yield pf.Clauses(sorted({*shape.touching()} - {*shape.pairs()}), cells, WATER)
    yield pf.Clauses(places.each, both, WATER | LAID)
    yield pf.Clauses(places.both, both, SHIP | NOT_LAID)
    yield pf.Clauses(places.around, both, WATER | NOT_LAID)
    yield pf.Counts([(own, "==", fleet[one]) for one, own in places.kinds.items()], both, LAID)
    # No two ships share a corner, so all of them have so many as each alone.
    at_corner: list[list[int]] = [[] for _ in places.corners]
    for cell in range(shape.size):
        for corner in corners_of(shape, cell):
            at_corner[corner].append(cell)
    around = [[corner, *own] for corner, own in zip(places.corners, at_corner, strict=True)]
    yield pf.Clauses(around, both, SHIP | NOT_LAID)
    yield pf.Clauses([(corner, n) for corner, *own in around for n in own], both, WATER | LAID)
    corners = sum(map(corners_around, instance.fleet))
    yield pf.Counts([(places.corners, "==", corners)], both, LAID, is_redundant=True)


def puzzlefw_sentence(
    instance: Battleship, variables: pf.Variables, step: pf.Step, known: Mapping[int, int]
) -> pf.Message | None:
    ships, first = variables["ships"], instance.shape.size
    seen = [part for part in step.parts if not {*part.reasons, *part.concluded}.isdisjoint(ships)]
    if step.supposed is not None or not seen:
        return None
    sums = [part for part in seen if part.rule == "LinearPropagator"]
    said, ship = "no-ship", ""
    if sums:
        own = {v - ships[0] + first for v in (*sums[-1].reasons, *sums[-1].concluded) if v in ships}
        ship = next(
            (one for one, at in instance.places.kinds.items() if not own.isdisjoint(at)), ""
        )
        said = {"": "no-corner"}.get(ship, "found" if sums[-1].kind == "enough" else "room")
    return pf.Message(
        said if step.losses else f"{said}-never", {"ship": ship, "then": step.statements}
    )


def rows_of(shape: pf.Shape, cell: int, part: int) -> tuple[list[int], list[tuple[int, ...]]]:
    """Return the cells beside a given part, and what these can be together."""
    near = {way: shape.neighbour(shape.cell(cell), pf.Direction(n)) for n, way in enumerate(WAYS)}
    rows = [{way: SHIP if way in GOES_ON[part] else WATER for way in WAYS}]
    if part == MIDDLE:
        rows = [{way: SHIP if way in two else EITHER for way in WAYS} for two in ("ud", "lr")]
    inside = [row for row in rows if all(near[way] or row[way] != SHIP for way in WAYS)]
    ways = [way for way in WAYS if near[way]]
    return (
        [shape.index(other) for way in ways if (other := near[way])],
        [tuple(row[way] for way in ways) for row in inside],
    )


def puzzlefw_check(instance: Battleship, solution: pf.Filled) -> pf.Faults:
    shape, ships = instance.shape, solution.places("#")
    for name, line, count in pf.clued_lines(shape, instance.counts):
        yield from pf.miscounted(shape, line, ships, count, name=name) if count is not None else ()
    for cell, part in pf.known(instance.cells):
        if not shows(shape, ships, cell, part):
            yield pf.fault(
                shape, "part", [cell], f"the ship at {pf.at(shape, cell)} lies otherwise"
            )
    found = pf.parts(shape, ships)
    own = {cell: at for at, cells in enumerate(found) for cell in cells}
    for one, other in shape.touching():
        if one in own and other in own and own[one] != own[other]:
            yield pf.fault(shape, "touch", (one, other), f"{pf.at(shape, one, other)} touch")
    yield from unlike_fleet(instance, found)


def shows(shape: pf.Shape, ships: Collection[int], cell: int, part: int) -> bool:
    """Return whether a cell is what is given: water, or a part of a ship."""
    if cell not in ships or part in (0, pf.UNKNOWN):
        return (cell in ships) == (part != 0)
    near = {way: shape.neighbour(shape.cell(cell), pf.Direction(n)) for n, way in enumerate(WAYS)}
    ways = "".join(way for way, other in near.items() if other and shape.index(other) in ships)
    is_middle = {*"ud"} <= {*ways} or {*"lr"} <= {*ways}
    return is_middle if part == MIDDLE else {*ways} == {*GOES_ON[part]} and not is_middle


def unlike_fleet(instance: Battleship, found: Sequence[Sequence[int]]) -> pf.Faults:
    """Visit the kinds of ships of which there are not as many as in the fleet."""
    kinds = [pf.laid_out(instance.shape, cells) for cells in found]
    have, want = Counter(kinds), Counter(instance.fleet)
    for piece in sorted({*have, *want}):
        if have[piece] != want[piece]:
            cells = [
                n for kind, own in zip(kinds, found, strict=True) if kind == piece for n in own
            ]
            words = f"the board has {have[piece]} of {piece}, the fleet {want[piece]}"
            yield pf.fault(instance.shape, "fleet", cells, words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Battleship:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    fleet = usual_fleet(params["longest"])
    laid = {cell for own in pf.laid_fleet(shape, fleet, rng) for cell in own}
    solution = pf.filled(shape, {"#": laid})
    counts = [sum(cell in laid for cell in line) for line in pf.lines_before(shape)]
    board = Battleship(shape, counts, [None] * shape.size, fleet)
    given = list[int]()
    while found := pf.doubts_of(quick, board, solution):
        given.append(rng.choice([cell for cell in found if cell not in given]))
        parts = (n for n in range(len(GOES_ON)) if shows(shape, laid, given[-1], n))
        board = pf.with_clue(board, "cells", given[-1], next(parts))
    board = pf.remove_clues(board, given, "cells", solver=quick, rng=rng)
    lines = range(len(counts))
    most = pf.most_removed(lines, params)
    return pf.remove_clues(board, lines, "counts", solver=quick, rng=rng, most=most)
