"""Conflict analysis: from a contradiction to a learned clause, at the first UIP."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import size
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.conflict_clause import ConflictClause
from puzzlefw.engine.store import DECISION, NO_VARIABLE, Store
from puzzlefw.engine.trail import became_true, constraint_of, maker_of
from puzzlefw.errors import EngineError


@final
class ConflictAnalysis:
    """Finds the first unique implication point (UIP) of a contradiction, and its clause.

    ``needed[v]`` is a set of values: the contradiction follows from the facts (v, needed[v])
    and the rules. The trail is read backwards from its end. An entry that removed needed values is
    replaced by the reason its maker gives, until all needed values removed on the level of the
    contradiction are of one variable. The clause then says that this variable takes one of its
    needed values, or that one of the other facts is false. After J. P. Marques Silva,
    K. A. Sakallah, "GRASP: a search algorithm for propositional satisfiability" (1999), with
    lazy reasons as in O. Ohrimenko, P. J. Stuckey, M. Codish, "Propagation via lazy
    clause generation" (2009), over sets of values.
    """

    def __init__(self, rooted: vec[i64], learned: i64) -> None:
        self.learned = learned
        # The domains that hold before any decision: their facts need no reason.
        self.rooted = rooted
        self.needed: vec[i64] = filled(len(rooted), 0)
        self.was_needed: vec[i64] = filled(len(rooted), 0)
        # All variables met in this analysis; in the end some need no fact.
        self.met: vec[i64] = vec[i64]()
        self.open: i64 = 0
        self.mark: i64 = 0
        self.end: i64 = 0
        self.clause = ConflictClause()

    def analyse(self, network: Network, bottom: i64) -> bool:
        """Find the clause of the current contradiction; False if it holds on level *bottom*."""
        store = network.store
        self.forget()
        end = self.start(network)
        self.end = end
        level = self.level_of_last(store)
        if level <= bottom:
            return False
        self.mark = store.marks[level - 1]
        for variable in self.met:
            self.open += self.still_there(store, variable, self.needed[variable])
        asserted = self.resolve(network, end)
        self.minimise(network, asserted)
        self.write(store, asserted, bottom)
        return True

    def forget(self) -> None:
        """Clear the state of the previous analysis."""
        for variable in self.met:
            self.needed[variable] = 0
            self.was_needed[variable] = 0
        self.met = vec[i64]()
        self.open = 0

    def start(self, network: Network) -> i64:
        """Need the facts of the contradiction; return a trail position that all of them precede."""
        store = network.store
        end = store.trail_size
        last = end - 1
        self.mark = end
        if last >= 0:
            variable = i64(store.trail_at[last])
            if variable >= 0 and store.domains[variable] == 0:
                if maker_of(store, last) == DECISION:  # an assumption that is refuted already
                    self.need(store, variable, self.rooted[variable])
                    return end
                self.explain(network, variable, self.rooted[variable], last)
                return last
        self.ask(network, store.active, store.failed_constraint, NO_VARIABLE, 0, end)
        return end

    def explain(self, network: Network, variable: i64, values: i64, position: i64) -> None:
        """Need the reason of a trail entry."""
        maker = maker_of(network.store, position)
        constraint = constraint_of(network.store, position)
        self.ask(network, maker, constraint, variable, values, position)

    def ask(
        self,
        network: Network,
        maker: i64,
        constraint: i64,
        variable: i64,
        values: i64,
        position: i64,
    ) -> None:
        """Need the facts that a propagator's ``explain`` returns."""
        store = network.store
        if maker < 0:
            raise EngineError("a decision is asked for its reasons: some reason was not true then")
        facts = network.propagators[maker].explain(store, constraint, variable, values, position)
        pairs = facts.pairs
        store.clock.spend(1 + (i64(len(pairs)) >> 3))
        for number in range(i64(len(pairs)) >> 1):
            known, gone = pairs[2 * number], pairs[2 * number + 1]
            if store.domains[known] & gone & self.rooted[known] != 0:
                name = type(network.propagators[maker]).__name__
                raise EngineError(f"{name}.explain() gave a reason that is not true")
            self.need(store, known, gone)

    def need(self, store: Store, variable: i64, lost: i64) -> None:
        """Need that *variable* has lost the values *lost*."""
        fresh = lost & self.rooted[variable] & ~self.needed[variable]
        if fresh == 0:
            return
        self.needed[variable] |= fresh
        if self.was_needed[variable] == 0:
            self.met = append(self.met, variable)
        self.was_needed[variable] |= fresh
        self.open += self.still_there(store, variable, fresh)

    def still_there(self, store: Store, variable: i64, values: i64) -> i64:
        """Return how many of *values* were removed on the level of the contradiction."""
        there: i64 = 0
        entry = i64(store.last_change[variable])
        while entry >= self.mark:
            there = store.trail_mask[entry] & values
            entry = i64(store.trail_previous[entry])
        return size(there)

    def level_of_last(self, store: Store) -> i64:
        """Return the level on which the last needed value was removed, 0 if none is needed."""
        last: i64 = -1
        for variable in self.met:
            entry = became_true(store, variable, self.needed[variable])
            if entry > last:
                last = entry
        return i64(store.trail_level[last]) if last >= 0 else i64(0)

    def resolve(self, network: Network, end: i64) -> i64:
        """Replace needed facts by their reasons, latest first; return the variable to assert."""
        store = network.store
        position = end
        while True:
            position -= 1
            if position < self.mark:
                raise EngineError("a reason was not true before what it explains")
            variable = i64(store.trail_at[position])
            if variable < 0:
                continue
            lost = self.needed[variable]
            if store.trail_mask[position] & lost == 0:
                continue
            count = self.still_there(store, variable, lost)
            if count == self.open:
                return variable
            self.needed[variable] = 0
            self.open -= count
            self.explain(network, variable, lost, position)

    def minimise(self, network: Network, asserted: i64) -> None:
        """Drop the values whose loss follows from the other facts by one learned clause.

        All are judged against the clause before any is dropped. This is sound: a reason precedes
        what it explains, so a value dropped because of another dropped value still follows from
        values that are kept. Asking all other propagators as well took a sixth of the search
        time, and the shorter clauses helped no more.
        """
        drop = vec[i64]()
        for variable in self.met:
            if variable != asserted and self.needed[variable] != 0:
                redundant = self.redundant(network, variable)
                if redundant != 0:
                    drop = append(append(drop, variable), redundant)
        for number in range(i64(len(drop)) >> 1):
            self.needed[drop[2 * number]] &= ~drop[2 * number + 1]

    def redundant(self, network: Network, variable: i64) -> i64:
        """Return the needed values of *variable* whose loss follows from other needed facts.

        Only values that its last entry removed qualify: an earlier loss may itself be among the
        reasons of these reasons.
        """
        store = network.store
        entry = became_true(store, variable, self.needed[variable])
        lost = self.needed[variable] & store.trail_mask[entry]
        if maker_of(store, entry) != self.learned:
            return 0
        clause = constraint_of(store, entry)
        facts = network.propagators[self.learned].explain(store, clause, variable, lost, entry)
        pairs = facts.pairs
        for number in range(i64(len(pairs)) >> 1):
            known, gone = pairs[2 * number], pairs[2 * number + 1]
            if gone & self.rooted[known] & ~self.needed[known] != 0:
                return 0
        return lost

    def write(self, store: Store, asserted: i64, bottom: i64) -> None:
        """Write the clause: *asserted* takes a needed value, or one of the other facts is false."""
        clause = self.clause
        clause.start(asserted, self.needed[asserted], store.level, bottom)
        for variable in self.met:
            if variable != asserted and self.needed[variable] != 0:
                clause.add(store, variable, self.needed[variable])
