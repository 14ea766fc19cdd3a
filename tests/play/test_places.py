"""Each place of each board is set by a press and by keys, has the focus then, and is in reach."""

from pathlib import Path
from typing import Any

import pytest

from puzzlefw import Puzzle, load_puzzle, puzzle_names
from tests.play.conftest import Open, written
from tests.support.deep import IS_DEEP

PRESS = Path(__file__).with_name("places.js").read_text(encoding="ascii")
"""Tries each place; *keys* has of each the key of a mark, and whether a press alone sets one."""


def crossed() -> list[str]:
    """Return boards of bridges, many of which cross."""
    hashi = load_puzzle("hashi")
    return [
        hashi.format(hashi.generate({"width": size, "height": size}, seed=seed).instance)
        for size in (7, 10, 15)
        for seed in range(2 if IS_DEEP else 1)
    ]


def keys_of(puzzle: Puzzle, instance: Any) -> list[tuple[str | None, bool]]:
    """Return of each place a key that changes it, if any does, and whether a press does, too."""
    view = puzzle.open(instance).view
    printed = {one.place for one in view.printed}
    is_written = any(
        len(one.marks) > 2 and any(type(mark.glyph).__name__ == "Text" for mark in one.marks)
        for one in view.choices
    )
    found: list[tuple[str | None, bool]] = []
    for choice in view.choices:
        is_one = len(choice.marks) == 1
        is_given = is_one and (choice.marks[0].glyph is None or choice.place in printed)
        key = choice.marks[-1].key
        found.append((None, False) if is_given else (key, not is_written and not is_one))
    return found


@pytest.mark.parametrize("name", puzzle_names())
def test_each_place_is_set_by_a_press_and_by_keys(opened: Open, name: str) -> None:
    puzzle = load_puzzle(name)
    texts = [one.text for one in puzzle.info.examples]
    texts = [one for one in texts if puzzle.open(puzzle.parse(one)).solve().solutions]
    texts = texts[: 3 if IS_DEEP else 1]
    texts += crossed() if name == "hashi" else []
    page = opened(written(puzzle, *texts, has_hints=False))
    for number, text in enumerate(texts):
        if number:
            page.locator("#list button").nth(number).click()
            page.wait_for_selector(f"#list li:nth-child({number + 1}) [aria-current=true]")
        assert [] == page.evaluate(PRESS, keys_of(puzzle, puzzle.parse(text)))
