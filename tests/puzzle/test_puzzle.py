"""Puzzle: the facade over the hooks of a plugin."""

import sys
import time
from collections.abc import Sequence
from typing import Any, Literal

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puzzlefw import (
    Answer,
    Block,
    BrokenPluginError,
    FormatError,
    LimitError,
    Option,
    OptionError,
    ParseError,
    WrongAnswerError,
)
from puzzlefw.constraints import Table
from puzzlefw.contract.options import complete
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.problem.variants import differ
from puzzlefw_toy import Differ, Square
from tests.support.toy_plugins import bound_toy, every_solution, squares

TOY = bound_toy()
SQUARE = TOY.parse("1")
BLANK = TOY.parse("/".join(["." * 9] * 9))


@given(squares())
def test_the_canonical_text_carries_everything(square: Square) -> None:
    assert square == TOY.parse(TOY.format(square))


@given(squares())
def test_solving_finds_what_trying_everything_finds(square: Square) -> None:
    expected = sorted(every_solution(square))
    answer = TOY.open(square).solve(limit=None)
    verdict = ("none", "unique")[len(expected)] if len(expected) < 2 else "several"
    assert (verdict, "", expected) == (answer.verdict, answer.stopped_by, sorted(answer.solutions))
    assert expected == sorted(TOY.open(square).solutions())


@given(squares(), st.integers(1, 4), st.sampled_from(["smallest", "weighted"]))
def test_a_limit_on_solutions_is_met_exactly(square: Square, limit: int, branching: str) -> None:
    there = len(list(every_solution(square)))
    answer = TOY.open(square).solve(limit=limit, branching=branching)
    assert min(limit, there) == len(answer.solutions)
    assert ("solutions" if there >= limit else "") == answer.stopped_by


@given(squares())
def test_every_solution_is_formatted_and_read_back(square: Square) -> None:
    for solution in TOY.open(square).solve().solutions:
        assert solution == TOY.parse_solution(square, TOY.format_solution(square, solution))
        assert TOY.open(square).check(solution) == ()


def test_one_solution_found_under_a_limit_of_one_proves_nothing() -> None:
    answer = TOY.open(TOY.parse("12/..")).solve(limit=1)
    assert ("unknown", "solutions") == (answer.verdict, answer.stopped_by)
    assert 1 == len(answer.solutions)


def test_a_limit_on_nodes_stops_the_search() -> None:
    answer = TOY.open(BLANK).solve(nodes=0)
    assert ("unknown", (), "nodes") == (answer.verdict, answer.solutions, answer.stopped_by)


def test_a_limit_on_time_stops_the_building_between_two_propagators() -> None:
    attached = []

    class Slow(Propagator):
        def attach(self, store: Store, me: int) -> None:
            attached.append(me)
            time.sleep(0.01)

        def propagate(self, store: Store, worklist: Worklist) -> None:
            worklist.take()

    toy = bound_toy(puzzlefw_propagators=lambda instance, variables: [Slow() for _ in range(100)])
    answer = toy.open(toy.parse("12/..")).solve(seconds=0.03)
    assert ("unknown", "time", 0) == (answer.verdict, answer.stopped_by, answer.statistics.nodes)
    assert len(attached) <= 4


def test_a_limit_on_time_stops_the_search() -> None:
    answer = TOY.open(BLANK).solve(limit=None, seconds=0.05)
    assert answer.stopped_by == "time"
    assert answer.statistics.seconds < 0.5


def test_the_iterator_says_that_it_ended_at_a_limit() -> None:
    with pytest.raises(LimitError, match="nodes"):
        list(TOY.open(TOY.parse("..../..../..../....")).solutions(nodes=0))


def test_faults_are_answered_without_a_search() -> None:
    answer = TOY.open(TOY.parse("11/..")).solve()
    assert ("none", ("the row 1 holds 1 twice",)) == (answer.verdict, answer.faults)
    assert 0 == answer.statistics.propagations


def test_time_is_measured_by_propagator_when_asked() -> None:
    square = TOY.parse("../..")
    assert None is TOY.open(square).solve().statistics.by_propagator[0].seconds
    timed = TOY.open(square).solve(timed=True).statistics.by_propagator[0].seconds
    assert timed is not None
    assert timed > 0


def test_the_model_leads_to_the_engine() -> None:
    model = TOY.open(TOY.parse("12/..")).build()
    assert {"cells": range(4)} == model.blocks
    assert list(model.store.domains) == [2, 4, 6, 6]


def test_examples_have_as_many_solutions_as_they_say() -> None:
    for text in TOY.info.examples:
        instance = TOY.parse(text.text, **text.options)
        assert text.solutions == len(TOY.open(instance).solve(limit=None).solutions)


