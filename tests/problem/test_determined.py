"""What is the same in all solutions, on boards whose solutions can be listed."""

import pickle
from itertools import islice

import pytest

from puzzlefw import FormatError, Problem, load_puzzle
from puzzlefw.problem.determined import Determining
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.sightings import Sightings
from puzzlefw.report import determined
from puzzlefw.view import State
from tests.support.toy_plugins import bound_toy

SEVERAL = "slither/2/2/i2"
"""A Slitherlink with several solutions; four sides are the same in each."""
EMPTY = "fillomino/3/3/o"
"""A Fillomino without clues."""


def opened(text: str, name: str = "slither") -> Problem:
    """Return the board of a text."""
    puzzle = load_puzzle(name)
    return puzzle.open(puzzle.parse(text))


def all_marks(problem: Problem) -> State:
    """Return the state of all marks that occur, from the list of all solutions."""
    return State.joined([problem.state(solution) for solution in problem.solutions()])


def test_the_marks_are_those_of_all_solutions() -> None:
    problem = opened(SEVERAL)
    found = problem.determine()
    assert ("several", True, 4) == (found.verdict, found.is_complete, found.same)
    assert found.seen == found.possible == all_marks(problem)


def test_a_unique_board_has_one_mark_in_each_place() -> None:
    problem = opened("4x4w:1331375511773531", "net")
    found = problem.determine()
    assert problem.solve().verdict == found.verdict
    assert found.seen == found.possible


def test_under_a_state_other_places_are_certain() -> None:
    problem = opened(SEVERAL)
    every = problem.determine()
    state = problem.parse_state("=...=.......")
    found = problem.determine(state=state)
    assert found.same > every.same
    assert every == problem.determine() or every.seen == problem.determine().seen


def test_a_state_without_solution_names_what_is_to_blame() -> None:
    problem = opened(SEVERAL)
    found = problem.determine(state=problem.parse_state("x....xx....."))
    assert ("none", None) == (found.verdict, found.seen)
    assert ["the upper side of row 1, column 1", "the lower side of row 2, column 2"] == [
        place.words() for place in found.blamed
    ]


def test_known_solutions_are_not_searched_for_again() -> None:
    problem = opened(SEVERAL)
    found = problem.determine()
    again = Determining(opened(SEVERAL), Limits(), known=found.solutions)
    result = again.run()
    assert found.solutions == result.solutions
    assert found.seen == result.seen
    assert 0 == again.nodes


def test_known_solutions_of_another_board_are_left_out() -> None:
    known = opened(SEVERAL).determine().solutions
    edited = opened("slither/2/2/3g2")
    assert all_marks(edited) == edited.determine(known=known).seen
    other = opened("slither/3/3/i2")
    assert all_marks(other) == other.determine(known=known).seen


def test_each_piece_of_news_is_told_once_and_all_of_them_are_the_result() -> None:
    determining = Determining(opened(SEVERAL), Limits())
    told: dict[tuple[int, str], str] = {}
    for news in determining:
        assert (news.choice, news.mark.key) not in told
        told[news.choice, news.mark.key] = news.occurs
    seen = determining.result().seen
    assert seen is not None
    for number, choice in enumerate(determining.sightings.choices):
        for bit, mark in enumerate(choice.marks):
            is_single = seen.open[number].bit_count() == 1
            wanted = "always" if is_single else "both"
            is_seen = seen.open[number] >> bit & 1
            assert (wanted if is_seen else "never") == told[number, mark.key]


def test_a_limit_leaves_what_is_certain() -> None:
    problem = opened(SEVERAL)
    late = problem.determine(seconds=0)
    assert ("unknown", "time", None) == (late.verdict, late.stopped_by, late.seen)
    few = problem.determine(nodes=0)
    assert ("nodes", False) == (few.stopped_by, few.is_complete)
    assert problem.determine().is_complete


def test_what_propagation_says_is_told_before_any_solution_is_found() -> None:
    problem = opened("puzzle: sudoku\n12..\n....\n....\n....\n", "sudoku")
    found = problem.determine(nodes=0)
    assert ("unknown", None, 2) == (found.verdict, found.seen, found.same)
    assert found.possible is not None
    assert 2 == found.possible.open[2].bit_count()  # 3 or 4
    said = determined.sentence(found)
    assert "before any solution was found; 2 of 16 places are known if there is one." in said


def test_a_result_can_be_pickled() -> None:
    found = opened(SEVERAL).determine()
    assert found == pickle.loads(pickle.dumps(found))


def test_a_problem_keeps_what_it_learned() -> None:
    problem = opened(SEVERAL)
    problem.determine()
    (kept,) = problem.kept
    problem.determine(state=problem.parse_state("=..........."))
    assert [kept] == problem.kept


def test_a_puzzle_without_a_view_is_refused() -> None:
    toy = bound_toy(puzzlefw_view=None)
    with pytest.raises(FormatError, match="does not say what is seen"):
        toy.open(toy.parse("1")).determine()


def test_only_places_tells_what_is_the_same_and_no_more() -> None:
    problem = opened(EMPTY, "fillomino")
    found = problem.determine(only_places=True)
    whole = problem.determine()
    assert found.is_complete
    assert found.same == whole.same
    assert len(found.solutions) < len(whole.solutions)


def test_after_a_place_was_put_off_only_places_of_one_mark_ask_for_another() -> None:
    problem = opened(EMPTY, "fillomino")
    sightings = Sightings(problem.view, State.of(problem.view))
    for solution in islice(problem.solutions(), 2):
        sightings.note(problem.state(solution).open)
    assert 9 == len(list(sightings.preferred()))
    sightings.put_off[0] = 1
    same = [bits for bits in sightings.seen if bits & (bits - 1) == 0]
    assert len(same) == len(list(sightings.preferred())) < 9
