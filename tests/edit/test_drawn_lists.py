"""Lines, groups and signs of extensions on the page on which puzzles are made."""

from typing import Any

from tests.edit.makers import (
    SHEET,
    Maker,
    badge,
    drag,
    empty,
    fingers,
    maker,
    makers,
    middle,
    press,
    settle,
    words,
)

__all__ = ["maker", "makers"]
TYPE = "sudoku+killer+kropki+thermometer"


def use(page: Any, field: str) -> None:
    """Take the tool of a field."""
    page.click(f"#tool-{field}")


def test_a_line_is_dragged_undone_and_followed(maker: Maker) -> None:
    page = maker.open(empty(TYPE, 4, 4))
    use(page, "thermometer")
    settle(page, lambda: drag(page, 0, 1, 2, 3))
    assert ["r1c1-r1c2-r1c3-r1c4"] == words(page, "thermometer")
    assert 4 == page.locator("#board .follow > g").count()  # 1 2 3 4 follow
    assert "r1c1" in page.inner_text("#at-hand")
    settle(page, lambda: drag(page, 7, 2))
    assert 2 == len(words(page, "thermometer")[0].split())
    settle(page, lambda: page.keyboard.press("Backspace"))
    assert ["r1c1-r1c2-r1c3-r1c4"] == words(page, "thermometer")
    settle(page, lambda: page.click("#undo"))
    settle(page, lambda: page.click("#undo"))
    settle(page, lambda: page.click("#undo"))
    assert ["."] == words(page, "thermometer")
    settle(page, lambda: page.click("#redo"))
    page.reload()
    maker.wait(page)
    use(page, "thermometer")
    press(page, 2)
    settle(page, lambda: page.click("#clear"))
    assert ["."] == words(page, "thermometer")


def test_a_cage_is_drawn_by_keys_with_its_total(maker: Maker) -> None:
    page = maker.open(empty(TYPE, 4, 4))
    use(page, "killer")
    page.focus("#board [data-at='0']")
    for key in ("Space", "ArrowDown", "Space", "ArrowRight", "Space", "Space"):
        page.keyboard.press(key)
    page.keyboard.type("7")
    settle(page, lambda: page.keyboard.press("Enter"))
    assert ["r1c1,r2c1=7"] == words(page, "killer")
    settle(page, lambda: page.keyboard.type("9"))
    settle(page, lambda: page.keyboard.press("Enter"))
    assert "No solution" == badge(page)
    page.wait_for_selector("#said p:has-text('r1c1')")


def test_a_cage_is_dragged_by_touch_on_a_narrow_screen(maker: Maker) -> None:
    page = maker.open(empty(TYPE, 4, 4), has_touch=True, viewport={"width": 320, "height": 600})
    use(page, "killer")
    touch = fingers(page)
    touch("touchStart", middle(page, 0))
    for at in (1, 5):
        touch("touchMove", middle(page, at))
    settle(page, lambda: touch("touchEnd"))
    assert ["r1c1,r1c2,r2c2"] == words(page, "killer")
    page.fill("#word", "6")
    settle(page, lambda: page.keyboard.press("Enter"))
    assert ["r1c1,r1c2,r2c2=6"] == words(page, "killer")
    assert 320 >= page.evaluate("document.documentElement.scrollWidth")


def test_a_dot_is_set_on_a_side_and_filled_to_one_solution(maker: Maker) -> None:
    page = maker.open(empty(TYPE, 4, 4))
    use(page, "kropki")
    press(page, 0)
    settle(page, lambda: page.click("#palette button:has-text('black')"))
    assert "black" == words(page, "kropki")[0]
    use(page, "thermometer")
    settle(page, lambda: drag(page, 4, 5, 6))
    before = page.evaluate(SHEET)["draft"]["words"]
    page.click("#panel-clues summary")
    settle(page, lambda: page.click("#fill"))
    page.wait_for_selector("#making", state="hidden")
    page.wait_for_selector("#judge[data-state='unique']")
    after = page.evaluate(SHEET)["draft"]["words"]
    assert before["kropki"] == after["kropki"]
    assert {"."} != {*after["numbers"]}
