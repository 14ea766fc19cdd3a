"""Exact counts as users get them: ``Puzzle.count`` and ``puzzlefw count``."""

import json
import math
import re
import signal
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import puzzlefw_toy
from puzzlefw import BrokenPluginError, bind_puzzle, load_puzzle
from puzzlefw.constraints import Constraint
from puzzlefw.engine import COMPILED, Contradiction, Propagator, Residual, Store, Worklist, fixpoint
from puzzlefw.notation.entries import Entry
from puzzlefw.notation.numerals import digits, in_json
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import Model
from puzzlefw.report.records import count_record
from puzzlefw.report.words import count_sentence
from puzzlefw.verbs.count.counting import Counting
from puzzlefw.verbs.count.sampling import SolutionSampler
from puzzlefw_aquarium.instance import Instance
from puzzlefw_toy import Square
from tests.cli.test_render import TWO
from tests.cli.test_statuses import EIGHT
from tests.support.commands import process, run
from tests.support.toy_plugins import bound_toy, changed_toy

EIGHTS = [math.log(8)] * 200
"""Logarithms of weights of a network with eight solutions."""
SUDOKUS = 6_670_903_752_021_072_936_960
"""Felgenhauer and Jarvis, "Enumerating possible Sudoku grids" (2005)."""


def test_a_count_is_exact_and_comes_with_a_checked_solution() -> None:
    net = load_puzzle("net")
    instance = net.parse(EIGHT)
    count = net.open(instance).count()
    assert (8, True, "") == (count.number, count.is_exact, count.stopped_by)
    assert () == net.open(instance).check(count.solution)
    assert 8 == len(list(net.open(instance).solutions()))


def test_what_has_no_solution_counts_none_and_says_why() -> None:
    net = load_puzzle("net")
    none = net.open(net.parse("3x3w:1171f1711")).count()
    assert (0, True, None) == (none.number, none.is_exact, none.solution)
    faulty = net.open(net.parse("2x2:3333")).count()
    assert 0 == faulty.number
    assert faulty.faults


@pytest.mark.parametrize(
    ("limits", "stopped_by"),
    [({"seconds": 0.0}, "time"), ({"nodes": 1}, "nodes"), ({"limit": 3}, "solutions")],
)
def test_a_limit_leaves_a_bound_that_holds(limits: dict[str, Any], stopped_by: str) -> None:
    net = load_puzzle("net")
    count = net.open(net.parse(EIGHT)).count(**limits)
    assert (False, stopped_by) == (count.is_exact, count.stopped_by)
    assert limits.get("limit", 0) <= count.number < 8


def test_what_is_certain_can_be_asked_before_and_after() -> None:
    net = load_puzzle("net")
    counting = Counting(net.open(net.parse(EIGHT)), Limits())
    before = counting.result()
    assert (0, False, "interrupt") == (before.number, before.is_exact, before.stopped_by)
    assert counting.run() == counting.result()


class Never(Residual):
    """A residual that nothing keeps."""

    def split(self, store: Store) -> list[Residual]:
        raise Contradiction


class Denying(Propagator):
    """A rule that always holds, in a residual that never does."""

    def constraints(self) -> list[Constraint]:
        return []

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()

    def residuals(self, store: Store) -> list[Residual]:
        return [Never(vec[i64]())]


def test_residuals_that_deny_a_solution_are_the_plugin_s_fault() -> None:
    def rules(instance: Square, variables: Mapping[str, range]) -> list[Propagator]:
        return [*puzzlefw_toy.puzzlefw_propagators(instance, variables), Denying()]

    toy = bind_puzzle(changed_toy(puzzlefw_propagators=rules), "toy")
    with pytest.raises(BrokenPluginError, match="residuals that count no solution"):
        toy.open(toy.parse("../..")).count()


def test_many_puzzles_get_a_number_each() -> None:
    result = run("count", "-p", "net", "-", "--limit", "3", given=f"{TWO}\n{EIGHT}\nx\n2x2:3333\n")
    assert ["2", "at least 4", "error", "0"] == result.stdout.splitlines()
    assert 2 == result.exit_code
    assert "line 3" in result.stderr


@pytest.mark.parametrize("exponent", [0, 1, 3999, 4000, 4001, 12345])
def test_a_number_of_any_length_is_written(exponent: int) -> None:
    assert "1" + "0" * exponent == digits(10**exponent)
    assert "9" * exponent == digits(10**exponent - 1) or exponent == 0
    assert in_json(10**exponent) == (10**exponent if exponent < 4000 else "1" + "0" * exponent)
    assert json.dumps(in_json(10**exponent))


