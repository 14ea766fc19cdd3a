"""Plugins that do what none should, in a batch of good items: these are answered all the same."""

import io
import json
from pathlib import Path

import pytest

from puzzlefw.batch import process
from puzzlefw.batch.processes import Processes
from puzzlefw.batch.run import Batch
from puzzlefw.batch.task import Task
from puzzlefw.errors import BrokenPluginError, PuzzlefwError, UnknownPuzzleError
from puzzlefw.notation.entries import entries

BAD = {
    # What the plugin is to blame for, but lives through.
    "fail@parse": "error",
    "fail@faults": "error",
    "fail@variables": "error",
    "fail@propagators": "error",
    "fail@propagate": "error",
    "fail@solution": "error",
    "fail@check": "error",
    "fail@format_solution": "error",
    "wrong@parse": "error",
    "wrong@faults": "error",
    "wrong@variables": "error",
    "wrong@propagators": "error",
    "wrong@check": "error",
    "wrong@format_solution": "error",
    "leave@parse": "error",
    "leave@propagate": "error",
    "leave@check": "error",
    "interrupt@variables": "error",
    "recurse@parse": "error",
    "recurse@check": "error",
    # What ends the process.
    "end@parse": "crashed",
    "end@propagate": "crashed",
    "kill@variables": "crashed",
    "kill@check": "crashed",
    "abort@solution": "crashed",
    "shut@faults": "crashed",
    "write@propagators": "crashed",
    # What takes more than there is.
    "eat@parse": "memory",
    "eat@propagate": "memory",
    "eat@format_solution": "memory",
    "hang@check": "hung",
    "hang@propagate": "hung",
    "spin@parse": "hung",
}
HARMLESS = (
    "move@parse",
    "move@check",
    "talk@parse",
    "talk@propagate",
    "talk@format_solution",
    "reseed@parse",
    "reseed@propagate",
    "fork@variables",
)


def test_every_good_item_is_answered_and_every_bad_one_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "GRACE", 1.0)
    monkeypatch.chdir(tmp_path)
    deeds = [*BAD, *HARMLESS]
    lines = [line for deed in deeds for line in ("12/..", f"{deed} 12/..")]
    task = Task(verb="solve", plugin="hostile", seconds=3.0, mebibytes=600)
    output = tmp_path / "results.jsonl"
    with Processes(task, 2) as workers:
        workers.prepare()
        progress = Batch(task, output, workers).run(entries(io.BytesIO("\n".join(lines).encode())))
    found = [json.loads(line) for line in output.read_text().splitlines()]
    assert ["unique"] * len(deeds) == [record["verdict"] for record in found[::2]]
    expected = {**BAD, **dict.fromkeys(HARMLESS, "unique")}
    assert expected == {
        deed: record["verdict"] for deed, record in zip(deeds, found[1::2], strict=True)
    }
    assert len(BAD) == progress.failed
    for deed, record in zip(deeds, found[1::2], strict=True):
        if deed in BAD:
            assert record["error"]
            assert f"'{deed} 12/..'" in record["command"]


@pytest.mark.parametrize(
    ("verb", "line", "deeds"),
    [
        (
            "check",
            "12/..\t12/21",
            {"fail@parse_solution": "error", "end@parse_solution": "crashed"},
        ),
        ("grade", "12/..", {"fail@view": "error", "end@view": "crashed", "talk@view": "unique"}),
    ],
)
def test_so_it_is_in_the_hooks_of_other_verbs(
    verb: str, line: str, deeds: dict[str, str], tmp_path: Path
) -> None:
    lines = [part for deed in deeds for part in (line, f"{deed} {line}")]
    task, output = Task(verb=verb, plugin="hostile"), tmp_path / "out"
    with Processes(task, 1) as workers:
        Batch(task, output, workers).run(entries(io.BytesIO("\n".join(lines).encode())))
    verdicts = [json.loads(one)["verdict"] for one in output.read_text().splitlines()]
    good = "correct" if verb == "check" else "unique"
    assert [part for bad in deeds.values() for part in (good, bad)] == verdicts


@pytest.mark.parametrize(
    ("deed", "verdict"),
    [
        ("fail@generate", "error"),
        ("end@canonical", "crashed"),
        ("wrong@format", "error"),
    ],
)
def test_what_cannot_be_generated_is_named_and_the_others_are_made(
    deed: str, verdict: str, tmp_path: Path
) -> None:
    task = Task(verb="generate", plugin="hostile", settings=(f"deed={deed}",), seed=1)
    with Processes(task, 1) as workers:
        Batch(task, tmp_path / "out", workers).generate(3)
    found = [json.loads(one) for one in (tmp_path / "out").read_text().splitlines()]
    assert {"unique", verdict} == {record["verdict"] for record in found}
    assert all(
        record["error"] and record["command"] for record in found if record["puzzle"] is None
    )


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("fail", "plugin 'hostile' of p-hostile 1.0 failed to load: KeyError"),
        ("leave", "failed to load: SystemExit: 3"),
        ("end", "expected processes that import 'hostile', found 4 in a row that ended"),
        ("kill", "expected processes that import 'hostile', found 4 in a row that ended"),
        ("hang", "plugin 'hostile' hangs when it is imported"),
    ],
)
def test_a_plugin_that_cannot_be_imported_is_said_once(
    deed: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOSTILE", deed)
    monkeypatch.setattr(process, "START", 2.0)
    task = Task(verb="solve", plugin="hostile")
    with Processes(task, 1) as workers, pytest.raises(PuzzlefwError, match=said) as raised:
        workers.prepare()
    assert isinstance(raised.value, BrokenPluginError)


@pytest.mark.parametrize("deed", ["move", "talk", "reseed"])
def test_what_a_plugin_does_to_its_process_when_imported_harms_nobody(
    deed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOSTILE", deed)
    task = Task(verb="solve", plugin="hostile")
    with Processes(task, 1) as workers:
        assert 1 == Batch(task, tmp_path / "o", workers).run(entries(io.BytesIO(b"12/.."))).done


def test_a_plugin_that_is_missing_is_said_in_words() -> None:
    with (
        Processes(Task(verb="solve", plugin="nowhere"), 1) as workers,
        pytest.raises(UnknownPuzzleError, match="found 'nowhere'"),
    ):
        workers.prepare()
