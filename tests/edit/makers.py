"""A maker of puzzles: a server, windows on its page, and what is done and read there."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.edit.board import drafted
from puzzlefw.edit.empty import blank_of, usual_shape
from puzzlefw.edit.page import page_for
from puzzlefw.edit.serving import Serving, serving
from puzzlefw.grid.shape import Shape
from tests.play.players import fingers

Begin = dict[str, Any]
PATIENCE = 60_000
"""The most milliseconds that what is waited for may take, on a machine that is busy with more."""
SHEET = """() => {
  dispatchEvent(new Event("pagehide"));
  const bytes = Uint8Array.from(atob(location.hash.slice(1)), (one) => one.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)).sheet;
}"""


def given(name: str, text: str = "") -> Begin:
    """Return what the page begins with: a text, or the first example of a type."""
    puzzle = load_puzzle(name)
    return drafted(puzzle, puzzle.parse(text or puzzle.info.examples[0].text))


def empty(name: str, height: int = 0, width: int = 0) -> Begin:
    """Return what the page begins with for an empty board."""
    puzzle = load_puzzle(name)
    shape = Shape(height, width) if height else usual_shape(puzzle)
    return {"puzzle": name, "draft": blank_of(puzzle, shape).data()}


class Maker:
    """A server, and windows on it; at the end nothing was asked of others, said or raised."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.begin: Begin = {}
        self.language = "en"
        self.server = self.serve()
        self.contexts: list[Any] = []
        self.heard: list[str] = []

    def serve(self, port: int = 0) -> Serving:
        """Start the server, for all of the tests."""
        found = serving(lambda: page_for(self.begin, self.language), port=port, stays=True)
        found.start()
        return found

    def open(self, begin: Begin, language: str = "en", **how: Any) -> Any:
        """Open a window of its own."""
        self.begin, self.language = begin, language
        how.setdefault("viewport", {"width": 1280, "height": 900})
        self.contexts.append(self.browser.new_context(**how))
        page = self.contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        own = f"http://127.0.0.1:{self.server.port}/"
        page.on("pageerror", lambda error: self.heard.append(str(error)))
        page.on("request", lambda one: self.note(one.url, own))
        page.goto(self.server.address)
        self.wait(page)
        return page

    def note(self, url: str, own: str) -> None:
        """Note what is asked of others."""
        if not url.startswith((own, "blob:", "data:", "about:")):
            self.heard.append(url)

    def wait(self, page: Any) -> Any:
        """Wait until the page is there, and all that follows."""
        page.wait_for_selector("html[data-ready='yes']")
        if page.locator("body.empty").count() == 0:
            page.wait_for_selector("html[data-settled='yes']")
        return page


@pytest.fixture(scope="module")
def makers(browser: Any) -> Iterator[Maker]:
    """One server for all tests."""
    found = Maker(browser)
    yield found
    found.server.close()


@pytest.fixture
def maker(makers: Maker) -> Iterator[Maker]:
    """The same, with no window open yet."""
    yield makers
    for context in makers.contexts:
        context.close()
    makers.contexts.clear()
    heard, makers.heard[:] = [*makers.heard], []
    assert [] == heard


def settle(page: Any, act: Callable[[], Any]) -> None:
    """Do something, and wait until all that follows is known."""
    act()
    page.wait_for_selector("html[data-settled='yes']")


def middle(page: Any, at: int) -> tuple[float, float]:
    """Return where the middle of a place is."""
    box = page.locator(f"#board [data-at='{at}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: Any, at: int) -> None:
    """Press a place."""
    page.mouse.click(*middle(page, at))


def drag(page: Any, *places: int, shift: bool = False) -> None:
    """Draw a stroke over places."""
    if shift:
        page.keyboard.down("Shift")
    page.mouse.move(*middle(page, places[0]))
    page.mouse.down()
    for at in places[1:]:
        page.mouse.move(*middle(page, at), steps=4)
    page.mouse.up()
    if shift:
        page.keyboard.up("Shift")


def tap(page: Any, at: int) -> None:
    """Touch a place with a finger."""
    touch = fingers(page)
    touch("touchStart", middle(page, at))
    touch("touchEnd")


def words(page: Any, field: str) -> list[str]:
    """Return the words of a field."""
    found: list[str] = page.evaluate(SHEET)["draft"]["words"][field]
    return found


def badge(page: Any) -> str:
    """Return what the badge says."""
    text: str = page.inner_text("#badge")
    return text


def until(page: Any, script: str) -> None:
    """Wait until a script returns true, in a way that the policy of the page allows."""
    for _ in range(PATIENCE // 20):
        if page.evaluate(script):
            return
        page.wait_for_timeout(20)
    raise AssertionError(script)
