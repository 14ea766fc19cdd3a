"""The figures of a search, and what each propagator cost."""

import attrs


@attrs.frozen
class PropagatorCost:
    """What one propagator cost: its class name, its number of runs, and seconds if timed."""

    name: str
    runs: int
    seconds: float | None


@attrs.frozen(kw_only=True)
class Statistics:
    """Counts of one search; *seconds* is the time spent inside it.

    *nodes* are decisions, *failures* contradictions, *deepest* the most decisions that stood at
    once, *propagations* runs of propagators, *deductions* changes of a domain,
    *learned* clauses.
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
    by_propagator: tuple[PropagatorCost, ...] = ()
