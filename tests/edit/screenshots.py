"""Makes the screenshots of docs/editing.md.

Run it as ``PYTHONPATH=tests/support/toy python -m tests.edit.screenshots``.
"""

from collections.abc import Callable
from typing import Any

from puzzlefw.edit.page import page_for
from puzzlefw.edit.serving import serving
from tests.docs.pages import DOCS
from tests.edit.makers import drag, empty, given, press, settle
from tests.support.browser import started_browser

FOLDER = DOCS / "editing"
WIDE, NARROW = {"width": 1000, "height": 560}, {"width": 360, "height": 640}


def follow(page: Any) -> None:
    """Draw clues of a Slitherlink, and show where its solutions differ."""
    for at, key in ((0, "3"), (6, "3"), (18, "2"), (24, "2")):
        press(page, at)
        settle(page, lambda key=key: page.keyboard.press(key))
    page.click("#open-places")
    page.wait_for_selector("#board .open rect")


def conflict(page: Any) -> None:
    """Draw a circle too many."""
    press(page, 7)
    settle(page, lambda: page.locator("#palette button").nth(1).click())
    page.wait_for_selector("#board .spots .fault")


def steps(page: Any) -> None:
    """Walk to the hardest step."""
    page.click("#panel-looking summary")
    page.click("#panel-hard summary")
    page.click("#hinge", timeout=20_000)


def rooms(page: Any) -> None:
    """Draw rooms on a telephone."""
    for stroke in ((0, 1, 6), (2, 3, 8), (4, 9, 14), (5, 10, 15)):
        settle(page, lambda stroke=stroke: drag(page, *stroke))


SHOTS: dict[str, tuple[dict[str, Any], dict[str, int], str, Callable[[Any], None]]] = {
    "follow": (empty("slither", 5, 5), WIDE, "light", follow),
    "conflict": (given("mashu"), WIDE, "light", conflict),
    "steps": (given("sudoku"), WIDE, "dark", steps),
    "narrow": (empty("heyawake", 5, 5), NARROW, "contrast", rooms),
}
"""Of each picture: the board, the screen, the colours, and what is done."""


def main() -> None:
    """Make all of them."""
    FOLDER.mkdir(exist_ok=True)
    begin: dict[str, Any] = {}
    server = serving(lambda: page_for(begin), stays=True)
    server.start()
    with started_browser() as browser:
        for name, (board, screen, theme, act) in SHOTS.items():
            begin = board
            page = browser.new_page(viewport=screen)
            page.goto(server.address)
            page.wait_for_selector("html[data-settled='yes']")
            page.select_option("#theme", theme)
            act(page)
            page.screenshot(path=FOLDER / f"{name}.png")
    server.close()


if __name__ == "__main__":
    main()
