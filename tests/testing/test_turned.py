"""The promise of symmetries catches types that claim too many, and fields that turn wrongly."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import strategies as st

import puzzlefw_aquarium.plugin
import puzzlefw_kakuro
import puzzlefw_sudoku
import puzzlefw_toy
import puzzlefw_yajilin
from puzzlefw import BrokenPluginError, bind_puzzle
from puzzlefw import authoring as pf
from puzzlefw.fields import EVERY, SAME, ArrowNumber, Cells, Number, Several, Turn, placed_field
from puzzlefw.testing import Effort, puzzle_suite
from puzzlefw.testing.harness.tally import Skip
from tests.support.toy_plugins import changed


def saying(plugin: ModuleType, **fields: Any) -> ModuleType:
    """Return a plugin that says something else of itself."""
    return changed(plugin, info=lambda: attrs.evolve(plugin.puzzlefw_info(), **fields))


@attrs.frozen
class AnyKakuro(puzzlefw_kakuro.Kakuro):
    """A Kakuro whose sums stay below and to the right however the board is turned."""

    black: Sequence[pf.Sums | None] = placed_field(
        Cells(),
        Several((Number(0, 45), Number(0, 45)), "\\", optional=True),
        default=pf.NONE_GIVEN,
    )


@attrs.frozen
class FixedArrow(ArrowNumber):
    """A number whose arrow points where it pointed, however the board is turned."""

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value


@attrs.frozen
class FixedYajilin(puzzlefw_yajilin.Yajilin):
    """A Yajilin with arrows that do not turn along."""

    clues: Sequence[pf.Arrowed | None] = placed_field(
        Cells(), FixedArrow(Number(0, 4095), pf.Arrowed, pf.UNKNOWN), default=pf.NONE_GIVEN
    )


@attrs.frozen
class Growing(Number):
    """A number that grows with each turn."""

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value if turn == SAME else value % 4 + 1


@attrs.frozen
class GrowingSudoku(puzzlefw_sudoku.Sudoku):
    """A Sudoku whose numbers are others on a turned board."""

    numbers: pf.Clues = placed_field(Cells(), Growing(1, 4), default=pf.NONE_GIVEN)


BOARDS = {
    "aquarium": "region;1_2;2_1;1,1,1,2",
    "kakuro": "kakuro/2/2/n3333",
    "sudoku": "sudoku/4/4/g1k23k3g",
    "yajilin": "yajilin/4/4/f10a21d31b",
}
WRONG = {
    "water that falls upwards": (
        saying(puzzlefw_aquarium.plugin, symmetries=EVERY),
        "aquarium",
        r"the board turned by 180 degrees",
    ),
    "sums that stand beside the runs": (
        saying(puzzlefw_kakuro, instance_type=AnyKakuro),
        "kakuro",
        r"no sum beside a black cell",
    ),
    "arrows that do not turn along": (
        saying(puzzlefw_yajilin, instance_type=FixedYajilin),
        "yajilin",
        r"the board turned by 90 degrees",
    ),
    "numbers that grow": (
        saying(puzzlefw_sudoku, instance_type=GrowingSudoku),
        "sudoku",
        r"turned by 90 degrees and turned by 90 degrees is not the one turned by 180 degrees",
    ),
    "a half of the symmetries": (
        saying(puzzlefw_sudoku, symmetries=frozenset({SAME, Turn(1)})),
        "sudoku",
        "turned by 90 degrees and turned by 90 degrees make one that is not claimed",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_turns_wrongly_is_caught(what: str) -> None:
    plugin, name, words = WRONG[what]
    board = bind_puzzle(plugin, name).parse(BOARDS[name])
    suite = puzzle_suite(plugin, name=name, instances=st.just(board))
    with pytest.raises((AssertionError, BrokenPluginError), match=words):
        suite.attempt("turned", Effort(examples=100, seed=0))


def test_a_plugin_that_describes_no_fields_promises_nothing() -> None:
    with pytest.raises(Skip, match="describes no fields that can be turned"):
        puzzle_suite(puzzlefw_toy).attempt("turned", Effort(examples=5, seed=0))
