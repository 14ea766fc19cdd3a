"""``puzzlefw play``: where the page goes, what is left out, what is refused."""

import re
import webbrowser
from pathlib import Path

import pytest

from tests.cli.test_cli import installed_toys, refusal, run  # noqa: F401  toys are found as installed

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


def test_new_puzzles_are_made_from_easy_to_hard_as_generate_makes_them(tmp_path: Path) -> None:
    path = tmp_path / "new.html"
    asked = ("--count", "3", "--seed", "3", "--set", "width=4", "--set", "height=4")
    result = run("play", "-p", "net", *asked, "--difficulty", "easy..normal", "-o", str(path))
    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)
    text = path.read_text(encoding="ascii")
    seeds = re.findall(r'title="seed (\d+)"', text)
    grades = re.findall(r"<small>(Easy|Normal)</small>", text)
    assert (3, ["Easy", "Easy", "Normal"]) == (len(seeds), grades)
    assert ["3", "3"] == [seeds[0], seeds[2]]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["-p", "net", "--difficulty", "hard..easy"], "expected one of easy, normal, hard, or two"),
        (["-p", "net", "--difficulty", "easy..odd"], "found 'easy..odd'"),
        (["-p", "net", NET, "--count", "2"], "expected --count without PUZZLE"),
        (["-p", "net", NET, "--difficulty", "easy"], "expected --difficulty without PUZZLE"),
        (["-p", "net", "--set", "wrap=true"], "expected one of the options width, height"),
        (["--count", "2"], "expected --plugin NAME"),
    ],
)
def test_what_cannot_be_made_is_refused(asked: list[str], said: str, tmp_path: Path) -> None:
    path = tmp_path / "new.html"
    assert said in refusal("play", *asked, "-o", str(path))
    assert not path.exists()


def test_fewer_puzzles_than_wanted_are_written_and_told_of(tmp_path: Path) -> None:
    path = tmp_path / "new.html"
    asked = ("--count", "9", "--set", "width=1", "--set", "height=2")
    result = run("play", "-p", "net", *asked, "-o", str(path))
    assert (2, True) == (result.exit_code, path.exists())
    assert "expected 9 puzzles" in result.stderr
