"""Boards whose cells have more than 63 values are asked what any board is asked."""

from collections.abc import Mapping

import pytest

from puzzlefw import Problem, bind_puzzle
from puzzlefw.constraints import AllDifferent, Circuit, Clause, Constraint, Regular, blocks
from puzzlefw.constraints.words import INSIDE
from puzzlefw.errors import BrokenPluginError
from puzzlefw.explaining.language import Language
from puzzlefw.play.live import stated
from puzzlefw.play.told import Told
from puzzlefw.report.explanations import Telling
from puzzlefw.view import Cell, State
from tests.support import trail
from tests.support.toy_plugins import changed
from tests.support.traces import events, replayed, traced

TRAIL = bind_puzzle(trail, "trail")
WIDTH = 33


def board(open_cells: set[int]) -> str:
    """Return two rows of 33 cells with a trail of 66 numbers up and down, some cells open."""
    cells = []
    for row in range(2):
        for column in range(WIDTH):
            number = 2 * column + (row if column % 2 == 0 else 1 - row) + 1
            cells.append("." if row * WIDTH + column in open_cells else str(number))
    return f"{' '.join(cells[:WIDTH])}/{' '.join(cells[WIDTH:])}"


ONE = board({28, 29, 30, 31, 32, 61, 62, 63, 64})
FEW = board({31, 32, 63, 64})
FIVE = board({28, 29, 30, 31, 32, 61, 62, 63, 64, 65})


def opened(text: str) -> Problem:
    """Return a board, opened."""
    problem: Problem = TRAIL.open(TRAIL.parse(text))
    return problem


def test_one_solution_is_found_and_proven() -> None:
    answer = opened(ONE).solve()
    assert "unique" == answer.verdict
    assert set(map(str, range(1, 67))) == set(answer.solutions[0].keys)


def test_solutions_are_counted_without_a_visit() -> None:
    problem = opened(FIVE)
    assert len({solution.keys for solution in problem.solutions()}) == problem.count().number == 5


def test_the_map_has_the_cells_where_solutions_differ() -> None:
    problem = opened(FIVE)
    differing = {
        at
        for at, keys in enumerate(zip(*[s.keys for s in problem.solutions()], strict=True))
        if len(set(keys)) > 1
    }
    (patch,) = problem.ambiguity().patches
    assert 5 == patch.number
    assert {(at // WIDTH, at % WIDTH) for at in differing} == set(patch.cells)
    assert {("numbers", at) for at in differing} == set(patch.members)


def test_the_marks_that_occur_are_those_of_the_solutions() -> None:
    problem = opened(FIVE)
    found = problem.determine()
    assert found.is_complete
    assert found.possible is not None
    for choice, bits, keys in zip(
        problem.layout.view.choices,
        found.possible.open,
        zip(*[s.keys for s in problem.solutions()], strict=True),
        strict=True,
    ):
        assert set(keys) == {m.key for n, m in enumerate(choice.marks) if bits >> n & 1}


def test_a_state_leaves_the_solutions_that_extend_it() -> None:
    problem = opened(FIVE)
    first = next(iter(problem.solutions()))
    state = problem.state(first)
    assert state == problem.parse_state(problem.format_state(state))
    assert "unique" == problem.solve(state=state).verdict
    found = problem.determine(state=state)
    assert found.possible == state


def test_what_contradicts_is_blamed_by_its_places() -> None:
    problem = opened(ONE)
    right = [f"{number}" for number in problem.solve().solutions[0].keys]
    last = right.index("66")
    keys = [*right[:last], "64", *right[last + 1 :]]
    wrong = State.with_keys(problem.view, keys)
    assert "none" == problem.solve(state=wrong).verdict
    places = {place for rule in problem.broken_rules(wrong) for place in rule.places}
    assert Cell(last // WIDTH, last % WIDTH) in places


def test_steps_speak_of_values() -> None:
    problem = opened(ONE)
    found = problem.explain()
    assert "solved" == found.verdict
    stated = {one.phrase for step in found.steps for one in step.statements}
    assert {"is 65", "is at least 61"} <= stated
    places = {one.place for step in found.steps for one in step.statements}
    assert places <= {Cell(at // WIDTH, at % WIDTH) for at in (*range(28, 33), *range(61, 65))}
    # Words are no news: a step says what a rule says, by the name that the rule has.
    assert {"all different", "chain", "either or", "last number left"} == {
        step.technique for step in found.steps
    }
    tied = [step for step in found.steps if step.parts[-1].rule == "ImplicationPropagator"]
    assert {"last number left"} == {step.technique for step in tied}


def test_a_trace_speaks_of_the_variables_that_the_plugin_made() -> None:
    answer, records = traced(TRAIL, TRAIL.parse(FIVE))
    (block,) = events(records, "block")
    assert list(range(1, 67)) == block["domains"]["numbers[0,28]"]
    found = list(replayed(records))
    assert len(answer.solutions) == len(found) == 5
    names = [f"numbers[{at // WIDTH},{at % WIDTH}]" for at in range(2 * WIDTH)]
    told = {tuple(str(*domains[name]) for name in names) for domains in found}
    assert {solution.keys for solution in answer.solutions} == told
    reasons = [one for r in events(records, "removal") for one in r["reason"] or ()]
    assert {one["variable"] for one in reasons} <= set(names)


@pytest.mark.parametrize(
    "solver", [pytest.param(n, marks=pytest.mark.extra(n)) for n in ("sat", "highs", "cp-sat")]
)
def test_other_solvers_find_the_same(solver: str) -> None:
    problem = opened(FIVE)
    found = problem.solve_by(solver, limit=10).solutions
    assert {s.keys for s in problem.solutions()} == {s.keys for s in found}


def test_a_page_to_play_on_has_a_variable_for_each_place_and_not_for_words() -> None:
    problem = opened(FEW)
    told = Told(Telling(TRAIL, "en"), problem)
    assert 2 * WIDTH == len(told.variables)
    every = sum(1 << number for number in range(1, 67))
    assert [every] * 4 == [mask for mask in told.initial if mask.bit_count() > 1]
    first = problem.view.choices[31].variable
    assert [[told.variables[first], str(2**61 - 2)]] == told.pairs({first: INSIDE & ~0b10})
    assert {AllDifferent, Clause} == set(map(type, stated(problem)))


def test_a_circuit_of_many_places_is_called_one() -> None:
    def rules(instance: trail.Trail, variables: Mapping[str, range]) -> list[Constraint]:
        cells = variables["numbers"]
        # All numbers lead to the place after their own: a given that does not breaks the circuit.
        return [Circuit(cells, [[at % len(cells) for at in range(len(cells) + 1)] for _ in cells])]

    puzzle = bind_puzzle(changed(trail, "circuit", propagators=rules), "circuit")
    (step,) = puzzle.open(puzzle.parse(FEW)).explain().steps
    assert "one circuit" == step.technique
    assert "There is no circuit through all." == Language("en").sentence(step.message)


def test_a_rule_that_takes_none_is_named() -> None:
    rules = [Regular((0,), blocks([1]))]
    other = changed(trail, "other", propagators=lambda instance, variables: rules)
    puzzle = bind_puzzle(other, "other")
    with pytest.raises(BrokenPluginError, match="at most 63 values for Regular"):
        puzzle.open(puzzle.parse(ONE)).solve()
