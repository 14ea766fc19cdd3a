"""Boards of 0 and 1, as many of each in every line, and never three alike in a row."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from puzzlefw.constraints import Automaton, Clauses, Counts, Regular, automaton_of
from puzzlefw.contract.hookspecs import Rules
from puzzlefw.errors import InstanceError, PuzzlefwError
from puzzlefw.grid.clues import expect
from puzzlefw.grid.shape import Shape

__all__ = ["expect_even", "halves_rules"]

ZERO, ONE = 0b01, 0b10


def expect_even(shape: Shape, error: type[PuzzlefwError] = InstanceError) -> None:
    """Raise an *error* unless height and width are even."""
    is_even = shape.height % 2 == shape.width % 2 == 0
    expect(is_even, "an even height and width", f"{shape.height} and {shape.width}", error)


def halves_rules(
    shape: Shape, cells: range, ties: Mapping[tuple[int, int], bool] | None = None
) -> Rules:
    """Visit the rules of such a board, whose *cells* are variables that take 0 or 1.

    *ties* say of some neighbours, the smaller cell first, whether they are alike. No rule here
    asks that; but the ways to fill a line, which say what each line excludes, keep to it.
    """
    yield from counts_of(shape, cells)
    yield from lines_of(shape, cells, ties) if ties else untied_lines(shape, cells)


@lru_cache(maxsize=16)
def counts_of(shape: Shape, cells: range) -> Sequence[Counts | Clauses]:
    """Return what all boards of a shape say."""
    threes = list(threes_of(shape))
    return (
        Counts([(line, "==", len(line) // 2) for line in shape.lines()], cells, ONE),
        Clauses(threes, cells, ZERO, says="cannot all be 1"),
        Clauses(threes, cells, ONE, says="cannot all be 0"),
    )


def lines_of(shape: Shape, cells: range, ties: Mapping[tuple[int, int], bool]) -> Iterator[Regular]:
    """Visit the ways to fill each line."""
    for line in shape.lines():
        told = tuple(ties.get((line[at], line[at + 1])) for at in range(len(line) - 1))
        yield Regular([cells[n] for n in line], fillings(told), is_redundant=True)


@lru_cache(maxsize=16)
def untied_lines(shape: Shape, cells: range) -> Sequence[Regular]:
    """Return the ways to fill each line without ties, the same on all boards of a shape."""
    return tuple(lines_of(shape, cells, {}))


def threes_of(shape: Shape) -> Iterator[Sequence[int]]:
    """Visit each three cells in a row."""
    for line in shape.lines():
        yield from (line[at : at + 3] for at in range(len(line) - 2))


@cache
def fillings(told: tuple[bool | None, ...]) -> Automaton:
    """Return the automaton of a line: as many 0 as 1, at most two of each in a row.

    *told* says of each two cells side by side whether they are alike, or None.
    """
    length = len(told) + 1
    is_tied = any(tie is not None for tie in told)

    def step(state: tuple[int, int, int, int], value: int) -> tuple[int, int, int, int] | None:
        at, ones, last, run = state
        if at == length or (at and told[at - 1] not in (None, value == last)):
            return None
        ones, run = ones + value, run + 1 if value == last else 1
        # Without ties all places of a line are alike, and fewer states do.
        return (at + is_tied, ones, value, run) if run < 3 and ones <= length // 2 else None

    return automaton_of((0, 0, -1, 0), step, lambda state: state[1] == length // 2, (0, 1))
