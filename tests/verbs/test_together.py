"""A search by several processes: the same answer as by one, however many there are."""

import os
import signal
import subprocess
import sys
import threading
import time
from itertools import islice
from typing import Any

import pytest

import puzzlefw_aquarium.plugin
import puzzlefw_toy
from puzzlefw import BrokenPluginError, Puzzle, bind_puzzle, load_puzzle
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.verbs.solve.crew import Crew, Job
from puzzlefw.verbs.solve.together import SolvingTogether
from puzzlefw_toy import Square
from tests.support import toy_elsewhere
from tests.support.instances import golden

TOY = bind_puzzle(puzzlefw_toy, "toy")
AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
EMPTY = Square(3, (0,) * 9, False)
"""It has twelve solutions."""


def together(puzzle: Puzzle, instance: Any, jobs: int = 2, **limits: Any) -> SolvingTogether:
    """Return a search that is split after three decisions."""
    return SolvingTogether(puzzle, instance, Limits(**limits), jobs=jobs, alone=3)


def test_all_solutions_are_found_once_and_in_the_same_order_by_any_number() -> None:
    found = together(TOY, EMPTY).run()
    assert sorted(TOY.open(EMPTY).solve(limit=None).solutions) == sorted(found.solutions)
    assert ("several", "", 12) == (found.verdict, found.stopped_by, found.found)
    assert found.solutions == together(TOY, EMPTY, jobs=3).run().solutions


@pytest.mark.parametrize("most", [1, 2, 5, 12, 13])
def test_as_many_solutions_are_found_as_are_wanted(most: int) -> None:
    every = together(TOY, EMPTY).run().solutions
    found = together(TOY, EMPTY, solutions=most).run()
    assert every[:most] == found.solutions
    assert ("solutions" if most < 13 else "") == found.stopped_by


def test_a_limit_on_decisions_is_kept_to_the_last_one() -> None:
    square = Square(4, (1, *[0] * 15), False)
    every = together(TOY, square).run()
    total = every.statistics.nodes
    assert (144, "") == (every.found, every.stopped_by)
    for most in (0, 3, 4, 5, 50, total - 1, total, total + 1):
        found = together(TOY, square, nodes=most).run()
        assert min(most, total) == found.statistics.nodes
        assert ("nodes" if most < total else "") == found.stopped_by
        assert every.solutions[: found.found] == found.solutions or most <= 3


@pytest.mark.parametrize("jobs", [2, 4])
def test_a_hard_board_has_the_same_answer(jobs: int) -> None:
    text = golden("aquarium")["gen_15"][0].split("\t")[-1]
    instance = AQUARIUM.parse(text)
    alone = AQUARIUM.open(instance).solve()
    found = together(AQUARIUM, instance, jobs, solutions=2).run()
    assert (alone.verdict, alone.solutions) == (found.verdict, found.solutions)


def test_a_short_search_starts_no_process() -> None:
    found = SolvingTogether(TOY, EMPTY, Limits(solutions=2), jobs=2).run()
    alone = TOY.open(EMPTY).solve()
    assert (alone.verdict, alone.solutions) == (found.verdict, found.solutions)
    assert alone.statistics.nodes == found.statistics.nodes


def test_solutions_come_as_they_are_found() -> None:
    search = together(TOY, EMPTY)
    two = list(islice(search, 2))
    assert (2, 2) == (len(set(two)), search.answer().found)
    assert ("several", "interrupt") == (search.answer().verdict, search.answer().stopped_by)


def test_processes_that_import_everything_anew_find_the_same() -> None:
    """Where something else runs, no process can be a copy of this one."""
    is_over = threading.Event()
    other = threading.Thread(target=is_over.wait)
    other.start()
    try:
        sudoku = load_puzzle("sudoku")
        board = sudoku.parse("sudoku/4/4/p")
        found = together(sudoku, board).run()
    finally:
        is_over.set()
        other.join()
    assert (288, "") == (found.found, found.stopped_by)


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("end", "'toy': a process that searched ended, status 7"),
        ("raise", "puzzlefw_solution raised ValueError: no"),
    ],
)
def test_what_goes_wrong_in_another_process_is_told(
    monkeypatch: pytest.MonkeyPatch, deed: str, said: str
) -> None:
    monkeypatch.setenv(toy_elsewhere.VARIABLE, deed)
    with pytest.raises(BrokenPluginError, match=said):
        together(bind_puzzle(toy_elsewhere, "toy"), EMPTY).run()


def test_a_limit_on_time_ends_what_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(toy_elsewhere.VARIABLE, "hang")
    found = together(bind_puzzle(toy_elsewhere, "toy"), EMPTY, seconds=0.5).run()
    assert ("unknown", "time") == (found.verdict, found.stopped_by)


def test_its_processes_end_with_the_one_that_started_them() -> None:
    code = (
        "import time, puzzlefw_toy\n"
        "from puzzlefw import bind_puzzle\n"
        "from puzzlefw.verbs.solve.crew import Crew, Job\n"
        "from puzzlefw.problem.limits import Strategy\n"
        "toy = bind_puzzle(puzzlefw_toy, 'toy')\n"
        "empty = puzzlefw_toy.Square(3, (0,) * 9, False)\n"
        "job = Job(puzzle=toy, instance=empty, strategy=Strategy(), state=None, solutions=None)\n"
        "crew = Crew(job, 2)\n"
        "next(crew.answers([(), ()], None))\n"
        "print(*[one.pid for one in crew.processes], flush=True)\n"
        "time.sleep(60)\n"
    )
    asking = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    assert asking.stdout is not None
    pids = [int(pid) for pid in asking.stdout.readline().split()]
    assert len(pids) in (1, 2)
    asking.send_signal(signal.SIGKILL)
    asking.communicate()
    for _ in range(100):
        if not any(is_alive(pid) for pid in pids):
            return
        time.sleep(0.1)
    raise AssertionError("a process was left behind")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not end it")
def test_a_process_whose_parent_ended_before_it_ran_ends_too() -> None:
    code = "from puzzlefw.runtime.pipes import end_with_parent; {}; print('goes on')"
    for call, said in (("end_with_parent()", "goes on\n"), ("end_with_parent(1 << 22)", "")):
        command = [sys.executable, "-c", code.format(call)]
        assert said == subprocess.run(command, capture_output=True, text=True, check=True).stdout


def is_alive(pid: int) -> bool:
    """Return whether a process runs, and is no zombie that nobody waits for."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_two_jobs_are_two_processes() -> None:
    job = Job(puzzle=TOY, instance=EMPTY, strategy=Strategy(), state=None, solutions=None)
    with Crew(job, 2) as crew:
        assert 3 == len(list(crew.answers([(), (), ()], None)))
        assert 2 >= len(crew.processes)
