"""Tables of how hard boards are, and of what bands cost."""

import pytest
from click.testing import CliRunner

from benchmarks import bands
from benchmarks.bands import drawn_row, main, techniques, wished_row
from puzzlefw import load_puzzle
from puzzlefw.contract.results import Grade

SHIKAKU = load_puzzle("shikaku")


def graded(hardest: int, trials: int = 0, nested: int = 0) -> Grade:
    """Return the grade of a board whose steps are all by one technique."""
    band = "hard" if trials else "normal"
    numbers = {"hardest": hardest, "trials": trials, "nested": nested}
    return Grade(verdict="unique", profile={"magic": 3}, band=band, **numbers)


def test_a_row_counts_boards_by_trials() -> None:
    late = Grade(verdict="unique", stopped_by="time")
    grades = [graded(3), graded(5), graded(9), graded(50, 2), graded(50, 4), graded(99, 1, 1), late]
    row = drawn_row(SHIKAKU, {}, grades)
    assert ["7", "1", "3", "3 5 9", "1", "2"] == row[2:-1]
    assert "easy 0, normal 3, hard 3, extreme 0" == row[-1]
    assert "magic 6" == techniques(grades)


def test_a_band_that_is_not_found_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = SHIKAKU.info.bands[0]
    found = wished_row(SHIKAKU, {"width": 4, "height": 4}, easy, boards=2, seconds=60.0)
    assert ["easy", "no step costs more than 3, no trial", "2", "0"] == found[2:6]
    late = wished_row(SHIKAKU, {"width": 4, "height": 4}, easy, boards=2, seconds=0.0)
    assert ["2", "2"] == late[4:6]
    monkeypatch.setattr(bands, "wished_row", lambda *of, **how: late)
    assert 1 == CliRunner().invoke(main, ["--wished", "--type", "shikaku"]).exit_code


def test_both_tables_are_printed() -> None:
    size = ["--type", "shikaku", "-p", "width=4", "-p", "height=4", "--boards", "1"]
    drawn = CliRunner().invoke(main, size)
    assert (0, "shikaku") == (drawn.exit_code, drawn.output.split(":")[0])
    assert "median s" in CliRunner().invoke(main, [*size, "--wished", "--seconds", "0"]).output
