"""Where the solutions of an instance differ, in independent patches.

The map is exact: a cell is on it if and only if two solutions differ there. Counting tells which
values occur in a solution (see ``engine.counting.possible_values``). Without the other values, the
open variables split into independent components, each with a count of its own. These are the
patches.
"""

from collections.abc import Mapping
from math import prod

from puzzlefw.contract.results import Ambiguity, InstanceT, Patch, SolutionT
from puzzlefw.engine import Search, SolutionCounter
from puzzlefw.engine.counting.components import Component
from puzzlefw.engine.counting.possible_values import OtherSolution, PossibleValues, possible_values
from puzzlefw.errors import LimitError
from puzzlefw.grid.shape import Cell
from puzzlefw.problem.cells import BY_VALUE, Looks, differs, looks_of
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import Model, first_solution
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.view import State

MOST_NODES = 1000
"""Decisions for finding another solution of a patch, which then has to pass the check."""
GRACE = 0.03
"""Seconds for finishing the map after the time is over, which is enough for small maps."""
FEW_NODES = 200
"""Decisions for another solution at each variable that a limit left unsettled."""


def ambiguity(
    problem: OpenInstance[InstanceT, SolutionT], limits: Limits, state: State | None = None
) -> Ambiguity[SolutionT]:
    """Return where the solutions of *problem* differ; see ``Problem.ambiguity``."""
    deadline = Deadline(limits.seconds)
    try:
        with deadline:
            begun = problem.begin(limits, state=state)
    except LimitError:
        return Ambiguity(number=0, is_exact=False, stopped_by="time")
    if begun.model is None or begun.search is None:
        return Ambiguity(number=0, is_exact=True)
    found: Ambiguity[SolutionT] = mapped(begun.model, begun.search, limits, deadline)
    problem.put_back(begun.model)
    return found


def mapped(model: Model, search: Search, limits: Limits, deadline: Deadline) -> Ambiguity:
    """Return where the solutions that a search finds differ."""
    first = first_solution(model, search)
    if first is None:
        return Ambiguity(number=0, is_exact=not search.stopped_by, stopped_by=search.stopped_by)
    search.close()
    left = limits.nodes_left(int(search.nodes))
    with model.watch():
        possible = possible_values(model.network, first, left)
        other = OtherSolution(model.network, first, possible)
        for component in possible.components:
            show_other(other, component)
    left = None if left is None else left - possible.nodes
    try:
        with deadline.or_in(GRACE):
            return Survey(model, possible, other, left).ambiguity()
    except LimitError:
        differ_somewhere = any(differs(BY_VALUE, int(mask)) for mask in possible.seen)
        number = 2 if differ_somewhere else 1
        return Ambiguity(number=number, is_exact=False, stopped_by="time")


def show_other(other: OtherSolution, component: Component) -> None:
    """Let *component* differ; after a limit, each variable seen with one value only."""
    possible = other.possible
    if possible.stopped_by == "":
        other.differ(component, component.variables[0], MOST_NODES)
        return
    for variable in component.variables:
        is_seen = differs(BY_VALUE, int(possible.seen[variable]))
        if not is_seen and possible.stopped_by != "time":
            other.differ(component, variable, FEW_NODES)


class Survey:
    """The map of a model, made from the values that occur in its solutions."""

    def __init__(
        self, model: Model, possible: PossibleValues, other: OtherSolution, nodes: int | None
    ) -> None:
        self.model = model
        self.possible = possible
        self.other = other
        self.nodes = nodes
        self.stopped_by = possible.stopped_by
        self.chains = model.layout.chains
        self.seen = self.chains.domains(possible.seen)

    def ambiguity(self) -> Ambiguity:
        """Return the map."""
        looks = looks_of(self.model)
        first, second = self.other.solution, self.other.values
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
        components = self.possible.components
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
