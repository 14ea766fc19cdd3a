"""The promise of what is left of a rule: P18."""

from puzzlefw.engine import Propagator, SolutionCounter
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.draws import plain_cases
from puzzlefw.testing.propagators.oracle import solutions
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import has_constraints, whole_rules
from puzzlefw.testing.propagators.subject import Subject

ONE_VALUE = 1


@propagator_promise("P18", draws=plain_cases)
def check_counted(subject: Subject, case: Case) -> list[str]:
    """Counting by its residuals finds as many solutions as there are.

    It finds the same values of each variable, too.
    """
    net = post_case(subject, case, stranger=ONE_VALUE)
    propagators = [net.network.propagators[number] for number, _ in net.tested]
    if not all(has_constraints(one) or has_residuals(one) for one in propagators):
        return ["no constraints, and no residuals"]
    wanted = solutions(whole_rules(subject, net), case.domains)
    counter = SolutionCounter(net.network)
    counter.run()
    assert len(wanted) == counter.number, (
        f"{len(wanted)} tuples obey the rule, counted by residuals there are {counter.number}"
    )
    for place, variable in enumerate(net.variables if wanted else ()):
        values = sum({1 << values[place] for values in wanted})
        assert values == counter.seen[variable], (
            f"variable {place} takes {values:#b} in solutions, {counter.seen[variable]:#b} counted"
        )
    return []


def has_residuals(propagator: Propagator) -> bool:
    """Return whether the propagator says what its residuals are."""
    return type(propagator).residuals is not Propagator.residuals
