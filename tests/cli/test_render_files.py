"""``puzzlefw render --into``: a file for each puzzle, whose names are safe on every system."""

from pathlib import Path

import pytest

from tests.cli.test_cli import refusal, run

NET = "5x5:3eda288d5228712377c92a7d2"
SEVERAL = "4x4w:1331375511773531"
HASHI = "hashi/3/3/2g2i2g2"


def names(labels: list[str], folder: Path, *more: str) -> list[str]:
    """Return the names of the files that puzzles with these labels become, sorted."""
    lines = "".join(f"{label}\t{NET}\n" for label in labels)
    assert 0 == run("render", "-", "--into", str(folder), *more, given=lines).exit_code
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("../../etc/passwd", "etc-passwd.svg"),
        ("C:\\autoexec.bat", "C-autoexec.bat.svg"),
        ("a\x1b[31m\u202eb", "a-[31m-b.svg"),
        ("-rf *", "rf.svg"),
        (" ... ", "net-1.svg"),
        ("CON", "net-1-CON.svg"),
        ("lpt1.txt", "net-1-lpt1.txt.svg"),
        ("con .a", "net-1-con .a.svg"),
        ("console", "console.svg"),
        ("漢字 שלום", "漢字 שלום.svg"),
        ("é" * 90, "é" * 50 + ".svg"),
        ("u\u0308", "ü.svg"),
    ],
)
def test_names_are_labels_made_safe(label: str, name: str, tmp_path: Path) -> None:
    assert [name] == names([label], tmp_path / "new" / "folder")


def test_equal_names_are_numbered_whatever_their_case(tmp_path: Path) -> None:
    expected = ["A-3.svg", "a-2.svg", "a.svg"]
    assert expected == names(["a", "a-2", "A"], tmp_path / "one")
    expected = ["STRASSE-2.svg", "straße.svg"]
    assert expected == names(["straße", "STRASSE"], tmp_path / "two")
    expected = ["A-2-solution.svg", "A-2.svg", "a-solution-solution.svg", "a-solution.svg"]
    assert expected == names(["a-solution", "A"], tmp_path / "three", "--solved")


def test_puzzles_of_all_types_without_labels_are_named_by_type_and_number(tmp_path: Path) -> None:
    result = run("render", "-", "--into", str(tmp_path), given=f"{NET}\n{HASHI}\nbad\n{NET}\n")
    assert 2 == result.exit_code
    assert result.stderr.startswith("error: line 3: expected ")
    assert ["hashi-2.svg", "net-1.svg", "net-4.svg"] == sorted(
        path.name for path in tmp_path.iterdir()
    )
    assert "<title>Net</title>" in (tmp_path / "net-1.svg").read_text()


def test_solutions_stand_beside_where_there_is_one(tmp_path: Path) -> None:
    lines = f"a\t{NET}\nb\t{SEVERAL}\n"
    result = run("render", "-", "--into", str(tmp_path), "--solved", given=lines)
    assert (0, "warning: line 2: more than one solution\n") == (result.exit_code, result.stderr)
    found = sorted(path.name for path in tmp_path.iterdir())
    assert ["a-solution.svg", "a.svg", "b.svg"] == found
    assert ", filled in" in (tmp_path / "a-solution.svg").read_text()


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text("mine")
    (tmp_path / "b.svg").symlink_to(tmp_path / "c.txt")
    lines = f"a\t{NET}\nb\t{NET}\nc\t{NET}\n"
    result = run("render", "-", "--into", str(tmp_path), given=lines)
    assert 2 == result.exit_code
    assert 2 == result.stderr.count("expected no such file in the folder, found one named ")
    assert "mine" == (tmp_path / "a.svg").read_text()
    assert ["a.svg", "b.svg", "c.svg"] == sorted(path.name for path in tmp_path.iterdir())
    result = run("render", "-", "--into", str(tmp_path), "--overwrite", given=lines)
    assert "line 2: " in result.stderr
    assert 1 == result.stderr.count("error")
    assert (tmp_path / "a.svg").read_text().startswith("<svg")


@pytest.mark.extra("png")
def test_pictures_may_be_png(tmp_path: Path) -> None:
    assert ["a.png"] == names(["a"], tmp_path, "--format", "png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--into", "file"], "expected a folder, found the file 'file'"),
        (["--into", "new", "--format", "html"], "expected the format svg or png for --into"),
        (["--into", "new", "-o", "a.svg"], "expected --into, or --output"),
        (["--into", "new", "--map"], "expected --into, or --output"),
        (["--solved"], "expected --into FOLDER beside"),
    ],
)
def test_what_does_not_fit_a_folder_is_refused(
    arguments: list[str], error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    assert error in refusal("render", NET, *arguments)
    assert not Path("new").exists()
