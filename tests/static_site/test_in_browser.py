"""The page with puzzlefw in it, by a real Pyodide, in a browser, from a plain server of files."""

import json
import threading
from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from puzzlefw.static_site.pyodide import LOCK, PLACE
from tests.cli.test_cli import run
from tests.edit.makers import PATIENCE, badge, empty, given

PYODIDE = Path(__file__).parents[1] / "play" / PLACE
SUB = "some/where"
FILES = ("librt.whl", "packages.zip", "worker.js", "pyodide/pyodide.asm.wasm")
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) found.push(...(await (await caches.open(name)).keys()));
  return found.map((one) => one.url);
}"""
HARD = "document.getElementById('judge').dataset.state === 'asking'"

pytestmark = pytest.mark.skipif(
    not ((PYODIDE / LOCK).is_file() and [*PYODIDE.glob("librt-*.whl")]),
    reason="Pyodide or its librt is not there: npm ci in tests/play, docs/without-an-install.md",
)


class Files(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[ThreadingHTTPServer, str]]:
    """A site in a folder of a server, and its address."""
    site = tmp_path / SUB
    assert 0 == run("site", str(site), "--pyodide", str(PYODIDE)).exit_code
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=tmp_path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server, f"http://127.0.0.1:{server.server_port}/{SUB}/"
    server.shutdown()
    server.server_close()


def address_of(begin: dict[str, Any]) -> str:
    """Return the part of an address that has a board."""
    text = json.dumps({"sheet": {**begin, "locked": {}, "pattern": {}}, "about": {}})
    return f"#{b64encode(text.encode()).decode().rstrip('=')}"


def settled(page: Any) -> str:
    """Wait for all that follows; return what the badge says."""
    page.wait_for_selector("html[data-settled='yes']")
    return badge(page)


def test_a_board_is_judged_played_broken_off_and_judged_offline(
    browser: Any, served: tuple[ThreadingHTTPServer, str]
) -> None:
    server, address = served
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    heard: list[str] = []
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("request", lambda one: heard.append(one.url))
    page.goto(address + address_of(given("slither")))
    assert "Exactly one solution" == settled(page)
    assert page.evaluate("crossOriginIsolated")

    page.evaluate("document.getElementById('try-play').click()")
    played = page.frame_locator("#played")
    played.locator("#hint").click()
    played.locator("#said p, #said li").first.wait_for()
    page.evaluate("document.getElementById('end-play').click()")

    # A board of so many solutions that it takes the worker many seconds is broken off at once.
    worker = page.workers[0]
    page.evaluate("(hash) => { location.hash = hash; }", address_of(empty("slither", 24, 24)))
    page.wait_for_function(HARD)
    page.wait_for_timeout(500)
    server.shutdown()
    server.server_close()
    page.evaluate("(hash) => { location.hash = hash; }", address_of(given("net")))
    assert "Exactly one solution" == settled(page)
    assert [worker] == page.workers
    kept = page.evaluate(KEPT)
    assert {*FILES} <= {one.removeprefix(address) for one in kept}
    page.reload()
    page.wait_for_function("document.getElementById('said').textContent.includes('loaded')")
    assert [] == [one for one in heard if not one.startswith((address, "blob:"))]
    context.close()
