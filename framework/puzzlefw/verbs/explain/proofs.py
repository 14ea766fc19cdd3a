"""Proofs: how long a search takes to see that nothing is left beside what is supposed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final

from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.proving import Refute
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import poll

TO_A_SOLUTION: Final = 1000
"""The most decisions to find a solution, as what holds there needs no trial and no proof."""


class Proofs:
    """Refutes by search what is supposed beside known facts, on a model where these stand once.

    Facts only grow, so that a solution which was found answers later questions too.
    """

    def __init__(self, problem: OpenInstance) -> None:
        self.problem = problem
        self.found: list[list[int]] = []
        self.is_tried = False

    def solution(self, known: Losses) -> Sequence[int] | None:
        """Return the values of a solution with what is *known*, looked for but once.

        None is found if it takes too long. Raises LimitError when the time is over.
        """
        if not self.is_tried:
            self.is_tried = True
            with self.standing(known) as model:
                self.search(model, TO_A_SOLUTION)
        return self.found[0] if self.found else None

    @contextmanager
    def on(self, known: Losses) -> Iterator[Refute]:
        """Open the searches from what is *known*; raises LimitError when the time is over."""
        with self.standing(known) as model:
            self.search(model, 0)  # which leaves what follows from the facts
            yield partial(self.size, model)

    @contextmanager
    def standing(self, known: Losses) -> Iterator[Model]:
        """Lend a model on which facts stand."""
        model: Model = self.problem.take()
        for variable, lost in known.items():
            model.store.keep(variable, ~lost)
        yield model
        self.problem.put_back(model)

    def size(self, model: Model, losses: Losses, nodes: int) -> int | None:
        """Return how many decisions it took, None if there is a solution or more were needed."""
        for values in self.found:
            if not any(lost >> values[variable] & 1 for variable, lost in losses.items()):
                return None
        store, network = model.store, model.network
        if any(store.domains[variable] & ~lost == 0 for variable, lost in losses.items()):
            return 0  # what follows from the facts leaves nothing of it
        level, ground = int(store.level), network.ground
        store.push()
        network.ground = level + 1  # what is supposed holds for all that the search learns
        for variable, lost in losses.items():
            store.keep(variable, ~lost)
        size = self.search(model, nodes)
        network.ground = ground
        store.undo_to(level)
        return size

    def search(self, model: Model, nodes: int) -> int | None:
        """Search from where the store of a model stands, and go back there; returns as ``size``."""
        search = model.search(nodes=nodes)
        with model.watch():
            is_solved = search.advance()
        if is_solved:
            self.found.append([mask.bit_length() - 1 for mask in map(int, model.store.domains)])
            search.close()
        if search.stopped_by == "time":
            poll()
        return None if is_solved or search.stopped_by else int(search.nodes)
