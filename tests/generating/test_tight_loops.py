"""Loops that are tightened: no change around one place leaves all that their clues say right."""

from collections.abc import Collection
from random import Random

from puzzlefw.generating import random_inside
from puzzlefw.generating.loops import outline
from puzzlefw.generating.tight_loops import Tightening
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Link
from puzzlefw_mashu import is_fitting


def loose(between: Shape, inside: Collection[int]) -> list[int]:
    """Return the places around which a loop may run otherwise under its circles."""
    loop = frozenset(outline(between, inside))
    tight = Tightening(between, is_fitting)
    return [place for place in range(between.size) if tight.is_loose(inside, loop, place)]


def test_a_place_is_loose_if_all_circles_fit_the_loop_around_it_too() -> None:
    between = Shape(5, 5)
    inside = random_inside(between, Random(1))
    whole: Collection[Link] = frozenset(outline(between, inside))
    tight, every = Tightening(between, is_fitting), range(36)
    for place in loose(between, inside):
        assert is_fitting(whole, whole ^ tight.own[place], every)


def test_tightened_loops_have_fewer_loose_places() -> None:
    between = Shape(9, 9)
    inside = random_inside(between, Random(2))
    found = Tightening(between, is_fitting).tightened(inside, Random(3))
    assert len(loose(between, found)) < len(loose(between, inside))
