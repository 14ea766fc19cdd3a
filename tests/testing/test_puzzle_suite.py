"""The plugin half of the kit: it passes a sound plugin, and catches each broken one."""

import importlib
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlefw_aquarium.plugin
import puzzlefw_hitori
import puzzlefw_mashu
import puzzlefw_net.plugin
import puzzlefw_net_upright
import puzzlefw_toy
from puzzlefw import BrokenPluginError, Example, FormatError, bind_puzzle
from puzzlefw.testing import Effort, Posed, PuzzleCase, Skip, Tally, puzzle_suite
from puzzlefw.testing.plugins.boxes import masks_of, size_of, small_box, whole_box
from puzzlefw.testing.plugins.propagators import kinds_in
from puzzlefw.testing.plugins.shapes import shape_cases
from puzzlefw.testing.plugins.suite import PROMISES
from puzzlefw_toy import Square
from tests.support import hidden_plugin
from tests.support.toy_plugins import changed_toy, every_solution, squares
from tests.testing.broken_plugins import BROKEN, BrokenPlugin
from tests.testing.described import SLIPS
from tests.testing.faulty_plugins.table import FAULTY

TestToy = puzzle_suite(puzzlefw_toy)


def turned(square: Square) -> Square:
    """Return the square turned by a quarter."""
    side = square.side
    places = [(side - 1 - column) * side + row for row in range(side) for column in range(side)]
    return Square(side, tuple(square.cells[place] for place in places), square.diagonals)


TestToyWithOracle = puzzle_suite(
    puzzlefw_toy,
    instances=squares(),
    brute_force=every_solution,
    symmetries=[turned],
)
AQUARIUM = puzzle_suite(puzzlefw_aquarium.plugin, name="aquarium").subject
TestNetUpright = puzzle_suite(puzzlefw_net.plugin, name="net", extensions=[puzzlefw_net_upright])


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_broken_plugin_breaks_the_promise_named(broken: BrokenPlugin) -> None:
    oracle = {"instances": squares(), "brute_force": every_solution} if broken.has_oracle else {}
    suite = puzzle_suite(broken.plugin(), name="toy", **oracle)
    tally = Tally()
    with pytest.raises((AssertionError, BrokenPluginError, FormatError)):
        suite.attempt(broken.promise, Effort(examples=1_000, seed=0, is_shrinking=False), tally)
    assert "def test_toy_keeps_" in tally.broken


def test_every_promise_is_broken_by_some_plugin() -> None:
    names = {promise.name for promise in PROMISES}
    elsewhere = {
        "symmetric",
        "turned",
        "generated_anywhere",
        "search_near",
        "fault_places",
        "extended",
    }
    elsewhere |= {promise for promise, _ in SLIPS.values()} - {"search_inside", "faults"}
    assert names - elsewhere == {broken.promise for broken in BROKEN}


HASHED = """
import puzzlefw_toy
from puzzlefw import hookimpl

for name, hook in vars(puzzlefw_toy).items():
    if name.startswith("puzzlefw_"):
        globals()[name] = hook


@hookimpl
def puzzlefw_generate(params, rng, solver):
    rng.seed(hash("any text"))
    return puzzlefw_toy.Square(4, tuple(rng.sample([1, 2, 3, 4, *[0] * 12], 16)))
"""


def test_a_generator_that_rests_on_hashes_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hashed_toy.py").write_text(HASHED)
    monkeypatch.syspath_prepend(tmp_path)
    suite = puzzle_suite(importlib.import_module("hashed_toy"), name="toy")
    with pytest.raises(AssertionError, match="two processes generate different instances"):
        suite.attempt("generated_anywhere")


def test_a_symmetry_that_is_none_is_caught() -> None:
    suite = puzzle_suite(puzzlefw_toy, symmetries=[lambda square: Square(square.side, (1,) * 4)])
    with pytest.raises(AssertionError, match="solutions"):
        suite.attempt("symmetric")


def test_a_solution_that_is_lost_beside_another_is_caught() -> None:
    lost = {"blanks stay open": "search_near", "a line in any order": "propagators"}
    for faulty in FAULTY:
        if faulty.name in lost:
            suite = puzzle_suite(faulty.plugin(), name=faulty.of)
            with pytest.raises(AssertionError, match=r"misses|claims to be symmetric"):
                suite.attempt(lost[faulty.name], Effort(examples=100, seed=0))


def test_the_printed_test_fails_again_when_it_is_pasted() -> None:
    suite = puzzle_suite(changed_toy(puzzlefw_check=lambda instance, solution: []), name="toy")
    tally = Tally()
    with pytest.raises(AssertionError) as first:
        suite.attempt("check_refuses", Effort(examples=300, seed=0), tally)
    name = re.search(r"(\w+)\.check", tally.broken)
    assert name is not None
    names: dict[str, Any] = {"PuzzleCase": PuzzleCase, name[1]: suite}
    exec(tally.broken, names)
    with pytest.raises(AssertionError) as again:
        names["test_toy_keeps_check_refuses"]()
    assert str(first.value) == str(again.value)


