"""The process of a solver: limits, what breaks down, and what is left when nobody asks any more."""

import os
import signal
import subprocess
import sys
import time
from itertools import combinations

import pytest

from puzzlefw import LimitError, load_puzzle
from puzzlefw.errors import SolverError
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.solvers import Program, remote
from puzzlefw.solvers.sat import Sat

pytestmark = pytest.mark.extra("sat")


def pigeons(holes: int) -> Program:
    """Return a program without a solution, which takes a SAT solver very long from 12 holes on."""
    program = Program()
    sits = [[program.new(f"p_{bird}_{hole}") for hole in range(holes)] for bird in range(holes + 1)]
    for bird in sits:
        program.add_clause(bird)
    for one, other in combinations(sits, 2):
        for hole in range(holes):
            program.add_clause((-one[hole], -other[hole]))
    return program


def test_the_limit_ends_a_solver_that_works() -> None:
    before = time.monotonic()
    with remote.Opened(Sat, pigeons(13), "totalizer") as opened:
        with Deadline(0.3), pytest.raises(LimitError):
            opened.solve()
        assert not opened.remote.process.is_alive
    assert time.monotonic() - before < 5
    assert [] == [one for one in remote.IDLE.get(Sat, []) if not one.process.is_alive]


def test_a_process_that_is_done_serves_again() -> None:
    with remote.Opened(Sat, pigeons(3), "totalizer") as first:
        assert first.solve() is None
    with remote.Opened(Sat, pigeons(3), "totalizer") as second:
        assert first.remote is second.remote


def test_a_refused_program_leaves_no_process_behind() -> None:
    program = Program()
    cells = [program.new(f"c_{number}") for number in range(60)]
    program.add_sum([(1, cell) for cell in cells], 30, 30)
    for _ in range(3):
        with pytest.raises(SolverError, match="at most 1,000,000 clauses"):
            remote.Opened(Sat, program, "subsets")
    assert len(remote.IDLE[Sat]) <= 1


def test_a_process_that_breaks_down_is_said_and_another_takes_its_place() -> None:
    opened = remote.Opened(Sat, pigeons(3), "totalizer")
    opened.remote.process.kill()
    with pytest.raises(SolverError, match="ended"):
        opened.solve()
    net = load_puzzle("net")
    assert "unique" == net.open(net.parse("1x1:0")).solve_by("sat").verdict


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=str)
def test_no_process_is_left_when_the_one_that_asked_is_gone(number: int) -> None:
    code = (
        "from tests.solvers.test_remote import *\n"
        "opened = remote.Opened(Sat, pigeons(14), 'totalizer')\n"
        "print(opened.remote.process.pid, flush=True)\n"
        "opened.solve()\n"
    )
    asking = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    assert asking.stdout is not None
    pid = int(asking.stdout.readline())
    time.sleep(0.5)
    asking.send_signal(number)
    asking.communicate()
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    os.kill(pid, signal.SIGKILL)
    raise AssertionError("the solver's process was left behind")
