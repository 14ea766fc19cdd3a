"""Names that authors give to rules: said as they are, whatever is printed in the same place."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import puzzlefw_sudoku
from puzzlefw import authoring as pf
from puzzlefw import bind_puzzle, load_puzzle
from puzzlefw.explaining import Step
from puzzlefw.explaining.language import Language
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.testing.plugins.relations import RELATIONS, check_relations

NAME = pf.RuleName("thermometer", 0)
CONSTRAINTS = (
    pf.AllDifferent((0, 1), name=NAME),
    pf.DistinctSum((0, 1), 3, name=NAME),
    pf.Table((0, 1), [(1, 2)], name=NAME),
    pf.Element(0, (1, 2), 3, name=NAME),
    pf.Implication((0, 0b10), (1, 0b10), name=NAME),
    pf.Equivalence((0, 0b10), (1, 0b10), name=NAME),
    pf.Predicate((0, 1), lambda values: values[0] < values[1], name=NAME),
    pf.Regular((0, 1), pf.blocks([1]), name=NAME),
)
GIVEN = "1...\n....\n....\n....\n"


def posted(rule: Any) -> Any:
    """Return Sudokus of side 4 with one more rule on the numbers of cells."""
    extension = SimpleNamespace(
        __name__="posted",
        puzzlefw_propagators=lambda instance, variables: [rule(variables)],
        puzzlefw_check=lambda instance, solution: [],
    )
    return bind_puzzle(puzzlefw_sudoku, "sudoku", [extension])


def rules_of(problem: OpenInstance) -> Iterator[Any]:
    """Visit the constraints of a problem, as its propagators give them back."""
    for propagator in problem.build().network.propagators:
        yield from propagator.constraints()


def said(steps: Any, language: Language) -> Iterator[tuple[Step, str]]:
    """Visit steps with their sentences, also those inside of others."""
    for step in steps:
        yield step, language.sentence(step.message)
        yield from said(step.inner, language)


@pytest.mark.parametrize("rule", CONSTRAINTS, ids=lambda rule: type(rule).__name__)
def test_a_propagator_gives_the_name_of_a_rule_back(rule: Any) -> None:
    puzzle = posted(lambda variables: rule)
    found = [one for one in rules_of(puzzle.open(puzzle.parse(GIVEN))) if type(one) is type(rule)]
    assert NAME in [one.name for one in found]


@pytest.mark.parametrize("rule", CONSTRAINTS, ids=lambda rule: type(rule).__name__)
def test_a_name_makes_no_other_rule(rule: Any) -> None:
    fields = {one.name: getattr(rule, one.name) for one in type(rule).__attrs_attrs__}
    assert rule == type(rule)(**{**fields, "name": ""})


def test_what_is_printed_in_its_cell_changes_nothing_of_a_name() -> None:
    def differ(variables: Any) -> Any:
        return pf.Table(variables["numbers"][:2], [(1, 4)], name=pf.RuleName("fortress", 0))

    puzzle = posted(differ)
    steps = puzzle.open(puzzle.parse(GIVEN)).explain().steps
    sentences = [text for _, text in said(steps, Language("en"))]
    assert "Because of the fortress at r1c1, r1c2 is 4." in sentences
    assert not any("the 1 at r1c1" in text for text in sentences)


@pytest.mark.parametrize(
    ("at", "words"),
    [
        (6, "the dot at r2c3"),
        (pf.Side(0, 1, pf.Direction.DOWN), "the dot between r1c2 and r2c2"),
        (pf.Corner(1, 1), "the dot between r1c1 and r2c2"),
        (pf.Margin(pf.Direction.UP, 2), "the dot above column 3"),
        (None, "dot"),
    ],
    ids=str,
)
def test_a_name_is_said_with_its_place(at: Any, words: str) -> None:
    name = pf.RuleName("dot", at)
    puzzle = posted(lambda variables: pf.Table(variables["numbers"][:2], [(1, 4)], name=name))
    steps = puzzle.open(puzzle.parse(GIVEN)).explain().steps
    assert f"Because of {words}, r1c2 is 4." in [text for _, text in said(steps, Language("en"))]


def test_catalogues_have_words_for_names() -> None:
    texts = {"de": "name-dot-of = der Punkt { $number }"}
    message = pf.Message("rule-name", {"word": "dot of 3"})
    assert "der Punkt 3" == Language("de", texts).part(message)
    assert "dot of 3" == Language("en", texts).part(message)


VARIANTS = ("clone", "inequality", "kropki", "maximum", "minimum", "nonconsecutive", "palindrome")
VARIANTS += ("slowthermometer", "thermometer")


@pytest.mark.parametrize("name", VARIANTS)
def test_tables_ask_for_what_they_say(name: str) -> None:
    puzzle = load_puzzle("sudoku", [name])
    problem = puzzle.open(puzzle.generate({"side": 6}, seed=1).instance)
    rules = [rule for rule in rules_of(problem) if getattr(rule, "says", "") in RELATIONS]
    assert rules
    check_relations(rules, [0b1111110] * len(problem.build().store.initial))


def test_a_pair_that_is_turned_round_is_caught() -> None:
    rows = [(1 << one, 1 << other) for one in range(4) for other in range(one)]
    check_relations([pf.CompressedTable((0, 1), rows, says="greater-than")], [0b1111] * 2)
    turned = pf.CompressedTable((1, 0), rows, says="greater-than")
    check_relations([turned], [0b1111] * 2)
    wrong = pf.CompressedTable((0, 1), [row[::-1] for row in rows], says="greater-than")
    with pytest.raises(AssertionError, match="says 'greater-than' allows 0 and then 1"):
        check_relations([wrong], [0b1111] * 2)
