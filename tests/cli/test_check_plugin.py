"""``puzzlefw check-plugin``: what an installed plugin promises, from the command line."""

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from puzzlefw import load_puzzle  # noqa: F401  before a test puts another in its place
from puzzlefw.cli import verdicts
from puzzlefw.puzzle import catalog
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.harness.verdict import Verdict
from puzzlefw.testing.plugins.conformance import promise_names
from tests.cli.test_cli import refusal
from tests.support import commands
from tests.support.commands import run
from tests.support.toy_plugins import bound_toy
from tests.testing.mutation import toy_propagators

TOYS = toy_propagators.__name__
FEW = ("--cases", "5")
SOME = ("--cases", "15")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Puzzle], None]:
    """Return what lets every name be that of a puzzle at hand."""

    def install(puzzle: Puzzle) -> None:
        monkeypatch.setattr(catalog, "load_puzzle", lambda name, extensions=(): puzzle)

    return install


check_plugin = partial(run, "check-plugin")


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> "tuple[CompletedProcess[str], Path]":
    """Return how a process ends that checks a sound plugin, and the folder that it ran in."""
    folder = tmp_path_factory.mktemp("empty")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return commands.ended(
        "check-plugin", "net", "--cases", "10", cwd=folder, env=environment
    ), folder


def test_a_sound_plugin_keeps_all_it_promises(
    ended: "tuple[CompletedProcess[str], Path]",
) -> None:
    done, _ = ended
    assert (0, "") == (done.returncode, done.stderr)
    lines = done.stdout.splitlines()
    assert promise_names() == [line.split()[1] for line in lines[:-1]]
    assert {"kept", "skipped"} == {line.split()[0] for line in lines[:-1]}
    assert "skipped symmetric          no symmetries were given" in lines
    assert "net: 40 kept, 0 broken, 2 skipped" == lines[-1]


def test_nothing_is_left_in_the_folder(ended: "tuple[CompletedProcess[str], Path]") -> None:
    _, folder = ended
    assert [] == list(folder.iterdir())


def test_a_broken_promise_is_shown_with_a_test_to_paste(
    installed: Callable[[Puzzle], None],
) -> None:
    installed(bound_toy(puzzlefw_check=lambda instance, solution: []))
    result = check_plugin("toy", *SOME)
    assert 1 == result.exit_code
    shown = result.stdout[result.stdout.index("broken  check_refuses") :]
    lines = [line.removeprefix("    ") for line in shown.split("\n\n")[1].splitlines()]
    assert "from puzzlefw import load_puzzle" == lines[0]
    assert "from puzzlefw.testing import PuzzleCase, puzzle_suite" == lines[1]
    assert "    TestToy.check('check_refuses', PuzzleCase(text=" in result.stdout


def test_the_test_that_is_shown_fails_as_it_stands(installed: Callable[[Puzzle], None]) -> None:
    installed(bound_toy(puzzlefw_check=lambda instance, solution: []))
    records = map(json.loads, check_plugin("toy", *SOME, "--json").stdout.split("\n")[:-1])
    (record,) = [record for record in records if record["promise"] == "check_refuses"]
    names: dict[str, object] = {}
    text = record["test"].replace("load_puzzle('toy')", "bound_toy()")
    exec("from tests.support.toy_plugins import bound_toy\n" + text, names)
    names["test_toy_keeps_check_refuses"]()  # type: ignore[operator]  # the toy is mended
    mended = text.replace("bound_toy()", "bound_toy(puzzlefw_check=lambda instance, solution: [])")
    exec("from tests.support.toy_plugins import bound_toy\n" + mended, names)
    with pytest.raises(AssertionError) as caught:
        names["test_toy_keeps_check_refuses"]()  # type: ignore[operator]
    assert record["reason"] == str(caught.value)


@pytest.fixture(scope="module")
def told() -> str:
    """Return what the command tells of a sound plugin in JSON."""
    return of_the_toy("--json", *FEW)


def of_the_toy(*arguments: str) -> str:
    """Return what the command tells of the toy, which is sound and quickly checked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "load_puzzle", lambda name, extensions=(): bound_toy())
        return check_plugin("toy", *arguments).stdout


def test_json_has_one_object_a_promise(told: str) -> None:
    records = [json.loads(line) for line in told.splitlines()]
    assert promise_names() == [record["promise"] for record in records]
    fields = list(Verdict.__annotations__)
    assert all(fields == list(record) for record in records)
    assert all(record["cases"] > 0 for record in records if record["outcome"] == "kept")


def test_the_same_cases_are_tried_each_time(told: str) -> None:
    assert told == of_the_toy("--json", *FEW)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["nets"], "expected an installed puzzle"),
        (["net", "--with", "upside_down"], "expected an installed extension"),
        (["net", "--cases", "0"], "expected an integer from 1"),
        (["net", "--cases", "1_0"], "expected an integer from 1"),
    ],
)
def test_what_cannot_be_checked_is_an_error(arguments: list[str], error: str) -> None:
    assert error in refusal("check-plugin", *arguments)


CHECKS = {"check-plugin": ("net", "hypothesis"), "check-propagator": (TOYS, "pytest")}
"""What each command may check, and a package that it needs."""


@pytest.mark.parametrize("command", CHECKS)
def test_a_missing_extra_is_told_in_one_line(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, missing = CHECKS[command]
    for module in [module for module in sys.modules if module.startswith("puzzlefw.testing")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, missing, None)
    assert "pip install 'puzzlefw[test]'" in refusal(command, name)


@pytest.mark.parametrize("command", CHECKS)
def test_assertions_must_be_on(command: str) -> None:
    done = commands.ended(command, CHECKS[command][0], flags=("-O",))
    assert (2, "") == (done.returncode, done.stdout)
    assert "found it run with -O" in done.stderr


@pytest.mark.parametrize("is_forking", [True, False])
def test_progress_is_drawn_on_a_terminal_only(
    is_forking: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with verdicts.progress(2, is_forking=is_forking) as (step, done):
        step("search", 7)
        done()
    assert "" == capsys.readouterr().err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with verdicts.progress(2, "tries", is_forking=is_forking) as (step, done):
        step("search", 7)
        done()
        assert is_forking == (threading.active_count() == 1)
    assert "7 tries" in capsys.readouterr().err


def test_a_line_does_not_stand_beside_the_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for stream in (sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with verdicts.progress(2, is_forking=True) as (step, done):
        step("search", 7)
        capsys.readouterr()
        done()
        erased = "\x1b[2K"
        assert erased in capsys.readouterr().err


def test_a_limit_ends_the_whole_and_tells_what_is_left() -> None:
    begin = time.monotonic()
    result = check_plugin("net", "--cases", "1000", "--timeout", "1.5")
    assert time.monotonic() - begin < 12  # a case that has begun is tried to its end
    assert 4 == result.exit_code
    lines = result.stdout.splitlines()
    assert promise_names() == [line.split()[1] for line in lines[:-1]]
    assert {"kept", "untried"} <= {line.split()[0] for line in lines[:-1]}
    assert "untried pickled            the time of 1.5 s was over" in lines
    assert lines[-1].endswith("untried, as the time was over")


def test_what_is_broken_before_the_limit_decides(installed: Callable[[Puzzle], None]) -> None:
    installed(bound_toy(puzzlefw_parse=lambda text: 1 / 0))
    assert 1 == check_plugin("toy", *FEW, "--timeout", "60").exit_code
    assert 4 == check_plugin("toy", *FEW, "--timeout", "0").exit_code
