"""The words of rules of variant Sudokus: names in English and German, and hints that have room."""

from collections.abc import Iterator, Sequence

import pytest

from puzzlefw import authoring as pf
from puzzlefw import load_puzzle
from puzzlefw.explaining import Step
from puzzlefw.explaining.language import Language
from tests.variants.test_catalogue import RULES, generated

WITHOUT = ("diagonal",)
"""Rules that are called by where their cells lie."""


def sentences(steps: Sequence[Step], language: Language) -> Iterator[str]:
    """Visit the sentences of steps, also of those inside of others."""
    for step in steps:
        yield language.sentence(step.message)
        yield from sentences(step.inner, language)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_name_in_each_language_and_hints_have_room(rule: str) -> None:
    puzzle = load_puzzle("sudoku", [rule])
    problem = puzzle.open(generated(puzzle, 1).instance)
    names = {
        name.word
        for propagator in problem.build().network.propagators
        for constraint in propagator.constraints()
        if isinstance(name := getattr(constraint, "name", ""), pf.RuleName)
    }
    assert bool(names) == (rule not in WITHOUT)
    german = Language("de", puzzle.info.texts)
    assert not [word for word in names if german.word(word, "name") == word]
    steps = problem.explain(seconds=20).steps
    for language in (Language("en", puzzle.info.texts), german):
        assert max(map(len, sentences(steps, language))) <= 300


def test_two_givens_that_break_a_rule_tell_which() -> None:
    puzzle = load_puzzle("sudoku+thermometer")
    board = puzzle.parse(
        "puzzle: sudoku+thermometer\n32..\n....\n....\n....\nthermometer: r1c1-r1c2"
    )
    fault = "r1c1 is 3 and r1c2 is 2, so the rule for the thermometer at r1c1 cannot be kept"
    assert (fault,) == puzzle.open(board).solve().faults


@pytest.mark.parametrize(
    ("rule", "text", "number", "told"),
    [
        (  # another rule excludes it too, but no step has said so
            "maximum",
            "3...\n1...\n...4\n...1\nmaximum: r4c1",
            3,
            "Only r4c1 is left for 4 in the block of r3c1: r3c4 is 4.",
        ),
        (
            "thermometer",
            "...1\n....\n....\n....\nthermometer: r1c2-r1c1",
            1,
            "By the thermometer at r1c2, r1c1 is greater than r1c2, and r1c4 is 1 and r1c2 is not"
            " 1, so r1c1 is not 1 or 2 and r1c2 is not 4.",
        ),
        (
            "maximum",
            "3...\n....\n....\n....\nmaximum: r1c1",
            1,
            "By the maximum at r1c1, r1c1 is greater than r2c1, and r1c1 is 3, so r2c1 is not 3"
            " or 4.",
        ),
        (
            "killer",
            "4...\n....\n....\n....\nkiller: r1c1-r1c2=6",
            1,
            "The cage at r1c1 can make 6 only as 2+4 (r1c1 is 4), so r1c2 is 2.",
        ),
        (
            "numberedroom",
            "2...\n....\n....\n....\nnumberedroom: left1=3",
            1,
            "r1c1 is 2, so r1c2 is 3, because of the numbered room 3 left of row 1.",
        ),
    ],
)
def test_a_step_rests_on_what_is_printed_and_on_earlier_steps(
    rule: str, text: str, number: int, told: str
) -> None:
    puzzle = load_puzzle("sudoku", [rule])
    steps = puzzle.open(puzzle.parse(text + "\n")).explain().steps
    assert told == Language("en", puzzle.info.texts).sentence(steps[number - 1].message)
