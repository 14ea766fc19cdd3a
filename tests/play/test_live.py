"""What the page says of its rules by itself: of every type, and where it is seen."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.play import page, playable
from puzzlefw.report.explanations import telling_of
from tests.docs import gallery

Open = Callable[..., Any]
HERE = Path(__file__).parent


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_rules_judge_right_and_wrong_boards_of_each_type(tmp_path: Path) -> None:
    lines = []
    for name in sorted(gallery.BOARDS):
        puzzle = load_puzzle(name)
        texts = [(gallery.BOARDS[name], {})]
        texts += [(one.text, one.options) for one in puzzle.info.examples if one.solutions == 1]
        for text, options in texts:
            instance = puzzle.parse(text, **options)
            made = playable(telling_of(puzzle, "en"), instance, has_hints=False)
            lines.append(f"{name} {made.packed}\n")
    (tmp_path / "puzzles.txt").write_text("".join(lines), encoding="ascii")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="ascii")
    for path in (*(Path(page.__file__).parent / "script").glob("*.js"), HERE / "judges.js"):
        shutil.copy(path, tmp_path)
    done = subprocess.run(["node", "judges.js"], cwd=tmp_path, capture_output=True, text=True)
    assert (0, "", "") == (done.returncode, done.stderr, done.stdout)
