"""The pages in the cell of a notebook, in a real browser: what is done there is known in Python."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from puzzlefw import Problem, load_puzzle
from puzzlefw.edit import in_notebook as editor_module
from puzzlefw.notebook.widget import PageWidget

pytestmark = pytest.mark.extra("notebook")
SCRIPT = (files("puzzlefw.notebook") / "script" / "widget.js").read_bytes()
CELL = """async ([script, traits]) => {
  const { default: shown } = await import(`data:text/javascript;base64,${script}`);
  const heard = new Set();
  window.answer = (line) => heard.forEach((take) => take(line));
  window.end = shown.render({ el: document.body, model: {
    get: (name) => traits[name],
    set: (name, value) => (traits[name] = value),
    save_changes: () => window.kept(traits.kept),
    send: (content) => window.sent(content),
    on: (name, take) => heard.add(take),
    off: (name, take) => heard.delete(take),
  } });
  window.heard = heard;
}"""
"""What a notebook does for a widget, as far as this one asks for it."""


class Cell:
    """A cell that shows a widget."""

    def __init__(self, page: Any, shown: PageWidget) -> None:
        self.page = page
        self.shown = shown
        self.lines: list[Any] = []
        self.errors: list[str] = []
        shown.widget.send = self.lines.append
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda told: self.errors.append(told.text))
        page.expose_function("kept", lambda kept: setattr(shown.widget, "kept", kept))
        page.expose_function("sent", lambda content: shown.take(content))  # type: ignore[attr-defined]
        self.show()

    def show(self) -> None:
        """Show the widget, perhaps again."""
        traits = {name: getattr(self.shown.widget, name) for name in ("page", "title", "height")}
        traits["kept"] = self.shown.widget.kept
        self.page.goto("about:blank")
        self.page.evaluate(CELL, [b64encode(SCRIPT).decode(), traits])
        self.frame = self.page.query_selector("iframe").content_frame()
        self.wait(lambda: self.frame.query_selector("html[data-ready='yes']"))

    def press(self, *keys: str, at: str = "#board .hit") -> None:
        """Press keys at a part of the page."""
        self.frame.focus(at)
        for key in keys:
            self.page.keyboard.press(key)

    def wait(self, is_so: Callable[[], object]) -> None:
        """Hand on answers until something is so."""
        for _ in range(600):
            for line in self.lines:
                self.page.evaluate("(line) => answer(line)", line)
            self.lines.clear()
            if is_so():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.errors)


@pytest.fixture
def shown_in(browser: Any) -> Iterator[Callable[[PageWidget], Cell]]:
    """Show widgets, in which at the end nothing was said or raised."""
    cells: list[Cell] = []

    def show(shown: PageWidget) -> Cell:
        cells.append(Cell(browser.new_page(), shown))
        return cells[-1]

    yield show
    for cell in cells:
        assert [] == cell.errors
        assert 0 == cell.page.evaluate("() => { end(); return heard.size; }")
        cell.page.close()


@pytest.fixture
def problem() -> Problem[Any, Any]:
    """A small puzzle."""
    slither = load_puzzle("slither")
    return slither.open(slither.parse("slither/2/2/2222"))


def test_what_is_played_is_known_and_stays(
    shown_in: Callable[[PageWidget], Cell], problem: Problem[Any, Any]
) -> None:
    player = problem.play()
    cell = shown_in(player)
    cell.press("=")
    cell.wait(lambda: "=" in problem.format_state(player.state))
    drawn = player.state
    cell.show()  # as where the notebook is opened again
    cell.press("ArrowRight", "=")
    cell.wait(lambda: player.state != drawn)
    assert 2 == problem.format_state(player.state).count("=")
    assert not player.is_solved
    for _ in range(20):
        cell.frame.evaluate("['hint', 'take'].forEach((id) => document.getElementById(id).click())")
    cell.wait(lambda: player.is_solved)
    assert problem.state(problem.solve().solutions[0]) == player.state


def test_steps_are_walked_by_buttons_and_keys(
    shown_in: Callable[[PageWidget], Cell], problem: Problem[Any, Any]
) -> None:
    walk = problem.walk()
    cell = shown_in(walk)
    cell.frame.click("[data-to=on]")
    cell.press("ArrowRight", "ArrowRight", "ArrowLeft", at="#walk [data-to=on]")
    cell.wait(lambda: 2 == walk.at)
    assert walk.sentence in cell.frame.inner_text("#said")
    cell.show()
    assert walk.sentence in cell.frame.inner_text("#said")
    cell.press("End", at="#walk input")
    cell.wait(lambda: len(walk.found.steps) == walk.at)


def test_what_is_drawn_is_known_and_answered_without_a_server(
    shown_in: Callable[[PageWidget], Cell], problem: Problem[Any, Any]
) -> None:
    edited = problem.edit()
    cell = shown_in(edited)
    cell.wait(lambda: "unique" == cell.frame.get_attribute("#judge", "data-state"))
    cell.press("ArrowRight", "3")
    cell.wait(lambda: edited.problem.instance != problem.instance)
    cell.wait(lambda: "none" == cell.frame.get_attribute("#judge", "data-state"))
    assert "none" == edited.problem.solve().verdict
    editor_module.answers().remote.kill()
    editor_module.answers.cache_clear()
