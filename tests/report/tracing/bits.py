"""A puzzle of a few bits under a propagator of the test's choice, and its trace."""

from collections.abc import Sequence
from typing import Any

from puzzlefw import Block, Puzzle
from puzzlefw.constraints import Predicate
from puzzlefw.engine import Facts, Propagator, Store, Worklist
from puzzlefw.grid import Shape
from puzzlefw.problem.limits import Limits
from puzzlefw.report.tracing.trace import Trace
from puzzlefw.verbs.solve.solving import Solving
from tests.support.toy_plugins import bound_toy
from tests.support.traces import Record, traced


class AtMostOne(Propagator):
    """Of the variables, at most one is 1; it explains, and knows how to do so badly."""

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def attach(self, store: Store, me: int) -> None:
        for variable in self.scope:
            store.subscribe(me, variable, 0, 0)

    def constraints(self) -> list[Predicate]:
        return [Predicate(self.scope, lambda values: sum(values) <= 1, says="at most one")]

    def ones(self, store: Store) -> list[int]:
        return [variable for variable in self.scope if store.domains[variable] == 0b10]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        ones = self.ones(store)
        if len(ones) > 1:
            store.fail(0)
        for variable in self.scope if ones else ():
            if variable not in ones:
                store.keep(variable, 0b01, 0)

    def explain(self, store: Store, constraint: int, *asked: int) -> Facts:
        facts = Facts(store, *asked)
        for other in self.scope:
            if facts.domain(other) == 0b10:
                facts.exclude(other, 0b01)
        return facts


class Silent(AtMostOne):
    """Gives no reasons of its own."""

    explain = Propagator.explain


class Raises(AtMostOne):
    """Fails to explain."""

    def explain(self, *asked: Any) -> Facts:
        raise IndexError("no such place")


class Lies(AtMostOne):
    """Gives a reason that was not true."""

    wrong = 2

    def explain(self, store: Store, constraint: int, *asked: int) -> Facts:
        facts = Facts(store, *asked)
        facts.pairs = type(facts.pairs)([self.wrong, 0b01])
        return facts


class Beyond(Lies):
    """Names variables that there are not, in its constraint and in its reasons."""

    wrong = 99

    def constraints(self) -> list[Predicate]:
        return [Predicate((0, self.wrong), lambda values: True)]


class Elsewhere(AtMostOne):
    """Names a constraint that it does not have, and says none."""

    def constraints(self) -> list[Predicate]:
        raise ValueError("not now")


def bits(kind: type[Propagator], *others: Propagator, count: int = 3) -> Puzzle:
    """Return a puzzle of *count* bits, under a propagator of a kind and others."""
    return bound_toy(
        puzzlefw_variables=lambda instance: [
            Block("pair", Shape(1, 2), values=(0, 1)),
            Block("rest", count - 2, values=(0, 1)),
        ],
        puzzlefw_propagators=lambda instance, variables: [kind(range(count)), *others],
        puzzlefw_solution=lambda instance, values: tuple(values["pair"]) + tuple(values["rest"]),
        puzzlefw_check=lambda instance, solution: [],
    )


def trace_of(puzzle: Puzzle, **options: Any) -> list[Record]:
    """Return the trace of a puzzle whose instance does not matter."""
    return traced(puzzle, puzzle.parse("1"), **options)[1]


def trace_into(records: list[Record], puzzle: Puzzle) -> None:
    """Solve a puzzle whose instance does not matter, and keep the records, whatever happens."""
    with Trace(records.append, {}) as trace:
        solving = Solving(puzzle.open(puzzle.parse("1")), Limits(), watch=trace.watch)
        trace.answer = solving.run()
