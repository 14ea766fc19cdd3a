"""Drafts from JSON, as the page sends them: whatever comes, it is a draft or a ParseError."""

from collections.abc import Mapping
from typing import Any, Final

from puzzlefw.edit.draft import Cells, Draft
from puzzlefw.edit.draft_data import count_of, fields_of
from puzzlefw.errors import ParseError
from puzzlefw.fields.description import Description
from puzzlefw.fields.field import Regions
from puzzlefw.grid.shape import Shape
from puzzlefw.runtime.arguments import quote

MOST_SIDE: Final = 100
"""The longest side of a board that can be drawn."""
MOST_CHARACTERS: Final = 100_000
"""The most characters of a word: a list of clues with cells is one."""


def draft_from(description: Description, data: object) -> Draft:
    """Return the draft that ``Draft.data`` told; raises ParseError for anything else; O(cells)."""
    if not isinstance(data, Mapping):
        raise ParseError(f"expected an object with height and width, found {quote(data)}")
    shape = shape_from(data)
    words: dict[str, tuple[str, ...]] = {}
    regions: dict[str, Cells] = {}
    for field in fields_of(description):
        if isinstance(field, Regions):
            cells = part_of(data, "regions", field.name)
            regions[field.name] = None if cells is None else tuple(regions_in(cells, shape.size))
        else:
            typed = part_of(data, "words", field.name)
            words[field.name] = tuple(words_in(typed, count_of(field, shape)))
    return Draft(description, shape, words, regions)


def shape_from(data: Mapping[str, Any]) -> Shape:
    """Return the shape of a board; raises ParseError."""
    sides = []
    for name in ("height", "width"):
        side = data.get(name)
        if type(side) is not int or not 1 <= side <= MOST_SIDE:
            raise ParseError(f"expected a {name} from 1 to {MOST_SIDE}, found {quote(side)}")
        sides.append(side)
    height, width = sides
    return Shape(height, width)


def part_of(data: Mapping[str, Any], kind: str, name: str) -> Any:
    """Return the part of a draft that is about a field; raises ParseError."""
    found = data.get(kind)
    if not isinstance(found, Mapping) or name not in found:
        raise ParseError(f"expected {kind} of {name!r}, found none")
    return found[name]


def words_in(data: object, count: int) -> list[str]:
    """Return so many words; raises ParseError."""
    if not isinstance(data, list) or len(data) != count:
        raise ParseError(f"expected a list of {count} words, found {quote(data)}")
    for one in data:
        if not isinstance(one, str) or not 1 <= len(one) <= MOST_CHARACTERS:
            wanted = f"a word of 1 to {MOST_CHARACTERS} characters"
            raise ParseError(f"expected {wanted}, found {quote(one)}")
    return data


def regions_in(data: object, count: int) -> list[int]:
    """Return the region of each of so many cells; raises ParseError."""
    if not isinstance(data, list) or len(data) != count:
        raise ParseError(f"expected a list of {count} numbers, found {quote(data)}")
    for one in data:
        if type(one) is not int or not 0 <= one < 2 * count:
            raise ParseError(f"expected a number of a region, found {quote(one)}")
    return data
