"""What is heard is enough to play: clues are rebuilt of it, and the puzzle is solved by keys."""

import json
from typing import Any

import pytest

from puzzlefw import Puzzle, load_puzzle, puzzle_names
from puzzlefw.explaining.language import Language
from puzzlefw.play.playable import Told
from puzzlefw.play.spoken import Spoken, word_of
from puzzlefw.report.explanations import telling_of
from puzzlefw.view import Cell, Choice
from tests.docs import gallery
from tests.play.conftest import Open, axe_faults, with_axe, written
from tests.play.listener import Listener
from tests.play.players import labels, moves_of
from tests.play.rebuilding import REBUILDERS
from tests.support.deep import deep

BOARDS = {name: gallery.BOARDS[name] for name in REBUILDERS} | {
    "sudoku": "2x2k:e2d3e,aa_a_a____acb__,7a10a1_6b6a9d1",  # with cages
    "slither": "slither/4/4/2c28261c2c",
    "tents": load_puzzle("tents").info.examples[0].text,
}
EVERY_TIME = ("sudoku", "slither", "tents")


def name_of(choice: Choice) -> str:
    """Return the name of a place."""
    place = choice.place
    return place.words() if isinstance(place, Cell) else Language().place(place)


@with_axe
@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[] if one in EVERY_TIME else [deep]) for one in REBUILDERS]
)
def test_a_board_is_heard_rebuilt_and_solved_by_keys(opened: Open, name: str) -> None:
    puzzle = load_puzzle(name)
    heard = Listener(opened(written(puzzle, BOARDS[name]), bypass_csp=True))
    here = heard.walk()
    told = json.dumps({"puzzle": name} | REBUILDERS[name](heard))
    text = puzzle.format(puzzle.parse(told))
    assert puzzle.format(puzzle.parse(BOARDS[name])) == text
    for choice, mark in moves_of(puzzle, text):
        place = name_of(choice)
        here = heard.follow(here, heard.way(here, place.__eq__) or [])
        said = heard.press(choice.marks[mark].key)
        assert said.startswith(f"{choice.marks[mark].word}, ")
        assert place in said
    assert "Solved." in heard.role("StaticText")
    assert [] == axe_faults(heard.page)


def heard_of(puzzle: Puzzle, board: Any, language: str = "en") -> list[str]:
    """Return the words of each place before anything is set, with marks that are given."""
    telling, problem = telling_of(puzzle, language), puzzle.open(board)
    heard = Told(telling, problem).board()["heard"]
    return [
        ", ".join(
            [word_of(one, telling.language) for one in choice.marks if len(choice.marks) == 1]
            + [heard["words"][one] for part in row for one in part]
        )
        for choice, row in zip(problem.view.choices, heard["rows"], strict=True)
    ]


@pytest.mark.parametrize("name", puzzle_names())
def test_all_that_is_printed_is_heard(name: str) -> None:
    puzzle = load_puzzle(name)
    for example in puzzle.info.examples:
        board = puzzle.parse(example.text, **example.options)
        told, view = heard_of(puzzle, board, "de"), puzzle.open(board).view
        spoken = Spoken(view, telling_of(puzzle, "de").language)
        for place in spoken.printed:
            here = [told[at] for at, one in enumerate(view.choices) if one.place == place]
            for said in spoken.words_at(place):
                is_black = said == spoken.text("fill") and here
                assert is_black or any(said in one for one in here or told), (place, said)
        for clues in spoken.lines().values():
            assert all(any(said in one for one in told) for said in clues)


def test_a_clue_that_no_place_is_beside_is_heard_at_the_nearest() -> None:
    puzzle = load_puzzle("yajilin")
    told = heard_of(puzzle, puzzle.parse("puzzle: yajilin\n>0 v0 .\n>0 . .\n. . ."))
    assert 1 == sum("at r1c1 0 arrow right" in heard for heard in told)


def test_what_is_heard_changes_with_what_is_set_and_where_the_player_comes_from(
    opened: Open,
) -> None:
    page = opened(written(load_puzzle("sudoku"), BOARDS["sudoku"]))
    full = "row 1, column 2, the block of r1c1, the cage of r1c1: 7, wall right"
    assert full == labels(page)[1]
    page.locator(".hit").first.focus()
    page.keyboard.press("ArrowRight")
    assert "row 1, column 2, wall right" == labels(page)[1]
    page.keyboard.press("Shift+Digit3")
    assert "notes 3, row 1, column 2, wall right" == labels(page)[1]
    page.keyboard.press("4")
    assert "4, row 1, column 2, wall right" == labels(page)[1]
    page.locator("#undo").focus()
    assert f"4, {full}" == labels(page)[1]
