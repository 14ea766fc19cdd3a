"""What ``puzzlefw generate`` prints: one puzzle a line, or JSON that tells how each was made."""

from collections.abc import Mapping
from typing import Any

import attrs

from puzzlefw.deadline import Deadline
from puzzlefw.errors import LimitError
from puzzlefw.generated import SEEDS, Generated, check_carries
from puzzlefw.puzzle import Puzzle
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import is_line
from puzzlefw.settings import preset
from puzzlefw.source import chosen_puzzle
from puzzlefw.terminal import AT_LIMIT, say, warn, write
from puzzlefw.waiting import Waiting

DIFFICULTY = ("nodes", "failures", "deepest", "deductions")
"""The figures that tell how hard a puzzle is for the search; the same on every machine."""


@attrs.frozen(kw_only=True)
class Wanted:
    """How many puzzles, and how to show them."""

    preset: str | None
    seed: int | None
    count: int
    seconds: float | None
    style: str
    as_json: bool

    @property
    def format_style(self) -> str | None:
        """The style as ``Puzzle.format`` takes it."""
        return None if self.style == "canonical" else self.style


def generate_all(chosen: Chosen, wanted: Wanted) -> int:
    """Make the puzzles, print each as soon as it is proven, and return the exit status.

    A seed that takes too long is said, and the next one is tried.
    """
    puzzle = chosen_puzzle(chosen)
    params = puzzle.param_settings(chosen.settings)
    if wanted.preset is not None:
        params = {**preset(wanted.preset, puzzle.info.presets), **params}
    check_carries(puzzle, params, wanted.format_style)
    first = wanted.seed
    if first is None:
        from random import SystemRandom  # start-up counts

        first = SystemRandom().randrange(SEEDS)
    status = 0
    with Waiting(f"generating {puzzle.name}", wanted.count) as waiting:
        for seed in range(first, first + wanted.count):
            try:
                with Deadline(wanted.seconds):
                    text = shown(puzzle, puzzle.generate(params, seed=seed), wanted)
            except LimitError:
                status = AT_LIMIT
                with waiting.paused():
                    say_late(seed, wanted)
            else:
                with waiting.paused():
                    write(text) if wanted.as_json else say(text)
    return status


def say_late(seed: int, wanted: Wanted) -> None:
    """Tell that nothing was made of *seed* in time: as JSON, or beside the puzzles."""
    if wanted.as_json:
        fields = {"puzzle": None, "seed": seed, "verdict": "unknown", "stopped_by": "time"}
        write(in_json(fields))
    else:
        warn(f"no puzzle is made from seed {seed}: the time limit was reached")


def shown(puzzle: Puzzle, made: Generated, wanted: Wanted) -> str:
    """Return what is printed of a puzzle; of several lines, an empty one parts it from the next."""
    text = puzzle.format(made.instance, wanted.format_style)
    if wanted.as_json:
        return record(puzzle, made, text)
    return text if wanted.count == 1 or is_line(text) else f"{text}\n"


def record(puzzle: Puzzle, made: Generated, text: str) -> str:
    """Return a puzzle as one line of JSON: how it was made, its solution, its difficulty."""
    answer = made.answer
    fields = {
        "puzzle": text,
        "seed": made.seed,
        "params": dict(made.params),
        "verdict": answer.verdict,
        "solutions": [puzzle.format_solution(made.instance, one) for one in answer.solutions],
        "difficulty": {name: getattr(answer.statistics, name) for name in DIFFICULTY},
    }
    return in_json(fields)


def in_json(fields: Mapping[str, Any]) -> str:
    """Return a record as one line."""
    import json  # only where it is printed: start-up counts

    return json.dumps(fields)
