"""Every puzzle type of one file keeps every promise of a plugin."""

import puzzlefw_hitori
import puzzlefw_mashu
import puzzlefw_slither
import puzzlefw_yajilin
from puzzlefw.testing import puzzle_suite

TestHitori = puzzle_suite(puzzlefw_hitori)
TestMashu = puzzle_suite(puzzlefw_mashu)
TestSlither = puzzle_suite(puzzlefw_slither)
TestYajilin = puzzle_suite(puzzlefw_yajilin)
