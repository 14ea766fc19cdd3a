"""Reading: an input split into puzzles."""

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import ParseError
from puzzlefw.batch.one_by_one import each
from puzzlefw.notation.entries import MOST_BYTES, Entry, entries, is_line


def read(text: str | bytes) -> list[Entry]:
    """Return the entries of an input at hand."""
    return list(entries(io.BytesIO(text.encode() if isinstance(text, str) else text)))


def texts(text: str | bytes) -> list[str]:
    """Return the puzzles of an input at hand."""
    return [entry.text for entry in read(text)]


def json_documents() -> st.SearchStrategy[object]:
    """Objects and lists of JSON."""

    def around(inner: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
        return st.lists(inner) | st.dictionaries(st.text(), inner)

    plain = st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False)
    return around(st.recursive(plain, around, max_leaves=10))


INPUTS: dict[str, tuple[str, list[str]]] = {
    "nothing": ("", []),
    "comments alone": ("\n# nothing\n\n", []),
    "a byte order mark": ("\ufeff3x1:154\n", ["3x1:154"]),
    "one number a line": ("1\n2\n", ["1", "2"]),
    "an object over lines": ('\n# a comment\n{"grid":\n  "square"}\n', ['{"grid":\n"square"}']),
    "a list over lines": ("[\n[1, 2],\n[3, 4]\n]", ["[\n[1, 2],\n[3, 4]\n]"]),
    "JSON a line": ('{}\n{"a": 1}\n[]\n', ["{}", '{"a": 1}', "[]"]),
    "a comment in a matrix": ("1 2\n# the second row\n3 4", ["1 2\n3 4"]),
    "a matrix between lines": ("3x1:154\n1 2\n3 4\n\n3x1:154", ["3x1:154", "1 2\n3 4", "3x1:154"]),
    **{
        f"a matrix such as {text!r}": (text, [matrix])
        for matrix in ("1 2\n3 4", "1,2\n3,4", "1, 2,\n3, 4,\n5, 6", "-1\t+2\n3\t4")
        for text in (matrix, f"# with a comment\n\n{matrix}\n\n")
    },
    **{
        f"a matrix with the row {row!r}": (f"1 2\n{row}\n5 6", [f"1 2\n{row}\n5 6"])
        for row in ("3", "3 a", "3 4.0", "3 \u0664", "-1 x")
    },
    **{
        f"a row before {line!r}": (f"1 2\n{line}", ["1 2", line])
        for line in ("3x1:154", "12/..", "1_1;1", "{}", "hello")
    },
    **{
        f"matrices with {between!r} between": (
            f"1 2{between}3 4\n5 6{between}7 8\n9 9",
            ["1 2", "3 4\n5 6", "7 8\n9 9"],
        )
        for between in ("\n\n", "\n \t\n\r\n", "\n\n# another\n", "\n# another\n\n")
    },
    "plain text": ("puzzle: a\n1.\n.2\n\n3x3:1", ["puzzle: a\n1.\n.2", "3x3:1"]),
    "plain text with gaps": (
        "puzzle: a\n\n1.\n\nstars: 1\n\n3x3:1",
        ["puzzle: a\n1.\nstars: 1", "3x3:1"],
    ),
    "plain text with two boards": (
        "puzzle: a\nstars: 1\n\n1.\n\ncages:\n\nAA",
        ["puzzle: a\nstars: 1\n1.\ncages:\nAA"],
    ),
    "two plain texts": (
        "puzzle: a\n# said\n1.\nPuzzle: b\n2.\n",
        ["puzzle: a\n1.", "Puzzle: b\n2."],
    ),
    "plain text between others": (
        "3x3:1\npuzzle: a\n1 2\n3 4\n\n1 2\n3 4",
        ["3x3:1", "puzzle: a\n1 2\n3 4", "1 2\n3 4"],
    ),
    "plain text of a name": ("puzzle: a\n\n\npuzzle: b\n1.\n\n\n", ["puzzle: a", "puzzle: b\n1."]),
    "an address": ("puzzle-aquarium.com/1\n2x2:1", ["puzzle-aquarium.com/1", "2x2:1"]),
}


@pytest.mark.parametrize(("text", "found"), INPUTS.values(), ids=INPUTS)
def test_an_input_is_split_into_puzzles(text: str, found: list[str]) -> None:
    assert found == texts(text)


def test_each_line_is_a_puzzle_but_for_blanks_and_comments() -> None:
    found = read("# two puzzles\n\n3x1:154\r\n   \n  5x5:00  \n# end")
    assert [(entry.line, entry.text) for entry in found] == [(3, "3x1:154"), (5, "5x5:00")]


def test_the_last_field_of_a_line_is_the_puzzle() -> None:
    (entry,) = read("2+\tby hand\t11x11:18")
    assert (entry.text, entry.label) == ("11x11:18", "2+\tby hand")


@pytest.mark.parametrize(
    "line",
    ['{"a": 1,}', "{}{}", '{"a": "\\x', '{"a": "\xff"}', f'{{"a": {"1" * 5000}}}', "[" * 9999],
)
def test_a_fault_in_a_json_document_of_one_line_does_not_take_the_next_lines_in(line: str) -> None:
    assert ["3x1:154"] == texts(line.encode("latin-1") + b"\n3x1:154\n")[1:]


@given(json_documents(), st.sampled_from([0, 2, "\t"]))
def test_a_json_document_over_lines_is_one_puzzle(document: object, indent: int | str) -> None:
    text = json.dumps(document, indent=indent)
    assert ["\n".join(line.strip(" \t") for line in text.split("\n"))] == texts(text)


