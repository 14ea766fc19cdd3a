"""Loops for generators: repair what the solver cannot decide, and remove needless clues.

A plugin says how to draw a random solved instance, what of it may change, and which clues may go.
The loops are here. Nothing in them depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from itertools import accumulate
from random import Random
from typing import TypeVar, cast

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.errors import GenerationError
from puzzlefw.generating.repairing import Draft, doubts_of, repair, repair_in_place, repaired
from puzzlefw.grid.clues import with_clue
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Filled

Instance = TypeVar("Instance")
Clue = TypeVar("Clue")
Made = TypeVar("Made")

__all__ = [
    "Draft",
    "Solver",
    "add_numbers",
    "doubts_of",
    "first_made",
    "first_unique",
    "remove_clues",
    "repair",
    "repair_in_place",
    "repaired",
]


def add_numbers(
    instance: Instance, field: str, numbers: Sequence[int], *, solver: Solver, rng: Random
) -> Instance:
    """Give numbers where *instance* has other solutions than *numbers*, until it has none.

    *field* is that of the given numbers of cells; all choices of the view are cells with a number,
    as the solution has. None that is given in the end could be left out alone. Costs one proof for
    each number that is given, and one more to take it back.
    """
    solution = Filled(tuple(map(str, numbers)))
    given = dict[int, None]()
    while len(given) < len(numbers) and (found := doubts_of(solver, instance, solution)):
        poll()
        left = [cell for cell in found if cell not in given]
        cell = rng.choice(left or [n for n in range(len(numbers)) if n not in given])
        given[cell] = None
        instance = with_clue(instance, field, cell, numbers[cell])
    return remove_clues(instance, given, field, solver=solver, rng=rng)


def first_made(make: Callable[[], Made], *, tries: int) -> Made:
    """Return the result of *make*, called again each time that it raises GenerationError.

    For drafts that are sooner drawn anew than repaired. Raises the error of the last of *tries*.
    """
    for _ in range(tries - 1):
        poll()
        with suppress(GenerationError):
            return make()
    return make()


def first_unique(draw: Callable[[], Instance], solver: Solver, *, tries: int = 50) -> Instance:
    """Return the first of at most *tries* random instances that has one solution.

    Raises GenerationError if none has.
    """
    for _ in range(tries):
        poll()
        if solver.is_unique(drawn := draw()):
            return drawn
    raise GenerationError(
        f"expected one of {tries} random boards to have exactly one solution: try another seed"
    )


def remove_clues(
    instance: Instance,
    clues: Iterable[Clue],
    without: Callable[[Instance, Clue], Instance] | str,
    *,
    solver: Solver,
    rng: Random,
    most: int | None = None,
    left: int | None = None,
    weights: Sequence[float] | None = None,
) -> Instance:
    """Remove *clues* in random order, as long as the solution stays unique.

    ``without(instance, clue)`` returns the instance without *clue*. It may be the name of a field
    of clues; then *clues* are places in it, or groups of places that go together, and *left* is
    what is left there, None or UNKNOWN. At most *most* clues are removed; with None, all that can
    be, and none that is left could go as well. With *weights*, a number above 0 for each, a clue
    of twice the weight is twice as likely to be the next that is tried. Where an easier puzzle is
    wished for, the clues that went last stay; raises GenerationError if all clues together are too
    hard. Costs at most about one proof for each clue that is tried.
    """
    order = list(clues)
    if weights is None:
        rng.shuffle(order)
    else:
        turns = sorted((rng.expovariate(w), n) for n, w in enumerate(weights))
        order = [order[n] for _, n in turns]
    boards: list[Instance] = [solver.as_wished([instance])]
    end = len(order) if most is None else most
    boards += removals(boards[0], order, remover(without, left), solver, most=end)
    found: Instance = solver.as_wished(boards)
    return found


def remover(
    without: Callable[[Instance, Clue], Instance] | str, left: int | None
) -> Callable[[Instance, Clue], Instance]:
    """Return a function that removes a clue; see ``remove_clues``."""
    if not isinstance(without, str):
        return without
    name = without
    return lambda board, clue: with_clue(board, name, cast("int | Collection[int]", clue), left)


def removals(
    board: Instance,
    order: Sequence[Clue],
    fewer: Callable[[Instance, Clue], Instance],
    solver: Solver,
    *,
    most: int,
) -> list[Instance]:
    """Return the boards with one clue less each time, all with one solution, at most *most*.

    *order* is that in which clues are tried.
    """
    boards: list[Instance] = []
    streak = begin = 0
    while begin < len(order) and len(boards) < most:
        poll()
        # One proof for several clues, as long as most can go: if the solution is unique without
        # all of them, it is without the first, without the first two, and so on.
        size = min(max(1, streak // 2), most - len(boards))
        last = boards[-1] if boards else board
        tried = list(accumulate(order[begin : begin + size], fewer, initial=last))[1:]
        if solver.is_unique(tried[-1]):
            boards += tried
            streak += len(tried)
        else:
            streak = 0
        if streak or len(tried) == 1:
            begin += len(tried)
    return boards
