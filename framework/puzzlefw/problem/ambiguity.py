"""Where the solutions of an instance differ, in independent patches.

The map is exact: a cell is on it if and only if two solutions differ there. Questions tell which
values occur in a solution (``occurring``). Without the other values, the open variables split into
independent components, each with a count of its own. These are the patches.
"""

from collections.abc import Mapping, Sequence
from math import prod

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.contract.findings import Ambiguity, Patch
from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.engine import SolutionCounter, fixpoint
from puzzlefw.engine.counting.components import Component, Decomposition
from puzzlefw.errors import LimitError
from puzzlefw.grid.shape import Cell
from puzzlefw.problem.cells import BY_VALUE, Looks, differs, looks_of
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import Model
from puzzlefw.problem.occurring import Occurring
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.view import State
from puzzlefw.view.states import expect_state_or_none

WAYS = 500
"""Decisions for the numbers of ways where a map comes beside an answer, unasked."""
GRACE = 0.03
"""Seconds for finishing the map after the time is over, which is enough for small maps."""


def ambiguity(
    problem: OpenInstance[InstanceT, SolutionT],
    limits: Limits,
    state: State | None = None,
    *,
    counting: int | None = WAYS,
) -> Ambiguity[SolutionT]:
    """Return where the solutions of *problem* differ; see ``Problem.ambiguity``.

    At most *counting* decisions go into the numbers of ways; None: what *limits* leave.
    """
    deadline = Deadline(limits.seconds)
    expect_state_or_none(state)
    if problem.faults:
        return Ambiguity(number=0, is_exact=True)
    occurring = Occurring(problem, limits, state)
    with deadline:
        occurring.run()
    stopped_by = occurring.stopped_by
    if not occurring.solutions:
        return Ambiguity(number=0, is_exact=not stopped_by, stopped_by=stopped_by)
    try:
        with deadline.or_in(GRACE):
            model = problem.take()
            found: Ambiguity[SolutionT] = Survey(model, occurring, counting).ambiguity()
            problem.put_back(model)
            return found
    except LimitError:
        number = 2 if any(differs(BY_VALUE, mask) for mask in occurring.seen) else 1
        return Ambiguity(number=number, is_exact=False, stopped_by="time")


def parts_of(model: Model, possible: Sequence[int]) -> list[Component]:
    """Return what is left without the values that are not *possible*, as components."""
    network = model.network
    with model.watch():
        for variable, mask in enumerate(possible):
            network.store.keep(variable, mask)
        fixpoint(network)
        decomposition = Decomposition(network)
        return decomposition.split(decomposition.whole())[0]


def another(solutions: Sequence[vec[i64]], components: Sequence[Component]) -> vec[i64]:
    """Return the values of a solution that differs from the first in each component, if any does.

    Components are free of each other, so of each the values of any solution will do.
    """
    first = solutions[0]
    values = first[:]
    tied = {int(variable) for component in components for variable in component.variables}
    alone = [[variable] for variable in range(len(first)) if variable not in tied]
    for variables in [*(list(component.variables) for component in components), *alone]:
        for other in solutions:
            if any(other[variable] != first[variable] for variable in variables):
                for variable in variables:
                    values[variable] = other[variable]
                break
    return values


