"""The tool for generators: mend what the solver doubts, and remove the clues it does not need.

A plugin says how a random solved instance is drawn, what of it may be changed, and which clues
may go; the loops are here. Nothing in them depends on time, so that a seed decides what comes
out.
"""

from collections.abc import Callable, Iterable, Sized
from random import Random
from typing import TypeVar

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.deadline import poll
from puzzlefw.errors import GenerationError

Draft = TypeVar("Draft")
Doubts = TypeVar("Doubts", bound=Sized)
Instance = TypeVar("Instance")
Clue = TypeVar("Clue")

__all__ = ["Solver", "remove_clues", "repair", "repair_in_place"]


def repair(
    draft: Draft,
    doubts: Callable[[Draft], Doubts],
    change: Callable[[Draft, Doubts, int], Draft],
    *,
    patience: int = 20,
    rounds: int = 1000,
) -> Draft:
    """Change what is in doubt until nothing is, and return the draft that came of it.

    *doubts* tells what the solver cannot decide in a draft: the cells in which two solutions
    differ, say; nothing once the solution is proven to be the only one. *change* returns a
    solved draft that differs at these places, or within so many steps of them as its last
    argument says: 0 at first, one more each time that *patience* rounds brought no draft with
    fewer doubts than any before. A draft with more doubts than the best is dropped.
    Raises GenerationError after *rounds* rounds.
    """
    fewest = doubts(draft)
    idle, width = 1, 0
    for _ in range(rounds):
        poll()
        if not fewest:
            return draft
        tried = change(draft, fewest, width)
        found = doubts(tried)
        if len(found) < len(fewest):
            idle = width = 0
        elif idle == patience:
            idle, width = 0, width + 1
        else:
            idle += 1
        if len(found) <= len(fewest):
            draft, fewest = tried, found
    raise no_end(rounds, len(fewest))


def repair_in_place(
    draft: Draft,
    doubts: Callable[[Draft], Doubts],
    change: Callable[[Draft, Doubts, int], None],
    *,
    patience: int = 20,
    rounds: int = 1000,
) -> None:
    """As ``repair``, on one draft that *change* changes, for better or worse.

    For drafts that are too large to copy, and changes that seldom make things worse. Each step
    wider begins anew with the doubts that there are then: they may be others, and falling.
    """
    found = doubts(draft)
    fewest = len(found)
    idle, width = 1, 0
    for _ in range(rounds):
        poll()
        if not found:
            return
        change(draft, found, width)
        found = doubts(draft)
        if len(found) < fewest:
            idle = width = 0
        elif idle == patience:
            idle, width, fewest = 0, width + 1, len(found)
        else:
            idle += 1
        fewest = min(fewest, len(found))
    raise no_end(rounds, fewest)


def no_end(rounds: int, fewest: int) -> GenerationError:
    """Return the error of a draft that so many rounds could not mend."""
    return GenerationError(
        f"expected exactly one solution after {rounds} repairs, found doubt in {fewest}"
        " places: try another seed or other params"
    )


def remove_clues(
    instance: Instance,
    clues: Iterable[Clue],
    without: Callable[[Instance, Clue], Instance],
    *,
    solver: Solver,
    rng: Random,
    most: int | None = None,
) -> Instance:
    """Remove *clues* in random order, each that the solution stays unique without.

    ``without(instance, clue)`` is an instance that lacks *clue*. At most *most* of them are
    removed, all that can be unless it is given; then none that is left could go as well. One
    proof a clue.
    """
    order = list(clues)
    rng.shuffle(order)
    removed = 0
    for clue in order:
        if removed == most:
            break
        poll()
        fewer = without(instance, clue)
        if solver.is_unique(fewer):
            instance = fewer
            removed += 1
    return instance
