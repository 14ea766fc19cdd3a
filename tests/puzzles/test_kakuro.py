"""What is special to Kakuro: runs of one cell, runs without sum, sums before no run, texts."""

from functools import partial

import pytest

import puzzlefw_kakuro
from puzzlefw import InstanceError, bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw_kakuro import Kakuro
from tests.puzzles.asking import faults_of, verdict_on

KAKURO = bind_puzzle(puzzlefw_kakuro, "kakuro")
verdict = partial(verdict_on, KAKURO)
faults = partial(faults_of, KAKURO)


def test_a_run_without_sum_or_with_0_still_has_no_repeats() -> None:
    said = [("repeat", "the run from row 1, column 1 to the right has 2 twice")]
    assert said == faults("kakuro/2/1/l", "22")
    assert said == faults("kakuro/2/1/l000", "22")


def test_a_sum_that_is_wrong_is_named_with_its_run() -> None:
    said = [("sum", "the run from row 2, column 1 down adds up to 2, not 3")]
    assert said == faults("kakuro/1/2/3-k", "#/2")


def test_a_sum_before_no_run_says_nothing() -> None:
    assert "unique" == verdict("kakuro/1/2/9-.")


def test_a_run_of_ten_cells_is_named() -> None:
    said = "the run from row 1, column 1 to the right has 10 cells, and there are 9 digits"
    assert (said,) == KAKURO.open(KAKURO.parse("kakuro/10/1/t")).faults


@pytest.mark.parametrize(
    "text", ["kakuro/2/2/0a00.-5", "kakuro/2/2/k0al-0-", "kakuro/2/2/n----", "kakuro/2/2/n0000"]
)
def test_a_0_and_no_sum_are_written_as_they_were_read(text: str) -> None:
    assert text == KAKURO.format(KAKURO.parse(text))


def test_a_text_may_end_early() -> None:
    assert KAKURO.parse("kakuro/2/2/n") == KAKURO.parse("kakuro/2/2/n----")


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(InstanceError, match="the edges from 0 to 45 above column 1, found 46"):
        Kakuro(Shape(1, 1), [None], [46, None])
    with pytest.raises(InstanceError, match="expected no sum beside a black cell, found 3"):
        Kakuro(Shape(1, 1), [(None, None)], [3, None])
    with pytest.raises(InstanceError, match="expected 1 black, found 0"):
        Kakuro(Shape(1, 1), [], [None, None])


def test_the_same_seed_makes_the_same_board() -> None:
    one, other = (KAKURO.generate({"width": 4, "height": 4}, seed=7) for _ in range(2))
    assert one.instance == other.instance


def test_a_sum_above_the_number_of_cells_is_found_for_a_solution() -> None:
    board = Kakuro(Shape(1, 3), (None,) * 3, (9, 8, 7, 24))
    bare = KAKURO.open(Kakuro(board.shape, board.black, (None,) * 4))
    assert board == bare.fill(solution=bare.parse_solution("987")).instance
