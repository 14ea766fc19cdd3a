"""Fields of an instance, put together from what texts say of them."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.fields.field import Field, Placed
from puzzlefw.fields.positions import FirstCells
from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Shape
from puzzlefw.plain.layout import Layout


@attrs.define
class Made:
    """The fields of a board of *shape* that are known so far, as its class takes them."""

    layout: Layout
    shape: Shape
    fields: dict[str, Any] = attrs.field(factory=dict)

    def add(self, field: Placed, values: Sequence[Any]) -> None:
        """Add what stands at each place of a field; raises ParseError for what it cannot hold."""
        if not field.name:
            return
        packed = field.form.pack(values, self.shape)
        again = field.form.unpack(packed, self.shape, len(values))
        for number, value in enumerate(values):
            if value != again[number]:
                wanted = f"nothing among the {field.name}"
                raise self.error_at(
                    field, number, ParseError(f"expected {wanted}, found {value!r}")
                )
        self.fields[field.name] = packed

    def add_of_regions(self, field: Placed, values: Mapping[int, Any]) -> None:
        """Add what is said of regions by their numbers."""
        regions = self.fields[field.where.of]  # type: ignore[attr-defined]
        count = max(regions) + 1
        missing = next((number for number in range(count) if number not in values), None)
        if missing is not None and not field.optional:
            row, column = self.shape.cell(regions.index(missing))
            at = f"the one at row {row + 1}, column {column + 1}"
            raise ParseError(
                f"expected one of the {field.name} for each region, found none for {at}"
            )
        if isinstance(field.where, FirstCells):
            cells = members(regions)
            first = {cells[number][0]: value for number, value in values.items()}
            self.add(field, [first.get(cell) for cell in range(self.shape.size)])
        else:
            self.add(field, [values.get(number) for number in range(count)])

    def error_at(self, field: Field, number: int, error: ParseError) -> ParseError:
        """Return an error with the place that it is about, and the field if it is named."""
        place = None
        if isinstance(field, Placed):
            place = field.where.place(self.shape, SimpleNamespace(**self.fields), number)
        named = f" in {field.name}" if place is None or field in self.layout.named else ""
        where = "" if place is None else f" at {place.words()}"
        return ParseError(f"{error}{named}{where}")

    def complete(self) -> dict[str, Any]:
        """Return all fields, those of the shape among them; raises ParseError if one is missing."""
        kind = {field.name: field for field in attrs.fields(self.layout.kind)}
        for field in self.layout.fields:
            if field.name in self.fields or kind[field.name].default is not attrs.NOTHING:
                continue
            if not isinstance(field, Placed) or not field.optional:
                raise ParseError(f"expected {field.name}, found none")
            self.add_nothing(field)
        if "shape" in kind:
            return {"shape": self.shape, **self.fields}
        return {"height": self.shape.height, "width": self.shape.width, **self.fields}

    def add_nothing(self, field: Placed) -> None:
        """Add a field at whose places nothing stands."""
        count = field.where.count(self.shape, SimpleNamespace(**self.fields))
        self.add(field, [None] * count)
