"""Several tables on shared variables as one family: sound, with its suite."""

from collections.abc import Sequence
from math import prod

from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Table
from puzzlefw.engine import Facts, Propagator, Store, Worklist, bit
from puzzlefw.engine.bits import size
from puzzlefw.testing import Suite, Tape, family_suite, scopes

Row = tuple[int, ...]
Member = tuple[tuple[int, ...], Sequence[Row]]


class TableFamily(Propagator):
    """In each member, the variables take the values of one of its rows. Domain consistent each.

    The rows of a member that may still be taken come first in its list; a reversible integer
    says how many they are. What is behind it keeps its order only as far as needed.
    """

    consistency = "domain"

    def __init__(self, members: Sequence[Member]) -> None:
        self.scopes = [tuple(scope) for scope, _ in members]
        self.given = [tuple(dict.fromkeys(rows)) for _, rows in members]
        self.rows = [self.agreeing(scope, rows) for scope, rows in members]

    def agreeing(self, scope: Sequence[int], rows: Sequence[Row]) -> list[Row]:
        """Return the rows with one value for a variable that stands in several places."""
        return [
            row
            for row in dict.fromkeys(rows)
            if all(row[scope.index(v)] == row[place] for place, v in enumerate(scope))
        ]

    def constraints(self) -> Sequence[Constraint]:
        return [
            Table(scope, frozenset(rows))
            for scope, rows in zip(self.scopes, self.given, strict=True)
        ]

    def attach(self, store: Store, me: int) -> None:
        super().attach(store, me)
        self.left = store.new_ints(len(self.rows), 0)
        for member, rows in enumerate(self.rows):
            store.ints[self.left + member] = len(rows)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (member := worklist.take()) >= 0:
            self.filter(store, member)

    def filter(self, store: Store, member: int) -> None:
        """Put the rows that cannot be taken behind, and keep the values of the others."""
        scope, rows = self.scopes[member], self.rows[member]
        left = store.ints[self.left + member]
        for at in range(left - 1, -1, -1):
            if not self.is_valid(store, scope, rows[at]):
                left -= 1
                rows[at], rows[left] = rows[left], rows[at]
        store.set_int(self.left + member, left)
        if left == 0:
            store.fail(member)
        for place, variable in enumerate(scope):
            store.keep(variable, self.union(rows[:left], place), member)

    def union(self, rows: Sequence[Row], place: int) -> int:
        """Return the values of rows at a place, as a mask."""
        mask = 0
        for row in rows:
            mask |= bit(row[place])
        return mask

    def is_valid(self, store: Store, scope: Sequence[int], row: Row) -> bool:
        """Return whether every value of a row is left."""
        return all(store.domains[v] & bit(row[place]) for place, v in enumerate(scope))

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        scope = sorted(enumerate(self.scopes[constraint]), key=lambda one: one[1] != variable)
        missing: dict[int, int] = {}
        for row in sorted(self.rows[constraint]):
            place, v = next(one for one in scope if not facts.domain(one[1]) & bit(row[one[0]]))
            missing[v] = missing.get(v, 0) | bit(row[place])
        for v, mask in missing.items():
            facts.exclude(v, mask)
        return facts

    def entailed(self, store: Store) -> bool:
        return all(
            sum(self.is_valid(store, scope, row) for row in rows)
            == prod(size(store.domains[v]) for v in dict.fromkeys(scope))
            for scope, rows in zip(self.scopes, self.rows, strict=True)
        )


@st.composite
def members(draw: st.DrawFn) -> tuple[tuple[tuple[int, ...], tuple[Row, ...]], ...]:
    """Draw up to three members: the places of each, of any number, and its rows."""
    tape = Tape(draw)
    drawn = []
    for _ in range(tape.between(0, 3)):
        places = tuple(tape.below(5) for _ in range(tape.between(0, 3)))
        rows = tuple(tuple(tape.below(4) for _ in places) for _ in range(tape.between(0, 7)))
        drawn.append((places, rows))
    return tuple(drawn)


def on_scope(scope: Sequence[int], drawn: Sequence[Member]) -> list[Member]:
    """Return members on variables of *scope*; places count round it."""
    return [
        (tuple(scope[place % len(scope)] for place in places), rows)
        for places, rows in drawn
        if len(scope) > 0
    ]


def suite_of_tables(kind: type[TableFamily]) -> type[Suite]:
    """Return the suite of a family of tables."""
    return family_suite(
        make=lambda scope, drawn: kind(on_scope(scope, drawn)),
        cases=scopes(arity=(0, 5), width=(2, 4), params=members()),
        scratch=["rows"],
        name=kind.__name__,
    )
