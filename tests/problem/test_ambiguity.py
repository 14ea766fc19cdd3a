"""The map of what is ambiguous: exactly the cells in which two solutions differ."""

import json
from collections.abc import Callable, Iterator
from math import prod
from typing import Any

import pytest

from puzzlefw import Block, Patch, Problem, load_puzzle
from puzzlefw.contract.findings import Ambiguity
from puzzlefw.grid import Shape
from puzzlefw.problem.ambiguity import ambiguity
from puzzlefw.problem.cells import BY_VALUE, differs, places_of
from puzzlefw.problem.limits import Limits
from puzzlefw.report.maps import map_lines
from puzzlefw.report.records import map_record
from puzzlefw_aquarium.instance import Solution as Water
from puzzlefw_net.instance import Solution
from puzzlefw_net.view import rotations
from puzzlefw_toy import Square
from tests.support import commands
from tests.support.oracles import aquarium, net
from tests.support.oracles.random_instances import aquarium_cases, net_cases
from tests.support.toy_plugins import bound_toy

ARMS_OF_NET = " ╺╹┗╸━┛┻╻┏┃┣┓┳┫╋"
TWO = "4x4w:1331375511773531"


def differing(pictures: list[Any]) -> list[int]:
    """Return the places in which not all of *pictures* are alike."""
    return [place for place, seen in enumerate(zip(*pictures, strict=True)) if len(set(seen)) > 1]


def on_map(found: Ambiguity) -> list[int]:
    """Return the numbers of the cells on the map."""
    assert found.shape is not None
    cells = {cell for patch in found.patches for cell in patch.cells}
    assert cells.isdisjoint(found.same)
    assert len(cells) + len(found.same) == found.shape.size
    return sorted(found.shape.index(cell) for cell in cells)


def check(problem: Problem, found: Ambiguity) -> None:
    """Assert what holds of every map that is finished."""
    assert ("", (), True) == (found.stopped_by, found.unsettled, found.is_exact)
    assert found.number == prod(patch.number for patch in found.patches)
    assert all(patch.number > 1 and patch.cells for patch in found.patches)
    assert all(problem.check(solution) == () for solution in found.solutions)


def nets() -> Iterator[tuple[Problem, list[Any]]]:
    """Visit random boards of Net, with a picture of each solution by brute force."""
    puzzle = load_puzzle("net")
    for case in net_cases(300, seed=20):
        yield puzzle.open(puzzle.parse(case.text)), list(net.solutions(case))


def aquariums(count: int = 200, seed: int = 20) -> Iterator[tuple[Problem, list[Any]]]:
    """Visit random boards of Aquarium, with a picture of each solution by brute force."""
    puzzle = load_puzzle("aquarium")
    for case in aquarium_cases(count, seed=seed):
        cells = range(len(case.tanks))
        solutions = [[cell in water for cell in cells] for water in aquarium.solutions(case)]
        yield puzzle.open(puzzle.parse(case.text, rule=case.rule)), solutions


@pytest.mark.parametrize("cases", [nets, aquariums])
def test_the_map_is_where_brute_force_finds_a_difference(
    cases: Callable[[], Iterator[tuple[Problem, list[Any]]]],
) -> None:
    several = 0
    for problem, solutions in cases():
        found = problem.ambiguity()
        assert len(solutions) == found.number
        if solutions:
            several += len(solutions) > 1
            check(problem, found)
            assert differing(solutions) == on_map(found)
            shown = differing([problem.state(one).open for one in found.solutions])
            assert found.shape is not None
            for patch in found.patches:
                assert {found.shape.index(cell) for cell in patch.cells} & {*shown}
    assert several > 20


def test_patches_are_free_of_each_other() -> None:
    puzzle = load_puzzle("net")
    for case in net_cases(200, seed=40, shape=(4, 5)):
        solutions = list(net.solutions(case))
        found = puzzle.open(puzzle.parse(case.text)).ambiguity()
        for patch in found.patches:
            assert found.shape is not None
            places = [found.shape.index(cell) for cell in patch.cells]
            ways = {tuple(solution[place] for place in places) for solution in solutions}
            assert patch.number == len(ways)


def test_without_a_solution_there_is_no_map() -> None:
    puzzle = load_puzzle("net")
    for text in ("3x3w:1171f1711", "2x2:3333"):
        found = puzzle.open(puzzle.parse(text)).ambiguity()
        assert (0, True, ()) == (found.number, found.is_exact, found.patches)


