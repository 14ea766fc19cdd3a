"""An instance as variables and rules: what a plugin may give, and what is said of it if it errs."""

from collections.abc import Mapping, Sequence

from hypothesis import given

from puzzlefw import Block
from puzzlefw.constraints import AllDifferent, Constraint, Predicate
from puzzlefw.grid import Shape
from puzzlefw.propagators import AllDifferentPropagator, PredicatePropagator
from puzzlefw.report.explanations import Telling
from puzzlefw_toy import Square
from tests.support.toy_plugins import bound_toy, every_solution, squares


def lines_differ(instance: Square, variables: Mapping[str, range]) -> Sequence[Constraint]:
    """Return the toy's rule as constraints, the first line's as one without a propagator."""
    cells = variables["cells"]
    lines = [[cells[place] for place in line] for line in instance.lines()]
    named = [AllDifferent(line, is_redundant=True) for line in lines[1:]]
    return [Predicate(lines[0], lambda values: len(set(values)) == len(values)), *named]


@given(square=squares())
def test_a_plugin_can_be_written_in_constraints_alone(square: Square) -> None:
    puzzle = bound_toy(puzzlefw_propagators=lines_differ)
    found = [tuple(solution) for solution in puzzle.open(square).solutions()]
    assert list(every_solution(square)) == sorted(found)


def test_constraints_of_a_kind_are_kept_together_and_lose_nothing() -> None:
    model = bound_toy(puzzlefw_propagators=lines_differ).open(Square(2, (0,) * 4)).build()
    kinds = [type(propagator) for propagator in model.network.propagators]
    assert [PredicatePropagator, AllDifferentPropagator] == kinds
    kept = [one for propagator in model.network.propagators for one in propagator.constraints()]
    assert [False, True, True, True] == [one.is_redundant for one in kept]


def test_every_verb_answers_where_a_domain_is_empty() -> None:
    def variables(instance: Square) -> list[Block]:
        shape = Shape(instance.side, instance.side)
        return [
            Block("cells", [[], *[range(1, instance.side + 1)] * (instance.side**2 - 1)], shape)
        ]

    toy = bound_toy(puzzlefw_variables=variables)
    square = toy.parse(".2./.../...")
    found = toy.open(square).explain()
    assert ("none", ()) == (found.verdict, found.steps)
    assert "There is no solution" in next(Telling(toy, "en").end(found))
    assert 0 == toy.open(square).count().number == toy.open(square).ambiguity().number
    assert {"none"} == {
        toy.open(square).solve().verdict,
        toy.open(square).hint().verdict,
        toy.open(square).grade().verdict,
    }
