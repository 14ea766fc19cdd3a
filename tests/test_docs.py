"""The documentation: what it shows runs, what it names exists, and nothing public is left out."""

import re
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from puzzlefw import constraints, propagators
from puzzlefw.contract import hookspecs
from puzzlefw.plugin.binding import CHAINED, REQUIRED
from tests.docs import api, sessions
from tests.docs.pages import (
    DOCS,
    PAGES,
    ROOT,
    anchors,
    blocks,
    headings,
    links,
    name_of,
    prose,
    section,
)

SOURCES = sorted([*(ROOT / "framework").rglob("*.py"), *(ROOT / "plugins").rglob("*.py")])
PUBLIC = (
    *("puzzlefw", "puzzlefw.constraints", "puzzlefw.engine", "puzzlefw.propagators"),
    *("puzzlefw.generating.generation", "puzzlefw.grid", "puzzlefw.errors"),
    *("puzzlefw.checks", "puzzlefw.grid.clues", "puzzlefw.notation"),
    "puzzlefw.fields.of_cells",
)
FOLDERS = ("framework", "framework/puzzlefw", "tests")
"""Where files are that pages name without the folder above."""
LISTED_IN_FULL = {"Puzzle", "Problem", "Network", "Propagator", "Constraint", "Branching", "Shape"}


EVERY = pytest.mark.parametrize("page", PAGES, ids=name_of)
NEEDS = {
    "environments": [pytest.mark.extra("gym")],
    "solvers": [pytest.mark.extra("solvers")],
}
"""What a page needs that shows more than the extra ``test`` brings."""


