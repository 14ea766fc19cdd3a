"""The propagators of Aquarium: how much water lines hold, and how water settles.

Compiled. A tank with at most 63 water states is one variable; its domain keeps the water rule.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.conditions import Implication
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.linear import Linear
from puzzlefw.engine.arrays import filled, packed
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import CHEAP, FIXED, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.sums.linear_sum import LinearPropagator
from puzzlefw.propagators.sums.packed_sums import PackedSums
from puzzlefw.propagators.sums.sum_pairs import LinearPairsPropagator

FULL: Final = 0b10
"""The values with which a bar is full."""


@final
class RowAdjust(LinearPropagator):
    """Each row with a clue holds as many filled cells as its clue.

    One constraint for each row with a clue; *rows* lists them. Domain consistent as
    ``LinearPropagator`` is: a water state is kept only if the row's tanks can complete the clue.
    """

    def __init__(self, sums: Iterable[Linear] | PackedSums, rows: Sequence[int]) -> None:
        super().__init__(sums)
        self.rows = tuple(rows)


@final
class ColumnAdjust(LinearPropagator):
    """Each column with a clue holds as many filled cells as its clue.

    One constraint for each column with a clue; *columns* lists them. A state says how a whole tank
    is filled, so a column sees all of the tank's shape: in a state that fills two cells of the
    column, neither is filled without the other.
    """

    def __init__(self, sums: Iterable[Linear] | PackedSums, columns: Sequence[int]) -> None:
        super().__init__(sums)
        self.columns = tuple(columns)


@final
class NeighbourLines(LinearPairsPropagator):
    """Two neighbouring rows, or columns, hold as much as both their clues say.

    One constraint for each pair of neighbours with clues. A tank that reaches into both lines
    fills them together, which a single line cannot take into account.
    """

    def __init__(
        self, sums: Iterable[Linear] | PackedSums, pairs: Iterable[tuple[int, int]]
    ) -> None:
        # Without an ``__init__`` here, mypyc 2.4.1 runs the inherited one twice, and never
        # releases what the first run made.
        super().__init__(sums, pairs)


@final
class WaterLevel(Propagator):
    """In each pair of bars, the upper one rests on the lower: if it is full, so is that one.

    For tanks whose bars are variables, 0 dry and 1 full. *first* is the first variable of the
    bars, *count* their number; pair i, which is constraint i, has the bars ``upper[i]`` and
    ``lower[i]`` among them.
    Reaches domain consistency, also of all pairs together: fullness only spreads down,
    emptiness up. O(pairs of the bars that were fixed). A reason is the other bar of the pair.
    Rule: docs/puzzles/aquarium.md, section "Water".
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(
        self,
        first: int,
        count: int,
        upper: vec[i64] | Sequence[int],
        lower: vec[i64] | Sequence[int],
    ) -> None:
        self.first: i64 = first
        self.upper = packed(upper)
        self.lower = packed(lower)
        self.starts: vec[i64] = filled(count + 1, 0)
        self.pairs: vec[i64] = filled(2 * len(upper), 0)
        self.list_pairs(count)

    def list_pairs(self, count: i64) -> None:
        """List the pairs of each bar: those of bar b begin at ``starts[b]`` in *pairs*."""
        for i in range(i64(len(self.upper))):
            self.starts[self.upper[i]] += 1
            self.starts[self.lower[i]] += 1
        end: i64 = 0
        for bar in range(count + 1):
            end += self.starts[bar]
            self.starts[bar] = end
        for pair in range(i64(len(self.upper))):
            for other in (self.upper[pair], self.lower[pair]):
                self.starts[other] -= 1
                self.pairs[self.starts[other]] = pair

    def attach(self, store: Store, me: i64) -> None:
        store.subscribe_block(me, self.first, FIXED)

    def constraints(self) -> Sequence[Constraint]:
        return [
            Implication((int(self.first + upper), FULL), (int(self.first + lower), FULL))
            for upper, lower in zip(self.upper, self.lower, strict=True)
        ]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while True:
            bar = worklist.take()
            if bar < 0:
                break
            domain = store.domains[self.first + bar]
            if domain == 3:
                continue
            for at in range(self.starts[bar], self.starts[bar + 1]):
                pair = self.pairs[at]
                if domain == 2 and self.upper[pair] == bar:
                    store.keep(self.first + self.lower[pair], 2, pair)
                elif domain == 1 and self.lower[pair] == bar:
                    store.keep(self.first + self.upper[pair], 1, pair)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        facts.exclude(self.first + self.upper[constraint], 1)
        facts.exclude(self.first + self.lower[constraint], 2)
        return facts
