"""Mended boards of many types: the fewest changes by brute force, and the solution that is kept."""

import gc
import time
from contextlib import suppress
from itertools import combinations
from typing import Any

import attrs
import pytest

from puzzlefw import InstanceError, LimitError, load_puzzle, puzzle_names
from puzzlefw.contract.clues import Change
from puzzlefw.fields import shape_of
from puzzlefw.problem.clues import Clues, given
from puzzlefw.problem.holding import Holding, apart
from puzzlefw.problem.moves import region_moves
from puzzlefw.problem.sites import Site, candidates, sites_of, standing, with_values
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.mend import run
from puzzlefw.verbs.mend.narrowing import open_sites
from tests.support import types


def examples(names: str, solutions: range) -> list[tuple[str, str]]:
    """Return the examples of some types that have so many solutions."""
    return [
        (name, one.text)
        for name in names.split()
        for one in load_puzzle(name).info.examples
        if one.solutions in solutions
    ]


SEVERAL = examples(
    "akari gokigen hashi heyawake hitori kakuro kurodoko mashu mosaic nonogram"
    " nurikabe shikaku skyscrapers slither sudoku tents unequal unruly yajilin "
    + " ".join(types.every()),
    range(2, 9),
)
NONE = examples(
    "akari gokigen hitori kurodoko mosaic nonogram slither sudoku " + " ".join(types.every()),
    range(1),
)


def values(instance: Any, site: Site) -> list[Any]:
    """Return all values that could stand at a site."""
    old = standing(instance, [site])[site]
    return candidates(site, shape_of(instance), old if old is None else None, old)


def is_unique(name: str, instance: Any) -> bool:
    """Return whether an instance has exactly one solution."""
    return load_puzzle(name).open(instance).solve().verdict == "unique"


def alone(name: str, instance: Any, sites: list[Site]) -> bool:
    """Return whether some value of one site leaves exactly one solution."""
    for site in sites:
        for value in values(instance, site):
            try:
                changed = with_values(instance, {site: value})
            except InstanceError:
                continue
            if is_unique(name, changed):
                return True
    return False


@pytest.mark.parametrize(("name", "text"), SEVERAL)
def test_one_change_is_found_where_one_is_enough(name: str, text: str) -> None:
    board = (puzzle := load_puzzle(name)).parse(text)
    found = puzzle.open(board).mend()
    can_be_one = alone(name, board, [*open_sites(board), *given(board)])
    assert "several" == found.verdict
    assert not can_be_one or (1, True) == (len(found.changes), found.proven)
    if found.instance is not None:
        assert (found.solution,) == puzzle.open(found.instance).solve().solutions


@pytest.mark.parametrize(("name", "text"), NONE)
def test_of_no_solution_one_clue_is_changed_where_one_is_enough(name: str, text: str) -> None:
    puzzle = load_puzzle(name)
    board = puzzle.parse(text)
    found = puzzle.open(board).mend()
    can_be_one = alone(name, board, given(board))
    assert "none" == found.verdict
    assert not can_be_one or ("unique", 1) == (found.result, len(found.changes))
    if found.instance is not None:
        assert () == puzzle.open(found.instance).check(found.solution)


@pytest.mark.parametrize("name", ["lits", "norinori", "starbattle"])
def test_a_board_of_regions_alone_is_mended_by_a_cell_in_another_region(name: str) -> None:
    puzzle = load_puzzle(name)
    board = puzzle.generate({}, seed=2).instance
    moved = next(
        changed
        for move in region_moves(board)
        for changed in [move.apply(board)]
        if puzzle.open(changed).solve().verdict == "none"
    )
    found = puzzle.open(moved).mend()
    assert ("none", "unique", 1) == (found.verdict, found.result, len(found.changes))
    assert is_unique(name, found.instance)


@pytest.mark.parametrize("name", ["slither", "akari", "hitori", "kakuro", "yajilin", "tents"])
def test_the_solution_that_is_to_stay_becomes_the_only_one(name: str) -> None:
    puzzle = load_puzzle(name)
    board = puzzle.generate({}, seed=3).instance
    (solution,) = puzzle.open(board).solve().solutions
    first, last = given(board)[0], given(board)[-1]
    value = values(board, last)[0]
    spoilt = with_values(
        board, {first: first.field.weakened(standing(board, [first])[first]), last: value}
    )
    found = puzzle.open(spoilt).mend(solution=solution)
    assert (found.solution,) == (solution,) == puzzle.open(found.instance).solve().solutions
    assert found.proven
    assert len(found.changes) <= 2


