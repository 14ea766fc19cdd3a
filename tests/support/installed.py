"""The puzzles that this distribution brings, by its pyproject.toml."""

import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
INSTALLED = sorted(PROJECT["project"]["entry-points"]["puzzlefw"])


def with_others(*names: str) -> list[str]:
    """Return the names of the puzzles of this distribution and of others, sorted."""
    return sorted([*INSTALLED, *names])
