"""What can be set of extensions: options for reading, and wishes for what is generated."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

import puzzlefw_sudoku
from puzzlefw import BrokenPluginError, OptionError, ParseError, Puzzle, bind_puzzle, load_puzzle
from puzzlefw import authoring as pf
from puzzlefw.verbs.generate.thinning import thin


@attrs.frozen
class Twos:
    """Cells with numbers that are multiples of *base*."""

    shape: pf.Shape = pf.shape_field()
    marked: tuple[int, ...] = pf.mark_field("mark")
    base: int = pf.number_field(2, 8, word="base", default=2)


class Multiples:
    """Multiples: marked cells have multiples of a number."""

    __name__ = "multiples"

    def puzzlefw_extension(self) -> pf.ExtensionInfo:
        return pf.ExtensionInfo(
            data_type=Twos,
            options=(pf.Option("base", "of what", "integer", low=2, high=8),),
            params=(
                *pf.wish_params("marked"),
                pf.Option("share", "of cells that could be marked", "number", 1, low=0, high=1),
            ),
        )

    def puzzlefw_read(self, data: Twos, options: pf.Params) -> Twos:
        if options["base"] is not None and options["base"] > data.shape.width:
            raise ParseError(f"expected a base up to {data.shape.width}, found {options['base']}")
        return attrs.evolve(data, base=options["base"] or data.base)

    def puzzlefw_propagators(self, variables: pf.Variables, data: Twos) -> pf.Rules:
        fit = sum(1 << number for number in range(data.base, 10, data.base))
        yield from (pf.Clause([(variables["numbers"][cell], fit)]) for cell in data.marked)

    def puzzlefw_check(self, solution: pf.Filled, data: Twos) -> pf.Faults:
        numbers = pf.numbers_in(solution)
        return [f"{cell} is wrong" for cell in data.marked if numbers[cell] % data.base]

    def puzzlefw_band_faults(self, params: pf.Params, band: str) -> Iterator[str]:
        if params["share"] == 0 and band == "hard":
            yield "expected some marks for hard"

    def puzzlefw_draw(
        self, solution: pf.Filled, data: Twos, params: pf.Params, rng: Random
    ) -> Twos:
        if params["share"] == 0 and params["marked_count"]:
            raise pf.OptionError("expected a share for marked_count")
        found = [cell for cell, number in pf.numbers_in(solution).items() if number % 2 == 0]
        return Twos(data.shape, tuple(rng.sample(found, round(params["share"] * len(found)))))


BOARD = "....\n....\n....\n....\nmarked: r1c1 r1c2\n"


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return bind_puzzle(puzzlefw_sudoku, "sudoku", [Multiples()])


def test_an_option_changes_the_data_that_is_read(puzzle: Puzzle) -> None:
    plain, other = puzzle.parse(BOARD), puzzle.parse(BOARD, base=3)
    assert (2, 3) == (plain.base, other.base)
    assert ("several", "none") == tuple(puzzle.open(x).solve().verdict for x in (plain, other))
    assert other == puzzle.parse(puzzle.format(other))


@pytest.mark.parametrize(
    ("options", "kind", "said"),
    [
        ({"base": 1}, OptionError, "an integer from 2 to 8"),
        ({"base": 7}, ParseError, "a base up to 4"),
        ({"other": 7}, OptionError, "one of the options base"),
    ],
)
def test_options_are_held_to_what_is_said(
    puzzle: Puzzle, options: dict[str, int], kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind, match=said):
        puzzle.parse(BOARD, **options)


@pytest.mark.parametrize("seed", range(3))
def test_so_many_clues_are_drawn_as_wished(puzzle: Puzzle, seed: int) -> None:
    counts = [
        len(puzzle.generate({"side": 4, **params}, seed=seed).instance.marked)
        for params in ({}, {"share": 0.5}, {"marked_count": 3}, {"marked_count": 100})
    ]
    assert [8, 4, 3, 8] == counts


@pytest.mark.parametrize("seed", range(3))
def test_no_clue_of_a_thinned_extension_can_be_spared(puzzle: Puzzle, seed: int) -> None:
    made = puzzle.generate({"side": 4, "marked_thin": True}, seed=seed)
    assert "unique" == made.answer.verdict
    marked = made.instance.marked
    assert 0 < len(marked) < 8
    for cell in marked if len(marked) > 1 else ():
        fewer = attrs.evolve(made.instance, marked=tuple(c for c in marked if c != cell))
        assert "several" == puzzle.open(fewer).solve().verdict


def test_one_clue_of_a_thinned_extension_stays(puzzle: Puzzle) -> None:
    data = dict(puzzle.parse(BOARD).data)
    thin(data, data, lambda: True, Random(1))
    assert [1] == [len(one.marked) for one in data.values()]


def test_wishes_that_contradict_each_other_are_refused(puzzle: Puzzle) -> None:
    with pytest.raises(OptionError, match="a share for marked_count"):
        puzzle.generate({"side": 4, "share": 0, "marked_count": 2}, seed=1)
    with pytest.raises(OptionError, match="some marks for hard"):
        puzzle.generate({"side": 9, "share": 0}, seed=1, difficulty="hard")


def test_a_board_that_an_extension_does_not_take_is_refused_in_its_words() -> None:
    with pytest.raises(
        OptionError, match=r"^expected a side of 4, 9, 16 or 25 for windows, found 6$"
    ):
        load_puzzle("sudoku+windoku").generate({"side": 6}, seed=1)


def test_two_options_of_one_name_are_refused() -> None:
    class Again(Multiples):
        __name__ = "again"

        def puzzlefw_extension(self) -> pf.ExtensionInfo:
            return attrs.evolve(super().puzzlefw_extension(), data_type=None, params=())

    with pytest.raises(BrokenPluginError, match="a name for its option 'base'"):
        bind_puzzle(puzzlefw_sudoku, "sudoku", [Multiples(), Again()]).parse(BOARD)