def test_a_clue_that_is_changed_twice_is_said_once() -> None:
    puzzle = load_puzzle("hashi")
    board = puzzle.parse("puzzle: hashi\n12  0 12\n ? 12 12\n 2  7 12\nmost: 4")
    found = puzzle.open(board).mend()
    assert "unique" == found.result
    assert len({change.place for change in found.changes}) == len(found.changes)


def test_many_changes_are_the_fewest_only_where_that_is_known() -> None:
    puzzle = load_puzzle("unequal")
    board = puzzle.parse("puzzle: unequal\n12345\n23531\n34542\n55121\n51234")
    fewer = puzzle.parse("puzzle: unequal\n12345\n23451\n34512\n45123\n51234")
    pairs = zip(board.numbers, fewer.numbers, strict=True)
    found = puzzle.open(board).mend()
    assert 5 == sum(one != other for one, other in pairs)
    assert not found.proven or len(found.changes) == 5
    assert len(found.given_up) == len(found.changes)
    assert not any(said_value(change) == said_clue(change) for change in found.changes)


def said_value(change: Change) -> object:
    """Return what is said to become of a clue."""
    return change.message.fields["value"]


def said_clue(change: Change) -> object:
    """Return what is said to have stood there."""
    clue: Any = change.message.fields["clue"]
    return clue.fields["clue"]


def test_two_changes_are_not_the_fewest_where_another_value_of_one_clue_may_do() -> None:
    puzzle = load_puzzle("hitori")
    problem = puzzle.open(puzzle.parse("hitori/4/4/3121113213431413"))
    solution = problem.parse_solution("xx#x/#xxx/xxx#/#xxx")
    found = problem.mend(solution=solution)
    (only,) = problem.of(puzzle.parse("hitori/4/4/3221113213431413")).solve().solutions
    assert ("unique", solution) == (found.result, only)
    assert (1, True) == (len(found.changes), found.proven) or not found.proven


KEEN = "6:ad__a_b_b_a_ab_a3__a__a_b__a__a_ab,m36a12m30a18a6a18m10m24a18m48"


def test_a_cell_in_another_region_keeps_a_solution_by_fewer_changes_than_clues_do() -> None:
    puzzle = load_puzzle("keen")
    problem = puzzle.open(puzzle.parse(KEEN))
    solution = problem.parse_solution("362145/654231/143562/235614/516423/421356")
    found = problem.mend(solution=solution)
    assert ("unique", 1, True) == (found.result, len(found.changes), found.proven)
    assert (solution,) == problem.of(found.instance).solve().solutions


def test_regions_alone_are_changed_for_a_solution() -> None:
    puzzle = load_puzzle("norinori")
    board = puzzle.generate({}, seed=1).instance
    (solution,) = puzzle.open(board).solve().solutions
    spoilt = next(
        changed
        for move in region_moves(board)
        for changed in [move.apply(board)]
        if puzzle.open(changed).check(solution)
    )
    found = puzzle.open(spoilt).mend(solution=solution)
    assert ("unique", solution) == (found.result, found.solution)
    assert (solution,) == puzzle.open(found.instance).solve().solutions


def test_a_solution_that_breaks_rules_cannot_stay() -> None:
    puzzle = load_puzzle("slither")
    board = puzzle.parse("slither/2/2/i2")
    problem = puzzle.open(board)
    empty = problem.parse_solution("x" * 12)
    with pytest.raises(InstanceError, match="expected a solution that other clues allow"):
        problem.mend(solution=empty)


@pytest.mark.parametrize("name", [name for name in puzzle_names() if name != "toy"])
def test_a_solution_of_another_board_is_kept_or_refused_in_words(name: str) -> None:
    puzzle = load_puzzle(name)
    boards = [puzzle.parse(one.text) for one in puzzle.info.examples]
    solutions = [one for board in boards for one in puzzle.open(board).solve(limit=1).solutions]
    for board in boards:
        for solution in solutions:
            with suppress(InstanceError):
                found = puzzle.open(board).mend(solution=solution, seconds=1)
                assert found.instance is None or () == puzzle.open(found.instance).check(solution)


