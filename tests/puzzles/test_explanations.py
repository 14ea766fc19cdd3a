"""What steps of each puzzle type say: the clue, what follows from it, and why."""

from functools import cache

import pytest

from puzzlefw import load_puzzle
from puzzlefw.explaining import Step
from puzzlefw.explaining.language import Language
from tests.support import types

BOARDS = {
    "akari": "akari/6/6/nekcakbl",
    "fillomino": "5x5:f3c332c2b44c5",
    "gokigen": "gokigen/4/4/iaegcgcj6a",
    "hashi": "hashi/5/5/4g2i3h23k3g1g3g4g3",
    "heyawake": "heyawake/6/6/lll155007rs12222j",
    "hitori": "hitori/4/4/1114142333214213",
    "kakuro": "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
    "keen": "5:a4b_8a__a__a__a_a3_,d2s2m15m5d2m30s1a5s2a5d2a7",
    "killer": "2x2k:e2d3e,aa_a_a____acb__,7a10a1_6b6a9d1",
    "kurodoko": "kurodoko/5/5/i7g5l2l2g4i",
    "lits": "lits/4/4/9q02jg",
    "mashu": "mashu/3/3/i9i",
    "mosaic": "5x5:e6a7a44b86c7b34a2",
    "nonogram": "nonogram/4/4/113g3g112g4g2g11",
    "norinori": "norinori/5/5/cag4ocjo",
    "nurikabe": "nurikabe/5/5/g5k2o1k3g",
    "skyscrapers": "skyscrapers/4/4/k13h4j3g",
    "shikaku": "shikaku/6/6/j3g56h6t6h23g5j",
    "slither": "5x5t0:d32a2a32d30b3b3a3",
    "starbattle": "starbattle/6/6/1/4ilbhgdnmhou",
    "sudoku": "sudoku/4/4/g1k23k3g",
    "tents": "tents/5/5/2g0h1i1j82323",
    "adjacent": "5a:0R,0L,0,0RD,0DL,0RD,0L,0RD,0URL,0UL,0UD,0R,0UDL,0RD,0L,"
    "4U,0RD,0UDL,0U,0D,0,0UR,0UL,0R,0UL,",
    "unequal": "5:3,0,0,0D,0,0R,0D,0,0D,0U,0,0,0,0,0U,0,0,0,0,0U,0R,0,0,0,0U,",
    "unruly": "6x6u:fccEFCAj",
    "yajilin": "yajilin/3/3/d20d",
    **types.told("explained"),
}


