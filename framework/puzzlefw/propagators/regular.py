"""Regular: an automaton accepts the values of a sequence of variables."""

from collections.abc import Iterable
from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.sequences import Automaton, Regular
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.residual import Residual
from puzzlefw.engine.store import CHEAP, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.regular_reasons import RegularReasons
from puzzlefw.propagators.regular_residual import regular_residuals
from puzzlefw.propagators.scopes import Scopes
from puzzlefw.propagators.state_sets import StateSets, sets_of


@mypyc_attr(allow_interpreted_subclasses=True)
class RegularPropagator(FamilyPropagator):
    """In each sequence, the automaton accepts the values of the variables.

    Args:
        sequences: ``Regular`` constraints, or of each its variables in order, and its automaton. A
            variable may stand in several places.

    Consistency:
        Domain consistent, if no variable stands in two places. A value of one that does stays if it
        occurs in each of its places, whatever the variable takes in the others.

    Cost:
        O(places * moves) a run, once forward and once back. A *move* takes up to 63 states one
        step, all those that a value shifts equally far in their numbers: three for a line of a
        nonogram, at worst one for each transition. A reason costs as much as two runs, and is
        minimal if no variable stands in two places; of two such, the one with fewer facts is given.

    Source:
        G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables" (CP
        2004), without the counters: each run begins anew. Sets of states as words are those of
        R. Baeza-Yates, G. Gonnet, "A new approach to text searching" (1992).

    Example:
        >>> from puzzlefw.constraints import blocks
        >>> from puzzlefw.propagators import RegularPropagator
        >>> values_left([0b11] * 4, RegularPropagator([(range(4), blocks([3]))]))
        [[0, 1], [1], [1], [0, 1]]
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(self, sequences: Iterable[Regular | tuple[Iterable[int], Automaton]]) -> None:
        rules = [one if isinstance(one, Regular) else Regular(*one) for one in sequences]
        super().__init__(rules, Scopes([rule.variables for rule in rules]))
        self.repeats: list[bool] = []
        self.sets: vec[StateSets] = vec[StateSets]()
        most: i64 = 1
        made: dict[int, StateSets] = {}
        for rule in rules:
            self.repeats.append(len(set(rule.variables)) < len(rule.variables))
            sets = made.get(id(rule.automaton))
            if sets is None:
                sets = made[id(rule.automaton)] = sets_of(rule.automaton)
            self.sets = append(self.sets, sets)
            most = max(most, sets.words)
        self.layers: vec[i64] = scratch((self.scopes.longest + 1) * most)
        self.left: vec[i64] = scratch(self.scopes.longest)
        self.reasons = RegularReasons(self.scopes.longest, most)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            while self.revise(store, constraint) and self.repeats[constraint]:
                pass
            # Long sequences cost many steps of the clock, which the next take reads.
            length = self.scopes.starts[constraint + 1] - self.scopes.starts[constraint]
            store.clock.left -= (length * self.sets[constraint].words) >> 4

    def revise(self, store: Store, constraint: i64) -> bool:
        """Keep the values that are on a path to an accepting state; return whether any went."""
        domains = store.domains
        variables = self.scopes.variables
        start = self.scopes.starts[constraint]
        length = self.scopes.starts[constraint + 1] - start
        sets = self.sets[constraint]
        layers = self.layers
        left = self.left
        for place in range(length):
            left[place] = domains[variables[start + place]]
        sets.put_state(layers, 0, 0)
        sets.advance(layers, left, 0, length)
        sets.accept(layers, length)
        if not sets.prune(layers, left, 0, length):
            store.fail(constraint)
        has_changed = False
        for place in range(length):
            variable = variables[start + place]
            if left[place] & domains[variable] != domains[variable]:
                store.keep(variable, left[place], constraint)
                has_changed = True
        return has_changed

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        start = self.scopes.starts[constraint]
        places = self.scopes.variables[start : self.scopes.starts[constraint + 1]]
        facts = Facts(store, variable, values, position)
        sets = self.sets[constraint]
        if self.repeats[constraint]:
            return self.reasons.by_value(facts, sets, places)
        return self.reasons.at_once(facts, sets, places)

    def residuals(self, store: Store) -> list[Residual]:
        return regular_residuals(self.scopes, self.sets, store)
