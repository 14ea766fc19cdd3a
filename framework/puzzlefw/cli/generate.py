"""``puzzlefw generate``: one puzzle on each line, or JSON that says how each was made."""

from collections.abc import Mapping
from typing import Any

import attrs
import click

from puzzlefw.batch.entries import is_line
from puzzlefw.cli import completion
from puzzlefw.cli.input import chosen_puzzle
from puzzlefw.cli.options import COUNT, SEED, json_option, timeout_option
from puzzlefw.cli.progress import Waiting
from puzzlefw.cli.puzzle_command import Chosen, PluginCommand, format_style, style_option
from puzzlefw.cli.terminal import AT_LIMIT, say, warn, write
from puzzlefw.contract.description import DIFFICULTIES, Value
from puzzlefw.contract.options import preset
from puzzlefw.contract.results import Generated
from puzzlefw.deadline import Deadline
from puzzlefw.errors import LimitError
from puzzlefw.puzzle.generate import SEEDS, check_carries, check_wish
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.puzzle.wish import Wish
from puzzlefw.report import records


@attrs.frozen(kw_only=True)
class Wanted:
    """How many puzzles, and how to show them."""

    preset: str | None
    difficulty: str | None
    no_trial: bool
    only_techniques: str | None
    seed: int | None
    count: int
    seconds: float | None
    style: str | None
    as_json: bool


GENERATED = """Of several puzzles, each has a seed of its own: the one given, the next one, and so
on. The same seed and params make the same puzzle everywhere; --json tells the seed. Exit status:
0 all made, 2 an error, which is said, 4 a limit was reached first, 130 interrupted; what is
printed by then is whole."""


@click.command(
    "generate",
    cls=PluginCommand,
    help="Make puzzles with exactly one solution, which is proven.",
    epilog=GENERATED,
)
@click.option(
    "--preset",
    metavar="NAME",
    shell_complete=completion.presets,
    help="Begin from one of the puzzle's presets, which --set changes.",
)
@click.option(
    "--seed",
    type=SEED,
    metavar="N",
    help="Make what this seed makes; by default another each time.",
)
@click.option(
    "--count", type=COUNT, metavar="N", default=1, show_default=True, help="Make so many puzzles."
)
@click.option(
    "--difficulty",
    type=click.Choice(DIFFICULTIES),
    help="Make puzzles as hard as that for a player.",
)
@click.option("--no-trial", is_flag=True, help="Make puzzles that are solved without a trial.")
@click.option(
    "--only-techniques",
    metavar="A,B",
    help="Make puzzles that these solve; `puzzlefw list -p NAME --techniques` names them.",
)
@timeout_option
@style_option
@json_option
def command(chosen: Chosen, style: str, **options: Any) -> int:
    wanted = Wanted(style=format_style(style), **options)
    puzzle = chosen_puzzle(chosen)
    params = puzzle.param_settings(chosen.settings)
    if wanted.preset is not None:
        params = {**preset(wanted.preset, puzzle.info.presets), **params}
    check_carries(puzzle.hooks, params, wanted.style)
    wish = wish_of(wanted)
    check_wish(puzzle.hooks, params, wish)
    first = wanted.seed
    if first is None:
        from random import SystemRandom  # start-up counts

        first = SystemRandom().randrange(SEEDS)
    status = 0
    with Waiting(f"generating {puzzle.name}", wanted.count) as waiting:
        for seed in range(first, first + wanted.count):
            try:
                with Deadline(wanted.seconds):
                    text = text_of(puzzle, made(puzzle, params, seed, wish), wanted)
            except LimitError:
                status = AT_LIMIT
                with waiting.pause():
                    say_late(seed, wanted)
            else:
                with waiting.pause():
                    write(text) if wanted.as_json else say(text)
    return status


def wish_of(wanted: Wanted) -> Wish:
    """Return how hard the puzzles are to be."""
    names = None
    if wanted.only_techniques is not None:
        names = tuple(name.strip() for name in wanted.only_techniques.split(","))
    return Wish(difficulty=wanted.difficulty, no_trial=wanted.no_trial, only=names)


def made(puzzle: Puzzle, params: Mapping[str, Value], seed: int, wish: Wish) -> Generated:
    """Return what is made from *seed*."""
    return puzzle.generate(
        params,
        seed=seed,
        difficulty=wish.difficulty,
        no_trial=wish.no_trial,
        only_techniques=wish.only,
    )


def say_late(seed: int, wanted: Wanted) -> None:
    """Report that no puzzle was made from *seed* in time: as JSON, or on standard error."""
    if wanted.as_json:
        write(records.line(records.late_record(seed)))
    else:
        warn(f"no puzzle is made from seed {seed}: the time limit was reached")


def text_of(puzzle: Puzzle, made: Generated, wanted: Wanted) -> str:
    """Return what is printed of a puzzle; one of several lines ends with an empty line."""
    text = puzzle.format(made.instance, wanted.style)
    if wanted.as_json:
        return records.line(records.generated_record(puzzle, made, text))
    return text if wanted.count == 1 or is_line(text) else f"{text}\n"
