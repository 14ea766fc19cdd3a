"""Opening: what an argument means, and in which encoding it is."""

import io
import sys
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import PuzzleInfo
from puzzlefw.cli.opening import decode, note_on_path, open_argument
from puzzlefw.cli.row_tests import row_tests
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import Clues, clues_of
from puzzlefw.notation.entries import MOST_BYTES, Entry, entries
from puzzlefw.notation.pasted_rows import rows
from tests.support.toy_plugins import bound_toy


def read(argument: str) -> list[Entry]:
    """Return the entries of what *argument* means."""
    with open_argument(argument) as source:
        return list(entries(source))


def texts(content: bytes) -> list[str]:
    """Return the puzzles of a file that holds *content*."""
    with decode(io.BufferedReader(io.BytesIO(content))) as source:
        return [entry.text for entry in entries(source)]


def test_an_argument_is_a_file_if_there_is_one_and_else_the_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("3x1:154\n")
    for argument in (str(file), "3x1:154"):
        with open_argument(argument) as source:
            assert [entry.text for entry in entries(source)] == ["3x1:154"]


def test_a_missing_file_is_told_from_a_puzzle_by_its_name() -> None:
    assert " (and there is no such file)" == note_on_path("puzzles.txt")
    assert " (and there is no such file)" == note_on_path("some/where")
    assert " (it names a directory)" == note_on_path("..")
    assert "" == note_on_path("3x1:154")
    assert "" == note_on_path("1.5\n2.5")
    assert "" == note_on_path("https://example.org/net.html")
    assert "" == note_on_path("net.html#5x5")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-16-le"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_byte_order_mark_tells_the_encoding(tmp_path: Path, encoding: str, end: str) -> None:
    mark = "\ufeff" if encoding.endswith("e") else ""
    lines = ["# \u2713", "\u0a0a\u010a\t3x1:154", "", "1 2", "3 4", "", "5 6"]
    file = tmp_path / "puzzles.txt"
    file.write_bytes((mark + end.join(lines)).encode(encoding))
    found = read(str(file))
    assert ["3x1:154", "1 2\n3 4", "5 6"] == [entry.text for entry in found]
    assert "\u0a0a\u010a" == found[0].label


def test_standard_input_may_be_utf_16_and_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BufferedReader(io.BytesIO("3x1:154\n".encode("utf-16")))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw))
    assert ["3x1:154"] == [entry.text for entry in read("-")]
    assert not raw.closed


@pytest.mark.parametrize("strange", [b"\x00\xd8", b"\x00\xdc", b"1"])
def test_what_is_no_utf_16_is_no_text_of_any_format(strange: bytes) -> None:
    assert ["3x1:154\ufffd"] == texts("3x1:154".encode("utf-16") + strange)


def test_a_line_of_utf_16_over_the_limit_is_refused_and_the_next_one_read() -> None:
    content = ("\u0a0a" * (MOST_BYTES + 9) + "\n3x1:154\n").encode("utf-16")
    with decode(io.BufferedReader(io.BytesIO(content))) as source:
        first, second = entries(source)
    assert "1 MiB" in str(first.error)
    assert (2, "3x1:154") == (second.line, second.text)


@given(st.binary(max_size=300), st.sampled_from([b"\xff\xfe", b"\xfe\xff"]))
def test_no_utf_16_is_a_traceback(content: bytes, mark: bytes) -> None:
    assert all(isinstance(text, str) for text in texts(mark + content))


@attrs.frozen
class Rows:
    """A board that its plugin makes badly where it holds a 7."""

    shape: Shape
    numbers: Clues = attrs.field(converter=clues_of)

    def __attrs_post_init__(self) -> None:
        if 7 in self.numbers:
            raise KeyError(7)


def test_a_line_that_its_plugin_fails_on_is_a_puzzle_and_no_row() -> None:
    info = PuzzleInfo(
        title="Rows",
        summary="Hold no 7.",
        instance_type=Rows,
        formats=[rows("numbers", in_one=True)],
    )
    puzzle = bound_toy(puzzlefw_info=lambda: info, puzzlefw_parse=None, puzzlefw_format=None)
    is_row, _ = row_tests(puzzle)
    assert is_row is not None
    assert [True, False] == [is_row("1 2 3"), is_row("..7......")]
