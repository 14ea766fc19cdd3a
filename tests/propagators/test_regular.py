"""Regular: an automaton accepts each sequence."""

from random import Random

import pytest

from puzzlefw.constraints import Automaton, automaton_of, blocks, runs, visible
from puzzlefw.propagators import RegularPropagator
from tests.propagators.brute_force import (
    Box,
    check_reasons,
    check_strength,
    left_by,
    narrowed,
    posted,
    reason_of,
    reason_of_failure,
    settle,
)

BIT = 0b11


@pytest.mark.parametrize("states", [62, 63, 64, 126, 127, 200])
def test_a_chain_of_any_number_of_states_is_walked(states: int) -> None:
    chain = Automaton([{1: state + 1} for state in range(states - 1)] + [{}], [states - 1])
    fitting = posted([RegularPropagator([(range(states - 1), chain)])], (BIT,) * (states - 1))
    assert (0b10,) * (states - 1) == settle(fitting)
    too_long = posted([RegularPropagator([(range(states), chain)])], (BIT,) * states)
    assert settle(too_long) is None


@pytest.mark.parametrize("seed", range(20))
def test_states_in_several_words_are_told_apart(seed: int) -> None:
    rng = Random(seed)
    states = rng.randint(64, 200)
    transitions = [
        {value: rng.randrange(states) for value in range(3) if rng.random() < 0.9}
        for _ in range(states)
    ]
    automaton = Automaton(transitions, rng.sample(range(states), states // 8))
    box = tuple(rng.choice((0b111, 0b101, 0b011)) for _ in range(4))
    check_strength(lambda: RegularPropagator([(range(4), automaton)]), box)
    check_reasons(lambda: RegularPropagator([(range(4), automaton)]), box, is_minimal=True)


def test_a_line_with_one_way_to_lie_is_filled() -> None:
    rule = RegularPropagator([(range(6), blocks([3, 2]))])
    assert (0b10, 0b10, 0b10, 0b01, 0b10, 0b10) == left_by(rule, (BIT,) * 6)


def test_a_block_too_long_is_a_contradiction_that_needs_no_facts() -> None:
    network = posted([RegularPropagator([(range(2), blocks([3]))])], (BIT,) * 2)
    assert settle(network) is None
    assert [] == reason_of_failure(network)


def test_an_empty_sequence_is_accepted_in_state_0_or_not_at_all() -> None:
    assert (BIT,) == left_by(RegularPropagator([((), blocks([]))]), (BIT,))
    assert left_by(RegularPropagator([((), blocks([1]))]), (BIT,)) is None


def test_a_repeated_variable_keeps_what_all_its_places_allow() -> None:
    rising = automaton_of(0, lambda last, v: v if v >= last else None, lambda last: True, range(4))
    rule = RegularPropagator([((0, 1, 0), rising)])
    assert (0b0110, 0b0110) == left_by(rule, (0b1110, 0b0110))


def test_a_reason_leaves_out_what_does_not_matter() -> None:
    network = narrowed(
        RegularPropagator([(range(6), blocks([2]))]), (BIT,) * 6, {0: 0b01, 4: 0b01, 2: 0b10}
    )
    store = network.store
    assert (0b01, BIT, 0b10, BIT, 0b01, 0b01) == tuple(store.domains)
    assert [(4, 0b10)] == reason_of(network, 5, 1)


def test_of_two_reasons_the_one_with_fewer_facts_is_given() -> None:
    # 0 has no 1, either as 1 and 2 have none, or as the last one has a 1.
    network = narrowed(RegularPropagator([(range(4), blocks([1]))]), (BIT,) * 4, {3: 0b10})
    assert [(3, 0b01)] == reason_of(network, 0, 1)


def test_where_the_state_is_known_a_line_falls_apart() -> None:
    line = (BIT, BIT, BIT, 0b01, BIT, BIT, BIT)
    assert [[0, 1, 2, 4, 5, 6]] == residual_scopes(blocks([1, 1]), line)
    assert [[0, 1, 2], [4, 6]] == residual_scopes(blocks([1, 2]), line)


def test_a_line_that_anything_completes_has_nothing_left() -> None:
    assert [[0, 1]] == residual_scopes(runs(2), (BIT, BIT, 0b01, 0b10, BIT))


def residual_scopes(automaton: Automaton, box: Box) -> list[list[int]]:
    """Return the variables of each part that is left to count at the fixpoint."""
    rule = RegularPropagator([(range(len(box)), automaton)])
    network = posted([rule], box)
    settle(network)
    return [list(left.scope) for left in rule.residuals(network.store)]


def test_skyscrapers_fit_any_height_of_a_domain() -> None:
    assert 46 > max(len(visible(count, 9).transitions) for count in range(1, 10))
    full = RegularPropagator([(range(9), visible(9, 9))])
    box = (0b1111111110,) * 9
    assert tuple(1 << height for height in range(1, 10)) == left_by(full, box)
    tall = RegularPropagator([(range(2), visible(1, 62))])
    assert (1 << 62, 1 << 7) == left_by(tall, (1 << 5 | 1 << 62, 1 << 7))