@pytest.mark.parametrize("limits", [{"seconds": 0.0}, {"nodes": 0}, {"nodes": 1}, {"nodes": 2}])
def test_a_limit_leaves_what_is_certain(limits: dict[str, Any]) -> None:
    puzzle = load_puzzle("net")
    instance = puzzle.parse(TWO)
    whole = puzzle.open(instance).ambiguity()
    found = puzzle.open(instance).ambiguity(**limits)
    assert found.number <= whole.number
    assert found.stopped_by or found == whole
    cells = {cell for patch in found.patches for cell in patch.cells}
    assert cells <= {cell for patch in whole.patches for cell in patch.cells}
    assert set(found.same) <= set(whole.same)
    if found.shape is not None:
        assert found.shape.size == len(cells) + len(found.same) + len(found.unsettled)


def run(*arguments: str) -> str:
    """Return what a command prints."""
    result = commands.run(*arguments)
    assert "" == result.stderr
    return result.output


def test_render_draws_the_map_on_demand() -> None:
    for alone in (("render", TWO), ("solve", "--limit", "1", TWO)):
        assert "Patch" not in run(*alone)
    assert run("render", "--map", TWO).endswith("12 of 16 cells are the same in each.\n")
    assert run("render", "--map", "2x2:3333").endswith("\nNo solution.\n")
    unique = run("render", "--map", "5x5:3eda288d5228712377c92a7d2")
    assert unique.endswith("\nExactly one solution.\n")


def test_json_has_the_cells_that_differ_and_those_that_do_not() -> None:
    found = json.loads(run("solve", "--json", TWO))["ambiguity"]
    [patch] = found["patches"]
    assert (2, True, "") == (found["count"], found["is_exact"], found["stopped_by"])
    assert [[0, 0], [1, 0], [2, 0], [3, 0]] == patch["cells"]
    assert [["tiles", 0], ["tiles", 4], ["tiles", 8], ["tiles", 12]] == patch["members"]
    assert (12, []) == (len(found["same"]), found["unsettled"])
    assert json.loads(run("solve", "--json", "2x2:3333"))["ambiguity"] is None


def test_a_limit_on_the_search_holds_for_the_map() -> None:
    found = json.loads(run("solve", "--json", "--nodes", "1", TWO))["ambiguity"]
    assert "nodes" == found["stopped_by"]
    assert not found["is_exact"]


def mapped(*blocks: Block) -> Ambiguity:
    """Return the map of a toy without a board, with these variables."""
    toy = bound_toy(puzzlefw_variables=lambda: blocks, puzzlefw_view=None)
    return toy.open(Square(3, (0,) * 9)).ambiguity()


def test_a_puzzle_without_a_board_is_mapped_by_its_variables() -> None:
    found = mapped(Block("cells", [range(1, 4)] * 9))
    assert (12, None, ()) == (found.number, found.shape, found.same)
    names = ", ".join(f"cells {number}" for number in range(9))
    assert [f"Patch a: {names}; 12 ways.", "12 solutions in all."] == map_lines(found)


def test_variables_are_numbered_in_the_block_they_are_of() -> None:
    found = mapped(Block("rim", [[1]] * 3), Block("cells", [range(1, 4)] * 9))
    assert [("cells", number) for number in range(9)] == list(found.patches[0].members)


@pytest.mark.parametrize(
    ("mask", "values", "is_different"),
    [
        (0b0110, 0b0011, True),
        (0b0110, 0b0110, False),
        (0b0110, 0b0010, False),
        (0b0110, 0b1001, False),
        (BY_VALUE, 0b0110, True),
        (BY_VALUE, 0b0100, False),
    ],
)
def test_a_cell_looks_different_if_some_values_meet_its_condition_and_some_do_not(
    mask: int, values: int, is_different: bool
) -> None:
    assert is_different == differs(mask, values)


def test_a_long_list_of_variables_is_cut() -> None:
    members = tuple(("cells", number) for number in range(20))
    patch = Patch(members=members, cells=(), number=2, is_exact=False)
    lines = map_lines(Ambiguity(number=2, is_exact=False, patches=(patch,)))
    assert lines[0].endswith("cells 11, and 8 more; at least 2 ways.")
    assert "At least 2 solutions in all." == lines[1]


