"""The command ``batch``: what it writes, what it says, and how it ends."""

import json
import os
import pty
import signal
import subprocess
import time
from functools import partial
from pathlib import Path

import pytest
from click.testing import Result

from puzzlefw.verbs import names
from tests.cli.test_cli import refusal
from tests.cli.test_terminal import shown_on
from tests.support.commands import process, run

NETS = "3x3:269b35249\n\nlabel\t2x2:1248\nnonsense\n"


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nets.txt").write_text(NETS)
    os.mkfifo(tmp_path / "pipe")


batch = partial(run, "batch")


def solve(*arguments: str, given: bytes = b"") -> Result:
    """Solve the file of Nets, in one process."""
    common = ("--plugin", "net", "nets.txt", "--output", "out.jsonl", "--jobs", "1")
    return batch("solve", *common, *arguments, given=given)


def test_each_puzzle_has_a_record_and_those_that_fail_are_said() -> None:
    result = solve()
    assert (2, "") == (result.exit_code, result.stdout)
    assert "error: 1 of 3 items have no result; their records say why\n" == result.stderr
    records = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert [1, 3, 4] == [record["line"] for record in records]
    assert ["", "label", ""] == [record["label"] for record in records]
    status = batch("status", "out.jsonl")
    assert "solve net\n3 done, 1 of them failed\nnot running, results written\n" == status.stdout
    assert status.stdout == batch("status", "out.jsonl.journal").stdout


def test_without_a_type_each_puzzle_tells_its_own() -> None:
    Path("nets.txt").write_text("one\tsudoku#2x2:a4_3j1_2a\n5x5:3eda288d5228712377c92a7d2\nbad\n")
    result = batch("solve", "nets.txt", "--output", "out.jsonl", "--jobs", "1")
    assert "error: 1 of 3 items have no result; their records say why\n" == result.stderr
    records = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert ["several", "unique", "error"] == [record["verdict"] for record in records]
    assert records[-1]["error"].startswith("expected a text that tells its puzzle, or --plugin")
    assert "puzzlefw solve -- bad" == records[-1]["command"]
    assert batch("status", "out.jsonl").stdout.startswith("solve\n3 done, 1 of them failed")
    result = run("collect", "out.jsonl", "--into", "kept.db")
    assert "2 new, 0 known before, 1 without a puzzle\n" == result.stdout


def test_where_all_goes_well_nothing_is_said() -> None:
    Path("nets.txt").write_text("3x3:269b35249\n")
    result = solve()
    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)


def test_a_record_is_that_of_the_command_without_its_times() -> None:
    solve()
    alone = run("solve", "-p", "net", "nets.txt", "--json")
    one, two = (
        json.loads(text.splitlines()[0]) for text in (alone.stdout, Path("out.jsonl").read_text())
    )
    for name in ("seconds", "analysis_seconds", "by_propagator"):
        one["statistics"].pop(name, None)
    assert one == two


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--plugin nets nets.txt --output out", "expected an installed puzzle"),
        ("--plugin net nowhere.txt --output out", "expected a file of puzzles, or -, found 'now"),
        ("--plugin net nets.txt", "missing option '--output'"),
        ("--plugin net nets.txt --output out --set x=1", "expected one of the options"),
        ("--plugin net nets.txt --output nowhere/out", "cannot write 'out': no such file or"),
        ("--plugin net nets.txt --output nets.txt", "expected an output that is not the input"),
        ("--plugin net nets.txt --output pipe", "expected an output that is a file, found"),
        ("--plugin net nets.txt --output /proc/out", "cannot write 'out': "),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: str, said: str) -> None:
    assert said in refusal("batch", "solve", *arguments.split())
    assert Path("nets.txt").read_text() == NETS


def test_a_file_that_is_no_journal_is_left_alone() -> None:
    Path("out.jsonl.journal").write_text("My journal.\nToday I went to the sea.\n")
    result = solve()
    assert (2, "") == (result.exit_code, result.stdout)
    assert "to be a journal, found another file" in result.stderr
    assert "My journal." in Path("out.jsonl.journal").read_text()


def test_a_journal_is_not_taken_for_an_output() -> None:
    solve()
    kept = Path("out.jsonl.journal").read_bytes()
    said = refusal("batch", "solve", "-p", "net", "nets.txt", "--output", "out.jsonl.journal")
    assert "expected an output that is no journal, found 'out.jsonl.journal'" in said
    assert kept == Path("out.jsonl.journal").read_bytes()


def test_a_status_without_a_journal_is_an_error() -> None:
    said = refusal("batch", "status", "out.jsonl")
    assert "expected the journal of a batch, found no 'out.jsonl.journal'" in said


def test_without_a_seed_others_are_made_but_what_is_resumed_goes_on() -> None:
    arguments = ("generate", "--plugin", "net", "--jobs", "1", "--count")
    assert 0 == batch(*arguments, "1", "--output", "one").exit_code
    assert 0 == batch(*arguments, "1", "--output", "two").exit_code
    assert Path("one").read_bytes() != Path("two").read_bytes()
    assert 0 == batch(*arguments, "3", "--output", "one").exit_code
    first = json.loads(Path("one").read_text().splitlines()[0])
    head = json.loads(Path("one.journal").read_text().splitlines()[0][9:])
    assert first["seed"] == head["run"]["seed"]


def test_standard_input_is_read() -> None:
    arguments = ("solve", "-p", "net", "-", "--output", "out.jsonl", "--jobs", "1")
    assert 0 == batch(*arguments, given=b"2x2:1248\n").exit_code
    assert 1 == len(Path("out.jsonl").read_text().splitlines())


@pytest.mark.parametrize("verb", names())
def test_the_help_of_each_verb_names_what_all_have(verb: str) -> None:
    shown = batch(verb, "--help").stdout
    assert all(flag in shown for flag in ("--output FILE", "--jobs N", "--unordered", "--memory"))


def test_rows_are_one_puzzle_where_the_type_has_them() -> None:
    rows = "....\n1...\n...2\n....\n"
    Path("rows.txt").write_text(rows)
    batch("solve", "-p", "hitori", "rows.txt", "--output", "out.jsonl", "--jobs", "1")
    assert 1 == len(Path("out.jsonl").read_text().splitlines())


LONG = "--plugin net --set width=9 --count 1000000 --seed 1 --output out.jsonl --jobs 1"


def generating(errors: int) -> "subprocess.Popen[bytes]":
    """Start a batch that takes long."""
    command = process("batch", "generate", *LONG.split())
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors)


def wait_for_records() -> None:
    """Wait until something is done."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        journal = Path("out.jsonl.journal")
        if journal.exists() and journal.read_bytes().count(b"\n") > 2:
            return
        time.sleep(0.05)
    pytest.fail("nothing is done")


def test_ctrl_c_keeps_what_is_done_and_says_so_on_a_terminal() -> None:
    main, side = pty.openpty()
    with generating(side) as running:
        os.close(side)
        wait_for_records()
        assert "\nrunning, results not written yet\n" in batch("status", "out.jsonl").stdout
        said = "error: another run is writing 'out.jsonl'\n"
        assert said == refusal("batch", "generate", *LONG.split())
        time.sleep(1.5)
        running.send_signal(signal.SIGINT)
        shown = shown_on(main)
        running.wait(timeout=30)
    assert 130 == running.returncode
    assert "generate net" in shown
    assert "/s" in shown
    assert "done; the same command goes on from there" in shown
    assert "\nnot running, results not written yet\n" in batch("status", "out.jsonl").stdout
