"""What is packed: the script reads steps as they were, and leads by them; what has no room goes."""

import json
import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.play import playable
from puzzlefw.play.packing import BEGIN, END, Steps
from puzzlefw.report.explanations import Telling
from tests.docs import gallery
from tests.play.boards import AQUARIUM, BOARDS, LARGE, NET, STARBATTLE, TEXT, TOY
from tests.play.conftest import in_node, with_node, written
from tests.problem.test_wide import FEW, TRAIL
from tests.support.deep import IS_DEEP

READ = """
import fs from "node:fs";
import { unpacked } from "./packed.js";
const lines = fs.readFileSync("puzzles.txt", "utf8").trim().split(/\\s+/);
const read = await Promise.all(lines.map(unpacked));
fs.writeFileSync("read.json", JSON.stringify(read.flatMap((one) => [one.steps, one.plain])));
"""


def in_order(steps: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return steps whose variables stand in a fixed order, their first lines as they are cut."""
    found = []
    for step in steps:
        first, *others = step["lines"]
        parts = re.split(f"[{BEGIN}{END}]", first)
        cut = {"lines": ["".join(parts), *others], "cut": parts if len(parts) == 3 else None}
        ordered = {name: sorted(step[name], key=str) for name in ("uses", "lost")}
        found.append({**cut, **step, **ordered} if "cut" in step else {**step, **cut, **ordered})
    return found


@with_node
@pytest.mark.parametrize(("first", "language"), [(0, "en"), (1, "de")])
def test_the_script_reads_the_steps_of_each_type_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int, language: str
) -> None:
    expected: list[Any] = []
    content = Steps.content

    def noted(self: Steps, steps: Sequence[dict[str, Any]]) -> dict[str, Any]:
        expected.append(in_order(steps))
        return content(self, steps)

    monkeypatch.setattr(Steps, "content", noted)
    packed = []
    # Every second type in each language: the script knows of no language.
    for name in sorted(gallery.BOARDS)[first::2]:
        puzzle = load_puzzle(name)
        example = next(one for one in puzzle.info.examples if one.solutions == 1)
        instance = puzzle.parse(example.text, **example.options)
        packed.append(playable(Telling(puzzle, language), instance, is_whole=True).packed)
    assert "" == in_node(tmp_path, READ, packed)
    found = json.loads((tmp_path / "read.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(expected)) == [in_order(steps) for steps in found]


def test_what_has_no_room_is_left_out_dearest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, none = (len(written(NET, TEXT, has_hints=has)) for has in (True, False))
    page_alone = none - len(playable(Telling(NET, "en"), NET.parse(TEXT), has_hints=False).packed)
    told = []
    monkeypatch.setattr(import_module("puzzlefw.play.playable"), "USUAL_RULES", whole)
    for most in (whole - page_alone, whole - page_alone - 1, 1):
        monkeypatch.setattr(import_module("puzzlefw.play.playable"), "MOST_CHARACTERS", most)
        told.append(playable(Telling(NET, "en"), NET.parse(TEXT)).left_out)
    assert ["", "plain", "rules"] == told


PARAMS: list[tuple[Any, dict[str, Any], int]] = [
    (NET, {"width": 6, "height": 9}, 5),
    (NET, {"width": 9, "height": 6, "wrapping": True}, 10),
    (NET, {"width": 6, "height": 6, "wrapping": True, "barriers": 0.3}, 10),
    (AQUARIUM, {"width": 6, "height": 9, "tank_size": 3}, 5),
    (AQUARIUM, {"width": 9, "height": 6, "tank_size": 8, "blanks": 0.2}, 10),
    (TOY, {}, 10),
]


ALONE = {
    "a circle that is printed": ("yinyang", "yinyang/3/3/bkk"),
    "a cell that one star alone can have": ("galaxies", "tentaisho/5/5/6fl94fi65en8dbf10000"),
    "a number of a region of one cell": ("suguru", "puzzle: suguru\nABB\nnumbers:\n...\n"),
}


@with_node
@pytest.mark.parametrize("name", ALONE)
def test_hints_lead_past_what_alone_can_stand_in_a_place(tmp_path: Path, name: str) -> None:
    kind, text = ALONE[name]
    puzzle = load_puzzle(kind)
    instance = puzzle.parse(text)
    assert any(len(one.marks) == 1 for one in puzzle.open(instance).view.choices)
    packed = playable(Telling(puzzle, "en"), instance, is_whole=True).packed
    plays = Path(__file__).with_name("plays.js").read_text(encoding="ascii")
    assert "" == in_node(tmp_path, plays, [packed])


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
    boards.append((TRAIL, TRAIL.parse(FEW)))
    packed = [playable(Telling(puzzle, "en"), one, is_whole=True).packed for puzzle, one in boards]
    plays = Path(__file__).with_name("plays.js").read_text(encoding="ascii")
    assert "" == in_node(tmp_path, plays, packed)
