"""Puzzles are played to their end in a browser: by mouse, by touch, by keys."""

from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from puzzlefw import load_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.view import State
from puzzlefw.view.states import every
from tests.play.boards import BOARDS, LARGE, NET
from tests.play.conftest import Open, wait_until_kept, written
from tests.play.players import by_keys, by_presses, corner, drag, fingers, labels
from tests.support.deep import deep

EVERY = {**BOARDS, **LARGE}
HASHI = load_puzzle("hashi")
CROSSING = [
    "hashi/7/7/n2h4g31g2r1j42g4g3i2j4",
    "hashi/10/10/g1g3i3g34g4g2g4g4q3h2h3h2j2y3h2p2i2g2h3g22h3h4g1g",
]


def is_solved(page: Any) -> bool:
    """Return whether the page says that the puzzle is solved."""
    assert (page.locator("#said").inner_text() == "Solved.") == page.evaluate(
        "document.querySelector('#board').classList.contains('solved')"
    )
    return page.locator("#said").inner_text() == "Solved."


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[deep] if name == "Net 25x25" else []) for name in EVERY]
)
def test_by_mouse(opened: Open, name: str) -> None:
    puzzle, text = EVERY[name]
    page = opened(written(puzzle, text))
    assert not is_solved(page)
    by_presses(page, puzzle, text, page.mouse.click)
    assert is_solved(page)


@pytest.mark.parametrize("text", CROSSING)
@pytest.mark.parametrize("width", [360, 1400])
def test_bridges_whose_corridors_cross_are_all_within_reach(
    opened: Open, text: str, width: int
) -> None:
    page = opened(written(HASHI, text), has_touch=True, viewport={"width": width, "height": 800})
    by_presses(page, HASHI, text, page.touchscreen.tap)
    assert is_solved(page)


@pytest.mark.parametrize("name", BOARDS)
def test_by_touch(opened: Open, name: str) -> None:
    puzzle, text = BOARDS[name]
    page = opened(written(puzzle, text), has_touch=True, viewport={"width": 400, "height": 800})
    by_presses(page, puzzle, text, page.touchscreen.tap)
    assert is_solved(page)


@pytest.mark.parametrize("name", [*BOARDS, "Aquarium 15x15"])
def test_by_keys_alone(opened: Open, name: str) -> None:
    puzzle, text = EVERY[name]
    page = opened(written(puzzle, text))
    by_keys(page, puzzle, text)
    assert is_solved(page)


def take_all(page: Any, puzzle: Puzzle, text: str) -> None:
    """Press Do it until the puzzle is solved: each press sets a mark, a note or pencil marks."""
    problem = puzzle.open(puzzle.parse(text))
    places = len(problem.view.choices) + len(problem.view.notes)
    for _ in range(len(problem.explain().steps) + places):
        if is_solved(page):
            break
        page.click("#take")
    assert is_solved(page)


@pytest.mark.parametrize(
    "name", ["Net 5x5", "Star Battle", *(pytest.param(name, marks=deep) for name in EVERY)]
)
def test_by_doing_what_hints_say(opened: Open, name: str) -> None:
    puzzle, text = EVERY[name]
    take_all(opened(written(puzzle, text)), puzzle, text)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=deep) for seed in range(1, 9))])
@pytest.mark.parametrize("name", ["Net 7x7", "Aquarium 6x6"])
def test_by_doing_what_hints_say_from_a_part_of_the_solution(
    opened: Open, name: str, seed: int
) -> None:
    puzzle, text = EVERY[name]
    instance = puzzle.parse(text)
    state = puzzle.open(instance).state(puzzle.open(instance).solve().solutions[0])
    random = Random(seed)
    open_marks = [
        bits if random.random() < 0.2 else every(choice)
        for choice, bits in zip(puzzle.open(instance).view.choices, state.open, strict=True)
    ]
    told = puzzle.open(instance).format_state(State(tuple(open_marks)))
    page = opened(written(puzzle, text), address=f"#puzzle=1&state={quote(told, safe='/.')}")
    take_all(page, puzzle, text)


@pytest.mark.parametrize("steps", [30, 2], ids=["slow", "fast"])
def test_a_stroke_paints_leaves_nothing_out_and_is_undone_at_once(opened: Open, steps: int) -> None:
    page = opened(written(*BOARDS["Aquarium 6x6"]))
    drag(page, corner(page, 30), corner(page, 35), steps=steps)
    row = [label.partition(" column")[0] for label in labels(page)[30:]]
    assert ["water, row 6,"] * 6 == row
    page.click("#undo")
    assert labels(page)[32].startswith("row 6, column 3, ")


def test_a_stroke_ends_where_the_button_is_released(opened: Open) -> None:
    page = opened(written(*BOARDS["Aquarium 6x6"]))
    (x, y), end = corner(page, 7), corner(page, 10)
    drag(page, (x, y), (x, 5), steps=1)
    before = labels(page)
    page.mouse.move(*end, steps=9)
    assert before == labels(page)


