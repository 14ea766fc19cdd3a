"""The rules that the propagators of a net stand for, as the oracle takes them."""

from collections.abc import Callable, Sequence

from puzzlefw.engine import NO_CONSTRAINT, Propagator
from puzzlefw.testing.propagators.cases import Use
from puzzlefw.testing.propagators.oracle import Rule
from puzzlefw.testing.propagators.posted import Posted, companion
from puzzlefw.testing.propagators.subject import Subject


def whole_rules(subject: Subject, net: Posted) -> list[Rule]:
    """Return the rules of all propagators under test, on the box of *net*.

    This is ``holds`` where the author gave it, and the constraints' own predicates where not.
    """
    return [rule for number, use in net.tested for rule in rule_of_use(subject, net, number, use)]


def rule_of_use(subject: Subject, net: Posted, number: int, use: Use) -> list[Rule]:
    """Return the rules of one propagator under test."""
    if subject.holds is None:
        return constraint_rules(net, number)
    return [Rule(use.positions, holds_with(subject.holds, use.params))]


def small_rules(subject: Subject, net: Posted) -> list[Rule]:
    """Return the rules that strength is claimed for: the constraints, or ``holds`` without any."""
    if subject.holds is None or has_constraints(net.propagator):
        return constraint_rules(net, net.tested[0][0])
    return whole_rules(subject, net)


def spoken_rules(subject: Subject, net: Posted, number: int, constraint: int) -> list[Rule]:
    """Return the rules that a reason of propagator *number* rests on: one, if it names one."""
    if has_constraints(net.network.propagators[number]):
        rules = constraint_rules(net, number)
        if constraint == NO_CONSTRAINT:
            return rules
        assert constraint < len(rules), (
            f"expected one of the {len(rules)} constraints to speak, which are numbered from 0,"
            f" found {constraint}"
        )
        return rules[constraint : constraint + 1]
    assert subject.holds is not None, "a family without holds defines constraints()"
    use = next(use for tested, use in net.tested if tested == number)
    return rule_of_use(subject, net, number, use)


def holds_with(
    holds: Callable[..., bool], params: tuple[object, ...]
) -> Callable[[Sequence[int]], bool]:
    """Return *holds* as a predicate on values alone."""
    return lambda values: holds(values, *params)


def constraint_rules(net: Posted, number: int) -> list[Rule]:
    """Return the constraints of a propagator as rules on the box of *net*."""
    places = {variable: place for place, variable in enumerate(net.variables)}
    found = net.network.propagators[number].constraints()
    return [Rule([places[v] for v in one.scope], one.holds) for one in found]


def has_constraints(propagator: Propagator) -> bool:
    """Return whether the propagator says what constraints it keeps."""
    return type(propagator).constraints is not Propagator.constraints


def companion_rules(uses: Sequence[Use]) -> list[Rule]:
    """Return the rules of the kit's own propagators in a net, on its box."""
    others = [companion(use, use.positions) for use in uses if use.kind != "tested"]
    return [Rule(one.scope, one.holds) for other in others for one in other.constraints()]
