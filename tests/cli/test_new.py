"""``puzzlefw new`` writes a project whose puzzle works and whose promises hold."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from puzzlefw import Puzzle, bind_puzzle
from puzzlefw.testing.plugins import conformance
from tests.cli.test_cli import refusal, run


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new project called tinyone."""
    monkeypatch.chdir(tmp_path)
    result = run("new", "tinyone")
    assert 0 == result.exit_code
    folder = tmp_path / "puzzlefw-tinyone"
    monkeypatch.syspath_prepend(str(folder))
    yield folder
    sys.modules.pop("puzzlefw_tinyone", None)


def test_its_puzzle_has_examples_with_as_many_solutions_as_they_say(project: Path) -> None:
    puzzle: Puzzle = bind_puzzle(import_module("puzzlefw_tinyone"), "tinyone")
    for example in puzzle.info.examples:
        found = list(puzzle.open(puzzle.parse(example.text)).solutions())
        assert example.solutions == len(found)


def test_it_keeps_every_promise(project: Path) -> None:
    puzzle: Puzzle = bind_puzzle(import_module("puzzlefw_tinyone"), "tinyone")
    verdicts = conformance.verdicts(puzzle, 5, (), lambda name, cases: None)
    assert [] == [verdict for verdict in verdicts if verdict.outcome == "broken"]


def test_its_explanations_take_no_step_to_what_is_printed(project: Path) -> None:
    puzzle: Puzzle = bind_puzzle(import_module("puzzlefw_tinyone"), "tinyone")
    generated = puzzle.generate(seed=1)
    printed = {one.place for one in puzzle.open(generated.instance).view.printed}
    steps = puzzle.open(generated.instance).explain().steps
    assert steps
    for step in steps:
        assert printed.isdisjoint(told.place for told in step.statements)


def test_no_placeholder_is_left_in_it(project: Path) -> None:
    for path in project.iterdir():
        assert "$" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["", "Upper", "two words", "1st", "a/b", "x" * 40])
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path) -> None:
    said = refusal("new", name, "--folder", str(tmp_path / "there"))
    assert "expected a name of small letters and digits" in said


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("kept")
    said = refusal("new", "tiny", "--folder", str(tmp_path))
    assert "expected a folder that is new or empty" in said
    assert ["mine"] == [path.name for path in tmp_path.iterdir()]


def test_an_extension_is_solved_explained_and_generated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "there"
    assert 0 == run("new", "tinyrule", "--extension", "--folder", str(folder)).exit_code
    for path in folder.iterdir():
        assert "$" not in path.read_text(encoding="utf-8").replace("$(", "")
    monkeypatch.syspath_prepend(str(folder))
    try:
        test = import_module("test_tinyrule")
        test.test_a_board_is_read_solved_and_drawn()
        test.test_a_hint_says_the_rule_in_words()
        for promise in ("example_kinds", "examples"):
            test.TestSudokuWithTinyrule.attempt(promise)
        made = test.SUDOKU.generate({"side": 4}, seed=1)
        assert made.instance.tinyrule
        assert "solved" == test.SUDOKU.open(made.instance).explain().verdict
    finally:
        for name in ("puzzlefw_tinyrule", "test_tinyrule"):
            sys.modules.pop(name, None)
    assert "expected a name" in refusal("new", "class", "--extension")
