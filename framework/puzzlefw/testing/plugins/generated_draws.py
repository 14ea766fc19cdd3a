"""Where the params that a generator is tried with come from, and small instances that it makes."""

import math
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from puzzlefw.contract.description import Option, Value
from puzzlefw.contract.options import complete
from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.plugins.cases import PuzzleCase
from puzzlefw.testing.plugins.damaged_texts import SEEDS
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.verbs.generate import BoundedSolver, draw

MOST_GENERATED = 8
MOST_STEPS = 7
"""How far an integer is drawn above the least that a param takes: small instances tell enough."""


def generated_pool(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return some small instances that the plugin generates, none where it refuses."""

    def made() -> list[PuzzleCase]:
        puzzle = subject.puzzle
        found = []
        for seed in range(MOST_GENERATED if puzzle.hooks.has("puzzlefw_generate") else 0):
            params = complete(puzzle.info.params, small_sizes(puzzle.info.params, seed))
            try:
                instance = draw(puzzle.hooks, params, seed, BoundedSolver(puzzle.hooks))
            except PuzzlefwError:
                continue
            found.append(subject.case_of(instance))
        return found

    cases: Sequence[PuzzleCase] = subject.remember("generated", PuzzleCase(), made)
    return cases


def small_sizes(params: Sequence[Option], seed: int) -> dict[str, Value]:
    """Return small values for integers, and any for flags and choices, others for each seed."""
    found: dict[str, Value] = {}
    for at, param in enumerate(params):
        step = seed + 2 * seed * at
        if param.kind == "integer":
            found[param.name] = int(min(param.high, max(param.low, 2) + step % 3))
        elif param.kind == "flag" and not param.allows_several:
            found[param.name] = step % 2 == 1
        elif param.kind == "choice":
            found[param.name] = param.choices[step % len(param.choices)]
    return found


def generated_cases(subject: PuzzleSubject) -> st.SearchStrategy[Any]:
    """Return params with seeds: none that are set, the presets, and small ones as they come."""
    presets = [{}, *(dict(preset) for preset in subject.puzzle.info.presets.values())]
    params = st.one_of(st.sampled_from(presets), small_params(subject))
    return st.builds(lambda o, s: PuzzleCase("", o, seed=s), params, SEEDS)


def small_params(subject: PuzzleSubject) -> st.SearchStrategy[dict[str, Value]]:
    """Return params, each of them set or not, possible and impossible, for small instances."""
    return st.fixed_dictionaries(
        {}, optional={param.name: small_values(param) for param in subject.puzzle.info.params}
    )


def small_values(param: Option) -> st.SearchStrategy[Any]:
    """Return values that *param* takes, the smallest ones of an integer."""
    if param.kind == "flag":
        return st.booleans()
    if param.kind == "choice":
        return st.sampled_from(param.choices)
    low = param.low if math.isfinite(param.low) else min(0, param.high)
    if param.kind == "integer":
        return st.integers(math.ceil(low), math.floor(min(low + MOST_STEPS, param.high)))
    high = min(low + MOST_STEPS, param.high)
    return st.sampled_from([low, (low + high) / 2, high])


def small_values_of(param: Option) -> tuple[Value, Value]:
    """Return two values of *param*, the smaller first, both small."""
    if param.kind == "flag":
        return False, True
    if param.kind == "choice":
        return param.choices[0], param.choices[-1]
    low = param.low if math.isfinite(param.low) else min(0, param.high)
    if param.kind == "integer":
        small = max(math.ceil(low), 2) if param.high > 2 else math.floor(param.high) - 1
        return small, small + 1
    usual = param.default if isinstance(param.default, int | float) else low
    high = param.high if param.high <= MOST_STEPS else max(usual, low + 1)
    return low, high
