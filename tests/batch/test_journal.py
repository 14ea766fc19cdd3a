"""Journals: what counts is whole on the disk, and what a kill has torn does not count."""

import errno
import json
import os
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.batch import journal
from puzzlefw.batch.durable import replace_by
from puzzlefw.batch.journal import Journal, identity_of
from puzzlefw.batch.journal_lines import line_of
from puzzlefw.errors import JournalError

ONE, TWO, THREE = (identity_of(text) for text in ("one", "two", "three"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl.journal"


def written(path: Path, *items: tuple[int, str, str]) -> bytes:
    """Write items to a journal, each synced by itself, and return what is in the file."""
    with Journal(path) as opened:
        for item, identity, record in items:
            opened.append(item, identity, record, 0.5)
            assert [item] == opened.sync()
    return path.read_bytes()


def test_what_was_synced_is_there_again(path: Path) -> None:
    written(path, (0, ONE, '{"verdict": "unique"}'), (2, THREE, "[1]"))
    with Journal(path) as opened:
        assert [True, False, True] == [
            opened.has(item, identity) for item, identity in ((0, ONE), (1, TWO), (2, THREE))
        ]
        assert 2 == len(opened)
        assert [b"[1]\n", b'{"verdict": "unique"}\n'] == list(opened.records([2, 0]))


def test_an_item_of_another_text_is_not_finished(path: Path) -> None:
    written(path, (0, ONE, "1"))
    with Journal(path) as opened:
        assert not opened.has(0, TWO)
        opened.append(0, TWO, "2", 0.0)
    with Journal(path) as opened:
        assert opened.has(0, TWO)
        assert [b"2\n"] == list(opened.records([0]))


def test_nothing_counts_before_it_is_synced(path: Path) -> None:
    with Journal(path) as opened:
        opened.append(0, ONE, "1", 0.0)
        assert not opened.has(0, ONE)
        assert b"1" not in path.read_bytes().split(b"}", 1)[1]
        assert [0] == opened.sync()
        assert opened.has(0, ONE)
        assert [] == opened.sync()


def test_what_was_appended_is_due_after_a_while(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(journal.time, "monotonic", lambda: now[0])
    with Journal(path) as opened:
        opened.append(0, ONE, "1", 0.0)
        assert not opened.is_due
        now[0] += 1
        assert opened.is_due
        opened.sync()
        assert not opened.is_due


def test_a_line_is_a_crc_and_an_object_that_ends_with_the_record(path: Path) -> None:
    lines = written(path, (7, ONE, '{"a": 1}')).decode().splitlines()
    head, line = (json.loads(each[9:]) for each in lines)
    assert [crc32(each[9:].encode()) for each in lines] == [int(each[:8], 16) for each in lines]
    assert {"run": {}} == head
    assert ["item", "id", "at", "seconds", "failed", "record"] == list(line)
    assert (7, ONE, 0.5, {"a": 1}) == (line["item"], line["id"], line["seconds"], line["record"])


def test_a_torn_end_is_dropped_wherever_it_is_torn(path: Path) -> None:
    whole = written(path, (0, ONE, "1"), (1, TWO, '{"text": "x"}'))
    first = whole.rindex(b"\n", 0, -1) + 1
    for size in range(first, len(whole)):
        path.write_bytes(whole[:size])
        with Journal(path) as opened:
            assert (True, False) == (opened.has(0, ONE), opened.has(1, TWO))
            assert whole[:first] == path.read_bytes()
            opened.append(2, THREE, "3", 0.0)
        with Journal(path) as opened:
            assert (True, False, True) == (
                opened.has(0, ONE),
                opened.has(1, TWO),
                opened.has(2, THREE),
            )


@given(st.integers(0, 10_000), st.integers(0, 255))
def test_a_damaged_line_does_not_count_and_hides_no_other(at: int, byte: int) -> None:
    path = Path(os.environ.get("TMPDIR", "/tmp")) / f"journal-{os.getpid()}"
    path.unlink(missing_ok=True)
    whole = written(path, (0, ONE, "1"), (1, TWO, "2"), (2, THREE, "3"))
    ends = [n + 1 for n, one in enumerate(whole) if one == ord("\n")]
    at %= len(whole)
    damaged = sum(at >= end for end in ends) - 1  # the first line is no item
    path.write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
    with Journal(path) as opened:
        for item, identity in enumerate((ONE, TWO, THREE)):
            is_whole = whole[at] == byte or item != damaged
            # Without its newline, a line runs on into the next one.
            is_joined = at + 1 == ends[damaged + 1] and item == damaged + 1
            assert opened.has(item, identity) == (
                is_whole and not (is_joined and whole[at] != byte)
            )
    path.unlink()


def test_a_full_disk_is_said_and_leaves_what_counted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = written(path, (0, ONE, "1"))

    def half(file: object, place: int, data: bytes) -> None:
        file.seek(place)  # type: ignore[attr-defined]
        os.write(file.fileno(), data[: len(data) // 2])  # type: ignore[attr-defined]
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    opened = Journal(path)
    with monkeypatch.context() as patched:
        patched.setattr(journal, "write_all", half)
        opened.append(1, TWO, "2", 0.0)
        with pytest.raises(JournalError, match=r"cannot write .*: no space left on device"):
            opened.sync()
    assert whole == path.read_bytes()
    assert [1] == opened.sync()
    opened.__exit__(None, None, None)
    with Journal(path) as again:
        assert again.has(1, TWO)


def test_results_are_put_in_place_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    folder.mkdir()
    path = folder / "results.jsonl"
    path.write_text("old")

    def broken() -> object:
        yield b"new\n"
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(JournalError):
        replace_by(path, broken())  # type: ignore[arg-type]
    assert "old" == path.read_text()
    replace_by(path, [b"1\n", b"2\n"])
    assert "1\n2\n" == path.read_text()
    assert ["results.jsonl"] == [each.name for each in folder.iterdir()]


def test_identities_tell_where_one_part_ends() -> None:
    assert identity_of("ab", "c") != identity_of("a", "bc")
    assert 16 == len(identity_of())


def test_a_record_that_is_damaged_later_is_no_result(path: Path) -> None:
    with Journal(path) as opened:
        opened.append(0, ONE, "1", 0.0)
        opened.sync()
        path.write_bytes(path.read_bytes()[:-3] + b"2}\n")
        with pytest.raises(JournalError, match="found it damaged"):
            list(opened.records([0]))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"run": 5}', "expected a journal that says what run it is of, found 5"),
        ('{"run": {}', "expected a journal that says what run it is of, found None"),
        (
            f'{{"item": 300000000, "id": "{ONE}", "at": 1.0, "seconds": 1.0, "failed": false,'
            ' "record": 1}',
            "expected 'results.jsonl.journal' to have items up to",
        ),
    ],
)
def test_a_line_that_no_batch_wrote_is_refused(path: Path, text: str, told: str) -> None:
    path.write_bytes(line_of(text))
    before = path.read_bytes()
    with pytest.raises(JournalError, match=told):
        Journal(path)
    assert before == path.read_bytes()
