"""The documentation: what it shows runs, what it names exists, and nothing public is left out."""

import ast
import inspect
import re
import sys
from pathlib import Path

import pytest

from puzzlefw.contract import hookspecs
from puzzlefw.puzzle.binding import CHAINED, REQUIRED
from tests.docs import listing, sessions
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
WHOLE = (
    *("puzzlefw", "puzzlefw.constraints", "puzzlefw.engine", "puzzlefw.propagators"),
    *("puzzlefw.grid", "puzzlefw.errors"),
)
PARTS = (
    *("puzzlefw.engine.trail", "puzzlefw.engine.bits", "puzzlefw.engine.arrays"),
    *(
        "puzzlefw.puzzle.count",
        "puzzlefw.puzzle.limits",
        "puzzlefw.deadline",
        "puzzlefw.puzzle.solve",
        "puzzlefw.generation",
        "puzzlefw.batch.work",
        "puzzlefw.batch.entries",
        "puzzlefw.report.records",
        "puzzlefw.report.words",
        "puzzlefw.pictures.text",
    ),
)
LISTED_IN_FULL = {"Puzzle", "Network", "Propagator", "Constraint", "Branching", "Shape"}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
class TestEveryPage:
    def test_shows_what_really_happens(
        self, page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder, site = tmp_path / "page", tmp_path / "site"
        folder.mkdir()
        sessions.write_files(page, folder)
        if (folder / "pyproject.toml").exists():
            sessions.install(folder, site)
        monkeypatch.syspath_prepend(folder)
        try:
            sessions.run_python(page)
        finally:
            for path in folder.glob("*.py"):
                sys.modules.pop(path.stem, None)
        sessions.run_shell(page, folder, site)

    def test_links_to_what_exists(self, page: Path) -> None:
        for link in links(page):
            if "://" not in link:
                path, _, anchor = link.partition("#")
                target = (page.parent / path).resolve() if path else page
                assert target.exists(), link
                assert not anchor or anchor in anchors(target), link

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


HOOKS = [
    node
    for node in ast.parse(inspect.getsource(hookspecs)).body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("puzzlefw_")
]


def test_every_hook_has_a_heading_with_its_signature() -> None:
    shown = [heading for heading in headings(DOCS / "hooks.md") if "puzzlefw_" in heading]
    assert [f"`{listing.full_signature(hook)}`" for hook in HOOKS] == shown


def test_the_page_of_hooks_says_which_are_required_and_which_are_chained() -> None:
    for hook in HOOKS:
        lines = section(DOCS / "hooks.md", f"`{listing.full_signature(hook)}`")
        assert (hook.name in REQUIRED) == ("Required." in lines)
        assert (hook.name in CHAINED) == any(line.startswith("Chained:") for line in lines)


def entries(module: str) -> dict[str, list[str]]:
    """Return what api.md lists of *module*, each with the members listed below it."""
    found: dict[str, list[str]] = {}
    for line in section(DOCS / "api.md", f"`{module}`"):
        if line.startswith("###"):
            break
        if line.startswith("- `"):
            found[line.split("`")[1]] = []
        elif line.startswith("  - `"):
            found[list(found)[-1]].append(line.split("`")[1])
    assert found
    return found


def plain(entry: str) -> str:
    """Return the name that an entry begins with."""
    return entry.partition("(")[0]


@pytest.mark.parametrize("module", WHOLE)
def test_every_public_name_is_listed(module: str) -> None:
    assert listing.public_names(module) == sorted(map(plain, entries(module)))


@pytest.mark.parametrize("module", PARTS)
def test_what_is_listed_of_other_modules_exists(module: str) -> None:
    assert set(map(plain, entries(module))) <= set(listing.public_names(module))


@pytest.mark.parametrize("module", [*WHOLE, *PARTS])
def test_functions_and_methods_are_listed_with_their_arguments(module: str) -> None:
    for entry, members in entries(module).items():
        node = listing.definition(module, plain(entry))
        assert isinstance(node, ast.FunctionDef) == ("(" in entry)
        if isinstance(node, ast.FunctionDef):
            assert listing.signature(node) == entry
        if plain(entry) in LISTED_IN_FULL:
            assert listing.methods(node) == members
        elif members:
            assert set(members) <= set(listing.methods(node))


def test_the_glossary_is_in_order() -> None:
    lines = [line for line in prose(DOCS / "glossary.md") if line.startswith("- **")]
    terms = [line.split("**")[1].lower() for line in lines]
    assert sorted(set(terms)) == terms


def test_a_module_of_more_than_300_lines_is_accounted_for() -> None:
    accounts = "\n".join(section(DOCS / "architecture.md", "Long modules"))
    for path in [*SOURCES, *(ROOT / "tests").rglob("*.py")]:
        if len(path.read_text(encoding="utf-8").splitlines()) > 300:
            assert f"`{name_of(path)}`" in accounts
