"""The reliability command: what it measures, and that README shows what was measured."""

import json
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.support import instances

from benchmarks.goals import Effort, interrupts, times
from benchmarks.processes import python_cost
from benchmarks.reliability import GOALS, as_line, main, parts
from puzzlefw import load_puzzle


@pytest.fixture
def effort(tmp_path: Path) -> Effort:
    return Effort(is_quick=True, damaged=100, interpreted=None, folder=tmp_path)


def test_the_table_has_a_line_for_each_goal_and_marks_missed_ones() -> None:
    goals = {
        "a": {"name": "one", "target": "2", "figure": "3", "is_met": True},
        "b": {"name": "other", "target": "4", "figure": "5", "is_met": False},
    }
    about = {"python": "3", "build": "compiled", "processor": "fast"}
    (text,) = parts({"machine": about, "goals": goals}).values()
    assert "| one | 2 | 3 |" in text.splitlines()
    assert "| other | 4 | 5 (missed) |" in text.splitlines()
    assert "MISSED  other: 5 (target: 4)" == as_line(goals["b"])


def test_the_command_keeps_the_figures_of_the_goals_that_it_does_not_measure(
    tmp_path: Path,
) -> None:
    path = tmp_path / "figures.json"
    other = {"name": "start-up", "target": "t", "figure": "f", "is_met": True, "data": {}}
    path.write_text(json.dumps({"machine": {}, "goals": {"start-up": other}}))
    result = CliRunner().invoke(main, ["--goal", "depth", "--json", str(path)])
    assert 0 == result.exit_code, result.output
    assert result.output.startswith("met     depth: 10,000 levels (target: ")
    figures = json.loads(path.read_text())
    assert ["depth", "start-up"] == list(figures["goals"])
    assert other == figures["goals"]["start-up"]


@pytest.mark.parametrize("name", ["determinism", "memory", "start-up"])
def test_a_goal_is_measured(name: str, effort: Effort) -> None:
    found = GOALS[name](effort)
    assert found.figure
    assert found.target
    assert found.is_met or name != "memory"


def test_a_random_net_of_any_size_has_the_tree_it_was_made_from() -> None:
    net = load_puzzle("net")
    for height, width in ((1, 1), (1, 7), (5, 4), (20, 30)):
        instance = net.parse(instances.net(height, width))
        assert () == net.open(instance).faults
        assert net.open(instance).solve(limit=1).solutions
    assert instances.net(5, 5) == instances.net(5, 5)
    assert instances.net(5, 5) != instances.net(5, 5, seed=2)


def test_an_interrupted_process_is_timed_and_a_silent_one_is_right(effort: Effort) -> None:
    for command, line, _ in (work() for work in interrupts.works(effort.folder).values()):
        seconds, what = interrupts.latency(interrupts.started(command), 1.0, line)
        assert ("", True) == (what, seconds < 2)


@pytest.mark.parametrize(
    ("code", "expected"),
    [("import time; time.sleep(20)", "status -2"), ("", "ended by itself with 0")],
)
def test_a_process_that_does_not_mind_ctrl_c_is_found_out(code: str, expected: str) -> None:
    command = [sys.executable, "-c", code]
    _, what = interrupts.latency(interrupts.started(command), 0.7, None)
    assert expected in what


def test_a_search_that_goes_wrong_after_ctrl_c_is_found_out() -> None:
    net = load_puzzle("net")
    text = "5x5:3eda288d5228712377c92a7d2"
    expected = interrupts.first_solution(net.open(net.parse(text)).build().network)
    # Long after the search is over: interpreted, a run at level 0 cannot be taken up again.
    assert "" == interrupts.reused(net, text, 0.5, expected)
    assert "another solution" in interrupts.reused(net, text, 0.5, expected[:-1])


def test_the_time_allowed_grows_with_the_limit() -> None:
    assert (0.05, 0.05, 0.06) == tuple(map(times.allowed, (0.05, 1.0, 3.0)))


def test_a_process_is_measured() -> None:
    start = time.perf_counter()
    cost = python_cost("-c", "import time; time.sleep(0.2); raise SystemExit(3)")
    assert 3 == cost.exit
    assert 0.2 <= cost.seconds <= time.perf_counter() - start
    assert 1 < cost.mebibytes < 100
