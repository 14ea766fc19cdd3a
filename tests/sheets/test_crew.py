"""Puzzles of a sheet made by several processes: the same as by one, and the same errors."""

import os
from collections.abc import Mapping
from pathlib import Path

import attrs
import pytest

from puzzlefw.errors import BrokenPluginError, GenerationError, ParseError
from puzzlefw.pictures.booklet import Booklet
from puzzlefw.sheets.crew import Crew, Drawing
from puzzlefw.sheets.making import Making
from puzzlefw.sheets.reading import read_plan
from tests.cli.test_cli import run
from tests.sheets.test_sheets import SMALL, texts

AKARI = '[[section]]\nplugin = "akari"\ncount = 2\nparams = { width = 4, height = 4 }\n'


def made(text: str, jobs: int) -> Booklet:
    making = Making(*read_plan(text), Path(), None)
    with making.together(jobs):
        return making.booklet()


@attrs.frozen
class Numbers:
    """Each puzzle is its number; some cannot be made."""

    ends: bool = False

    def attempt(self, number: int) -> int:
        if self.ends:
            os._exit(3)
        if number == 1:
            raise GenerationError("no board")
        if number == 2:
            raise ValueError("a slip")
        return number


def test_the_puzzles_are_those_of_one_process() -> None:
    text = f"sheets = 3\nseed = 4\ngrades = true\n{SMALL}{AKARI}"
    one, two = (made(text, jobs) for jobs in (1, 2))
    assert texts(one) == texts(two)
    labels = [
        [item.label for chapter in told.chapters for item in chapter.puzzles] for told in (one, two)
    ]
    assert labels[0] == labels[1]


def test_a_section_of_which_too_few_differ_is_told_with_its_line() -> None:
    few = '[[section]]\nplugin = "net"\ncount = 40\nparams = { width = 2, height = 1 }\n'
    with pytest.raises(ParseError, match=r"line \d+: count: expected 40 puzzles that differ"):
        made(f"{AKARI}{few}", 2)


def test_puzzles_are_asked_for_in_any_order_and_raise_what_they_raise() -> None:
    sections: Mapping[int, Drawing] = {0: Numbers()}
    with Crew(sections, [(0, 0), (0, 1), (0, 3)], 2) as crew:
        crew.start()
        assert (7, 3, 0) == (crew.result(0, 7), crew.result(0, 3), crew.result(0, 0))
        with pytest.raises(GenerationError, match="no board"):
            crew.result(0, 1)
        with pytest.raises(BrokenPluginError, match="ValueError: a slip"):
            crew.result(0, 2)


def test_a_process_that_ends_is_an_error_and_leaves_none_behind() -> None:
    sections: Mapping[int, Drawing] = {0: Numbers(ends=True)}
    with Crew(sections, [], 2) as crew:
        crew.start()
        with pytest.raises(BrokenPluginError, match="ended, status 3"):
            crew.result(0, 0)
    assert not any(process.is_alive for process in crew.processes)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_limit_ends_the_command_with_its_status_and_nothing_written(
    tmp_path: Path, jobs: int
) -> None:
    plan, book = tmp_path / "plan.toml", tmp_path / "book.html"
    plan.write_text('[[section]]\nplugin = "slither"\nparams = { width = 20, height = 20 }\n')
    done = run("sheet", str(plan), "--jobs", str(jobs), "--timeout", "0.01", "--output", str(book))
    assert (4, "error: the time limit was reached\n") == (done.exit_code, done.stderr)
    assert not book.exists()
