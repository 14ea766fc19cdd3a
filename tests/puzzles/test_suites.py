"""Every puzzle type of one file keeps every promise of a plugin."""

import puzzlefw_hitori
import puzzlefw_nurikabe
from puzzlefw.testing import puzzle_suite

TestHitori = puzzle_suite(puzzlefw_hitori)
TestNurikabe = puzzle_suite(puzzlefw_nurikabe)
