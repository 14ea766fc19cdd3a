"""Each rule of variant Sudokus: drawn for boards, told in texts, kept, checked, and its faults."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

from puzzlefw import Generated, Puzzle, extension_names, load_puzzle
from puzzlefw import authoring as pf
from puzzlefw.testing import Effort, puzzle_suite
from tests.support.deep import deep

RULES = [name for name in extension_names() if name not in ("net_upright",)]
NINE = ("windoku",)
"""Rules that need a side of 9 to be drawn."""


def generated(puzzle: Puzzle, seed: int) -> Generated:
    side = 9 if {extension.name for extension in puzzle.hooks.extensions} & {*NINE} else 6
    return puzzle.generate({"side": side}, seed=seed)


@pytest.mark.parametrize("name", RULES)
def test_boards_with_a_rule_are_made_told_and_solved(name: str) -> None:
    puzzle = load_puzzle("sudoku", [name])
    made = generated(puzzle, 1)
    assert "unique" == made.answer.verdict
    for style in (None, "plain", "json"):
        assert made.instance == puzzle.parse(puzzle.format(made.instance, style))
    problem = puzzle.open(made.instance)
    assert "solved" == problem.explain(seconds=20).verdict
    assert problem.render()


@pytest.mark.parametrize("name", RULES)
def test_the_check_and_the_rule_agree_on_solutions_with_two_numbers_exchanged(name: str) -> None:
    puzzle = load_puzzle("sudoku", [name])
    told = False
    for seed in (1, 2, 3):
        made = generated(puzzle, seed)
        problem = puzzle.open(made.instance)
        right = made.answer.solutions[0]
        assert () == problem.check(right)
        network = problem.build().network
        rules = [rule for one in network.propagators for rule in one.constraints()]
        for wrong in exchanged(right, Random(seed)):
            values = [int(key) for key in wrong.keys]
            holds = all(rule.holds([values[v] for v in rule.scope]) for rule in rules)
            givens = all(
                number in (None, value)
                for number, value in zip(made.instance.numbers, values, strict=True)
            )
            faults = problem.check(wrong)
            if givens:
                assert holds == (not faults), (puzzle.format(made.instance), wrong, faults)
            told = told or any(not is_own(fault) for fault in faults)
    assert told, "no board showed a fault against the rule"


@deep
@pytest.mark.parametrize("name", RULES)
def test_a_check_says_of_any_data_what_its_rule_says(name: str) -> None:
    suite = puzzle_suite(load_puzzle("sudoku", [name]))
    suite.attempt("extended", Effort(examples=100, seed=0, is_shrinking=False))


@deep
@pytest.mark.parametrize("name", ["littlekiller", "nonconsecutive"])
@pytest.mark.parametrize("seed", range(6))
def test_boards_of_rules_that_say_little_at_once_are_soon_made_and_determined(
    name: str, seed: int
) -> None:
    puzzle = load_puzzle("sudoku", [name])
    made = puzzle.generate({"side": 9}, seed=seed)
    assert "unique" == puzzle.open(made.instance).determine(nodes=5_000).verdict


def is_own(fault: str) -> bool:
    """Return whether a fault is against the rules of every Sudoku."""
    return " stands twice" in fault or "twice in" in fault


def exchanged(right: pf.Filled, rng: Random) -> Iterator[pf.Filled]:
    """Visit solutions with two numbers exchanged everywhere, and with two cells exchanged."""
    keys = list(right.keys)
    numbers = sorted({*keys}, key=int)
    for one in numbers:
        for other in numbers:
            if one < other:
                turn = {one: other, other: one}
                yield attrs.evolve(right, keys=tuple(turn.get(key, key) for key in keys))
    for _ in range(30):
        a, b = rng.sample(range(len(keys)), 2)
        changed = list(keys)
        changed[a], changed[b] = keys[b], keys[a]
        yield attrs.evolve(right, keys=tuple(changed))


@pytest.mark.parametrize(
    "names",
    [
        ("thermometer", "kropki", "antiknight"),
        ("killer", "arrow"),
        ("renban", "whispers", "sandwich"),
        ("littlekiller", "xv", "quadruple", "odd"),
    ],
)
def test_rules_mix(names: tuple[str, ...]) -> None:
    puzzle = load_puzzle("sudoku", names)
    made = puzzle.generate({"side": 6}, seed=4)
    assert "unique" == made.answer.verdict
    assert made.instance == puzzle.parse(puzzle.format(made.instance))
    assert puzzle.canonical(made.instance) == puzzle.canonical(puzzle.turned(made.instance, 90))


def test_a_rule_on_numbers_suits_all_latin_squares_and_nothing_else() -> None:
    unequal = load_puzzle("unequal+thermometer")
    assert "unique" == unequal.generate({"side": 5}, seed=1).answer.verdict
    net = load_puzzle("net+thermometer")
    with pytest.raises(pf.OptionError, match="a puzzle with numbers in its cells for thermometer"):
        net.open(net.parse("2x1:12")).solve()


def test_clues_of_several_rules_at_one_end_of_a_line_stand_side_by_side() -> None:
    puzzle = load_puzzle("sudoku+littlekiller+sandwich+xsum")
    text = "puzzle: sudoku\n....\n....\n....\n....\nsandwich: top2=3\nxsum: top2=6 left1=3\n"
    for more, wanted in (("", (0, 0, 1)), ("littlekiller: top3-right=5\n", (1, 0, 2))):
        view = puzzle.open(puzzle.parse(text + more)).view
        found = [one.place for one in view.printed if getattr(one.place, "diagonal", 0) is None]
        assert wanted == tuple(place.position for place in found)
