"""``puzzlefw generate``: one puzzle on each line, or JSON that says how each was made."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

import attrs
import click

from puzzlefw.cli.generating import generating_options, names_in
from puzzlefw.cli.input import chosen_puzzle
from puzzlefw.cli.options import COUNT, SEED, json_option, timeout_option
from puzzlefw.cli.progress import Waiting
from puzzlefw.cli.puzzle_command import Chosen, PluginCommand, format_style, style_option
from puzzlefw.cli.terminal import AT_LIMIT, say, warn, write
from puzzlefw.contract.description import Value
from puzzlefw.contract.options import preset
from puzzlefw.contract.results import Generated
from puzzlefw.errors import LimitError
from puzzlefw.notation.entries import is_line
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report import records
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.distinct import Distinct
from puzzlefw.verbs.generate import check_carries, check_wish, drawn_seed, seed_of
from puzzlefw.verbs.wish import Wish


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


GENERATED = """No two of several puzzles are rotations, reflections or shifts of each other. The
first has the seed that is given, and each other one a seed made of that and its number. The same
seed and params make the same puzzle everywhere; --json shows the seed. Exit status: 0 all made,
2 an error, 4 a limit was reached first, 130 interrupted; what is printed by then is complete."""


def generating(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that tell what is made."""
    for option in reversed(generating_options):
        command = option(command)
    return command


@click.command(
    "generate",
    cls=PluginCommand,
    help="Generate puzzles that are proven to have exactly one solution.",
    epilog=GENERATED,
)
@generating
@click.option(
    "--seed",
    type=SEED,
    metavar="N",
    help="Generate from this seed; by default from a random one.",
)
@click.option(
    "--count", type=COUNT, metavar="N", default=1, show_default=True, help="Make so many puzzles."
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
    first = drawn_seed() if wanted.seed is None else wanted.seed
    status = 0
    distinct = Distinct(wanted.count)
    with Waiting(f"generating {puzzle.name}", wanted.count) as waiting:
        for number in count():
            if distinct.is_over:
                break
            seed = seed_of(first, number)
            try:
                with Deadline(wanted.seconds):
                    found = made(puzzle, params, seed, wish)
                    text, kind = text_of(puzzle, found, wanted), kind_of(puzzle, found, wanted)
            except LimitError:
                status = AT_LIMIT
                distinct.is_new(None)
                with waiting.pause():
                    say_late(seed, wanted)
            else:
                if distinct.is_new(kind):
                    with waiting.pause():
                        write(text) if wanted.as_json else say(text)
    distinct.expect_all()
    return status


def wish_of(wanted: Wanted) -> Wish:
    """Return how hard the puzzles are to be."""
    only = names_in(wanted.only_techniques)
    return Wish(difficulty=wanted.difficulty, no_trial=wanted.no_trial, only=only)


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


def kind_of(puzzle: Puzzle, made: Generated, wanted: Wanted) -> str:
    """Return what tells a puzzle from those that are not alike; of one it need not be known."""
    return "" if wanted.count == 1 else puzzle.format(puzzle.canonical(made.instance))


def text_of(puzzle: Puzzle, made: Generated, wanted: Wanted) -> str:
    """Return what is printed of a puzzle; one of several lines ends with an empty line."""
    text = puzzle.format(made.instance, wanted.style)
    if wanted.as_json:
        return records.line(records.generated_record(puzzle, made, text))
    return text if wanted.count == 1 or is_line(text) else f"{text}\n"
