"""Distinct sums: the variables of a scope take different values that add up to a total."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.values import DistinctSum
from puzzlefw.engine.bits import smallest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.residual import Residual
from puzzlefw.engine.store import MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.explaining import LatestFirst
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.scopes import Scopes
from puzzlefw.propagators.sums.distinct_sets import EVERY, DistinctSets
from puzzlefw.propagators.sums.residual import DistinctSumResidual

MOST_TOTAL: Final = 62 * 63 // 2
"""The sum of all values."""
MOST_SETS: Final = 200_000
"""How many sets of values a constraint may choose from, of any total, and be domain consistent."""
NEVER: Final = -1
"""Stands for a total that no values have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DistinctSumPropagator(FamilyPropagator):
    """In each scope, the variables take different values, and these add up to a total.

    Args:
        sums: ``DistinctSum`` constraints, or the variables and the total of each. A variable that
            stands twice can never differ from itself: that is a contradiction.
        most_sets: Above how many sets of values, of any total, a constraint is only kept weakly.

    Consistency:
        Domain consistent, for both rules together, where the open variables of a constraint choose
        from at most *most_sets* sets of values: any number of variables with 20 values between
        them, or six with 25. Elsewhere the two rules are looked at one after the other: matchings,
        and the least and the greatest sum of different values.

    Cost:
        O(n * n + n * d) for each set of n values with the right total that is tried, until every
        value has its support; of nine digits, at most twelve sets have one total. A reason
        costs n such runs, and is minimal: no fact can be left out or made weaker. Above
        *most_sets*, it is a Hall set or weakens only those facts that few enough sets decide.

    Source:
        H. Simonis, "Kakuro as a constraint problem" (ModRef 2008), for the combined rule; the
        matchings are those of ``AllDifferentPropagator``.

    Example:
        >>> from puzzlefw.propagators import DistinctSumPropagator
        >>> digits = 0b1111111110
        >>> values_left([digits, 0b1010, digits], DistinctSumPropagator([((0, 1, 2), 7)]))
        [[2, 4], [1], [2, 4]]
    """

    priority: ClassVar[int] = MEDIUM
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True
    symmetric: ClassVar[bool] = True

    def __init__(
        self,
        sums: Iterable[DistinctSum | tuple[Sequence[int], int]],
        *,
        most_sets: int = MOST_SETS,
    ) -> None:
        rules = [one if isinstance(one, DistinctSum) else DistinctSum(*one) for one in sums]
        scopes = [rule.scope for rule in rules]
        super().__init__(rules, Scopes(scopes))
        self.totals: vec[i64] = vec[i64]()
        for rule, scope in zip(rules, scopes, strict=True):
            is_possible = len(scope) == len(rule.variables) and 0 <= rule.total <= MOST_TOTAL
            self.totals = append(self.totals, i64(rule.total) if is_possible else NEVER)
        self.most_sets: i64 = most_sets
        self.sets = DistinctSets(self.scopes.longest)
        self.latest = LatestFirst(self.scopes.longest)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            while self.revise(store, constraint):
                pass

    def revise(self, store: Store, constraint: i64) -> bool:
        """Keep the values that occur in an assignment; True if another pass may remove more."""
        sets = self.sets
        sets.clear(self.totals[constraint])
        if self.totals[constraint] == NEVER:
            store.fail(constraint)
        for at in range(self.scopes.starts[constraint], self.scopes.starts[constraint + 1]):
            variable = self.scopes.variables[at]
            domain = store.domains[variable]
            if domain & (domain - 1) == 0:
                sets.take(smallest(domain))
            else:
                sets.put(domain, variable)
        is_small = sets.is_small(self.most_sets)
        if not (sets.support(EVERY) if is_small else sets.bound()):
            store.fail(constraint)
        # Sets cost many steps of the clock, which the next take of an item reads.
        store.clock.left -= sets.steps
        any_gone = False
        for at in range(sets.count):
            variable = sets.names[at]
            if store.domains[variable] & ~sets.supported[at] != 0:
                store.keep(variable, sets.supported[at], constraint)
                any_gone = True
        return any_gone and not is_small

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        """Widen one variable after the other while no assignment has the total.

        A value may come back if it has no support in the widened domains of the variables before
        and the known domains of those after.
        """
        facts = Facts(store, variable, values, position)
        variables = self.scopes.variables
        begin = self.scopes.starts[constraint]
        end = self.scopes.starts[constraint + 1]
        if self.totals[constraint] == NEVER or self.by_hall_set(facts, begin, end):
            return facts
        self.latest.sort(facts, variables, begin, end)
        sets = self.sets
        wide = vec[i64]([facts.domain(v) for v in variables[begin:end]])
        for step in range(end - begin):
            asked = self.latest.order[step] - begin
            lost = facts.initial(variables[begin + asked]) & ~wide[asked]
            if lost == 0:
                continue
            self.ask(wide, asked, lost, self.totals[constraint])
            if sets.is_small(self.most_sets):
                sets.support(0)
                wide[asked] |= lost & ~sets.supported[0]
            facts.exclude(variables[begin + asked], ~wide[asked])
        return facts

    def ask(self, wide: vec[i64], asked: i64, mask: i64, total: i64) -> None:
        """Put in the *asked* variable with the values of *mask*, then all others."""
        sets = self.sets
        sets.clear(total)
        sets.put(mask, asked)
        for at in range(i64(len(wide))):
            if at != asked:
                known = wide[at]
                if known != 0 and known & (known - 1) == 0:
                    sets.take(smallest(known))
                else:
                    sets.put(known, at)

    def by_hall_set(self, facts: Facts, begin: i64, end: i64) -> bool:
        """Where the sets are too many, explain by a Hall set if there is one."""
        sets = self.sets
        sets.clear(0)
        for at in range(begin, end):
            sets.put(facts.initial(self.scopes.variables[at]), at)
        if sets.is_small(self.most_sets):
            return False
        matching = sets.matching
        for at in range(begin, end):
            matching.masks[at - begin] = facts.domain(self.scopes.variables[at])
        if matching.match(end - begin):
            return False
        for at in range(matching.hall_size):
            variable = self.scopes.variables[begin + matching.waiting[at]]
            facts.exclude(variable, ~matching.hall_values)
        return True

    def residuals(self, store: Store) -> list[Residual]:
        found: list[Residual] = []
        for constraint in range(i64(len(self.totals))):
            start = self.scopes.starts[constraint]
            scope = self.scopes.variables[start : self.scopes.starts[constraint + 1]]
            found += DistinctSumResidual(constraint, scope, self.totals[constraint]).split(store)
        return found
