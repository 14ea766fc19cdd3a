"""Incremental search: one question after another on a network, each under its own assumptions."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.learner import Learner
from puzzlefw.engine.search.search import Search
from puzzlefw.engine.store import DECISION, REFUTATION
from puzzlefw.errors import Contradiction, LimitError

MOST_KEPT: Final = 4000
"""Learned clauses that a question begins with at most, however many were asked before it."""
SPARED: Final = 1
"""Clauses up to this distance stay even then: those of one condition, which are few."""

Assumption = tuple[int, int]
"""A variable, and a mask of the values that it may take."""


@final
class IncrementalSearch:
    """Answers whether a network has a solution in which some variables take some of their values.

    What is learned holds without the assumptions, and is kept for the questions after it, as are
    the activity of splits and the values that variables had last. So are values found to occur in
    no solution: these are removed on the *root*, the level below all assumptions. No clause depends
    on an assumption, or on a solution found. So an answer does not depend on former questions; the
    solution that is found first may.

    It has the network for itself, from the level of questions on (``Network.reopen``). At most
    MOST_KEPT clauses stay from question to question. A limit leaves all of them for the next
    question; after any other exception, such as Ctrl-C, that one begins with none.
    After N. Eén, N. Sörensson, "Temporal induction by incremental SAT solving" (BMC 2003).
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self.store = network.store
        self.learner: Learner | None = None
        self.search: Search | None = None
        self.root: i64 = 0
        self.is_refuted: bool = False
        self.questions: i64 = 0
        self.nodes: i64 = 0
        self.assumptions: vec[i64] = vec[i64]()
        self.core: tuple[int, ...] = ()
        self.values: vec[i64] = vec[i64]()
        self.stopped_by: str = ""

    def solve(
        self, assumptions: Sequence[Assumption] = (), *, node_limit: int | None = None
    ) -> bool:
        """Return whether a solution keeps all *assumptions*; ``values`` then has one of them.

        If not, ``core`` has the numbers of assumptions that no solution keeps together, empty if
        there is no solution at all; they are found by analysis, and may be more than are needed.
        If a limit came first, ``stopped_by`` is "time" or "nodes", and there is no core. Raises
        EngineError if a propagator gives an invalid reason.
        """
        search = self.ask(assumptions, node_limit=node_limit)
        found = search is not None and search.advance()
        if found:
            self.values = self.store.values(0, len(self.store.domains))
        self.rest()
        return found

    def ask(
        self, assumptions: Sequence[Assumption] = (), *, node_limit: int | None = None
    ) -> Search | None:
        """Return a search that visits all solutions which keep the *assumptions*; None for none.

        It may be left at any time, and ends with the next question, or with ``rest``.
        """
        self.rest()
        self.questions += 1
        self.core = ()
        self.stopped_by = ""
        self.nodes = 0
        given = flat(assumptions)
        self.assumptions = given
        try:
            self.settle_root()
        except LimitError:
            self.stopped_by = "time"
            return None
        learner = self.learner
        if self.is_refuted or learner is None:
            return None
        learner.begin_again(self.root + 1)
        learner.activity.is_by_value = True
        search = Search(
            self.network, learner.activity, node_limit=node_limit, learn=True, patience=0
        )
        search.go_on_from(learner, given)
        self.search = search
        return search

    def left(self, assumptions: Sequence[Assumption] = ()) -> vec[i64]:
        """Return what propagation leaves to each variable, 0 to all if that is a contradiction.

        Raises LimitError at the deadline.
        """
        self.rest()
        store = self.store
        given = flat(assumptions)
        self.settle_root()
        if self.is_refuted:
            return filled(len(store.domains), 0)
        store.push()
        try:
            for number in range(i64(len(given)) >> 1):
                store.keep(given[2 * number], given[2 * number + 1])
            fixpoint(self.network)
            return store.domains[:]
        except Contradiction:
            return filled(len(store.domains), 0)
        except LimitError:
            raise
        except BaseException:
            self.learner = None
            raise
        finally:
            store.undo_to(self.root)

    def prefer(self, variable: i64, mask: i64) -> None:
        """Let the next question try values of *mask* first, where it decides on *variable*."""
        if self.learner is not None:
            self.learner.activity.saved[variable] = mask

    def rest(self) -> None:
        """End the question: take all back that does not hold without its assumptions."""
        search = self.search
        if search is None:
            return
        self.search = None
        self.nodes = search.nodes
        if not search.is_over:
            search.close()
        elif search.is_broken_off:
            self.learner = None
        elif search.solutions == 0:
            self.stopped_by = search.stopped_by
            if self.stopped_by == "":
                self.take_core(search.core)
            elif self.learner is not None:
                # Its order of decisions led nowhere, and would again.
                self.learner.forget_activity(self.store)

    def take_core(self, core: vec[i64]) -> None:
        """Note what a question found out that has no solution; see ``core_of``."""
        if len(core) == 0:
            self.is_refuted = True
        elif len(core) == 2 and self.learner is not None:
            self.learner.analysis.rooted[core[0]] &= core[1]
        given = self.assumptions
        needed: list[int] = []
        for number in range(i64(len(given)) >> 1):
            for at in range(i64(len(core)) >> 1):
                removed = core[2 * at + 1] & ~given[2 * number + 1]
                if core[2 * at] == given[2 * number] and removed != 0:
                    needed.append(int(number))
                    break
        self.core = tuple(needed)

    def settle_root(self) -> None:
        """Go to the root, and remove there what occurs in no solution."""
        if self.is_refuted:
            return
        try:
            if self.learner is None:
                self.begin()
            self.remove_known()
        except Contradiction:
            self.store.failed = True
            self.is_refuted = True
        except LimitError:
            self.store.undo_to(self.network.ground)
            raise
        except BaseException:
            self.learner = None
            raise

    def begin(self) -> None:
        """Propagate on the level of questions, and begin to learn."""
        network = self.network
        network.reopen()
        fixpoint(network)
        self.learner = Learner(network, self.store.trail_size)

    def remove_known(self) -> None:
        """Remove on the root what is known to occur in no solution, and what follows from that."""
        store = self.store
        learner = self.learner
        assert learner is not None
        fixpoint(self.network)
        if store.level == self.network.ground:
            store.push()
            self.root = store.level
        while learner.clauses.arena.kept > MOST_KEPT:
            before = learner.clauses.arena.kept
            learner.clauses.reduce(store, SPARED)
            if learner.clauses.arena.kept == before:
                break
        rooted = learner.analysis.rooted
        store.active = REFUTATION
        for variable in range(i64(len(rooted))):
            store.keep(variable, rooted[variable])
        store.active = DECISION
        learner.clauses.assert_pending(store)
        fixpoint(self.network)
        for variable in range(i64(len(rooted))):
            rooted[variable] = store.domains[variable]


def flat(assumptions: Sequence[Assumption]) -> vec[i64]:
    """Return assumptions as alternating variables and masks."""
    found = vec[i64]()
    for variable, mask in assumptions:
        found = append(append(found, variable), mask)
    return found
