"""Ctrl-C inside a program: the engine can be used on, and so can the very same store."""

import os
import signal
import threading
import time

from tests.support.instances import aquarium, net

from benchmarks.goals.goal import Effort, Goal
from puzzlefw import Puzzle, load_puzzle
from puzzlefw.engine import Network, Search, fixpoint

TIMES = 40
WORK = (("aquarium", aquarium, 20), ("net", lambda side: net(side, side), 250))


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


def trial(puzzle: Puzzle, text: str, delay: float, expected: list[int]) -> str:
    """Interrupt one search and search again; return what went wrong, "" if nothing did."""
    instance = puzzle.parse(text)
    network = puzzle.build(instance).network
    try:
        interrupted(network, delay)
        network.store.undo_to(0)
        fixpoint(network)
        if first_solution(network) != expected:
            return "the same store gave another solution"
        if first_solution(puzzle.build(instance).network) != expected:
            return "a new store gave another solution"
    except Exception as error:  # whatever comes out is the finding
        return f"{type(error).__name__}: {error}"
    return ""


def measure(effort: Effort) -> Goal:
    """Interrupt searches at random moments, and use instance and store again."""
    rng = effort.rng("reuse")
    wrong: list[str] = []
    count = effort.times(TIMES)
    for plugin, make, side in WORK:
        puzzle = load_puzzle(plugin)
        text = make(side)
        start = time.perf_counter()
        expected = first_solution(puzzle.build(puzzle.parse(text)).network)
        seconds = time.perf_counter() - start
        for _ in range(count):
            delay = rng.uniform(0, seconds)
            what = trial(puzzle, text, delay, expected)
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
