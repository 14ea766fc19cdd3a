"""Aquarium: fill tanks with water so that every row and column holds as many cells as its clue.

Water settles: how far a tank's cells are bound to one another is the rule in force, one of
region, vessel and local (docs/puzzles/aquarium.md). Source: puzzle-aquarium.com, where the
region rule holds; puzz.link names the other two.
"""

from puzzlefw_aquarium.model import water_condition

__all__ = ["water_condition"]
