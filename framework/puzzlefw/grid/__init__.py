"""The cells of a board: its shape, the numbers that stand on it, and its regions."""

from puzzlefw.grid.regions import members, rectangles
from puzzlefw.grid.shape import Cell, Direction, Numbers, NumbersOf, Shape, numbers_of, stretches

__all__ = [
    "Cell",
    "Direction",
    "Numbers",
    "NumbersOf",
    "Shape",
    "members",
    "numbers_of",
    "rectangles",
    "stretches",
]