SENTENCES = {
    "akari": (
        "The 4 at r2c3 needs all that is left, so r1c3, r2c2, r2c4 and r3c3 have a light.",
        "Because of the 0 at r4c2, r3c2, r4c1, r4c3 and r5c2 have no light.",
        "r3c3 has a light, so r3c1, r3c4, r5c3 and r6c3 have no light.",
        "r5c2 must be lit, and r5c2, r5c3 and r6c2 have no light, so r5c1 has a light.",
    ),
    "fillomino": (
        "r4c3 is not 2: else r3c3 and r4c2 would join.",
        "r5c2 and r5c3 are 4: the 4 at r5c1 has no other way on.",
    ),
    "gokigen": (
        "Because of the 0 between r4c3 and r4c4, r4c3 is rising and r4c4 is falling.",
        "r2c1 is rising and r2c2 and r3c1 are falling, so r3c2 is falling: else a loop would"
        " close.",
    ),
    "hashi": (
        "r1c1\u2013r1c3 has 2 bridges, so the 2 at r1c3 is satisfied and r1c3\u2013r5c3 has no"
        " bridge.",
    ),
    "heyawake": (
        "r2c1 to r2c4 run across two walls, and r2c1 to r2c3 are unshaded, so r2c4 is shaded.",
        "r2c1 must not be walled in, and r1c1 and r3c1 are shaded, so r2c2 is unshaded.",
        "In every way that is left for the room of r1c1, r1c1 and r3c1 are shaded and r2c1 is"
        " unshaded.",
    ),
    "hitori": (
        "r1c2 and r1c3 are 1, and r1c2 is unshaded, so r1c3 is shaded.",
        "r1c2 is between two 1s, so r1c2 is unshaded.",
        "r1c3 is shaded, so r1c4 and r2c3 are unshaded.",
    ),
    "kakuro": (
        "r4c3 and r5c3 can make 17 only as 8+9, so r4c3 and r5c3 are 8 or 9.",
        "Only 8 is left for r5c3: r4c3 is 9 and r5c3 is 8 or 9.",
        "r3c1 and r3c2 can make 3 only as 1+2 (r3c1 is 1 or 3), so r3c1 is 1 and r3c2 is 2.",
    ),
    "keen": (
        "The 30\u00d7 at r3c1 can only be 2\u00d73\u00d75, so r3c1 to r3c3 are not 1 or 4.",
        "r2c5 is 3, and the 15\u00d7 at r1c5 can only be 3\u00d75, so r1c5 is 5.",
    ),
    "killer": ("Only r2c1 is left for 1 in the block of r1c1: r1c1 and r1c2 are not 1.",),
    "lits": (
        "r3c2 is unshaded, and in every way that is left for the region of r1c3, r1c4 is shaded.",
    ),
    "mashu": (
        "Because of the black circle at r1c1, the line goes from r1c1 to r1c3 and from r2c1 to"
        " r3c1 and there is no line between r2c1 and r2c2.",
    ),
    "nonogram": (
        "Row 2 has just room for 4, so r2c1 to r2c4 are shaded.",
        "In every way to place 3 in column 2, r3c2 is shaded.",
        "r4c1 and r4c4 are shaded, so row 4 has its 1 1 and r4c2 is unshaded.",
    ),
    "norinori": (
        "r3c1 is shaded and r2c1 and r4c1 are unshaded, so r3c2 is shaded: else r3c1 would not be"
        " half of a domino.",
        "r1c1 and r1c2 are shaded, so r1c3, r2c1 and r2c2 are unshaded.",
        "The region of r5c1 wants 2 and nothing else is left, so r5c1 and r5c2 are shaded.",
    ),
    "nurikabe": (
        "r4c1, r4c2, r5c1 and r5c2 make a 2x2, and r4c2, r5c2 and r5c1 are shaded, so r4c1 is"
        " unshaded.",
        "r2c4 is unshaded: the 2 at r2c3 has no other way on.",
    ),
    "skyscrapers": (
        "Because of the 4 left of row 2, r2c1 is 1, r2c2 is 2, r2c3 is 3 and r2c4 is 4.",
        "r2c3 is 3, so r1c3 is 4, r3c3 is 1 and r4c3 is 2, because of the 3 below column 3.",
    ),
    "shikaku": (
        "r1c1 can be reached by one clue only, so r1c1 belongs to the 5 at r2c1.",
        "Wherever the rectangle of the 3 at r1c5 lies, r1c4 belongs to the 3 at r1c5.",
        "r1c1 belongs to the 5 at r2c1, so wherever the rectangle of the 5 at r2c1 lies, r6c1"
        " belongs to the 5 at r6c2.",
    ),
    "slither": (
        "Because of the 3 at r1c5, the upper side of r1c5 is drawn.",
        "Because of the 0 at r4c2, the upper, right, lower and left sides of r4c2 are not drawn.",
        "The right side of r4c1 is not drawn, so the 3 at r4c1 needs all that is left and the"
        " upper, lower and left sides of r4c1 are drawn.",
        "The left side of r1c1 is drawn, so at the upper left corner of r1c1 the line can go on"
        " one way only: the upper side of r1c1 is drawn.",
        "The left sides of r2c2 and r3c2 are drawn, so the line has passed the upper left corner"
        " of r3c2 and the upper side of r3c2 is not drawn.",
    ),
    "sudoku": (
        "Only r1c4 is left for 3 in the block of r1c3: r4c3 is 3.",
        "r2c1 is the last empty cell of row 2, so it is 4.",
    ),
    "tents": (
        "Column 3 wants none, so r2c3 to r5c3 have no tent.",
        "r2c5 has a tent, so r1c4 has no tent.",
        "r3c1 has a tent, which can only be for the tree at r3c2, so r2c2 has no tent.",
    ),
    "unequal": (
        "r2c1 is first in a falling chain of 3, so r2c1 is not 1 or 2.",
        "r5c1 is greater than r5c2, so r5c1 is not 1 and r5c2 is not 5.",
        "r5c1 is greater than r5c2, and r5c1 is 2, so r5c2 is 1.",
    ),
    "adjacent": (
        "r3c1 and r4c1 differ by one, so r3c1 is 3 or 5.",
        "r4c1 and r4c2 do not differ by one, so r4c2 is not 3 or 5.",
    ),
    "kurodoko": (
        "The 7 at r1c4 sees that many only if r1c3, r2c4 and r3c4 are unshaded.",
        "r3c4 is unshaded, and the 2 at r3c3 sees that many only if r3c2, r3c5 and r4c3 are"
        " shaded.",
        "r4c2, r5c3 and r5c4 are unshaded, and the 4 at r5c2 sees that many only if r5c1 is"
        " shaded.",
    ),
    "mosaic": (
        "The 6 at r2c1 needs all that is left, so r1c1 to r3c1 and r1c2 to r3c2 are shaded.",
        "r4c4 and r4c5 are shaded, so the 2 at r5c5 is satisfied and r5c4 and r5c5 are unshaded.",
    ),
    "starbattle": ("r2c4 has a star, so r3c3 and r3c5 have no star.",),
    "unruly": (
        "r3c4 to r3c6 cannot all be 1, and r3c5 and r3c6 are 1, so r3c4 is 0.",
        "r3c6, r5c6 and r6c6 are 1 and r4c3 is 0, so r1c3 is 1: else column 3 and column 6 would"
        " be equal.",
    ),
    "yajilin": ("Because of the 0\u2193 at r2c2, r3c2 is on the loop.",),
    **types.told("sentences"),
}
"""What steps of a board say, some of them for each kind of argument."""


