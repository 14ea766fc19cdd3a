"""The formulation "values": constraints as data, with a literal for each value of each variable."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from math import prod
from typing import Any, Final, Protocol, cast

from puzzlefw.constraints import (
    AllDifferent,
    Circuit,
    Clause,
    CompressedTable,
    Condition,
    Connected,
    Constraint,
    Equivalence,
    Groups,
    Implication,
    Linear,
    Pairing,
    Regions,
    Regular,
    SingleLoop,
    SpanningGraph,
    SpanningTree,
    Table,
)
from puzzlefw.errors import SolverError
from puzzlefw.runtime.deadline import poll
from puzzlefw.solvers.areas import add_groups, add_regions
from puzzlefw.solvers.automata import add_automaton
from puzzlefw.solvers.order import add_circuit, add_connected
from puzzlefw.solvers.pairs import add_pairing
from puzzlefw.solvers.program import ALWAYS, NEVER, Literals, Program

MOST_TUPLES: Final = 10_000
"""The most tuples of values that a rule without a shared kind may have."""


class ByCuts(Protocol):
    """A constraint that is translated in part, and cut where a candidate breaks the rest."""

    @property
    def scope(self) -> tuple[int, ...]: ...
    def relaxation(self) -> Sequence[Constraint]: ...
    def cuts(self, values: Sequence[int]) -> Sequence[Clause]: ...


class Translation:
    """Constraints on variables with values become a program of literals.

    *domains* has the mask of each variable's values, *names* what it is called. With *is_complete*
    the program needs no cuts. Raises SolverError for a rule that cannot be said so.
    """

    def __init__(
        self,
        domains: Sequence[int],
        names: Sequence[str],
        meanings: Callable[[int, int], str] | None = None,
        *,
        is_complete: bool = False,
    ) -> None:
        self.program = Program()
        self.is_complete = is_complete
        self.lazy: list[ByCuts] = []
        self.unions: dict[Condition, int] = {}
        self.domains = domains
        self.literals = [
            self.literals_of(variable, values_in(mask), names[variable], meanings)
            for variable, mask in enumerate(domains)
        ]

    def literals_of(
        self,
        variable: int,
        values: Sequence[int],
        name: str,
        meanings: Callable[[int, int], str] | None,
    ) -> Mapping[int, int]:
        """Return the literal of each value: of two values, one is the other's opposite."""

        def new(value: int) -> int:
            said = f"{name} = {value}" if meanings is None else meanings(variable, value)
            return self.program.new(f"{name}_is_{value}", said)

        if len(values) < 2:
            if not values:
                self.program.add_clause(())
            return dict.fromkeys(values, ALWAYS)
        if len(values) == 2:
            literal = new(values[1])
            return {values[0]: -literal, values[1]: literal}
        found = {value: new(value) for value in values}
        self.program.add_choice(tuple(found.values()))
        return found

    def condition(self, condition: Condition) -> int:
        """Return the literal that is true if a variable takes a value of a mask."""
        variable, mask = condition
        known = self.literals[variable]
        inside = [value for value in known if mask >> value & 1]
        outside = [value for value in known if not mask >> value & 1]
        if not inside or not outside:
            return NEVER if outside else ALWAYS
        if len(inside) == 1:
            return known[inside[0]]
        if len(outside) == 1:
            return -known[outside[0]]
        mask &= self.domains[variable]
        opposite = (variable, self.domains[variable] & ~mask)
        if opposite in self.unions:
            return -self.unions[opposite]
        if (variable, mask) not in self.unions:
            literal = self.program.new_auxiliary(f"union_{variable}_{mask}")
            self.program.add_union(literal, [known[value] for value in inside])
            self.unions[variable, mask] = literal
        return self.unions[variable, mask]

    def clause(self, clause: Clause) -> Literals:
        """Return a clause of conditions as one of literals; no variable is made for it."""
        return tuple(
            literal for condition in clause.conditions for literal in self.some_of(condition)
        )

    def some_of(self, condition: Condition) -> Sequence[int]:
        """Return literals of which one is true exactly if a variable takes a value of a mask."""
        variable, mask = condition
        known = self.literals[variable]
        inside = [literal for value, literal in known.items() if mask >> value & 1]
        if len(inside) == len(known):
            return (ALWAYS,)
        if (
            len(inside) == len(known) - 1
            or (variable, mask & self.domains[variable]) in self.unions
        ):
            return (self.condition(condition),)
        return inside

    def add(self, constraint: Constraint) -> None:
        """Ask for a constraint."""
        poll()
        if hasattr(constraint, "cuts"):
            by_cuts = cast("ByCuts", constraint)
            for part in by_cuts.relaxation():
                self.add(part)
            if not self.is_complete:
                self.lazy.append(by_cuts)
                return
        add = ADDED.get(type(constraint))
        if add is not None:
            add(self, constraint)
        elif hasattr(constraint, "rewritten"):
            for part in constraint.rewritten(self.domains):
                self.add(part)
        else:
            self.add_table(table_of(constraint, [self.domains[v] for v in constraint.scope]))

    def add_conditions(self, clause: Clause) -> None:
        self.program.add_clause(self.clause(clause))

    def add_implication(self, rule: Implication) -> None:
        self.program.add_clause((-self.condition(rule.one), self.condition(rule.then)))

    def add_equivalence(self, rule: Equivalence) -> None:
        self.program.add_equal(self.condition(rule.one), self.condition(rule.other))

    def add_linear(self, rule: Linear) -> None:
        terms = [
            (term.amount(value), literal)
            for term in rule.terms
            for value, literal in self.literals[term.variable].items()
        ]
        low = None if rule.relation == "<=" else rule.total
        high = None if rule.relation == ">=" else rule.total
        self.program.add_sum(terms, low, high)

    def add_all_different(self, rule: AllDifferent) -> None:
        if len(rule.scope) < len(rule.variables):
            self.program.add_clause(())
            return
        with_value: dict[int, list[int]] = {}
        for variable in rule.scope:
            for value, literal in self.literals[variable].items():
                with_value.setdefault(value, []).append(literal)
        is_full = len(with_value) == len(rule.scope)
        for literals in with_value.values():
            if is_full:
                self.program.add_choice(literals)
            else:
                self.program.add_sum([(1, literal) for literal in literals], None, 1)

    def add_table(self, table: Table) -> None:
        """Forbid the tuples that are no rows, or choose one of the rows where these are fewer."""
        scope = table.scope
        known = [self.literals[variable] for variable in scope]
        rows = [
            row
            for row in map(partial(row_on, table, scope), sorted(table.rows))
            if row is not None and all(map(dict.__contains__, known, row))
        ]
        count = prod(map(len, known))
        if count - len(rows) <= max(len(rows), 4):
            there = set(rows)
            for values in product(*known):
                if values not in there:
                    pairs = zip(known, values, strict=True)
                    self.program.add_clause([-of[value] for of, value in pairs])
            return
        number = len(self.program.names)
        chosen = [self.program.new_auxiliary(f"row_{number}_{row}") for row in range(len(rows))]
        self.program.add_choice(chosen)
        for place, literals in enumerate(known):
            for value, literal in literals.items():
                here = [one for one, row in zip(chosen, rows, strict=True) if row[place] == value]
                if literal in (ALWAYS, NEVER):
                    continue
                if here:
                    self.program.add_union(literal, here)
                else:
                    self.program.add_clause((-literal,))

    def add_regular(self, rule: Regular) -> None:
        places = [self.literals[variable] for variable in rule.variables]
        add_automaton(self.program, rule.automaton, places)

    def add_compressed_table(self, table: CompressedTable) -> None:
        """Let one of the rows at least hold, each by a literal that implies its conditions."""
        number = len(self.program.names)
        chosen = []
        for at, row in enumerate(table.rows):
            chosen.append(self.program.new_auxiliary(f"case_{number}_{at}"))
            pairs = zip(table.variables, row, strict=True)
            for literal in [self.condition(condition) for condition in pairs]:
                self.program.add_clause((-chosen[-1], literal))
        self.program.add_clause(chosen)

    def add_single_loop(self, rule: SingleLoop) -> None:
        """Ask that the nodes that chosen edges visit are connected by them."""
        links = [(a, b, self.condition((v, mask))) for a, b, v, mask in rule.edges]
        beside: list[list[int]] = [[] for _ in range(rule.nodes)]
        for one, other, literal in links:
            beside[one].append(literal)
            beside[other].append(literal)
        visited = []
        for literals in beside:
            visited.append(self.program.new_auxiliary(f"visited_{len(self.program.names)}"))
            # Not a union, as two of them are chosen where the loop visits a node.
            self.program.add_clause((-visited[-1], *literals))
            for literal in literals:
                self.program.add_clause((visited[-1], -literal))
        add_connected(self.program, visited, links)

    def add_connected(self, rule: Connected) -> None:
        chosen = [self.condition(condition) for condition in rule.conditions]
        add_connected(self.program, chosen, [(a, b, ALWAYS) for a, b in rule.edges])

    def add_regions(self, rule: Regions) -> None:
        add_regions(self.program, rule, [self.condition(one) for one in rule.conditions])

    def add_groups(self, rule: Groups) -> None:
        add_groups(self.program, rule, [self.literals[variable] for variable in rule.variables])

    def add_graph(self, rule: SpanningTree | SpanningGraph) -> None:
        chosen = [NEVER if node in rule.absent else ALWAYS for node in range(rule.nodes)]
        links = [(a[0], b[0], self.condition(a[1:])) for a, b in rule.edges]
        add_connected(self.program, chosen, links)
        if isinstance(rule, SpanningTree):
            edges = max(chosen.count(ALWAYS) - 1, 0)
            self.program.add_sum([(1, literal) for _, _, literal in links], edges, edges)

    def add_circuit(self, rule: Circuit) -> None:
        arcs = [
            (node, head, self.condition((variable, mask)))
            for node, (variable, masks) in enumerate(zip(rule.variables, rule.arcs(), strict=True))
            for head, mask in masks.items()
        ]
        add_circuit(self.program, len(rule.variables), arcs)

    def add_pairing(self, rule: Pairing) -> None:
        chosen = [self.condition(condition) for condition in rule.conditions]
        add_pairing(self.program, rule.candidates, chosen)

    def values(self, found: Sequence[bool]) -> list[int]:
        """Return the value of each variable, from those of the program's."""
        true = {at if value else -at for at, value in enumerate(found, 1)}
        true.add(ALWAYS)
        return [
            next(value for value, literal in literals.items() if literal in true)
            for literals in self.literals
        ]

    def cuts(self, found: Sequence[bool]) -> list[Literals]:
        """Return the clauses that a candidate breaks, of the constraints kept by cuts."""
        values = self.values(found)
        return [
            self.clause(cut)
            for rule in self.lazy
            for cut in rule.cuts([values[variable] for variable in rule.scope])
        ]


