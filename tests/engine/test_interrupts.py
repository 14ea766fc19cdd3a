"""Ctrl-C may come between any two lines, and the engine is as good as new afterwards."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import puzzlefw.engine
from puzzlefw import load_puzzle
from puzzlefw.engine import COMPILED, Network, Search, fixpoint
from puzzlefw.engine.clock import Clock
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import EngineError
from tests.support.instances import aquarium

ENGINE = str(Path(puzzlefw.engine.__file__).parent)
RULES = str(Path(puzzlefw.engine.__file__).parents[1] / "propagators")

needs_lines = pytest.mark.skipif(
    COMPILED, reason="compiled code is interrupted only where it polls"
)


@contextmanager
def interrupted_at(line: int) -> Iterator[None]:
    """Raise KeyboardInterrupt before the *line*-th line of the engine and of shared rules."""
    left = line

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal left
        if not frame.f_code.co_filename.startswith((ENGINE, RULES)):
            return None
        if event == "line":
            left -= 1
            if left == 0:
                sys.settrace(None)
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def every_interrupt(work: Callable[[], object], step: int = 1) -> Iterator[bool]:
    """Do *work*, interrupted one line later each time; the last time it runs to its end."""
    line = 1
    interrupted = True
    while interrupted:
        interrupted = False
        try:
            with interrupted_at(line):
                work()
        except KeyboardInterrupt:
            interrupted = True
        yield interrupted
        line += step


def solutions(network: Network) -> int:
    """Return how many solutions a new search on *network* finds."""
    search = Search(network)
    while search.advance():
        pass
    return int(search.solutions)


@needs_lines
def test_no_item_of_a_worklist_is_lost_by_an_interrupt() -> None:
    worklist = Worklist(Clock())
    worklist.make_room(3)

    def work() -> None:
        for item in (2, 0, 1):
            worklist.add(item)
        worklist.take()
        worklist.take_quietly()
        worklist.add(0)
        worklist.take()

    for _ in every_interrupt(work):
        worklist.clear()
        worklist.add_all()
        assert [0, 1, 2, -1] == [worklist.take() for _ in range(4)]


@needs_lines
@pytest.mark.parametrize(
    ("plugin", "text", "step"),
    [("net", "2x2w:3333", 17), ("aquarium", "region;?_?;?_?;1,1,2,2", 3)],
)
def test_a_store_gives_all_solutions_after_an_interrupt_or_refuses(
    plugin: str, text: str, step: int
) -> None:
    puzzle = load_puzzle(plugin)
    instance = puzzle.parse(text)
    expected = solutions(puzzle.open(instance).build().network)
    network = puzzle.open(instance).build().network

    def work() -> None:
        nonlocal network
        network = puzzle.open(instance).build().network
        solutions(network)

    answered = 0
    for _ in every_interrupt(work, step):
        network.store.undo_to(0)
        try:
            found = solutions(network)
        except EngineError:
            continue  # A run at level 0 was broken off: there is no earlier state.
        assert expected == found
        answered += 1
    assert answered > 50


def repeat_until_interrupted(work: Callable[[], object], seconds: float) -> None:
    """Do *work* again and again, send Ctrl-C to this process, and expect it to come out."""
    timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))

    def go_on() -> None:
        # Here, as on a busy machine the signal may come before the work begins.
        timer.start()
        while True:
            work()

    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        go_on()
    assert time.monotonic() - start < seconds + 15
    timer.join()


@pytest.mark.parametrize("seconds", [0.005, 0.05, 0.3])
def test_a_library_call_is_interrupted_and_the_next_one_answers(seconds: float) -> None:
    puzzle = load_puzzle("aquarium")
    hard = puzzle.parse(aquarium(30, 3))
    easy = puzzle.parse("aquarium/4/4/bu8i90/i3213g")
    repeat_until_interrupted(lambda: puzzle.open(hard).solve(limit=None), seconds)
    assert "unique" == puzzle.open(easy).solve().verdict
    assert "unknown" == puzzle.open(hard).solve(nodes=5).verdict


def test_a_store_interrupted_while_it_searches_is_as_good_as_a_new_one() -> None:
    puzzle = load_puzzle("aquarium")
    hard = puzzle.parse(aquarium(30, 3))
    new = puzzle.open(hard).build().network
    fixpoint(new)
    network = puzzle.open(hard).build().network
    fixpoint(network)
    repeat_until_interrupted(lambda: solutions(network), 0.1)
    assert 0 == network.store.level
    first, second = (Search(one, node_limit=20) for one in (network, new))
    assert first.advance() == second.advance()
    assert list(new.store.domains) == list(network.store.domains)
    assert second.failures == first.failures
