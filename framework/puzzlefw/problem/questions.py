"""A kept model of an instance, which answers one question after another, each under a state."""

from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.engine.search.incremental import Assumption, IncrementalSearch
from puzzlefw.problem.model import Model
from puzzlefw.view import State


class Questions(Generic[InstanceT, SolutionT]):
    """An incremental search of a model, to which states are assumptions.

    Made and kept by ``OpenInstance``. What a question learned helps the next one, under any state.
    """

    def __init__(self, model: Model[InstanceT, SolutionT]) -> None:
        self.model = model
        self.search = IncrementalSearch(model.network)

    def solve(self, assumptions: list[Assumption], nodes: int | None = None) -> vec[i64] | None:
        """Return the values of a solution under *assumptions*, None if there is none.

        None also stands for a limit, which ``search.stopped_by`` then names.
        """
        with self.model.watch():
            return self.search.values if self.search.solve(assumptions, node_limit=nodes) else None

    def left(self, assumptions: list[Assumption]) -> list[int]:
        """Return the domains that propagation leaves; raises LimitError."""
        with self.model.watch():
            return [int(mask) for mask in self.search.left(assumptions)]

    def assumptions(self, state: State | None) -> list[Assumption]:
        """Return a state as assumptions; raises InstanceError for one of another board.

        The view is one that the model has.
        """
        if state is None or self.model.view is None:
            return []
        view = self.model.view
        self.model.hooks.expect_state(view, state)
        return list(self.model.layout.chains.parts(state.domains(view)).items())
