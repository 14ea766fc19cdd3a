"""The page on which puzzles are made, in a browser: what is drawn, asked, kept and said."""

from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.puzzle.catalog import puzzle_names
from tests.edit.makers import (
    SHEET,
    Maker,
    badge,
    drag,
    empty,
    given,
    maker,
    makers,
    press,
    settle,
    tap,
    until,
    words,
)
from tests.play.conftest import axe_faults, with_axe
from tests.support.deep import deep

__all__ = ["maker", "makers"]
SOME = ("heyawake", "unequal")
EVERY = [pytest.param(name, marks=[] if name in SOME else [deep]) for name in puzzle_names()]


@pytest.mark.parametrize("name", EVERY)
def test_every_field_is_drawn_and_undone(maker: Maker, name: str) -> None:
    page = maker.open(empty(name), has_touch=True)
    sheet = page.evaluate(SHEET)
    tools = [one.get_attribute("id")[5:] for one in page.locator("#fields button").all()]
    for field in tools:
        before = page.evaluate(SHEET)["draft"]
        page.evaluate("(id) => document.getElementById(id).click()", f"tool-{field}")
        if field in before["regions"]:
            settle(page, lambda: drag(page, 0, 1))
        else:
            settle(page, lambda: draw(page))
        after = page.evaluate(SHEET)["draft"]
        kind = "regions" if field in before["regions"] else "words"
        assert before[kind][field] != after[kind][field]
        settle(page, lambda: page.keyboard.press("Control+z"))
        assert before == page.evaluate(SHEET)["draft"]
        settle(page, lambda: page.keyboard.press("Control+y"))
        assert after == page.evaluate(SHEET)["draft"]
        settle(page, lambda: page.click("#undo"))
    assert sheet == page.evaluate(SHEET)


def draw(page: Any) -> None:
    """Write something at the first place of the tool at hand, by what it offers."""
    tap(page, 0)
    buttons = page.locator("#palette button")
    if page.locator("#typing").is_visible():
        page.fill("#word", "3")
        page.keyboard.press("Enter")
    elif page.get_attribute("#undo", "aria-disabled") == "true" and buttons.count():
        buttons.nth(1).click()  # where a press alone writes nothing


def test_lists_are_typed_one_after_the_other_from_the_first_on(maker: Maker) -> None:
    page = maker.open(empty("nonogram", 2, 3))
    press(page, 0)
    for blocks in ("2", "0", "1", "1 1", "1"):  # the fourth makes room for a second number
        page.keyboard.type(blocks)
        settle(page, lambda: page.keyboard.press("Enter"))
    assert ["2", "0", "1", "1,1", "1"] == page.evaluate(SHEET)["draft"]["words"]["blocks"]


def test_what_was_drawn_just_before_a_reload_is_there_and_can_be_undone(maker: Maker) -> None:
    page = maker.open(empty("slither", 3, 3))
    press(page, 0)
    page.keyboard.press("3")
    page.reload()
    maker.wait(page)
    assert "3" == page.evaluate(SHEET)["draft"]["words"]["clues"][0]
    settle(page, lambda: page.click("#undo"))
    assert "." == page.evaluate(SHEET)["draft"]["words"]["clues"][0]


def test_what_follows_is_said_after_each_change(maker: Maker) -> None:
    page = maker.open(empty("slither", 3, 3))
    assert badge(page).startswith("Several solutions")
    press(page, 0)
    settle(page, lambda: page.keyboard.press("3"))
    settle(page, lambda: page.keyboard.press("ArrowRight"))
    settle(page, lambda: page.keyboard.press("3"))
    assert (
        "No solution" == badge(page) or page.locator("#board .follow use, #board .follow g").count()
    )
    settle(page, lambda: page.keyboard.press("Backspace"))
    assert ["3", ".", "."] == words(page, "clues")[:3]
    page.click("#open-places")
    page.wait_for_selector("#board .open rect")
    page.click("#next-solution")
    page.wait_for_selector("#board .follow .differs")


def test_regions_are_dragged_extended_and_drawn_by_borders(maker: Maker) -> None:
    page = maker.open(empty("norinori", 4, 4))

    def regions() -> list[int]:
        found: list[int] = page.evaluate(SHEET)["draft"]["regions"]["regions"]
        return found

    settle(page, lambda: drag(page, 0, 1, 2))
    assert [0, 0, 0, 1] == regions()[:4]
    page.click("#extend")
    settle(page, lambda: drag(page, 0, 4))
    assert 0 == regions()[4]
    page.click("#border")
    settle(page, lambda: drag(page, 14, 10, shift=False))
    settle(page, lambda: [drag(page, one, one - 4) for one in (12, 13, 15)])
    assert 1 == len({*regions()[12:]})
    assert regions()[12] != regions()[8]


def test_a_contradiction_is_said_beside_the_field_and_nothing_is_lost(maker: Maker) -> None:
    page = maker.open(empty("slither", 4, 4))
    begin = page.evaluate(SHEET)["draft"]
    begin["words"]["clues"][5] = "9"
    page = maker.open({"puzzle": "slither", "draft": begin})
    assert badge(page).startswith("This is no board yet")
    assert "row 2, column 2" in page.inner_text("#said").replace("r2c2", "row 2, column 2")
    assert 1 == page.locator("#board .spots .fault").count()
    assert page.locator("#tool-clues.wrong").count()
    press(page, 0)
    settle(page, lambda: page.keyboard.press("3"))
    assert ("3", "9") == (words(page, "clues")[0], words(page, "clues")[5])


