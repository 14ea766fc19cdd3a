"""The rules in words: each type has them, in each language, as they are on the board at hand."""

import pytest

from puzzlefw import load_puzzle
from puzzlefw.explaining.catalogues import languages
from puzzlefw.play.rules import NAME, rules_of
from puzzlefw.puzzle.catalog import puzzle_names
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import Telling
from tests.play.boards import BOARDS
from tests.play.conftest import Open, written
from tests.support.toy_plugins import bound_toy

TYPES = sorted(puzzle_names())
VARIANTS = [
    ("net", "2x2w:3333", "The board has no edge"),
    ("aquarium", "region;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1", "stands equally high"),
    ("fillomino", "fillomino/t/4/4/g21o21h", "No area has more than 3 cells"),
    ("hashi", "3x3m1L:2a1c1a2", "At most 1 bridge joins"),
    ("hashi", "3x3m1L:2a1c1a2", "never lead around in a circle"),
    ("mashu", "mashu/f/2/3/00", "visits every cell"),
    ("starbattle", "starbattle/6/6/1/4ilbhgdnmhou", "1 in every row"),
    ("sudoku", "2x2k:e2d3e,aa_a_a____acb__,7a10a1_6b6a9d1", "numbers of a cage add up"),
    ("yajilin", "yajilin/o/3/3/i", "outside of the loop"),
]


def lines(puzzle: Puzzle, text: str, language: str = "en") -> tuple[str, ...]:
    """Return the rules of a board."""
    instance = puzzle.parse(text)
    return rules_of(Telling(puzzle, language), puzzle.open(instance), instance).lines


@pytest.mark.parametrize("name", TYPES)
def test_each_type_says_its_rules_and_shows_an_example(name: str) -> None:
    puzzle = load_puzzle(name)
    instance = puzzle.parse(puzzle.info.examples[0].text, **puzzle.info.examples[0].options)
    for language in languages():
        telling = Telling(puzzle, language)
        rules = rules_of(telling, puzzle.open(instance), instance)
        assert len(rules.lines) >= 2
        assert all(line[0].isupper() and line.endswith(".") for line in rules.lines)
        assert rules.example.startswith("<svg")
        assert telling.language.bundles[0].has_message(NAME)


@pytest.mark.parametrize(("name", "text", "said"), VARIANTS)
def test_a_variant_says_its_own_rule(name: str, text: str, said: str) -> None:
    puzzle = load_puzzle(name)
    assert said in " ".join(lines(puzzle, text))


def test_a_plugin_without_rules_is_told_by_its_summary() -> None:
    toy = bound_toy()
    assert toy.info.summary.lower() == " ".join(lines(toy, BOARDS["toy"][1], "de")).lower()


def test_how_to_play_names_what_the_board_has(opened: Open) -> None:
    shown = "[...document.querySelectorAll('#help p')].filter((p) => !p.hidden).map((p) => p.id)"
    every = ["help-hints", "help-keep", "help-keys"]
    net, toy = (opened(written(*BOARDS[name])) for name in ("Net 5x5", "toy"))
    assert sorted([*every, "help-turn", "help-sides"]) == sorted(net.evaluate(shown))
    marks = ["help-marks", "help-paint", "help-press"]
    assert sorted([*every, *marks]) == sorted(toy.evaluate(shown))
    aquarium = opened(written(*BOARDS["Aquarium 6x6"]))
    told = aquarium.locator("#help-marks").text_content()
    assert "Keys: # water, x no water." == told
    assert 1 == aquarium.locator("#rules div:not([hidden]) figure svg").count()
