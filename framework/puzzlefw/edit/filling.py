"""Clues for a pattern or a solution: what is locked stays, all other clues are found anew."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from puzzlefw.edit.board import Board, board_from, board_of, drafted
from puzzlefw.edit.draft import Draft, draft_of
from puzzlefw.edit.draft_data import NOTHING, blank_word, fields_of, place_of
from puzzlefw.edit.following import Line
from puzzlefw.edit.locked import Locked, locked_in
from puzzlefw.errors import OptionError, ParseError
from puzzlefw.fields.field import Placed
from puzzlefw.fields.values import Sign
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
    typed = board_from(data)
    language = typed.telling.language
    # What is said of a region then stands in its first cell.
    draft = draft_of(typed.draft.description, typed.whole().instance)
    board = board_of(draft, typed.puzzle, language.name)
    locked = locked_in(board, data)
    pattern = locked_in(board, data, "pattern")
    solution = solution_in(board, data)
    if not pattern and solution is None:
        pattern = clue_places(board)
    emptied = board_of(without_clues(draft, locked), board.puzzle, language.name).whole()
    is_few = data.get("few") is True or (not pattern and solution is None)
    wishes: dict[str, Any] = {"solution": solution, "is_few": is_few}
    wishes |= {"difficulty": data.get("difficulty") or None, "seed": seed_in(data)}
    try:
        found = emptied.fill(places(board, pattern - locked), **wishes, seconds=SECONDS)
    except OptionError:
        if pattern:
            raise
        # Where clues make the board, those of a solution stand where they stand now.
        found = emptied.fill(places(board, clue_places(board) - locked), **wishes, seconds=SECONDS)
    line: Line = {"said": [language.sentence(one) for one in fillings.messages(found)]}
    drawn = {} if found.instance is None else drafted(board.puzzle, found.instance)
    yield line | {"verdict": found.verdict} | drawn


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


def clue_places(board: Board) -> Locked:
    """Return where clues stand."""
    return frozenset(
        (field.name, number)
        for field in clue_fields(board.draft)
        for number, word in enumerate(board.draft.words[field.name])
        if is_clue(board.draft, field, word)
    )


def is_clue(draft: Draft, field: Placed, word: str) -> bool:
    """Return whether a word is a clue that can be given up."""
    return word != NOTHING and field.is_given(field.parse(word, draft.shape))


def without_clues(draft: Draft, locked: Locked) -> Draft:
    """Return a draft with what is left of its clues once they are given up, but for locked ones."""
    words = dict(draft.words)
    for field in clue_fields(draft):
        words[field.name] = tuple(
            left_of(draft, field, word)
            if is_clue(draft, field, word) and (field.name, number) not in locked
            else word
            for number, word in enumerate(words[field.name])
        )
    return attrs.evolve(draft, words=words)


def left_of(draft: Draft, field: Placed, word: str) -> str:
    """Return the word that is left of a clue once it is given up."""
    left = field.weakened(field.parse(word, draft.shape))
    if left is None and not (field.optional or field.of):
        return blank_word(draft.description.kind, field)
    told = field.format(left)
    is_told = not isinstance(field.what, Sign) or told not in field.what.untold
    return told if is_told else blank_word(draft.description.kind, field)


def places(board: Board, pattern: Locked) -> list[Place]:
    """Return the places of a pattern, in the order of the board."""
    found = []
    for field in clue_fields(board.draft):
        for number in range(len(board.draft.words[field.name])):
            place = place_of(field, board.draft.shape, number)
            if (field.name, number) in pattern and place is not None:
                found.append(place)
    return found
