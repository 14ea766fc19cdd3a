"""``puzzlefw play``: where the page goes, what is left out, what is refused."""

import webbrowser
from pathlib import Path

import pytest

from tests.cli.test_cli import installed_toys, run  # noqa: F401  toys are found as installed

NET = "5x5:3eda288d5228712377c92a7d2"


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is no display, and new files lie in a folder of their own."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")


def test_without_a_display_the_path_is_printed() -> None:
    result = run("play", NET)
    assert (0, "") == (result.exit_code, result.stderr)
    text = Path(result.stdout.strip()).read_text(encoding="ascii")
    assert text.startswith("<!DOCTYPE html>")
    assert "default-src 'none'" in text


def test_with_a_display_the_page_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", lambda path: opened.append(path) or True)
    assert (0, "") == (run("play", NET).exit_code, run("play", NET).stdout)
    assert all(path.startswith("file:") and path.endswith(".html") for path in opened)


def test_a_file_is_only_written(tmp_path: Path) -> None:
    path = tmp_path / "net.html"
    result = run("play", NET, "-o", str(path), "--title", "<b>", "--theme", "dark")
    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)
    text = path.read_text(encoding="ascii")
    assert "<title>&lt;b&gt;</title>" in text
    assert '<html lang="en" data-theme="dark">' in text


def test_a_puzzle_at_fault_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "many.html"
    lines = f"one\t{NET}\nbad\ntwo\t2x2:6666\nthree\t{NET}\n"
    result = run("play", "-p", "net", "-", "-o", str(path), given=lines)
    assert 2 == result.exit_code
    assert 2 == len(result.stderr.splitlines())
    assert "line 3: expected a puzzle with a solution, found none" in result.stderr
    text = path.read_text(encoding="ascii")
    assert ["<span>one</span>" in text, "<span>two</span>" in text] == [True, False]


def test_nothing_is_written_where_nothing_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "none.html"
    result = run("play", "-p", "net", "2x2:6666", "-o", str(path))
    assert (2, False) == (result.exit_code, path.exists())


def test_a_limit_counts_for_all_that_is_done(tmp_path: Path) -> None:
    result = run("play", NET, "-o", f"{tmp_path}/net.html", "--timeout", "0")
    assert (4, "error: the time limit was reached\n") == (result.exit_code, result.stderr)
