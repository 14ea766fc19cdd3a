"""Other solvers on the puzzle types beside Net and Aquarium, for ``benchmarks.types``.

A module a type holds its rules twice, as an answer set program and as a model for CP-SAT. Texts
are read by readers of their own, and nothing of puzzlefw is imported. A new type is a reader in
``boards``, a module of its own, and where Tatham's collection has it a file in ``tatham``.
"""

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import attrs

from benchmarks.peers.contract import Deadline
from benchmarks.peers.types import (
    battleship_board,
    boards,
    castle_board,
    galaxies_board,
    kakuro_board,
    magnets_board,
    numlin_board,
    palisade_board,
    snake_board,
    tapa_board,
    yajilin_board,
)
from benchmarks.peers.types.board import Board, cells_of, shaded

if TYPE_CHECKING:  # texts are read without OR-Tools
    from benchmarks.peers.types.cp import Model

READERS: Final[Mapping[str, Callable[[str], Board]]] = {
    "akari": boards.akari,
    "battleship": battleship_board.battleship,
    "cave": boards.of_cells,
    "castle": castle_board.castle,
    "chocona": boards.heyawake,
    "country": boards.heyawake,
    "dominosa": boards.dominosa,
    "creek": boards.gokigen,
    "doppelblock": boards.of_json,
    "easyasabc": boards.of_json,
    "fillomino": boards.fillomino,
    "galaxies": galaxies_board.galaxies,
    "gokigen": boards.gokigen,
    "hashi": boards.hashi,
    "heyawake": boards.heyawake,
    "hidato": boards.of_json,
    "hitori": boards.hitori,
    "kakurasu": boards.of_json,
    "kakuro": kakuro_board.kakuro,
    "keen": boards.keen,
    "kurodoko": boards.of_numbers,
    "kurotto": boards.of_cells,
    "lits": boards.heyawake,
    "magnets": magnets_board.magnets,
    "mashu": boards.mashu,
    "mines": boards.of_cells,
    "mosaic": boards.of_cells,
    "nonogram": boards.nonogram,
    "norinori": boards.heyawake,
    "numlin": numlin_board.numlin,
    "nurikabe": boards.of_cells,
    "nurimisaki": boards.of_cells,
    "palisade": palisade_board.palisade,
    "pips": boards.of_json,
    "ripple": boards.ripple,
    "simpleloop": boards.simpleloop,
    "shingoki": boards.of_json,
    "skyscrapers": boards.skyscrapers,
    "shakashaka": partial(boards.of_cells, link="c4"),
    "shikaku": boards.of_numbers,
    "slither": boards.slither,
    "snake": snake_board.snake,
    "starbattle": boards.starbattle,
    "stitches": boards.of_json,
    "sudoku": boards.sudoku,
    "suguru": boards.of_json,
    "tango": boards.of_json,
    "tapa": tapa_board.tapa,
    "tents": boards.tents,
    "thermometers": boards.of_json,
    "unruly": boards.unruly,
    "unequal": boards.unequal,
    "yajilin": yajilin_board.yajilin,
    "yinyang": boards.mashu,
    "zip": boards.of_json,
}


SOLVERS: Final = {"clingo": "asp", "cp-sat": "cp"}
"""The module that runs each solver."""


@attrs.frozen
class Rules:
    """What the module of a type holds: its rules as an answer set program, and for CP-SAT.

    *items* is how many numbers a solution has, and *answer* writes one as the corpus does. A
    module without them has a number a cell, and shades those with one that is not 0.
    """

    program: Callable[[Board], str]
    model: Callable[[Board], "Model"]
    items: Callable[[Board], int]
    answer: Callable[[Board, Sequence[int]], str]


def rules_of(kind: str) -> Rules:
    """Return the rules of a type."""
    module = importlib.import_module(f"benchmarks.peers.types.{kind}")
    items, answer = getattr(module, "items", cells_of), getattr(module, "answer", shaded)
    return Rules(module.program, module.model, items, answer)


def work(
    name: str, kind: str, text: str, *, limit: int = 2, seconds: float = 3600
) -> tuple[Callable[[], Sequence[Sequence[int]]], Callable[[Sequence[int]], str]]:
    """Return a function that solves a text, which is read before, and one that writes a solution.

    The first returns at most *limit* solutions, and raises OutOfTimeError after *seconds*.
    """
    solver = importlib.import_module(f"benchmarks.peers.types.{SOLVERS[name]}")
    rules, board = rules_of(kind), READERS[kind](text)
    return (
        lambda: solver.solved(rules, board, limit, Deadline(seconds)),
        partial(rules.answer, board),
    )
