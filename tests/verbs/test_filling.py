"""Patterns that are filled with clues, and solutions that are given theirs."""

from typing import Any

import pytest

from puzzlefw import InstanceError, OptionError, Problem, load_puzzle, puzzle_names
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.problem.blank import blank
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.sites import sites_of, standing
from puzzlefw.verbs.fill.places import places_in, sites_at
from puzzlefw.view import Cell, Corner, Margin, Place

UNIQUE = [
    (name, next(one.text for one in load_puzzle(name).info.examples if one.solutions == 1))
    for name in puzzle_names()
]
SMALL = [
    ("akari", "x.../...x/x.../...x"),
    ("aquarium", ".xxxx/x..../x..../x..../x...."),
    ("fillomino", "x.x./.x.x/x.x./.x.x"),
    ("gokigen", "x.x.x/.x.x./x.x.x/.x.x./x.x.x"),
    ("hashi", "x..x/..../..../x..x"),
    ("kakuro", "xxxx/x..x/x..x/xxxx"),
    ("kurodoko", "x..x/..../..../x..x"),
    ("mashu", "x..x/..../..../x..x"),
    ("mosaic", "x.xx/.xx./.x.x/x.xx"),
    ("net", "xxxx/xxxx/xxxx/xxxx"),
    ("nonogram", ".xxxx/x..../x..../x..../x...."),
    ("nurikabe", "x.../..x./..../x..."),
    ("shikaku", "x.../..x./..../x..x"),
    ("skyscrapers", "xxxxxx/x....x/x....x/x....x/x....x/xxxxxx"),
    ("slither", "xx.x/x..x/x.xx/x.xx"),
    ("sudoku", "x..x/.x../..x./x..x"),
    ("unequal", "x..x/.x../..x./x..."),
    ("unruly", "x..x/.x../..x./x..x"),
    ("yajilin", "x..x/..../..../.x.x"),
]


def sites_with_clues(instance: Any) -> set[Any]:
    """Return the sites at which something stands."""
    every = standing(instance, sites_of(instance))
    return {site for site, value in every.items() if site.field.is_given(value)}


@pytest.mark.parametrize(("name", "text"), UNIQUE)
def test_a_solution_gets_clues_that_it_has(name: str, text: str) -> None:
    puzzle = load_puzzle(name)
    board = puzzle.parse(text)
    (solution,) = puzzle.open(board).solve().solutions
    bare = Clues(puzzle.hooks, board).with_only([])
    found = puzzle.open(bare).fill(solution=solution, seed=1)
    assert ("unique", solution) == (found.verdict, found.solution)
    assert () == puzzle.open(found.instance).check(solution)


def empty(name: str = "slither") -> Problem:
    """Return a board of a type without clues."""
    puzzle = load_puzzle(name)
    return puzzle.open(blank(puzzle.hooks, Shape(4, 4)))


@pytest.mark.parametrize(("name", "pattern"), SMALL)
def test_a_pattern_is_filled_so_that_there_is_one_solution(name: str, pattern: str) -> None:
    problem = empty(name)
    found = problem.fill(pattern, seed=1)
    assert (True, "") == (found.is_as_wished, found.stopped_by)
    assert (found.solution,) == problem.of(found.instance).solve().solutions
    places = {place for meant in places_in(pattern, Shape(4, 4)) for place in meant}
    assert sites_with_clues(found.instance)
    assert {site.place for site in sites_with_clues(found.instance)} <= places


def test_a_pattern_can_be_drawn_and_is_symmetric_then() -> None:
    found = empty().fill(count=9, symmetry="half", seed=2)
    places = {site.place for site in sites_with_clues(found.instance)}
    assert places == {Cell(3 - place.row, 3 - place.column) for place in places}
    assert (True, 8) == (found.is_as_wished, len(places))
    assert found == empty().fill(count=9, symmetry="half", seed=2)


def test_clues_that_are_there_stay_and_none_can_go_where_few_are_wished() -> None:
    puzzle = load_puzzle("sudoku")
    board = puzzle.parse("puzzle: sudoku\n12..\n....\n....\n....")
    found = puzzle.open(board).fill(is_few=True, seed=1)
    assert (1, 2) == (found.instance.numbers[0], found.instance.numbers[1])
    spare = {clue.place for clue in puzzle.open(found.instance).spare().alone}
    assert "unique" == found.verdict
    assert spare <= {Cell(0, 0), Cell(0, 1)}


def test_clues_that_contradict_each_other_are_named() -> None:
    puzzle = load_puzzle("slither")
    board = puzzle.parse("puzzle: slither\n0 3 .\n3 . .\n. 2 ?")
    found = puzzle.open(board).fill(seed=1)
    assert found.conflict is not None
    assert ("none", None) == (found.verdict, found.instance)
    assert {Cell(0, 0), Cell(0, 1)} == {clue.place for clue in found.conflict.clues}


def test_a_wished_difficulty_is_met_or_said() -> None:
    found = empty().fill(difficulty="easy", seed=1)
    assert found.grade is not None
    assert ("easy", True) == (found.grade.band, found.is_as_wished)


def test_no_time_is_said() -> None:
    found = empty().fill(seed=1, seconds=0)
    assert ("unknown", "time", False) == (found.verdict, found.stopped_by, found.is_as_wished)


@pytest.mark.parametrize(
    ("pattern", "error"),
    [
        ([Cell(4, 0)], "places where a clue can stand, found row 5, column 1"),
        ("x.../...x", "4 rows of 4 signs"),
        ("x.../..x/.", "rows of 4 signs in the pattern, found 3 in row 2"),
    ],
)
def test_a_pattern_that_does_not_fit_is_refused_in_words(
    pattern: str | list[Place], error: str
) -> None:
    with pytest.raises((InstanceError, OptionError), match=error):
        empty().fill(pattern)


def test_any_cell_of_a_room_stands_for_its_clue() -> None:
    puzzle = load_puzzle("heyawake")
    board = puzzle.parse("heyawake/2/2/00g")
    assert ["numbers"] == [site.name for site in sites_at(board, [(Cell(1, 1),)])]


def test_rows_of_signs_mark_cells_corners_and_what_stands_beside() -> None:
    shape = Shape(1, 2)
    assert [(Cell(0, 1),)] == places_in(".x", shape)
    above = (Margin(Direction.UP, 0), Corner(0, 1))
    assert [above, (Cell(0, 0), Corner(1, 1))] == places_in(".x. / .x.", shape)
    assert [(Margin(Direction.RIGHT, 0),)] == places_in("x.../...x/....", shape)


def test_a_solution_that_breaks_a_rule_is_refused() -> None:
    puzzle = load_puzzle("slither")
    board = puzzle.parse("slither/2/2/i2")
    with pytest.raises(InstanceError, match="keeps all rules"):
        puzzle.open(board).fill(solution=puzzle.open(board).parse_solution("============"))