class Survey:
    """The map of a model at rest, made from the values that occur in its solutions."""

    def __init__(self, model: Model, occurring: Occurring, counting: int | None) -> None:
        self.model = model
        self.solutions = occurring.solutions
        left = occurring.limits.nodes_left(occurring.nodes)
        self.nodes = min((one for one in (left, counting) if one is not None), default=None)
        self.stopped_by = occurring.stopped_by
        self.chains = model.layout.chains
        self.seen = self.chains.domains(occurring.seen)
        self.components = parts_of(model, occurring.possible)

    def ambiguity(self) -> Ambiguity:
        """Return the map."""
        looks = looks_of(self.model)
        first, second = self.solutions[0], another(self.solutions, self.components)
        shown = [first] if list(first) == list(second) else [first, second]
        solutions = tuple([self.model.solution(values) for values in shown])
        cells: Mapping[int, list[Cell]] = {}
        same: list[Cell] = []
        unsettled: list[Cell] = []
        shape = None
        if looks is not None:
            shape = looks.shape
            cells, same, unsettled = self.settle(looks)
        patches = self.patches(cells)
        return Ambiguity(
            number=prod([patch.number for patch in patches]),
            is_exact=self.stopped_by == "" and all(patch.is_exact for patch in patches),
            patches=tuple(patches),
            same=tuple(same),
            unsettled=tuple(unsettled),
            shape=shape,
            solutions=solutions,
            stopped_by=self.stopped_by,
        )

    def settle(self, looks: Looks) -> tuple[dict[int, list[Cell]], list[Cell], list[Cell]]:
        """Return which cells differ, which are the same, and which are not settled.

        The cells that differ are listed by the variables that make them differ.
        """
        seen, domains = self.seen, self.chains.domains(self.model.store.domains)
        loose = self.loose()
        cells = list(looks.shape.cells())
        # Few cells of a large board may differ, and nothing is asked of the others.
        looked_at = {
            n for n, conditions in enumerate(looks.conditions) for v, _ in conditions if v in loose
        }
        differing: dict[int, list[Cell]] = {}
        same = [cell for n, cell in enumerate(cells) if n not in looked_at]
        unsettled: list[Cell] = []
        for n in sorted(looked_at):
            poll()
            cell, conditions = cells[n], looks.conditions[n]
            makers = {v for v, mask in conditions if differs(mask, int(seen[v]))}
            for variable in makers:
                differing.setdefault(variable, []).append(cell)
            if not makers:
                may = any(differs(mask, int(domains[v])) for v, mask in conditions)
                (unsettled if may else same).append(cell)
        return differing, sorted(same), unsettled

    def loose(self) -> set[int]:
        """Return the variables that take several values in solutions, or may."""
        several = zip(self.seen, self.chains.domains(self.model.store.domains), strict=True)
        return {v for v, (seen, left) in enumerate(several) if (seen | left) & ((seen | left) - 1)}

    def patches(self, cells: Mapping[int, list[Cell]]) -> list[Patch]:
        """Return the patches, those first that begin first."""
        seen, head = self.seen, self.chains.head
        components = self.components
        tied = {head(int(variable)) for one in components for variable in one.variables}
        patches: list[Patch] = []
        for variable in sorted(self.loose() - tied):
            poll()
            if differs(BY_VALUE, int(seen[variable])):
                number = int(seen[variable]).bit_count()
                patches.append(self.patch([variable], cells, number, True))
        for component in components:
            every = dict.fromkeys(head(int(variable)) for variable in component.variables)
            variables = [v for v in every if differs(BY_VALUE, int(seen[v]))]
            if variables:
                nodes = 0 if self.stopped_by == "time" else self.nodes
                counter = SolutionCounter(
                    self.model.network, component=component, node_limit=nodes, is_solvable=True
                )
                with self.model.watch():
                    counter.run()
                if self.nodes is not None:
                    self.nodes -= int(counter.nodes)
                self.stopped_by = self.stopped_by or counter.stopped_by
                number = max(counter.number, 2)
                patches.append(self.patch(variables, cells, number, counter.is_exact))
        return sorted(patches, key=lambda patch: (patch.cells, patch.members))

    def patch(
        self, variables: list[int], cells: Mapping[int, list[Cell]], number: int, is_exact: bool
    ) -> Patch:
        """Return the patch of *variables*."""
        members = [
            (name, block.index(variable))
            for name, block in self.model.blocks.items()
            for variable in variables
            if variable in block
        ]
        found = {cell for variable in variables for cell in cells.get(variable, ())}
        return Patch(
            members=tuple(members), cells=tuple(sorted(found)), number=number, is_exact=is_exact
        )
