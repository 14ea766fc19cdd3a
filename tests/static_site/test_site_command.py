"""``puzzlefw site``: which files it writes, and what it says where something is lacking."""

import json
import re
from pathlib import Path

from puzzlefw.pictures.html import digest
from puzzlefw.play.page import page_of
from puzzlefw.play.playable import playable
from puzzlefw.puzzle.catalog import load_puzzle
from puzzlefw.report.explanations import telling_of
from puzzlefw.static_site.pyodide import CORE, LOCK
from tests.cli.test_cli import run

WHEEL = "librt-0.17.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"


def stand_in(folder: Path) -> Path:
    """Make files of the names of Pyodide's, which are copied and never looked into but for one."""
    folder.mkdir()
    for name in CORE:
        (folder / name).write_text(name)
    info = {"python": "3.14.2", "abi_version": "2026_0"}
    (folder / LOCK).write_text(json.dumps({"info": info}))
    return folder


def test_what_is_lacking_is_said_with_how_to_get_it(tmp_path: Path) -> None:
    site = str(tmp_path / "site")
    result = run("site", site, "--pyodide", str(tmp_path / "none"))
    assert (2, "") == (result.exit_code, result.stdout)
    assert "found no pyodide.mjs: npm install pyodide puts it into" in result.stderr
    pyodide = stand_in(tmp_path / "pyodide")
    (pyodide / WHEEL.replace("2026_0", "2025_0")).write_bytes(b"of another Pyodide")
    said = run("site", site, "--pyodide", str(pyodide)).stderr
    assert "--python-version 3.14 --platform pyemscripten_2026_0_wasm32 -d FOLDER librt\n" in said
    (pyodide / LOCK).write_text('{"info": []}')
    said = run("site", site, "--pyodide", str(pyodide)).stderr
    assert f"expected {LOCK} of Pyodide" in said
    assert not (tmp_path / "site").exists()


def test_a_site_is_written_and_only_replaced_if_asked(tmp_path: Path) -> None:
    pyodide, site = stand_in(tmp_path / "pyodide"), tmp_path / "site"
    (pyodide / WHEEL).write_bytes(b"librt")
    arguments = ("site", str(site), "--pyodide", str(pyodide), "--language", "de")
    assert 0 == run(*arguments).exit_code
    written = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    own = {"index.html", "librt.whl", "packages.zip", "service.js", "worker.js"}
    assert own | {f"pyodide/{name}" for name in CORE} == written
    assert b"librt" == (site / "librt.whl").read_bytes()
    page = (site / "index.html").read_text()
    assert '<html lang="de">' in page
    assert '"worker": "worker.js"' in page
    assert "expected an empty folder, found 'index.html'" in run(*arguments).stderr
    assert 0 == run(*arguments, "--overwrite").exit_code


def test_the_policy_of_the_page_lets_pages_to_play_on_run_in_its_frame(tmp_path: Path) -> None:
    pyodide, site = stand_in(tmp_path / "pyodide"), tmp_path / "site"
    (pyodide / WHEEL).write_bytes(b"librt")
    run("site", str(site), "--pyodide", str(pyodide))
    policy = re.search(r'Policy" content="([^"]*)"', (site / "index.html").read_text())
    assert policy is not None
    for name in ("slither", "sudoku", "heyawake"):
        puzzle = load_puzzle(name)
        telling = telling_of(puzzle, "en")
        one = playable(telling, puzzle.parse(puzzle.info.examples[0].text))
        played = page_of([one], telling.language, title="played")
        for pattern in (r"<style>(.*?)</style>", r'<script type="module">(.*?)</script>'):
            found = re.search(pattern, played, re.DOTALL)
            assert found is not None
            assert digest(found[1]) in policy[1]
