"""Grades, and puzzles that are made as hard as wished."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlefw import GenerationError, OptionError, load_puzzle
from puzzlefw.contract.bands import Band
from puzzlefw.contract.description import PuzzleInfo
from puzzlefw.grid.clues import with_clue
from puzzlefw.verbs.generate import VERB, generating
from puzzlefw.verbs.generate.bounded_solver import Patience
from puzzlefw.verbs.generate.wish import Wish
from tests.aquarium.test_conformance import mirrored
from tests.net.test_solving import quarter_turn
from tests.support.toy_plugins import bound_toy

NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")
NEIGHBOURS = ("edge tile", "neighbour demand", "straights and bends in a row")


def test_a_grade_says_how_hard_a_puzzle_is_in_figures_and_a_word() -> None:
    # Two tiles: each has one wall on its open side, and points at the other.
    grade = NET.open(NET.parse("2x1:11")).grade()
    # The sides above and below go first: 1 of each tile, log2(1 + 2/2) is 1.
    assert ("unique", "easy", 1, 0) == (grade.verdict, grade.band, grade.hardest, grade.trials)
    assert {"edge tile": 6} == grade.profile
    assert (2.0, 1.0) == (grade.effort, grade.per_cell)


def test_a_limit_ends_a_grade_without_one() -> None:
    board = AQUARIUM.generate({"width": 15, "height": 15, "tank_size": 5}, seed=3).instance
    grade = AQUARIUM.open(board).grade(seconds=0)
    assert ("time", None) == (grade.stopped_by, grade.band)


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_a_turned_net_has_the_same_grade(rng: Random) -> None:
    params = {"width": rng.randint(3, 5), "height": rng.randint(3, 5)}
    params |= {"wrapping": rng.random() < 0.5, "barriers": rng.choice([0, 0.3])}
    board = NET.generate(params, seed=rng.randrange(10**6)).instance
    turned = board
    for _ in range(rng.randint(1, 3)):
        turned = quarter_turn(turned)
    assert NET.open(board).grade() == NET.open(turned).grade()


def test_a_mirrored_aquarium_with_trials_has_the_same_grade() -> None:
    board = AQUARIUM.generate({"width": 7, "height": 7}, seed=2, difficulty="hard").instance
    assert AQUARIUM.open(board).grade() == AQUARIUM.open(mirrored(board)).grade()


@pytest.mark.parametrize("puzzle", [NET, AQUARIUM])
@pytest.mark.parametrize(("band", "seed"), [("easy", 1), ("normal", 1), ("hard", 2)])
def test_what_is_made_is_as_hard_as_wished(puzzle, band: str, seed: int) -> None:
    made = puzzle.generate({"width": 6, "height": 6}, seed=seed, difficulty=band)
    assert (band, seed, band) == (
        made.difficulty,
        made.seed,
        puzzle.open(made.instance).grade().band,
    )
    again = puzzle.generate({"width": 6, "height": 6}, seed=seed, difficulty=band)
    assert made.instance == again.instance


def test_what_is_made_is_solved_by_the_wished_techniques_alone() -> None:
    size = {"width": 6, "height": 6}
    boards = [NET.generate(size, seed=seed, only_techniques=NEIGHBOURS) for seed in range(5)]
    for board in boards:
        assert set(NET.open(board.instance).grade().profile) <= {*NEIGHBOURS}
    usual = [NET.open(NET.generate(size, seed=seed).instance).grade().profile for seed in range(20)]
    assert any(set(profile) - {*NEIGHBOURS} for profile in usual)


def test_without_a_trial_none_is_needed() -> None:
    wish = {"width": 8, "height": 8, "tank_size": 3, "blanks": 0.4}
    boards = [AQUARIUM.generate(wish, seed=seed, no_trial=True) for seed in range(5)]
    assert [0] * 5 == [AQUARIUM.open(board.instance).grade().trials for board in boards]
    usual = [
        AQUARIUM.open(AQUARIUM.generate(wish, seed=seed).instance).grade() for seed in range(5)
    ]
    assert any(grade.trials for grade in usual)


@pytest.mark.parametrize(
    ("puzzle", "params", "wish", "said"),
    [
        (NET, {}, {"difficulty": "dull"}, "expected one of easy, normal, hard, found"),
        (NET, {}, {"only_techniques": ["magic"]}, "expected a technique of `puzzlefw list"),
        (AQUARIUM, {}, {"difficulty": "extreme", "no_trial": True}, "no puzzle that is extreme"),
        (NET, {}, {"difficulty": "extreme"}, "one of easy, normal, hard: no Net that is made is"),
        (NET, {"width": 3, "height": 3}, {"difficulty": "hard"}, "at least 25 tiles for hard"),
        (NET, {"width": 30, "height": 30}, {"difficulty": "easy"}, "at most 300 tiles for easy"),
        (NET, {"wrapping": True}, {"difficulty": "easy"}, "a board with edges or barriers"),
        (AQUARIUM, {"width": 4, "height": 4}, {"difficulty": "hard"}, "at least 36 cells"),
        (AQUARIUM, {"width": 40, "height": 40}, {"difficulty": "normal"}, "at most 400 cells"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_at_once(puzzle, params, wish, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        puzzle.generate(params, **wish)


def test_of_boards_that_grow_harder_the_last_that_is_no_harder_than_wished_is_found() -> None:
    sudoku = load_puzzle("sudoku")
    boards = [sudoku.generate(seed=24).instance]
    (solution,) = sudoku.open(boards[0]).solve().solutions
    for cell, key in enumerate(solution.keys):
        if boards[0].numbers[cell] is None:
            boards.insert(0, with_clue(boards[0], "numbers", cell, int(key)))
    hard = "3.197....7.8....2.....5...7..51......87...14......62..9...6.....3....5.9....938.2"
    boards.append(sudoku.parse(hard))
    bands = [sudoku.open(board).grade().band for board in boards]
    assert ["easy", "normal", "hard", "extreme"] == list(dict.fromkeys(bands))
    for band in dict.fromkeys(bands):
        found = Wish(difficulty=band).hardest(sudoku.hooks, boards)
        assert boards.index(found) == len(bands) - 1 - bands[::-1].index(band)
    with pytest.raises(GenerationError, match="expected a puzzle as easy as that, found harder"):
        Wish(difficulty="easy").hardest(sudoku.hooks, boards[-1:])


def test_after_many_tries_a_generator_gives_up_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "MOST_TRIES", 3)
    with pytest.raises(GenerationError, match="as hard as that, found none among 3"):
        bound_toy().generate({"side": 2}, seed=0, difficulty="extreme")


def test_a_last_band_has_no_limits() -> None:
    with pytest.raises(ValueError, match="a last band without limits"):
        PuzzleInfo(title="", summary="", bands=(Band(name="easy", hardest=3),))
    words = [band.words() for band in NET.info.bands]
    assert ["no step costs more than 2, no trial", "all others"] == [words[0], words[-1]]


def test_without_a_wish_the_command_makes_no_board_harder_than_normal() -> None:
    slither = load_puzzle("slither")
    params = {"width": 5, "height": 5}
    for seed in range(3):
        made = VERB.run(slither.hooks, params, seed)
        assert made.difficulty == slither.open(made.instance).grade().band
        assert made.difficulty in ("easy", "normal")


def test_any_difficulty_is_that_of_the_first_board() -> None:
    slither = load_puzzle("slither")
    params = {"width": 5, "height": 5}
    first = slither.generate(params, seed=3).instance
    assert first == slither.generate(params, seed=3, difficulty="any").instance
    assert first == VERB.run(slither.hooks, params, 3, difficulty="any").instance


def test_a_board_with_a_long_side_is_not_graded_unasked() -> None:
    long = {"width": 16, "height": 2}
    made = VERB.run(NET.hooks, long, 1)
    assert (NET.generate(long, seed=1).instance, None) == (made.instance, made.difficulty)


def test_where_no_board_is_mild_the_first_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wish, "band_met", lambda *asked: None)
    made = VERB.run(NET.hooks, {}, 1)
    assert (NET.generate(seed=1).instance, None) == (made.instance, made.difficulty)


def test_a_draft_may_ask_only_so_much() -> None:
    patience = Patience(1)
    patience.ask()
    with pytest.raises(GenerationError, match="none in time"):
        patience.ask()
