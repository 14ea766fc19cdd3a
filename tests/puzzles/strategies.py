"""Small boards, most of which have a solution, for types whose texts are seldom puzzles."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from puzzlefw.authoring.latin import latin_square
from puzzlefw.generating.areas import laid_rectangles
from puzzlefw.generating.growth import grown_regions
from puzzlefw.generating.regions import random_cages, random_rectangles
from puzzlefw.grid import Direction, Shape, members
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.regions import renumbered
from puzzlefw.notation import Arrowed
from puzzlefw_akari import Akari
from puzzlefw_fillomino import Fillomino
from puzzlefw_gokigen import Gokigen
from puzzlefw_heyawake import Heyawake
from puzzlefw_hitori import Hitori
from puzzlefw_kakuro import Kakuro
from puzzlefw_kakuro.generator import with_sums
from puzzlefw_keen import ADD, MULTIPLY, SIGNS, Keen
from puzzlefw_keen import drawn as drawn_keen
from puzzlefw_kurodoko import Kurodoko
from puzzlefw_lits import Lits
from puzzlefw_mashu import BLACK, WHITE, Mashu
from puzzlefw_mosaic import Mosaic
from puzzlefw_norinori import Norinori
from puzzlefw_nurikabe import Nurikabe
from puzzlefw_shikaku import WORDS as FORMS
from puzzlefw_shikaku import Shikaku
from puzzlefw_skyscrapers import Skyscrapers, full_board
from puzzlefw_slither import Slither
from puzzlefw_starbattle import StarBattle
from puzzlefw_tents import NO_TENT, TENT, Tents, board_of, more_pairs
from puzzlefw_unequal import Unequal
from puzzlefw_unruly import Unruly
from puzzlefw_yajilin import Yajilin


def boards(
    make: Callable[..., Any],
    values: Sequence[Any],
    *,
    sides: tuple[int, int, int, int] = (1, 3, 1, 3),
    of_points: bool = False,
    has_rule: bool = False,
) -> st.SearchStrategy[Any]:
    """Draw boards with one of some *values* in each cell, or on each point.

    *sides* are the least and the most rows, and columns. With *has_rule* a rule is now and then on.
    """

    @st.composite
    def drawn(draw: st.DrawFn) -> Any:
        shape = Shape(draw(st.integers(*sides[:2])), draw(st.integers(*sides[2:])))
        count = (shape.height + of_points) * (shape.width + of_points)
        found = [draw(st.sampled_from(values)) for _ in range(count)]
        return make(shape, found, draw(st.integers(0, 4)) == 4) if has_rule else make(shape, found)

    return drawn()


NONE: Final = [None] * 6
"""Most places have nothing, so that most boards have a solution."""
AKARI: Final = boards(Akari, [None, None, None, -1, 0, 1, 2, 4])
GOKIGEN: Final = boards(Gokigen, [*NONE, None, None, UNKNOWN, 0, 1, 1, 2], of_points=True)
HITORI: Final = boards(Hitori, [1, 1, 2, 2, 3, 4, None, UNKNOWN])
KURODOKO: Final = boards(Kurodoko, [*NONE, UNKNOWN, 2, 3, 4])
MASYU: Final = boards(Mashu, [*NONE, None, None, WHITE, BLACK], sides=(2, 3, 2, 4), has_rule=True)
NURIKABE: Final = boards(Nurikabe, [*NONE, UNKNOWN, 1, 2, 3], sides=(1, 3, 1, 4))
SLITHER: Final = boards(
    Slither, [None, None, None, UNKNOWN, 1, 2, 2, 3], sides=(1, 2, 1, 3), has_rule=True
)


@st.composite
def fillominos(draw: st.DrawFn) -> Fillomino:
    """Draw boards of at most nine cells, with few numbers and few walls."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    numbers = [draw(st.sampled_from([None, None, None, 1, 2, 3, 5])) for _ in range(shape.size)]
    walls = [pair for pair in shape.pairs() if draw(st.integers(0, 5)) == 5]
    return Fillomino(shape, numbers, frozenset(walls), draw(st.integers(0, 4)) == 4)


