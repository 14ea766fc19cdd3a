"""Boards that generators make of one seed after another, and what times come to."""

import statistics
from collections.abc import Iterable, Iterator, Mapping, Sequence
from time import process_time
from typing import Any

import attrs
import click

from puzzlefw import Puzzle
from puzzlefw.errors import GenerationError, LimitError


@attrs.frozen
class Sample:
    """What came of a seed: a board, None where it was refused, and the seconds it was busy."""

    seed: int
    instance: Any
    seconds: float


def samples(
    puzzle: Puzzle, params: Mapping[str, Any], seeds: Iterable[int], **wishes: Any
) -> Iterator[Sample]:
    """Generate from each seed, and say what is refused.

    Other work on the machine changes processor time little. Raises OptionError.
    """
    for seed in seeds:
        start = process_time()
        made = None
        try:
            made = puzzle.generate(params, seed=seed, **wishes).instance
        except (GenerationError, LimitError) as error:
            click.echo(f"{puzzle.name} refuses the seed {seed}: {error}", err=True)
        yield Sample(seed, made, process_time() - start)


def quantile(numbers: Sequence[float], share: float) -> float:
    """Return the number below which a share of all is; the largest for a share of 1."""
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * share))]


def median_and_worst(seconds: Sequence[float]) -> list[str]:
    """Return two cells of a table."""
    return [f"{statistics.median(seconds):.2f}", f"{max(seconds):.2f}"]
