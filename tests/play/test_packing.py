"""What is packed: the script reads steps as they were, and what has no room is left out."""

import json
import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.play import playable
from puzzlefw.play.packing import BEGIN, END, Steps
from puzzlefw.report.explanations import Telling
from tests.docs import gallery
from tests.play.boards import NET, TEXT
from tests.play.conftest import in_node, with_node, written

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
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_script_reads_the_steps_of_each_type_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    expected: list[Any] = []
    content = Steps.content

    def noted(self: Steps, steps: Sequence[dict[str, Any]]) -> dict[str, Any]:
        expected.append(in_order(steps))
        return content(self, steps)

    monkeypatch.setattr(Steps, "content", noted)
    packed = []
    for name in sorted(gallery.BOARDS):
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
    for most in (whole - page_alone, whole - page_alone - 1, 1):
        monkeypatch.setattr(import_module("puzzlefw.play.playable"), "MOST_CHARACTERS", most)
        told.append(playable(Telling(NET, "en"), NET.parse(TEXT)).left_out)
    assert ["", "plain", "hints"] == told
