"""Every puzzle type of one file keeps every promise of a plugin."""

import puzzlefw_akari
import puzzlefw_hashi
import puzzlefw_hitori
import puzzlefw_nonogram
import puzzlefw_sudoku
import puzzlefw_tents
from puzzlefw.testing import puzzle_suite
from tests.puzzles import strategies

TestAkari = puzzle_suite(puzzlefw_akari, instances=strategies.akaris())
TestHashi = puzzle_suite(puzzlefw_hashi)
TestHitori = puzzle_suite(puzzlefw_hitori)
TestNonogram = puzzle_suite(puzzlefw_nonogram, instances=strategies.nonograms())
TestSudoku = puzzle_suite(puzzlefw_sudoku)
TestTents = puzzle_suite(puzzlefw_tents, instances=strategies.tents())
