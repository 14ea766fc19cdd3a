"""Rooms that are joined to larger rectangles."""

from random import Random

from puzzlefw.generating.joining import joined_rectangles, split_alike
from puzzlefw.generating.patterns import images
from puzzlefw.grid import Shape


def test_cells_are_joined_to_rectangles_that_are_small_enough() -> None:
    shape = Shape(4, 6)
    for seed in range(5):
        found = joined_rectangles(shape, range(shape.size), 6, lambda _: True, rng=Random(seed))
        for room in set(found):
            places = [shape.cell(cell) for cell, own in enumerate(found) if own == room]
            high, wide = (len(set(line)) for line in zip(*places, strict=True))
            assert high * wide == len(places) <= 6


def test_regions_that_would_not_be_right_are_left_apart() -> None:
    found = joined_rectangles(Shape(2, 2), (0, 0, 1, 1), 4, lambda _: False, rng=Random(0))
    assert (0, 0, 1, 1) == found


def test_each_rectangle_is_asked_about_once() -> None:
    asked: list[tuple[int, ...]] = []

    def is_right(regions: tuple[int, ...]) -> bool:
        asked.append(regions)
        return False

    joined_rectangles(Shape(2, 4), (0, 0, 1, 1, 0, 0, 1, 1), 8, is_right, rng=Random(0))
    assert [(0,) * 8] == asked


def test_regions_are_split_where_their_images_are() -> None:
    shape = Shape(2, 4)
    half = images(shape, {"pattern": "half"})
    assert (0, 0, 1, 1, 2, 2, 3, 3) == split_alike((0, 0, 1, 1, 2, 2, 2, 2), half)
    assert (0, 0, 1, 1, 0, 0, 2, 2) == split_alike((0, 0, 1, 1, 0, 0, 2, 2))


def test_regions_that_are_joined_are_joined_in_their_images_too() -> None:
    shape = Shape(4, 6)
    half = images(shape, {"pattern": "half"})
    for seed in range(5):
        rng = Random(seed)
        found = joined_rectangles(shape, range(24), 6, lambda _: True, rng=rng, images=half)
        assert split_alike(found, half) == found
        assert len(set(found)) < 12
