"""Distributions that are installed for a test."""

from pathlib import Path

import pytest


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed distributions, empty at first."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path
