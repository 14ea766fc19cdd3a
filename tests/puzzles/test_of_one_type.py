"""What is special to a type, and takes no file of its own."""

from collections import Counter
from itertools import combinations, permutations
from random import Random
from time import monotonic

import pytest

from puzzlefw import Answer, ParseError
from puzzlefw.authoring.latin import latin_square
from puzzlefw.authoring.lattice import Lattice
from puzzlefw.checks import parts
from puzzlefw.explaining.language import Language
from puzzlefw.generating.generation import add_numbers
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN, known, with_clue
from puzzlefw.grid.regions import renumbered
from puzzlefw.testing import PuzzleCase, puzzle_suite
from puzzlefw.verbs.generate.bounded_solver import BoundedSolver
from puzzlefw.view import sides_across, sides_along
from puzzlefw_kakuro import Kakuro
from puzzlefw_kakuro.generator import told
from puzzlefw_keen import MULTIPLY
from puzzlefw_lits.instance import Lits, form_of, placements
from puzzlefw_lits.pieces import pieces_of
from puzzlefw_nonogram import Nonogram
from puzzlefw_shikaku import WORDS as FORMS
from puzzlefw_skyscrapers import Skyscrapers, lines_seen, seen
from puzzlefw_starbattle import given, solved_by
from tests.puzzles.asking import loaded


def test_a_heyawake_of_one_cell_is_explained() -> None:
    problem = loaded("heyawake").open(loaded("heyawake").parse("heyawake/1/1/g"))
    assert () == tuple(problem.explain().steps)


def test_a_sum_of_kakuro_above_the_number_of_cells_is_found_for_a_solution() -> None:
    board = Kakuro(Shape(1, 3), (None,) * 3, (9, 8, 7, 24))
    bare = loaded("kakuro").open(Kakuro(board.shape, board.black, (None,) * 4))
    assert board == bare.fill(solution=bare.parse_solution("987")).instance


def test_an_unknown_number_of_a_nonogram_is_one_block_of_any_length() -> None:
    board = Nonogram(Shape(1, 3), [[UNKNOWN], [], [1], [UNKNOWN, UNKNOWN]])
    (solution,) = loaded("nonogram").open(board).solutions()
    assert "#x#" == loaded("nonogram").format_solution(board, solution)


def test_the_numbers_of_a_nonogram_are_written_from_the_board_outwards() -> None:
    board = loaded("nonogram").parse("nonogram/3/4/h1g211g1g1i")
    assert ((), (1,), (1, 2)) == board.blocks[:3]


def test_a_line_of_a_nonogram_that_cannot_be_completed_in_a_trial_is_told() -> None:
    text = "nonogram/6/6/12g1111h11112j12g11g21j11g3h"
    puzzle_suite(loaded("nonogram")).check("explained", PuzzleCase(text))


def test_no_generated_island_of_nurikabe_is_larger_than_wished() -> None:
    params = {"width": 6, "height": 6, "largest": 3}
    board = loaded("nurikabe").generate(params, seed=1).instance
    assert max(number for number in board.numbers if number is not None) <= 3


def test_a_generated_shikaku_may_give_forms_and_few_numbers() -> None:
    shikaku = loaded("shikaku")
    board = shikaku.generate({"width": 7, "height": 7, "forms": True}, seed=1).instance
    formed = [board.numbers[cell] for cell, form in enumerate(board.forms) if form in FORMS]
    assert len(formed) == sum(number is not None for number in board.numbers)
    assert formed.count(UNKNOWN) > len(formed) / 2


def test_the_walls_of_a_solution_of_shikaku_are_seen() -> None:
    board = loaded("shikaku").parse("shikaku/2/2/2g2")
    (solution,) = loaded("shikaku").open(board).solutions()
    assert ["┌─────┐", "│ 2   │", "├─────┤", "│ 2   │", "└─────┘"] == loaded("shikaku").render(
        board, solution
    ).split("\n")


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(2, 3), Shape(3, 1)])
def test_sides_of_slitherlink_are_seen_in_the_order_of_their_variables(shape: Shape) -> None:
    corners, cells = Lattice(shape.height + 1, shape.width + 1), Lattice(shape.height, shape.width)
    assert [corners.ends(n)[:2] for n in range(corners.sides)] == list(sides_along(shape))
    assert [cells.ends(n)[:2] for n in range(cells.sides)] == list(sides_across(shape))


def test_an_explanation_ends_though_the_rule_of_the_loop_gives_way_to_others() -> None:
    board = loaded("slither").parse("slither/5/5/cbcbcddad")
    assert "solved" == loaded("slither").open(board).explain(seconds=60).verdict


def test_how_many_stars_there_are_is_said_with_the_picture_and_in_other_languages() -> None:
    battle = loaded("starbattle")
    shown = battle.open(battle.parse("starbattle/4/4/1/94g1s0")).show()
    assert str(shown).endswith("\n1 star")
    assert "<title>Star Battle: 1 star</title>" in shown.svg()
    word = Language("de", battle.info.texts).word("2 stars")
    assert "2 Sterne" == word


