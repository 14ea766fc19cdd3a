"""Processes that search cubes of one instance, and end with the process that started them."""

import multiprocessing
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Self

import attrs

from puzzlefw.contract.results import Answer
from puzzlefw.engine import Cube, Search
from puzzlefw.errors import BrokenPluginError, PuzzlefwError, in_words
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime import deadline
from puzzlefw.runtime.pipes import end_with_parent
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import State

LOOK: Final = 0.2
"""The seconds after which a wait looks at the clock, and lets Ctrl-C through."""


@attrs.frozen(kw_only=True)
class Job:
    """What all cubes have in common."""

    puzzle: Loaded
    instance: Any
    strategy: Strategy
    state: State | None
    solutions: int | None
    timed: bool = False

    def answer(self, cube: Cube, nodes: int | None) -> Answer:
        """Search a cube, in the time that is left."""

        def narrow(model: Model, _: Search) -> None:
            for variable, values in cube:
                model.store.keep(variable, values)

        return Solving(
            OpenInstance(self.puzzle.hooks, self.instance),
            Limits(nodes=nodes, solutions=self.solutions),
            self.strategy,
            timed=self.timed,
            watch=narrow,
            state=self.state,
        ).run()


class Crew:
    """As many processes as there are jobs to be done at once; to be closed, as by ``with``.

    They are forks where there are and nothing else runs here, which saves the time to import.
    """

    def __init__(self, job: Job, count: int) -> None:
        can_fork = "fork" in multiprocessing.get_all_start_methods()
        method = "fork" if can_fork and threading.active_count() == 1 else "spawn"
        self.context: Any = multiprocessing.get_context(method)
        self.job = job
        self.count = count
        self.processes: dict[Connection, Any] = {}
        self.cubes: dict[Connection, int] = {}
        """The number of the cube that each is at; one that is free has none."""
        self.found: dict[int, Answer] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        for connection, process in self.processes.items():
            process.kill()
            process.join()
            connection.close()

    def answers(self, cubes: Iterable[Cube], nodes: int | None) -> Iterator[tuple[Cube, Answer]]:
        """Visit the answers, in the order of the cubes, of which the next is given out to the next.

        Raises LimitError when the time is over, BrokenPluginError when a process ends, and what a
        search raises. What came out of turn is then left in ``found``.
        """
        told: list[Cube] = []
        waiting = iter(cubes)
        is_over = False
        done = 0
        while True:
            deadline.poll()
            if not is_over and len(self.cubes) < self.count:
                cube = next(waiting, None)
                if cube is None:
                    is_over = True
                else:
                    self.give(len(told), cube, nodes)
                    told.append(cube)
            has_room = not is_over and len(self.cubes) < self.count
            self.hear(0 if has_room else LOOK)
            while done in self.found:
                yield told[done], self.found.pop(done)
                done += 1
            if is_over and done == len(told):
                return

    def give(self, number: int, cube: Cube, nodes: int | None) -> None:
        """Hand a cube to a process that is free."""
        free = next((one for one in self.processes if one not in self.cubes), None)
        connection = self.start() if free is None else free
        self.cubes[connection] = number
        with suppress(BrokenPipeError):  # that it ended is heard later
            connection.send((cube, nodes, deadline.seconds_left()))

    def start(self) -> Connection:
        """Start a process."""
        here, there = self.context.Pipe()
        others = [here, *self.processes] if self.context.get_start_method() == "fork" else []
        process = self.context.Process(target=serve, args=(self.job, there, others), daemon=True)
        process.start()
        there.close()
        self.processes[here] = process
        return here  # type: ignore[no-any-return]

    def hear(self, seconds: float) -> None:
        """Take what was found, after a wait of so many seconds at most."""
        told_of = set(wait(list(self.cubes), seconds))
        for connection in [one for one in self.cubes if one in told_of]:
            number = self.cubes.pop(connection)
            try:
                told = connection.recv()
            except (EOFError, OSError):
                process = self.processes[connection]
                process.join()
                raise BrokenPluginError(
                    f"plugin {self.job.puzzle.name!r}: a process that searched ended, status"
                    f" {process.exitcode}"
                ) from None
            if isinstance(told, BaseException):
                raise told
            self.found[number] = told


def serve(job: Job, connection: Connection, others: Iterable[Connection]) -> None:
    """Search cubes until nobody asks any more; *others* are the ends of those who ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    end_with_parent()
    for other in others:
        other.close()
    with suppress(EOFError, OSError):
        while True:
            cube, nodes, seconds = connection.recv()
            connection.send(outcome(job, cube, nodes, seconds))


def outcome(
    job: Job, cube: Cube, nodes: int | None, seconds: float | None
) -> Answer | PuzzlefwError:
    """Return the answer on a cube, or the error that came instead."""
    try:
        with deadline.Deadline(seconds):
            return job.answer(cube, nodes)
    except PuzzlefwError as error:
        return error
    except Exception as error:
        said = f"a process that searched raised {in_words(error)}"
        return BrokenPluginError(f"plugin {job.puzzle.name!r}: {said}")
