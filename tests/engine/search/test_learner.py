"""Search with learning: the solutions of plain search, and nothing learned that is not so."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

import pytest

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
from puzzlefw import Puzzle, bind_puzzle
from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Facts, Network, Propagator, Search, Store, Worklist
from puzzlefw.engine.search.learner import REPHASE_AFTER, RESTART_AFTER, Learner, luby
from puzzlefw.errors import EngineError
from puzzlefw.propagators import ClausePropagator
from puzzlefw.testing import Effort
from puzzlefw.testing.engine.learning import check_learning, found_by, values_in
from tests.engine.rules import new_store
from tests.engine.search.random_models import LEARNING, Model, hard_clauses
from tests.propagators.brute_force import posted
from tests.support.oracles.random_instances import aquarium_cases, net_cases
from tests.testing.learning_defects import HURRIED
from tests.testing.worlds import twins_on

NET = bind_puzzle(puzzlefw_net.plugin, "net")
AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
MOST = 300


TestLearning = LEARNING


def test_the_random_models_let_the_search_learn_and_jump() -> None:
    tally = LEARNING.attempt("learned", Effort(examples=100, seed=0))
    assert tally.marks["judged"] >= 200
    assert tally.marks["jumped"] >= 50


def test_all_of_it_holds_with_many_restarts_and_few_clauses_kept() -> None:
    suite = twins_on(HURRIED).LEARNING
    tally = suite.attempt("learned", Effort(examples=60, seed=0))
    assert tally.marks["restarts"] >= 30
    assert tally.marks["learned"] >= 150


def networks_of(puzzle: Puzzle, text: str, **options: str) -> Callable[[], Network]:
    """Return what builds a puzzle on a new store."""
    instance = puzzle.parse(text, **options)
    return lambda: puzzle.open(instance).build().network


def check_puzzles(networks: Iterable[Callable[[], Network]]) -> int:
    """Check what learning promises on puzzles with few solutions; return the clauses judged."""
    judged = 0
    for number, make in enumerate(networks):
        search = Search(make())
        found = []
        while len(found) < MOST and search.advance():
            found.append(values_in(search.store))
        if len(found) < MOST:
            judged += check_learning(make, found, Random(number))["judged"]
    return judged


def test_what_is_learned_on_nets_holds_in_every_solution() -> None:
    """Deduction decides nearly all small Nets; long ones leave a little to learn."""
    judged = check_puzzles(networks_of(NET, case.text) for case in net_cases(200, shape=(3, 12)))
    assert judged >= 3


def test_what_is_learned_on_aquariums_holds_in_every_solution_under_all_rules() -> None:
    cases = aquarium_cases(100, shape=(8, 8))
    judged = check_puzzles(networks_of(AQUARIUM, case.text, rule=case.rule) for case in cases)
    assert judged >= 10


def drawn_model(kind: Callable[[Random], Model], seed: int) -> tuple[Network, set[tuple[int, ...]]]:
    """Return a network of a model, and its solutions."""
    drawn = kind(Random(seed))
    return drawn.network(), drawn.solutions()


@pytest.mark.parametrize("seed", range(5))
def test_the_same_search_learns_the_same(seed: int) -> None:
    runs = []
    for _ in range(2):
        network, _ = drawn_model(hard_clauses, seed)
        search = Search(network, learn=True, patience=0)
        found = found_by(search)
        figures = search.statistics()
        runs.append((found, figures.nodes, figures.failures, figures.learned, figures.deductions))
    assert runs[0] == runs[1]


@pytest.mark.parametrize("seed", range(5))
def test_a_search_inside_a_search_that_learns_returns_to_its_level(seed: int) -> None:
    network, wanted = drawn_model(hard_clauses, seed)
    outer = Search(network, learn=True, patience=0)
    found = set()
    while outer.advance():
        found.add(values_in(outer.store))
        assert len(found_by(Search(network, learn=True))) == 1
    assert wanted == found


@pytest.mark.parametrize("nodes", range(12))
def test_a_limit_on_nodes_is_kept_while_learning(nodes: int) -> None:
    network, wanted = drawn_model(hard_clauses, 1)
    search = Search(network, node_limit=nodes, learn=True, patience=0)
    assert set(found_by(search)) < wanted
    assert (nodes, "nodes", 0) == (search.nodes, search.stopped_by, network.store.level)


def test_plain_search_learns_nothing() -> None:
    network, _ = drawn_model(hard_clauses, 0)
    search = Search(network)
    found_by(search)
    figures = search.statistics()
    assert (0, 0) == (figures.learned, figures.restarts)
    assert figures.failures > 0


def test_patience_puts_learning_off() -> None:
    learned = []
    for patience in (0, 5, 10**6):
        network, wanted = drawn_model(hard_clauses, 1)
        search = Search(network, learn=True, patience=patience)
        assert wanted == set(found_by(search))
        learned.append(search.statistics().learned)
    assert learned[0] > 0
    assert learned[2] == 0


def test_a_search_above_level_0_does_not_learn() -> None:
    network, _ = drawn_model(hard_clauses, 0)
    assert Search(network, learn=True).learn
    search = Search(network)
    assert search.advance()
    assert not Search(network, learn=True).learn


class Liar(Propagator):
    """Variable 1 is 0 where variable 0 is; the reason that it gives is *reason*."""

    def __init__(self, reason: Sequence[tuple[int, int]]) -> None:
        self.reason = reason

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate((0, 1), lambda values: values[0] != 0 or values[1] == 0)]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            if store.domains[0] == 1:
                store.keep(1, 1, 0)

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        for known, gone in self.reason:
            facts.exclude(known, gone)
        return facts


def search_with(reason: Sequence[tuple[int, int]]) -> Search:
    """Return a search whose first contradiction stands on a reason of ``Liar``."""
    rules = [Liar(reason), ClausePropagator([[(1, 2), (2, 2)], [(1, 2), (2, 1)]])]
    return Search(posted(rules, (3, 3, 3, 3)), learn=True, patience=0)


def test_a_reason_that_is_true_is_learned_from() -> None:
    search = search_with([(0, 0b10)])
    found = found_by(search)
    assert [(1, 1, 0, 0), (1, 1, 0, 1), (1, 1, 1, 0), (1, 1, 1, 1)] == sorted(found)


def test_a_reason_that_is_not_true_is_the_fault_of_its_propagator() -> None:
    search = search_with([(3, 0b01)])
    with pytest.raises(EngineError, match=r"^Liar.explain\(\) gave a reason that is not true$"):
        search.advance()
    assert 0 == search.store.level


def test_a_reason_that_became_true_later_is_an_error() -> None:
    """What is explained, given as its own reason."""
    search = search_with([(1, 0b10)])
    with pytest.raises(EngineError, match="a reason was not true before what it explains"):
        search.advance()


def test_the_lengths_between_restarts_are_those_of_luby() -> None:
    wanted = [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1]
    assert wanted == [luby(number) for number in range(1, 17)]


def test_restarts_go_to_the_bottom_after_lengths_of_luby() -> None:
    store = Store()
    learner = Learner(Network(store), 0)
    learner.until_rephase = 1 << 40
    learner.analysis.clause.level = 7
    lengths = []
    for _ in range(4):
        length = 1
        while learner.level(store, 2, True) == 7:
            length += 1
        lengths.append(length // RESTART_AFTER)
        assert 0 == length % RESTART_AFTER
    assert [1, 1, 2, 1] == lengths
    assert 4 == learner.restarts
    assert 9 == learner.level(store, 9, True)
    assert 2 == learner.level(store, 2, False)


def test_the_other_halves_are_tried_first_from_time_to_time() -> None:
    store = new_store(0b110, 0b1111)
    learner = Learner(Network(store), 0)
    learner.until_restart = 1 << 40
    learner.analysis.clause.level = 7
    activity = learner.activity
    activity.split = 2
    tried, lengths = [], []
    for _ in range(3):
        length = 1
        while learner.level(store, 2, True) == 7:
            length += 1
        lengths.append(length // REPHASE_AFTER)
        tried.append([activity.try_first(store, n) & 0b1111 for n in range(2)])
    upper, lower = [0b1100, 0b1100], [0b0011, 0b0011]
    assert [upper, lower, upper] == tried
    assert [1, 2, 3] == lengths
    assert 0 == learner.restarts
