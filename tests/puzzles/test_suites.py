"""Every puzzle type of one file keeps every promise of a plugin."""

from puzzlefw.testing import puzzle_suite
from puzzlefw.testing.plugins.cases import Posed, PuzzleCase
from tests.puzzles import strategies
from tests.puzzles.asking import loaded
from tests.puzzles.nonograms import nonograms
from tests.support import types

TestAkari = puzzle_suite(loaded("akari"), instances=strategies.AKARI)
TestFillomino = puzzle_suite(loaded("fillomino"), instances=strategies.fillominos())
TestGokigen = puzzle_suite(loaded("gokigen"), instances=strategies.GOKIGEN)
TestHashi = puzzle_suite(loaded("hashi"))
TestHeyawake = puzzle_suite(loaded("heyawake"), instances=strategies.heyawakes())
TestHitori = puzzle_suite(loaded("hitori"), instances=strategies.HITORI)
TestKakuro = puzzle_suite(loaded("kakuro"), instances=strategies.kakuros())
TestKeen = puzzle_suite(loaded("keen"), instances=strategies.keens())
TestKurodoko = puzzle_suite(loaded("kurodoko"), instances=strategies.KURODOKO)
TestLits = puzzle_suite(loaded("lits"), instances=strategies.LITS)
TestMashu = puzzle_suite(loaded("mashu"), instances=strategies.MASYU)
TestMosaic = puzzle_suite(loaded("mosaic"), instances=strategies.mosaics())
TestNonogram = puzzle_suite(loaded("nonogram"), instances=nonograms())
TestNorinori = puzzle_suite(loaded("norinori"), instances=strategies.NORINORI)
TestNurikabe = puzzle_suite(loaded("nurikabe"), instances=strategies.NURIKABE)
TestSkyscrapers = puzzle_suite(loaded("skyscrapers"), instances=strategies.skyscrapers())
TestShikaku = puzzle_suite(loaded("shikaku"), instances=strategies.shikakus())
TestSlither = puzzle_suite(loaded("slither"), instances=strategies.SLITHER)
TestStarBattle = puzzle_suite(loaded("starbattle"), instances=strategies.star_battles())
TestSudoku = puzzle_suite(loaded("sudoku"))
TestTents = puzzle_suite(loaded("tents"), instances=strategies.tents())
TestUnruly = puzzle_suite(loaded("unruly"), instances=strategies.unrulys())
TestUnequal = puzzle_suite(loaded("unequal"), instances=strategies.unequals())
TestYajilin = puzzle_suite(loaded("yajilin"), instances=strategies.yajilins())
for name, said in types.every().items():
    globals()[f"Test{name.title()}"] = puzzle_suite(loaded(name), instances=said.instances)


def test_what_the_kit_tries_inside_a_box_leaves_auxiliary_variables_open() -> None:
    # The shapes at the six points are auxiliary, and those of another loop than the box is around.
    box = (3, 3, 3, 3, 3, 3, 3, 65, 64, 4096, 1, 8, 512)
    TestMashu.check("search_inside", Posed(case=PuzzleCase(text="mashu/3/2/00"), number=0, box=box))


def test_what_two_counts_say_together_follows_from_both() -> None:
    TestMosaic.check("explained", PuzzleCase(text="3x2:c13a"))
