"""A browser for the tests of the page: Debian's Chromium, driven by Playwright."""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from puzzlefw.play import page as page_module
from puzzlefw.play import page_of, playable
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import Telling

Open = Callable[..., Any]
"""What the fixture ``opened`` gives."""
SCRIPT = Path(page_module.__file__).parent / "script"
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
with_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
with_axe = pytest.mark.skipif(
    not AXE.is_file(), reason="axe-core is not installed: npm ci in tests/play"
)


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Open a page in a window of its own; at the end nothing was asked for, said or raised."""
    contexts: list[Any] = []
    heard: list[str] = []

    def watch(page: Any) -> None:
        page.on("console", lambda message: heard.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: heard.append(f"error: {error}"))
        page.on("request", lambda one: one.url.startswith("file:") or heard.append(one.url))

    def open_page(text: str, address: str = "", page: Any = None, **how: Any) -> Any:
        path = tmp_path / "page.html"
        path.write_text(text, encoding="ascii")
        if page is None:
            how.setdefault("viewport", {"width": 1400, "height": 900})
            contexts.append(browser.new_context(**how))
            page = contexts[-1].new_page()
            watch(page)
        else:
            hold_storage(page, tmp_path)
            page.goto("about:blank")
        page.goto(f"{path.as_uri()}{address}")
        page.wait_for_selector("html[data-ready='yes']")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [] == heard


STORED = "JSON.stringify(Object.entries(localStorage).sort())"


def hold_storage(page: Any, folder: Path) -> None:
    """Have a second window use what is stored, while the only other one is between two pages.

    Chromium may forget what a window without a profile stored once no page uses it, and what one
    window stores is seen a while later by another.
    """
    if len(page.context.pages) == 1:
        still = folder / "still.html"
        still.write_text("<title>still</title>", encoding="ascii")
        second = page.context.new_page()
        second.goto(still.as_uri())
        page.bring_to_front()
    stored = page.evaluate(STORED)
    page.context.pages[-1].wait_for_function(f"(stored) => {STORED} === stored", arg=stored)


def wait_until_kept(page: Any, before: str = "") -> None:
    """Wait until what was played is in the address, and so is stored: 0.2 s after the last move."""
    page.wait_for_function(
        "(before) => /state=|notes=/.test(location.hash) && location.href !== before", arg=before
    )


def axe_faults(page: Any) -> list[Any]:
    """Return the faults that axe finds in a page, which was opened without its security policy."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    return [
        (one["id"], one["help"], [node["html"][:120] for node in one["nodes"][:2]])
        for one in found["violations"]
    ]


@cache
def written(puzzle: Puzzle, *texts: str, language: str = "en", title: str = "", **how: Any) -> str:
    """Return the page of some puzzles, with all hints however large it is; each is made once."""
    telling = Telling(puzzle, language)
    how.setdefault("is_whole", True)
    found = [
        playable(
            telling, puzzle.parse(text), name=f"number {number}" if len(texts) > 1 else "", **how
        )
        for number, text in enumerate(texts, 1)
    ]
    return page_of(found, telling.language, title=title or puzzle.info.title)


def in_node(folder: Path, script: str, puzzles: Sequence[str]) -> str:
    """Run a script beside those of the page, which finds packed *puzzles*; return what it says."""
    (folder / "puzzles.txt").write_text("\n".join(puzzles), encoding="ascii")
    (folder / "package.json").write_text('{"type": "module"}', encoding="ascii")
    (folder / "run.js").write_text(script, encoding="ascii")
    for path in SCRIPT.glob("*.js"):
        shutil.copy(path, folder)
    done = subprocess.run(["node", "run.js"], cwd=folder, capture_output=True, text=True)
    return f"{done.stdout}{done.stderr}"
