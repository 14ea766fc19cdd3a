"""Every command that takes a puzzle, on a board of every installed type."""

from pathlib import Path
from typing import Final

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.cli.main import commands
from puzzlefw.puzzle.recognition import naming
from tests.cli.test_cli import run

ARGUMENTS: Final = {
    "collect": ["--into", "{folder}/kept.sqlite"],
    "convert": [],
    "count": [],
    "determine": [],
    "explain": [],
    "export": ["--format", "json", "-o", "{folder}/model.json"],
    "fill": ["--seed", "1"],
    "grade": [],
    "hint": [],
    "mend": [],
    "play": ["-o", "{folder}/page.html"],
    "print": ["-o", "{folder}/booklet.html"],
    "render": [],
    "solve": ["--json"],
    "spare": [],
}
"""The commands that take a puzzle of any type by itself, and what more each is given."""
APART: Final = {
    "batch": "takes verbs, each of which is one of these commands",
    "check": "takes a solution too, which test_corpus has of every type",
    "edit": "serves a page until it is left, which tests/edit tries on boards of every type",
    "prove": "needs an extra, with which tests/problem/test_certificate.py tries it on every type",
}
BOOKS: Final = ("play", "print", "render")
"""Those that make one page of several puzzles."""
ALONE: Final = ("export", "render")
"""Those that do something else with one board than with a file of many."""
WITHOUT_A_PUZZLE: Final = {
    *("check-plugin", "check-propagator", "completion", "generate", "list", "new", "pick"),
    *("sheet", "site", "trace"),
}


def example(name: str) -> str:
    """Return a board of a type that has exactly one solution."""
    return next(one.text for one in load_puzzle(name).info.examples if one.solutions == 1)


def test_every_command_is_known_here() -> None:
    assert {*commands()} == {*ARGUMENTS, *APART, *WITHOUT_A_PUZZLE}


@pytest.mark.parametrize(("number", "name"), [*enumerate(puzzle_names())])
def test_commands_take_a_board_of_the_type(number: int, name: str, tmp_path: Path) -> None:
    # Each takes a board of each type in a file, below; so one by turns is enough here.
    others = sorted({*ARGUMENTS} - {*ALONE})
    failed = {}
    for command in (*ALONE, others[number % len(others)]):
        options = [one.format(folder=tmp_path) for one in ARGUMENTS[command]]
        result = run(command, "-p", name, example(name), *options)
        if result.exit_code != 0:
            failed[command] = result.stderr
    assert {} == failed


def text_of(name: str) -> str:
    """Return that board as `pick` prints it."""
    puzzle = load_puzzle(name)
    return naming(name, puzzle.format(puzzle.parse(example(name))))


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with a board of each type, a line each."""
    path = tmp_path_factory.mktemp("mixed") / "all.txt"
    path.write_text("".join(f"{text_of(name)}\n" for name in puzzle_names()))
    return path


@pytest.mark.parametrize("command", sorted({*ARGUMENTS} - {*BOOKS}))
def test_every_command_takes_a_file_of_all_types(command: str, mixed: Path, tmp_path: Path) -> None:
    arguments = [one.format(folder=tmp_path) for one in ARGUMENTS[command]]
    result = run(command, str(mixed), *arguments)
    assert (0, "") == (result.exit_code, result.stderr)


def test_each_line_is_read_as_the_type_that_it_tells(mixed: Path, tmp_path: Path) -> None:
    expected = [load_puzzle(name).parse(text_of(name)) for name in puzzle_names()]
    lines = run("convert", "--format", "json", str(mixed)).stdout.splitlines()
    found = [
        load_puzzle(name).parse(line) for name, line in zip(puzzle_names(), lines, strict=True)
    ]
    assert expected == found
    base = str(tmp_path / "kept.sqlite")
    assert f"{len(puzzle_names())} new" in run("collect", str(mixed), "--into", base).stdout
    assert mixed.read_text() == run("pick", base).stdout


@pytest.mark.parametrize("command", BOOKS)
def test_a_book_or_a_page_of_all_types_names_the_type_of_each(
    command: str, mixed: Path, tmp_path: Path
) -> None:
    page = tmp_path / "all.html"
    result = run(command, str(mixed), "-o", str(page))
    assert (0, "") == (result.exit_code, result.stderr)
    text = page.read_text()
    titles = [load_puzzle(name).info.title for name in puzzle_names()]
    assert [] == [title for title in titles if title not in text]
    assert "<title>Puzzles</title>" in text


def test_a_type_that_is_chosen_is_that_of_every_line(mixed: Path) -> None:
    result = run("solve", "-p", "net", str(mixed))
    assert len(puzzle_names()) - 1 == result.stdout.count("error\n")
