"""Every puzzle type of one file keeps every promise of a plugin."""

import puzzlefw_hitori
from puzzlefw.testing import puzzle_suite

TestHitori = puzzle_suite(puzzlefw_hitori)
