"""Small models with values up to 500 have the solutions of brute force, by plain search, by one
that learns, and by counting."""

import os
from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from random import Random

import pytest

from puzzlefw import constraints as pf
from puzzlefw.constraints.constraint import MOST_VALUES
from puzzlefw.engine import Network, Search, SolutionCounter, Store
from puzzlefw.propagators import new_wide_block, propagators_of
from puzzlefw.testing.engine.learning import check_learning
from tests.support.deep import IS_DEEP

MODELS = int(os.environ.get("WIDE_MODELS", "2000" if IS_DEEP else "150"))
"""How many models are tried: 20,000 were, once."""
RELATIONS: tuple[pf.Relation, ...] = ("==", "<=", ">=")


class Drawn:
    """A few variables with a few values each, and rules on them, drawn at random."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.domains: list[list[list[int]]] = []
        for _ in range(random.randint(1, 2)):
            most = random.choice((20, 62, 63, 130, 500))
            self.domains.append([self.values(most) for _ in range(random.randint(1, 2))])
        self.chains = pf.Chains()
        self.variables = self.made(Store(), self.chains)
        every = [values for block in self.domains for values in block]
        self.values_of = dict(zip(self.variables, every, strict=True))
        self.rules = [rule for _ in range(random.randint(1, 3)) for rule in self.rules_drawn()]

    def values(self, most: int) -> list[int]:
        """Return one to four values, most of them near one another or at the ends of words."""
        near = min(self.random.choice((0, 0, 59, 60, 61, 121, self.random.randint(0, most))), most)
        return sorted(
            {
                self.random.choice((min(near + self.random.randint(0, 4), most), near, most // 2))
                for _ in range(self.random.randint(1, 4))
            }
        )

    def made(self, store: Store, chains: pf.Chains) -> list[int]:
        """Make the variables on a store, and return their names."""
        return [v for block in self.domains for v in new_wide_block(store, chains, block)]

    def network(self) -> Network:
        """Return the model, made anew."""
        store, chains = Store(), pf.Chains()
        self.made(store, chains)
        network = Network(store)
        for propagator in propagators_of(self.rules, chains):
            network.post(propagator)
        return network

    def brute_force(self) -> set[tuple[int, ...]]:
        """Return the solutions, found by trying everything."""
        found = set()
        for values in product(*self.values_of.values()):
            value_of = dict(zip(self.variables, values, strict=True))
            if all(rule.holds([value_of[v] for v in rule.scope]) for rule in self.rules):
                found.add(values)
        return found

    def some(self, most: int = 4) -> list[int]:
        """Return some of the variables, each once."""
        return self.random.sample(self.variables, min(most, len(self.variables)))

    def places(self, least: int, most: int) -> list[int]:
        """Return some variables, one perhaps several times."""
        return [self.random.choice(self.variables) for _ in range(self.random.randint(least, most))]

    def value(self, variable: int) -> int:
        """Return a value of a variable, or seldom another."""
        known = self.values_of[variable]
        return self.random.choice((*known, *known, known[0] + 1))

    def condition(self, variable: int) -> pf.Condition:
        """Return a condition: a value, a bound, or a few values."""
        value = self.value(variable)
        every = (1 << max(MOST_VALUES, max(self.values_of[variable]) + 1)) - 1
        less = (1 << value) - 1
        masks = (1 << value, less, every & ~less, every & ~(1 << value), 1 << value | less & 0b1011)
        return variable, self.random.choice(masks) & every

    def term(self, variable: int) -> pf.Term:
        """Return a term: times a weight, counted, or steps."""
        most = max(MOST_VALUES, max(self.values_of[variable]) + 1)
        kind = self.random.randrange(8)
        if kind == 0:
            return pf.counted(*self.condition(variable), self.random.choice((1, -5, 40)))
        if kind == 1:
            steps = {min(self.value(variable), most - 1): w for w in (1, -2, 30)}
            return pf.step(variable, steps)
        return pf.weighted(variable, self.random.choice((-2, -1, 1, 1, 3)), range(most))

    def linear(self) -> pf.Linear:
        """Return a sum that is near what some values add up to."""
        terms = [
            self.term(v) for v in (self.some() if self.random.random() < 0.8 else self.places(1, 3))
        ]
        total = sum(one.amount(self.random.choice(self.values_of[one.variable])) for one in terms)
        return pf.Linear(terms, self.random.choice(RELATIONS), total)

    def circuit(self) -> pf.Circuit:
        """Return a circuit: each value stands for a node drawn anew, or nothing does for some."""
        some = self.some(3)
        nodes = range(len(some))
        most = [max(self.values_of[v]) + self.random.randint(0, 1) for v in some]
        return pf.Circuit(some, [[self.random.choice(nodes) for _ in range(n)] for n in most])

    def rules_drawn(self) -> Sequence[pf.Constraint]:
        """Return a rule of some kind, which may be several constraints."""
        makers: Sequence[Callable[[], Sequence[pf.Constraint]]] = (
            lambda: [self.linear()],
            lambda: [self.linear()],
            lambda: [pf.AllDifferent(self.some())],
            lambda: [pf.AllDifferent(self.places(2, 2))],
            lambda: [pf.DistinctSum(some := self.some(), sum(map(self.value, some)))],
            lambda: [pf.Clause(map(self.condition, self.places(1, 3)))],
            lambda: [pf.Implication(*map(self.condition, self.places(2, 2)))],
            lambda: [pf.Equivalence(*map(self.condition, self.places(2, 2)))],
            lambda: [pf.Element(*self.places(1, 1), self.places(1, 70), *self.places(1, 1))],
            lambda: [
                pf.Table(
                    places := self.places(1, 3), [[*map(self.value, places)] for _ in range(4)]
                )
            ],
            lambda: [
                pf.CompressedTable(
                    places := self.places(2, 2),
                    [[self.condition(v)[1] for v in places] for _ in range(3)],
                )
            ],
            lambda: [pf.Predicate(self.some(2), lambda values: sum(values) % 3 == 0)],
            lambda: [self.circuit()],
            lambda: pf.half_reified(*self.condition(*self.places(1, 1)), self.linear()),
        )
        return self.random.choice(makers)()


@pytest.mark.parametrize("part", range(10))
def test_all_solutions_are_found(part: int) -> None:
    first = MODELS // 10 * part
    for seed in range(first, first + MODELS // 10):
        drawn = Drawn(Random(seed))
        wanted = drawn.brute_force()
        network = drawn.network()
        for learn in (False, True):
            search = Search(network, learn=learn, patience=0)
            found = []
            while search.advance():
                values = drawn.chains.values(network.store.values(0, len(network.store.domains)))
                found.append(tuple(int(values[variable]) for variable in drawn.variables))
            assert sorted(wanted) == sorted(found), f"seed {seed}, learn {learn}: {drawn.rules}"
        counter = SolutionCounter(network)
        counter.run()
        assert len(wanted) == counter.number, f"seed {seed}: {drawn.rules}"


def test_what_is_learned_holds_in_each_solution() -> None:
    for seed in range(MODELS // 10):
        drawn = Drawn(Random(seed))
        if prod(map(len, drawn.values_of.values())) <= 64:
            network = drawn.network()
            search = Search(network)
            found = []
            while search.advance():
                found.append(tuple(map(int, network.store.values(0, len(network.store.domains)))))
            check_learning(drawn.network, found, Random(seed))


def found_by(
    domains: Sequence[Sequence[int]], rules: Callable[[range], Sequence[pf.Constraint]], learn: bool
) -> set[tuple[int, ...]]:
    """Return all solutions of rules on variables with *domains*."""
    store, chains = Store(), pf.Chains()
    variables = new_wide_block(store, chains, domains)
    network = Network(store)
    for propagator in propagators_of(rules(variables), chains):
        network.post(propagator)
    search = Search(network, learn=learn, patience=0)
    found = set()
    while search.advance():
        values = chains.values(store.values(0, len(store.domains)))
        found.add(tuple(int(values[variable]) for variable in variables))
    return found


@pytest.mark.parametrize("seed", range(10))
def test_many_variables_in_few_values_are_told_apart(seed: int) -> None:
    # Each conflict is explained by Hall sets of variables with several words.
    random = Random(seed)
    domains = [sorted(random.sample(range(55, 68), 4)) for _ in range(11)]
    places = [random.sample(range(11), 2) for _ in range(5)]

    def rules(variables: range) -> list[pf.Constraint]:
        pairs = [
            [(variables[at], weight) for at, weight in zip(two, (1, -1), strict=True)]
            for two in places
        ]
        less = [
            pf.Linear([pf.weighted(v, w, range(70)) for v, w in pair], "<=", -1) for pair in pairs
        ]
        return [pf.AllDifferent(variables), *less]

    assert found_by(domains, rules, False) == found_by(domains, rules, True)


@pytest.mark.parametrize("seed", range(10))
def test_equations_that_cut_on_both_sides_at_once_are_explained(seed: int) -> None:
    random = Random(seed)
    domains = [range(low, low + 12) for low in (random.randint(48, 60) for _ in range(5))]
    totals = [sum(random.choice(domain) for domain in domains[at : at + 4]) for at in range(2)]

    def rules(variables: range) -> list[pf.Constraint]:
        some = [[pf.weighted(v, 1, range(80)) for v in variables[at : at + 4]] for at in range(2)]
        sums = [pf.Linear(terms, "==", total) for terms, total in zip(some, totals, strict=True)]
        return [pf.AllDifferent(variables), *sums]

    found = found_by(domains, rules, False)
    assert found == found_by(domains, rules, True)
    every = (one for one in product(*domains) if len(set(one)) == 5)
    wanted = {one for one in every if [sum(one[:4]), sum(one[1:])] == totals}
    assert wanted == found
