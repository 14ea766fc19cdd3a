"""The pictures of the documentation: the commands on their page make them."""

import shlex

import pytest

from tests.cli.test_cli import run
from tests.docs.pages import DOCS, blocks

COMMANDS = [shlex.split(line) for line in blocks(DOCS / "pictures.md", "sh")[0].text.splitlines()]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[-1])
def test_a_picture_is_what_its_command_makes(command: list[str]) -> None:
    *arguments, option, name = command[1:]
    assert "--output" == option
    made = run(*arguments, "--format", "svg").stdout
    assert made == (DOCS / "pictures" / name).read_text(encoding="ascii")


def test_every_picture_has_a_command() -> None:
    made = {command[-1] for command in COMMANDS}
    assert made == {path.name for path in (DOCS / "pictures").iterdir()}
