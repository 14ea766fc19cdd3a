"""Ctrl-C: what becomes of a process, from the signal to its end."""

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
from benchmarks.goals.goal import Effort, Goal, process

MOST_SECONDS = 0.2
TIMES = 20
SOLVE = [sys.executable, "-m", "puzzlefw", "solve", "--all"]


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


def measure(effort: Effort) -> Goal:
    """Interrupt each kind of work at random moments."""
    rng = effort.rng("interrupts")
    # Before our first line runs, nobody can catch a signal: that is Python's own start.
    started_after = process(["-m", "puzzlefw", "--version"]).seconds
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
