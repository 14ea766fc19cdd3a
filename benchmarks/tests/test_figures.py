"""What is kept of a benchmark's lines, what a half comes to, and which targets are met."""

from typing import Any

import pytest

from benchmarks.compare_page import instruction_rows, readme_rows, share_rows, time_rows
from benchmarks.figures import columns, summary, title
from benchmarks.measuring import Timing
from benchmarks.targets import SHARES, rivals, targets
from benchmarks.tests.toys import a_class


def all_targets(**classes: dict[str, Any]) -> list[tuple[str, bool]]:
    """Return the figure of each target, and whether it is met."""
    found = targets({"classes": classes, "processes": {}})
    return [(target.found, target.is_met) for target in found]


def test_of_each_line_the_best_the_median_and_the_slowest_round_are_kept() -> None:
    ours, theirs = Timing({0: [2.0, 1.0, 3.0]}), Timing({0: [4.0, 4.0, 3.0]})
    assert {"best": [1.0, None], "median": [2.0, None], "slowest": [3.0, None]}.items() <= (
        columns(ours, ours, 2).items()
    )
    assert [0.5, None] == columns(theirs, ours, 2)["share"]


def test_a_share_pairs_the_rounds_of_a_line() -> None:
    """A machine that is twice as slow for one round of both tells nothing of either."""
    ours, theirs = Timing({0: [1.0, 2.0, 2.0]}), Timing({0: [2.0, 4.0]})
    assert [0.5] == columns(theirs, ours, 1)["share"]


def test_the_halves_are_apart() -> None:
    found = a_class("net_11x11", 1, 2, puzzlefw=Timing({0: [1.0], 1: [4.0, 6.0], 2: [10.0]}))
    known, held_back = (summary(found, "puzzlefw", half) for half in ("known", "held_back"))
    assert known is not None
    assert held_back is not None
    assert (1.0, 1.0, 1.0) == (known.best, known.median, known.worst)
    assert (7.0, 7.5, 10.0) == (held_back.best, held_back.median, held_back.worst)
    assert 1.25 == held_back.spread
    assert None is summary(found, "clingo", "known")


def test_a_late_line_is_slower_than_all() -> None:
    found = a_class("net_11x11", 0, 3, puzzlefw=Timing({0: [1.0], 1: [2.0]}, late={1, 2}))
    late = summary(found, "puzzlefw", "held_back")
    assert late is not None
    assert (None, None, 2) == (late.median, late.worst, late.late)
    assert "over 5,000 (2 late)" == time_rows({"net_11x11": found}, "held_back")[1][-1]


def test_what_was_cut_is_said() -> None:
    timing = Timing({0: [0.001, 0.002]}, skipped={1}, undecided={2})
    found = a_class("net_11x11", 0, 3, puzzlefw=timing)
    cell = "1 / 1.5 / 1.5, 2.00 (1 not tried, 1 undecided)"
    assert ["Net 11x11", "3", cell] == time_rows({"net_11x11": found}, "held_back")[1]


def test_generated_puzzles_differ_so_medians_and_slowest_lines_are_compared() -> None:
    ours, theirs = Timing({0: [1.0], 1: [3.0], 2: [2.0]}), Timing({0: [8.0], 1: [4.0], 2: [1.0]})
    found = a_class("generate_net_11x11", 0, 3, puzzlefw=ours, tatham=theirs)
    assert "0.5, 0.375" == share_rows({"generate_net_11x11": found}, "held_back")[1][-1]


@pytest.mark.parametrize(("theirs", "is_met"), [(2.0, True), (1.6, False)])
def test_a_share_is_met_by_the_median_board_held_back(theirs: float, is_met: bool) -> None:
    seconds = {0: [9.0], 1: [1.0], 2: [1.0], 3: [theirs]}
    times = {0: [0.1], 1: [theirs], 2: [theirs], 3: [theirs]}
    found = a_class("net_25x25", 1, 3, puzzlefw=Timing(seconds), tatham=Timing(times))
    assert [(f"{1 / theirs:.2f}, worst 1.00", is_met)] == all_targets(net_25x25=found)


def test_a_late_line_of_ours_misses_its_target() -> None:
    clingo = Timing({0: [2.0], 1: [2.0]})
    found = a_class("gen_20", 0, 2, puzzlefw=Timing({0: [0.1]}, late={1}), clingo=clingo)
    assert [("1 late, 0 not tried", False), ("late", False)] == all_targets(gen_20=found)


def test_ambiguous_boards_are_held_to_the_unique_ones() -> None:
    unique, ambiguous = (
        a_class(stem, 0, 1, puzzlefw=Timing({0: [seconds]}))
        for stem, seconds in (("net_11x11", 1.0), ("ambiguous_11x11", 1.5))
    )
    assert [("1.50", True)] == all_targets(net_11x11=unique, ambiguous_11x11=ambiguous)


def test_who_is_compared_is_a_rival() -> None:
    assert {"puzzlefw", "clingo"} == rivals("gen_25")
    assert {"puzzlefw"} == rivals("gen_10")
    assert {"tatham", "clingo"} == {name for name, _ in SHARES.values()}


def test_instructions_are_compared_board_by_board() -> None:
    counts = {"puzzlefw": [5, 2_000_000, 3_000_000, None], "tatham": [5, 1_000_000, 6_000_000, 7]}
    found = {"task": "solve_net", "known": 1, "held_back": 3, "counts": counts}
    header, row = instruction_rows({"net_11x11": found}, "held_back")
    assert ["millions a board", "boards", "puzzlefw", "tatham", "puzzlefw / tatham"] == header
    assert ["Net 11x11", "2", "2.5", "1", "1.25, 2"] == row


@pytest.mark.parametrize("half", ["known", "held_back"])
def test_a_class_need_not_be_counted_for_all_solvers(half: str) -> None:
    found = {"task": "solve_net", "known": 1, "held_back": 2}
    some = found | {"counts": {"puzzlefw": [1_000_000] * 3}}
    other = found | {"counts": {"tatham": [1_000_000] * 3}}
    _, ours, theirs = instruction_rows({"net_11x11": some, "net_25x25": other}, half)
    assert ["1", "-", "-"] == ours[2:]
    assert ["-", "1", "-"] == theirs[2:]


def test_readme_shows_medians_of_boards_held_back() -> None:
    times = Timing({0: [0.5], 1: [0.0123456]})
    found = a_class("net_11x11", 1, 1, puzzlefw=times, clingo=Timing(late={1}))
    rows = readme_rows({"net_11x11": found})
    assert ["Net 11x11", "12.3", "", "", "over 5,000", ""] == rows[1]


@pytest.mark.parametrize(
    ("stem", "expected"),
    [
        ("net_25x25w", "Net 25x25w"),
        ("ambiguous_11x11", "Net 11x11, ambiguous"),
        ("gen_25", "Aquarium 25x25"),
        ("generate_net_25x25", "Net 25x25"),
        ("generate_aquarium_15x15,tank_size=7", "Aquarium 15x15, tanks of 7"),
    ],
)
def test_a_class_has_a_title_that_people_know(stem: str, expected: str) -> None:
    assert expected == title(stem)
