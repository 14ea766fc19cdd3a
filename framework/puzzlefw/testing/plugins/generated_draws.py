"""Where the params that a generator is tried with come from, and small instances that it makes."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.contract.description import Option, Value
from puzzlefw.errors import GenerationError, LimitError, OptionError, PuzzlefwError
from puzzlefw.testing.plugins.cases import PuzzleCase
from puzzlefw.testing.plugins.damaged_texts import SEEDS
from puzzlefw.testing.plugins.small_boards import board_of, small_sizes
from puzzlefw.testing.plugins.subject import PuzzleSubject

MOST_GENERATED = 8
MOST_LARGER = 4
SMALLEST_SEEDS = 27
USUAL_SEEDS = 1
SIDES = ("height", "rows", "width", "columns", "cols", "side", "size")
"""What params are called that say how large a board is."""
LARGER = 6
"""From here on sides are larger than those of most examples."""
MOST_STEPS = 7
"""How far an integer is drawn above the least that a param takes: small instances tell enough."""


def generated_pool(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return some small instances that the plugin generates, none where it refuses."""

    return pool(subject, "generated", small_sizes, MOST_GENERATED)


def larger_pool(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return some generated instances that are larger than most examples, each param varied.

    None where extensions add rules, with which a larger board takes far longer.
    """
    if subject.is_extended:
        return ()
    made = pool(subject, "larger", larger_sizes, MOST_LARGER)
    return [attrs.evolve(case, is_large=True) for case in made]


def pool(
    subject: PuzzleSubject,
    name: str,
    params_of: Callable[[Sequence[Option], int], dict[str, Value]],
    most: int,
) -> Sequence[PuzzleCase]:
    """Return the boards generated of the params of each seed, remembered by a name."""

    def made() -> list[PuzzleCase]:
        puzzle = subject.puzzle
        found = []
        for seed in range(most if puzzle.hooks.has("puzzlefw_generate") else 0):
            params = params_of(puzzle.info.params, seed)
            try:
                instance = made_of(subject, params, seed, is_large=True)
            except PuzzlefwError:
                continue
            found.append(subject.case_of(instance))
        return found

    cases: Sequence[PuzzleCase] = subject.remember(name, PuzzleCase(), made)
    return cases


def made_of(
    subject: PuzzleSubject, params: Mapping[str, Value], seed: int, *, is_large: bool
) -> Any:
    """Return the board generated of *params*, remembered; raises what the generator raises.

    LimitError where it takes too long for a board that *is_large*.
    """

    def made() -> Any:
        try:
            return anew(subject, params, seed, is_large=is_large), None
        except (GenerationError, LimitError, OptionError) as error:
            return None, error

    instance, error = subject.remember(
        f"made of {seed}, {is_large}", PuzzleCase("", dict(params)), made
    )
    if error is not None:
        raise error
    return instance


def anew(subject: PuzzleSubject, params: Mapping[str, Value], seed: int, *, is_large: bool) -> Any:
    """Return the same, made whether or not it was before."""
    return board_of(subject.puzzle, params, seed, is_large=is_large)


def larger_sides(params: Sequence[Option], seed: int) -> dict[str, Value]:
    """Return sides of six to eight, or the nearest that a param takes."""
    return {
        param.name: int(min(param.high, max(param.low, LARGER) + (seed + 2 * seed * at) % 3))
        for at, param in enumerate(params)
        if param.kind == "integer" and param.name in SIDES
    }


def larger_sizes(params: Sequence[Option], seed: int) -> dict[str, Value]:
    """Return sides of six and more, other integers at both ends and between, flags and choices."""
    found = small_sizes(params, seed) | larger_sides(params, seed)
    for at, param in enumerate(params):
        step = seed + 2 * seed * at
        if param.kind == "integer" and param.name not in SIDES:
            high = min(param.high, max(param.low, 1) + MOST_STEPS)
            low = param.low if math.isfinite(param.low) else min(0, high)
            found[param.name] = int((low, high, (low + high) // 2)[step % 3])
    return found


def smallest_cases(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return many seeds of the smallest boards, on which a slip that is rare elsewhere is not."""
    least: dict[str, Value] = {
        param.name: math.ceil(param.low)
        for param in subject.puzzle.info.params
        if param.kind == "integer" and param.name in SIDES and math.isfinite(param.low)
    }
    return [PuzzleCase("", larger_by(least, seed), seed=seed) for seed in range(SMALLEST_SEEDS)]


def smallest_and_larger_cases(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the same, the params of larger boards, and the defaults."""
    params = subject.puzzle.info.params
    larger = [
        PuzzleCase("", larger_sizes(params, seed), seed=seed, is_large=True)
        for seed in range(MOST_LARGER)
    ]
    return [*smallest_cases(subject), *larger, *usual_cases(subject)]


def larger_by(sides: Mapping[str, Value], seed: int) -> dict[str, Value]:
    """Return sides that are longer by 0, 1 or 2, each pair of them once in nine seeds."""
    steps = (seed % 3, seed // 3 % 3)
    return {name: int(side) + steps[at % 2] for at, (name, side) in enumerate(sides.items())}


def one_small_case(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the params of one small board, which is made for other promises too."""
    return [PuzzleCase("", small_sizes(subject.puzzle.info.params, 0), is_large=True)]


def usual_cases(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the defaults with few seeds: boards as users get them, which may take long."""
    return [PuzzleCase("", {}, seed=seed) for seed in range(USUAL_SEEDS)]


def generated_cases(subject: PuzzleSubject) -> st.SearchStrategy[Any]:
    """Return params of small boards with seeds.

    Presets, which may be large, are all tried once by ``check_generated_params``.
    """
    return st.builds(lambda o, s: PuzzleCase("", o, seed=s), small_params(subject), SEEDS)


def small_params(subject: PuzzleSubject) -> st.SearchStrategy[dict[str, Value]]:
    """Return params, possible and impossible: small sides, all others set or not."""
    values = {param.name: small_values(param) for param in subject.puzzle.info.params}
    sides = {name: values[name] for name in SIDES if name in values}
    return st.fixed_dictionaries(sides, optional={k: values[k] for k in values if k not in sides})


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
