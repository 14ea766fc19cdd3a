"""Processes that search cubes of one instance, and end with the one that started them."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from puzzlefw.contract.results import Answer
from puzzlefw.engine import Cube, Search
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime import crew, deadline
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

    def answer_to(self, request: tuple[Cube, int | None, float | None]) -> Answer:
        """Search a cube with so many decisions at most, in so many seconds."""
        cube, nodes, seconds = request
        with deadline.Deadline(seconds):
            return self.answer(cube, nodes)


class Crew(crew.Crew):
    """As many processes as there are jobs to be done at once; to be closed, as by ``with``."""

    def __init__(self, job: Job, count: int) -> None:
        who = f"plugin {job.puzzle.name!r}: a process that searched"
        super().__init__(job.answer_to, count, who)

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
            for process in self.free():
                if (cube := next(waiting, None)) is not None:
                    self.give(process, len(given), (cube, nodes, deadline.seconds_left()))
                    given.append(cube)
            if done == len(given):
                return
            piece = self.hear()
            if isinstance(self.found[piece], BaseException):
                raise self.found.pop(piece)
            while done in self.found:
                yield given[done], self.found.pop(done)
                done += 1
