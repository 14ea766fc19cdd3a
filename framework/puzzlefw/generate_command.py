"""What ``puzzlefw generate`` prints: one puzzle a line, or JSON that tells how each was made."""

import attrs

from puzzlefw.generated import SEEDS, Generated, check_carries
from puzzlefw.puzzle import Puzzle
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import is_line
from puzzlefw.settings import preset
from puzzlefw.source import chosen_puzzle
from puzzlefw.terminal import say, write
from puzzlefw.waiting import Waiting

DIFFICULTY = ("nodes", "failures", "deepest", "deductions")
"""The figures that tell how hard a puzzle is for the search; the same on every machine."""


@attrs.frozen(kw_only=True)
class Wanted:
    """How many puzzles, and how to show them."""

    preset: str | None
    seed: int | None
    count: int
    style: str
    as_json: bool

    @property
    def format_style(self) -> str | None:
        """The style as ``Puzzle.format`` takes it."""
        return None if self.style == "canonical" else self.style


def generate_all(chosen: Chosen, wanted: Wanted) -> int:
    """Make the puzzles, print each as soon as it is proven, and return the exit status."""
    puzzle = chosen_puzzle(chosen)
    params = puzzle.param_settings(chosen.settings)
    if wanted.preset is not None:
        params = {**preset(wanted.preset, puzzle.info.presets), **params}
    check_carries(puzzle, params, wanted.format_style)
    first = wanted.seed
    if first is None:
        from random import SystemRandom  # start-up counts

        first = SystemRandom().randrange(SEEDS)
    with Waiting(f"generating {puzzle.name}", wanted.count) as waiting:
        for seed in range(first, first + wanted.count):
            text = shown(puzzle, puzzle.generate(params, seed=seed), wanted)
            with waiting.paused():
                write(text) if wanted.as_json else say(text)
    return 0


def shown(puzzle: Puzzle, made: Generated, wanted: Wanted) -> str:
    """Return what is printed of a puzzle; of several lines, an empty one parts it from the next."""
    text = puzzle.format(made.instance, wanted.format_style)
    if wanted.as_json:
        return record(puzzle, made, text)
    return text if wanted.count == 1 or is_line(text) else f"{text}\n"


def record(puzzle: Puzzle, made: Generated, text: str) -> str:
    """Return a puzzle as one line of JSON: how it was made, its solution, its difficulty."""
    import json  # only where it is printed: start-up counts

    answer = made.answer
    fields = {
        "puzzle": text,
        "seed": made.seed,
        "params": dict(made.params),
        "verdict": answer.verdict,
        "solutions": [puzzle.format_solution(made.instance, one) for one in answer.solutions],
        "difficulty": {name: getattr(answer.statistics, name) for name in DIFFICULTY},
    }
    return json.dumps(fields)
