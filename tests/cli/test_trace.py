"""``puzzlefw solve --trace``: the answer as ever, and beside it a file of what the search did."""

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.cli.test_cli import refusal
from tests.cli.test_solve import FOREVER, FOUR, install, solve
from tests.support.commands import process
from tests.support.traces import Record, events, replayed

START = "1.../..../..../...."
HANGS = """
class Hangs(Differ):
    def propagate(self, store, worklist):
        store.keep(self.lines[0][1], 0b0100, 1)
        while "it waits":
            time.sleep(0.01)

@hookimpl
def puzzlefw_propagators(instance, variables):
    cells = variables["cells"]
    lines = [[cells[place] for place in line] for line in instance.lines()]
    return [Differ(lines), Hangs(lines)]
"""
"""The rules of the toy, and a propagator that removes a value and never returns."""


def trace(file: Path, *arguments: str, given: str = "") -> tuple[Result, list[Record]]:
    """Solve toys, and return what the trace says."""
    result = solve(*arguments, "--trace", str(file), given=given)
    return result, [json.loads(line) for line in file.read_text().splitlines()]


def without_times(text: str) -> list[Any]:
    """Return lines, and of JSON what does not depend on the time taken."""
    lines: list[Any] = []
    for line in text.splitlines():
        record = json.loads(line) if line.startswith("{") else line
        if isinstance(record, dict) and "statistics" in record:
            record["statistics"]["seconds"] = 0
            for cost in record["statistics"]["by_propagator"]:
                cost["seconds"] = None
        lines.append(record)
    return lines


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--all"],
        ["--limit", "3"],
        ["--json"],
        ["--json", "--all"],
        ["--nodes", "1"],
        ["--search", "plain", "--branching", "smallest"],
        ["--compare-variants"],
        ["--set", "rule=diagonals"],
        ["--all", "--search", "plain", "--json"],
    ],
)
def test_the_answer_is_the_same(site: Path, tmp_path: Path, options: list[str]) -> None:
    install(site)
    given = f"a\t../..\n{FOUR}\n11/..\n1x\n"
    for source, text in (("-", given), (FOUR, "")):
        usual = solve(source, *options, given=text)
        result, records = trace(tmp_path / "trace", source, *options, "--overwrite", given=text)
        assert without_times(usual.stdout) == without_times(result.stdout)
        assert (usual.stderr, usual.exit_code) == (result.stderr, result.exit_code)
        assert len(events(records, "solution")) == len(list(replayed(records)))


def test_each_puzzle_has_a_first_and_a_last_line(site: Path, tmp_path: Path) -> None:
    install(site)
    _, records = trace(tmp_path / "trace", "-", given="# toys\na\t12/..\n11/..\n1x\n")
    heads = [record for record in records if "trace" in record]
    assert {"trace", "plugin", "line", "label", "puzzle", "variant"} == set(heads[0])
    told = [(1, "toy", 2, "a", "12/.."), (1, "toy", 3, "", "11/.."), (1, "toy", 4, "", "1x")]
    assert told == [tuple(head.values())[:5] for head in heads]
    ends = events(records, "end")
    assert ["unique", "none", "error"] == [end["verdict"] for end in ends]
    assert "ParseError: expected 1 of" in ends[2]["error"]
    assert records[0] is heads[0]
    assert records[-1] is ends[-1]


def test_each_variant_has_a_search_of_its_own(site: Path, tmp_path: Path) -> None:
    install(site)
    _, records = trace(tmp_path / "trace", "12/..", "--compare-variants")
    variants = [record["variant"] for record in records if "trace" in record]
    assert [None, "diagonals"] == variants
    assert ["unique", "none"] == [end["verdict"] for end in events(records, "end")]


@pytest.mark.parametrize(
    ("options", "limit", "status"),
    [
        (["--nodes", "1"], "nodes", 4),
        (["--timeout", "0"], "time", 4),
        (["--limit", "5"], "solutions", 3),
    ],
)
def test_a_limit_is_said_in_the_last_line(
    site: Path, tmp_path: Path, options: list[str], limit: str, status: int
) -> None:
    install(site)
    result, records = trace(tmp_path / "trace", FOUR, *options)
    last = records[-1]
    assert (status, "end", limit) == (result.exit_code, last["event"], last["stopped_by"])


@pytest.mark.parametrize(
    "hook", ["parse(text, options)", "variables(instance)", "check(instance, solution)"]
)
def test_the_time_may_be_over_in_any_hook(site: Path, tmp_path: Path, hook: str) -> None:
    install(site, f"@hookimpl\ndef puzzlefw_{hook}:\n{FOREVER}")
    result, records = trace(tmp_path / "trace", "12/..", "--timeout", "0.1")
    assert (4, "time") == (result.exit_code, records[-1]["stopped_by"])


def test_an_older_file_goes_if_that_is_asked_for(site: Path, tmp_path: Path) -> None:
    install(site)
    (tmp_path / "trace").write_text("old\n")
    result = solve("12/..", "--trace", str(tmp_path / "trace"))
    assert "it is there already" in result.stderr
    assert "old\n" == (tmp_path / "trace").read_text()
    _, records = trace(tmp_path / "trace", "12/..", "--overwrite")
    assert 1 == records[0]["trace"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("-", "standard output has the answers"),
        (".", "Is a directory"),
        ("absent/trace", "No such file or directory"),
        ("\0", "embedded null byte"),
        ("toys", "it holds the puzzles"),
    ],
)
def test_a_file_that_will_not_do_is_refused_before_the_search(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    install(site)
    monkeypatch.chdir(tmp_path)
    Path("toys").write_text("12/..\n")
    said = f"error: expected a file to write the trace to, found {name!r}: {reason}\n"
    assert said == refusal("solve", "-p", "toy", "toys", "--trace", name)
    assert "12/..\n" == Path("toys").read_text()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_leaves_the_answer_and_is_said(site: Path) -> None:
    install(site)
    result = solve("12/..", "--trace", "/dev/full")
    assert "12\n21\n\nExactly one solution.\n" == result.stdout
    assert "found '/dev/full': writing failed, No space left on device\n" in result.stderr
    assert 2 == result.exit_code


def test_a_hang_leaves_what_was_known_and_ctrl_c_says_where(site: Path, tmp_path: Path) -> None:
    install(site, HANGS)
    file = tmp_path / "trace"
    command = process("solve", "--plugin", "toy", START, "--trace", str(file))
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        before = ""
        while before.count('"event": "removal"') < 6:
            assert running.poll() is None
            before = file.read_text() if file.exists() else ""
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate()
    assert (130, "") == (running.returncode, errors)
    records = [json.loads(line) for line in file.read_text().splitlines()]
    assert before.splitlines() == file.read_text().splitlines()[: before.count("\n")]
    # What the run that hung had removed stands in it, too.
    assert "Hangs" in [one["propagator"]["name"] for one in events(records, "removal")]
    end = records[-1]
    assert {"index": 1, "name": "Hangs"} == end["running"]
    assert ("end", "interrupt", "unknown") == (end["event"], end["stopped_by"], end["verdict"])