@st.composite
def heyawakes(draw: st.DrawFn) -> Heyawake:
    """Draw boards of at most nine cells with rectangular rooms, half of them with a number."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    regions = random_rectangles(shape, Random(draw(st.integers(0, 999))), draw(st.integers(1, 5)))
    clue = st.sampled_from([None, None, -1, 0, 1, 1, 2])
    return Heyawake(shape, regions, tuple(draw(clue) for _ in range(max(regions) + 1)))


def in_regions(
    make: Callable[..., Any], *, widths: tuple[int, int], most: int
) -> st.SearchStrategy[Any]:
    """Draw boards of at most three rows, and of regions that grow from one cell to *most*."""

    @st.composite
    def drawn(draw: st.DrawFn) -> Any:
        shape = Shape(draw(st.integers(1, 3)), draw(st.integers(*widths)))
        rng = Random(draw(st.integers(0, 999)))
        cells = st.lists(st.integers(0, shape.size - 1), min_size=1, max_size=most, unique=True)
        return make(shape, grown_regions(shape, draw(cells), rng))

    return drawn()


LITS: Final = in_regions(Lits, widths=(3, 4), most=2)
NORINORI: Final = in_regions(Norinori, widths=(2, 4), most=3)


@st.composite
def shikakus(draw: st.DrawFn) -> Shikaku:
    """Draw boards of at most twelve cells: a number in each of some rectangles, or ``?``.

    In one of two, forms are given too, some of them wrong.
    """
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 4)))
    numbers: list[int | None] = [None] * shape.size
    regions = laid_rectangles(shape, Random(draw(st.integers(0, 999))), 6)
    for area in members(regions):
        number = draw(st.sampled_from([len(area)] * 4 + [UNKNOWN, 2]))
        numbers[draw(st.sampled_from(area))] = number
    if draw(st.booleans()):
        return Shikaku(shape, numbers)
    forms = [None if n is None else draw(st.sampled_from([None, *FORMS])) for n in numbers]
    return Shikaku(shape, numbers, forms)


@st.composite
def yajilins(draw: st.DrawFn) -> Yajilin:
    """Draw boards of at most nine cells, at most two of them with a number and an arrow."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(2, 3)))
    clues: list[Arrowed | None] = [None] * shape.size
    for cell in draw(st.lists(st.integers(0, shape.size - 1), max_size=2)):
        number = draw(st.sampled_from([UNKNOWN, 0, 0, 1, 1, 2]))
        clues[cell] = Arrowed(draw(st.sampled_from(Direction)), number)
    outside, regions, numbers = draw(st.booleans()), None, list[int | None]()
    if draw(st.integers(0, 2)) == 2:
        regions = (0,) * shape.size
        numbers = [draw(st.integers(0, 2)), *[None] * (shape.size - 1)]
    return Yajilin(shape, tuple(clues), outside, regions=regions, numbers=numbers)


@st.composite
def tents(draw: st.DrawFn) -> Tents:
    """Draw boards of at most twelve cells with trees, and often the counts of tents beside them."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 4)))
    pairs = more_pairs(shape, [], draw(st.integers(1, 4)), Random(draw(st.integers(0, 999))))
    board = board_of(shape, pairs)
    counts, cells = list(board.counts), list(board.cells)
    change = draw(st.sampled_from(["none", "hidden", "hidden", "given", "other"]))
    for line in range(len(counts)):
        if change == "hidden":
            counts[line] = None
    if change == "other":
        counts[draw(st.integers(0, len(counts) - 1))] = draw(st.integers(0, 3))
    for tent, _ in pairs if change == "given" else ():
        cells[tent] = draw(st.sampled_from([None, TENT, NO_TENT]))
    return Tents(shape, counts, cells)


@st.composite
def kakuros(draw: st.DrawFn) -> Kakuro:
    """Draw boards of at most four white cells with the sums of digits, some of them left out."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    white = set(draw(st.permutations(range(shape.size)))[:4])
    edges = [None] * (shape.width + shape.height)
    black = [None if cell in white else (None, None) for cell in range(shape.size)]
    digits = draw(st.lists(st.integers(1, 9), min_size=shape.size, max_size=shape.size))
    told = with_sums(Kakuro(shape, black, edges), digits)
    if draw(st.booleans()):
        return told
    kept = draw(st.lists(st.booleans(), min_size=shape.size, max_size=shape.size))
    some = [
        sums if sums is None else (sums[0], sums[1] if is_kept else 0)
        for sums, is_kept in zip(told.black, kept, strict=True)
    ]
    return Kakuro(shape, some, told.edges)


