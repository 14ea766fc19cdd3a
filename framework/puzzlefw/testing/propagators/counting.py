"""The promise of what is left of a rule: P18."""

from collections.abc import Sequence
from math import prod

from puzzlefw.engine import Propagator, Search, SolutionCounter, fixpoint
from puzzlefw.engine.counting.components import Decomposition
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.draws import plain_cases
from puzzlefw.testing.propagators.oracle import mask_with, solutions
from puzzlefw.testing.propagators.posted import ONE_VALUE, Posted, post_case
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import has_constraints, whole_rules
from puzzlefw.testing.propagators.subject import Subject


@propagator_promise("P18", draws=plain_cases, share=1 / 3)
def check_counted(subject: Subject, case: Case) -> list[str]:
    """Counting by its residuals finds as many solutions as there are.

    Variables that no chain of residuals ties are free of each other. Both hold on a store that was
    searched before, too.
    """
    net = post_case(subject, case, stranger=ONE_VALUE)
    propagators = [net.network.propagators[number] for number, _ in net.tested]
    if not all(has_constraints(one) or has_residuals(one) for one in propagators):
        return ["no constraints, and no residuals"]
    wanted = solutions(whole_rules(subject, net), case.domains)
    compare_counts(net, wanted, "counted by residuals")
    search = Search(net.network, learn=True, patience=0)
    while search.advance():
        pass
    compare_counts(net, wanted, "counted by residuals after a search")
    return []


def compare_counts(net: Posted, wanted: Sequence[tuple[int, ...]], how: str) -> None:
    """Check the number of solutions, and that what is not tied is free."""
    counter = SolutionCounter(net.network)
    counter.run()
    assert len(wanted) == counter.number, (
        f"{len(wanted)} tuples obey the rule, {how} there are {counter.number}"
    )
    if wanted:
        parts, ways = parts_of(net, wanted)
        assert len(wanted) == prod(ways), (
            f"{len(wanted)} tuples obey the rule, {how} the variables fall into {parts},"
            f" which have {ways} ways"
        )


def parts_of(net: Posted, wanted: Sequence[tuple[int, ...]]) -> tuple[list[list[int]], list[int]]:
    """Return which variables the residuals tie, and how many ways there are to fill each part.

    Only the values of solutions are left in the store for it.
    """
    store, places = net.network.store, {v: place for place, v in enumerate(net.variables)}
    base = store.level
    store.push()
    for variable, place in places.items():
        store.keep(variable, mask_with(values[place] for values in wanted))
    fixpoint(net.network)
    decomposition = Decomposition(net.network)
    components, _ = decomposition.split(decomposition.whole())
    store.undo_to(base)
    parts = [[places[int(v)] for v in one.variables if int(v) in places] for one in components]
    tied = {place for part in parts for place in part}
    parts += [[place] for place in places.values() if place not in tied]
    return parts, [len({tuple(values[n] for n in part) for values in wanted}) for part in parts]


def has_residuals(propagator: Propagator) -> bool:
    """Return whether the propagator says what its residuals are."""
    return type(propagator).residuals is not Propagator.residuals
