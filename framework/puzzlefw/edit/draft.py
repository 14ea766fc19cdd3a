"""A board in the making: what is typed at each place of each field, right or wrong.

An instance refuses what contradicts itself; a draft keeps it, and says beside the field what is
wrong. So nothing that was drawn is lost.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from puzzlefw.edit.draft_data import (
    NOTHING,
    Wrong,
    blank_word,
    count_of,
    fields_of,
    list_in,
    place_of,
    shifted,
    stretched,
)
from puzzlefw.edit.typed_lists import moved_text
from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields.description import Description
from puzzlefw.fields.field import Placed, Regions, shape_of
from puzzlefw.fields.positions import Rooms
from puzzlefw.grid.regions import members, renumbered
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.plain.layout import layout_of
from puzzlefw.plain.making import Made
from puzzlefw.runtime.deadline import poll

Cells = tuple[int, ...] | None
"""The region of each cell, None where there are no regions."""


@attrs.frozen
class Draft:
    """What is typed: the *words* of each field at its places, and the *regions* of cells.

    What a field says of regions has a word for each cell: one of any cell of a region is the
    region's, so that it stays where it was typed when borders move.
    """

    description: Description
    shape: Shape
    words: Mapping[str, tuple[str, ...]]
    regions: Mapping[str, Cells]

    def read(self) -> tuple[Any, tuple[Wrong, ...]]:
        """Return the instance, None where anything is wrong, and all that is; O(cells)."""
        layout = layout_of(self.description.kind)
        assert layout is not None
        made = Made(layout, self.shape)
        wrong: list[Wrong] = []
        for name, cells in self.regions.items():
            made.fields[name] = None if cells is None else renumbered(cells)
        for field in fields_of(self.description):
            poll()
            if not isinstance(field, Placed):
                continue
            values, faults = self.values(field)
            if not faults:
                faults = self.added(made, field, values)
            wrong += faults
        if wrong:
            return None, tuple(wrong)
        try:
            return self.description.kind(**made.complete()), ()
        except (InstanceError, ParseError) as error:
            return None, (Wrong(str(error), self.named_in(str(error))),)

    def named_in(self, text: str) -> str:
        """Return the name of the field that an error is about, "" if it names none."""
        for field in fields_of(self.description):
            if field.name in text or (isinstance(field, Regions) and field.word in text):
                return field.name
        return ""

    def values(self, field: Placed) -> tuple[list[Any], list[Wrong]]:
        """Return the value of each place of a field, and the mistakes in its words."""
        values: list[Any] = []
        wrong = []
        known: dict[str, Any] = {}
        for number, word in enumerate(self.words[field.name]):
            value = None
            if word != NOTHING or not (field.optional or field.of):
                try:
                    if word not in known:
                        known[word] = field.parse(word, self.shape)
                    value = known[word]
                except ParseError as error:
                    wrong.append(self.wrong_at(field, number, str(error)))
            values.append(value)
        return values, wrong

    def wrong_at(self, field: Placed, number: int, text: str) -> Wrong:
        """Return the mistake at a place of a field."""
        place = place_of(field, self.shape, number)
        return Wrong(text if place is None else f"{text} ({place.words()})", field.name, number)

    def added(self, made: Made, field: Placed, values: Sequence[Any]) -> list[Wrong]:
        """Add what a field holds, and return what is wrong with it."""
        try:
            if not field.of:
                made.add(field, values)
                return []
            regions = made.fields.get(field.of)
            if regions is None:
                return self.loose(field)
            return self.added_of_regions(made, field, values, regions)
        except ParseError as error:
            return [Wrong(str(error), field.name)]

    def loose(self, field: Placed) -> list[Wrong]:
        """Return the words that a field has for regions where there are none."""
        words = enumerate(self.words[field.name])
        text = f"expected a region with the {field.word}, found none"
        return [self.wrong_at(field, number, text) for number, word in words if word != NOTHING]

    def added_of_regions(
        self, made: Made, field: Placed, values: Sequence[Any], regions: Sequence[int]
    ) -> list[Wrong]:
        """Add what a field says of regions, each of which has one value."""
        found: dict[int, Any] = {}
        wrong = []
        for cell, value in enumerate(values):
            if value is not None and regions[cell] in found:
                text = f"expected one {field.word} in a region, found two"
                wrong.append(self.wrong_at(field, cell, text))
            elif value is not None:
                found[regions[cell]] = value
        if not wrong:
            made.add_of_regions(field, found)
        return wrong

    def resized(self, side: Direction, by: int) -> "Draft":
        """Return the draft with so many lines more at a side, or fewer; the rest stays."""
        is_across = side in (Direction.LEFT, Direction.RIGHT)
        shape = Shape(
            self.shape.height + (0 if is_across else by), self.shape.width + is_across * by
        )
        right = by if side == Direction.LEFT else 0
        down = by if side == Direction.UP else 0
        return self.moved(shape, right, down)

    def moved(self, shape: Shape, right: int = 0, down: int = 0) -> "Draft":
        """Return the draft on a board of another shape, moved so far; what falls off is lost."""
        words: dict[str, tuple[str, ...]] = {}
        regions: dict[str, Cells] = {}
        for field in fields_of(self.description):
            if isinstance(field, Regions):
                old = self.regions[field.name]
                cells = None if old is None else stretched(old, self.shape, shape, (right, down))
                regions[field.name] = cells
                continue
            if (listed := list_in(field)) is not None:
                (text,) = self.words[field.name]
                by = right, down
                words[field.name] = (moved_text(listed, text, (self.shape, shape), by) or NOTHING,)
                continue
            typed = enumerate(self.words[field.name])
            before = {place_of(field, self.shape, number): word for number, word in typed}
            places = [place_of(field, shape, at) for at in range(count_of(field, shape))]
            old_places = [None if one is None else shifted(one, -right, -down) for one in places]
            blank = blank_word(self.description.kind, field)
            words[field.name] = tuple(before.get(one, blank) for one in old_places)
        return Draft(self.description, shape, words, regions)

    def data(self) -> dict[str, Any]:
        """Return the draft as data of JSON."""
        return {
            "height": self.shape.height,
            "width": self.shape.width,
            "words": {name: list(words) for name, words in self.words.items()},
            "regions": {name: cells and list(cells) for name, cells in self.regions.items()},
        }


def draft_of(description: Description, instance: Any) -> Draft:
    """Return an instance as a draft; O(cells)."""
    shape = shape_of(instance)
    words: dict[str, tuple[str, ...]] = {}
    regions: dict[str, Cells] = {}
    for field in fields_of(description):
        if isinstance(field, Regions):
            cells = getattr(instance, field.name)
            regions[field.name] = None if cells is None else tuple(cells)
            continue
        found = [field.format(value) for value in field.values(instance)]
        if isinstance(field.where, Rooms):
            first = [cells[0] for cells in members(getattr(instance, field.where.of))]
            of_room = dict(zip(first, found, strict=True))
            found = [of_room.get(cell, NOTHING) for cell in range(shape.size)]
        words[field.name] = tuple(found)
    return Draft(description, Shape(shape.height, shape.width), words, regions)


def blank(description: Description, shape: Shape) -> Draft:
    """Return a draft with nothing on it: regions that must be there are one."""
    words: dict[str, tuple[str, ...]] = {}
    regions: dict[str, Cells] = {}
    for field in fields_of(description):
        if isinstance(field, Regions):
            regions[field.name] = None if field.optional else (0,) * shape.size
        else:
            word = blank_word(description.kind, field)
            words[field.name] = (word,) * count_of(field, shape)
    return Draft(description, shape, words, regions)
