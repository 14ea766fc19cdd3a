"""Clues for a pattern or a solution: what is locked stays, all other clues are found anew."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from puzzlefw.edit.board import Board, board_from, board_of, drafted
from puzzlefw.edit.draft import Draft
from puzzlefw.edit.draft_data import NOTHING, blank_word, fields_of, is_of_regions, place_of
from puzzlefw.edit.following import Line
from puzzlefw.edit.locked import Locked, places_in
from puzzlefw.errors import ParseError
from puzzlefw.fields.field import Placed
from puzzlefw.report import fillings
from puzzlefw.runtime.arguments import quote
from puzzlefw.view import Place

SECONDS: Final = 30.0
"""The most seconds for a pattern."""


def fill(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the board with clues at the places of a "pattern", and what is to be said of it.

    Without a pattern they stand where clues stand now; with a "solution", its text, they are that
    solution's, "few" of them if that is asked for.
    """
    board = board_from(data)
    locked = places_in(board, data, "locked")
    pattern = places_in(board, data, "pattern") or given(board)
    emptied = board_of(without_clues(board.draft, locked), board.puzzle, board.telling.language.name)
    problem = emptied.whole()
    found = problem.fill(
        places(board, pattern),
        solution=solution_in(board, data),
        is_few=data.get("few") is True,
        difficulty=data.get("difficulty") or None,
        seed=seed_in(data),
        seconds=SECONDS,
    )
    language = board.telling.language
    line: Line = {"said": [language.sentence(one) for one in fillings.messages(found)]}
    line["verdict"] = found.verdict
    if found.instance is not None:
        line |= drafted(board.puzzle, found.instance)
    yield line


def seed_in(data: Mapping[str, Any]) -> int | None:
    """Return the seed of a request; raises ParseError."""
    seed = data.get("seed")
    if seed is not None and (type(seed) is not int or seed < 0):
        raise ParseError(f"expected a seed from 0 on, found {quote(seed)}")
    return seed


def solution_in(board: Board, data: Mapping[str, Any]) -> Any:
    """Return the solution of a request, None without one; raises ParseError."""
    text = data.get("solution")
    if text is None:
        return None
    if not isinstance(text, str):
        raise ParseError(f"expected the text of a solution, found {quote(text)}")
    return board.whole().parse_solution(text)


def clue_fields(draft: Draft) -> Iterator[Placed]:
    """Visit the fields that have clues."""
    for field in fields_of(draft.description):
        if isinstance(field, Placed) and field.is_clue:
            yield field


def given(board: Board) -> Locked:
    """Return where clues stand."""
    return frozenset(
        (field.name, number)
        for field in clue_fields(board.draft)
        for number, word in enumerate(board.draft.words[field.name])
        if is_clue(board.draft, field, word)
    )


def is_clue(draft: Draft, field: Placed, word: str) -> bool:
    """Return whether a word is a clue, and nothing that every board has there."""
    if word in (NOTHING, blank_word(draft.description.kind, field)):
        return False
    return word not in {field.format(value) for value in field.fixed}


def without_clues(draft: Draft, locked: Locked) -> Draft:
    """Return a draft without its clues, but for those that are locked."""
    words = dict(draft.words)
    for field in clue_fields(draft):
        blank = NOTHING if is_of_regions(field) else blank_word(draft.description.kind, field)
        words[field.name] = tuple(
            blank if is_clue(draft, field, word) and (field.name, number) not in locked else word
            for number, word in enumerate(words[field.name])
        )
    return attrs.evolve(draft, words=words)


def places(board: Board, pattern: Locked) -> list[Place]:
    """Return the places of a pattern, in the order of the board."""
    found = []
    for field in clue_fields(board.draft):
        for number in range(len(board.draft.words[field.name])):
            place = place_of(field, board.draft.shape, number)
            if (field.name, number) in pattern and place is not None:
                found.append(place)
    return found
