"""Ctrl-C: how soon a process ends, and how engine and store can be used on inside a program."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.instances import aquarium, net

from benchmarks.corpus import CHECKOUT
from benchmarks.goals import Effort, Goal
from benchmarks.processes import python_cost
from puzzlefw import Puzzle, load_puzzle
from puzzlefw.engine import Network, Search, fixpoint

MOST_SECONDS = 0.2
TIMES = 20
SOLVE = [sys.executable, "-m", "puzzlefw", "solve", "--all"]
REUSES = 40
WORK = (("aquarium", aquarium, 20), ("net", lambda side: net(side, side), 250))


def started(command: list[str]) -> subprocess.Popen[bytes]:
    """Start a process that works on until it is interrupted."""
    return subprocess.Popen(
        command,
        cwd=CHECKOUT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        bufsize=0,
    )


@contextmanager
def fed(running: subprocess.Popen[bytes], line: bytes | None) -> Iterator[None]:
    """Write *line* to a process again and again; with None write nothing, and keep it waiting."""
    assert running.stdin is not None
    pipe = running.stdin
    over = threading.Event()

    def write() -> None:
        try:
            while line is not None and not over.is_set():
                pipe.write(line)
        except BrokenPipeError:
            return

    writer = threading.Thread(target=write)
    writer.start()
    try:
        yield
    finally:
        over.set()
        writer.join()


def latency(
    running: subprocess.Popen[bytes], delay: float, line: bytes | None
) -> tuple[float, str]:
    """Interrupt a process after *delay*; return the seconds to its end, and what was wrong."""
    with running, fed(running, line):
        time.sleep(delay)
        if running.poll() is not None:
            return 0.0, f"ended by itself with {running.returncode}"
        last_resort = threading.Timer(30, running.kill)
        last_resort.start()
        start = time.perf_counter()
        running.send_signal(signal.SIGINT)
        status = running.wait()
        seconds = time.perf_counter() - start
        last_resort.cancel()
        assert running.stderr is not None
        errors = running.stderr.read().strip()  # a line's end, so that ^C has a line of its own
    wrong = [] if status == 130 else [f"status {status}"]
    wrong += [f"said {errors[-300:]!r}"] if errors else []
    return seconds, ", ".join(wrong)


def works(folder: Path) -> dict[str, Callable[[], tuple[list[str], bytes | None, float]]]:
    """Return by name how each command is started, what it is fed, and the longest delay."""
    hard, large = folder / "hard.txt", folder / "large.txt"
    hard.write_text(aquarium(30, 3))
    large.write_text(net(250, 250))
    stream = [*SOLVE, "--plugin", "net", "-"]
    # Without learning, so that the work does not end before the signal.
    plain = [*SOLVE, "--search", "plain"]
    return {
        "a hard Aquarium": lambda: ([*plain, "--plugin", "aquarium", str(hard)], None, 1.0),
        "a 250x250 Net": lambda: ([*SOLVE, "--plugin", "net", str(large)], None, 0.6),
        "waiting for a stream": lambda: (stream, None, 0.3),
        "a stream of puzzles": lambda: (stream, b"5x5:3eda288d5228712377c92a7d2\n" * 100, 0.5),
    }


def measure_interrupts(effort: Effort) -> Goal:
    """Interrupt each kind of work at random moments."""
    rng = effort.rng("interrupts")
    # Before our first line runs, nobody can catch a signal: that is Python's own start.
    started_after = python_cost("-m", "puzzlefw", "--version").seconds
    worst: dict[str, float] = {}
    wrong: list[str] = []
    count = effort.times(TIMES)
    for name, work in works(effort.folder).items():
        for _ in range(count):
            command, line, longest = work()
            delay = started_after + rng.uniform(0, longest)
            seconds, what = latency(started(command), delay, line)
            worst[name] = max(seconds, worst.get(name, 0.0))
            if what:
                wrong.append(f"{name}, after {delay:.3f} s: {what}")
    slowest = max(worst.values())
    total = count * len(worst)
    return Goal(
        name="Ctrl-C",
        target=f"exit 130 within {MOST_SECONDS * 1000:.0f} ms, no traceback",
        figure=f"{total - len(wrong)} of {total}, within {slowest * 1000:.0f} ms",
        is_met=not wrong and slowest <= MOST_SECONDS,
        data={"worst seconds": worst, "wrong": wrong},
    )


def first_solution(network: Network) -> list[int]:
    """Return the values of the first solution that a new search finds."""
    search = Search(network)
    if not search.advance():
        raise RuntimeError("found no solution")
    store = network.store
    values = [int(store.value(variable)) for variable in range(len(store.domains))]
    store.undo_to(0)
    return values


def interrupted(network: Network, delay: float) -> bool:
    """Search until Ctrl-C comes after *delay* seconds; False if the search was over."""
    timer = threading.Timer(delay, os.kill, (os.getpid(), signal.SIGINT))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever it was
    try:
        timer.start()
        first_solution(network)
        timer.join()
        time.sleep(0.01)  # Only bytecode that runs takes the signal.
    except KeyboardInterrupt:
        return network.store.level == 0
    finally:
        signal.signal(signal.SIGINT, before)
    return False


def reused(puzzle: Puzzle, text: str, delay: float, expected: list[int]) -> str:
    """Interrupt one search and search again; return what went wrong, "" if nothing did."""
    instance = puzzle.parse(text)
    network = puzzle.open(instance).build().network
    try:
        interrupted(network, delay)
        network.store.undo_to(0)
        fixpoint(network)
        if first_solution(network) != expected:
            return "the same store gave another solution"
        if first_solution(puzzle.open(instance).build().network) != expected:
            return "a new store gave another solution"
    except Exception as error:  # whatever comes out is the finding
        return f"{type(error).__name__}: {error}"
    return ""


def measure_reuse(effort: Effort) -> Goal:
    """Interrupt searches at random moments, and use instance and store again."""
    rng = effort.rng("reuse")
    wrong: list[str] = []
    count = effort.times(REUSES)
    for plugin, make, side in WORK:
        puzzle = load_puzzle(plugin)
        text = make(side)
        start = time.perf_counter()
        expected = first_solution(puzzle.open(puzzle.parse(text)).build().network)
        seconds = time.perf_counter() - start
        for _ in range(count):
            delay = rng.uniform(0, seconds)
            what = reused(puzzle, text, delay, expected)
            if what:
                wrong.append(f"{plugin}, after {delay:.4f} s: {what}")
    total = count * len(WORK)
    return Goal(
        name="after Ctrl-C",
        target="the same instance and the same store solve right",
        figure=f"{total - len(wrong)} of {total}",
        is_met=not wrong,
        data={"wrong": wrong},
    )
