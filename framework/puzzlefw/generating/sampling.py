"""Places of a draft that are in doubt, seen by random solutions, for repair of large boards."""

from contextlib import suppress
from random import Random

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.errors import GenerationError
from puzzlefw.generating.repairing import doubts_of
from puzzlefw.view import Filled

__all__ = ["sampled_doubts"]


def sampled_doubts(
    solver: Solver, instance: object, solution: Filled, rng: Random, *, samples: int = 8
) -> list[int]:
    """Return the choices in which random solutions differ from *solution*, by number.

    They are for ``repair``, as those of ``doubts_of`` are. Where many places are in doubt that have
    nothing to do with one another, a search in order shows the same few again and again, and random
    ones show nearly all of them. Only where none of *samples* differs, ``doubts_of`` decides. Costs
    as many searches as that, and a proof at the end.
    """
    found: set[int] = set()
    for _ in range(samples):
        with suppress(GenerationError):
            other = solver.random_solution(instance, rng)
            pairs = zip(solution.keys, other.keys, strict=True)
            found.update(n for n, (one, key) in enumerate(pairs) if one != key)
    return sorted(found) or doubts_of(solver, instance, solution)
