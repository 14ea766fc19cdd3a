"""What is special to Gokigen Naname: points and their clues, loops, and texts."""

from functools import partial
from time import monotonic

import puzzlefw_gokigen
from puzzlefw import bind_puzzle
from puzzlefw.explaining.language import Language
from tests.puzzles.asking import solutions_of

GOKIGEN = bind_puzzle(puzzlefw_gokigen, "gokigen")
solutions = partial(solutions_of, GOKIGEN)


def test_a_large_board_is_begun_in_the_time_that_its_points_take() -> None:
    start = monotonic()
    GOKIGEN.open(GOKIGEN.parse("gokigen/150/150/")).build()
    assert monotonic() - start < 10


def test_only_a_loop_is_left_out_of_what_has_no_clue() -> None:
    assert 15 == len(solutions("2x2:i"))
    assert "rf/fr" not in solutions("2x2:i")


def test_of_what_hangs_on_a_loop_the_loop_alone_is_named() -> None:
    board = GOKIGEN.parse("3x2:l")
    (fault,) = GOKIGEN.open(board).violations(GOKIGEN.parse_solution(board, "rff/frf"))
    assert 4 == len(fault.places)


def test_clues_next_to_each_other_are_named_together() -> None:
    board = GOKIGEN.parse("gokigen/7/7/g1667bhc17336262118062237151283beh7671b")
    words = Language("en", GOKIGEN.info.texts)
    said = [words.sentence(step.message) for step in GOKIGEN.open(board).explain().steps]
    assert (
        "Because of the 1 between r3c3 and r4c4 and the 1 between r3c4 and r4c5, r4c3 is falling"
        " and r4c5 is rising."
    ) in said


def test_an_old_text_has_a_character_for_each_point() -> None:
    board = GOKIGEN.parse("gokigen/d/2/1/.20-.1/")
    assert (None, 2, 0, None, None, 1) == board.clues
    assert GOKIGEN.parse("gokigen/2/1/g7b") == GOKIGEN.parse("gokigen/d/2/1/.2.1")
