"""What a propagator answers in one small situation: a faulty one otherwise than the sound one.

Each function here returns a question; nothing of the kit is used. *masks* are the domains of the
variables 0, 1, ..., *args* what the propagator is made of, and moves are pairs of a variable and
the values that it keeps, all on one new level.
"""

import signal
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import (
    NO_CONSTRAINT,
    Contradiction,
    Network,
    Search,
    SolutionCounter,
    Store,
    fixpoint,
    values_of,
)
from puzzlefw.engine.trail import constraint_of, domain_before
from puzzlefw.errors import BrokenPluginError, LimitError, PuzzlefwError

Question = Callable[[Any], object]
Masks = Sequence[int]
Moves = Sequence[tuple[int, int]]


MOST_SECONDS = 0.5
"""CPU time for one answer."""


class Endless(BaseException):
    """An answer takes too long."""


def answered(question: Question, asked: Any) -> object:
    """Return the answer, or the kind of error that is raised; "hangs" after too long."""

    def stop(*_: object) -> None:
        raise Endless

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        return question(asked)
    except Endless:
        return "hangs"
    except BrokenPluginError:
        raise
    except (PuzzlefwError, ValueError, KeyError, IndexError) as error:
        return type(error)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


class Situation:
    """One propagator on a store of its own."""

    def __init__(self, kind: Any, masks: Masks, args: Sequence[Any]) -> None:
        self.rule = kind(*args)
        self.store = Store()
        self.store.new_block(vec[i64](list(masks)))
        self.network = Network(self.store)
        self.network.post(self.rule)

    def settle(self) -> list[int] | None:
        """Go to the fixpoint and return it, None if there is none."""
        try:
            fixpoint(self.network)
        except Contradiction:
            return None
        return list(self.store.domains)

    def turn(self, moves: Moves) -> list[int] | None:
        """Go to the fixpoint after moves on a new level above the root."""
        self.store.undo_to(0)
        self.settle()
        self.store.push()
        try:
            for variable, mask in moves:
                self.store.keep(variable, mask)
        except Contradiction:
            return None
        return self.settle()


def made(*args: Any) -> Question:
    """Ask whether a propagator can be made and posted."""

    def question(kind: Any) -> str:
        Situation(kind, [1], args)
        return "made"

    return question


def solutions(masks: Masks, *args: Any) -> Question:
    """Ask what search finds."""

    def question(kind: Any) -> list[tuple[int, ...]]:
        situation = Situation(kind, masks, args)
        search, found = Search(situation.network), []
        while search.advance():
            found.append(tuple(situation.store.values(0, len(masks))))
        return sorted(found)

    return question


def counted(masks: Masks, *args: Any) -> Question:
    """Ask how many solutions are counted."""

    def question(kind: Any) -> int:
        counter = SolutionCounter(Situation(kind, masks, args).network)
        counter.run()
        return counter.number

    return question


def in_turn(first: Question, second: Question) -> Question:
    """Ask the second question, of another instance than the first one, after that."""
    return lambda kind: (first(kind), second(kind))[1]


def left(masks: Masks, args: Sequence[Any], *turns: Moves) -> Question:
    """Ask what is left after the last of some moves, each taken back before the next."""
    return lambda kind: each_turn(Situation(kind, masks, args), turns)[-1]


def each_turn(situation: Situation, turns: Sequence[Moves]) -> list[list[int] | None]:
    """Return what is left at the root, and after each of some moves."""
    return [situation.settle(), *(situation.turn(moves) for moves in turns)]


def entailed(masks: Masks, args: Sequence[Any], *turns: Moves) -> Question:
    """Ask after each of some moves whether the rule is entailed."""

    def question(kind: Any) -> list[bool]:
        situation = Situation(kind, masks, args)
        return [
            situation.turn(moves) and situation.rule.entailed(situation.store) for moves in turns
        ]

    return question


def one_run(masks: Masks, args: Sequence[Any], variable: int, mask: int) -> Question:
    """Ask what one run leaves after a move from the fixpoint at the root."""

    def question(kind: Any) -> list[int]:
        situation = Situation(kind, masks, args)
        situation.settle()
        store = situation.store
        store.push()
        store.keep(variable, mask)
        situation.rule.propagate(store, store.worklists[0])
        return list(store.domains)

    return question


def resumed(masks: Masks, args: Sequence[Any], *moves: tuple[int, int]) -> Question:
    """Ask what is left after moves where propagation is broken off, at each of 60 polls."""

    def question(kind: Any) -> list[list[int] | None]:
        return [broken_off(Situation(kind, masks, args), moves, poll) for poll in range(1, 61)]

    return question


def broken_off(situation: Situation, moves: Moves, poll: int) -> list[int] | None:
    """Go to the fixpoint after moves, broken off once and taken up again."""
    clock = situation.store.clock
    situation.settle()
    situation.store.push()
    for variable, mask in moves:
        situation.store.keep(variable, mask)
    clock.limit(1e-9)
    clock.left = poll
    try:
        return situation.settle()
    except LimitError:
        clock.limit(None)
        return situation.settle()
    finally:
        clock.limit(None)


def after_reason(
    masks: Masks, args: Sequence[Any], moves: Moves, asked: tuple[int, int], then: Moves
) -> Question:
    """Ask what is left after moves, once the reason for a loss after others was given."""

    def question(kind: Any) -> list[int] | None:
        situation = Situation(kind, masks, args)
        situation.turn(moves)
        variable, values = asked
        entry = situation.store.last_change[variable]
        situation.rule.explain(situation.store, 0, variable, values, entry)
        return situation.turn(then)

    return question


def reason_holds(
    masks: Masks, args: Sequence[Any], variable: int, values: int, moves: Moves = ()
) -> Question:
    """Ask whether the reason for the last loss of *values*, all or some, holds.

    It must have been true before, and with it the rule must exclude *values*.
    """

    def question(kind: Any) -> bool:
        situation = Situation(kind, masks, args)
        store, rule = situation.store, situation.rule
        situation.turn(moves)
        entry = store.last_change[variable]
        constraint = constraint_of(store, entry)
        facts = list(rule.explain(store, constraint, variable, values, entry).pairs)
        known = list(masks)
        known[variable] &= values
        for v, lost in zip(facts[::2], facts[1::2], strict=True):
            if domain_before(store, v, entry) & lost:
                return False
            known[v] &= ~lost
        kept = rule.constraints()[0 if constraint == NO_CONSTRAINT else constraint]
        every = product(*(values_of(mask) for mask in known))
        return not any(kept.holds([one[v] for v in kept.scope]) for one in every)

    return question
