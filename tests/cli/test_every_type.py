"""Every command that takes a puzzle, on a board of every installed type."""

from pathlib import Path
from typing import Final

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.cli.main import commands
from puzzlefw.cli.pick import told
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
}
WITHOUT_A_PUZZLE: Final = {
    *("check-plugin", "check-propagator", "completion", "generate", "list", "new", "pick"),
}


def test_every_command_is_known_here() -> None:
    assert {*commands()} == {*ARGUMENTS, *APART, *WITHOUT_A_PUZZLE}


@pytest.mark.parametrize("name", puzzle_names())
def test_every_command_takes_a_board_of_the_type(name: str, tmp_path: Path) -> None:
    examples = load_puzzle(name).info.examples
    text = next(one.text for one in examples if one.solutions == 1)
    failed = {}
    for command, more in ARGUMENTS.items():
        result = run(command, "-p", name, text, *(one.format(folder=tmp_path) for one in more))
        if result.exit_code != 0:
            failed[command] = result.stderr
    assert {} == failed


def text_of(name: str) -> str:
    """Return a board of a type that has exactly one solution, as `pick` prints it."""
    puzzle = load_puzzle(name)
    text = next(one.text for one in puzzle.info.examples if one.solutions == 1)
    return told(name, puzzle.format(puzzle.parse(text)))


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with a board of each type, a line each."""
    path = tmp_path_factory.mktemp("mixed") / "all.txt"
    path.write_text("".join(f"{text_of(name)}\n" for name in puzzle_names()))
    return path


@pytest.mark.parametrize("command", sorted(ARGUMENTS))
def test_every_command_takes_a_file_of_all_types(command: str, mixed: Path, tmp_path: Path) -> None:
    more = ["--format", "html", "-o", "{folder}/all.html"] if command == "render" else None
    arguments = [one.format(folder=tmp_path) for one in more or ARGUMENTS[command]]
    result = run(command, str(mixed), *arguments)
    if command == "export":  # which writes one model
        assert "expected one puzzle" in result.stderr
    else:
        assert (0, "") == (result.exit_code, result.stderr)


def test_each_line_is_read_as_the_type_that_it_tells(mixed: Path, tmp_path: Path) -> None:
    expected = [load_puzzle(name).parse(text_of(name)) for name in puzzle_names()]
    lines = run("convert", str(mixed)).stdout.splitlines()
    found = [
        load_puzzle(name).parse(line) for name, line in zip(puzzle_names(), lines, strict=True)
    ]
    assert expected == found
    base = str(tmp_path / "kept.sqlite")
    assert "26 new" in run("collect", str(mixed), "--into", base).stdout
    assert mixed.read_text() == run("pick", base).stdout


def test_a_book_and_a_page_of_several_types_name_the_type_of_each(
    mixed: Path, tmp_path: Path
) -> None:
    run("print", str(mixed), "-o", str(tmp_path / "book.html"))
    book = (tmp_path / "book.html").read_text()
    run("play", str(mixed), "-o", str(tmp_path / "page.html"))
    page = (tmp_path / "page.html").read_text()
    for name in puzzle_names():
        title = load_puzzle(name).info.title
        assert title in book
        assert title in page
    assert "<title>Puzzles</title>" in book
    assert "<title>Puzzles</title>" in page


def test_a_type_that_is_chosen_is_that_of_every_line(mixed: Path) -> None:
    result = run("solve", "-p", "net", str(mixed))
    assert 25 == result.stdout.count("error\n")


def test_techniques_are_listed_with_extensions() -> None:
    result = run("list", "--techniques", "-p", "net", "--with", "none_of_this_name")
    assert (2, True) == (result.exit_code, "expected an installed extension" in result.stderr)
    alone = run("list", "--with", "any")
    assert (2, True) == (alone.exit_code, "expected --techniques beside --with" in alone.stderr)
