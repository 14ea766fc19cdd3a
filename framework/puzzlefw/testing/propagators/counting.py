"""The promise of what is left of a rule: P18."""

from collections.abc import Sequence

from puzzlefw.engine import Propagator, Search, SolutionCounter
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.draws import plain_cases
from puzzlefw.testing.propagators.oracle import mask_with, set_text, solutions
from puzzlefw.testing.propagators.posted import ONE_VALUE, Posted, post_case
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import has_constraints, whole_rules
from puzzlefw.testing.propagators.subject import Subject


@propagator_promise("P18", draws=plain_cases, share=1 / 3)
def check_counted(subject: Subject, case: Case) -> list[str]:
    """Counting by its residuals finds as many solutions as there are.

    It finds the same values of each variable, too, also on a store that was searched before.
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
    """Check the number of solutions, and the values of each variable in them."""
    counter = SolutionCounter(net.network)
    counter.run()
    assert len(wanted) == counter.number, (
        f"{len(wanted)} tuples obey the rule, {how} there are {counter.number}"
    )
    for place, variable in enumerate(net.variables if wanted else ()):
        values = mask_with(values[place] for values in wanted)
        found = counter.seen[variable]
        assert values == found, (
            f"variable {place} takes {set_text(values)} in solutions, {how} {set_text(found)}"
        )


def has_residuals(propagator: Propagator) -> bool:
    """Return whether the propagator says what its residuals are."""
    return type(propagator).residuals is not Propagator.residuals
