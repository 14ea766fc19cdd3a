"""Every command that takes a puzzle, on a board of every installed type."""

from pathlib import Path
from typing import Final

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.cli.main import COMMANDS
from tests.cli.test_cli import run

ARGUMENTS: Final = {
    "collect": ["--into", "{folder}/kept.sqlite"],
    "convert": [],
    "count": [],
    "explain": [],
    "export": ["--format", "json", "-o", "{folder}/model.json"],
    "grade": [],
    "hint": [],
    "play": ["-o", "{folder}/page.html"],
    "print": ["-o", "{folder}/booklet.html"],
    "render": [],
    "solve": ["--json"],
}
"""The commands that take a puzzle of any type by itself, and what more each is given."""
APART: Final = {
    "batch": "takes verbs, each of which is one of these commands",
    "check": "takes a solution too, which test_corpus has of every type",
    "mend": "is for types that say what can be changed",
}
WITHOUT_A_PUZZLE: Final = {
    *("check-plugin", "check-propagator", "completion", "generate", "list", "new", "pick"),
}


def test_every_command_is_known_here() -> None:
    assert {*COMMANDS} == {*ARGUMENTS, *APART, *WITHOUT_A_PUZZLE}


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
