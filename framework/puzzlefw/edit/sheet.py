"""What the page needs in order to draw with a field: its places, and the words that stand there.

The board is that of the play page, and what can be typed at a place are its marks. So pressing,
dragging, keys and what is heard are those of the play page.
"""

from collections.abc import Iterable
from itertools import chain, islice
from typing import Any, Final

import attrs

from puzzlefw.constraints import Chains
from puzzlefw.edit.draft import Draft
from puzzlefw.edit.draft_data import NOTHING, count_of, fields_of, list_in, place_of
from puzzlefw.edit.typed_lists import drawn_words
from puzzlefw.errors import ParseError
from puzzlefw.fields.cell_lists import Paths
from puzzlefw.fields.composed_values import ArrowNumber, NumberList
from puzzlefw.fields.field import Placed, Regions
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Before, Sides, Whole, inner_sides
from puzzlefw.fields.values import Flag, Number
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.play.packing import grouped
from puzzlefw.play.playable import no_hints
from puzzlefw.play.told import Told, number
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.explanations import Telling
from puzzlefw.view import Cell, Choice, Margin, Mark, Place, Printed, Text, View
from puzzlefw.view.view import NO_KEYS

MOST_MARKS: Final = 130
"""The most words of a place that are listed; others are typed in full."""
CELL_WORD: Final = "cell"
NO_GAME: Final = {
    "excluded": [],
    "solutions": [],
    "leftOut": "",
    "live": {"rules": [], "clues": [[], [[], []]], "parts": []},
}
"""What the script of the play page reads of a puzzle, and nothing of which a draft has."""


@attrs.frozen
class Blank:
    """A board without a puzzle, of which ``Told`` is asked as of a problem."""

    view: View
    chains: Chains = attrs.field(factory=Chains)

    @property
    def layout(self) -> "Blank":
        """Itself: it has the domains, too."""
        return self

    def wide_domains(self) -> list[int]:
        """Return a value for each mark of each place."""
        return [(1 << len(one.marks)) - 1 for one in self.view.choices]


def tools(draft: Draft, telling: Telling) -> list[dict[str, Any]]:
    """Return the tool for each field, as data of JSON; none where an extension has a better."""
    spare = {name for one in telling.hooks.extensions for name in one.info.stands_for}
    fields = [
        field
        for field in fields_of(draft.description)
        if field.name not in spare or not is_empty(draft, field.name)
    ]
    found = [tool(field, draft.shape, telling) for field in fields]
    titles = [one["title"] for one in found]
    for one in found:
        if titles.count(one["title"]) > 1:
            one["title"] = one["name"].replace("_", " ")
    return found


def is_empty(draft: Draft, name: str) -> bool:
    """Return whether nothing is drawn in a field."""
    if name in draft.regions:
        return draft.regions[name] is None
    return {*draft.words[name]} <= {NOTHING}


def tool(field: Placed | Regions, shape: Shape, telling: Telling) -> dict[str, Any]:
    """Return how a field is drawn: its name in words, its kind, and the words that it lists."""
    found: dict[str, Any] = {
        "name": field.name,
        "title": telling.language.word(field.word),
        "note": field.note,
    }
    if isinstance(field, Regions):
        return found | {"kind": "regions", "optional": field.optional, "of": "", "marks": []}
    where = field.where
    if (of := list_in(field)) is not None:
        return found | list_tool(of, shape)
    kind = "whole" if isinstance(where, Whole) else "flags" if is_flag(field) else "words"
    sides = [at for at, _, _ in inner_sides(shape)]
    return found | {
        "kind": kind,
        "of": field.of,
        "optional": field.optional or bool(field.of),
        "isList": isinstance(field.what, NumberList) and isinstance(where, Before),
        "marks": listed(field, shape),
        "numbers": sides if isinstance(where, Sides) else [*range(count_of(field, shape))],
    }


def list_tool(field: Listed, shape: Shape) -> dict[str, Any]:
    """Return how lines, or groups of cells, are drawn, and the values that each can have."""
    is_typed = isinstance(field.what, Number) and not field.has_pill
    return {
        "kind": "lines" if isinstance(field.where, Paths) else "groups",
        "of": "",
        "optional": True,
        "marks": listed(field, shape) if field.has_values and not is_typed else [],
        "numbers": [*range(shape.size)],
        "crosses": getattr(field.where, "crosses", False),
        "value": "pill" if field.has_pill else "one" if field.has_values else "",
        "bare": field.bare,
    }


def drawn_clues(draft: Draft) -> dict[str, list[Any]]:
    """Return the words of each field with lines or groups, with their cells."""
    lists = [of for field in fields_of(draft.description) if (of := list_in(field)) is not None]
    return {of.name: drawn_words(of, draft.words[of.name][0], draft.shape) for of in lists}


def is_flag(field: Placed) -> bool:
    """Return whether a field says of a place whether something is there, and no more."""
    return isinstance(field.what, Flag)