def test_options_are_checked_and_completed() -> None:
    assert TOY.parse("x1") == TOY.parse("1", rule="diagonals")
    assert TOY.parse("1") == TOY.parse("1", rule=None)
    with pytest.raises(OptionError, match="expected one of rows, diagonals for rule"):
        TOY.parse("1", rule="columns")
    with pytest.raises(OptionError, match="expected one of the options rule, found 'size'"):
        TOY.parse("1", size=3)
    assert TOY.settings(["rule=diagonals", "rule=rows"]) == {"rule": "rows"}
    with pytest.raises(OptionError, match="expected NAME=VALUE, found 'rule'"):
        TOY.settings(["rule"])


@pytest.mark.parametrize(
    "text", [" 1", "1\n", "\x1c1", "1_0", "\u0663", "nan", "1e999", "", "9" * 31]
)
@pytest.mark.parametrize("kind", ["integer", "number"])
def test_a_number_is_plain_digits_and_not_all_that_python_reads(
    kind: Literal["integer", "number"], text: str
) -> None:
    with pytest.raises(OptionError, match=f"expected an? {kind} for one"):
        Option("one", "", kind).read(text)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_finite_number_is_read_as_python_writes_it(value: float) -> None:
    assert value == Option("one", "", "number").read(repr(value))


@given(st.one_of(st.booleans(), st.integers(-5, 5)))
@example(True)
def test_a_value_from_python_is_read_as_its_text(value: bool | int) -> None:
    kind = "flag" if isinstance(value, bool) else "integer"
    option = Option("one", "", kind, low=-9, high=9)
    assert {"one": value} == complete([option], {"one": value})


def test_a_style_is_one_of_those_the_puzzle_writes() -> None:
    assert TOY.format(TOY.parse("1./.."), "matrix") == "1 0\n0 0"
    with pytest.raises(FormatError, match="a matrix cannot tell"):
        TOY.format(TOY.parse("x1./.."), "matrix")
    with pytest.raises(FormatError, match=r"\(matrix\), found 'svg'"):
        TOY.format(TOY.parse("1./.."), "svg")


def test_the_verdict_is_compared_under_every_rule() -> None:
    square = TOY.parse("12./.../...")
    answers = TOY.open(square).compare_variants()
    assert {
        rule: answer.verdict
        for rule, answer in answers.items()
        if not isinstance(answer, ParseError)
    } == {"rows": "several", "diagonals": "none"}
    assert differ(answers)
    several = answers["rows"]
    assert isinstance(several, Answer)
    assert 2 == len(several.solutions)
    assert differ(TOY.open(TOY.parse("11/..")).compare_variants()) is False


def test_rules_are_not_said_to_agree_before_the_answers_are_known() -> None:
    assert differ(TOY.open(TOY.parse("1")).compare_variants(limit=1)) is None
    answers = {"a": Answer(verdict="unknown"), "b": Answer(verdict="none")}
    assert differ(answers) is None
    assert differ({**answers, "c": Answer(verdict="several")}) is True


def test_a_puzzle_of_one_rule_has_nothing_to_compare() -> None:
    info = attrs.evolve(TOY.info, options=(attrs.evolve(TOY.info.options[0], is_variant=False),))
    with pytest.raises(OptionError, match="with one"):
        bound_toy(puzzlefw_info=lambda: info).open(TOY.parse("1")).compare_variants()


class Accepts(Propagator):
    """No rule at all."""

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = scope

    def attach(self, store: Store, me: int) -> None:
        for variable in self.scope:
            store.subscribe(me, variable, 0, 0)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.take()


class Fails(Accepts):
    """A rule with a mistake in it."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        raise IndexError("out of range")


def test_an_answer_that_fails_the_check_is_held_back() -> None:
    lax = bound_toy(puzzlefw_propagators=lambda variables: [Accepts(variables["cells"])])
    with pytest.raises(WrongAnswerError, match="line 1 holds a digit twice"):
        lax.open(lax.parse("../..")).solve()


class Ends(Accepts):
    """A rule that thinks that it is the last."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        sys.exit(1)


def unknown_best(store: Store) -> tuple[int, int] | None:
    """Choose nothing, by a mistake."""
    raise KeyError("best")


@pytest.mark.parametrize(
    ("hook", "answer", "said"),
    [
        ("propagators", lambda variables: [Fails(variables["cells"])], "IndexError: out of"),
        ("propagators", lambda variables: [Ends(variables["cells"])], "SystemExit: 1"),
        ("branching", lambda: unknown_best, "KeyError"),
        ("branching", lambda: lambda store: (0, 0), "EngineError: .* split"),
    ],
    ids=["a propagator", "one that ends", "a branching", "an error of the engine"],
)
def test_what_raises_in_a_search_is_named(hook: str, answer: Any, said: str) -> None:
    faulty = bound_toy(**{f"puzzlefw_{hook}": answer})
    with pytest.raises(BrokenPluginError, match=f"puzzlefw_{hook} raised {said}"):
        faulty.open(faulty.parse("../..")).solve()


def test_a_branching_of_the_plugin_is_followed() -> None:
    def largest_first(store: Store) -> tuple[int, int] | None:
        return next(((variable, 4) for variable in range(4) if not store.is_fixed(variable)), None)

    own = bound_toy(puzzlefw_branching=lambda: largest_first)
    assert own.open(own.parse("../..")).solve().solutions[0] == (2, 1, 1, 2)
    assert own.open(own.parse("../..")).solve(branching="weighted").solutions[0] == (1, 2, 2, 1)


