"""How constraints on variables with values are said by clauses and sums of literals."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from math import prod
from typing import Any, Final

from puzzlefw import constraints
from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.solvers.areas import add_groups, add_regions, add_rising_sizes
from puzzlefw.solvers.automata import add_regular
from puzzlefw.solvers.literals import ValueLiterals
from puzzlefw.solvers.order import add_circuit, add_connected
from puzzlefw.solvers.pairs import add_pairing
from puzzlefw.solvers.program import ALWAYS, NEVER


def clause(literals: ValueLiterals, rule: constraints.Clause) -> None:
    """Ask that one of its conditions holds."""
    literals.program.add_clause(literals.clause(rule))


def implication(literals: ValueLiterals, rule: constraints.Implication) -> None:
    """Ask that one condition implies another."""
    literals.program.add_clause((-literals.condition(rule.one), literals.condition(rule.then)))


def equivalence(literals: ValueLiterals, rule: constraints.Equivalence) -> None:
    """Ask that both conditions hold or neither."""
    literals.program.add_equal(literals.condition(rule.one), literals.condition(rule.other))


def linear(literals: ValueLiterals, rule: constraints.Linear) -> None:
    """Ask for a sum."""
    terms = [
        (term.amount(value), literal)
        for term in rule.terms
        for value, literal in literals.of[term.variable].items()
    ]
    low = None if rule.relation == "<=" else rule.total
    high = None if rule.relation == ">=" else rule.total
    literals.program.add_sum(terms, low, high)


def all_different(literals: ValueLiterals, rule: constraints.AllDifferent) -> None:
    """Ask that no two variables take one value."""
    if len(rule.scope) < len(rule.variables):
        literals.program.add_clause(())
        return
    with_value: dict[int, list[int]] = {}
    for variable in rule.scope:
        for value, literal in literals.of[variable].items():
            with_value.setdefault(value, []).append(literal)
    is_full = len(with_value) == len(rule.scope)
    for alike in with_value.values():
        if is_full:
            literals.program.add_choice(alike)
        else:
            literals.program.add_sum([(1, literal) for literal in alike], None, 1)


def table(literals: ValueLiterals, rule: constraints.Table) -> None:
    """Forbid the tuples that are no rows, or choose one of the rows where these are fewer."""
    scope = rule.scope
    known = [literals.of[variable] for variable in scope]
    rows = [
        row
        for row in map(partial(row_on, rule, scope), sorted(rule.rows))
        if row is not None and all(map(dict.__contains__, known, row))
    ]
    count = prod(map(len, known))
    if count - len(rows) <= max(len(rows), 4):
        there = set(rows)
        for values in product(*known):
            if values not in there:
                pairs = zip(known, values, strict=True)
                literals.program.add_clause([-of[value] for of, value in pairs])
        return
    number = len(literals.program.names)
    chosen = [literals.program.new_auxiliary(f"row_{number}_{row}") for row in range(len(rows))]
    literals.program.add_choice(chosen)
    for place, of in enumerate(known):
        for value, literal in of.items():
            here = [one for one, row in zip(chosen, rows, strict=True) if row[place] == value]
            if literal in (ALWAYS, NEVER):
                continue
            if here:
                literals.program.add_union(literal, here)
            else:
                literals.program.add_clause((-literal,))


def compressed_table(literals: ValueLiterals, rule: constraints.CompressedTable) -> None:
    """Let one of the rows at least hold, each by a literal that implies its conditions."""
    number = len(literals.program.names)
    chosen = []
    for at, row in enumerate(rule.rows):
        chosen.append(literals.program.new_auxiliary(f"case_{number}_{at}"))
        pairs = zip(rule.variables, row, strict=True)
        for literal in [literals.condition(condition) for condition in pairs]:
            literals.program.add_clause((-chosen[-1], literal))
    literals.program.add_clause(chosen)


def single_loop(literals: ValueLiterals, rule: constraints.SingleLoop) -> None:
    """Ask that the nodes that chosen edges visit are connected by them, with a hub if there is."""
    links = [(a, b, literals.condition((v, mask))) for a, b, v, mask in rule.edges]
    beside: list[list[int]] = [[] for _ in range(rule.nodes)]
    for one, other, literal in links:
        beside[one].append(literal)
        beside[other].append(literal)
    visited = []
    for links_here in beside:
        visited.append(literals.program.new_auxiliary(f"visited_{len(literals.program.names)}"))
        # Not a union, as two of them are chosen where the loop visits a node.
        literals.program.add_clause((-visited[-1], *links_here))
        for literal in links_here:
            literals.program.add_clause((visited[-1], -literal))
    if rule.hub is not None:
        visited[rule.hub] = ALWAYS
    add_connected(literals.program, visited, links)


def connected(literals: ValueLiterals, rule: constraints.Connected) -> None:
    """Ask that the chosen nodes are connected."""
    chosen = [literals.condition(condition) for condition in rule.conditions]
    add_connected(literals.program, chosen, [(a, b, ALWAYS) for a, b in rule.edges])


def spanning(
    literals: ValueLiterals, rule: constraints.SpanningTree | constraints.SpanningGraph
) -> None:
    """Ask that the open edges connect all nodes; of a tree, that they are just enough."""
    chosen = [NEVER if node in rule.absent else ALWAYS for node in range(rule.nodes)]
    links = [(a[0], b[0], literals.condition(a[1:])) for a, b in rule.edges]
    add_connected(literals.program, chosen, links)
    if isinstance(rule, constraints.SpanningTree):
        edges = max(chosen.count(ALWAYS) - 1, 0)
        literals.program.add_sum([(1, literal) for _, _, literal in links], edges, edges)


def row_on(
    table: constraints.Table, scope: Sequence[int], row: Sequence[int]
) -> tuple[int, ...] | None:
    """Return a row of a table with one place a variable, None if it gives one two values."""
    value_of: dict[int, int] = {}
    for variable, value in zip(table.variables, row, strict=True):
        if value_of.setdefault(variable, value) != value:
            return None
    return tuple([value_of[variable] for variable in scope])


ADDED: Final[Mapping[type, Callable[[ValueLiterals, Any], None]]] = {
    constraints.AllDifferent: all_different,
    constraints.Circuit: add_circuit,
    constraints.Clause: clause,
    constraints.CompressedTable: compressed_table,
    constraints.Connected: connected,
    constraints.Equivalence: equivalence,
    constraints.Groups: add_groups,
    constraints.Implication: implication,
    constraints.Linear: linear,
    constraints.Regions: add_regions,
    constraints.Pairing: add_pairing,
    constraints.RisingSizes: add_rising_sizes,
    constraints.Regular: add_regular,
    constraints.SingleLoop: single_loop,
    constraints.SpanningGraph: spanning,
    constraints.SpanningTree: spanning,
    constraints.Table: table,
    WideCircuit: add_circuit,
}
