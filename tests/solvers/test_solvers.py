"""Each solver behind the facade: the same answers as the engine's, checked, within limits."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import attrs
import pytest

import puzzlefw_net_upright
from puzzlefw import OptionError, Puzzle, bind_puzzle, load_puzzle
from puzzlefw.constraints import Predicate
from puzzlefw.contract.findings import CrossCheck
from puzzlefw.errors import BrokenPluginError, SolverError, WrongAnswerError
from puzzlefw.plugin.solvers import class_of
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.solvers import Formulation, Program
from puzzlefw.verbs.solve.cross_check import cross_check
from puzzlefw_net import plugin as net_plugin
from tests.play.boards import BOARDS as PLAYED
from tests.support import hidden_plugin
from tests.support.instances import golden
from tests.support.toy_plugins import bound_toy, changed

SOLVERS = [pytest.param(name, marks=pytest.mark.extra(name)) for name in ("sat", "highs", "cp-sat")]
NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")
TOY = bound_toy()
ODD = {
    NET: ("1x1:0", "1x1:1", "3x1w:151", "2x1w:11", "2x2:3333", "3x3:0101f1010", "1x4:1551"),
    AQUARIUM: (
        "1_1_1_1;1,1,1,1",
        "region;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1",
        "vessel;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1",
        "local;2_1_1_2_2_1_1_1_2_2_1;5_11;1,2,1,3,1,4,1,5,1,6,1,1,1,1,1,1,1,1,1,1,1,1",
        "local;1;1_0_0;1,1,1",
    ),
    TOY: ("12/..", "11/..", "x123/.../...", ".../.../..."),
}
STARS, STARS_TEXT = PLAYED["Star Battle"]
ODD[STARS] = (STARS_TEXT,)
BOARDS = [(puzzle, text) for puzzle, texts in ODD.items() for text in texts]
BOARDS += [(puzzle, one.text) for puzzle in (NET, AQUARIUM) for one in puzzle.info.examples]


@pytest.fixture(params=SOLVERS)
def solver(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def texts(puzzle: Puzzle, instance: Any, solutions: Sequence[Any]) -> list[str]:
    return sorted(puzzle.format_solution(instance, one) for one in solutions)


@pytest.mark.parametrize(("puzzle", "text"), BOARDS, ids=lambda value: str(value)[:20])
def test_every_formulation_has_the_solutions_of_the_engine(
    puzzle: Puzzle, text: str, solver: str
) -> None:
    instance = puzzle.parse(text)
    expected = puzzle.open(instance).solve(limit=40)
    for one in puzzle.open(instance).formulations():
        for encoding in class_of(solver).encodings or (None,):
            answer = puzzle.open(instance).solve_by(
                solver, limit=40, formulation=one.name, encoding=encoding
            )
            assert expected.verdict == answer.verdict
            assert puzzle.open(instance).faults == answer.faults
            assert texts(puzzle, instance, expected.solutions) == texts(
                puzzle, instance, answer.solutions
            )


@pytest.mark.parametrize(("puzzle", "name"), [(NET, "net_11x11"), (AQUARIUM, "gen_10")])
def test_boards_of_the_corpus_are_answered_alike(puzzle: Puzzle, name: str, solver: str) -> None:
    for line in golden(puzzle.name)[name][:3]:
        instance = puzzle.parse(line.rpartition("\t")[2])
        expected = puzzle.open(instance).solve()
        for one in puzzle.open(instance).formulations():
            answer = puzzle.open(instance).solve_by(solver, formulation=one.name, seconds=60)
            assert (expected.verdict, expected.solutions) == (answer.verdict, answer.solutions)


def test_an_extension_and_a_state_are_told_without_a_line(solver: str) -> None:
    puzzle = bind_puzzle(net_plugin, "net", [puzzlefw_net_upright])
    instance = puzzle.parse("3x3:5a5a5a5a5")
    assert puzzle.open(instance).solve().verdict == puzzle.open(instance).solve_by(solver).verdict
    assert ["values"] == [one.name for one in puzzle.open(instance).formulations()]
    board = NET.parse("2x1w:11")
    for choice in NET.open(board).view.choices[0].marks:
        state = NET.open(board).parse_state(f"{choice.key}.")
        expected = NET.open(board).solve(state=state)
        assert expected.verdict == NET.open(board).solve_by(solver, state=state).verdict


def test_without_cuts_nothing_is_proven_but_that_there_is_no_solution(solver: str) -> None:
    for name in ("segments", "half-segments"):
        # One of the bare model's two solutions has a loop.
        board = NET.parse("4x4:25d82bd1c7d16891")
        answer = NET.open(board).solve_by(solver, formulation=name, cuts=False)
        assert ("unknown", 2) == (answer.verdict, answer.found)
        assert answer.report is not None
        assert "one network" == answer.report.unchecked
        assert 1 == answer.report.broken.count("")
        answer = NET.open(NET.parse("2x1:31")).solve_by(solver, formulation=name, cuts=False)
        assert "none" == answer.verdict
    with pytest.raises(OptionError, match="leaves something to cuts, found 'cells'"):
        AQUARIUM.open(AQUARIUM.parse(ODD[AQUARIUM][0])).solve_by(solver, cuts=False)


def test_the_limit_holds_while_a_solver_works_and_the_next_one_is_served(solver: str) -> None:
    unknown, pairs = "_".join("?" * 20), ",".join(str(cell // 2) for cell in range(400))
    board = AQUARIUM.parse(f"region;{unknown};{unknown};{pairs}")
    before = time.monotonic()
    answer = AQUARIUM.open(board).solve_by(solver, limit=None, seconds=1.0, formulation="cells")
    assert "time" == answer.stopped_by  # 2 ** 200 solutions are more
    assert time.monotonic() - before < 5
    assert "unique" == NET.open(NET.parse("1x1:0")).solve_by(solver).verdict


def second_answer(puzzle: Puzzle, instance: Any, solver: str, limit: int | None = 2) -> CrossCheck:
    """Solve an instance, and ask another solver for a second answer."""
    first = puzzle.open(instance).solve(limit=limit)
    problem = OpenInstance(puzzle.hooks, instance)
    return cross_check(problem, first, "puzzlefw", solver, limit=limit, state=None)


def test_a_wrong_propagator_is_found_by_a_second_solver(solver: str) -> None:
    class Greedy(PredicatePropagator):
        """Removes every value but the lowest, which its constraint does not say."""

        def propagate(self, store: Any, worklist: Any) -> None:
            super().propagate(store, worklist)
            store.keep(0, store.domains[0] & -store.domains[0])

    rule = Predicate((0, 1), lambda values: values[0] != values[1])
    toy = bound_toy(propagators=lambda: [Greedy([rule])], check=lambda: [*()])
    board = toy.parse("../..")
    found = toy.open(board).solve(limit=None).found
    second = second_answer(toy, board, solver, limit=None)
    assert not second.agrees
    assert f"puzzlefw says that there are {found} solutions, {solver} found" in second.differs


def of_one(*clauses: Sequence[int]) -> Callable[[bool], Program]:
    """Return what builds a program of clauses on one variable."""

    def build(is_complete: bool) -> Program:
        program = Program()
        program.new("one")
        for clause in clauses:
            program.add_clause(clause)
        return program

    return build


@pytest.mark.parametrize("clause", [(), (-1,)], ids=["no solution", "a wrong one"])
def test_a_wrong_formulation_is_found(clause: tuple[int, ...], solver: str) -> None:
    board = NET.parse("2x1:11")
    without_arms = NET.parse_solution(board, "2x1:00")
    wrong = Formulation("wrong", "", of_one(clause), lambda values: without_arms)
    puzzle = bind_puzzle(changed(net_plugin, formulations=lambda: [wrong]), "net")
    second = second_answer(puzzle, board, solver)
    assert not second.agrees
    if clause:
        assert "the check refused an answer of the formulation 'wrong'" in second.failed
        with pytest.raises(WrongAnswerError):
            puzzle.open(board).solve_by(solver)
    else:
        assert "that there is no solution" in second.differs


def made(**changed: Any) -> Puzzle:
    """Return the toy with one formulation: a variable, true, that means the square of 1."""
    found = Formulation("own", "", of_one((1,)), lambda values: (1,))
    one = attrs.evolve(found, **changed)
    return bound_toy(formulations=lambda: [one])


MISTAKES: dict[str, tuple[dict[str, Any], type[Exception], str]] = {
    "a free variable": (
        {"build": of_one()},
        WrongAnswerError,
        "'own' says one solution in two ways",
    ),
    "a wrong cut": (
        {"cuts": lambda values: [(-1,)]},
        WrongAnswerError,
        "'own' has cuts that exclude a right solution",
    ),
    "a cut that raises": ({"cuts": lambda values: 1 / 0}, BrokenPluginError, "whose cuts raised"),
    "no program": ({"build": lambda is_complete: None}, BrokenPluginError, "built None"),
    "no solution": ({"solution": lambda values: None}, BrokenPluginError, "solution is NoneType"),
    "a name that is taken": ({"name": "values"}, BrokenPluginError, "or one called 'values'"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_of_a_formulation_is_said(mistake: str, solver: str) -> None:
    changed, error, said = MISTAKES[mistake]
    toy = made(**changed)
    with pytest.raises(error, match=said):
        toy.open(toy.parse(".")).solve_by(solver)


def test_a_formulation_of_its_own_is_asked(solver: str) -> None:
    toy = made()
    answer = toy.open(toy.parse(".")).solve_by(solver)
    assert ("unique", ((1,),)) == (answer.verdict, answer.solutions)
    assert "own" == answer.report.formulation


def test_two_solvers_that_agree_are_not_said_to_differ(solver: str) -> None:
    for puzzle, text in BOARDS:
        second = second_answer(puzzle, puzzle.parse(text), solver)
        assert second.agrees, second


def test_a_mistake_of_a_formulation_is_the_plugins() -> None:
    toy = bound_toy(formulations=lambda: ["values"])
    with pytest.raises(BrokenPluginError, match="gave str, not a Formulation"):
        toy.open(toy.parse("1")).formulations()


def test_a_solver_that_is_not_installed_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_of("sat"), "packages", ("no_such_package",))
    with pytest.raises(SolverError, match=r"found none: pip install 'puzzlefw\[sat\]'"):
        NET.open(NET.parse("1x1:0")).solve_by("sat")
    with pytest.raises(OptionError, match="expected an installed solver"):
        NET.open(NET.parse("1x1:0")).solve_by("nobody")


def test_start_up_imports_no_solver() -> None:
    code = (
        "import sys; from puzzlefw import load_puzzle; net = load_puzzle('net');"
        " net.open(net.parse('1x1:0')).solve();"
        " names = {'pysat', 'highspy', 'ortools', 'numpy', 'puzzlefw.solvers'};"
        " sys.exit(bool(names & set(sys.modules)))"
    )
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_what_a_solution_hides_may_be_cut_though_the_solution_is_right(solver: str) -> None:
    hidden = bind_puzzle(hidden_plugin, "hidden")
    board = hidden.parse("hidden/3/1/1g1")
    answer = hidden.open(board).solve_by(solver)
    assert "several" == answer.verdict
    assert {one.places("#") for one in answer.solutions} == {
        frozenset({0, 2}),
        frozenset({0, 1, 2}),
    }
