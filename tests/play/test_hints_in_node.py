"""Hints lead to the end from any right state, and wrong marks are found, on many boards."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.play import page, playable
from puzzlefw.report.explanations import Telling
from tests.play.boards import BOARDS, LARGE, STARBATTLE, TOY
from tests.support.deep import IS_DEEP

HERE = Path(__file__).parent
SCRIPT = Path(page.__file__).parent / "script"
NET, AQUARIUM = (BOARDS[name][0] for name in ("Net 5x5", "Aquarium 6x6"))
PARAMS: list[tuple[Any, dict[str, Any], int]] = [
    (NET, {"width": 6, "height": 9}, 5),
    (NET, {"width": 9, "height": 6, "wrapping": True}, 10),
    (NET, {"width": 6, "height": 6, "wrapping": True, "barriers": 0.3}, 10),
    (AQUARIUM, {"width": 6, "height": 9, "tank_size": 3}, 5),
    (AQUARIUM, {"width": 9, "height": 6, "tank_size": 8, "blanks": 0.2}, 10),
    (TOY, {}, 10),
]


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
def test_hints_lead_to_the_end_and_wrong_marks_are_found(tmp_path: Path) -> None:
    boards = [(STARBATTLE, STARBATTLE.parse(BOARDS["Star Battle"][1]))]
    if IS_DEEP:
        boards += [(puzzle, puzzle.parse(text)) for puzzle, text in LARGE.values()]
    for puzzle, params, count in PARAMS:
        boards += [
            (puzzle, puzzle.generate(params, seed=n).instance)
            for n in range(count if IS_DEEP else 1)
        ]
    for puzzle in map(load_puzzle, puzzle_names()):
        text = next(one.text for one in puzzle.info.examples if one.solutions == 1)
        boards.append((puzzle, puzzle.parse(text)))
    boards.append((yajilin := load_puzzle("yajilin"), yajilin.generate(seed=1).instance))
    packed = [playable(Telling(puzzle, "en"), one, is_whole=True).packed for puzzle, one in boards]
    (tmp_path / "puzzles.txt").write_text("\n".join(packed), encoding="ascii")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="ascii")
    for path in [*SCRIPT.glob("*.js"), HERE / "plays.js"]:
        shutil.copy(path, tmp_path)
    done = subprocess.run(["node", "plays.js"], cwd=tmp_path, capture_output=True, text=True)
    assert ("", "") == (done.stdout, done.stderr)
