"""Puzzles that are installed here, and in processes that are started from here."""

from collections.abc import Callable
from pathlib import Path

import pytest

from puzzlefw.puzzle import catalog
from tests.support.distributions import register

SUPPORT = Path(__file__).parents[1] / "support"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Return what installs a module as a puzzle."""
    site = tmp_path / "site"

    def add(name: str, module: str) -> None:
        register(site, f"p-{name}", f"[puzzlefw]\n{name} = {module}\n")

    for path in (site, SUPPORT / "toy", SUPPORT / "hostile"):
        monkeypatch.syspath_prepend(path)
    return add


@pytest.fixture(autouse=True)
def installed_toys(install: Callable[[str, str], None]) -> None:
    """Let the toy and its hostile brother be found."""
    catalog.load_once.cache_clear()
    install("toy", "puzzlefw_toy")
    install("hostile", "puzzlefw_hostile")


@pytest.fixture
def output(tmp_path: Path) -> Path:
    """Where a batch writes its results."""
    return tmp_path / "results.jsonl"
