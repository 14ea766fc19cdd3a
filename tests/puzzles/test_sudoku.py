"""Sudoku: blocks, diagonals and cages, the texts of all of them, and boards that are drawn."""

from collections.abc import Callable

import attrs
import pytest

from puzzlefw import ParseError, load_puzzle
from puzzlefw.explaining.folding import Folding
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.ratings import RATINGS, rating
from puzzlefw.report.explanations import Telling
from puzzlefw.view import Filled, Tag
from tests.puzzles.asking import verdict_on

SUDOKU = load_puzzle("sudoku")
SOLVED = "2143431234211234"


def test_no_number_stands_twice_in_a_cage() -> None:
    # A cage around a corner of the board's middle has 3, 4 and 3, and all others are single cells.
    cages = tuple(5 if cell in (5, 8, 9) else cell for cell in range(16))
    numbers = [int(key) for key in SOLVED]
    totals = [None if cell in (8, 9) else number for cell, number in enumerate(numbers)]
    totals[5] = 10
    board = attrs.evolve(SUDOKU.parse("2x2:p"), cages=cages, totals=tuple(totals))
    faults = SUDOKU.open(board).violations(Filled(tuple(SOLVED)))
    assert ["repeat"] == [fault.rule for fault in faults]
    assert "none" == SUDOKU.open(board).solve().verdict


FROM_ONE = ["G.........123456", *["." * 16] * 15]
"""Sixteen rows, as they are written with the numbers 1 to G."""


def test_numbers_from_zero_on_are_read_where_zero_stands_beside_dots() -> None:
    from_zero = ["F.........012345", *["." * 16] * 15]
    expected = SUDOKU.parse("\n".join(FROM_ONE))
    assert expected == SUDOKU.parse("\n".join(from_zero))
    assert expected == SUDOKU.parse("".join(from_zero).replace(".", "-"))
    assert expected == SUDOKU.parse("\n".join(" ".join(row) for row in from_zero))


def test_zero_alone_is_an_empty_cell_on_large_boards_too() -> None:
    zeros = "\n".join(FROM_ONE).replace(".", "0")
    assert SUDOKU.parse("\n".join(FROM_ONE)) == SUDOKU.parse(zeros)


def test_zero_beside_dots_is_an_empty_cell_of_nine_rows() -> None:
    assert SUDOKU.parse("9" + "." * 80) == SUDOKU.parse("90" + "." * 79)


def test_zero_beside_dots_and_the_largest_number_may_be_either() -> None:
    both = "\n".join(FROM_ONE).replace("G.", "G0")
    with pytest.raises(ParseError, match="numbers 1 to G, or the first of 0 to F, found '0', 'G'"):
        SUDOKU.parse(both)


FROM_ZERO = (
    "EB.F3....6....4..C8....5.0...6...5.....D4E...A90....1.4.F.AC.....14B.02C5.E.38A..A.....B0..47."
    "....5E..F1D36B9........3.......E5........EA..78.1..F.D8..0...2..E.B..7.2..E9....F.C.6..9....5."
    "........EBD.8.F0...1........C..6...D...42..A..D.E7.5.8.....32.7....6"
)
SOLVED_FROM_ZERO = (
    "EBAF3C0276951D48/4C819A75B03DF62E/7532F6BD4E81CA90/6D091E48F2AC5B73/"
    "D14B602C57E938AF/9AF35DEB08C47162/825EA7F1D36B90C4/07C643891F2ADE5B/"
    "5420CF6EADB78319/AF9D85306C12B4E7/B317D2A4E90865FC/CE68B917345F02DA/"
    "2975EBD68AF04C31/30EA715FCB46298D/F6B428CA91D3E705/18DC0493257EAFB6"
)
SIGNS = "0123456789ABCDEFG"


def each(text: str, change: Callable[[int], str]) -> str:
    """Return a *text* of signs with each changed by its value; what is no sign stays."""
    return "".join(change(SIGNS.index(sign)) if sign in SIGNS else sign for sign in text)


SOLVED_FROM_ONE = each(SOLVED_FROM_ZERO, lambda value: SIGNS[value + 1])


