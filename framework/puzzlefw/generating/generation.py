"""Loops for generators: repair what the solver cannot decide, and remove needless clues.

A plugin says how to draw a random solved instance, what of it may change, and which clues may go.
The loops are here. Nothing in them depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Collection, Iterable, Sequence, Sized
from contextlib import suppress
from itertools import accumulate
from random import Random
from typing import TypeVar, cast

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.errors import GenerationError
from puzzlefw.grid.clues import with_clue
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Filled

Drawn = TypeVar("Drawn")
Doubts = TypeVar("Doubts", bound=Sized)
Instance = TypeVar("Instance")
Clue = TypeVar("Clue")
Made = TypeVar("Made")
Draft = tuple[Instance, Filled]
"""An instance, and the solution that it is to have."""

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


def repair(
    draft: Drawn,
    doubts: Callable[[Drawn], Doubts],
    change: Callable[[Drawn, Doubts, int], Drawn],
    *,
    patience: int = 20,
    rounds: int = 1000,
) -> Drawn:
    """Change a draft until nothing in it is in doubt, and return the result.

    *doubts* returns what the solver cannot decide in a draft, such as the cells in which two
    solutions differ; it is empty once the solution is proven to be the only one. *change* returns a
    solved draft that differs in these places, or within a number of steps of them, which is its
    last argument. That is 0 at first, and grows by one each time that *patience* rounds brought no
    draft with fewer doubts than all before. A draft with more doubts than the best is dropped.
    Raises GenerationError after *rounds* rounds.
    """
    fewest = doubts(draft)
    steps = Widening(patience)
    for _ in range(rounds):
        poll()
        if not fewest:
            return draft
        tried = change(draft, fewest, steps.width)
        found = doubts(tried)
        steps.count(is_better=len(found) < len(fewest))
        if len(found) <= len(fewest):
            draft, fewest = tried, found
    raise no_end(rounds, len(fewest))


def repaired(
    draft: Draft[Instance],
    change: Callable[[Draft[Instance], list[int], int], Draft[Instance]],
    solver: Solver,
    *,
    rounds: int = 1000,
) -> Instance:
    """Return an instance with one solution, by ``repair`` of one with a solution that it has.

    In doubt are the choices in which other solutions differ; *change* returns another draft.
    """
    return repair(draft, lambda one: doubts_of(solver, *one), change, rounds=rounds)[0]


def repair_in_place(
    draft: Drawn,
    doubts: Callable[[Drawn], Doubts],
    change: Callable[[Drawn, Doubts, int], None],
    *,
    patience: int = 20,
    rounds: int = 1000,
) -> None:
    """Do as ``repair`` does, on one draft that *change* changes, for better or worse.

    For drafts that are too large to copy, and changes that seldom make things worse. Each time the
    number of steps grows, the fewest doubts are counted anew from those of that moment.
    """
    found = doubts(draft)
    fewest = len(found)
    steps = Widening(patience)
    for _ in range(rounds):
        poll()
        if not found:
            return
        change(draft, found, steps.width)
        found = doubts(draft)
        is_wider = steps.count(is_better=len(found) < fewest)
        fewest = len(found) if is_wider else min(fewest, len(found))
    raise no_end(rounds, fewest)


class Widening:
    """How far from the doubts a change may go: farther after *patience* rounds without success."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.width = 0
        self.idle = 1

    def count(self, *, is_better: bool) -> bool:
        """Count a round, and return whether changes go farther from now on."""
        if is_better:
            self.idle = self.width = 0
        elif self.idle == self.patience:
            self.idle = 0
            self.width += 1
            return True
        else:
            self.idle += 1
        return False


def doubts_of(solver: Solver, instance: object, solution: Filled, *, limit: int = 2) -> list[int]:
    """Return the choices in which *instance* has other solutions than *solution*, by number.

    They are for ``repair``: none if it is proven that there is no other solution, and all choices
    if nothing is proven. At most *limit* solutions are looked at: more of them say more surely
    which of two drafts is the better one.
    """
    answer = solver.solve(instance, limit)
    if answer.verdict == "unique":
        return []
    others = [other.keys for other in answer.solutions if other != solution]
    every = range(len(solution.keys))
    found = [n for n in every if any(keys[n] != solution.keys[n] for keys in others)]
    return found or list(every)


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
    """Return what *make* makes, which is called again where it raises GenerationError.

    For drafts that are sooner drawn anew than repaired. Raises the error of the last of *tries*.
    """
    for _ in range(tries - 1):
        poll()
        with suppress(GenerationError):
            return make()
    return make()


def no_end(rounds: int, fewest: int) -> GenerationError:
    """Return the error for a draft that *rounds* rounds could not repair."""
    return GenerationError(
        f"expected exactly one solution after {rounds} repairs, found doubt in {fewest}"
        " places: try another seed or other params"
    )


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
) -> Instance:
    """Remove *clues* in random order, as long as the solution stays unique.

    ``without(instance, clue)`` returns the instance without *clue*. It may be the name of a field
    of clues; then *clues* are places in it, or groups of places that go together, and *left* is
    what is left there, None or UNKNOWN. At most *most* clues are removed; with None, all that can
    be, and none that is left could go as well. Where an easier puzzle is wished for, the clues that
    went last stay; raises GenerationError if all clues together are too hard. Costs at most about
    one proof for each clue that is tried.
    """

    def fewer(board: Instance, clue: Clue) -> Instance:
        if isinstance(without, str):
            return with_clue(board, without, cast("int | Collection[int]", clue), left)
        return without(board, clue)

    order = list(clues)
    rng.shuffle(order)
    boards: list[Instance] = [solver.as_wished([instance])]
    boards += removals(boards[0], order, fewer, solver, most=len(order) if most is None else most)
    found: Instance = solver.as_wished(boards)
    return found


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
