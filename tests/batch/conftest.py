"""Puzzles that are installed here, and in processes that are started from here."""

from collections.abc import Callable
from pathlib import Path

import pytest

from puzzlefw.puzzle import catalog

SUPPORT = Path(__file__).parents[1] / "support"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Return what installs a module as a puzzle."""
    site = tmp_path / "site"

    def add(name: str, module: str) -> None:
        folder = site / f"puzzlefw_{name}-1.0.dist-info"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: p-{name}\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[puzzlefw]\n{name} = {module}\n")

    for path in (site, SUPPORT / "toy", SUPPORT / "hostile"):
        monkeypatch.syspath_prepend(path)
    return add


@pytest.fixture(autouse=True)
def installed_toys(install: Callable[[str, str], None]) -> None:
    """Let the toy and its hostile brother be found."""
    catalog.load_once.cache_clear()
    install("toy", "puzzlefw_toy")
    install("hostile", "puzzlefw_hostile")