class TestEveryPage:
    @pytest.mark.parametrize(
        "page", [pytest.param(page, marks=NEEDS.get(page.stem, ())) for page in PAGES], ids=name_of
    )
    def test_shows_what_really_happens(
        self, page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder, site = tmp_path / "page", tmp_path / "site"
        folder.mkdir()
        sessions.write_files(page, folder)
        if (folder / "pyproject.toml").exists():
            sessions.install(folder, site)
        monkeypatch.syspath_prepend(folder)
        monkeypatch.chdir(folder)
        try:
            sessions.run_python(page)
        finally:
            for path in folder.glob("*.py"):
                sys.modules.pop(path.stem, None)
        sessions.run_shell(page, folder, site)

    @EVERY
    def test_links_to_what_exists(self, page: Path) -> None:
        for link in links(page):
            if "://" not in link:
                path, _, anchor = link.partition("#")
                target = (page.parent / path).resolve() if path else page
                assert target.exists(), link
                assert not anchor or anchor in anchors(target), link

    @EVERY
    def test_names_files_and_hooks_that_exist(self, page: Path) -> None:
        text = page.read_text(encoding="utf-8")
        folders = [ROOT, *(ROOT / name for name in FOLDERS)]
        for name in re.findall(r"`([a-z_]+/[a-z_/]+\.py)`", text):
            assert any((folder / name).exists() for folder in folders), name
        named = set(re.findall(r"`(puzzlefw_[a-z_]+)`", text))
        known = {*vars(hookspecs), *(path.stem for path in ROOT.glob("plugins/*/puzzlefw_*"))}
        assert page.name == "CHANGELOG.md" or named <= known  # which tells of old ones too

    @EVERY
    def test_has_one_title_and_one_sentence_a_line(self, page: Path) -> None:
        assert 1 == len([line for line in prose(page) if line.startswith("# ")])
        lines = [line for line in prose(page) if not line.lstrip().startswith("|")]
        assert [] == [line for line in lines if re.search(r"[a-z0-9`)*][.?!] [A-Z`]", line)]
        assert [] == [line for line in prose(page) if line != line.rstrip()]


def test_every_page_is_reached_from_the_index() -> None:
    index = DOCS / "index.md"
    linked = {(DOCS / link.partition("#")[0]).resolve() for link in links(index)}
    expected = {page for page in PAGES if page.is_relative_to(DOCS)} - {index}
    assert set() == expected - linked


def test_the_readme_has_two_commands_for_a_fresh_clone() -> None:
    install, check = (block.text.splitlines() for block in blocks(ROOT / "README.md", "sh"))
    game = "5x5:3eda288d5228712377c92a7d2"
    assert [f"pip install . && puzzlefw solve --plugin net {game}"] == install
    assert 1 == len(check)
    assert check[0].startswith("pip install '.[test]' && pytest")


def hooks() -> dict[str, str]:
    """Return the signature of each hook."""
    return {
        name: api.definition(f"puzzlefw.contract.hookspecs.{name}").signature()
        for name in api.public_names("puzzlefw.contract.hookspecs")
        if name.startswith("puzzlefw_")
    }


def test_every_hook_has_a_heading_with_its_signature() -> None:
    shown = [heading for heading in headings(DOCS / "hooks.md") if "puzzlefw_" in heading]
    assert [f"`{signature}`" for signature in hooks().values()] == shown


def test_the_page_of_hooks_says_which_are_required_and_which_are_chained() -> None:
    for name, signature in hooks().items():
        lines = section(DOCS / "hooks.md", f"`{signature}`")
        assert (name in REQUIRED) == ("Required." in lines)
        assert (name in CHAINED) == any(line.startswith("Chained:") for line in lines)


def test_the_page_of_public_names_is_current() -> None:
    assert api.page() == api.PAGE.read_text(encoding="utf-8"), "python -m tests.docs.api writes it"


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_is_listed(module: str) -> None:
    paths = {api.definition(f"{module}.{name}").path for name in api.public_names(module)}
    assert set() == paths - {thing.path for thing, _ in api.listed()}


def test_contracts_and_facades_are_listed_with_all_methods() -> None:
    for thing, members in api.listed():
        if thing.name in LISTED_IN_FULL:
            methods = {
                name
                for name, function in thing.functions.items()
                if not name.startswith("_") and not function.inherited
            }
            assert set() == methods - set(members)


def described(kind: Any) -> tuple[set[str], set[str]]:
    """Return the arguments that the docstring of *kind* describes, and the titles of its parts."""
    arguments: set[str] = set()
    titles: set[str] = set()
    for part in api.parts_of(kind):
        if part.kind.name == "parameters":
            arguments |= {argument.name for argument in part.value}
        titles.add(part.title)
    return arguments, titles


KEPT = [name for name in propagators.__all__ if name.endswith("Propagator")]


@pytest.mark.parametrize("name", KEPT)
def test_a_shared_propagator_says_what_it_takes_reaches_and_costs(name: str) -> None:
    kind = api.definition(f"puzzlefw.propagators.{name}")
    arguments, titles = described(kind)
    assert {one.name for one in kind.parameters} - {"self"} == arguments
    assert {"Consistency", "Cost", "Example"} <= titles


RULES = [name for name in constraints.__all__ if attrs.has(getattr(constraints, name))]


@pytest.mark.parametrize("name", RULES)
def test_a_constraint_says_what_it_takes(name: str) -> None:
    arguments, titles = described(api.definition(f"puzzlefw.constraints.{name}"))
    fields = {field.name for field in attrs.fields(getattr(constraints, name))}
    assert fields - {"is_redundant"} == arguments
    assert "Example" in titles


def test_the_glossary_is_in_order() -> None:
    lines = [line for line in prose(DOCS / "glossary.md") if line.startswith("- **")]
    terms = [line.split("**")[1].lower() for line in lines]
    assert sorted(set(terms)) == terms
    assert len(terms) < 50  # the field's own terms need no entry


def test_a_module_of_more_than_300_lines_is_accounted_for() -> None:
    accounts = "\n".join(section(DOCS / "architecture.md", "Long modules"))
    for path in [*SOURCES, *(ROOT / "tests").rglob("*.py")]:
        if len(path.read_text(encoding="utf-8").splitlines()) > 300:
            assert f"`{name_of(path)}`" in accounts