def test_rows_that_a_puzzle_tells_are_one_puzzle() -> None:
    text = "12..\n..34\n2..1\n\n12..34\n5x5:00\n1.\n.2\n5x5:11\n"
    found = entries(io.BytesIO(text.encode()), lambda line: "." in line and len(line) < 5)
    assert [
        (1, "12..\n..34\n2..1"),
        (5, "12..34"),
        (6, "5x5:00"),
        (7, "1.\n.2"),
        (9, "5x5:11"),
    ] == [(entry.line, entry.text) for entry in found]


def test_a_row_alone_is_a_puzzle_of_one_line() -> None:
    found = entries(io.BytesIO(b"1.\n\n2."), lambda line: True)
    assert [Entry(1, ("1.",)), Entry(3, ("2.",))] == list(found)


@pytest.mark.parametrize("row", ["1 2", "1\t2\t3", "1,2", "7"])
def test_one_row_of_numbers_is_a_puzzle_of_one_line(row: str) -> None:
    assert [Entry(1, (row,))] == read(row)


def test_a_matrix_tells_the_line_on_which_it_begins() -> None:
    assert [1, 4, 8] == [entry.line for entry in read("1 2\n3 4\n\n5 6\n7 8\n\n\n9 9\n")]


def test_a_matrix_over_the_limit_is_refused_and_the_next_one_read() -> None:
    first, second = read("1 2\n" * MOST_BYTES + "\n5 6\n7 8\n")
    assert "1 MiB" in str(first.error)
    assert (MOST_BYTES + 2, "5 6\n7 8") == (second.line, second.text)


@given(st.lists(st.lists(st.just("1 2"), min_size=1, max_size=4), max_size=4))
def test_matrices_are_as_many_as_are_parted_by_empty_lines(matrices: list[list[str]]) -> None:
    written = ["\n".join(rows) for rows in matrices]
    assert written == texts("\n\n".join(written))


def test_saved_games_are_a_puzzle_each() -> None:
    game = "SAVEFILE:3:Tat\nVERSION :1:1\nDESC    :3:154"
    assert [game] == texts(f"{game}\n")
    found = read(f"{game}\n\n{game}\n{game}\n")
    assert [(1, game), (5, game), (8, game)] == [(entry.line, entry.text) for entry in found]
    assert all(entry.is_document for entry in found)


def test_bytes_that_are_no_text_spoil_their_line_alone() -> None:
    first, second, third = read(b"1x1:0\nab\xffc\n1x1:1\n")
    assert (first.error, third.error) == (None, None)
    assert str(second.error) == "expected UTF-8 text, found the byte 0xff at position 3"


@pytest.mark.parametrize("size", [MOST_BYTES - 1, MOST_BYTES])
@pytest.mark.parametrize("end", ["", "\n"])
def test_a_puzzle_at_the_limit_is_read(size: int, end: str) -> None:
    assert ["a" * size] == texts("a" * size + end)


@pytest.mark.parametrize("size", [MOST_BYTES + 1, MOST_BYTES + 2, MOST_BYTES + 3, 3 * MOST_BYTES])
def test_a_puzzle_over_the_limit_is_refused_and_the_next_one_read(size: int) -> None:
    first, second = read("a" * size + "\n3x1:154\n")
    assert "expected a puzzle of at most 1048576 bytes (1 MiB)" in str(first.error)
    assert (second.line, second.text) == (2, "3x1:154")


def test_a_document_over_the_limit_is_refused() -> None:
    (entry,) = read("{\n" + "1\n" * MOST_BYTES + "}")
    assert "1 MiB" in str(entry.error)
    assert texts("[" * 100_000) == ["[" * 100_000]


@given(st.binary(max_size=300))
def test_no_input_is_a_traceback(text: bytes) -> None:
    for entry in read(text):
        assert entry.error is not None or any(entry.fields)


@given(st.lists(st.text("0123456789x:abc", min_size=1), max_size=9))
def test_lines_of_ids_are_read_back_in_order(lines: list[str]) -> None:
    ids = [f"3x1:{line}" for line in lines]
    assert ids == texts("\n".join(ids))


@pytest.mark.parametrize(("text", "expected"), [("3x1:154", True), ("1 1", False), ("a\nb", False)])
def test_a_text_is_a_line_if_it_stands_among_others(text: str, expected: bool) -> None:
    assert expected == is_line(text)


def test_the_error_of_one_puzzle_does_not_stop_the_others() -> None:
    def work(entry: Entry) -> int:
        if entry.text == "bad":
            raise ParseError("expected good, found bad")
        return entry.line

    outcomes = list(each(read(b"a\nbad\n\xff\nb"), work))
    assert [outcome.result for outcome in outcomes] == [1, None, None, 4]
    assert str(outcomes[1].error) == "expected good, found bad"


def test_many_puzzles_are_read_one_by_one() -> None:
    class Endless(io.RawIOBase):
        """Lines without an end."""

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            assert isinstance(buffer, memoryview)
            buffer[:4] = b"1x1\n"
            return 4

    source = entries(io.BufferedReader(Endless()))
    assert [next(source).text for _ in range(1000)] == ["1x1"] * 1000


class Endless:
    """A source without an end and without a newline, as /dev/zero is."""

    def __init__(self) -> None:
        self.read = 0

    def readline(self, size: int, /) -> bytes:
        self.read += size
        return bytes(size)


def test_an_input_without_an_end_is_given_up() -> None:
    source = Endless()
    found = entries(source)
    assert found is not None
    with pytest.raises(ParseError, match="expected the end of line 1, found none in 67108864"):
        list(found)
    assert source.read < 70 << 20


def test_lines_behind_a_long_one_are_read() -> None:
    long = io.BytesIO(b"x" * (40 << 20) + b"\n12/..\n")
    assert ["", "12/.."] == [one.text for one in entries(long)]
