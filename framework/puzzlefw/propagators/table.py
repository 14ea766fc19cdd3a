"""Table: each of several scopes takes one of the rows of a table."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import distinct
from puzzlefw.constraints.values import Table, row_set
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import CHEAP, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.explaining import LatestFirst
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.scopes import Scopes
from puzzlefw.propagators.table_rows import Rows, check_same_rows


@mypyc_attr(allow_interpreted_subclasses=True)
class TablePropagator(FamilyPropagator):
    """In each scope, the variables take the values of one of *rows*.

    Args:
        scopes: ``Table`` constraints, all with the same rows; or the variables of each, place by
            place. Where a variable stands in two places, only rows with one value in both count.
        rows: For scopes, tuples with a value for each place. A row with a value outside its
            variable's domain, or outside 0..62, is never taken. Without any row, each scope is a
            contradiction; the empty row is what an empty scope takes.

    Consistency:
        Domain consistent.

    Cost:
        O(values left * rows / 63) a run, as a set of rows is packed in words: they are read once
        for the valid rows, and once more for the values without any. A reason costs as much as a
        run over the first domains, and is minimal: no fact can be left out or made weaker.

    Raises:
        EngineError: A row is not as long as a scope, or rows differ.

    Source:
        J. Demeulenaere, R. Hartert, C. Lecoutre, G. Perez, L. Perron, J.-C. Regin, P. Schaus,
        "Compact-Table: efficiently filtering table constraints with reversible sparse bit-sets"
        (CP 2016), without the reversible sets: each run begins anew.

    Example:
        >>> from puzzlefw.propagators import TablePropagator
        >>> values_left([0b11, 0b11], TablePropagator([(0, 1)], [(0, 1), (1, 1)]))
        [[0, 1], [1]]
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(
        self, scopes: Iterable[Table | Sequence[int]], rows: Iterable[Sequence[int]] = ()
    ) -> None:
        given = row_set(rows)
        rules = [one if isinstance(one, Table) else Table(one, given) for one in scopes]
        if rules:
            given = rules[0].rows
            check_same_rows(given, rules)
        super().__init__(rules, Scopes([rule.scope for rule in rules]))
        self.tables: vec[Rows] = vec[Rows]()
        most: i64 = 0
        made: dict[tuple[int, ...], Rows] = {}
        for rule in rules:
            places = tuple([rule.variables.index(variable) for variable in rule.variables])
            if places not in made:
                made[places] = rows_at(places, given)
                if made[places].words > most:
                    most = made[places].words
            self.tables = append(self.tables, made[places])
        self.valid: vec[i64] = scratch(most)
        self.latest = LatestFirst(self.scopes.longest)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            self.revise(store, constraint)
            # Large sets cost many steps of the clock, which the next take reads.
            store.clock.left -= self.tables[constraint].words

    def revise(self, store: Store, constraint: i64) -> None:
        """Remove from one scope the values that occur in no valid row."""
        domains = store.domains
        variables = self.scopes.variables
        start = self.scopes.starts[constraint]
        table = self.tables[constraint]
        valid = self.valid
        table.put_all(valid, 0)
        for place in range(table.places):
            table.restrict(valid, 0, 0, place, domains[variables[start + place]])
        if table.is_empty(valid, 0):
            store.fail(constraint)
        for place in range(table.places):
            variable = variables[start + place]
            store.keep(variable, ~table.without_row(valid, 0, place, domains[variable]), constraint)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        """Widen one variable after the other while no row is valid.

        A value may come back if no row has it that agrees with the widened domains of the variables
        before and the known domains of those after. Two values of one variable never share a
        row, so each is judged by itself.
        """
        facts = Facts(store, variable, values, position)
        table = self.tables[constraint]
        words = table.words
        start = self.scopes.starts[constraint]
        scope = self.scopes.variables[start : start + table.places]
        self.latest.sort(facts, scope, 0, table.places)
        order = self.latest.order
        sets = sets_of_known(facts, table, scope, order)
        widened = (table.places + 1) * words
        both = widened + words
        for step in range(table.places):
            widest = facts.initial(scope[order[step]])
            kept = facts.domain(scope[order[step]])
            table.intersect(sets, widened, (step + 1) * words, both)
            kept |= table.without_row(sets, both, order[step], widest & ~kept)
            table.restrict(sets, widened, widened, order[step], kept)
            facts.exclude(scope[order[step]], ~kept)
        return facts


def sets_of_known(facts: Facts, table: Rows, scope: vec[i64], order: vec[i64]) -> vec[i64]:
    """Return sets of rows: set k has the rows that agree with the known domains of steps k and on.

    The set behind the last step has all rows. Two more follow for the caller's use: all rows
    again, and room for one more set.
    """
    words = table.words
    sets = scratch((table.places + 3) * words)
    table.put_all(sets, table.places * words)
    table.put_all(sets, (table.places + 1) * words)
    for back in range(table.places):
        step = table.places - 1 - back
        known = facts.domain(scope[order[step]])
        table.restrict(sets, (step + 1) * words, step * words, order[step], known)
    return sets


def rows_at(places: tuple[int, ...], rows: Iterable[tuple[int, ...]]) -> Rows:
    """Return the rows with equal values in equal *places*, reduced to the first place of each."""
    first = distinct(places)
    fitting: list[tuple[int, ...]] = []
    for row in sorted(rows):
        if all(row[place] == value for place, value in zip(places, row, strict=True)):
            fitting.append(tuple([row[place] for place in first]))
    return Rows(len(first), fitting)
