"""Plugins that do what none should, in a batch of good items: these are answered all the same."""

from pathlib import Path

import pytest

from puzzlefw.batch import process
from puzzlefw.batch.processes import Processes
from puzzlefw.batch.run import Batch
from puzzlefw.batch.task import Task
from puzzlefw.errors import BrokenPluginError, PuzzlefwError, UnknownPuzzleError
from tests.batch.runs import read, records

DEEDS = {
    # What the plugin is to blame for, but lives through.
    "error": "fail@parse fail@faults fail@variables fail@propagators fail@propagate fail@solution"
    " fail@check fail@format_solution wrong@parse wrong@faults wrong@variables wrong@propagators"
    " wrong@check wrong@format_solution leave@parse leave@propagate leave@check"
    " interrupt@variables recurse@parse recurse@check",
    # What ends the process.
    "crashed": "end@parse end@propagate kill@variables kill@check abort@solution shut@faults"
    " write@propagators",
    # What takes more than there is.
    "memory": "eat@parse eat@propagate eat@format_solution",
    "hung": "hang@check hang@propagate spin@parse",
    # What harms nobody.
    "unique": "move@parse move@check talk@parse talk@propagate talk@format_solution reseed@parse"
    " reseed@propagate fork@variables",
}
VERDICTS = {deed: verdict for verdict, deeds in DEEDS.items() for deed in deeds.split()}


def test_every_good_item_is_answered_and_every_bad_one_named(
    output: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "GRACE", 1.0)
    monkeypatch.chdir(tmp_path)
    lines = [line for deed in VERDICTS for line in ("12/..", f"{deed} 12/..")]
    task = Task(verb="solve", plugin="hostile", seconds=3.0, mebibytes=600)
    with Processes(task, 2) as workers:
        workers.prepare()
        progress = Batch(task, output, workers).run(read("\n".join(lines)))
    found = records(output)
    assert ["unique"] * len(VERDICTS) == [record["verdict"] for record in found[::2]]
    told = dict(zip(VERDICTS, found[1::2], strict=True))
    assert VERDICTS == {deed: record["verdict"] for deed, record in told.items()}
    bad = {deed: record for deed, record in told.items() if record["verdict"] != "unique"}
    assert len(bad) == progress.failed
    for deed, record in bad.items():
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
    verb: str, line: str, deeds: dict[str, str], output: Path
) -> None:
    lines = [part for deed in deeds for part in (line, f"{deed} {line}")]
    task = Task(verb=verb, plugin="hostile")
    with Processes(task, 1) as workers:
        Batch(task, output, workers).run(read("\n".join(lines)))
    good = "correct" if verb == "check" else "unique"
    wanted = [part for bad in deeds.values() for part in (good, bad)]
    assert wanted == [record["verdict"] for record in records(output)]


@pytest.mark.parametrize(
    ("deed", "verdict"),
    [("fail@generate", "error"), ("end@canonical", "crashed"), ("wrong@format", "error")],
)
def test_what_cannot_be_generated_is_named_and_the_others_are_made(
    deed: str, verdict: str, output: Path
) -> None:
    task = Task(verb="generate", plugin="hostile", settings=(f"deed={deed}",), seed=1)
    with Processes(task, 1) as workers:
        Batch(task, output, workers).generate(3)
    found = records(output)
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
    deed: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOSTILE", deed)
    monkeypatch.setattr(process, "START", 2.0)
    task = Task(verb="solve", plugin="hostile")
    with Processes(task, 1) as workers, pytest.raises(PuzzlefwError, match=said) as raised:
        workers.prepare()
    assert isinstance(raised.value, BrokenPluginError)


@pytest.mark.parametrize("deed", ["move", "talk", "reseed"])
def test_what_a_plugin_does_to_its_process_when_imported_harms_nobody(
    deed: str, output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOSTILE", deed)
    task = Task(verb="solve", plugin="hostile")
    with Processes(task, 1) as workers:
        assert 1 == Batch(task, output, workers).run(read("12/..")).done


def test_a_plugin_that_is_missing_is_said_in_words() -> None:
    with (
        Processes(Task(verb="solve", plugin="nowhere"), 1) as workers,
        pytest.raises(UnknownPuzzleError, match="found 'nowhere'"),
    ):
        workers.prepare()