def test_cells_are_copied_with_all_their_fields(maker: Maker) -> None:
    page = maker.open(empty("sudoku"))
    press(page, 0)
    settle(page, lambda: page.keyboard.press("5"))
    page.keyboard.press("ArrowRight")
    settle(page, lambda: page.keyboard.press("7"))
    drag(page, 0, 10, shift=True)
    page.click("#panel-board-panel summary")
    page.click("#copy-cells")
    page.keyboard.press("Escape")
    press(page, 40)
    settle(page, lambda: page.click("#paste-cells"))
    assert ["5", "7"] == words(page, "numbers")[40:42]
    blocks = page.evaluate(SHEET)["draft"]["regions"]["blocks"]
    assert len({blocks[one] for one in (40, 41, 49, 50)}) == 1
    settle(page, lambda: page.click("#undo"))
    assert [".", "."] == words(page, "numbers")[40:42]


def test_the_stamp_writes_along_a_stroke_and_keeps_what_is_locked(maker: Maker) -> None:
    page = maker.open(empty("mashu"))
    page.click("#panel-clues summary")
    page.click("#locking")
    press(page, 2)
    page.wait_for_selector("#board .padlock")
    assert 1 == page.locator("#board .padlock").count()
    page.click("#stamp")
    page.locator("#palette button").nth(1).click()
    settle(page, lambda: drag(page, 0, 1, 2, 3))
    assert ["B", "B", ".", "B"] == words(page, "circles")[:4]
    settle(page, lambda: page.click("#undo"))
    assert {"."} == {*words(page, "circles")}
    page.reload()
    maker.wait(page)
    page.click("#stamp")  # which goes on with the mark that was used last
    until(page, "document.querySelectorAll('#palette button')[1]?.ariaPressed === 'true'")


def test_a_page_without_a_board_asks_which_type(maker: Maker) -> None:
    page = maker.open({"height": 4, "width": 5})
    assert "Choose a type" in page.inner_text("#said")
    until(page, "document.querySelectorAll('#type option').length > 20")
    page.select_option("#type", "nurikabe")
    settle(page, lambda: page.click("#new"))
    page.wait_for_selector("body:not(.empty) #board [data-at='19']")
    assert 20 == len(words(page, "numbers"))


def test_a_text_of_another_type_is_offered(maker: Maker) -> None:
    page = maker.open(empty("slither", 3, 3))
    page.click("#panel-board-panel summary")
    text = load_puzzle("nurikabe").info.examples[0].text
    page.fill("#pasted", text)
    page.click("#paste")
    page.wait_for_selector("#said button")
    assert "slither" == page.evaluate(SHEET)["puzzle"]
    settle(page, lambda: page.click("#said button"))
    assert "nurikabe" == page.evaluate(SHEET)["puzzle"]
    settle(page, lambda: page.click("#undo"))
    assert "slither" == page.evaluate(SHEET)["puzzle"]


def test_a_board_is_resized_at_each_side_and_turned(maker: Maker) -> None:
    page = maker.open(given("slither", "slither/3/3/3u"))
    page.click("#panel-board-panel summary")
    for side, shape in (("up", (4, 3)), ("right", (4, 4)), ("down", (5, 4)), ("left", (5, 5))):
        page.click(f"#more-{side}")
        until(page, f"document.querySelectorAll('#board .hit').length === {shape[0] * shape[1]}")
        settle(page, lambda: None)
    assert 6 == words(page, "clues").index("3")
    settle(page, lambda: page.click("#turn"))
    until(page, "!document.querySelector('#making:not([hidden])')")
    settle(page, lambda: None)
    assert 8 == words(page, "clues").index("3")


@pytest.mark.parametrize("width", [320, 1280])
def test_the_page_is_no_wider_than_the_screen_and_speaks_german(maker: Maker, width: int) -> None:
    page = maker.open(given("sudoku"), "de", viewport={"width": width, "height": 640})
    for one in page.locator("details").all():
        one.evaluate("(one) => (one.open = true)")
    assert width >= page.evaluate("document.documentElement.scrollWidth")
    assert "Genau eine L\u00f6sung" == badge(page)
    assert page.locator("#badge").bounding_box()["y"] < 40


@with_axe
@pytest.mark.parametrize(
    "theme", ["light", *(pytest.param(one, marks=deep) for one in ("dark", "contrast"))]
)
def test_axe_finds_no_fault(maker: Maker, theme: str) -> None:
    page = maker.open(given("net"), bypass_csp=True)
    page.select_option("#theme", theme)
    for one in page.locator("details").all():
        one.evaluate("(one) => (one.open = true)")
    assert [] == axe_faults(page)


def test_a_puzzle_is_made_and_published_by_keys_alone(maker: Maker) -> None:
    page = maker.open(empty("unruly", 4, 4))
    page.focus("#board [data-at='0']")
    text = "1..0...1..0...1."
    for row in range(4):
        for column in range(4):
            if text[4 * row + column] != ".":
                page.keyboard.press(text[4 * row + column])
            page.keyboard.press("ArrowRight")
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowDown")
    settle(page, lambda: None)
    page.focus("#panel-out summary")
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("Tab")
    assert "out-texts" == page.evaluate("document.activeElement.id")
    page.keyboard.press("Enter")
    page.wait_for_selector("#texts pre")
    assert page.locator("#texts pre").first.inner_text()


def test_on_paper_the_puzzle_stands_alone(maker: Maker) -> None:
    page = maker.open(given("slither"))
    page.emulate_media(media="print")
    for part in ("#side", "#judge", "#board .follow"):
        assert not page.locator(part).first.is_visible()
    assert page.locator("#board").is_visible()
