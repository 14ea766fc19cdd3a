"""Easy as ABC: items are the cells, with the number of their letter, 0 for none."""

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

from benchmarks.peers.types import asp, cp, gapped
from benchmarks.peers.types.board import Board

# The cell at place P as seen from V is sight(V, P, C).
RULES = """
seen(V, P + 1) :- sight(V, P, C), v(C, _).
seen(V, P + 1) :- sight(V, P, _), seen(V, P).
:- sees(V, K), sight(V, P, C), v(C, N), N != K, not seen(V, P).
:- given(C, 0), v(C, _).
:- given(C, N), N > 0, not v(C, N).
"""


def number_of(letter: str) -> int:
    """Return the number of a letter, 0 for what stands for an empty cell."""
    return ascii_uppercase.find(letter) + 1


def sights(board: Board) -> Iterator[tuple[list[int], int]]:
    """Visit the cells that are seen from a letter outside, nearest first, and its number."""
    outside, rows = board.told.get("outside", {}), board.lines()[: board.height]
    columns = board.lines()[board.height :]
    for side, lines in (("up", columns), ("down", columns), ("left", rows), ("right", rows)):
        for line, letter in zip(lines, outside.get(side, ()), strict=False):
            if letter is not None:
                yield line if side in ("up", "left") else line[::-1], number_of(letter)


def given(board: Board) -> list[tuple[int, int]]:
    """Return the cells that are given, with their numbers."""
    cells = [letter for row in board.told.get("cells", ()) for letter in row]
    return [(n, number_of(letter)) for n, letter in enumerate(cells) if letter is not None]


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(sights(board)))
    return (
        gapped.program(board, board.told["letters"])
        + RULES
        + asp.facts("given", given(board))
        + asp.facts("sees", ((number, letter) for number, (_, letter) in every))
        + asp.facts("sight", ((n, p, c) for n, (line, _) in every for p, c in enumerate(line)))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, values, has = gapped.model(board, board.told["letters"])
    for cell, number in given(board):
        rules.add(values[cell] == number)
    for line, letter in sights(board):
        for at, cell in enumerate(line):
            before = [one for other in line[:at] for one in has[other]]
            for n, one in enumerate(has[cell], 1):
                if n != letter:
                    rules.add_bool_or([*before, ~one])
    return cp.Model(rules, values)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as its letters, ``0`` for an empty cell."""
    return "".join("0" if n == 0 else ascii_uppercase[n - 1] for n in numbers)
