"""No command writes over the puzzles that it reads, by whatever name they are given."""

import os
from pathlib import Path

import pytest

from tests.cli.test_cli import refusal
from tests.support.commands import ended

NET = "5x5:3eda288d5228712377c92a7d2\n"
SAID = "error: expected an output that is not the input, found"
WRITERS = {
    "explain": ["--format", "html"],
    "export": ["--format", "json"],
    "play": [],
    "print": [],
    "render": ["--format", "svg"],
}


@pytest.fixture
def puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of one puzzle, with a symbolic and a hard link to it."""
    monkeypatch.chdir(tmp_path)
    path = Path("nets.html")
    path.write_text(NET)
    Path("soft.html").symlink_to(path)
    os.link(path, "hard.html")
    return path


@pytest.mark.parametrize("command", WRITERS)
@pytest.mark.parametrize("name", ["nets.html", "soft.html", "hard.html", "./nets.html"])
def test_an_output_that_is_the_input_is_refused(puzzles: Path, command: str, name: str) -> None:
    said = refusal(command, "-p", "net", str(puzzles), *WRITERS[command], "-o", name)
    assert f"{SAID} {Path(name).name!r}\n" == said
    assert NET == puzzles.read_text()


def test_so_is_the_file_that_standard_input_is(puzzles: Path) -> None:
    with puzzles.open() as file:
        done = ended("play", "-p", "net", "-", "-o", "soft.html", stdin=file)
    assert (2, f"{SAID} 'soft.html'\n") == (done.returncode, done.stderr)
    assert NET == puzzles.read_text()


def test_so_are_files_of_states_and_solutions(puzzles: Path) -> None:
    Path("state").write_text(NET)
    for command in ("explain", "render"):
        more = [*WRITERS[command], "--state", "state", "-o", "state"]
        assert f"{SAID} 'state'\n" == refusal(command, "-p", "net", str(puzzles), *more)
    assert NET == Path("state").read_text()