ADDED: Final[Mapping[type, Callable[[Translation, Any], None]]] = {
    AllDifferent: Translation.add_all_different,
    Circuit: Translation.add_circuit,
    Clause: Translation.add_conditions,
    CompressedTable: Translation.add_compressed_table,
    Connected: Translation.add_connected,
    Equivalence: Translation.add_equivalence,
    Groups: Translation.add_groups,
    Implication: Translation.add_implication,
    Linear: Translation.add_linear,
    Regions: Translation.add_regions,
    Pairing: Translation.add_pairing,
    Regular: Translation.add_regular,
    SingleLoop: Translation.add_single_loop,
    SpanningGraph: Translation.add_graph,
    SpanningTree: Translation.add_graph,
    Table: Translation.add_table,
}


def values_in(mask: int) -> list[int]:
    """Return the values of a mask, in order."""
    return [value for value in range(mask.bit_length()) if mask >> value & 1]


def row_on(table: Table, scope: Sequence[int], row: Sequence[int]) -> tuple[int, ...] | None:
    """Return a row of a table with one place a variable, None if it gives one two values."""
    value_of: dict[int, int] = {}
    for variable, value in zip(table.variables, row, strict=True):
        if value_of.setdefault(variable, value) != value:
            return None
    return tuple([value_of[variable] for variable in scope])


def table_of(constraint: Constraint, domains: Sequence[int]) -> Table:
    """Return the tuples of values that satisfy a constraint; raises SolverError for too many."""
    count = prod(mask.bit_count() for mask in domains)
    if count > MOST_TUPLES:
        said = getattr(constraint, "says", "")
        what = f"{type(constraint).__name__}{f' ({said})' if said else ''}"
        raise SolverError(
            f"expected rules of shared kinds, or of at most {MOST_TUPLES:,} tuples, found"
            f" {what} on {len(domains)} variables, which has {count:,}"
        )
    rows = []
    for number, values in enumerate(product(*map(values_in, domains))):
        if number & 255 == 0:
            poll()
        if constraint.holds(values):
            rows.append(values)
    return Table(constraint.scope, rows)
