"""How the words of a field look on the board: the signs that a view prints for them."""

from collections.abc import Mapping
from typing import Any

import attrs

from puzzlefw.edit.draft import Draft
from puzzlefw.edit.draft_data import blank_word, place_of
from puzzlefw.errors import PuzzlefwError
from puzzlefw.fields.field import Placed
from puzzlefw.play.drawing import Drawing
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.view import Cell, Glyph, Place, Text, View


def looks_of(puzzle: Puzzle, draft: Draft, tool: dict[str, Any]) -> dict[str, Any]:
    """Return the signs of a tool's words that are not written: what is drawn of each, in which box.

    They are those of a board that has one of the words in each cell; none where there is no such.
    """
    field = draft.description[tool["name"]]
    words = tool["marks"]
    if tool["kind"] != "words" or tool["of"] or not isinstance(field, Placed):
        return {}
    if all(map(str.isdecimal, words)):
        return {}
    places = {
        place: number
        for number in tool["numbers"]
        if isinstance(place := place_of(field, draft.shape, number), Cell)
    }
    if len(places) < len(words):
        return {}
    at = dict(zip(words, places, strict=False))
    view = view_with(puzzle, draft, field, {places[place]: word for word, place in at.items()})
    return {} if view is None else signs_of(view, at)


def signs_of(view: View, places: Mapping[str, Place]) -> dict[str, Any]:
    """Return the sign that stands for each word at its place, but for a text that is the word."""
    drawing = Drawing(view)
    found = {}
    for word, place in places.items():
        glyph = glyph_at(view, place)
        if glyph is not None and not (isinstance(glyph, Text) and glyph.text == word):
            number = drawing.sign(glyph, place)[0]
            box = drawing.layout.area(Cell(0, 0))
            found[word] = {"parts": drawing.signs[number], "box": list(box)}
    return found


def view_with(puzzle: Puzzle, draft: Draft, field: Placed, words: dict[int, str]) -> View | None:
    """Return the view of a board with only these words in a field, None if that is no board."""
    name, blank = field.name, blank_word(draft.description.kind, field)
    typed = [words.get(number, blank) for number in range(len(draft.words[name]))]
    try:
        instance, wrong = attrs.evolve(draft, words={**draft.words, name: tuple(typed)}).read()
        return None if wrong else puzzle.open(instance).view
    except PuzzlefwError:
        return None


def glyph_at(view: View, place: Place) -> Glyph | None:
    """Return the glyph that is seen in a place before anything is decided."""
    for printed in view.printed:
        if printed.place == place:
            return printed.glyph
    for choice in view.choices:
        if choice.place == place and choice.is_shown:
            return choice.marks[0].glyph
    return None
