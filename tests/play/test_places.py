"""Each place of each board is set by a press and by keys, has the focus then, and is in reach."""

from typing import Any

import pytest

from puzzlefw import Puzzle, load_puzzle, puzzle_names
from tests.play.conftest import Open, written
from tests.support.deep import IS_DEEP

HASHI = load_puzzle("hashi")
CROSSED = [
    HASHI.format(HASHI.generate({"width": size, "height": size}, seed=seed).instance)
    for size in (7, 10, 15)
    for seed in range(2)
]
"""Boards of bridges, many of which cross."""
PRESS = """
(keys) => {
  const svg = document.querySelector("#board");
  svg.setPointerCapture = () => {};
  const hits = [...document.querySelectorAll(".hit")];
  const found = [];
  const fail = (hit, what) => found.push(`${hit.ariaLabel} at ${hit.dataset.at}: ${what}`);
  const send = (kind, x, y) =>
    svg.dispatchEvent(new PointerEvent(kind, { clientX: x, clientY: y, isPrimary: true,
      pointerType: "mouse", buttons: 1, bubbles: true }));
  const type = (key) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const boxes = new Map(hits.map((hit) => [hit, hit.getBoundingClientRect()]));
  const holds = (hit, x, y) => {
    const box = boxes.get(hit);
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const places = hits.filter((hit) => !hit.hasAttribute("hidden"));
  for (const hit of places) {
    const { left, top, width, height } = boxes.get(hit);
    const isLong = Math.abs(width - height) > 1;
    const own = (isLong ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5]).filter((share) => {
      const x = left + width * (width > height ? share : 0.5);
      const y = top + height * (width > height ? 0.5 : share);
      document.activeElement.blur();
      const before = hit.ariaLabel;
      send("pointerdown", x, y);
      send("pointerup", x, y);
      const isHere = document.activeElement === hit;
      const [key, isPressed] = keys[hit.dataset.at];
      if (isHere && isPressed && hit.ariaLabel === before) fail(hit, "a press sets nothing");
      const others = places.filter((one) => one !== hit && holds(one, x, y));
      if (!isHere && !others.length) fail(hit, `a press at ${share} went elsewhere`);
      return isHere;
    });
    if (!own.length) fail(hit, "no press leads there");
    const [key] = keys[hit.dataset.at];
    if (key === null) continue;
    hit.focus();
    type("Backspace");
    const before = hit.ariaLabel;
    type(key);
    if (hit.ariaLabel === before) fail(hit, "its key sets nothing");
    if (document.activeElement !== hit) fail(hit, "the focus is elsewhere");
  }
  const from = new Map(places.map((hit) => [hit, []]));
  for (const hit of places) {
    for (const way of ["Up", "Right", "Down", "Left"]) {
      hit.focus();
      type(`Arrow${way}`);
      from.get(document.activeElement).push(hit);
    }
  }
  // All lead to the first one, and it leads to all.
  const leadTo = (hit) => places.filter((one) => from.get(one).includes(hit));
  const to = new Map(places.map((hit) => [hit, leadTo(hit)]));
  for (const ways of [from, to]) {
    const seen = new Set([places[0]]);
    for (const hit of seen) ways.get(hit).forEach((one) => seen.add(one));
    places.filter((hit) => !seen.has(hit)).forEach((hit) => fail(hit, "no arrows lead there"));
  }
  return found;
}
"""
"""Tries each place; *keys* has of each the key of a mark, and whether a press alone sets one."""


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
    texts += CROSSED[:: 1 if IS_DEEP else 2] if name == "hashi" else []
    page = opened(written(puzzle, *texts, has_hints=False))
    for number, text in enumerate(texts):
        if number:
            page.locator("#list button").nth(number).click()
            page.wait_for_selector(f"#list li:nth-child({number + 1}) [aria-current=true]")
        assert [] == page.evaluate(PRESS, keys_of(puzzle, puzzle.parse(text)))
