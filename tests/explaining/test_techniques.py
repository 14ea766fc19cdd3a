"""Each technique on a small board that needs it, and a price and a message for each argument."""

import pytest

from puzzlefw import load_puzzle
from puzzlefw.explaining import renamed
from puzzlefw.explaining.arguments import ARGUMENTS
from puzzlefw.explaining.finding import which
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.language import Language

FINDERS = [one for one in vars(which).values() if isinstance(one, type) and issubclass(one, Finder)]
EXAMPLES = {
    "net": {
        "edge tile": "2x1:18",
        "neighbour demand": "2x2:2683",
        "straights and bends in a row": "3x3:9684b3872",
        "neighbour that still turns": "3x3w:a2e18ca3c",
        "facing ends": "3x3w:a2e18ca3c",
        "closed-off part": "3x3w:a2e18ca3c",
        "loop avoidance": "4x3w:9143b788dc86",
    },
    "aquarium": {
        "row finished": "region;0_0;0_0;1,1,1,2",
        "row filled up": "region;2_2;2_2;1,1,1,2",
        "column finished": "region;0_2;1_1;1,2,1,2",
        "column filled up": "region;2_1;1_2;1,2,1,1",
        "row nearly empty": "region;2_1_?_0_?;1_0_0_?_?;"
        "1,1,2,2,3,4,4,5,2,2,6,6,7,7,7,6,6,6,7,8,6,8,8,8,8",
        "row nearly full": "region;1_2_2_3_3;0_2_4_4_1;"
        "1,1,1,2,2,3,4,5,5,2,3,4,4,6,6,3,7,4,4,6,7,7,7,4,8",
        "column nearly empty": "region;1_2;?_?;1,2,1,2",
        "column nearly full": "region;?_2_3;?_2_3;1,2,3,1,2,3,1,4,4",
        "all or nothing": "region;1_2_2;0_2_3;1,1,1,2,3,3,2,4,3",
        "row adds up one way": "region;3_4_3_?_3;?_?_2_3_?;"
        "1,2,3,3,3,1,2,2,4,3,2,2,4,4,4,5,5,4,6,6,5,5,4,6,6",
        "column adds up one way": "region;?_?_3_3_2_2;?_?_0_2_2_?;"
        "1,1,1,1,2,3,4,1,1,2,2,2,4,5,5,5,5,6,4,7,7,8,5,6,4,7,7,5,5,6,4,4,4,9,9,9",
        "pair of lines": "region;?_?_3_3_2_2;?_?_0_2_2_?;"
        "1,1,1,1,2,3,4,1,1,2,2,2,4,5,5,5,5,6,4,7,7,8,5,6,4,7,7,5,5,6,4,4,4,9,9,9",
        "level": "local;?_?_?_?_?_?_?_?_?_?_?;11_?;1,2,1,3,1,4,1,5,1,6,1,1,1,1,1,1,1,1,1,1,1,1",
        "look-ahead": "region;?_2_1_1;0_?_?_2;1,1,1,1,2,3,2,1,2,2,2,1,4,4,5,5",
    },
}
RARE = {"either way", "look-ahead", "narrow part", "nested trial", "trial"}
"""What few boards need: all but look-ahead are tried on rules alone, that on an Aquarium."""
CASES = [(name, *one) for name, examples in EXAMPLES.items() for one in examples.items()]


@pytest.mark.parametrize(("name", "technique", "text"), CASES)
def test_a_technique_is_used_where_it_is_needed(name: str, technique: str, text: str) -> None:
    puzzle = load_puzzle(name)
    told = puzzle.open(puzzle.parse(text)).explain()
    assert "solved" == told.verdict
    assert technique in {step.technique for step in told.steps}


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_technique_has_an_example(name: str) -> None:
    named = {row.name for row in load_puzzle(name).techniques()}
    assert named - RARE <= {*EXAMPLES[name]} <= named


def test_what_is_named_after_a_rule_can_be_renamed() -> None:
    row = renamed("equivalence", "both or none", "Two marks go together.")
    assert ("both or none", "Equivalence", "Two marks go together.") == (row.name, row.of, row.rule)
    assert "AllDifferent" == renamed("all different", "no two alike").of
    assert 7 == renamed("equivalence", "both or none", base=7).base


@pytest.mark.parametrize(
    ("general", "told"),
    [
        ("full aera", "of the framework, perhaps full area or full house, found .full aera."),
        ("zzz", "expected a technique of the framework, found 'zzz'"),
    ],
)
def test_an_unknown_technique_is_told_in_words(general: str, told: str) -> None:
    with pytest.raises(KeyError, match=told):
        renamed(general, "mine")


def test_each_kind_of_each_finder_is_a_row() -> None:
    assert {(finder, kind) for finder in FINDERS for kind in finder.kinds if kind} == {
        (row.finder, row.kind) for row in ARGUMENTS
    }


def test_each_kind_is_found_by_some_finder() -> None:
    names = {value for name, value in vars(Kind).items() if name.isupper()}
    assert {one for one in names if isinstance(one, str)} == {row.kind for row in ARGUMENTS}


def test_each_row_has_a_price_and_a_message() -> None:
    assert [] == [row for row in ARGUMENTS if not row.techniques]
    ids = {row.id for row in ARGUMENTS} - {""}
    for language in map(Language, ("en", "de")):
        assert [] == [name for name in sorted(ids) if not language.bundles[0].has_message(name)]