@st.composite
def skyscrapers(draw: st.DrawFn) -> Skyscrapers:
    """Draw boards of at most nine cells, most of them squares with some of their numbers."""
    if draw(st.integers(0, 3)) == 3:
        shape = Shape(draw(st.integers(1, 2)), draw(st.integers(1, 3)))
        clue = st.sampled_from([None, None, 1, 2])
        outside = [draw(clue) for _ in range(2 * (shape.height + shape.width))]
        given = st.sampled_from([None, 1, max(shape.height, shape.width)])
        return Skyscrapers(shape, outside, [draw(given) for _ in range(shape.size)])
    side = draw(st.integers(2, 3))
    heights = latin_square(side, Random(draw(st.integers(0, 999))))
    board = full_board(heights, side)
    outside = [draw(st.sampled_from([None, n])) for n in board.outside]
    given = [draw(st.sampled_from([None, None, n])) for n in heights]
    return Skyscrapers(board.shape, outside, given)


@st.composite
def star_battles(draw: st.DrawFn) -> StarBattle:
    """Draw boards of at most 16 cells, with a star in each region and line, now and then two."""
    shape = Shape(draw(st.integers(3, 4)), draw(st.integers(3, 4)))
    seeds = draw(st.permutations(range(shape.size)))[: draw(st.sampled_from([3, 4, 4, 4]))]
    regions = grown_regions(shape, seeds, Random(draw(st.integers(0, 999))))
    stars = draw(st.sampled_from([1, 1, 1, 2]))
    return StarBattle(shape, stars, regions, queens=stars == 1 and draw(st.booleans()))


@st.composite
def keens(draw: st.DrawFn) -> Keen:
    """Draw boards of at most nine cells, in one of four with another sign and value of a cage."""
    params = {
        "side": draw(st.integers(2, 3)),
        "products": draw(st.integers(0, 3)) == 3,
        "largest": 4,
    }
    board = drawn_keen(params, Random(draw(st.integers(0, 999))))
    if draw(st.integers(0, 3)) < 3:
        return board
    signs = SIGNS if board.cages.count(0) > 1 else (ADD, MULTIPLY)
    one = draw(st.sampled_from(signs)), draw(st.integers(0, 9))
    return Keen(board.shape, board.cages, (one, *board.clues[1:]))


@st.composite
def mosaics(draw: st.DrawFn) -> Mosaic:
    """Draw boards of at most nine cells: some numbers of a picture, and now and then another."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    picture = draw(st.lists(st.booleans(), min_size=shape.size, max_size=shape.size))
    every = [sum(picture[n] for n in (cell, *shape.around(cell))) for cell in range(shape.size)]
    numbers = [draw(st.sampled_from([None, n, n])) for n in every]
    if draw(st.integers(0, 3)) == 3:
        numbers[draw(st.integers(0, shape.size - 1))] = draw(st.integers(0, 4))
    return Mosaic(shape, numbers)


@st.composite
def unrulys(draw: st.DrawFn) -> Unruly:
    """Draw boards of at most 16 cells with few givens."""
    sides = st.sampled_from([(2, 2), (2, 4), (4, 2), (4, 4), (4, 4)])
    shape = Shape(*draw(sides))
    given = st.sampled_from([None, None, None, 0, 1])
    return Unruly(shape, [draw(given) for _ in range(shape.size)], draw(st.booleans()))


@st.composite
def unequals(draw: st.DrawFn) -> Unequal:
    """Draw boards of at most nine cells with some signs of a square, one of which may be wrong."""
    side = draw(st.integers(2, 3))
    numbers = latin_square(side, Random(draw(st.integers(0, 999))))
    shape, given = Shape(side, side), [draw(st.sampled_from([None, None, n])) for n in numbers]
    every = [pair for a, b in shape.pairs() for pair in ((a, b), (b, a))]
    if draw(st.booleans()):
        dots = [(a, b) for a, b in every if abs(numbers[a] - numbers[b]) == 1]
        return Unequal(shape, given, frozenset(dots[2 * draw(st.sampled_from([0, 0, 1])) :]), True)
    greater = [
        (a, b) for a, b in every if numbers[a] > numbers[b] or draw(st.integers(0, 30)) == 30
    ]
    return Unequal(shape, given, frozenset(one for one in greater if draw(st.booleans())))


def in_filled_rooms(make: Callable[..., Any]) -> st.SearchStrategy[Any]:
    """Draw boards of at most nine cells in rooms of at most four, with few numbers given."""

    @st.composite
    def drawn(draw: st.DrawFn) -> Any:
        shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
        rng = Random(draw(st.integers(0, 999)))
        regions = renumbered(random_cages(shape, rng, sizes=[2, 3, 4]))
        given = st.sampled_from([*NONE, 1, 2, 3])
        return make(shape, regions, [draw(given) for _ in range(shape.size)])

    return drawn()
