"""The promise of learning: right clauses, and the solutions of plain search."""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import ClassVar

from puzzlefw.constraints import Clause, Constraint
from puzzlefw.engine import (
    ANY,
    EXPENSIVE,
    Contradiction,
    Network,
    Propagator,
    Search,
    Store,
    Worklist,
    fixpoint,
)
from puzzlefw.engine.search.learned_clauses import LearnedClauses

Values = tuple[int, ...]
Figures = dict[str, int]


def check_learning(
    make: Callable[[], Network], wanted: Collection[Values], random: Random
) -> Figures:
    """Check all that searches with learning promise on the network that *make* returns anew.

    *wanted* are all its solutions, a value for each variable of the store. Returns what the
    first search met: clauses that were "learned", those "judged" on some solution, "restarts",
    and levels "jumped" that plain search would have gone back through one at a time.
    """
    network = make()
    figures = check_clauses(network, wanted)
    check_again(network, wanted, random)
    check_interrupted(make, wanted, random)
    return figures


def check_clauses(network: Network, wanted: Collection[Values]) -> Figures:
    """Check that a search finds *wanted*, and that all it learned holds in each solution.

    The first solution is excluded once it was found, so what is learned after it holds in the
    others.
    """
    network.post(StrengthWatcher(network))
    search = Search(network, learn=True, patience=0)
    found: list[Values] = []
    # As ``advance``, but at the end what was learned is still there.
    judged = 0
    while search.go_on():
        judged += judge(search, wanted, found)
        found.append(values_in(network.store))
    judged += judge(search, wanted, found)
    check_found(found, wanted)
    if search.learner is not None:
        search.learner.clauses.clear()
    network.store.undo_to(0)
    figures = search.statistics()
    # Each decision is taken back once, and plain search takes back one at each dead end.
    jumped = figures.nodes + 1 - figures.failures - figures.solutions
    return {
        "learned": figures.learned,
        "judged": judged,
        "restarts": figures.restarts,
        "jumped": 0 if search.stopped_by else jumped,
    }


def judge(search: Search, wanted: Collection[Values], found: Sequence[Values]) -> int:
    """Check what was learned on all solutions but the first; return how many clauses there are."""
    others = [solution for solution in wanted if solution not in found[:1]]
    if search.learner is None or not others:
        return 0
    check_each(search.learner.clauses, others)
    return int(search.learner.clauses.arena.kept)


def check_each(clauses: LearnedClauses, wanted: Collection[Values]) -> None:
    """Check that each clause holds in each of some solutions."""
    for number, clause in enumerate(clauses.constraints()):
        for solution in wanted:
            values = [solution[variable] for variable in clause.scope]
            assert clause.holds(values), f"clause {number} on {clause.scope} excludes {solution}"


def check_again(network: Network, wanted: Collection[Values], random: Random) -> None:
    """Check that a store that was searched can be searched again, in any way, also half-way."""
    store = network.store
    assert store.level == 0
    left = Search(network, learn=True, patience=0)
    while left.solutions < 2 and left.advance():
        pass
    left.close()
    for _ in range(2):
        limit = random.choice((None, random.randrange(40)))
        search = Search(
            network,
            learn=random.random() < 0.8,
            patience=random.choice((0, 0, 1, 5)),
            node_limit=limit,
        )
        found = found_by(search)
        assert store.level == 0
        if search.stopped_by:
            assert len(set(found)) == len(found), "a search found a solution twice"
            assert set(found) <= set(wanted), "a search found what is no solution"
        else:
            check_found(found, wanted)


def check_interrupted(
    make: Callable[[], Network], wanted: Collection[Values], random: Random
) -> None:
    """Check that a search can be interrupted, and that the next one on the store is whole."""
    network = make()
    interrupter = Interrupter()
    network.post(interrupter)
    search = Search(network, learn=True, patience=0)
    try:
        # What is broken off at level 0 cannot be undone: not before the first decision.
        fixpoint(network)
        interrupter.runs_left = random.randrange(1, 40)
        found_by(search)
    except Contradiction:
        network = make()
    except KeyboardInterrupt:
        assert network.store.level == 0
        assert not search.advance()
    interrupter.runs_left = 0
    check_found(found_by(Search(network, learn=True, patience=0)), wanted)


def check_found(found: Sequence[Values], wanted: Collection[Values]) -> None:
    """Check that all solutions were found, each once."""
    assert len(set(found)) == len(found), "a search with learning found a solution twice"
    lost = sorted(set(wanted) - set(found))
    assert lost == [], f"a search with learning misses {lost[0]}"
    wrong = sorted(set(found) - set(wanted))
    assert wrong == [], f"a search with learning found {wrong[0]}, which is no solution"


def values_in(store: Store) -> Values:
    """Return the solution that stands in a store."""
    return tuple(int(value) for value in store.values(0, len(store.domains)))


def found_by(search: Search) -> list[Values]:
    """Return the solutions that a search goes on to find."""
    found = []
    while search.advance():
        found.append(values_in(search.store))
    return found


class Watcher(Propagator):
    """Rules out nothing, and is woken by every variable."""

    priority: ClassVar[int] = EXPENSIVE

    def constraints(self) -> Sequence[Constraint]:
        return []

    def attach(self, store: Store, me: int) -> None:
        first = 0
        while first < len(store.domains):
            store.subscribe_block(me, first, ANY, first)
            first += int(store.block_size(first))


class Interrupter(Watcher):
    """Raises KeyboardInterrupt in one of its runs, once *runs_left* is set."""

    def __init__(self) -> None:
        self.runs_left = 0

    def propagate(self, store: Store, worklist: Worklist) -> None:
        self.runs_left -= 1
        if self.runs_left == 0:
            raise KeyboardInterrupt
        while worklist.take() >= 0:
            pass


class StrengthWatcher(Watcher):
    """Checks that learned clauses have said all they can: it runs after them, at each level."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        for propagator in self.network.propagators:
            if isinstance(propagator, LearnedClauses):
                for clause in propagator.constraints():
                    if isinstance(clause, Clause):
                        check_strength(store, clause.conditions)


def check_strength(store: Store, conditions: Sequence[tuple[int, int]]) -> None:
    """Check that two conditions can hold, or one must."""
    can_hold = [store.domains[variable] & mask for variable, mask in conditions]
    must_hold = [store.domains[variable] & ~mask == 0 for variable, mask in conditions]
    is_done = any(must_hold) or sum(mask != 0 for mask in can_hold) > 1
    assert is_done, f"{conditions} has not spoken at {[bin(mask) for mask in can_hold]}"
