"""Puzzles as environments for reinforcement learning, by Gymnasium's API.

Needs the extra ``gym``. To import it registers ``puzzlefw/NAME-v0`` for each installed puzzle, and
nothing else in the framework imports it. See docs/environments.md.
"""

try:
    import gymnasium
except ImportError:
    raise ImportError(
        "expected gymnasium for environments, found it not installed: pip install 'puzzlefw[gym]'"
    ) from None

from puzzlefw.environments.environment import PuzzleEnv
from puzzlefw.puzzle.catalog import puzzle_names

__all__ = ["PuzzleEnv"]

for name in puzzle_names():
    gymnasium.register(
        f"puzzlefw/{name}-v0", "puzzlefw.environments:PuzzleEnv", kwargs={"name": name}
    )
