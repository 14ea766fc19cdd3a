"""What each type says in German: clues, changes and marks, with no word left in English."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import attrs
import pytest

from puzzlefw import InstanceError, load_puzzle, puzzle_names
from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.fields import Flag, Whole, description_of, shape_of
from puzzlefw.problem.moves import region_moves
from puzzlefw.problem.sites import candidates, sites_of, standing
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import telling_of

TYPES = [name for name in puzzle_names() if name != "toy"]
AS_TYPED = re.compile(r"[\\^_*#]|None|[A-Z][a-z]+\(")


FAULTY = [
    ("aquarium", "region;3_0;0_0;1,1,1,1"),
    ("aquarium", "region;1_1;0_0;1,1,1,1"),
    ("aquarium", "puzzle: aquarium\n 1 .\n0 A A\n0 A A"),
    ("kakuro", "puzzle: kakuro\n . . . . . . . . . . .\n1 . . . . . . . . . . ."),
    ("lits", "puzzle: lits\nAAAAB"),
    ("lits", "puzzle: lits\nAAAABB"),
    ("norinori", "puzzle: norinori\nAB"),
    ("net", "2x1:1f"),
    ("net", "3x1:1f1"),
    ("net", "1x1:5"),
    ("nonogram", "puzzle: nonogram\n 2 1\n3 . .\n1 . ."),
    ("nonogram", "puzzle: nonogram\n 3 1\n1 . .\n1 . ."),
    ("nonogram", "puzzle: nonogram\n1r\n2b"),
    ("starbattle", "starbattle/2/2/1/00"),
    ("mashu", "puzzle: mashu\n...\n...\n...\nfull: yes"),
    ("simpleloop", "simpleloop/3/3/00"),
    ("slither", "puzzle: slither\n..\n..\nfull: yes"),
    ("tents", "puzzle: tents\n 1 1\n1 . T\n1 . ."),
    ("yajilin", "puzzle: yajilin\n3 .\n. ."),
]
"""Boards with faults that are seen without a search, some for each type that tells any."""


def languages(name: str) -> tuple[Language, Language]:
    """Return English and German with the catalogues of a type."""
    english, german = (telling_of(load_puzzle(name), one).language for one in ("en", "de"))
    return english, german


def examples(puzzle: Puzzle[Any, Any]) -> Iterator[Any]:
    """Visit the boards of a type's examples."""
    return (puzzle.parse(example.text) for example in puzzle.info.examples)


def named(board: Any) -> Iterator[Message]:
    """Visit the names of the clues of a board, of some that it could have, and of changes."""
    for are_clues in (True, False):
        for site, value in standing(board, sites_of(board, are_clues=are_clues)).items():
            some = candidates(site, shape_of(board), None, value)[:3]
            yield from (site.clue(board, one) for one in (value, *some) if one is not None)
    yield from (move.message for move in list(region_moves(board))[:3])


def with_rules(board: Any) -> Iterator[Any]:
    """Visit a board, and it with each rule that can be on."""
    yield board
    description = description_of(type(board))
    assert description is not None
    for field in description.placed:
        if isinstance(field.what, Flag) and isinstance(field.where, Whole):
            with suppress(InstanceError):
                yield attrs.evolve(board, **{field.name: True})


ALIKE: Final = frozenset({"mine"})
"""Words that both languages have."""


def words(text: str) -> set[str]:
    """Return the words of a sentence, small, without numbers, names of cells and ``ALIKE``."""
    return set(re.findall(r"\b[a-zäöüß]{3,}\b", text.lower())) - ALIKE


@pytest.mark.parametrize("name", TYPES)
def test_clues_have_names_of_their_own_in_each_language(name: str) -> None:
    english, german = languages(name)
    for board in examples(load_puzzle(name)):
        for message in named(board):
            told, erzaehlt = english.sentence(message), german.sentence(message)
            assert not AS_TYPED.search(told + erzaehlt), told
            assert set() == words(told) & words(erzaehlt)


@pytest.mark.parametrize("name", TYPES)
def test_what_marks_and_variants_are_called_is_translated(name: str) -> None:
    english, german = languages(name)
    puzzle = load_puzzle(name)
    for board in examples(puzzle):
        choices = puzzle.open(board).layout.view.choices
        phrases = {mark.phrase for choice in choices for mark in choice.marks}
        for phrase in sorted(phrases):
            told = english.phrased(phrase, "", 1)
            assert set() == words(told) & words(german.phrased(phrase, "", 1))
    for board in examples(puzzle):
        for variant in with_rules(board):
            said = puzzle.open(variant).layout.view.variant
            for part in said.split(", "):
                if not any(map(str.isalpha, part)):
                    continue  # such as the ships of a fleet, which are signs
                assert part != german.word(part)


@pytest.mark.parametrize(("name", "text"), FAULTY)
def test_what_is_wrong_at_a_glance_is_translated(name: str, text: str) -> None:
    english, german = languages(name)
    puzzle = load_puzzle(name)
    faults = puzzle.open(puzzle.parse(text)).faults
    assert faults
    for fault in faults:
        message = Message("fault-in-words", {"words": fault})
        assert f"{fault[:1].upper()}{fault[1:]}." == english.sentence(message)
        assert set() == words(fault) & words(german.sentence(message))