@cache
def told(board: str, language: str) -> list[tuple[Step, str]]:
    """Return the steps of a board, each with its sentence."""
    puzzle = load_puzzle({"killer": "sudoku", "adjacent": "unequal"}.get(board, board))
    words = Language(language, puzzle.info.texts)
    found = puzzle.open(puzzle.parse(BOARDS[board])).explain()
    assert found.verdict == "solved"
    return [(step, words.sentence(step.message)) for step in found.steps]


@pytest.mark.parametrize("board", SENTENCES)
def test_steps_say_what_a_player_says(board: str) -> None:
    assert {*SENTENCES[board]} <= {said for _, said in told(board, "en")}


@pytest.mark.parametrize("board", BOARDS)
def test_the_german_of_a_step_has_no_english(board: str) -> None:
    english = {"is", "are", "has", "have", "the", "of", "to", "and", "not", "light", "shaded"}
    for step, said in told(board, "de"):
        words = set(said.replace(":", " ").replace(",", " ").replace(".", " ").split())
        assert set() == english & words, step


@pytest.mark.parametrize("board", ["sudoku", "killer", "kakuro"])
def test_what_is_taken_elsewhere_is_no_step(board: str) -> None:
    for step, said in told(board, "en"):
        if step.technique == "naked single":
            assert said.startswith("Only ")
            assert any(one.holds for one in step.statements)


@pytest.mark.parametrize("board", BOARDS)
def test_what_a_step_says_is_something(board: str) -> None:
    assert [] == [said for step, said in told(board, "en") if step.losses and not step.statements]
