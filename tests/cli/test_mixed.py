"""A file of links, game IDs, plain texts, files of other programs, JSON, pages and rows."""

import re
from pathlib import Path

import pytest

from tests.cli.test_cli import run

MIXED = str(Path(__file__).with_name("mixed.txt"))
FAULTY = [64, 126]
"""The lines of a task without its page and of a puzzle without a plugin; sentences are left out."""
WRITTEN = """\
heyawake/2/2/0o1g
first\tslither/2/1/d
slither/2/1/d
3x3w:46995e3cb
akari/3/3/gahb
nurikabe/5/5/2h2o4j2l
nurikabe/5/5/2h2o4j2l
akari/4/4/i0.l2.i
nonogram/3/3/1g2i111i
nonogram/3/3/1g2i111i
nonogram/3/3/1g2i111i
sudoku/4/4/g1k23k3g
sudoku/4/4/g1k23k3g
slither/5/5/7173bgd6cg720c
error
3x3w:46995e3cb
slither/3/3/h2c2a
slither/2/1/d
nurikabe/3/3/1i1i1
puzzle: shingoki
4B  . .
 .  . .
 . 2B .

sudoku/4/4/g1k23k3g
3x3:3e97dd244
nonogram/3/3/1g2i111i
heyawake/3/3/c0bg1g2
error
slither/2/1/d
"""


def faulty(errors: str) -> list[int]:
    """Return the lines that errors name."""
    return [int(line) for line in re.findall("^error: line ([0-9]+)", errors, re.MULTILINE)]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_each_piece_of_a_mixed_file_is_read(end: str) -> None:
    given = Path(MIXED).read_text(encoding="ascii").replace("\n", end)
    found = run("convert", "-", given=given)
    assert (2, WRITTEN) == (found.exit_code, found.stdout)
    assert FAULTY == faulty(found.stderr)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("collect", "--into", "all.sqlite"), "14 new, 10 known before"),
        (("print", "-o", "all.html"), ""),
        (("export", "--format", "json", "-o", "all.json"), "all-27.map.json explains"),
    ],
)
def test_every_command_takes_a_mixed_file(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run(arguments[0], MIXED, *arguments[1:])
    assert FAULTY == faulty(found.stderr)
    assert said in found.stdout
    if arguments[0] == "export":
        assert 24 == sum(".map." not in path.name for path in tmp_path.iterdir())


def test_a_page_to_play_has_each_piece(tmp_path: Path) -> None:
    page = tmp_path / "all.html"
    pieces = '{"puzzle": "slither",\n"version": 1,\n"width": 2, "height": 1, "clues": [[3, null]]}'
    given = f"{pieces}\n\npuzzle: akari\n. 0 .\n. . .\n1 . .\n\nhello to all\nslither/2/1/d\n"
    found = run("play", "-", "--hints", "none", "-o", str(page), given=given)
    assert "line 10: left out" in found.stderr
    assert 3 == page.read_text().count('"packed":')