def test_queens_are_star_battles_on_coloured_regions() -> None:
    battle = loaded("starbattle")
    stars = battle.parse("starbattle/6/6/1/4ilbhgdnmhou")
    queens = battle.parse("starbattle/6/6/1/4ilbhgdnmhou", queens=True)
    assert battle.open(stars).solve().solutions == battle.open(queens).solve().solutions
    assert queens == battle.parse(battle.format(queens))
    view = battle.open(queens).view
    assert 6 == len({one.glyph for one in view.printed})
    assert {"has a queen", "has no queen"} == {mark.phrase for mark in view.choices[0].marks}
    touching = battle.parse_solution(queens, "**xxxx" + 5 * "/xxxxxx")
    faults = battle.open(queens).violations(touching)
    assert "the queens at row 1, column 1 and row 1, column 2 touch" in map(str, faults)
    with pytest.raises(ParseError, match="expected one queen in each line and region, found 2"):
        battle.parse("starbattle/8/8/2/" + "0" * 23, queens=True)


def test_signs_of_unequal_that_contradict_each_other_are_explained() -> None:
    unequal = loaded("unequal")
    found = unequal.open(unequal.parse("2:0R,0L,0,0,")).explain()
    words = Language("en", unequal.info.texts)
    assert [
        "r1c1 is greater than r1c2, so r1c1 is 2 and r1c2 is 1.",
        "r1c2 is greater than r1c1, but r1c2 is 1.",
    ] == [words.sentence(step.message) for step in found.steps]


def test_a_large_gokigen_is_begun_in_the_time_that_its_points_take() -> None:
    start = monotonic()
    loaded("gokigen").open(loaded("gokigen").parse("gokigen/150/150/")).build()
    assert monotonic() - start < 10


def test_of_what_hangs_on_a_loop_of_gokigen_the_loop_alone_is_named() -> None:
    board = loaded("gokigen").open(loaded("gokigen").parse("3x2:l"))
    (fault,) = board.violations(board.parse_solution("rff/frf"))
    assert 4 == len(fault.places)


def test_clues_of_gokigen_next_to_each_other_are_named_together() -> None:
    gokigen = loaded("gokigen")
    board = gokigen.open(gokigen.parse("gokigen/7/7/g1667bhc17336262118062237151283beh7671b"))
    words = Language("en", gokigen.info.texts)
    said = [words.sentence(step.message) for step in board.explain().steps]
    assert (
        "Because of the 1 between r3c3 and r4c4 and the 1 between r3c4 and r4c5, r4c3 is falling"
        " and r4c5 is rising."
    ) in said


def test_an_old_text_of_gokigen_has_a_character_for_each_point() -> None:
    board = loaded("gokigen").parse("gokigen/d/2/1/.20-.1/")
    assert (None, 2, 0, None, None, 1) == board.clues


def test_long_params_of_hashi_are_refused_in_no_time() -> None:
    before = monotonic()
    with pytest.raises(ParseError, match="expected params"):
        loaded("hashi").parse(f"5x5{'i1' * 5000}q:a")
    assert monotonic() - before < 2


@pytest.mark.parametrize("most", [1, 2, 4])
@pytest.mark.parametrize("no_circuits", [False, True])
def test_drawn_boards_of_hashi_have_one_solution_under_their_rules(
    most: int, no_circuits: bool
) -> None:
    params = {"width": 6, "height": 5, "most": most, "no_circuits": no_circuits}
    board = loaded("hashi").generate(params, seed=3).instance
    assert (most, no_circuits) == (board.most, board.no_circuits)
    assert "unique" == loaded("hashi").open(board).solve().verdict


def test_only_products_of_keen_are_made_if_wished() -> None:
    board = loaded("keen").generate({"side": 4, "products": True}, seed=1).instance
    assert {MULTIPLY} == {sign for sign, _ in board.clues}


@pytest.mark.parametrize(("value", "number"), [("3/", 1), ("1-", 1), ("0-", 7), ("2-", 0)])
def test_a_difference_or_quotient_of_keen_is_of_the_largest_and_all_others(
    value: str, number: int
) -> None:
    # 3, 1 and 1 around a corner; for 0, also 2, 1 and 1, and each order of 3, 2 and 1.
    keen = loaded("keen")
    board = keen.parse(f"puzzle: keen\nAAB\nACD\nEFG\nclues: A={value}")
    assert number == keen.open(board).count().number


def test_rows_of_unruly_are_read_under_the_rule_that_is_set_and_compared_under_both() -> None:
    unruly = loaded("unruly")
    rows = "1 . . 0\n. . . .\n. 0 . 1\n. 1 1 ."
    answers = unruly.open(unruly.parse(rows)).compare_variants(limit=None)
    assert ["unlike=false", "unlike=true"] == list(answers)
    for (name, answer), unlike in zip(answers.items(), (False, True), strict=True):
        alone = unruly.open(unruly.parse(rows, unlike=unlike)).solve(limit=None)
        assert isinstance(answer, Answer), name
        assert alone.verdict == answer.verdict
        assert set(alone.solutions) == set(answer.solutions)
    assert unruly.parse("2x2:AAc", unlike=True) == unruly.parse("2x2u:AAc")


