"""Reads JSON with the fields of a board by their names."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.fields.description import OF_TEXT
from puzzlefw.fields.extended import extensions_in
from puzzlefw.fields.field import Field, Placed, Regions
from puzzlefw.fields.forms import One
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Cells, Points, Sides
from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.headings import PUZZLE, is_part
from puzzlefw.notation.json_objects import document_of
from puzzlefw.plain.json_values import from_json, short
from puzzlefw.plain.json_writing import SIDES, VERSION
from puzzlefw.plain.layout import Layout, sides_of
from puzzlefw.plain.lists import clues_from, is_cell
from puzzlefw.plain.making import Made
from puzzlefw.plain.writing import words_count
from puzzlefw.runtime.deadline import poll

EXTENSIONS = "extensions"


@attrs.frozen
class JsonReader:
    """Reads JSON of the type called *name*; *most* is the longest side of a board."""

    name: str
    layout: Layout
    most: int

    def read(self, text: str) -> Mapping[str, Any]:
        """Return the fields of the board; raises ParseError."""
        data = self.flat(document_of(text))
        self.expect_known(data)
        made = Made(self.layout, self.shape(data))
        for field in sorted(self.layout.fields, key=lambda field: bool(field.of)):
            poll()
            if field.name in data:
                self.add(made, field, data[field.name])
        return made.complete()

    def expect_known(self, data: Mapping[str, Any]) -> None:
        """Raise ParseError for names that are no field's, other types and other versions."""
        fields = [field.name for field in self.layout.fields]
        said = data.get(PUZZLE, self.name)
        if not (isinstance(said, str) and is_part(said, self.name)):
            raise ParseError(f"expected a puzzle of {self.name!r}, found {short(said)}")
        if (version := data.get("version", VERSION)) != VERSION or type(version) is not int:
            raise ParseError(f"expected version {VERSION}, found {short(version)}")
        for name in data:
            if name not in fields and name not in OF_TEXT:
                every = ", ".join(fields)
                raise ParseError(f"expected one of the names {every}, found {name[:20]!r}")

    def flat(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return *data* with what it says to extensions among the fields."""
        said = data.get(EXTENSIONS, {})
        known = extensions_in(self.layout.kind)
        if not isinstance(said, dict):
            raise ParseError(f"expected an object of {EXTENSIONS}, found {short(said)}")
        names = {name for each in known.values() for name in each}
        found = {name: value for name, value in data.items() if name not in names}
        for extension, fields in said.items():
            if not is_part(f"{self.name}+{extension}", self.name):
                wanted = f"data of extensions of {self.name!r}"
                raise ParseError(f"expected {wanted}, found some of {extension[:20]!r}")
            if not isinstance(fields, dict):
                raise ParseError(f"expected an object for {extension!r}, found {short(fields)}")
            for name in fields:
                if name not in known.get(extension, ()):
                    every = ", ".join(known.get(extension, ())) or "none"
                    wanted = f"one of the fields of {extension} ({every})"
                    raise ParseError(f"expected {wanted}, found {name[:20]!r}")
            found |= fields
        return found

    def shape(self, data: Mapping[str, Any]) -> Shape:
        """Return the shape of the board, from its height and width or from the rows of a field."""
        rows = data.get(self.layout.board.name)
        row = rows[0] if isinstance(rows, list) and rows else None
        sides = []
        for name, one in (("height", rows), ("width", row)):
            told = len(one) - self.layout.has_points if isinstance(one, list) else None
            side = data.get(name, told)
            if type(side) is not int or not 1 <= side <= self.most:
                wanted = f"a {name} from 1 to {self.most}"
                raise ParseError(f"expected {wanted}, found {short(side)}")
            sides.append(side)
        return Shape(sides[0], sides[1])

    def add(self, made: Made, field: Field, data: Any) -> None:
        """Add a field; raises ParseError for what it cannot hold."""
        if isinstance(field, Regions):
            made.fields[field.name] = self.regions(made, field, data)
            return
        if isinstance(field, Listed):
            made.fields[field.name] = clues_from(field, data, made.shape)
            return
        where = field.where
        if field.of:
            self.add_of_regions(made, field, data)
            return
        if isinstance(where, Cells | Points):
            extra = int(isinstance(where, Points))
            found = flat(field.name, data, made.shape.height + extra, made.shape.width + extra)
        elif isinstance(where, Sides):
            found = on_sides(field, data, made.shape)
        elif len(sides := sides_of(field)) > 1:
            names = [side.name.lower() for side in sides]
            if not isinstance(data, dict) or {*data} != {*names}:
                wanted = f"an object with {', '.join(names)} for {field.name}"
                raise ParseError(f"expected {wanted}, found {short(data)}")
            counts = [words_count(side, made.shape) for side in sides]
            lists = [listed(field.name, data[n], c) for n, c in zip(names, counts, strict=True)]
            found = [one for each in lists for one in each]
        else:
            count = where.count(made.shape, SimpleNamespace(**made.fields))
            found = [data] if isinstance(field.form, One) else listed(field.name, data, count)
        made.add(field, values(made, field, found))

    def regions(self, made: Made, field: Regions, data: Any) -> Sequence[int] | None:
        """Return the regions of the cells."""
        if data is None and field.optional:
            return None
        found = flat(field.name, data, made.shape.height, made.shape.width)
        for one in found:
            if type(one) is not int:
                raise ParseError(f"expected numbers for {field.name}, found {short(one)}")
        return renumbered(found)

    def add_of_regions(self, made: Made, field: Placed, data: Any) -> None:
        """Add what a list says of regions, in the order of their first cells."""
        regions = made.fields.get(field.of)
        if regions is None:
            raise ParseError(f"expected {field.of} where {field.name} are said, found none")
        found = values(made, field, listed(field.name, data, max(regions) + 1))
        made.add_of_regions(field, dict(enumerate(found)))


def values(made: Made, field: Placed, data: Sequence[Any]) -> list[Any]:
    """Return the value at each place."""
    found = []
    for number, one in enumerate(data):
        try:
            found.append(from_json(field, one, made.shape))
        except ParseError as error:
            raise made.error_at(field, number, error) from None
    return found


def listed(name: str, data: Any, count: int) -> list[Any]:
    """Return a list of so many things."""
    if not isinstance(data, list):
        raise ParseError(f"expected a list for {name}, found {short(data)}")
    if len(data) != count:
        raise ParseError(f"expected {count} in a list of {name}, found {len(data)}")
    return data


def flat(name: str, data: Any, height: int, width: int) -> list[Any]:
    """Return the items of lists of rows, row by row."""
    return [one for row in listed(name, data, height) for one in listed(name, row, width)]


def on_sides(field: Placed, data: Any, shape: Shape) -> list[Any]:
    """Return the values on the right and lower side of each cell."""
    found: list[Any] = [None] * field.where.count(shape, None)
    if not isinstance(data, list):
        raise ParseError(f"expected a list for {field.name}, found {short(data)}")
    for one in data:
        is_side = isinstance(one, list) and len(one) in (3, 4) and one[2] in SIDES
        if not is_side or not is_cell(one[:2], shape):
            wanted = f'[row, column, "right" or "down"] for {field.name}, from 0'
            raise ParseError(f"expected {wanted}, found {short(one)}")
        number = 2 * shape.index((one[0], one[1])) + SIDES.index(one[2])
        if found[number] is not None:
            raise ParseError(f"expected each side once in {field.name}, found {short(one)} twice")
        found[number] = one[3] if len(one) == 4 else True
    return found