@pytest.mark.parametrize(
    "text",
    [
        SOLVED_FROM_ZERO,
        SOLVED_FROM_ZERO.lower(),
        SOLVED_FROM_ZERO.replace("/", "\n"),
        SOLVED_FROM_ZERO.replace("/", ""),
        " ".join(SOLVED_FROM_ZERO),
        each(SOLVED_FROM_ZERO, lambda value: f" {value} "),
        SOLVED_FROM_ONE,
        SOLVED_FROM_ONE.replace("/", ""),
        each(SOLVED_FROM_ZERO, lambda value: f" {value + 1} "),
    ],
)
def test_a_solution_in_signs_is_read_beside_its_puzzle(text: str) -> None:
    problem = SUDOKU.open(SUDOKU.parse(FROM_ZERO))
    solution = problem.parse_solution(text)
    assert () == problem.check(solution)
    assert problem.solve().solutions == (solution,)


def test_a_wrong_solution_in_signs_is_read_and_found_wrong() -> None:
    problem = SUDOKU.open(SUDOKU.parse(FROM_ZERO))
    text = SOLVED_FROM_ZERO.replace("EBAF3C0276951D48", "EBCF3A0276951D48")
    assert problem.check(problem.parse_solution(text)) != ()


def test_zero_of_a_solution_is_the_largest_number_where_no_zero_is_given() -> None:
    without = FROM_ZERO.replace("0", ".")  # F is 15 here, as nothing says that 0 occurs
    problem = SUDOKU.open(SUDOKU.parse(without))
    solution = problem.parse_solution(SOLVED_FROM_ZERO)
    assert ("14", "11", "10", "15", "3", "12", "16") == solution.keys[:7]
    assert () == problem.check(solution)


def test_a_solution_with_both_zero_and_the_largest_number_is_refused() -> None:
    problem = SUDOKU.open(SUDOKU.parse("\n".join(["." * 16] * 16)))
    both = SOLVED_FROM_ZERO.replace("EB", "GB", 1)
    with pytest.raises(ParseError, match="expected numbers 1 to 16 or 0 to 15, found both 0 and 1"):
        problem.parse_solution(both)


def test_a_line_of_81_characters_is_a_board_of_nine() -> None:
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert "unique" == verdict_on(SUDOKU, line)
    assert line == SUDOKU.format(SUDOKU.parse(line), "rows").replace("\n", "")


@pytest.mark.parametrize("jigsaw", [False, True])
@pytest.mark.parametrize("killer", [False, True])
@pytest.mark.parametrize("diagonals", [False, True])
def test_drawn_boards_have_one_solution(jigsaw: bool, killer: bool, diagonals: bool) -> None:
    params = {"side": 6, "jigsaw": jigsaw, "killer": killer, "diagonals": diagonals}
    board = SUDOKU.generate(params, seed=5).instance
    assert (killer, diagonals) == (board.cages is not None, board.diagonals)
    assert board == SUDOKU.parse(SUDOKU.format(board))
    assert "unique" == SUDOKU.open(board).solve().verdict


def test_givens_look_the_same_turned_by_half() -> None:
    numbers = SUDOKU.generate({"side": 6}, seed=1).instance.numbers
    given = [number is not None for number in numbers]
    assert given == given[::-1]


@pytest.mark.parametrize("side", [5, 7])
@pytest.mark.parametrize("diagonals", [False, True])
def test_blocks_of_a_prime_number_of_cells_are_no_rows(side: int, diagonals: bool) -> None:
    board = SUDOKU.generate({"side": side, "diagonals": diagonals}, seed=1).instance
    assert SUDOKU.format(board).startswith(f"{side}j{'x' * diagonals}:")


