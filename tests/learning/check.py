"""What learning promises, on one model: right clauses, and the solutions of plain search."""

from collections.abc import Callable, Collection
from random import Random

import attrs

from puzzlefw.engine import Contradiction, Network, Search, Store, fixpoint
from puzzlefw.engine.search.learned_clauses import LearnedClauses
from tests.learning.watchers import Interrupter, StrengthWatcher

Values = tuple[int, ...]


@attrs.define
class Tally:
    """What the searches of a run came to.

    *judged* are clauses that could be wrong, as their model has solutions; *jumped* are levels
    that plain search would have gone back through one at a time.
    """

    models: int = 0
    learned: int = 0
    judged: int = 0
    jumped: int = 0
    restarts: int = 0

    def add(self, search: Search) -> None:
        """Add the figures of a search."""
        figures = search.statistics()
        self.models += 1
        self.learned += figures.learned
        self.restarts += figures.restarts
        if not search.stopped_by:
            # Each decision is taken back once, and plain search takes back one a dead end.
            self.jumped += figures.nodes + 1 - figures.failures - figures.solutions


def values_in(store: Store) -> Values:
    """Return the solution that stands in a store."""
    return tuple(int(value) for value in store.values(0, len(store.domains)))


def found_by(search: Search) -> list[Values]:
    """Return what a search goes on to find."""
    found = []
    while search.advance():
        found.append(values_in(search.store))
    return found


def check_clauses(network: Network, wanted: Collection[Values], tally: Tally) -> None:
    """Assert that a search with learning finds *wanted*, and that all it learned holds there."""
    store = network.store
    network.post(StrengthWatcher(network))
    search = Search(network, learn=True, patience=0)
    found = []
    # As ``advance``, but at the end what was learned is still there.
    while search.go_on():
        found.append(values_in(store))
    tally.add(search)
    check_found(found, wanted)
    for propagator in network.propagators:
        if isinstance(propagator, LearnedClauses):
            check_each(propagator, wanted)
            tally.judged += int(propagator.arena.kept) if wanted else 0
            propagator.clear()
    store.undo_to(0)


def check_each(clauses: LearnedClauses, wanted: Collection[Values]) -> None:
    """Assert that each clause holds in each solution."""
    for number, clause in enumerate(clauses.constraints()):
        for solution in wanted:
            values = [solution[variable] for variable in clause.scope]
            assert clause.holds(values), f"clause {number} on {clause.scope} excludes {solution}"


def check_found(found: list[Values], wanted: Collection[Values]) -> None:
    """Assert that all solutions were found, each once."""
    assert len(set(found)) == len(found)
    assert sorted(wanted) == sorted(found)


def check_again(network: Network, wanted: Collection[Values], rng: Random) -> None:
    """Assert that a store that was searched can be searched again, in any way, also half-way."""
    store = network.store
    assert store.level == 0
    for _ in range(2):
        patience = rng.choice((0, 0, 1, 5))
        learns = rng.random() < 0.8
        limit = rng.choice((None, rng.randrange(40)))
        search = Search(network, learn=learns, patience=patience, node_limit=limit)
        found = found_by(search)
        assert len(set(found)) == len(found)
        assert set(found) <= set(wanted)
        assert store.level == 0
        if search.stopped_by == "":
            check_found(found, wanted)


def check_interrupted(make: Callable[[], Network], wanted: Collection[Values], rng: Random) -> None:
    """Assert that a search can be interrupted, and that the next one on the store is whole."""
    network = make()
    interrupter = Interrupter()
    network.post(interrupter)
    search = Search(network, learn=True, patience=0)
    try:
        # What is broken off at level 0 cannot be undone: not before the first decision.
        fixpoint(network)
        interrupter.runs_left = rng.randrange(1, 40)
        found_by(search)
    except Contradiction:
        network = make()
    except KeyboardInterrupt:
        assert network.store.level == 0
        assert not search.advance()
    interrupter.runs_left = 0
    check_found(found_by(Search(network, learn=True, patience=0)), wanted)


def check(
    make: Callable[[], Network], wanted: Collection[Values], rng: Random, tally: Tally
) -> None:
    """Assert all of it on the model whose networks *make* returns."""
    network = make()
    check_clauses(network, wanted, tally)
    check_again(network, wanted, rng)
    check_interrupted(make, wanted, rng)
