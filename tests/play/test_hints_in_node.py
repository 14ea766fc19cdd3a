"""Hints lead to the end from any right state, and wrong marks are found, on many boards."""

from pathlib import Path
from typing import Any

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.play import playable
from puzzlefw.report.explanations import Telling
from tests.play.boards import BOARDS, LARGE, STARBATTLE, TOY
from tests.play.conftest import in_node, with_node
from tests.support.deep import IS_DEEP

NET, AQUARIUM = (BOARDS[name][0] for name in ("Net 5x5", "Aquarium 6x6"))
PARAMS: list[tuple[Any, dict[str, Any], int]] = [
    (NET, {"width": 6, "height": 9}, 5),
    (NET, {"width": 9, "height": 6, "wrapping": True}, 10),
    (NET, {"width": 6, "height": 6, "wrapping": True, "barriers": 0.3}, 10),
    (AQUARIUM, {"width": 6, "height": 9, "tank_size": 3}, 5),
    (AQUARIUM, {"width": 9, "height": 6, "tank_size": 8, "blanks": 0.2}, 10),
    (TOY, {}, 10),
]


@with_node
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
    plays = Path(__file__).with_name("plays.js").read_text(encoding="ascii")
    assert "" == in_node(tmp_path, plays, packed)
