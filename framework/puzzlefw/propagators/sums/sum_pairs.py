"""Two sums that share variables add up to both their totals at once."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.linear import Linear
from puzzlefw.constraints.predicate import Conjunction
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import Piece
from puzzlefw.engine.store import EXPENSIVE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import EngineError
from puzzlefw.propagators.sums.packed_sums import EQUAL, PackedSums
from puzzlefw.propagators.sums.pair_program import PairSweep
from puzzlefw.propagators.sums.pair_reasons import PairWidening
from puzzlefw.propagators.sums.pair_terms import SumPairTerms
from puzzlefw.propagators.sums.residual import sum_pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearPairsPropagator(Propagator):
    """Both sums of each pair hold: where they share variables, that is more than each alone.

    One member a pair; *pairs* are places in *sums*, all of them "==". Post it beside a
    ``LinearPropagator`` of the same sums, which runs first and does what one sum can do. In
    Aquarium the two are neighbouring lines: the water of a tank that reaches into both fills both.

    *Strength.* Domain consistent for the two sums together, if one of the totals lies at most
    62 above the least that the domains allow, and the other at most 1000; a pair beyond that is
    left to the single sums until it comes nearer.

    *Cost.* O(groups * distance), a group being the values of a variable that add one pair of
    amounts, and the distance that of the nearer total; O(groups) where both are near. See
    ``PairSweep``.
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
        self.sweep = PairSweep(self.terms)
        self.widening = PairWidening(self.terms)

    def attach(self, store: Store, me: i64) -> None:
        self.terms.listen(store, me)

    def constraints(self) -> Sequence[Constraint]:
        sums = self.packed.unpacked()
        return [Conjunction((sums[i], sums[j]), is_redundant=True) for i, j in self.pairs]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while True:
            member = worklist.take_quietly()
            if member < 0:
                break
            self.sweep.revise(store, member)
            # A long run counts as many; the next take looks at the clock.
            store.clock.left -= self.sweep.work()
            if worklist.count > 0 and store.cheaper_waits():
                worklist.end_quiet()
                break

    def pieces(self, store: Store) -> list[Piece]:
        return sum_pieces(self.packed, store, {number for pair in self.pairs for number in pair})

    def explain(self, store: Store, member: i64, asked: i64, lost: i64, before: i64) -> vec[i64]:
        return self.widening.reasons(store, member, asked, lost, before)
