"""The figures of a search, and what each propagator cost."""

from collections.abc import Iterable

import attrs


# Without slots, as a frozen class sets each of them by a call: figures take a quarter less.
@attrs.frozen(slots=False)
class PropagatorCost:
    """What one propagator cost: its class name, its number of runs, and seconds if timed."""

    name: str
    runs: int
    seconds: float | None


@attrs.frozen(kw_only=True, slots=False)
class Statistics:
    """Counts of one search; *seconds* is the time spent inside it.

    *nodes* are decisions, *failures* contradictions, *deepest* the most decisions that stood at
    once, *propagations* runs of propagators, *deductions* changes of a domain,
    *learned* clauses. *analysis_seconds* went into clauses and their reasons, 0 unless propagators
    are timed.
    """

    nodes: int = 0
    failures: int = 0
    solutions: int = 0
    deepest: int = 0
    propagations: int = 0
    deductions: int = 0
    learned: int = 0
    restarts: int = 0
    seconds: float = 0.0
    analysis_seconds: float = 0.0
    by_propagator: tuple[PropagatorCost, ...] = ()


def summed(statistics: Iterable[Statistics]) -> Statistics:
    """Return the sum of *statistics*; propagators of one class are added up."""
    costs: dict[str, PropagatorCost] = {}
    added = Statistics()
    for one in statistics:
        for cost in one.by_propagator:
            before = costs.get(cost.name, PropagatorCost(cost.name, 0, 0.0))
            seconds = (before.seconds or 0.0) + (cost.seconds or 0.0)
            costs[cost.name] = PropagatorCost(cost.name, before.runs + cost.runs, seconds)
        added = Statistics(
            nodes=added.nodes + one.nodes,
            failures=added.failures + one.failures,
            solutions=added.solutions + one.solutions,
            deepest=max(added.deepest, one.deepest),
            propagations=added.propagations + one.propagations,
            deductions=added.deductions + one.deductions,
            learned=added.learned + one.learned,
            restarts=added.restarts + one.restarts,
            seconds=added.seconds + one.seconds,
            analysis_seconds=added.analysis_seconds + one.analysis_seconds,
        )
    return attrs.evolve(added, by_propagator=tuple(costs.values()))
