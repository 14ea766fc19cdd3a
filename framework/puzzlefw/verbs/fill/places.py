"""The places of a pattern, and what can stand there: typed rows, symmetric ones, random ones."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

import attrs

from puzzlefw.errors import InstanceError, OptionError
from puzzlefw.fields import Field, Listed, Placed, shape_of
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.fields.positions import Around, Before, FirstCells, Lines, Rooms
from puzzlefw.fields.turn import turned
from puzzlefw.generating.patterns import PATTERNS, orbits
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.problem.sites import Site, can_say_more, sites_of, standing
from puzzlefw.view import Cell, Corner, Margin, Place

EMPTY: Final = ".-_0"
"""The signs of places at which no clue is to stand."""
Meant = Sequence[Place]
"""The places that a mark of a pattern may mean, of which the first that a type has is taken."""
Group = tuple[Site, ...]
"""Sites that go together, as one is the image of another."""


def places_in(text: str, shape: Shape) -> list[Meant]:
    """Return the places that rows of signs mark: all signs but ``. - _ 0``, without blanks.

    Rows end with a line, or with ``/``. They have the size of the board; one row and one column
    more have its corners, or what stands above and left of it, two more all around, where
    nothing stands at the corners. Raises OptionError for rows of another size.
    """
    rows = ["".join(row.split()) for row in text.replace("/", "\n").splitlines() if row.strip()]
    height, width = len(rows), len(rows[0]) if rows else 0
    wrong = next((at for at, row in enumerate(rows) if len(row) != width), None)
    if wrong is not None:
        found = f"found {len(rows[wrong])} in row {wrong + 1}"
        raise OptionError(f"expected rows of {width} signs in the pattern, {found}")
    more = height - shape.height
    if more not in (0, 1, 2) or width - shape.width != more:
        wanted = f"expected a pattern of {shape.height} rows of {shape.width} signs"
        raise OptionError(f"{wanted}, or one or two more of both, found {height} of {width}")
    marked = [
        (row - (more > 0), column - (more > 0))
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        if sign not in EMPTY
    ]
    meant = (tuple(places_at(*at, shape, more)) for at in marked)
    return [places for places in meant if places]


def places_at(row: int, column: int, shape: Shape, more: int) -> list[Place]:
    """Return the places that a sign of a pattern may mark: a cell, or some beside the board."""
    is_row, is_column = 0 <= row < shape.height, 0 <= column < shape.width
    corner = [Corner(row + 1, column + 1)] if more == 1 else []
    if is_row and is_column:
        return [Cell(row, column), *corner]
    if is_column:
        return [Margin(Direction.UP if row < 0 else Direction.DOWN, column), *corner]
    if is_row:
        return [Margin(Direction.LEFT if column < 0 else Direction.RIGHT, row), *corner]
    return [*corner]


def sites_at(instance: Any, pattern: Iterable[Meant]) -> list[Site]:
    """Return the site of each place of a pattern: that of the first field that has one there.

    Raises InstanceError for a place where no clue can stand.
    """
    at: dict[Place, Site] = {}
    for site in (every := sites_of(instance)):
        at.setdefault(site.place, site)
    for site in every:
        for cell in room_of(instance, site):
            at.setdefault(cell, site)
    found: dict[Site, None] = {}
    for meant in pattern:
        place = next((one for one in meant if one in at), None)
        if place is None:
            said = f"found {meant[0].words()}"
            raise InstanceError(f"expected places where a clue can stand, {said}")
        found[at[place]] = None
    return list(found)


def room_of(instance: Any, site: Site) -> list[Cell]:
    """Return all cells of the region that the clue at a site is of, none if it is of none."""
    where = site.field.where
    if not isinstance(where, Rooms | FirstCells) or not isinstance(site.place, Cell):
        return []
    shape, regions = shape_of(instance), getattr(instance, where.of)
    own = regions[site.place.row * shape.width + site.place.column]
    return [Cell(*shape.cell(cell)) for cell, one in enumerate(regions) if one == own]


def is_free(site: Site, value: Any) -> bool:
    """Return whether *value* leaves something to say at a site: nothing stands there, or ``?``."""
    is_unknown = site.field.unknown and value == UNKNOWN
    return value is None or is_unknown or can_say_more(site, value)


def waiting_sites(instance: Any) -> list[Site]:
    """Return the sites where something stands that says less than it could, such as ``?``.

    Empty lists of a nonogram count if all are: else they say that there is nothing.
    """
    every = standing(instance, sites_of(instance))
    found = [site for site, value in every.items() if value is not None and is_free(site, value)]
    has_lists = any(isinstance(s.field.what, NumberList) and value for s, value in every.items())
    return [site for site in found if not (has_lists and every[site] == ())]


def usual_sites(instance: Any) -> list[Site]:
    """Return where clues stand if no pattern says it: everywhere, or beside the board if they do.

    Raises InstanceError on a board without clues that are the board itself, such as islands.
    """
    every = standing(instance, sites_of(instance))
    beside = beside_of(instance)
    if beside:
        return [site for site in every if site.name in beside]
    needed = [site for site in every if is_needed(instance, site.field)]
    fixed = [site for site in needed if is_board(site.field)]
    if fixed and all(every[site] is None for site in fixed):
        said = f"found no {fixed[0].field.word}"
        raise InstanceError(f"expected places to fill, as a pattern or on the board, {said}")
    return [site for site in needed if site not in fixed]


def beside_of(instance: Any) -> list[str]:
    """Return the names of the fields beside the board that a class has no default for."""
    fields = {site.name: site.field for site in sites_of(instance)}
    return [
        name
        for name, field in fields.items()
        if isinstance(field.where, Around | Before | Lines) and is_needed(instance, field)
    ]


def is_board(field: Placed | Listed) -> bool:
    """Return whether clues of a field make the board, as islands do: one more is another board."""
    return field.optional and not field.adds


def is_needed(instance: Any, field: Field) -> bool:
    """Return whether a class has no default for a field."""
    return attrs.fields_dict(type(instance))[field.name].default is attrs.NOTHING


def groups_of(instance: Any, sites: Iterable[Site], symmetry: str) -> list[Group]:
    """Return all sites of the fields of *sites* in groups of which each is its own image.

    Places of regions, and clues of lists, are groups of one. Raises OptionError for a
    symmetry of square boards.
    """
    turn, shape = PATTERNS[symmetry], shape_of(instance)
    if turn.quarters % 2 and shape.height != shape.width:
        found = f"found {shape.height} and {shape.width}"
        raise OptionError(f"expected as many rows as columns for {symmetry}, {found}")
    fields = {site.name: site.field for site in sites}
    every = {(site.name, site.number): site for site in sites_of(instance)}
    groups: list[Group] = [(site,) for site in sites if isinstance(site.field, Listed)]
    for name, field in fields.items():
        if isinstance(field, Listed):
            continue
        order = list(range(field.count(instance)))
        if not isinstance(field.where, Rooms | FirstCells):
            order = [old for old, _ in field.where.order(turned(shape, turn), instance)]
        for numbers in orbits(order):
            some = tuple(every[name, number] for number in numbers if (name, number) in every)
            groups += [some] if some else []
    return groups


def with_images(groups: Iterable[Group], sites: Iterable[Site]) -> list[Site]:
    """Return *sites* and all that go with them, in the order of the groups."""
    chosen = set(sites)
    return [site for group in groups if not chosen.isdisjoint(group) for site in group]


def drawn(groups: Sequence[Group], sites: Sequence[Site], count: int, rng: Random) -> list[Site]:
    """Return *sites* and random groups of others, so that there are about *count* in all."""
    found = dict.fromkeys(sites)
    for group in rng.sample(groups, len(groups)):
        if len(found) + len(group) // 2 < count and found.keys().isdisjoint(group):
            found |= dict.fromkeys(group)
    return [site for group in groups for site in group if site in found]
