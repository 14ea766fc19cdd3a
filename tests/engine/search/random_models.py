"""Random models on which a search meets contradictions, decided by a source of numbers.

Most rules are made so that one chosen assignment obeys them: what is learned on a model without
any solution cannot be wrong.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import attrs
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint, Linear, weighted
from puzzlefw.engine import Network, Propagator, Store, values_of
from puzzlefw.propagators import (
    AllDifferentPropagator,
    ClausePropagator,
    ConnectedPropagator,
    LinearPairsPropagator,
    LinearPropagator,
    SpanningTreePropagator,
    TablePropagator,
    graph_of_edges,
)
from puzzlefw.testing.engine.assumptions import check_assumptions
from puzzlefw.testing.engine.learning import Figures, Values, check_learning
from puzzlefw.testing.harness.promise import promise
from puzzlefw.testing.harness.suite import make_suite


@attrs.frozen
class Model:
    """Domains, what makes each rule on them, and all solutions by brute force."""

    masks: tuple[int, ...]
    rules: tuple[Callable[[], Propagator], ...]

    def network(self) -> Network:
        """Return a new network with the rules posted."""
        store = Store()
        store.new_block(vec[i64](self.masks))
        network = Network(store)
        for rule in self.rules:
            network.post(rule())
        return network

    def solutions(self) -> set[Values]:
        """Return all solutions, from the constraints of the rules alone."""
        constraints = [one for rule in self.rules for one in rule().constraints()]
        return set(extended((), self.masks, by_last_variable(constraints, len(self.masks))))


def by_last_variable(constraints: Sequence[Constraint], count: int) -> list[list[Constraint]]:
    """Return the constraints that can be judged once variable v has its value, for each v."""
    due: list[list[Constraint]] = [[] for _ in range(count)]
    for constraint in constraints:
        due[max(constraint.scope, default=0)].append(constraint)
    return due


def extended(
    values: Values, masks: Sequence[int], due: Sequence[Sequence[Constraint]]
) -> Iterator[Values]:
    """Yield the assignments that begin with *values* and satisfy all constraints."""
    if len(values) == len(masks):
        yield values
        return
    for value in values_of(masks[len(values)]):
        longer = (*values, value)
        if all(one.holds([longer[v] for v in one.scope]) for one in due[len(values)]):
            yield from extended(longer, masks, due)


class Maker:
    """Makes rules about *count* variables with values below *width*."""

    def __init__(self, rng: Random, count: int, width: int) -> None:
        self.rng = rng
        self.width = width
        self.planted = tuple(rng.randrange(width) for _ in range(count))

    def scope(self, length: int) -> list[int]:
        """Choose variables, each once."""
        count = len(self.planted)
        return self.rng.sample(range(count), min(length, count))

    def clauses(self, each: int) -> Callable[[], Propagator]:
        """Choose clauses, about *each* for each variable; from five on, few solutions are left."""
        count = self.rng.randint(each - 1, each + 1) * len(self.planted)
        chosen = [self.clause() for _ in range(count)]
        return lambda: ClausePropagator(chosen)

    def clause(self) -> list[tuple[int, int]]:
        """Choose a clause that the planted values obey."""
        while True:
            full = 2**self.width - 1
            clause = [(v, self.rng.randrange(1, full)) for v in self.scope(3)]
            if any(mask >> self.planted[v] & 1 for v, mask in clause):
                return clause

    def table(self) -> Callable[[], Propagator]:
        """Choose a table with the planted row."""
        scope = self.scope(self.rng.randint(2, 3))
        chance = self.rng.choice((0.3, 0.5))
        rows = [tuple(self.planted[v] for v in scope)]
        for number in range(self.width ** len(scope)):
            row = tuple(number // self.width**place % self.width for place in range(len(scope)))
            if self.rng.random() < chance:
                rows.append(row)
        return lambda: TablePropagator([scope], rows)

    def sum(self, relation: str = "") -> Linear:
        """Choose a sum, its total that of the planted values or looser."""
        scope = self.scope(self.rng.randint(3, 6))
        terms = [weighted(v, self.rng.randint(1, 4), range(self.width)) for v in scope]
        total = sum(part.amount(self.planted[part.variable]) for part in terms)
        relation = relation or self.rng.choice(("==", "<=", ">="))
        return Linear(terms, relation, total)  # type: ignore[arg-type]

    def sums(self) -> Callable[[], Propagator]:
        """Choose some sums."""
        chosen = [self.sum() for _ in range(self.rng.randint(1, 3))]
        return lambda: LinearPropagator(chosen)

    def pair(self) -> Callable[[], Propagator]:
        """Choose two sums that hold together."""
        chosen = [self.sum("=="), self.sum("==")]
        return lambda: LinearPairsPropagator(chosen, [(0, 1)])

    def different(self) -> Callable[[], Propagator]:
        """Choose variables that all differ where they are planted."""
        first = {value: v for v, value in enumerate(self.planted)}
        scope = self.rng.sample(sorted(first.values()), self.rng.randint(1, len(first)))
        return lambda: AllDifferentPropagator([scope])

    def connected(self) -> Callable[[], Propagator]:
        """Choose a graph on the variables; odd values must be connected."""
        chosen = self.edges(len(self.planted))
        count = len(self.planted)
        return lambda: ConnectedPropagator(chosen, [(v, 0b1010) for v in range(count)])

    def tree(self) -> Callable[[], Propagator]:
        """Choose a graph with an edge for each variable; values but 0 open it."""
        count = len(self.planted)
        nodes = self.rng.randint(count // 2, count // 2 + 2)
        ends = self.edges(nodes)[:count]
        edges = [(a, b, v) for v, (a, b) in enumerate(ends)]
        return lambda: SpanningTreePropagator(graph_of_edges(nodes, edges))

    def edges(self, nodes: int) -> list[tuple[int, int]]:
        """Choose a tree on so many nodes, and as many edges more."""
        tree = [(self.rng.randrange(node), node) for node in range(1, nodes)]
        return tree + [(self.rng.randrange(nodes), self.rng.randrange(nodes)) for _ in range(nodes)]


def hard_clauses(rng: Random) -> Model:
    """Return clauses alone, on which propagation does little and learning much."""
    width = rng.choice((2, 2, 3))
    maker = Maker(rng, rng.randint(11, 15) if width == 2 else 8, width)
    return Model((2**width - 1,) * len(maker.planted), (maker.clauses(5),))


def mixed_rules(rng: Random) -> Model:
    """Return rules of all kinds, at most one of them on a graph."""
    width = rng.choice((2, 3, 4))
    maker = Maker(rng, {2: 10, 3: 7, 4: 5}[width], width)
    kinds = [
        lambda: maker.clauses(3),
        maker.table,
        maker.table,
        maker.sums,
        maker.pair,
        maker.different,
    ]
    rules = [rng.choice(kinds)() for _ in range(rng.randint(3, 6))]
    if width == 2:
        rules.append(rng.choice((maker.connected, maker.tree))())
    return Model((2**width - 1,) * len(maker.planted), tuple(rules))


def model(rng: Random) -> Model:
    """Return a model of either kind, more often one with much to learn."""
    return rng.choice((hard_clauses, hard_clauses, mixed_rules))(rng)


@attrs.frozen
class Models:
    """What the promise below is about."""

    name: str = "models"


@promise(draws=lambda subject: st.integers(0, 2**32 - 1))
def check_learned(subject: Models, seed: int) -> Figures:
    """What is learned on a random model holds in every solution, and all of them are found.

    So it does under assumptions, one question after another.
    """
    random = Random(seed)
    drawn = model(random)
    wanted = drawn.solutions()
    figures = check_learning(drawn.network, wanted, random)
    check_assumptions(drawn.network, wanted, random)
    return figures


LEARNING = make_suite("LearningSuite", Models(), (check_learned,))
