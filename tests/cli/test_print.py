"""``puzzlefw print``: what is printed, what is told on standard error, and what is refused."""

import os
import sys
from pathlib import Path

import pytest

from tests.cli.test_cli import installed_toys, refusal, run  # noqa: F401  toys are found as installed

NET = "5x5:3eda288d5228712377c92a7d2"
SEVERAL = "4x4w:1331375511773531"
NONE = "2x2:6666"


def test_a_booklet_goes_to_standard_output() -> None:
    result = run("print", NET)
    assert (0, "") == (result.exit_code, result.stderr)
    assert result.stdout.startswith("<!DOCTYPE html>")
    assert "<title>Net</title>" in result.stdout
    assert 2 == result.stdout.count("<svg ") == result.stdout.count("<section ")
    assert ", filled in" in result.stdout


def test_puzzles_may_be_printed_without_solutions() -> None:
    result = run("print", NET, "--solutions", "none")
    assert (0, "") == (result.exit_code, result.stderr)
    assert 1 == result.stdout.count("<svg ")
    assert ", solved" not in result.stdout


@pytest.mark.parametrize(
    ("text", "words", "status"),
    [(NONE, "no solution", 1), (SEVERAL, "more than one solution", 3)],
)
@pytest.mark.parametrize("solutions", ["end", "none"])
def test_a_puzzle_without_a_proven_solution_is_told(
    text: str, words: str, status: int, solutions: str
) -> None:
    result = run("print", text, "--solutions", solutions)
    assert (status, f"warning: line 1: puzzle 1: {words}\n") == (result.exit_code, result.stderr)
    assert (solutions == "end") == (f"<p>{words}</p>" in result.stdout)
    assert 1 == result.stdout.count("<svg ")


def test_a_proof_has_a_limit() -> None:
    result = run("print", NET, "--timeout", "0")
    words = "no proof of one solution: the time limit was reached"
    assert (4, f"warning: line 1: puzzle 1: {words}\n") == (result.exit_code, result.stderr)
    assert f"<p>{words}</p>" in result.stdout


def test_a_puzzle_at_fault_is_left_out_and_the_others_have_their_labels() -> None:
    lines = f"<b>\t{NET}\nbad\n\x1b[31m\t{SEVERAL}\n"
    result = run("print", "-p", "net", "-", given=lines)
    assert 2 == result.exit_code
    error, warning = result.stderr.splitlines()
    assert error.startswith("error: line 2: expected a game ID")
    assert "warning: line 3: puzzle 2: more than one solution" == warning
    assert '<b>1</b><span dir="auto">&lt;b&gt;</span>' in result.stdout
    assert '<b>2</b><span dir="auto">&#65533;[31m</span>' in result.stdout


def test_title_theme_and_paper_are_chosen() -> None:
    text = run("print", NET, "--title", "<i>", "--theme", "contrast", "--paper", "letter").stdout
    assert "<h1>&lt;i&gt;</h1>" in text
    assert "puzzlefw puzzlefw-contrast" in text
    assert "@page{size:215.9mm 279.4mm" in text


@pytest.mark.parametrize(
    ("name", "begin"),
    [
        ("a.html", b"<!DOCTYPE"),
        pytest.param("a.PDF", b"%PDF-", marks=pytest.mark.extra("print")),
    ],
)
def test_the_suffix_of_a_file_says_what_is_written(tmp_path: Path, name: str, begin: bytes) -> None:
    result = run("print", NET, "-o", str(tmp_path / name))
    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)
    assert (tmp_path / name).read_bytes().startswith(begin)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([NET, "-o", "a.txt"], "expected a file that ends in .html, .htm or .pdf, found 'a.txt'"),
        (["bad", "-o", "no/such/a.html"], "expected a file to write, found 'no/such/a.html'"),
        ([NET, "--per-page", "31"], "expected an integer from 1 to 30, found '31'"),
        ([NET, "--binding", "41"], "41"),
        ([NET, "--theme", "dark"], "'dark' is not one of"),
        (["bad", "-p", "net", "-o", "a.html"], "error: expected a game ID"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    arguments: list[str], error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert error in refusal("print", *arguments)
    assert ["site"] == os.listdir(tmp_path)


def test_without_the_extra_pdf_is_refused_before_any_puzzle_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    said = refusal("print", "bad", "-p", "net", "-o", "a.pdf")
    assert "found it not installed: pip install 'puzzlefw[print]'" in said
