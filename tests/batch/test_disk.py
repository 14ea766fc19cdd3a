"""Batches on disks that are torn, full, or not to be written, and under clocks that go back."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs
import pytest

from puzzlefw.batch import journal
from puzzlefw.batch.run import Progress, journal_of
from puzzlefw.errors import JournalError
from tests.batch.runs import SOLVE, run_here


@contextmanager
def room(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond so many bytes."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_journal_torn_in_its_last_record_gives_the_same_results(output: Path) -> None:
    text = "12/..\n../..\n11/..\n"
    run_here(SOLVE, output, text)
    whole, kept = output.read_bytes(), journal_of(output).read_bytes()
    for size in range(kept.rindex(b"\n", 0, -1) + 1, len(kept), 9):
        journal_of(output).write_bytes(kept[:size])
        output.unlink()
        assert Progress(3, 0, 2) == run_here(SOLVE, output, text)
        assert whole == output.read_bytes()


@pytest.mark.parametrize("size", [0, 100, 1000, 5000])
def test_a_full_disk_is_said_and_what_counts_stays(size: int, output: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    run_here(SOLVE, whole)
    said = r"cannot write 'results.jsonl.journal': file too"
    with room(size), pytest.raises(JournalError, match=said):
        run_here(SOLVE, output)
    assert journal_of(output).stat().st_size <= size
    assert not output.exists()
    assert Progress(21, 3) == attrs.evolve(run_here(SOLVE, output), skipped=0)
    assert whole.read_bytes() == output.read_bytes()


def test_results_that_do_not_fit_the_disk_leave_the_old_ones(output: Path) -> None:
    run_here(SOLVE, output)
    whole = output.read_bytes()
    with room(100), pytest.raises(JournalError, match=r"'results.jsonl': file too large"):
        run_here(SOLVE, output)
    assert whole == output.read_bytes()
    assert not [path for path in output.parent.iterdir() if path.suffix == ".part"]


def test_a_clock_that_is_set_back_changes_no_result(
    output: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tmp_path / "whole"
    run_here(SOLVE, whole)
    clock = itertools.count(1e9, -1e8)
    monkeypatch.setattr(journal.time, "time", lambda: next(clock))
    run_here(SOLVE, output)
    assert whole.read_bytes() == output.read_bytes()
