"""What could stand at a place: each word, with how many solutions it would leave."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from puzzlefw.edit.board import Board
from puzzlefw.edit.draft_data import NOTHING, count_of, fields_of
from puzzlefw.edit.following import Line
from puzzlefw.edit.sheet import listed
from puzzlefw.errors import ParseError
from puzzlefw.fields.field import Placed
from puzzlefw.runtime.arguments import quote

SECONDS: Final = 5.0
"""The most seconds for each word."""


def stand(board: Board, data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the words of a place that *data* names, each with the verdict on the board with it.

    "wrong" stands for a word with which the board is none.
    """
    field, number = place_in(board, data)
    words = listed(field, board.draft.shape)
    if field.optional or field.of:
        words = [NOTHING, *words]
    for word in words:
        draft = with_word(board, field, number, word)
        instance, wrong = draft.read()
        verdict = "wrong"
        if not wrong:
            verdict = board.puzzle.open(instance).solve(limit=2, seconds=SECONDS).verdict
        yield {"word": word, "verdict": verdict}


def with_word(board: Board, field: Placed, number: int, word: str) -> Any:
    """Return the draft with another word at a place; a region has one word at most."""
    draft = board.draft
    words = list(draft.words[field.name])
    if field.of:
        regions = draft.regions[field.of]
        same = range(len(words)) if regions is None else regions
        for cell, region in enumerate(same):
            if regions is not None and region == regions[number]:
                words[cell] = NOTHING
    words[number] = word
    return attrs.evolve(draft, words={**draft.words, field.name: tuple(words)})


def place_in(board: Board, data: Mapping[str, Any]) -> tuple[Placed, int]:
    """Return the field and the number of its place that a request names; raises ParseError."""
    name, number = data.get("field"), data.get("number")
    for field in fields_of(board.draft.description):
        if isinstance(field, Placed) and field.name == name:
            if type(number) is int and 0 <= number < count_of(field, board.draft.shape):
                return field, number
            raise ParseError(f"expected the number of a place of {name}, found {quote(number)}")
    raise ParseError(f"expected the name of a field, found {quote(name)}")
