"""What a maker has locked: places of fields at which what stands there stays."""

from collections.abc import Mapping
from typing import Any

from puzzlefw.edit.board import Board
from puzzlefw.edit.draft import draft_of
from puzzlefw.edit.draft_data import count_of, fields_of
from puzzlefw.edit.placed_lists import Spots
from puzzlefw.errors import ParseError
from puzzlefw.fields.field import Placed
from puzzlefw.fields.positions import Rooms
from puzzlefw.grid.regions import renumbered
from puzzlefw.problem.sites import Key
from puzzlefw.runtime.arguments import quote

Locked = frozenset[tuple[str, int]]
"""Fields by their names, each with the number of a place; of a region, that of its first cell."""


def locked_in(board: Board, data: Mapping[str, Any], name: str = "locked") -> Locked:
    """Return the places that a request locks: "locked" has their numbers by field; else ParseError.

    Or what it names otherwise: *name* is that of the part of the request.
    """
    told = data.get(name) or {}
    fields = {field.name: field for field in fields_of(board.draft.description)}
    if not isinstance(told, Mapping):
        raise ParseError(f"expected what is {name} by field, found {quote(told)}")
    found = []
    for key, numbers in told.items():
        field = fields.get(key)
        if not isinstance(field, Placed):
            raise ParseError(f"expected the name of a field with places, found {quote(key)}")
        count = count_of(field, board.draft.shape)
        if not isinstance(numbers, list) or any(
            type(one) is not int or not 0 <= one < count for one in numbers
        ):
            wanted = f"a list of numbers below {count} of places of {key}"
            raise ParseError(f"expected {wanted}, found {quote(numbers)}")
        regions = regions_of(board, field)
        found += [(key, one if regions is None else regions.index(regions[one])) for one in numbers]
    return frozenset(found)


def regions_of(board: Board, field: Placed) -> tuple[int, ...] | None:
    """Return the regions that a field says something of, numbered in order; None for no such."""
    cells = board.draft.regions[field.of] if field.of else None
    return None if cells is None else tuple(renumbered(cells))


def sites_at(board: Board, locked: Locked) -> frozenset[tuple[str, Key]]:
    """Return the same as problems name their places: a room by its number, a clue by its cells."""
    fields = {field.name: field for field in fields_of(board.draft.description)}
    found: list[tuple[str, Key]] = []
    for name, number in locked:
        field = fields[name]
        assert isinstance(field, Placed)
        regions = regions_of(board, field) if isinstance(field.where, Rooms) else None
        key: Key = number if regions is None else regions[number]
        if isinstance(field.where, Spots):
            key = field.where.cells(board.draft.shape, number)
        found.append((name, key))
    return frozenset(found)


def changed(board: Board, old: Any, new: Any, locked: Locked) -> bool:
    """Return whether something else stands on a *new* board at a place that is locked."""
    before, after = (draft_of(board.draft.description, one).words for one in (old, new))
    return any(before[name][number] != after[name][number] for name, number in locked)