def test_an_interrupt_leaves_what_is_certain(tmp_path: Path) -> None:
    path = tmp_path / "hard.txt"
    path.write_text(hard_aquarium())
    # On a busy machine the first solution may take longer than the first wait.
    outputs = (output_of_interrupted_count(path, seconds) for seconds in (2, 8, 32))
    output = next(text for text in outputs if not text.startswith("Not known: "))
    assert re.fullmatch(r"At least [1-9]\d* solutions?: it was interrupted\.\n", output)


def output_of_interrupted_count(path: Path, seconds: float) -> str:
    """Return what counting the Aquarium at *path* prints when it gets Ctrl-C after *seconds*."""
    command = process("count", "--plugin", "aquarium", str(path))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as p:
        time.sleep(seconds)
        p.send_signal(signal.SIGINT)
        output, errors = p.communicate(timeout=20)
    assert (130, "") == (p.returncode, errors.strip())
    return output


def hard_aquarium() -> str:
    """Return an Aquarium of single cells, half of each line full: one part, and no end to it."""
    side = 16
    clues = (side // 2,) * side
    instance = Instance(side, side, tuple(range(side * side)), clues, clues)
    return load_puzzle("aquarium").format(instance)


@pytest.mark.parametrize("text", ["12/..", "../.."])
def test_a_limit_of_one_solution_asks_the_search_for_no_second_one(text: str) -> None:
    toy = bound_toy()
    found = toy.open(toy.parse(text)).count(limit=1)
    assert 1 <= found.number
    assert 1 == found.statistics.solutions


@pytest.mark.parametrize(
    ("name", "text", "number"),
    [
        ("sudoku", "2x2:p", 288),
        ("mashu", "mashu/4/4/000000", 213),
        ("net", EIGHT, 8),
        ("hitori", "hitori/4/4/1234234134124123", 562),
    ],
)
def test_descents_at_random_tell_about_how_many_there_are(
    name: str, text: str, number: int
) -> None:
    sampler = sampler_of(built(name, text))
    sampler.run(precision=0.0, most=2000)
    estimate = sampler.estimate()
    assert estimate is not None
    assert abs(estimate.number - number) <= 2 * estimate.error * number
    assert estimate.error < 0.2


def test_a_network_is_left_as_it_was() -> None:
    model = built("net", EIGHT)
    sampler = sampler_of(model)
    level, before = model.store.level, list(model.store.domains)
    sampler.run(precision=0.0, most=200)
    assert (level, before) == (model.store.level, list(model.store.domains))


def test_few_solutions_among_many_contradictions_make_no_estimate() -> None:
    sampler = sampler_of(built("net", EIGHT))
    for logarithm in [-math.inf] * 10_000 + [0.0] * 99:
        sampler.add(logarithm)
    assert None is sampler.estimate()
    sampler.add(0.0)
    assert sampler.estimate() is not None


def test_an_estimate_may_have_more_digits_than_a_float_holds() -> None:
    sampler = sampler_of(built("net", EIGHT))
    for _ in range(200):
        sampler.add(1000 * math.log(10))
    estimate = sampler.estimate()
    assert estimate is not None
    assert (1001, "1000") == (len(digits(estimate.number)), digits(estimate.number)[:4])


@pytest.mark.skipif(not COMPILED, reason="interpreted, too few descents are made in a second")
def test_too_many_to_count_are_estimated_in_half_of_the_time() -> None:
    sudoku = load_puzzle("sudoku")
    count = sudoku.open(sudoku.parse("." * 81)).count(seconds=2.0)
    assert (False, "time") == (count.is_exact, count.stopped_by)
    assert count.estimate is not None
    assert 0.5 < count.estimate.number / SUDOKUS < 2.0
    said = r"About \d\.\d{3}e21 solutions \(within \d+ %\), at least \d+: the time limit was .*"
    assert re.fullmatch(said, count_sentence(count))
    number = count_record(Entry(1), count, None)["estimate"]["number"]
    assert count.estimate.number == number


def test_an_estimate_below_what_is_certain_is_none() -> None:
    net = load_puzzle("net")
    problem = net.open(net.parse(EIGHT))
    for least, is_told in ((9, False), (7, True)):
        counting = Counting(problem, Limits())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SolutionSampler, "run", lambda self, precision: [*map(self.add, EIGHTS)])
            counting.sample(problem.take(), least)
        assert is_told == (counting.estimate is not None)


def built(name: str, text: str) -> Model:
    puzzle = load_puzzle(name)
    return puzzle.open(puzzle.parse(text)).build()


def sampler_of(model: Model) -> SolutionSampler:
    fixpoint(model.network)
    return SolutionSampler(model.network)