@pytest.mark.parametrize(
    "text",
    [
        "net\t2x2:3333",
        "net\t4x4w:1331375511773531",
        "net\t5x5w:1d4vh2v1cha64h947eddccca83c2h7cv",
        "aquarium\tvessel;?_?_3;2_3;1,1,1,1,1,1;1h,4v",
        "aquarium\tregion;" + "_".join(["10"] * 12) + ";9_10;" + ",".join(["1"] * 24),
    ],
)
def test_the_place_of_a_cell_is_where_the_picture_changes_with_it(text: str) -> None:
    name, _, written = text.partition("\t")
    puzzle = load_puzzle(name)
    board = puzzle.parse(written)
    if name == "net":
        turned = bytes(rotations(tile)[-1] for tile in board.tiles)
        every = [Solution(board.tiles), Solution(turned)]
        between = ["".join(ARMS_OF_NET[tile] for tile in one.tiles) for one in every]
    else:
        size = board.height * board.width
        every = [Water(board.height, board.width, bytes([wet] * size)) for wet in (0, 1)]
        between = [" " * size, "\u2248" * size]
    pictures = [puzzle.render(board, one).split("\n") for one in every]
    places = places_of(puzzle.hooks, board, Shape(board.height, board.width))
    for picture, characters in zip(pictures, between, strict=True):
        assert characters == "".join(picture[line].ljust(99)[column] for line, column in places)


def test_a_map_stands_below_its_picture_cell_by_cell() -> None:
    lines = run("render", "--map", TWO).splitlines()
    assert [" a \u00b7 \u00b7 \u00b7"] * 4 == lines[6:10]
    tanks = run("render", "--map", "region;?_?;?_?;1,1,2,2").splitlines()
    assert [" a  a", "", " b  b", ""] == tanks[7:11]


def test_what_is_not_settled_is_said() -> None:
    shape = Shape(1, 3)
    patch = Patch(members=(("cells", 0),), cells=((0, 0),), number=3, is_exact=True)
    found = Ambiguity(
        number=3, is_exact=False, patches=(patch,), same=((0, 1),), unsettled=((0, 2),), shape=shape
    )
    assert [
        "Where solutions differ, a letter for each patch:",
        "a·?",
        "",
        "Patch a: 1 cell, 3 ways.",
        "At least 3 solutions in all; 1 of 3 cells are the same in each.",
        "1 cell not settled: a limit was reached.",
    ] == map_lines(found)
    nothing = Ambiguity(number=0, is_exact=False, stopped_by="time")
    assert ["Not known: a limit was reached before a difference was found."] == map_lines(nothing)


def test_a_count_of_any_length_stands_in_json() -> None:
    found = map_record(Ambiguity(number=10**5000, is_exact=True))
    assert found is not None
    assert "1" + "0" * 5000 == json.loads(json.dumps(found))["count"]


@pytest.mark.parametrize("nodes", [2, 5, 20, 100])
def test_what_a_limit_leaves_certain_is_so_by_brute_force(nodes: int) -> None:
    for problem, solutions in aquariums(120, seed=77):
        found = problem.ambiguity(nodes=nodes)
        assert found.number <= len(solutions)
        if found.shape is not None and solutions:
            wanted = set(differing(solutions))
            shape = found.shape
            assert {shape.index(c) for p in found.patches for c in p.cells} <= wanted
            assert wanted.isdisjoint(shape.index(cell) for cell in found.same)


MANY = {
    "heyawake": "heyawake/6/6/000000000000g",
    "hitori": "hitori/8/8/.%.632..1.6..1.12.23..%3.%7..7..5.6.35%",
    "kurodoko": "kurodoko/5/5/zk",
    "mashu": "mashu/6/6/000000000000",
}


@pytest.mark.parametrize("name", MANY)
def test_too_many_solutions_to_count_leave_no_cell_unsettled(name: str) -> None:
    puzzle = load_puzzle(name)
    problem = puzzle.open(puzzle.parse(MANY[name]))
    found = ambiguity(problem, Limits(), counting=50)
    assert ((), False, "nodes") == (found.unsettled, found.is_exact, found.stopped_by)
    seen = problem.determine().seen
    assert seen is not None
    several = sum(bits & (bits - 1) != 0 for bits in seen.open)
    assert bool(several) == bool(found.patches)
    if name != "mashu":  # whose places are the sides of cells
        assert several == len(on_map(found))
