"""Nonograms from pictures, many at once."""

import zlib
from pathlib import Path
from struct import pack

import pytest

from puzzlefw import load_puzzle
from puzzlefw.errors import ParseError
from puzzlefw.pictures.read_cells import read_cells
from tests.cli.test_cli import run

NONOGRAM = load_puzzle("nonogram")


def png(side: int, depth: int, kind: int, rows: bytes, *more: tuple[bytes, bytes]) -> bytes:
    """Return a PNG two pixels high, of rows that begin with their filters."""
    head = pack(">IIBBBBB", side, 2, depth, kind, 0, 0, 0)
    parts = [(b"IHDR", head), *more, (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    found = b"\x89PNG\r\n\x1a\n"
    for name, body in parts:
        found += pack(">I", len(body)) + name + body + pack(">I", zlib.crc32(name + body))
    return found


@pytest.mark.parametrize(
    "data",
    [
        png(2, 8, 0, b"\0\x00\xff\0\xff\x00"),
        png(2, 1, 0, b"\0\x40\0\x80"),
        png(2, 8, 2, b"\1\0\0\0\xff\xff\xff\2\xff\xff\xff\1\1\1"),
        png(2, 8, 6, b"\0\0\0\0\xff\0\0\0\0\3\0\0\0\0\0\0\0\xc0"),
        png(2, 2, 3, b"\0\x10\0\x40", (b"PLTE", b"\0\0\0\xff\xff\xff")),
        b"#.\n.#\n",
        b"10\r\n01\r\n",
    ],
    ids=["gray", "one bit", "colours", "transparent", "palette", "signs", "numbers"],
)
def test_dark_pixels_are_read(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "one"
    path.write_bytes(data)
    assert ["10", "01"] == read_cells(path)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "1 to 200 pixels"),
        (b"#.\n#\n", "2 signs # or . in line 2, found '#'"),
        (b"\xff\xfe", "an image or a text"),
        (b"\x89PNG\r\n\x1a\nshort", "an image or a text"),
        (png(2, 8, 0, b"\0"), "a damaged one"),
        (png(2000, 8, 0, b"\0"), "found 2 rows of 2000"),
    ],
)
def test_what_is_no_picture_is_refused(data: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "one"
    path.write_bytes(data)
    with pytest.raises(ParseError, match=said):
        read_cells(path)


def test_pictures_of_a_folder_keep_their_order_and_names(tmp_path: Path) -> None:
    for name, text in (("b x.txt", "#.\n.#\n"), ("a.txt", "##\n#.\n"), ("c.txt", "no")):
        (tmp_path / name).write_text(text)
    result = run("trace", "-p", "nonogram", str(tmp_path), str(tmp_path / "missing"))
    assert 2 == result.exit_code
    labels, texts = zip(*(line.split("\t") for line in result.stdout.splitlines()), strict=True)
    assert ("a", "b x") == labels
    assert all("unique" == NONOGRAM.open(NONOGRAM.parse(text)).solve().verdict for text in texts)
    assert "b x.txt: changed row" in result.stderr
    assert "c.txt: expected 2 signs # or . in line 1, found 'no'" in result.stderr
    assert "missing: No such file" in result.stderr


def test_a_type_without_lists_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("##\n#.\n")
    result = run("trace", "-p", "lits", str(tmp_path))
    assert 2 == result.exit_code
    assert "expected a puzzle with lists beside the board, found lits" in result.stderr


def test_a_picture_that_takes_too_long_has_status_4(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("##\n#.\n")
    result = run("trace", "-p", "nonogram", "--timeout", "0", str(tmp_path))
    assert (4, "") == (result.exit_code, result.stdout)
    assert "a.txt: no puzzle was found in time" in result.stderr
