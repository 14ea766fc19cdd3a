"""What generators make: that it has one solution, how hard it is, and how it is determined."""

from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from benchmarks import bands
from benchmarks.determining import CLUES, COLUMNS, edited, row, timed
from benchmarks.peers.loading import load_peer
from puzzlefw import load_puzzle
from puzzlefw.contract.findings import Grade

SHIKAKU, SLITHER = load_puzzle("shikaku"), load_puzzle("slither")


@pytest.mark.extra("bench")
@pytest.mark.parametrize(
    ("name", "params", "seeds"),
    [
        ("net", {"width": 11, "height": 11}, 3),
        ("net", {"width": 12, "height": 9, "wrapping": True}, 3),
        ("net", {"width": 25, "height": 25, "barriers": 0.3}, 3),
        ("net", {"width": 20, "height": 15, "wrapping": True, "barriers": 0.2}, 3),
        ("net", {"width": 60, "height": 3, "wrapping": True}, 1),
        ("net", {"width": 51, "height": 51}, 1),
        ("aquarium", {"width": 10, "height": 10, "tank_size": 5}, 3),
        ("aquarium", {"width": 15, "height": 15, "tank_size": 7}, 3),
        ("aquarium", {"width": 13, "height": 8, "rule": "vessel", "winding": 1}, 3),
        ("aquarium", {"width": 8, "height": 13, "rule": "local", "tank_size": 12}, 3),
        ("aquarium", {"width": 10, "height": 10, "blanks": 0.5}, 3),
    ],
    ids=str,
)
def test_what_is_generated_has_one_solution(name: str, params: dict[str, Any], seeds: int) -> None:
    puzzle = load_puzzle(name)
    for seed in range(seeds):
        board = puzzle.generate(params, seed=seed).instance
        rule = getattr(board, "rule", None)
        assert 1 == len(load_peer("python-sat").solve(name, puzzle.format(board), rule))


@pytest.mark.extra("bench")
def test_the_command_tells_how_long_a_type_takes() -> None:
    from benchmarks.generated import HEADS, main

    arguments = ["--type", "akari", "-p", "width=4", "-p", "height=3", "--seeds", "2"]
    run = CliRunner().invoke(main, [*arguments, "--shown", "1"])
    assert 0 == run.exit_code
    heads, row = (line.split("  ") for line in run.stdout.splitlines()[-3:-1])
    assert list(HEADS) == [head.strip() for head in heads if head]
    assert ["akari", "width=4, height=3", "2", "0", "0"] == [one.strip() for one in row if one][:5]


def graded(hardest: int, trials: int = 0, nested: int = 0) -> Grade:
    """Return the grade of a board whose steps are all by one technique."""
    band = "hard" if trials else "normal"
    numbers = {"hardest": hardest, "trials": trials, "nested": nested}
    return Grade(verdict="unique", profile={"magic": 3}, band=band, **numbers)


def test_a_row_counts_boards_by_trials() -> None:
    late = Grade(verdict="unique", stopped_by="time")
    grades = [graded(3), graded(5), graded(9), graded(50, 2), graded(50, 4), graded(99, 1, 1), late]
    row = bands.drawn_row(SHIKAKU, {}, grades)
    assert ["7", "1", "3", "3 5 9", "1", "2"] == row[2:-1]
    assert "easy 0, normal 3, hard 3, extreme 0" == row[-1]
    assert "magic 6" == bands.techniques(grades)


def test_a_band_that_is_not_found_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    easy = SHIKAKU.info.bands[0]
    found = bands.wished_row(SHIKAKU, {"width": 4, "height": 4}, easy, boards=2, seconds=60.0)
    assert ["easy", "no step costs more than 3, no trial", "2", "0"] == found[2:6]
    late = bands.wished_row(SHIKAKU, {"width": 4, "height": 4}, easy, boards=2, seconds=0.0)
    assert ["2", "2"] == late[4:6]
    monkeypatch.setattr(bands, "wished_row", lambda *of, **how: late)
    assert 1 == CliRunner().invoke(bands.main, ["--wished", "--type", "shikaku"]).exit_code


def test_both_tables_are_printed() -> None:
    size = ["--type", "shikaku", "-p", "width=4", "-p", "height=4", "--boards", "1"]
    drawn = CliRunner().invoke(bands.main, size)
    assert (0, "shikaku") == (drawn.exit_code, drawn.output.split(":")[0])
    wished = CliRunner().invoke(bands.main, [*size, "--wished", "--seconds", "0"])
    assert "median s" in wished.output


def test_the_time_of_explaining_is_told_where_the_hardest_band_is_made() -> None:
    size, hard = {"width": 5, "height": 5}, SLITHER.info.bands[2]
    found = bands.explained_row(SLITHER, size, hard, boards=1, seconds=60.0)
    assert ["hard", "0", "1", "0"] == found[2:6]
    assert len(bands.EXPLAINED) == len(found)
    assert all(float(cell) >= 0 for cell in found[6:])
    missed = bands.explained_row(SLITHER, size, hard, boards=1, seconds=0.0)
    assert ["1", "", "", "", ""] == missed[5:]
    (hardest,) = bands.explained_rows(SHIKAKU, {}, boards=1, seconds=0.0)  # there is no extreme one
    assert ["shikaku", "", "hard"] == hardest[:3]


def test_clues_come_back_one_by_one() -> None:
    whole = SLITHER.parse("slither/2/2/i2")
    first, *_, last = edited(whole, *CLUES["slither"], Random(1))
    assert {None} == set(first.clues)
    assert whole == last


def test_a_row_has_a_figure_for_each_column() -> None:
    instances = edited(SLITHER.parse("slither/2/2/i2"), *CLUES["slither"], Random(1))
    times = timed(SLITHER, instances, seconds=10.0, only_places=False)
    told = row("slither", times)
    assert len(COLUMNS) == len(told)
    assert ("slither", "2", "0") == (told[0], told[1], told[-1])
