"""Rules of extensions in words, beside those of the puzzle."""

from types import SimpleNamespace

import puzzlefw_sudoku
from puzzlefw import bind_puzzle, load_puzzle
from puzzlefw.authoring import ExtensionInfo
from puzzlefw.play.rules import sentences_of, told
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import telling_of
from tests.variants.test_catalogue import RULES

EMPTY = "\n".join(["...."] * 4)


def rules(puzzle: Puzzle, text: str, language: str = "en") -> tuple[str, ...]:
    """Return the rules of a board in words."""
    problem = puzzle.open(puzzle.parse(text))
    return sentences_of(telling_of(puzzle, language), problem.view, problem.instance)


def test_rules_of_extensions_stand_behind_those_of_the_puzzle() -> None:
    own = rules(load_puzzle("sudoku"), EMPTY)
    puzzle = load_puzzle("sudoku", ["antiknight", "kropki", "thermometer"])
    lines = rules(puzzle, EMPTY + "\nthermometer: r1c1-r1c3\nkropki_all: yes")
    assert own == lines[: len(own)]
    assert (
        "Antiknight: cells a knight's move apart have different numbers.",
        "Kropki: numbers at a white dot differ by one; of those at a black dot, one is twice the"
        " other.",
        "All such dots are given: numbers without a dot between them are neither.",
        "Thermometer: numbers rise along each line from its bulb.",
    ) == lines[len(own) :]


def test_an_extension_of_which_the_board_has_nothing_is_not_told() -> None:
    assert rules(load_puzzle("sudoku"), EMPTY) == rules(load_puzzle("sudoku", ["xv"]), EMPTY)


def test_every_rule_is_told_in_both_languages() -> None:
    telling = telling_of(load_puzzle("sudoku"), "de")
    fields = {"kropki_all": "no", "xv_all": "no"}
    german = {told(telling, "puzzlefw_variants", (f"rules-{name}",), fields) for name in RULES}
    assert (len(RULES), False) == (len(german), () in german)
    every = load_puzzle("sudoku", RULES).hooks.extensions
    summaries = {one.info.summary for one in every}
    assert (len(RULES), False) == (len(summaries), "" in summaries)


def test_rules_in_the_catalogue_of_an_extension_do_not_replace_those_of_the_puzzle() -> None:
    own = rules(load_puzzle("sudoku"), EMPTY)
    added = SimpleNamespace(
        __name__="added",
        puzzlefw_extension=lambda: ExtensionInfo(texts={"en": "rules = One more rule."}),
        puzzlefw_propagators=lambda instance, variables: [],
        puzzlefw_check=lambda instance, solution: [],
    )
    puzzle = bind_puzzle(puzzlefw_sudoku, "sudoku", [added])
    assert (*own, "One more rule.") == rules(puzzle, EMPTY)