@pytest.mark.parametrize(
    ("text", "band", "hardest"),
    [
        ("3x3:a7b1_5d2_8_9f6_5b3g8_1a6a7g3a8a2_6g1b4_7f9_8_5d7_5b2a", "easy", 3),
        ("3x3:b6a7_9a3_8_9_7c2f1i5a1b3a1_8a6_9a5b2a1i8f4c8_1_8_3a2_9a4b", "normal", 6),
        ("3x3:6_3f7a9_4b7a5a5a1d4a7c6_3a8d1a4d2a8_9c6a6d7a8a1a7b9_6a9f2_4", "hard", 10),
        ("3x3:a4_1a8a5_2_7c1b6_8a6c7e2a7d9_8c9c6_4d8a7e6c5a6_4b3c9_5_3a4a7_6a", "hard", 10),
        (
            "3.197....7.8....2.....5...7..51......87...14......62..9...6.....3....5.9....938.2",
            "extreme",
            18,
        ),
    ],
)
def test_bands_are_in_the_order_of_what_boards_need(text: str, band: str, hardest: int) -> None:
    # Solo names the first four basic, intermediate, advanced and extreme; the last needs an AIC.
    grade = SUDOKU.open(SUDOKU.parse(text)).grade()
    assert band == grade.band
    assert grade.hardest <= hardest if band != "extreme" else grade.hardest > hardest


def test_an_xy_wing_says_what_is_left_to_its_places() -> None:
    board = SUDOKU.parse("3x3:b6a9b1_8e7a3c5_1b6a7_2b5_4c1i5c1_8b2_6a8b1_9c7a9e9_2b3a7b")
    (wing,) = [one for one in SUDOKU.open(board).explain().steps if one.technique == "XY-wing"]
    assert (
        "r4c3 is 3 or 7, r4c8 is 6 or 7 and r6c2 is 3 or 6, so r4c2, r6c7 and r6c8 are not 6:"
        " one of r4c8 and r6c2 is 6, whatever r4c3 is."
    ) == Language("en", SUDOKU.info.texts).sentence(wing.message)


def test_the_totals_of_cages_are_drawn() -> None:
    board = SUDOKU.parse("2x2k:e2d3e,aa_a_a____acb__,7a10a1_6b6a9d1")
    totals = [
        one.glyph.text for one in SUDOKU.open(board).view.printed if isinstance(one.glyph, Tag)
    ]
    assert ["7", "10", "1", "6", "6", "9", "1"] == totals


def test_a_hint_folds_no_step_a_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    folded: list[int] = []
    once = Folding.fold
    monkeypatch.setattr(Folding, "fold", lambda own, one: folded.append(id(one)) or once(own, one))
    board = SUDOKU.generate({"side": 12}, seed=1).instance
    assert "step" == SUDOKU.open(board).hint().verdict
    assert len(folded) == len(set(folded)) > 50


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sudoku/4/4/g1k23k3g", "no trial. Sudoku Explainer would say about 1.5."),
        (
            "3x3:6_3f7a9_4b7a5a5a1d4a7c6_3a8d1a4d2a8_9c6a6d7a8a1a7b9_6a9f2_4",
            "hardest step 10, no trial. Sudoku Explainer would say about 3.4.",
        ),
        ("2x2k:e2d3e,aa_a_a____acb__,7a10a1_6b6a9d1", "hardest step 6, no trial."),
    ],
)
def test_a_grade_has_a_rating_where_players_have_one(text: str, said: str) -> None:
    grade = SUDOKU.open(SUDOKU.parse(text)).grade()
    assert Telling(SUDOKU, "en").grade(grade).endswith(said)


def test_ratings_are_of_techniques_that_there_are() -> None:
    on_demand = "unique rectangle"  # is none of those that steps go by unasked
    assert {*RATINGS} - {on_demand} <= {row.name for row in SUDOKU.techniques()}
    assert rating({}) is rating({"hidden single": 1, "trial": 1}) is None


def test_no_step_to_the_solution_of_a_hard_board_excludes_it() -> None:
    board = "3.197....7.8....2.....5...7..51......87...14......62..9...6.....3....5.9....938.2"
    problem = SUDOKU.open(SUDOKU.parse(board))
    keys = [int(key) for key in problem.solve().solutions[0].keys]
    found = problem.explain()
    assert "solved" == found.verdict
    assert {"AIC", "XY-chain"} <= {step.technique for step in found.steps}
    for step in found.steps:
        assert all(not lost >> keys[v] & 1 for v, lost in step.losses.items())
        assert len(Language("de", SUDOKU.info.texts).sentence(step.message)) <= 300
