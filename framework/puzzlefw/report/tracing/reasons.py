"""Asks propagators for constraints and reasons, and goes on where an answer is wrong."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from puzzlefw.constraints import Constraint
from puzzlefw.engine import Facts, Network, Propagator
from puzzlefw.engine.search.learned_clauses import LearnedClauses
from puzzlefw.engine.trail import domain_before
from puzzlefw.errors import LimitError, in_words
from puzzlefw.plugin.signals import is_from_outside
from puzzlefw.report.tracing.names import Names, Record
from puzzlefw.report.tracing.watched import WatchedPropagator

Answered = TypeVar("Answered")


class Reasons:
    """The propagators of a network, their constraints, and their reasons."""

    def __init__(self, network: Network, names: Names) -> None:
        self.network = network
        self.names = names
        self.rules: dict[int, Sequence[Constraint]] = {}
        self.written: set[tuple[int, int]] = set()

    def propagator(self, p: int) -> Propagator:
        """Return a propagator itself, watched or not."""
        found = self.network.propagators[p]
        return found.own if isinstance(found, WatchedPropagator) else found

    def propagator_record(self, p: int) -> Record:
        """Return a propagator by its number and name."""
        return {"propagator": {"index": p, "name": type(self.propagator(p)).__name__}}

    def explains(self, p: int) -> bool:
        """Return whether a propagator gives reasons of its own."""
        return type(self.propagator(p)).explain is not Propagator.explain

    def constraint_record(self, p: int, index: int, write: Callable[[Record], None]) -> Record:
        """Return a constraint of a propagator by its number; its fields are written once."""
        if isinstance(self.propagator(p), LearnedClauses):  # the line that it was learned on said
            return {"index": index, "kind": "Clause"}
        rules = self.constraints(p)
        if index >= len(rules):
            return {"index": index, "kind": None}
        rule = rules[index]
        kind = type(rule).__name__
        if (p, index) not in self.written:
            self.written.add((p, index))
            record, _ = ask(lambda: self.names.constraint(rule))
            record = record or {"kind": kind, "scope": None, "says": None}
            write({"event": "constraint", **self.propagator_record(p), "index": index, **record})
        return {"index": index, "kind": kind}

    def constraints(self, p: int) -> Sequence[Constraint]:
        """Return the constraints of a propagator; none if it fails to return them."""
        if p not in self.rules:
            rules, _ = ask(lambda: list(self.propagator(p).constraints()))
            self.rules[p] = rules or ()
        return self.rules[p]

    def why(self, p: int, constraint: int, lost: tuple[int, int], position: int) -> Record:
        """Return the reason that a propagator gives, and what is plainly wrong with it.

        It is null where nobody is there to give one: of the search, and of a propagator that does
        not explain. A reason that learning would refuse is given, with the fault beside it.
        """
        if p < 0 or not self.explains(p):
            return {"reason": None, "fault": None}
        store = self.network.store
        own = self.propagator(p)
        given, error = ask(
            lambda: self.facts_records(own.explain(store, constraint, *lost, position), position)
        )
        if given is None:
            return {"reason": None, "fault": f"explain raised {error}"}
        reason, untrue = given
        fault = f"not true before: {'; '.join(untrue)}" if untrue else None
        return {"reason": reason, "fault": fault}

    def facts_records(self, facts: Facts, position: int) -> tuple[list[Record], list[str]]:
        """Return facts as records, and what of them was not true before *position*."""
        flat = list(facts.pairs)
        reason, untrue = [], []
        for known, lost in zip(flat[::2], flat[1::2], strict=True):
            reason.append({"variable": self.names[known], "lost": self.names.values(known, lost)})
            if there := domain_before(self.network.store, known, position) & lost:
                untrue.append(f"{self.names[known]} had not lost {self.names.values(known, there)}")
        return reason, untrue


def ask(question: Callable[[], Answered]) -> tuple[Answered | None, str]:
    """Return the answer; where the plugin's code fails, None and the error in words."""
    try:
        return question(), ""
    except Exception as error:
        if isinstance(error, LimitError) or is_from_outside(error):
            raise
        return None, in_words(error)