def listed(field: Placed | Listed, shape: Shape) -> list[str]:
    """Return the words that can be chosen from at a place; none where there are too many."""
    values: Iterable[Any] = field.what.likely(shape)
    if isinstance(field.what, ArrowNumber):
        most, what = (max(shape.height, shape.width) + 1) // 2, field.what
        some = (value for value in values if value[1] <= most)
        values = chain(some, (what.make(one, what.unknown) for one in Direction))
    words = [field.format(value) for value in islice(values, MOST_MARKS + 1)]
    words = [word for word in words if is_read(field, word, shape)]
    if len(words) > MOST_MARKS or any(not NO_KEYS.isdisjoint(word) for word in words):
        return []
    if isinstance(field.what, Flag):
        words = ["yes"] if field.optional else ["yes", "no"]
    return [*words, "?"] if field.unknown else words


def is_read(field: Placed | Listed, word: str, shape: Shape) -> bool:
    """Return whether a word can be typed: some values are not told by one."""
    try:
        field.what.parse(word, shape)
    except ParseError:
        return False
    return True


def pens(draft: Draft, base: View, telling: Telling) -> dict[str, Any]:
    """Return for each field with places the board on which it is drawn, by its name."""
    return {
        field.name: pen(field, draft, base, telling)
        for field in fields_of(draft.description)
        if isinstance(field, Regions) or list_in(field) or not isinstance(field.where, Whole)
    }


def pen(field: Placed | Regions, draft: Draft, base: View, telling: Telling) -> dict[str, Any]:
    """Return the board on which a field is drawn; its marks are the words that it lists."""
    shape = draft.shape
    places: list[Place | None]
    words: list[str] = []
    if isinstance(field, Regions) or list_in(field) is not None:
        places = [Cell(*cell) for cell in shape.cells()]
    else:
        words = listed(field, shape)
        at_places: Iterable[int] = range(count_of(field, shape))
        if isinstance(field.where, Sides):
            at_places = [at for at, _, _ in inner_sides(shape)]
        places = [place_of(field, shape, at) for at in at_places]
    marks = tuple(
        Mark(word, Text(word), 1 << at, name_of_word(field, word, shape))
        for at, word in enumerate(words or [CELL_WORD])
    )
    if len(marks) == 1:
        marks = (attrs.evolve(marks[0], glyph=Text("+")),)
    choices = [Choice(one, at, marks) for at, one in enumerate(places) if one is not None]
    printed = [without_text(one) for one in base.printed if is_room(one)]
    view = attrs.evolve(base, choices=choices, notes=(), parted=False, printed=printed)
    told = Told(telling, Blank(view))  # type: ignore[arg-type]
    content = told.board() | no_hints(told) | NO_GAME
    numbers = told.variables
    initial = grouped([numbers[v], number(mask)] for v, mask in enumerate(told.initial))
    return content | {"initial": initial, "places": told.places(), "layers": [[], [], []]}


def is_room(printed: Printed) -> bool:
    """Return whether something that is printed makes the picture larger, or is no text."""
    return isinstance(printed.place, Margin) or not isinstance(printed.glyph, Text)


def without_text(printed: Printed) -> Printed:
    """Return the same room without what is written there, which a pen writes anew."""
    is_text = isinstance(printed.glyph, Text)
    return Printed(printed.place, Text(" ")) if is_text else printed


def name_of_word(field: Placed | Regions, word: str, shape: Shape) -> str:
    """Return the name that people have for a word of a field: "white circle"."""
    if not isinstance(field, Placed) or field.words is None:
        return word
    try:
        return field.words(field.parse(word, shape)) or word
    except (ParseError, KeyError):
        return word


def picture_of(draft: Draft, problem: Problem | None) -> View:
    """Return the view of a draft: of one with mistakes, the words as they were typed.

    Places in margins at which nothing stands have room all the same.
    """
    if problem is not None:
        view = problem.view
        seen = {one.place for one in view.printed}
        return attrs.evolve(view, printed=(*view.printed, *room_beside(draft, seen)))
    printed = [
        Printed(place, Text(word))
        for field in fields_of(draft.description)
        if isinstance(field, Placed) and not isinstance(field.what, Flag)
        for number, word in enumerate(draft.words[field.name])
        if word != NOTHING and (place := place_of(field, draft.shape, number)) is not None
    ]
    regions = [cells for cells in draft.regions.values() if cells is not None]
    seen = {one.place for one in printed}
    return View(
        shape=draft.shape,
        choices=(),
        regions=regions[0] if regions else (),
        cages=regions[1] if len(regions) > 1 else (),
        printed=(*printed, *room_beside(draft, seen)),
    )


def room_beside(draft: Draft, seen: set[Place]) -> list[Printed]:
    """Return blanks for the places beside the board at which nothing stands."""
    return [
        Printed(attrs.evolve(place, diagonal=None), Text(" "))
        for field in fields_of(draft.description)
        if isinstance(field, Placed) and not field.of
        for number in range(count_of(field, draft.shape))
        if isinstance(place := place_of(field, draft.shape, number), Margin) and place not in seen
    ]
