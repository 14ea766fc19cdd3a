"""Boxes inside a plugin's models are as small as is asked for."""

from hypothesis import given
from hypothesis import strategies as st

import puzzlefw_aquarium.plugin
from puzzlefw.testing import PuzzleCase, puzzle_suite
from puzzlefw.testing.plugins.boxes import size_of, small_box

SUBJECT = puzzle_suite(puzzlefw_aquarium.plugin, name="aquarium").subject
FREE = PuzzleCase("region;?_?;?_?;1,2,1,2")
"""Two tanks with three levels each: a box around two solutions has two levels of some tank."""


@given(st.data(), st.integers(1, 8))
def test_a_box_has_at_most_so_many_assignments(data: st.DataObject, most: int) -> None:
    assert size_of(small_box(data.draw, SUBJECT, FREE, most)) <= most