def test_an_unknown_part_of_a_ship_stays_unknown_on_a_turned_board() -> None:
    ships = loaded("battleship")
    board = ships.parse("battleship/3/2/0000000000./1/11g")
    assert UNKNOWN == board.cells[5]
    assert all(UNKNOWN in ships.turned(board, degrees).cells for degrees in (0, 90, 180, 270))


def test_cells_that_an_old_text_of_lits_does_not_reach_are_of_one_region() -> None:
    assert (0, 0, 1, 1) == loaded("lits").parse("lits/d/2/2/aa").regions


def test_regions_of_lits_too_large_to_list_are_refused_and_others_keep_the_time() -> None:
    lits = loaded("lits")
    assert "several" == lits.open(lits.parse("lits/12/12/")).solve().verdict
    start = monotonic()
    assert "time" == lits.open(lits.parse("lits/30/30/")).solve(seconds=0.1).stopped_by
    assert monotonic() - start < 1
    with pytest.raises(ParseError, match="expected smaller regions"):
        lits.parse("lits/60/60/")


def test_forms_of_lits_are_told_apart_however_they_lie() -> None:
    shape = Shape(4, 4)
    every = [n for n in combinations(range(16), 4) if len(parts(shape, n)) == 1]
    found = [form_of(shape, cells) for cells in every]
    # Turned and mirrored, and moved to each place where it fits.
    assert {"O": 9, "I": 8, "T": 24, "S": 24, "L": 48} == {one: found.count(one) for one in found}
    squares = [cells for cells, form in zip(every, found, strict=True) if form == "O"]
    assert sorted(set(every) - set(squares)) == list(placements(shape, range(16)))


def test_heights_are_given_until_there_is_one_solution_and_none_too_many() -> None:
    empty = Skyscrapers(Shape(4, 4), [None] * 16, [None] * 16)
    heights, solver = latin_square(4, Random(1)), BoundedSolver(loaded("skyscrapers").hooks)
    board = add_numbers(empty, "heights", heights, solver=solver, rng=Random(2))
    assert solver.is_unique(board)
    for cell, _ in known(board.heights):
        assert not solver.is_unique(with_clue(board, "heights", cell))


def test_another_piece_of_lits_that_is_seen_is_another_solution() -> None:
    shape = Shape(3, 4)
    pieces, cores = pieces_of(shape), {0: (0, 1, 2, 3), 1: (4, 5, 9, 10)}
    found = []
    for cell in (6, 8):
        # The row above gains the cell right of the piece, and that the one below itself.
        gains = 0 if cell == 6 else 1
        areas = {**cores, gains: (*cores[gains], cell)}
        names = [next((k for k, own in areas.items() if n in own), n + 2) for n in range(12)]
        outside = frozenset(n for n, name in enumerate(names) if name > 1)
        problem = loaded("lits").open(Lits(shape, renumbered(names), outside))
        others = [one for one in problem.solutions() if cell in one.places("#")]
        found.append(bool(others))
        assert bool(others) == pieces.has_other(cores, gains, list(areas[gains]))
    assert [False, True] == found


def test_lines_of_skyscrapers_are_counted_without_a_search() -> None:
    for side in (1, 2, 5):
        lines = [*permutations(range(1, side + 1))]
        shown = Counter((seen(line), seen(line[::-1])) for line in lines)
        ends = [(one, other) for one in range(1, side + 1) for other in range(1, side + 1)]
        assert {end: shown[end] for end in ends} == {end: lines_seen(side, *end) for end in ends}


def test_digits_of_a_kakuro_are_told_by_their_sums_and_nowhere_twice() -> None:
    runs = [[0, 1, 2], [3, 4, 5], [0, 3], [1, 4], [2, 5]]
    for seed in range(20):
        digits = told([4, 5, 6, 5, 6, 4], runs, Random(seed))
        assert all(len(run) == len({digits[n] for n in run} - {0}) for run in runs)
        assert sum(digits[n] for n in runs[0]) in (6, 7, 8, 22, 23, 24)


def test_regions_of_a_star_battle_keep_their_stars_in_one_piece() -> None:
    regions, stars = [0, 0, 1, 0, 1, 1, 0, 2, 2], frozenset((0, 5, 7))
    # The corner goes with the cell that joined it to its region.
    found = given(Shape(3, 3), regions, 3, stars=stars, rng=Random(1))
    assert [0, 0, 1, 1, 1, 1, 1, 2, 2] == found
    assert given(Shape(1, 3), [0, 0, 0], 1, stars=frozenset((0, 2)), rng=Random(1)) is None
    found = given(Shape(1, 4), [0, 0, 0, 1], 2, stars=frozenset((0, 3)), rng=Random(1))
    assert found == [0, 0, 1, 1]


def test_stars_that_fit_regions_as_well_are_told() -> None:
    fitting, other = frozenset((1, 2)), frozenset((0, 1))
    assert [fitting] == solved_by([0, 0, 1, 1], [fitting, other], 1)