def test_the_smallest_case_is_shown() -> None:
    suite = puzzle_suite(
        changed_toy(puzzlefw_check=lambda instance, solution: []),
        name="toy",
        instances=squares(),
        brute_force=every_solution,
    )
    tally = Tally()
    with pytest.raises(AssertionError):
        suite.attempt("check_refuses", Effort(examples=300, seed=0), tally)
    assert len(tally.case.text) <= len("x.../.../...")


def test_a_long_text_is_printed_as_a_product() -> None:
    assert "PuzzleCase(text='[' * 100000)" == repr(PuzzleCase("[" * 100_000))
    assert "PuzzleCase(text='12/..', seed=3)" == repr(PuzzleCase("12/..", seed=3))


@pytest.mark.parametrize(
    ("promise", "reason"),
    [
        ("generated_params", "the extensions add no params"),
        ("symmetric", "no symmetries were given"),
        ("examples", "the examples are of the plugin without its extensions"),
    ],
)
def test_what_is_not_promised_is_skipped_with_a_reason(promise: str, reason: str) -> None:
    with pytest.raises(Skip, match=reason):
        TestNetUpright.attempt(promise)


def test_what_is_too_large_to_try_is_skipped_with_the_size() -> None:
    rows = ["".join(str((row + column) % 9 + 1) for column in range(9)) for row in range(9)]
    rows[0], rows[1] = ".........", "........."
    info = attrs.evolve(puzzlefw_toy.puzzlefw_info(), examples=(Example("/".join(rows), 2),))
    large_toy = changed_toy(puzzlefw_info=lambda: info)
    with pytest.raises(Skip, match=r"too large to try every assignment \(\d+, at most"):
        puzzle_suite(large_toy).attempt("search", Effort(examples=5))


def test_texts_of_other_shapes_are_not_read_as_boards_much_larger_than_the_examples() -> None:
    subject = puzzle_suite(puzzlefw_hitori).subject  # which reads the header 44/44 of its 4 x 4
    sizes = [subject.instance(case).shape.size for case in shape_cases(subject)]
    assert 3 * 16 >= max(sizes)


def test_a_board_on_which_a_variable_has_no_value_has_no_propagator_to_try() -> None:
    subject = puzzle_suite(puzzlefw_mashu).subject
    alone = PuzzleCase(text="mashu/f/1/1/9")  # the loop is to visit a cell that no line can
    assert 0 in whole_box(masks_of(subject, alone))
    assert [] == kinds_in(subject, alone)


@given(st.data(), st.integers(1, 8))
def test_a_box_has_at_most_so_many_assignments(data: st.DataObject, most: int) -> None:
    # Two tanks with three levels each: a box around two solutions has two levels of some tank.
    free = PuzzleCase("region;?_?;?_?;1,2,1,2")
    assert size_of(small_box(data.draw, AQUARIUM, free, most)) <= most


def test_a_box_leaves_open_what_a_solution_does_not_tell() -> None:
    suite = puzzle_suite(hidden_plugin)
    # Cell 1 is shaded and its twin in the box is 0, which is no reason to miss the solution.
    box = (3, 3, 3, 1, 3, 3, 1, 1, 1)
    suite.check("search_inside", Posed(case=PuzzleCase(text="hidden/3/1/1g1"), box=box))


def test_a_promise_may_be_skipped_by_the_author() -> None:
    suite = puzzle_suite(puzzlefw_toy, skip={"render": "drawn elsewhere"})
    with pytest.raises(Skip, match="drawn elsewhere"):
        suite.attempt("render")
    with pytest.raises(ValueError, match=r"expected one of examples, .* found 'draw'"):
        puzzle_suite(puzzlefw_toy, skip={"draw": "no such promise"})


def test_a_suite_is_made_of_a_module_or_a_puzzle() -> None:
    assert "net" == puzzle_suite(puzzlefw_net.plugin).subject.puzzle.name
    toy = bind_puzzle(puzzlefw_toy, "toy")
    assert toy is puzzle_suite(toy).subject.puzzle


@pytest.mark.parametrize("promise", [promise.name for promise in PROMISES])
def test_a_plugin_without_a_view_whose_cells_have_a_shape_is_sound(promise: str) -> None:
    suite = puzzle_suite(changed_toy(puzzlefw_view=None, puzzlefw_keys=None), name="toy")
    with suppress(Skip):
        suite.attempt(promise, Effort(examples=10, seed=0), Tally())
