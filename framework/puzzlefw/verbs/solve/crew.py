"""Processes that search cubes of one instance, and end with the one that started them."""

import queue
import threading
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Self

import attrs

from puzzlefw.contract.results import Answer
from puzzlefw.engine import Cube, Search
from puzzlefw.errors import BrokenPluginError, PuzzlefwError, in_words
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime import deadline
from puzzlefw.runtime.processes import DEAD, END, Process, can_copy, copied, next_reply
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import State


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

    They are copies of this one where these can be made and nothing else runs here.
    """

    def __init__(self, job: Job, count: int) -> None:
        self.job = job
        self.count = count
        self.processes: list[Process] = []
        self.replies: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.cubes: dict[Process, int] = {}
        """The number of the cube that each is at; one that is free has none."""
        self.found: dict[int, Answer] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        for process in self.processes:
            process.kill()

    def start(self) -> None:
        """Start the processes, all of them before the threads that listen to them."""
        anew = not can_copy() or threading.active_count() > 1
        while len(self.processes) < self.count:
            self.processes.append(copied(partial(outcome, self.job), anew=anew))
        for process in self.processes:
            process.listen(partial(self.put, process))

    def put(self, process: Process, reply: Any) -> None:
        """Take a reply of a process, in a thread of its own."""
        self.replies.put((process, reply))

    def answers(self, cubes: Iterable[Cube], nodes: int | None) -> Iterator[tuple[Cube, Answer]]:
        """Visit the answers, in the order of the cubes, of which the next is given out to the next.

        Raises LimitError when the time is over, BrokenPluginError when a process ends, and what a
        search raises. What came out of turn is then left in ``found``.
        """
        self.start()
        given: list[Cube] = []
        waiting = iter(cubes)
        done = 0
        while True:
            deadline.poll()
            for process in self.processes:
                if process not in self.cubes and (cube := next(waiting, None)) is not None:
                    self.cubes[process] = len(given)
                    given.append(cube)
                    process.ask((cube, nodes, deadline.seconds_left()))
            if done == len(given):
                return
            self.hear()
            while done in self.found:
                yield given[done], self.found.pop(done)
                done += 1

    def hear(self) -> None:
        """Take what was found next."""
        process, reply = next_reply(self.replies)
        if reply is END:
            raise BrokenPluginError(
                f"plugin {self.job.puzzle.name!r}: a process that searched ended, status"
                f" {process.status(DEAD)}"
            )
        if isinstance(reply, BaseException):
            raise reply
        self.found[self.cubes.pop(process)] = reply


def outcome(job: Job, request: tuple[Cube, int | None, float | None]) -> Answer | PuzzlefwError:
    """Return the answer on a cube, or the error that came instead."""
    cube, nodes, seconds = request
    try:
        with deadline.Deadline(seconds):
            return job.answer(cube, nodes)
    except PuzzlefwError as error:
        return error
    except Exception as error:
        said = f"a process that searched raised {in_words(error)}"
        return BrokenPluginError(f"plugin {job.puzzle.name!r}: {said}")