def test_a_solution_to_keep_may_contradict_what_is_given() -> None:
    puzzle = load_puzzle("sudoku")
    problem = puzzle.open(puzzle.parse("1...\n....\n....\n...."))
    found = run(problem, solution="2143/4312/1234/3421")
    assert ("unique", "2143/4312/1234/3421") == (
        found.result,
        problem.of(found.instance).format_solution(found.solution),
    )


@pytest.mark.parametrize(("name", "text"), SEVERAL)
def test_what_a_solution_has_is_what_its_check_takes(name: str, text: str) -> None:
    puzzle = load_puzzle(name)
    board = puzzle.parse(text)
    for solution in puzzle.open(board).solve().solutions:
        sites = open_sites(board)
        found = Holding(puzzle.hooks, board, solution).values(sites, {})
        for site in sites:
            right = [
                value
                for value in values(board, site)
                if is_right(name, board, solution, {site: value})
            ]
            assert right == [] if site not in found else found[site] in right


def is_right(name: str, board: Any, solution: Any, change: dict[Site, Any]) -> bool:
    """Return whether a solution solves a board with another value at a site."""
    with suppress(InstanceError):
        return not load_puzzle(name).open(with_values(board, change)).check(solution)
    return False


@pytest.mark.parametrize("text", ["slither/4/4/2c28261c2c", "slither/4/4/2c38261c2c"])
def test_the_most_clues_that_can_go_are_the_most(text: str) -> None:
    puzzle = load_puzzle("slither")
    board = puzzle.parse(text)
    found = puzzle.open(board).spare()
    if found.verdict != "unique":
        assert () == found.alone == found.together
        return
    clues = Clues(puzzle.hooks, board)
    numbers = range(len(clues.all))
    each = [n for n in numbers if is_unique("slither", clues.without([n]))]
    assert [clues.all[n] for n in each] == list(found.alone)
    larger = combinations(each, len(found.together) + 1)
    assert found.most
    assert not any(is_unique("slither", clues.without(some)) for some in larger)
    assert is_unique("slither", found.instance)


def test_dots_whose_absence_says_something_are_no_clues() -> None:
    puzzle = load_puzzle("unequal")
    board = puzzle.parse("3a:1,0R,0L,0,0,0,0,0,0,")
    assert ["numbers"] == sorted({site.name for site in sites_of(board)})
    assert {"signs"} == {site.name for site in sites_of(board, are_clues=False)}
    assert {"numbers", "signs"} == {
        site.name for site in sites_of(attrs.evolve(board, adjacent=False, signs=[]))
    }


def test_sites_that_a_fault_points_at_together_are_told_apart() -> None:
    board = load_puzzle("slither").parse("slither/2/2/i2")
    one, two, three, _ = sites_of(board)
    assert [[one, three], [two]] == apart([one, two, three], [[one, two], [two, three]])


def test_the_limit_holds_where_the_clues_of_a_large_board_are_found() -> None:
    puzzle = load_puzzle("fillomino")
    board = puzzle.parse("puzzle: fillomino\n" + 30 * f"{30 * '12'}\n{30 * '21'}\n")
    assert "none" == puzzle.open(board).spare(seconds=10).verdict
    gc.collect()  # which takes seconds after many tests, and would count
    start = time.process_time()
    with pytest.raises(LimitError), Deadline(0.1):
        Clues(puzzle.hooks, board)
    assert time.process_time() - start < 1


@pytest.mark.parametrize("name", ["slither", "net", "sudoku"])
def test_what_can_be_spared_is_told_as_far_as_the_time_went(name: str) -> None:
    puzzle = load_puzzle(name)
    problem = puzzle.open(puzzle.generate({}, seed=1).instance)
    found = problem.spare(seconds=0)
    assert ("time", "unknown", False) == (found.stopped_by, found.verdict, found.most)
    assert len(Clues(puzzle.hooks, problem.instance).all) >= len(found.untried)
    with pytest.raises(LimitError):
        problem.conflict(seconds=0)
