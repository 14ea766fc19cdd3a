"""What a plugin with a generator promises of its params: each of them is heeded."""

from collections.abc import Iterator, Sequence
from typing import Any

from puzzlefw.contract.description import Option, Value
from puzzlefw.contract.options import complete
from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.generated_draws import (
    anew,
    larger_sides,
    made_of,
    small_values_of,
)
from puzzlefw.testing.plugins.promise import no_draws, no_generator, puzzle_promise
from puzzlefw.testing.plugins.small_boards import small_sizes
from puzzlefw.testing.plugins.subject import PuzzleSubject

SEEDS = 6
FEWEST_PAIRS = 6
"""With fewer pairs of instances, that they are equal may be chance."""
HEIGHTS = ("height", "rows")
WIDTHS = ("width", "columns", "cols")


def each_param(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the defaults, the presets, and each param by itself; of extensions their params."""
    info = subject.puzzle.info
    if subject.is_extended:
        return [PuzzleCase(param.name) for param in added_params(subject)]
    usual = complete(info.params, {})
    others = [dict(p) for p in info.presets.values() if complete(info.params, p) != usual]
    boards = [PuzzleCase("defaults"), *(PuzzleCase("preset", preset) for preset in others)]
    return [*boards, *(PuzzleCase(param.name) for param in info.params if not param.allows_several)]


def added_params(subject: PuzzleSubject) -> list[Option]:
    """Return the params that extensions add."""
    every = [param for one in subject.puzzle.hooks.extensions for param in one.info.params]
    return [param for param in every if not param.allows_several]


def no_params(subject: PuzzleSubject) -> str | None:
    """Say why no params are tried."""
    if subject.is_extended and not added_params(subject):
        return "the extensions add no params to those of the plugin"
    return no_generator(subject)


@puzzle_promise(fixed=each_param, draws=no_draws, reason=no_params)
def check_generated_params(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Defaults and presets are generated, and each param changes what is generated.

    A height or width changes the shape of the board so.
    """
    named = [param for param in subject.puzzle.info.params if param.name == case.text]
    if named:
        check_heeded(subject, named[0])
        return
    refusals = []
    for seed in range(SEEDS):
        try:
            made_of(subject, case.options, seed, is_large=False)
            return
        except (GenerationError, OptionError) as error:
            refusals.append(str(error))
    what = f"the preset {dict(case.options)}" if case.options else "the defaults"
    expect(False, f"nothing is generated of {what}, with {SEEDS} seeds: {refusals[0]}")


def check_heeded(subject: PuzzleSubject, param: Option) -> None:
    """Check that two values of *param* make different instances for some seed."""
    same = 0
    for values, one, other in pairs(subject, param):
        if one != other:
            check_size(subject, param, values, (one, other))
            return
        same += 1
    if same < FEWEST_PAIRS:
        raise Skip(f"too little is generated with different values of the param {param.name}")
    expect(
        False,
        f"the param {param.name!r} changes nothing: with {values[0]!r} and with {values[1]!r} the"
        f" same was generated in all of {same} tries, such as {one!r}",
    )


def pairs(subject: PuzzleSubject, param: Option) -> Iterator[tuple[tuple[Value, Value], Any, Any]]:
    """Visit what is generated with two values of *param*, all else being the same.

    Every other time that is as usual but for the sides, as usual boards may take long.
    """
    for seed in range(2 * SEEDS):
        every = subject.puzzle.info.params
        params = small_sizes(every, seed) if seed % 2 == 0 else larger_sides(every, seed)
        low, high = small_values_of(param)
        try:
            one, other = (
                anew(subject, params | {param.name: value}, seed, is_large=False)
                for value in (low, high)
            )
        except (GenerationError, OptionError):
            continue
        yield (low, high), one, other


def check_size(
    subject: PuzzleSubject, param: Option, values: tuple[Value, Value], made: tuple[Any, Any]
) -> None:
    """Check that a larger height makes a board of more rows, a larger width one of more columns."""
    axis = 0 if param.name in HEIGHTS else 1 if param.name in WIDTHS else None
    shapes = [shape_of(subject, instance) for instance in made]
    if axis is None or None in shapes or param.kind != "integer":
        return
    is_heeded = shapes[0][axis] < shapes[1][axis] and shapes[0][1 - axis] == shapes[1][1 - axis]
    expect(
        is_heeded,
        f"{param.name}={values[0]} makes a board of {words_of(shapes[0])}, {param.name}={values[1]}"
        f" one of {words_of(shapes[1])}",
    )


def shape_of(subject: PuzzleSubject, instance: Any) -> Any:
    """Return the height and width of an instance's board, None where no block has a shape."""
    blocks = subject.puzzle.hooks.first("puzzlefw_variables", instance=instance)
    shapes = [block.shape for block in blocks if block.shape is not None]
    return (shapes[0].height, shapes[0].width) if shapes else None


def words_of(shape: tuple[int, int]) -> str:
    """Return a size in words."""
    return f"{shape[0]} rows and {shape[1]} columns"
