"""Watches a search: writes each decision, removal, contradiction and learned clause.

The engine knows nothing of it. Each propagator of the network is replaced by one that runs it and
then reads what is new on the trail, and the branching by one that passes the questions on.
So a search that nobody watches is as quick as ever, and one that is watched goes the same way.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import reduce
from operator import and_
from typing import Final

from librt.vecs import vec

from puzzlefw.engine import NO_CONSTRAINT, NO_VARIABLE, Propagator, Search
from puzzlefw.engine.search.learned_clauses import LearnedClauses
from puzzlefw.engine.store import DECISION, REFUTATION
from puzzlefw.engine.trail import constraint_of, domain_before, maker_of
from puzzlefw.problem.model import Model
from puzzlefw.report.tracing.names import Names, Record, values_in
from puzzlefw.report.tracing.reasons import Reasons
from puzzlefw.report.tracing.watched import WatchedBranching, watched_propagator

BY: Final = {DECISION: "model", REFUTATION: "refutation"}
"""Who makes a change that no propagator makes."""


class Tracer:
    """Hands *write* a record of each event in a search that has not begun.

    What the records hold: docs/reading-a-trace.md, section "The lines".
    """

    def __init__(self, model: Model, search: Search, write: Callable[[Record], None]) -> None:
        self.store = model.store
        self.network = model.network
        self.search = search
        self.write = write
        self.names = Names(model)
        self.reasons = Reasons(self.network, self.names)
        self.removals: Counter[int] = Counter()
        self.contradictions: Counter[int] = Counter()
        self.seen = 0  # how many entries of the trail are written
        self.level = int(self.store.level)
        self.learned = 0
        self.solutions = 0
        self.named = 0  # how many propagators are written
        self.running = -1
        if self.network.profile is None:
            self.network.profile = [0.0] * len(self.network.propagators)
        for record in self.names.block_records():
            write(record)
        watched = [
            watched_propagator(propagator, p, self)
            for p, propagator in enumerate(self.network.propagators)
        ]
        self.network.propagators = vec[Propagator](watched)
        search.branching = WatchedBranching(search.branching, self)
        self.name_propagators()

    def name_propagators(self) -> None:
        """Write the propagators that are not written yet; learning posts one of its own."""
        for p in range(self.named, len(self.network.propagators)):
            name = self.reasons.propagator_record(p)
            self.write({"event": "propagator", **name, "explains": self.reasons.explains(p)})
        self.named = len(self.network.propagators)

    # What happens

    def look(self) -> None:
        """Write what happened since the last look.

        There is a look at each fixpoint and at each failure. Between two of these the search goes
        back once at most, and then to a lower level than before: so a level that is as high as it
        was tells that nothing was undone.
        """
        store = self.store
        level = int(store.level)
        if level < self.level:
            self.seen = min(self.seen, int(store.marks[level]))
            self.write({"event": "undo", "level": level})
        self.level = level
        self.look_at_clauses()
        while self.seen < store.trail_size:
            position = self.seen
            self.seen += 1
            if store.trail_at[position] >= 0:
                self.write_change(position)

    def look_at_clauses(self) -> None:
        """Write the clause that was learned since the last look, if one was."""
        learner = self.search.learner
        if learner is None or learner.learned == self.learned:
            return
        self.learned = int(learner.learned)
        self.name_propagators()
        # A new clause lies behind all others.
        places = list(learner.clauses.arena.places)
        clause = places.index(max(places))
        flat = list(learner.analysis.clause.conditions)
        conditions = zip(flat[::2], flat[1::2], strict=True)
        records = [self.names.condition(condition) for condition in conditions]
        self.write({"event": "learned", "clause": clause, "conditions": records})

    def write_change(self, position: int) -> None:
        """Write one entry of the trail: a decision, or a removal of some values."""
        store = self.store
        variable = int(store.trail_at[position])
        before = int(store.trail_mask[position])
        left = int(domain_before(store, variable, position + 1))
        change = {
            "variable": self.names[variable],
            **self.values(variable, before & ~left, position),
        }
        level = int(store.trail_level[position])
        maker = int(maker_of(store, position))
        if maker == DECISION:
            self.write({"event": "decision", "level": level, **change})
            return
        self.removals[maker] += 1
        if not change["removed"]:  # a word follows another, and takes no value of its variable
            return
        constraint = int(constraint_of(store, position))
        why = self.reasons.why(maker, constraint, (variable, before & ~left), position)
        rule = self.rule_record(maker, constraint)
        self.write({"event": "removal", "level": level, **rule, **change, **why})

    def values(self, variable: int, lost: int, position: int) -> Record:
        """Return the values that a change removed, and what it left; of a word, of its variable."""
        store, chains = self.store, self.names.chains
        words = chains.of(chains.head(variable))
        if len(words) == 1:
            left = int(domain_before(store, variable, position + 1))
            return {"removed": values_in(lost), "left": values_in(left)}
        known = {word: int(domain_before(store, word, position)) for word in words}
        before = reduce(and_, [chains.meaning(*one) for one in known.items()])
        left = before & chains.meaning(variable, known[variable] & ~lost)
        return {"removed": values_in(before & ~left), "left": values_in(left)}

    def note_solution(self) -> None:
        """Write that a solution stands in the store."""
        self.solutions += 1
        self.write({"event": "solution", "level": int(self.store.level), "number": self.solutions})

    def note_failure(self) -> None:
        """Write the contradiction that the store stands in."""
        store = self.store
        self.running = -1
        maker = int(store.active)
        constraint = int(store.failed_constraint)
        self.contradictions[maker] += 1
        variable, values, position = NO_VARIABLE, 0, int(store.trail_size)
        changed = int(store.trail_at[position - 1]) if position > 0 else -1
        if changed >= 0 and store.domains[changed] == 0:
            # As learning asks: why has this variable no value at all?
            variable, values, position = changed, int(store.initial[changed]), position - 1
        self.write(
            {
                "event": "contradiction",
                "level": int(store.level),
                **self.rule_record(maker, constraint),
                "variable": None if variable == NO_VARIABLE else self.names[variable],
                **self.reasons.why(maker, constraint, (variable, values), position),
            }
        )

    def rule_record(self, maker: int, constraint: int) -> Record:
        """Return who acts for which constraint, whose fields are written once, on a line before."""
        if maker < 0:
            return {"by": BY[maker], "propagator": None, "constraint": None}
        is_learned = isinstance(self.reasons.propagator(maker), LearnedClauses)
        named = None
        if constraint != NO_CONSTRAINT:
            named = self.reasons.constraint_record(maker, constraint, self.write)
        return {
            "by": "learned clause" if is_learned else "propagator",
            **self.reasons.propagator_record(maker),
            "constraint": named,
        }

    def running_record(self) -> Record | None:
        """Return which propagator was running when the search was broken off, if one was."""
        if self.running < 0:
            return None
        found: Record = self.reasons.propagator_record(self.running)["propagator"]
        return found

    def discount(self, propagator: int, seconds: float) -> None:
        """Take the time that watching took from the time of a propagator."""
        if self.network.profile is not None:
            self.network.profile[propagator] -= seconds

    def write_costs(self) -> None:
        """Write the cost of each propagator."""
        seconds: Sequence[float] = self.network.profile or ()
        for p in range(len(self.network.propagators)):
            self.write(
                {
                    "event": "cost",
                    **self.reasons.propagator_record(p),
                    "runs": int(self.network.runs[p]),
                    "removals": self.removals[p],
                    "contradictions": self.contradictions[p],
                    "seconds": round(max(seconds[p], 0.0), 6),
                }
            )
