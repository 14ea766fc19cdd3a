"""What is said of clues where fields tell them: in words of players, in each language."""

import pytest

from puzzlefw import load_puzzle
from puzzlefw.problem.sites import sites_of
from puzzlefw.report.explanations import telling_of

CAGES = "ABBB\nACCC\nDDDD\nEEEE\ntotals: A=3 B=9 C=9 D=9 E=9"
KILLER = f"puzzle: sudoku\n....\n....\n....\n....\ncages:\n{CAGES}"


@pytest.mark.parametrize(
    ("name", "text", "field", "value", "english", "german"),
    [
        (
            *("fillomino", "puzzle: fillomino\n1.", "walls", True),
            *("The wall at the right side of r1c1.", "Wand an der rechten Seite von Z1S1."),
        ),
        ("sudoku", KILLER, "totals", 3, "The total 3 at r1c1.", "Summe 3 bei Z1S1."),
        ("net", "1x2:14", "tiles", 4, "The end at r1c1.", "Ende bei Z1S1."),
    ],
)
def test_a_clue_is_said_in_words_of_players(
    name: str, text: str, field: str, value: object, english: str, german: str
) -> None:
    puzzle = load_puzzle(name)
    board = puzzle.parse(text)
    site = next(one for one in sites_of(board) if one.name == field)
    for language, wanted in (("en", english), ("de", german)):
        told = telling_of(puzzle, language).language.sentence(site.clue(board, value))
        assert wanted == told
