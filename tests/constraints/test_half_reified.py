"""A sum under a condition: what it says, and what is propagated of it, against brute force."""

from itertools import product
from random import Random

import pytest

from puzzlefw.constraints import Linear, half_reified, weighted
from puzzlefw.engine import Contradiction, Network, Search, SmallestDomain, Store, fixpoint
from puzzlefw.errors import DomainError
from puzzlefw.propagators import propagators_of

CONDITION = 3


def drawn(rng: Random) -> tuple[list[int], int, Linear]:
    """Return domains of three terms and a condition, its mask, and a sum."""
    domains = [sum(1 << v for v in rng.sample(range(5), rng.randint(1, 4))) for _ in range(4)]
    terms = [weighted(v, rng.choice((-3, -1, 1, 2, 40)), range(5)) for v in range(3)]
    relation = rng.choice(("==", "<=", ">="))
    return domains, rng.randrange(32), Linear(terms, relation, rng.randint(-6, 60))


def built(domains: list[int], mask: int, rule: Linear) -> Network:
    network = Network(store := Store())
    store.new_block(domains)
    for propagator in propagators_of(half_reified(CONDITION, mask, rule)):
        network.post(propagator)
    return network


def values_of(mask: int) -> list[int]:
    return [value for value in range(5) if mask >> value & 1]


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("learn", [False, True])
def test_the_solutions_are_those_of_the_implication(seed: int, learn: bool) -> None:
    domains, mask, rule = drawn(Random(seed))
    wanted = {
        values
        for values in product(*map(values_of, domains))
        if not mask >> values[CONDITION] & 1 or rule.holds(values[:CONDITION])
    }
    network = built(domains, mask, rule)
    search = Search(network, SmallestDomain(), learn=learn)
    found = set()
    while search.advance():
        found.add(tuple(int(value) for value in network.store.values(0, 4)))
    assert wanted == found


def test_the_condition_goes_once_the_sum_cannot_hold_and_the_rest_stays_before() -> None:
    rule = Linear([weighted(v, 1, range(5)) for v in range(3)], ">=", 9)
    network = built([0b111, 0b111, 0b111, 0b11], 0b10, rule)
    fixpoint(network)
    assert [0b111, 0b111, 0b111, 0b01] == [int(mask) for mask in network.store.domains]
    network = built([0b11111, 0b11, 0b11111, 0b11], 0b10, rule)
    fixpoint(network)
    assert [0b11111, 0b11, 0b11111, 0b11] == [int(mask) for mask in network.store.domains]


def test_the_sum_is_kept_once_the_condition_holds() -> None:
    rule = Linear([weighted(v, 1, range(5)) for v in range(3)], "==", 12)
    network = built([0b11111] * 3 + [0b10], 0b10, rule)
    fixpoint(network)
    assert [0b10000] * 3 == [int(mask) for mask in network.store.domains[:3]]
    with pytest.raises(Contradiction):
        fixpoint(built([0b1111] * 3 + [0b10], 0b10, rule))


def test_a_mask_of_values_that_are_none_is_refused() -> None:
    with pytest.raises(DomainError):
        half_reified(3, 1 << 65536, Linear([], "<=", 0))
