"""Small programs and constraints, drawn at random, and all their solutions by brute force."""

from collections.abc import Sequence
from itertools import product

from hypothesis import strategies as st

from puzzlefw.constraints import (
    AllDifferent,
    Automaton,
    Circuit,
    Clause,
    CompressedTable,
    Conjunction,
    Connected,
    Constraint,
    DistinctSum,
    Element,
    Equivalence,
    Groups,
    Implication,
    Linear,
    Pairing,
    Predicate,
    Regions,
    Regular,
    SingleLoop,
    SpanningGraph,
    SpanningTree,
    Table,
    term,
)
from puzzlefw.solvers import Formulation, Solver, rounds
from puzzlefw.solvers.values import Translation, values_in

VARIABLES = 4
DOMAINS = st.lists(st.sampled_from([1, 2, 3, 5, 6, 7, 15, 27]), min_size=4, max_size=4)
variables = st.integers(0, VARIABLES - 1)
conditions = st.tuples(variables, st.integers(0, 31))
scopes = st.lists(variables, min_size=1, max_size=4)
nodes = st.integers(0, 3)


def tables(scope: list[int]) -> st.SearchStrategy[Constraint]:
    """Return tables on a scope."""
    rows = st.lists(st.tuples(*[st.integers(0, 4)] * len(scope)), max_size=30)
    return rows.map(lambda found: Table(scope, found))


automata = st.integers(1, 4).flatmap(
    lambda states: st.builds(
        Automaton,
        st.lists(
            st.dictionaries(st.integers(0, 4), st.integers(0, states - 1)),
            min_size=states,
            max_size=states,
        ),
        st.sets(st.integers(0, states - 1)),
    )
)


def compressed_tables(scope: list[int]) -> st.SearchStrategy[Constraint]:
    """Return tables of masks on a scope."""
    rows = st.lists(st.tuples(*[st.integers(0, 31)] * len(scope)), max_size=5)
    return rows.map(lambda found: CompressedTable(scope, found))


def summed(terms: list[tuple[int, list[int]]], relation: str, total: int) -> Constraint:
    """Return a sum of terms, each a variable and what its values 0 to 4 add."""
    return Linear([term(v, amounts) for v, amounts in terms], relation, total)  # type: ignore[arg-type]


ends = st.tuples(nodes, variables, st.integers(0, 31))
edges = st.lists(st.tuples(ends, ends), max_size=5)
plain = st.one_of(
    st.lists(conditions, max_size=3).map(Clause),
    st.builds(Implication, conditions, conditions),
    st.builds(Equivalence, conditions, conditions),
    scopes.map(AllDifferent),
    st.builds(DistinctSum, scopes, st.integers(-1, 12)),
    scopes.flatmap(tables),
    st.builds(Regular, st.lists(variables, max_size=6), automata),
    scopes.flatmap(compressed_tables),
    st.builds(
        summed,
        st.lists(
            st.tuples(variables, st.lists(st.integers(-3, 9), min_size=5, max_size=5)), max_size=4
        ),
        st.sampled_from(["==", "<=", ">="]),
        st.integers(-4, 20),
    ),
    st.builds(Element, variables, scopes, variables),
    st.builds(
        Pairing,
        st.lists(st.lists(nodes, max_size=4), max_size=3),
        st.lists(conditions, min_size=4, max_size=4),
    ),
    scopes.map(lambda scope: Predicate(scope, lambda values: sum(values) % 3 == 1)),
)
two_nodes = st.tuples(nodes, nodes).filter(lambda two: two[0] != two[1])
loop_edges = st.lists(
    st.builds(lambda two, condition: (*two, *condition), two_nodes, conditions), max_size=4
).map(lambda drawn: [(0, 1, 0, 2), (1, 2, 1, 2), (2, 0, 2, 2), *drawn])
graphs = st.one_of(
    st.builds(
        Connected,
        st.lists(st.tuples(nodes, nodes), max_size=5),
        st.lists(conditions, min_size=4, max_size=4),
        st.booleans(),
    ),
    st.builds(
        Regions,
        st.lists(st.tuples(nodes, nodes), max_size=5),
        st.lists(conditions, min_size=4, max_size=4),
        st.dictionaries(nodes, st.none() | st.integers(1, 5), max_size=3),
    ),
    st.builds(
        Groups,
        st.lists(st.tuples(nodes, nodes), max_size=5),
        st.lists(variables, min_size=4, max_size=4),
        st.none() | st.lists(st.integers(0, 4), max_size=5),
        st.lists(st.integers(0, 4), max_size=2),
    ),
    st.lists(variables, min_size=1, max_size=4).map(Circuit),
    st.builds(
        Circuit,
        st.permutations(range(4)),
        st.lists(st.lists(nodes, min_size=1, max_size=5), min_size=4, max_size=4),
    ),
    st.builds(SingleLoop, loop_edges, st.booleans()),
    st.builds(SpanningTree, st.just(4), edges),
    st.builds(SpanningGraph, st.just(4), edges),
)
constraints = st.one_of(plain, graphs, st.lists(plain, min_size=1, max_size=2).map(Conjunction))


def brute_force(domains: Sequence[int], rules: Sequence[Constraint]) -> set[tuple[int, ...]]:
    """Return all values of the variables that satisfy all rules."""
    return {
        values
        for values in product(*map(values_in, domains))
        if all(rule.holds([values[v] for v in rule.scope]) for rule in rules)
    }


def found_by(solver: Solver, translation: Translation) -> set[tuple[int, ...]]:
    """Return what a solver finds, cut by cut; each assignment once."""
    program = translation.program
    formulation = Formulation(
        "values", "", lambda is_complete: program, translation.values, translation.cuts
    )
    found: set[tuple[int, ...]] = set()
    for values in rounds.found_by(solver, rounds.Report("", "", ""), formulation, program):
        assert program.is_kept(values)
        assignment = tuple(translation.values(values))
        assert assignment not in found
        found.add(assignment)
    return found
