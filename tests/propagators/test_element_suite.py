"""Elements keep every promise, one at a time and several with variables in common."""

from collections.abc import Sequence

from puzzlefw.propagators import ElementPropagator
from puzzlefw.testing import propagator_suite, scopes


def points_at(values: Sequence[int]) -> bool:
    """Return whether the first value is the place of one, among all but the last, like the last."""
    index, *among, result = values
    return index < len(among) and among[index] == result


TestElement = propagator_suite(
    make=lambda scope: ElementPropagator([(scope[0], scope[1:-1], scope[-1])]),
    holds=points_at,
    cases=scopes(arity=(2, 5), width=(2, 5)),
    name="element",
)
TestElementOfOneVariableTwice = propagator_suite(
    make=lambda scope: ElementPropagator([(scope[0], (scope[1], scope[2], scope[1]), scope[3])]),
    holds=lambda values: points_at([*values[:3], values[1], values[3]]),
    cases=scopes(arity=4, width=(2, 5)),
    name="element_of_one_variable_twice",
)
TestElementFamily = propagator_suite(
    make=lambda scope: ElementPropagator(
        [(scope[0], scope[1:-1], scope[-1]), (scope[1], scope[2:], scope[0])]
    ),
    holds=lambda values: points_at(values) and points_at([values[1], *values[2:], values[0]]),
    cases=scopes(arity=(3, 5), width=(2, 4)),
    name="element_family",
)
