"""Random constraints of every kind on a few variables."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from puzzlefw import authoring as pf
from tests.propagators import strategies as shared

Alphabet = Sequence[int]
ALPHABET = (0, 1, 2, 62)
TOTAL = st.sampled_from([-1, 0, 1, 2, 3, 5, 63])


def conditions(count: int, alphabet: Alphabet = ALPHABET) -> st.SearchStrategy[pf.Condition]:
    """Draw conditions on *count* variables, some of which nothing satisfies."""
    return st.tuples(shared.variables(count), shared.masks(alphabet, least=0))


@st.composite
def tables(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.Table:
    """Draw tables, with variables that stand in several places."""
    scopes, rows = draw(shared.tables(count, alphabet))
    scope = scopes[0] if scopes else (0,) * (len(rows[0]) if rows else 1)
    return pf.Table(scope, rows)


@st.composite
def compressed_tables(
    draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET
) -> pf.CompressedTable:
    """Draw tables of masks, with variables that stand in several places."""
    scope = draw(shared.scopes(count, length=3))
    mask = shared.masks(alphabet, least=0)
    return pf.CompressedTable(scope, draw(st.lists(st.tuples(*[mask] * len(scope)), max_size=4)))


def groups(count: int) -> st.SearchStrategy[list[list[int]]]:
    """Draw groups of variables, each of them once in a group."""
    return st.lists(st.lists(shared.variables(count), unique=True, max_size=3), max_size=4)


@st.composite
def clauses(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.Clauses:
    """Draw clauses that are said at once."""
    mask = draw(shared.masks(alphabet, least=0))
    return pf.Clauses(draw(groups(count)), range(count), mask)


@st.composite
def counts(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.Counts:
    """Draw counts of variables that are said at once."""
    rest = st.tuples(st.sampled_from(("==", "<=", ">=")), st.integers(-1, 3))
    sums = [(group, *draw(rest)) for group in draw(groups(count))]
    mask = draw(shared.masks(alphabet, least=0))
    return pf.Counts(sums, range(count), mask)


@st.composite
def many_tables(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.CompressedTables:
    """Draw compressed tables that are said at once, with variables that stand in two places."""
    two = st.tuples(shared.variables(count), shared.variables(count))
    masks = shared.masks(alphabet, least=0)
    rows = draw(st.lists(st.tuples(masks, masks), max_size=4))
    return pf.CompressedTables(draw(st.lists(two, max_size=3)), rows)


@st.composite
def single_loops(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.SingleLoop:
    """Draw graphs whose edges are chosen by conditions, a ring among them more often than not."""
    nodes = draw(st.integers(2, 4))
    pairs = [(node, (node + 1) % nodes) for node in range(nodes)] if draw(st.booleans()) else []
    pair = st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(lambda two: two[0] != two[1])
    pairs += draw(st.lists(pair, max_size=3))
    edges = [(one, other, *draw(conditions(count, alphabet))) for one, other in pairs]
    hub = draw(st.sampled_from([None, 3]))
    return pf.SingleLoop(edges, draw(st.booleans()), hub=hub)


@st.composite
def connected(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.Connected:
    """Draw graphs whose nodes are chosen by conditions."""
    nodes = draw(st.lists(conditions(count, alphabet), max_size=5))
    edges = draw(shared.graphs(len(nodes))) if nodes else []
    return pf.Connected(edges, nodes, draw(st.booleans()))


@st.composite
def graphs(
    draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET
) -> tuple[int, list[pf.Edge], list[int]]:
    """Draw a number of nodes, edges with a condition at each end, and absent nodes."""
    nodes = draw(st.integers(1, 4))
    absent = draw(st.lists(st.integers(0, nodes - 1), max_size=1))
    present = [node for node in range(nodes) if node not in absent]
    if not present:
        return nodes, [], absent
    node = st.sampled_from(present)
    edges: list[pf.Edge] = []
    for one, other in draw(st.lists(st.tuples(node, node), max_size=5)):
        here = draw(conditions(count, alphabet))
        there = draw(st.one_of(st.just(here), conditions(count, alphabet)))
        edges.append(((one, *here), (other, *there)))
    return nodes, edges, absent


@st.composite
def pairings(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.Pairing:
    """Draw pairings of some items with nodes that are chosen by conditions."""
    chosen = draw(st.lists(conditions(count, alphabet), min_size=1, max_size=4))
    node = st.integers(0, len(chosen) - 1)
    return pf.Pairing(draw(st.lists(st.lists(node, max_size=3), max_size=3)), chosen)


@st.composite
def circuits(draw: st.DrawFn, count: int) -> pf.Circuit:
    """Draw circuits of up to five nodes; with some successors given, and values of none."""
    nodes = draw(places(count, most=5))
    node = st.integers(0, max(len(nodes) - 1, 0))
    size = len(nodes)
    given = st.lists(st.lists(node, max_size=4), min_size=size, max_size=size)
    return pf.Circuit(nodes, draw(st.one_of(st.none(), given)) if nodes else None)


def predicates(count: int) -> st.SearchStrategy[pf.Predicate]:
    """Draw predicates on two places, which may be one variable."""
    return st.builds(
        lambda places, most: pf.Predicate(places, lambda values: values[0] - values[-1] <= most),
        shared.scopes(count, length=2),
        st.integers(0, 4),
    )


@st.composite
def sequences(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.Regular:
    """Draw automata of up to four states, and sequences of variables."""
    states = draw(st.integers(1, 4))
    state = st.integers(0, states - 1)
    pairs = st.dictionaries(st.sampled_from(alphabet), state)
    transitions = draw(st.lists(pairs, min_size=states, max_size=states))
    automaton = pf.Automaton(transitions, draw(st.sets(state)))
    return pf.Regular(draw(places(count, most=5)), automaton)


def places(count: int, *, most: int) -> st.SearchStrategy[list[int]]:
    """Draw up to *most* variables, in half of the cases each of them once."""
    one = shared.variables(count)
    return st.booleans().flatmap(lambda once: st.lists(one, max_size=most, unique=once))


@st.composite
def regions(draw: st.DrawFn, count: int, alphabet: Alphabet = ALPHABET) -> pf.Regions:
    """Draw graphs whose nodes are chosen by conditions, with some roots."""
    nodes = draw(st.lists(conditions(count, alphabet), min_size=1, max_size=4))
    node = st.integers(0, len(nodes) - 1)
    roots = st.dictionaries(node, st.none() | st.integers(1, 5), max_size=3)
    return pf.Regions(draw(shared.graphs(len(nodes))), nodes, draw(roots))


@st.composite
def same_groups(draw: st.DrawFn, count: int) -> pf.Groups:
    """Draw graphs of nodes with values, whose sizes are given or not."""
    nodes = draw(st.lists(shared.variables(count), min_size=1, max_size=4))
    sizes = draw(st.none() | st.lists(st.integers(0, 4), max_size=5))
    open_ended = draw(st.lists(st.integers(0, 4), max_size=2))
    return pf.Groups(draw(shared.graphs(len(nodes))), nodes, sizes, open_ended)


@st.composite
def rising_sizes(draw: st.DrawFn, count: int) -> pf.RisingSizes:
    """Draw graphs of nodes with values, and up to two values that stand for sizes."""
    nodes = draw(st.lists(shared.variables(count), min_size=1, max_size=4))
    values = draw(st.lists(st.integers(0, 2), min_size=1, max_size=2, unique=True))
    sizes = draw(st.lists(st.integers(1, 4), max_size=4))
    return pf.RisingSizes(draw(shared.graphs(len(nodes))), nodes, values, sizes)


def drawn(count: int, alphabet: Alphabet) -> Mapping[type, st.SearchStrategy[pf.Constraint]]:
    """Return what draws constraints of each kind but conjunctions, on *count* variables."""
    one, condition = shared.variables(count), conditions(count, alphabet)
    return {
        pf.AllDifferent: places(count, most=5).map(pf.AllDifferent),
        pf.Circuit: circuits(count),
        pf.Clause: st.lists(condition, max_size=3).map(pf.Clause),
        pf.Clauses: clauses(count, alphabet),
        pf.CompressedTable: compressed_tables(count, alphabet),
        pf.CompressedTables: many_tables(count, alphabet),
        pf.Connected: connected(count, alphabet),
        pf.Counts: counts(count, alphabet),
        pf.DistinctSum: st.builds(pf.DistinctSum, places(count, most=4), TOTAL),
        pf.Element: st.builds(pf.Element, one, st.lists(one, max_size=4), one),
        pf.Equivalence: st.builds(pf.Equivalence, condition, condition),
        pf.Groups: same_groups(count),
        pf.Implication: st.builds(pf.Implication, condition, condition),
        pf.Linear: shared.sums((0,) * count, alphabet),
        pf.Pairing: pairings(count, alphabet),
        pf.Predicate: predicates(count),
        pf.Regions: regions(count, alphabet),
        pf.Regular: sequences(count, alphabet),
        pf.RisingSizes: rising_sizes(count),
        pf.SingleLoop: single_loops(count, alphabet),
        pf.SpanningGraph: graphs(count, alphabet).map(lambda graph: pf.SpanningGraph(*graph)),
        pf.SpanningTree: graphs(count, alphabet).map(lambda graph: pf.SpanningTree(*graph)),
        pf.Table: tables(count, alphabet),
    }


def constraints(count: int, alphabet: Alphabet = ALPHABET) -> st.SearchStrategy[pf.Constraint]:
    """Draw constraints of every kind on *count* variables."""
    one = st.one_of(*drawn(count, alphabet).values())
    return st.one_of(one, one, one, st.lists(one, max_size=2).map(pf.Conjunction))


def with_cuts(count: int, alphabet: Alphabet = ALPHABET) -> st.SearchStrategy[Any]:
    """Draw constraints of which other solvers are told a part, and cuts for the rest."""
    every = drawn(count, alphabet)
    return st.one_of(*[one for kind, one in every.items() if hasattr(kind, "cuts")])


def assignments(count: int, alphabet: Alphabet = ALPHABET) -> st.SearchStrategy[Sequence[int]]:
    """Draw a value for each variable."""
    return st.lists(st.sampled_from(alphabet), min_size=count, max_size=count)
