"""Regions that conflict: a few whose rules, with all that are of no region, have no solution.

For boards that have regions and no clues. The rules of the other regions are left out of the model,
which can only add solutions, so what is found is a proof; no board says the same.
"""

from collections.abc import Mapping, Sequence

import attrs

from puzzlefw.constraints import Constraint
from puzzlefw.contract.clues import Clue
from puzzlefw.explaining.claims import Claims, claims_of_view
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.problem.broken_rules import are_contradictory
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.view import Cell


@attrs.frozen
class RegionRules:
    """The rules of an instance: those of each region, by its first cell, and all *others*.

    Rules that follow from others are none of them, as those of a region that is left out may.
    """

    domains: Sequence[int]
    of: Mapping[Cell, Sequence[Constraint]]
    others: Sequence[Constraint]

    def are_in_conflict(self, regions: Sequence[Cell], nodes: int) -> bool:
        """Return whether at most *nodes* decisions show that some regions have no solution."""
        own = (rule for region in regions for rule in self.of[region])
        return are_contradictory(self.domains, [*self.others, *own], nodes)


def region_rules(problem: OpenInstance) -> RegionRules | None:
    """Return the rules of *problem* by its regions, None if its view has no regions."""
    view = problem.layout.view
    if view is None or not view.regions:
        return None
    model = problem.take()
    initial = [int(mask) for mask in model.store.initial]
    names = Names(
        Claims(claims_of_view(problem.layout.word_view or view), initial), view.shape, view
    )
    of: dict[Cell, list[Constraint]] = {}
    others = []
    for propagator in model.network.propagators:
        for rule in propagator.constraints():
            area = names.area_of(names.scope(rule))
            if rule.is_redundant:
                continue
            if area is None or not isinstance(cell := area.fields["cell"], Cell):
                others.append(rule)
            else:
                of.setdefault(cell, []).append(rule)
    problem.put_back(model)
    return RegionRules(initial, of, others)


def named(region: Cell) -> Clue:
    """Return a clue that names a region."""
    return Clue(region, Message("region", {"cell": region}), is_optional=False)
