"""Rules under a condition: as if posted where it holds, as if not there where it does not."""

from random import Random

import pytest

from puzzlefw.constraints import AllDifferent
from puzzlefw.engine import Network
from puzzlefw.engine.search.conditional import Conditional, Selectors
from puzzlefw.engine.search.incremental import IncrementalSearch
from puzzlefw.propagators import AllDifferentPropagator
from puzzlefw.testing.engine.assumptions import check_assumptions
from tests.engine.rules import new_network
from tests.engine.search.random_models import Model, by_last_variable, extended, mixed_rules

CHOSEN = 0b10
SELECTED = 2
"""So many rules of a model get a selector."""


def selected(model: Model) -> Network:
    """Return the network of a model, the first rules of which can be chosen."""
    network, switch = new_network(*model.masks), Selectors()
    first = network.store.new_block([0b11] * SELECTED)
    for number, rule in enumerate(model.rules):
        if number < SELECTED:
            switch.post(network, rule(), first + number, CHOSEN)
        else:
            network.post(rule())
    network.post(switch)
    return network


@pytest.mark.parametrize("seed", range(10, 25))
def test_any_rules_can_be_chosen_one_question_after_another(seed: int) -> None:
    random = Random(seed)
    model = mixed_rules(random)
    masks = (*model.masks, *[0b11] * SELECTED)
    rules = [one for own in selected(model).propagators for one in own.constraints()]
    wanted = set(extended((), masks, by_last_variable(rules, len(masks))))
    check_assumptions(lambda: selected(model), wanted, random)


def test_the_core_names_the_rules_that_are_to_blame() -> None:
    network, switch = new_network(*[0b011] * 3, *[0b11] * 3), Selectors()
    for number, scope in enumerate(([0, 1], [1, 2], [0, 2])):
        switch.post(network, AllDifferentPropagator([scope]), 3 + number, CHOSEN)
    network.post(switch)
    search = IncrementalSearch(network)
    assert not search.solve([(0, 0b001), (3, CHOSEN), (4, CHOSEN), (5, CHOSEN)])
    assert {1, 2, 3} <= {*search.core}
    assert search.solve([(3, CHOSEN), (4, CHOSEN), (5, 0b01)])


def test_a_conditional_holds_where_its_selector_has_another_value() -> None:
    rule = Conditional(2, CHOSEN, AllDifferent((0, 1)))
    assert [(2, 0, 1), True, False, True] == [
        rule.scope,
        rule.holds((0, 7, 7)),
        rule.holds((1, 7, 7)),
        rule.holds((1, 7, 8)),
    ]
