"""Pages that are made: of verbs, fields, steps and boards as they are today, and pictures."""

import re
import shlex
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.cli.main import commands
from puzzlefw.puzzle.recognition import recognize
from tests.cli.test_cli import run
from tests.docs import gallery, plain, texts, verbs
from tests.docs.pages import DOCS, ROOT, blocks
from tests.docs.techniques import made, tables

COMMANDS = [shlex.split(line) for line in blocks(DOCS / "pictures.md", "sh")[0].text.splitlines()]
TABLES = tables()
of_tables = pytest.mark.parametrize("name", TABLES)


@pytest.mark.parametrize("maker", [plain, texts, verbs, gallery], ids=lambda maker: maker.__name__)
def test_a_page_is_current(maker: ModuleType) -> None:
    assert maker.page() == maker.PAGE.read_text(encoding="utf-8"), f"python -m {maker.__name__}"


def test_plain_texts_that_are_shown_are_read() -> None:
    shown = re.findall(r"```text\n(.*?)```", plain.PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for text, json in zip(shown[::2], shown[1::2], strict=True):
        puzzle = load_puzzle(recognize(text).name)
        assert puzzle.parse(text) == puzzle.parse(json)


def test_the_readme_has_a_row_for_each_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text.partition("## What it does")[2].partition("\n## ")[0]
    named = set(re.findall(r"^\| .*? \|", table, re.MULTILINE))
    found = {name for row in named for name in re.findall(r"`(?:puzzlefw )?([a-z-]+)`", row)}
    assert {*commands()} == found


@of_tables
def test_each_technique_is_used_on_its_board(name: str) -> None:
    assert TABLES[name] == made(name, TABLES[name]), "python -m tests.docs.techniques writes it"


@of_tables
def test_each_technique_of_an_installed_type_has_a_board(name: str) -> None:
    assert name in puzzle_names()
    own = {row.name for row in load_puzzle(name).info.techniques}
    assert set() == own - {row.technique for row in TABLES[name]}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[-1])
def test_a_picture_is_what_its_command_makes(command: list[str]) -> None:
    *arguments, option, name = command[1:]
    assert "--output" == option
    made_now = run(*arguments, "--format", "svg").stdout
    assert made_now == (DOCS / "pictures" / name).read_text(encoding="ascii")


def test_every_picture_has_a_command() -> None:
    assert {command[-1] for command in COMMANDS} == {
        path.name for path in (DOCS / "pictures").iterdir()
    }


def test_the_gallery_has_a_board_of_every_type_and_nothing_else() -> None:
    names = sorted(gallery.BOARDS)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert names == sorted(project["entry-points"]["puzzlefw"])
    for made_of in (gallery.picture_of, gallery.play_page_of):
        assert names == sorted(path.stem for path in made_of("x").parent.iterdir())


@pytest.mark.parametrize("name", gallery.BOARDS)
def test_a_board_is_proven_and_its_picture_and_page_are_current(name: str, tmp_path: Path) -> None:
    puzzle, how = load_puzzle(name), "python -m tests.docs.gallery writes it"
    assert puzzle.open(puzzle.parse(gallery.BOARDS[name])).solve().verdict == "unique"
    assert gallery.picture(name) == gallery.picture_of(name).read_text(encoding="ascii"), how
    gallery.play(name, tmp_path / "page.html")
    page = (tmp_path / "page.html").read_bytes()
    assert page == gallery.play_page_of(name).read_bytes(), how
    assert len(page) <= 300_000
