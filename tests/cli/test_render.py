"""``puzzlefw render`` as SVG, PNG and HTML: what is written where, and what is refused."""

import os
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from puzzlefw.plugin.hooks import Hooks
from tests.cli.test_cli import installed_toys, refusal, run  # noqa: F401  toys are found as installed

NET = "2x2:6666"


def texts(svg: str) -> list[str | None]:
    """Return the texts of a picture."""
    return [text.text for text in fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_a_picture_goes_to_standard_output() -> None:
    result = run("render", NET, "--format", "svg")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "puzzlefw puzzlefw-light" == fromstring(result.stdout).get("class")


@pytest.mark.parametrize(
    ("name", "begin"),
    [
        ("a.svg", b"<svg "),
        ("a.html", b"<!DOCTYPE html>"),
        ("a.txt", b""),
        pytest.param("a.png", b"\x89PNG", marks=pytest.mark.extra("png")),
    ],
)
def test_the_suffix_of_a_file_says_what_is_written(tmp_path: Path, name: str, begin: bytes) -> None:
    result = run("render", NET, "-o", str(tmp_path / name))
    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)
    written = (tmp_path / name).read_bytes()
    assert written
    assert begin == written[: len(begin)]


def test_text_in_a_file_is_what_standard_output_gets(tmp_path: Path) -> None:
    run("render", NET, "--output", str(tmp_path / "a.txt"))
    assert run("render", NET).stdout == (tmp_path / "a.txt").read_text(encoding="utf-8")


def test_a_format_outweighs_the_suffix(tmp_path: Path) -> None:
    run("render", NET, "--format", "html", "-o", str(tmp_path / "a.svg"))
    assert (tmp_path / "a.svg").read_text().startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_theme_is_chosen(theme: str) -> None:
    drawn = run("render", NET, "--format", "svg", "--theme", theme).stdout
    assert f"puzzlefw puzzlefw-{theme}" == fromstring(drawn).get("class")


def test_a_solution_is_drawn() -> None:
    solved = run("render", NET, "2x2:9c36", "--format", "svg").stdout
    assert "filled in" in solved
    assert run("render", NET, "--format", "svg").stdout != solved


TWO = "4x4w:1331375511773531"
BOTH = ("4x4w:29c89eaa22be9562", "4x4w:89c83eaa82be3562")


def test_of_several_solutions_is_drawn_what_is_the_same_and_where_they_differ() -> None:
    text = run("render", TWO, *BOTH).stdout
    assert [" ╶ ┏━┓ ╻", " └ ┫ ┃ ┃", " ╶ ╹ ┣━┫", " └ ━━┛ ╹"] == text.splitlines()
    drawn = run("render", TWO, *BOTH, "--format", "svg").stdout
    one = run("render", TWO, BOTH[0], "--format", "svg").stdout
    assert ('class="spot"' in drawn, 'class="spot"' in one) == (True, False)


def test_a_page_shows_each_of_several_solutions() -> None:
    page = run("render", TWO, *BOTH, "--format", "html").stdout
    assert (2, 2) == (page.count("<svg "), page.count('class="spot"'))


def test_a_map_is_drawn_with_letters() -> None:
    drawn = run("render", TWO, "--map", "--format", "svg").stdout
    assert {"a"} == set(texts(drawn))
    page = run("render", TWO, "--map", "--format", "html").stdout
    assert "2 solutions in all" in page


def test_a_page_holds_several_puzzles_with_their_labels() -> None:
    lines = f"<b>\t{NET}\n{NET}\nbad\n"
    result = run("render", "-p", "net", "-", "--format", "html", given=lines)
    assert 2 == result.exit_code
    assert result.stderr.startswith("error: line 3: ")
    assert 2 == result.stdout.count("<svg ")
    assert "<h2>&lt;b&gt;</h2>" in result.stdout
    assert "<p>error</p>" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([NET, "-o", "board.jpg"], "expected a file that ends in .txt, .svg"),
        ([NET, "-o", "board"], "found 'board'"),
        (["bad", "-o", "no/such/board.svg"], "expected a file to write, found 'no/such/board.svg'"),
        ([NET, "-o", "no/such/board.txt"], "expected a file to write, found 'no/such/board.txt'"),
        ([NET, "--format", "gif"], "'gif' is not one of"),
        ([NET, "--theme", "sepia"], "'sepia' is not one of"),
        (["bad", "-p", "net", "-o", "board.svg"], "error: expected a game ID"),
        ([NET, "bad", "-o", "board.svg"], "error: expected"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    arguments: list[str], error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert error in refusal("render", *arguments)
    assert ["site"] == os.listdir(tmp_path)


@pytest.mark.parametrize("style", ["svg", "png", "html"])
def test_a_puzzle_without_a_view_is_drawn_as_text_only(
    style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hooks, "has", lambda hooks, name: name != "puzzlefw_view")
    said = refusal("render", NET, "--format", style)
    assert "puzzle 'net' does not say what is seen of it" in said


@pytest.mark.parametrize("style", ["svg", "png"])
def test_a_picture_holds_one_puzzle(style: str) -> None:
    found = refusal("render", "-p", "net", "-", "--format", style, given=f"{NET}\n{NET}\n")
    said = f"expected one puzzle for {style.upper()}, found several; --format html holds several"
    assert said in found


def test_png_is_not_written_to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzlefw.cli.render.is_terminal", lambda: True)
    said = refusal("render", NET, "--format", "png")
    assert "expected --output FILE or a pipe for PNG, found a terminal" in said


@pytest.mark.parametrize(
    ("arguments", "warning"),
    [
        (["--theme", "dark"], "--theme has no effect on text"),
        (["--format", "svg", "--color"], "--color has no effect on svg"),
    ],
)
def test_an_option_without_effect_is_said(arguments: list[str], warning: str) -> None:
    result = run("render", NET, *arguments)
    assert (0, f"warning: {warning}\n") == (result.exit_code, result.stderr)


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_text("before")
    assert "--overwrite replaces it" in run("render", NET, "-o", str(path)).stderr
    run("render", "2x2:666", "-o", str(path), "--overwrite")
    assert "before" == path.read_text()
    run("render", NET, "-o", str(path), "--overwrite")
    assert path.read_text().startswith("<svg ")
    assert ["a.svg"] == [name for name in os.listdir(tmp_path) if name.startswith("a.")]


@pytest.mark.parametrize(
    ("board", "words"),
    [(TWO, "2 solutions in all"), ("2x1:14", "Exactly one solution.")],
)
def test_what_a_map_says_is_told_beside_a_picture(board: str, words: str) -> None:
    result = run("render", board, "--map", "--format", "svg")
    assert words in result.stderr
    assert "<svg " in result.stdout
