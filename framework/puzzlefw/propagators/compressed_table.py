"""Compressed table: each of several scopes fits one of some rows of sets of values."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.compressed_table import CompressedTable, mask_rows
from puzzlefw.constraints.constraint import ALL_VALUES
from puzzlefw.constraints.families import CompressedTables, one_by_one
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import CHEAP, Store
from puzzlefw.engine.trail import last_change_before
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.scopes import MOST_SHORT, Scopes
from puzzlefw.propagators.table_rows import check_same_rows


@final
class CompressedTablePropagator(FamilyPropagator):
    """For each scope, one of *rows* has in each place a mask of the variable's value.

    Args:
        scopes: ``CompressedTable`` and ``CompressedTables`` constraints, all with the same rows; or
            the variables of each, place by place. A variable that stands in several places takes a
            value of each mask.
        rows: For scopes, tuples with a mask for each place. They may overlap. Without any row, each
            scope is a contradiction.

    Consistency:
        Domain consistent.

    Cost:
        O(places * rows) a run, and for a reason. A reason names for each row one variable that has
        lost all of the row's values, the same one for several rows where it can.

    Raises:
        EngineError: A row is not as long as a scope, or rows differ.
        DomainError: A mask has a value outside 0..62.

    Source:
        G. Katsirelos, T. Walsh, "A compression algorithm for large arity extensional constraints"
        (CP 2007), for tables of sets of values.

    Example:
        >>> from puzzlefw.propagators import CompressedTablePropagator
        >>> rows = [(0b0011, 0b01), (0b1100, 0b10)]
        >>> values_left([0b0111, 0b10], CompressedTablePropagator([(0, 1)], rows))
        [[2], [1]]
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(
        self,
        scopes: Iterable[CompressedTable | CompressedTables | Sequence[int]],
        rows: Iterable[Sequence[int]] = (),
    ) -> None:
        given = mask_rows(rows)
        kinds = (CompressedTable, CompressedTables)
        rules = [one if isinstance(one, kinds) else CompressedTable(one, given) for one in scopes]
        self.rows = rules[0].rows if rules else given
        check_same_rows(self.rows, rules)
        super().__init__(one_by_one(rules), Scopes())
        # The rows one after another, once for each way in which places share variables.
        self.masks: vec[i64] = vec[i64]()
        self.first_mask: vec[i64] = vec[i64]()
        made: dict[object, int] = {}
        for scope in scopes_of(rules):
            has_repeats = self.scopes.add_distinct(scope) < len(scope)
            places = [scope.index(variable) for variable in scope] if has_repeats else []
            key: object = tuple(places) if has_repeats else len(scope)
            if key not in made:
                made[key] = len(self.masks)
                self.add_rows(places)
            self.first_mask = append(self.first_mask, i64(made[key]))
        self.count: i64 = len(self.rows)
        self.supported: vec[i64] = scratch(self.scopes.longest)
        self.excluded: vec[i64] = scratch(self.scopes.longest)

    def add_rows(self, places: Sequence[int]) -> None:
        """Add the rows for scopes in which these *places* are the first of their variables.

        None are given where all variables differ, as in most tables.
        """
        masks = self.masks
        for row in self.rows:
            if not places:
                for mask in row:
                    masks = append(masks, i64(mask if mask <= MOST_SHORT else mask & ALL_VALUES))
                continue
            left = dict.fromkeys(places, ALL_VALUES)
            for place, mask in zip(places, row, strict=True):
                left[place] &= mask
            for mask in left.values():
                masks = append(masks, i64(mask))
        self.masks = masks

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            self.revise(store, constraint)
            store.clock.left -= self.count >> 4

    def revise(self, store: Store, constraint: i64) -> None:
        """Remove from one scope the values that fit no row which all variables can take."""
        domains = store.domains
        variables = self.scopes.variables
        masks = self.masks
        supported = self.supported
        start = self.scopes.starts[constraint]
        places = self.scopes.starts[constraint + 1] - start
        for place in range(places):
            supported[place] = 0
        at = self.first_mask[constraint]
        is_possible = False
        for _ in range(self.count):
            place = 0
            while place < places and domains[variables[start + place]] & masks[at + place] != 0:
                place += 1
            if place == places:
                is_possible = True
                for place in range(places):
                    supported[place] |= masks[at + place]
            at += places
        if not is_possible:
            store.fail(constraint)
        for place in range(places):
            store.keep(variables[start + place], supported[place], constraint)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        """Explain by one variable for each row; first for rows that leave no choice."""
        facts = Facts(store, variable, values, position)
        start = self.scopes.starts[constraint]
        places = self.scopes.starts[constraint + 1] - start
        known = scratch(places)
        for place in range(places):
            self.excluded[place] = 0
            known[place] = facts.domain(self.scopes.variables[start + place])
        for has_choice in range(i64(2)):
            at = self.first_mask[constraint]
            for _ in range(self.count):
                place = self.blocker(facts, start, at, known, has_choice)
                if place >= 0:
                    self.excluded[place] |= self.masks[at + place]
                at += places
        for place in range(places):
            if self.excluded[place] != 0:
                facts.exclude(self.scopes.variables[start + place], self.excluded[place])
        return facts

    def blocker(self, facts: Facts, start: i64, at: i64, known: vec[i64], has_choice: i64) -> i64:
        """Return the place to blame for the row at *at*, whose variable had lost all of its mask.

        That is -1 if one excluded already will do, and in the first round (*has_choice* is 0)
        where several could be blamed. Of several, it is the one that changed least recently.
        """
        best: i64 = -1
        when: i64 = 0
        found: i64 = 0
        for place in range(i64(len(known))):
            mask = self.masks[at + place]
            if known[place] & mask != 0:
                continue
            variable = self.scopes.variables[start + place]
            if facts.initial(variable) & mask & ~self.excluded[place] == 0:
                return -1
            found += 1
            entry = last_change_before(facts.store, variable, facts.position)
            if best < 0 or entry < when:
                best = place
                when = entry
        return best if has_choice != 0 or found == 1 else i64(-1)


def scopes_of(rules: Iterable[CompressedTable | CompressedTables]) -> Iterator[tuple[int, ...]]:
    """Yield the variables of each table, place by place."""
    for rule in rules:
        if isinstance(rule, CompressedTables):
            yield from rule.scopes
        else:
            yield rule.variables