@pytest.mark.parametrize(
    ("hook", "answer", "expected"),
    [
        ("puzzlefw_parse", lambda text: None, "hook puzzlefw_parse returned None"),
        ("puzzlefw_parse", lambda text: {}[text], "hook puzzlefw_parse raised KeyError"),
        ("puzzlefw_parse", lambda text: TOY.format(SQUARE, "svg"), "parse raised FormatError"),
        ("puzzlefw_format", lambda instance: 3, "hook puzzlefw_format returned int, not a text"),
        ("puzzlefw_variables", lambda instance: [3], "hook puzzlefw_variables gave Attr"),
        ("puzzlefw_variables", lambda: [Block("a", [[65536]])], "found 65536"),
        ("puzzlefw_variables", lambda: [Block("a", []), Block("a", [])], "two blocks called 'a'"),
        ("puzzlefw_propagators", lambda: None, "hook puzzlefw_propagators returned None"),
        ("puzzlefw_propagators", lambda: [3], "hook puzzlefw_propagators gave int"),
        ("puzzlefw_propagators", lambda: [[]], "gave list, not a constraint or a propagator"),
        ("puzzlefw_propagators", lambda: ["differ"], "gave str, not a constraint or a propagator"),
        (
            "puzzlefw_propagators",
            lambda instance, variables: variables["cell"],
            "KeyError: \"no block 'cell': expected one of",
        ),
        ("puzzlefw_propagators", lambda: [Differ([[99]])], "gave Differ, which failed to attach"),
        (
            "puzzlefw_propagators",
            lambda: [Table([99], [(1,)])],
            "gave TablePropagator, which failed to attach: .* found 99",
        ),
        ("puzzlefw_solution", lambda: None, "hook puzzlefw_solution returned None"),
        ("puzzlefw_check", lambda: None, "hook puzzlefw_check returned None"),
        ("puzzlefw_check", lambda: "row 0", "hook puzzlefw_check returned str, not a list"),
        ("puzzlefw_check", lambda: "", "hook puzzlefw_check returned str, not a list"),
        ("puzzlefw_check", lambda: [3], "puzzlefw_check gave int, not a text or a Fault"),
        ("puzzlefw_faults", lambda: "none", "hook puzzlefw_faults returned str, not a list"),
        ("puzzlefw_variables", lambda: 3, "hook puzzlefw_variables returned int, not a list"),
        ("puzzlefw_faults", lambda: 1 / 0, "hook puzzlefw_faults raised ZeroDivisionError"),
        ("puzzlefw_faults", lambda: sys.exit(1), "hook puzzlefw_faults raised SystemExit: 1"),
        ("puzzlefw_check", lambda: sys.exit(1), "hook puzzlefw_check raised SystemExit: 1"),
        ("puzzlefw_check", lambda: (1 / n for n in (0,)), "check raised ZeroDivisionError"),
        ("puzzlefw_propagators", lambda: (1 / n for n in (0,)), "raised ZeroDivisionError"),
        ("puzzlefw_variables", lambda: (1 / n for n in (0,)), "raised ZeroDivisionError"),
    ],
)
def test_a_hook_that_breaks_the_contract_is_named(hook: str, answer: Any, expected: str) -> None:
    broken = bound_toy(**{hook: answer})
    with pytest.raises(BrokenPluginError, match=expected):
        broken.format(broken.open(broken.parse("../..")).solve() and broken.parse("1"))


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
@pytest.mark.parametrize("hook", ["puzzlefw_faults", "puzzlefw_propagators", "puzzlefw_check"])
def test_what_comes_from_outside_is_not_laid_to_a_hook(
    hook: str, error: type[BaseException]
) -> None:
    def met() -> list[Any]:
        raise error

    with pytest.raises(error):
        bound_toy(**{hook: met}).open(TOY.parse("1")).solve()


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
@pytest.mark.parametrize("method", ["attach", "propagate"])
def test_what_comes_from_outside_is_not_laid_to_a_rule(
    method: str, error: type[BaseException]
) -> None:
    class Met(Accepts):
        """A rule that something comes upon from outside."""

    def met(*arguments: Any) -> None:
        raise error

    setattr(Met, method, met)
    toy = bound_toy(puzzlefw_propagators=lambda variables: [Met(variables["cells"])])
    with pytest.raises(error):
        toy.open(toy.parse("1")).solve()


def test_a_puzzle_without_pictures_says_so() -> None:
    with pytest.raises(FormatError, match="draws no pictures"):
        bound_toy(puzzlefw_render=None, puzzlefw_view=None).render(TOY.parse("1"))


def test_a_puzzle_without_faults_has_none() -> None:
    plain = bound_toy(puzzlefw_faults=None)
    assert plain.open(plain.parse("11/..")).faults == ()
    assert plain.open(plain.parse("11/..")).solve().verdict == "none"
