"""Every puzzle type of one file keeps every promise of a plugin."""

import puzzlefw_hashi
import puzzlefw_hitori
import puzzlefw_sudoku
from puzzlefw.testing import puzzle_suite

TestHashi = puzzle_suite(puzzlefw_hashi)
TestHitori = puzzle_suite(puzzlefw_hitori)
TestSudoku = puzzle_suite(puzzlefw_sudoku)
