"""The page of verbs is what the verbs say, and the README has a row for each command."""

import re

from puzzlefw.cli.main import commands
from tests.docs.pages import ROOT
from tests.docs.verbs import PAGE, page


def test_the_page_of_verbs_is_made_of_them() -> None:
    """``python -m tests.docs.verbs`` writes it."""
    assert page() == PAGE.read_text(encoding="utf-8")


def test_the_readme_has_a_row_for_each_command() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text.partition("## What it does")[2].partition("\n## ")[0]
    named = set(re.findall(r"^\| .*? \|", table, re.MULTILINE))
    found = {name for row in named for name in re.findall(r"`(?:puzzlefw )?([a-z-]+)`", row)}
    assert {*commands()} == found
