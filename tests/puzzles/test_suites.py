"""Every puzzle type of one file keeps every promise of a plugin."""

import puzzlefw_akari
import puzzlefw_fillomino
import puzzlefw_gokigen
import puzzlefw_hashi
import puzzlefw_heyawake
import puzzlefw_hitori
import puzzlefw_kakuro
import puzzlefw_keen
import puzzlefw_kurodoko
import puzzlefw_lits
import puzzlefw_mashu
import puzzlefw_mosaic
import puzzlefw_nonogram
import puzzlefw_norinori
import puzzlefw_nurikabe
import puzzlefw_shikaku
import puzzlefw_skyscrapers
import puzzlefw_slither
import puzzlefw_starbattle
import puzzlefw_sudoku
import puzzlefw_tents
import puzzlefw_unequal
import puzzlefw_unruly
import puzzlefw_yajilin
from puzzlefw.testing import puzzle_suite
from puzzlefw.testing.plugins.cases import Posed, PuzzleCase
from tests.puzzles import strategies

TestAkari = puzzle_suite(puzzlefw_akari, instances=strategies.AKARI)
TestFillomino = puzzle_suite(puzzlefw_fillomino, instances=strategies.fillominos())
TestGokigen = puzzle_suite(puzzlefw_gokigen, instances=strategies.GOKIGEN)
TestHashi = puzzle_suite(puzzlefw_hashi)
TestHeyawake = puzzle_suite(puzzlefw_heyawake, instances=strategies.heyawakes())
TestHitori = puzzle_suite(puzzlefw_hitori, instances=strategies.HITORI)
TestKakuro = puzzle_suite(puzzlefw_kakuro, instances=strategies.kakuros())
TestKeen = puzzle_suite(puzzlefw_keen, instances=strategies.keens())
TestKurodoko = puzzle_suite(puzzlefw_kurodoko, instances=strategies.KURODOKO)
TestLits = puzzle_suite(puzzlefw_lits, instances=strategies.lits())
TestMashu = puzzle_suite(puzzlefw_mashu, instances=strategies.MASYU)
TestMosaic = puzzle_suite(puzzlefw_mosaic, instances=strategies.mosaics())
TestNonogram = puzzle_suite(puzzlefw_nonogram, instances=strategies.nonograms())
TestNorinori = puzzle_suite(puzzlefw_norinori, instances=strategies.norinoris())
TestNurikabe = puzzle_suite(puzzlefw_nurikabe, instances=strategies.NURIKABE)
TestSkyscrapers = puzzle_suite(puzzlefw_skyscrapers, instances=strategies.skyscrapers())
TestShikaku = puzzle_suite(puzzlefw_shikaku, instances=strategies.shikakus())
TestSlither = puzzle_suite(puzzlefw_slither, instances=strategies.SLITHER)
TestStarBattle = puzzle_suite(puzzlefw_starbattle, instances=strategies.star_battles())
TestSudoku = puzzle_suite(puzzlefw_sudoku)
TestTents = puzzle_suite(puzzlefw_tents, instances=strategies.tents())
TestUnruly = puzzle_suite(puzzlefw_unruly, instances=strategies.unrulys())
TestUnequal = puzzle_suite(puzzlefw_unequal, instances=strategies.unequals())
TestYajilin = puzzle_suite(puzzlefw_yajilin, instances=strategies.yajilins())


def test_what_the_kit_tries_inside_a_box_leaves_auxiliary_variables_open() -> None:
    # The shapes at the six points are auxiliary, and those of another loop than the box is around.
    box = (3, 3, 3, 3, 3, 3, 3, 65, 64, 4096, 1, 8, 512)
    TestMashu.check("search_inside", Posed(case=PuzzleCase(text="mashu/3/2/00"), number=0, box=box))


def test_what_two_counts_say_together_follows_from_both() -> None:
    TestMosaic.check("explained", PuzzleCase(text="3x2:c13a"))
