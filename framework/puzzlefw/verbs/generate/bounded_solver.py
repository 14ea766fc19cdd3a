"""What a generator asks, and draws with: a solver whose proofs end, and numbers that heed time."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from puzzlefw.contract.results import Answer
from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.generate.random_order import random_searches
from puzzlefw.verbs.generate.thinning import as_many_as_wished
from puzzlefw.verbs.solve.solving import Solving

if TYPE_CHECKING:
    from puzzlefw.verbs.generate.wish import Wish

MOST_NODES = 20_000
"""Decisions after which a generator's proof ends; not seconds, as these differ by machine."""


@attrs.define
class Patience:
    """How many questions a draft may still ask, before another one is sooner as wished."""

    left: int

    def ask(self) -> None:
        """Count a question; raises GenerationError if it is one too many."""
        self.left -= 1
        if self.left < 0:
            raise GenerationError("expected a puzzle as hard as that, found none in time")


class BoundedSolver:
    """The ``Solver`` that a generator gets, which knows what is wished.

    Proofs take at most *nodes* decisions, or *proof_nodes* if these are fewer.
    """

    def __init__(
        self,
        hooks: Hooks,
        nodes: int = MOST_NODES,
        wish: "Wish | None" = None,
        *,
        proof_nodes: int = MOST_NODES,
        patience: Patience | None = None,
    ) -> None:
        self.hooks = hooks
        self.nodes = nodes
        self.wish = wish
        self.proof_nodes = proof_nodes
        self.patience = patience
        self.data: dict[str, Any] = {}  # of extensions, drawn for the last random solution
        self.params: Mapping[str, Any] = {}
        # The last instance asked about, with the answer: what is proven once need not be again.
        self.last: list[tuple[Any, Answer]] = []

    def solve(self, instance: Any, limit: int = 2) -> Answer:
        """Return up to *limit* solutions, and what they prove."""
        if self.patience is not None:
            self.patience.ask()
        instance = self.hooks.extended(instance, self.data)
        limits = Limits(nodes=min(self.nodes, self.proof_nodes), solutions=limit)
        answer = Solving(OpenInstance(self.hooks, instance), limits).run()
        if answer.stopped_by == "time":
            poll()  # a generator would take "unknown" for doubt, and go on
        if limit > 1:
            self.last[:] = [(instance, answer)]
        return answer

    def is_unique(self, instance: Any) -> bool:
        """Return whether *instance* is proven to have exactly one solution."""
        return self.solve(instance).verdict == "unique"

    def random_solution(
        self, instance: Any, rng: Random, *, prefer: Mapping[str, int] | None = None
    ) -> Any:
        """Return a solution of *instance*, drawn at random: a search that decides at random."""
        instance = self.hooks.extended(instance)
        self.hooks.expect_instance(instance)
        if self.patience is not None:
            self.patience.ask()
        problem: OpenInstance = OpenInstance(self.hooks, instance)
        if self.hooks.is_extended and problem.faults:
            raise OptionError(problem.faults[0])  # such as windows on a side that has none
        model: Model = problem.build()
        preferred = {
            variable: mask
            for name, mask in (prefer or {}).items()
            for variable in model.blocks[name]
        }
        preferred = model.layout.chains.parts(preferred)
        with model.watch():
            is_found = any(
                search.advance()
                for search in random_searches(model.network, rng, self.nodes, preferred)
            )
        if not is_found:
            poll()
            raise GenerationError(
                f"expected a solution to begin with, found none in {self.nodes} decisions: try"
                " another seed or other params"
            )
        solution = model.solution()
        self.draw_data(instance, solution, rng)
        return solution

    def draw_data(self, instance: Any, solution: Any, rng: Random) -> None:
        """Draw the data of extensions for a solution; what is asked from then on has it."""
        drawn = self.hooks.data_by(
            "puzzlefw_draw",
            *(OptionError, GenerationError),
            instance=instance,
            solution=solution,
            params=self.params,
            rng=rng,
        )
        self.data.update(as_many_as_wished(self.hooks, self.params, drawn, rng))

    def as_wished(self, instances: Sequence[Any]) -> Any:
        """Return the last of *instances* that is no harder than wished."""
        if self.wish is None:
            return instances[-1]
        every = [self.hooks.extended(instance, self.data) for instance in instances]
        return instances[every.index(self.wish.hardest(self.hooks, every))]

    def with_nodes(self, nodes: int) -> "BoundedSolver":
        """Return the solver with at most *nodes* decisions a call."""
        fewer = BoundedSolver(
            self.hooks,
            min(nodes, self.nodes),
            self.wish,
            proof_nodes=self.proof_nodes,
            patience=self.patience,
        )
        fewer.last, fewer.data, fewer.params = self.last, self.data, self.params
        return fewer


class WatchedRandom(Random):
    """A ``Random`` that raises LimitError once the time is over.

    A generator draws random numbers in whatever it repeats, so plugins need not look at the time.
    """

    def random(self) -> float:
        poll()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        poll()
        return super().getrandbits(k)
