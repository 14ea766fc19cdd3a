"""Plugins that are installed for a test."""

import os
from pathlib import Path

import pytest

TOY = Path(__file__).parents[1] / "support/toy"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which plugins are installed, for this process and those started from it."""
    monkeypatch.syspath_prepend(tmp_path)
    path = os.pathsep.join(map(str, [tmp_path, TOY]))
    monkeypatch.setenv("PYTHONPATH", path, prepend=os.pathsep)
    return tmp_path
