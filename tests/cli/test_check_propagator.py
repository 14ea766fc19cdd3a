"""``puzzlefw check-propagator``: the suites of a test module, from the command line."""

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from puzzlefw.testing.harness.verdict import Verdict
from tests.cli.test_cli import refusal
from tests.support.commands import process, run
from tests.testing.mutation import toy_propagators

TOYS = toy_propagators.__name__
FILE = str(toy_propagators.__file__)
FEW = ("--cases", "10")
FIELDS = ["suite", "file", "line", "method", "before", "after", "outcome", "promise"]


check = partial(run, "check-propagator")


@pytest.mark.parametrize("name", [TOYS, FILE])
def test_a_sound_propagator_keeps_all_it_promises(name: str) -> None:
    result = check(name, "THOROUGH", *FEW)
    assert (0, "") == (result.exit_code, result.stderr)
    lines = result.stdout.splitlines()
    assert lines[0].startswith("kept    P1 sound           no solution inside the box is lost (")
    assert "skipped P5 idempotent      idempotent is not claimed" in lines
    assert {"kept", "skipped"} == {line.split()[0] for line in lines[:-1]}
    assert lines[-1].startswith("THOROUGH: ")
    assert ", 0 broken, " in lines[-1]


def test_a_broken_promise_is_shown_with_a_test_to_paste() -> None:
    result = check(TOYS, "UNSOUND", *FEW)
    assert 1 == result.exit_code
    shown = result.stdout[result.stdout.index("broken  P1 sound") :]
    text = "\n".join(line.removeprefix("    ") for line in shown.splitlines()[2:8])
    assert f"from {TOYS} import UNSOUND\nfrom puzzlefw.testing import Case" in text
    names: dict[str, object] = {}
    exec(text, names)
    with pytest.raises(Exception, match="obeys the rule"):
        names["test_propagator_keeps_sound"]()  # type: ignore[operator]


def test_all_suites_of_a_module_are_tried() -> None:
    result = check(TOYS, "--json", "--cases", "3")
    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert ["THOROUGH", "POOR", "UNSOUND", "REFUSING"] == list(
        dict.fromkeys(record["suite"] for record in records)
    )
    assert {("suite", *Verdict.__annotations__)} == {tuple(record) for record in records}


def test_the_mutants_that_live_are_printed_and_nothing_is_left_in_the_folder(
    tmp_path: Path,
) -> None:
    checking = started(tmp_path, "POOR", "--mutants", *FEW)
    output, errors = checking.communicate()
    assert (0, "") == (checking.returncode, errors)
    assert [] == list(tmp_path.iterdir())
    *survivors, last = output.splitlines()
    assert any("NotAll.propagate: if len(left) == 1: -> if False:" in line for line in survivors)
    assert all(line.startswith("survived toy_propagators.py:") for line in survivors)
    assert last.startswith("POOR: 24 mutants, ")
    assert last.endswith(f", {len(survivors)} survived")


def test_json_has_one_object_a_mutant() -> None:
    result = check(TOYS, "POOR", "--mutants", "--json", "--cases", "4")
    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert 24 == len(records)
    assert all(FIELDS == list(record) for record in records)
    assert {"broken", "survived"} == {record["outcome"] for record in records}
    assert all((record["promise"] == "") == (record["outcome"] == "survived") for record in records)


def test_a_suite_that_fails_by_itself_is_said_to() -> None:
    result = check(TOYS, "UNSOUND", "--mutants", *FEW)
    expected = "UNSOUND: expected a suite that passes without mutants, found P1 broken\n"
    assert (1, expected) == (result.exit_code, result.stdout)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["nowhere.py"], "expected a file, found none at 'nowhere.py'"),
        (["tests.nowhere"], "cannot import 'tests.nowhere': "),
        (["json"], "expected a suite of a propagator in 'json', found none"),
        ([TOYS, "POORER"], "expected one of THOROUGH, POOR, UNSOUND, REFUSING, found 'POORER'"),
        ([TOYS, "REFUSING", "--mutants"], "expected a propagator that takes some case"),
        ([TOYS, "--cases", "0"], "expected an integer from 1"),
    ],
)
def test_what_cannot_be_checked_is_an_error(arguments: list[str], error: str) -> None:
    assert error in refusal("check-propagator", *arguments)


@pytest.mark.parametrize("text", ["1 / 0", "raise SystemExit(7)", "x = ", "import nowhere_at_all"])
def test_a_module_that_fails_is_an_error(text: str, tmp_path: Path) -> None:
    path = tmp_path / "test_written.py"
    path.write_text(text)
    assert "cannot import" in refusal("check-propagator", str(path))


def started(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Start the command in a folder of its own, where nothing is compiled by Python."""
    return subprocess.Popen(
        process("check-propagator", TOYS, *arguments, flags=("-B",)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([os.getcwd(), *sys.path])},
    )


def test_ctrl_c_ends_it_at_once_and_in_silence(tmp_path: Path) -> None:
    checking = started(tmp_path, "THOROUGH", "--mutants", "--json", "--cases", "10")
    assert checking.stdout is not None
    checking.stdout.readline()  # the first mutant was tried
    checking.send_signal(signal.SIGINT)
    _, errors = checking.communicate()
    assert (130, "") == (checking.returncode, errors)
