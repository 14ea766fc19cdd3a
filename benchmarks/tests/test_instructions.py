"""Instructions are counted between two marks, the same each time, and compared board by board."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from benchmarks import figures, instructions
from benchmarks.corpus import Line, LineClass
from benchmarks.counting import count
from benchmarks.instructions import Change, changes, is_counted, keep

# Works as hard as the text says, and answers as a solver does.
SERVER = """
import os, sys
for request in sys.stdin:
    text = request.split("\\t")[2]
    os.getpgrp()
    for _ in range(int(text) if text.strip().isdigit() else 0):
        pass
    os.getppid()
    print('{"seconds": 1, "answers": []}' if text[0] != "?" else '{"seconds": 1, "undecided": 1}')
    sys.stdout.flush()
"""


def a_class(*texts: str) -> LineClass:
    """Return a class of which half the lines are known."""
    lines = tuple(Line(text, None) for text in texts)
    half = len(lines) // 2
    return LineClass("net_11x11", "solve_net", 11, lines[:half], lines[half:])


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind counts")
def test_a_count_holds_what_is_between_the_marks_and_is_the_same_again() -> None:
    work = a_class("10000", "20000", "10000", "?")
    found = count(work, "some", [sys.executable, "-S", "-c", SERVER], most=2)
    once, twice, again, undecided = found
    assert None is undecided
    assert once is not None
    assert twice is not None
    assert 1.99 < twice / once < 2.01
    assert again == pytest.approx(once, rel=0.001)
    assert [None, None] == count(work, "some", [sys.executable, "-S", "-c", SERVER], most=1)[1::2]


def test_a_change_is_the_median_of_its_boards() -> None:
    work = a_class("a", "b", "c", "d")
    kept = {"net_11x11": {"digest": work.digest, "counts": {"some": [100, 200, None, 100]}}}
    found = {"net_11x11": {"some": [101, 204, 300, 106], "other": [1, 1, 1, 1]}}
    (change,) = changes([work], found, kept)
    assert ["net_11x11, some", "3", "0.0001", "0.000106"] == change.row()[:4]
    assert ["+2.00 %", "+1.00 %", "+6.00 %"] == change.row()[4:]


def test_counts_of_other_boards_are_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    kept = {"net_11x11": {"digest": "other", "counts": {"some": [100]}}}
    assert [] == list(changes([a_class("a")], {"net_11x11": {"some": [100]}}, kept))
    assert "net_11x11: other boards" in capsys.readouterr().out


def test_counts_of_other_solvers_are_kept_as_long_as_the_boards_are_the_same(
    tmp_path: Path,
) -> None:
    path = tmp_path / "figures.json"
    path.write_text(json.dumps({"classes": {}}))
    work, other = a_class("a"), a_class("b")
    keep(path, [work], {"net_11x11": {"clingo": [5]}})
    keep(path, [work], {"net_11x11": {"puzzlefw": [3]}})
    data = figures.read(path)
    assert {"clingo": [5], "puzzlefw": [3]} == data["instructions"]["net_11x11"]["counts"]
    assert {} == data["classes"]
    keep(path, [other], {"net_11x11": {"puzzlefw": [4]}})
    counts = figures.read(path)["instructions"]["net_11x11"]["counts"]
    assert {"puzzlefw": [4]} == counts


def test_only_what_ends_within_minutes_is_counted() -> None:
    work = a_class("a")
    assert is_counted("clingo", work)
    assert not is_counted("clingo", LineClass("gen_50", "solve_aquarium", 50, (), ()))
    assert not is_counted("tatham", LineClass("", "generate_net", 121, (), ()))
    assert instructions.TOLERANCE >= Change("", 1, 1, (2.0,)).median
