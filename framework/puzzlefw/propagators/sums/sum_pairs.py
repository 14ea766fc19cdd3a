"""Pairs of linear sums that share variables: both totals are reached at once."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.linear import Linear
from puzzlefw.constraints.predicate import Conjunction
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import Residual
from puzzlefw.engine.store import EXPENSIVE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import EngineError
from puzzlefw.propagators.sums.packed_sums import EQUAL, PackedSums
from puzzlefw.propagators.sums.pair_program import PairProgram
from puzzlefw.propagators.sums.pair_reasons import PairWidening
from puzzlefw.propagators.sums.pair_rows import PairRows
from puzzlefw.propagators.sums.pair_terms import SumPairTerms
from puzzlefw.propagators.sums.pair_word import PairWord
from puzzlefw.propagators.sums.residual import sum_residuals


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearPairsPropagator(Propagator):
    """Both sums of each pair hold: if they share variables, that is more than each alone.

    Post it beside a ``LinearPropagator`` of the same sums, which runs first and does what one sum
    can do. In Aquarium the two sums are those of neighbouring lines, and a tank that reaches into
    both fills both.

    Args:
        sums: As for ``LinearPropagator``; those of a pair have the relation "==".
        pairs: Pairs of places in *sums*.

    Consistency:
        Domain consistent for the two sums together, if one of the totals lies at most 62 above the
        least sum that the domains allow, and the other at most 1000. Other pairs are left to the
        single sums until their totals come nearer.

    Cost:
        O(groups * distance) a run, where the distance is that of the nearer total, and a group is
        the set of values of a variable that add one pair of amounts. O(groups) where both totals
        are near. See ``PairProgram``.

    Raises:
        EngineError: A sum of a pair is not "==", or a pair names one sum twice; and what
            ``LinearPropagator`` raises.

    Example:
        >>> from puzzlefw.propagators import LinearPairsPropagator
        >>> sums = [Linear([counted(v, 0b10) for v in vs], "==", 1) for vs in [(0, 1, 2), (0, 1)]]
        >>> values_left([0b11, 0b11, 0b11], LinearPairsPropagator(sums, [(0, 1)]))
        [[0, 1], [0, 1], [0]]
    """

    priority: ClassVar[int] = EXPENSIVE
    consistency: ClassVar[str] = "domain"

    def __init__(
        self, sums: Iterable[Linear] | PackedSums, pairs: Iterable[tuple[int, int]]
    ) -> None:
        packed = sums if isinstance(sums, PackedSums) else PackedSums(tuple(sums))
        self.packed = packed
        self.pairs = tuple(pairs)
        for number in {number for pair in self.pairs for number in pair}:
            if packed.relations[number] != EQUAL:
                raise EngineError(f"expected sums with ==, but sum {number} of a pair is none")
        for one, other in self.pairs:
            if one == other:
                raise EngineError(f"expected pairs of two sums, found sum {one} twice")
        self.terms = SumPairTerms(packed, self.pairs)
        self.program = PairProgram(self.terms)
        self.word = PairWord(self.program)
        self.rows = PairRows(self.program)
        self.widening = PairWidening(self.program, self.rows)

    def attach(self, store: Store, me: i64) -> None:
        self.terms.listen(store, me)

    def constraints(self) -> Sequence[Constraint]:
        sums = self.packed.unpack()
        return [Conjunction((sums[i], sums[j]), is_redundant=True) for i, j in self.pairs]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            self.revise(store, constraint)
            # Distant totals cost many steps of the clock, which the next take reads.
            store.clock.left -= self.program.count * self.program.goal_one
            if worklist.count > 0 and store.cheaper_waits():
                worklist.end_quiet()
                break

    def revise(self, store: Store, constraint: i64) -> None:
        """Remove the values with which the two totals cannot both be reached."""
        program = self.program
        program.start(constraint)
        self.list_terms(store, constraint)
        program.measure()
        if program.goal_one < 0 or program.goal_other < 0:
            store.fail(constraint)
        if program.count == 0 and (program.goal_one > 0 or program.goal_other > 0):
            store.fail(constraint)
        if program.count == 0 or program.is_too_far():
            return
        program.orient()
        if program.fits_a_word():
            if not self.word.reach():
                store.fail(constraint)
            self.word.filter()
        else:
            if not self.rows.reach():
                store.fail(constraint)
            self.rows.filter()
        for back in range(program.count):
            t = program.count - 1 - back
            if program.gone[t] != 0:
                store.keep(program.names[t], ~program.gone[t], constraint)

    def list_terms(self, store: Store, constraint: i64) -> None:
        """List the groups left to open terms; subtract what the other terms add from the totals."""
        terms = self.terms
        masks = terms.masks
        program = self.program
        groups = program.groups
        domains = store.domains
        variables = terms.scopes.variables
        end: i64 = 0
        for term in range(terms.scopes.starts[constraint], terms.scopes.starts[constraint + 1]):
            domain = domains[variables[term]]
            group = terms.groups[term]
            while domain & masks[group] == 0:
                group += 1
            if domain & ~masks[group] == 0:
                program.goal_one -= terms.ones[group]
                program.goal_other -= terms.others[group]
                continue
            while domain != 0:
                if domain & masks[group] != 0:
                    groups[end] = group
                    end += 1
                    domain &= ~masks[group]
                group += 1
            program.add(variables[term], end, end)

    def residuals(self, store: Store) -> list[Residual]:
        return sum_residuals(self.packed, store, {number for pair in self.pairs for number in pair})

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        self.widening.explain(facts, constraint)
        return facts
