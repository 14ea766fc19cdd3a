"""Aquarium: fill tanks with water so that every row and column holds as many cells as its clue.

Water settles. How strongly the cells of a tank are tied to one another is given by the rule in
force: region, vessel or local (docs/puzzles/aquarium.md). Source: puzzle-aquarium.com, with
the region rule; puzz.link names the other two.
"""

from puzzlefw_aquarium.model import water_condition

__all__ = ["water_condition"]