def test_two_fingers_set_nothing(opened: Open) -> None:
    page = opened(written(*BOARDS["Aquarium 6x6"]), has_touch=True)
    (x, y), touch = corner(page, 7), fingers(page)
    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (x + 60, y))
    touch("touchMove", (x - 90, y), (x + 150, y))
    touch("touchEnd")
    assert {"row"} == {label.split()[0] for label in labels(page)}


def test_a_full_turn_is_no_mark(opened: Open) -> None:
    page = opened(written(*BOARDS["Net 5x5"]))
    for _ in range(4):
        page.locator(".hit").first.click()
    page.click("#check")
    assert "Nothing is wrong so far." == page.locator("#said").inner_text()


def test_a_secondary_click_goes_back_and_a_long_press_too(opened: Open) -> None:
    page = opened(written(*BOARDS["Net 5x5"]), has_touch=True)
    hit = page.locator(".hit").first
    hit.click(button="right")
    assert "arms up and left, row 1, column 1" == hit.get_attribute("aria-label")
    hit.click()
    assert "arms right and up, row 1, column 1" == hit.get_attribute("aria-label")
    touch = fingers(page)
    touch("touchStart", corner(page, 0))
    page.wait_for_timeout(700)
    touch("touchEnd")
    assert "arms up and left, row 1, column 1" == hit.get_attribute("aria-label")


def test_a_locked_tile_stays(opened: Open) -> None:
    page = opened(written(*BOARDS["Net 5x5"]))
    hit = page.locator(".hit").first
    hit.focus()
    page.keyboard.press("l")
    hit.click()
    assert "arms right and up, locked, row 1, column 1" == hit.get_attribute("aria-label")
    assert "hit locked" == hit.get_attribute("class")
    page.keyboard.press("l")
    hit.click()
    assert "arms right and down, row 1, column 1" == hit.get_attribute("aria-label")
    page.click("#lock")
    hit.click()
    assert "hit locked" == hit.get_attribute("class")


def test_changes_are_taken_back_and_made_again(opened: Open) -> None:
    puzzle, text = BOARDS["Net 5x5"]
    page = opened(written(puzzle, text))
    for at in range(5):
        page.locator(".hit").nth(at).click()
    first = labels(page)
    page.click("#restart")
    page.keyboard.press("Control+z")
    again = labels(page)
    assert first == again
    for _ in range(5):
        page.keyboard.press("Control+z")
    assert page.is_disabled("#undo")
    for _ in range(5):
        page.keyboard.press("Control+y")
    assert first == labels(page)


def test_numbers_are_pencilled_in(opened: Open) -> None:
    page = opened(written(BOARDS["toy"][0], "123/.../..."))
    page.locator(".hit").nth(4).focus()
    page.click("#notes")
    page.locator(".hit").nth(4).focus()
    page.keyboard.press("1")
    page.keyboard.press("3")
    assert ["1", "3"] == page.locator("#board .pencil text").all_text_contents()
    page.wait_for_function("() => decodeURIComponent(location.hash).includes('[13]')")


def test_marks_are_set_and_pencilled_in_by_buttons(opened: Open) -> None:
    page = opened(written(BOARDS["toy"][0], "123/.../..."), has_touch=True)
    hit = page.locator(".hit").nth(4)
    assert ["1", "2", "3", "\u232b"] == page.locator("#palette button").all_text_contents()
    page.click("#notes")
    hit.tap()
    assert "row 2, column 2" == hit.get_attribute("aria-label")
    for button in (0, 2):
        page.locator("#palette button").nth(button).tap()
    assert ["1", "3"] == page.locator("#board .pencil text").all_text_contents()
    page.click("#notes")
    page.locator("#palette button").nth(2).tap()
    assert "3, row 2, column 2" == hit.get_attribute("aria-label")
    page.locator("#palette button").nth(3).tap()
    assert "row 2, column 2" == hit.get_attribute("aria-label")
    assert page.locator("#palette").is_visible()
    assert not opened(written(*BOARDS["Net 5x5"])).locator("#palette").is_visible()


def test_sides_are_noted_by_pointer_and_by_keys(opened: Open) -> None:
    page = opened(written(*BOARDS["Net 5x5"]))
    page.click("#notes")
    box = page.locator(".hit").nth(6).bounding_box()
    page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    wait_until_kept(page)
    assert "notes=" in page.url
    before = page.url
    page.click("#notes")
    page.locator(".hit").nth(7).focus()
    page.keyboard.press("Shift+ArrowDown")
    wait_until_kept(page, before)
    assert before != page.url


@pytest.mark.parametrize("which", [0, 1])
def test_any_of_several_solutions_will_do(opened: Open, which: int) -> None:
    text = "4x4w:1331375511773531"
    instance = NET.parse(text)
    keys = NET.format_solution(instance, NET.open(instance).solve().solutions[which]).split(":")[1]
    page = opened(written(NET, text), address=f"#puzzle=1&state={keys}")
    page.locator(".hit").first.focus()
    page.keyboard.press(keys[0])
    assert is_solved(page)
