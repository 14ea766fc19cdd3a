"""``puzzlefw generate``: one puzzle on each line, or JSON that says how each was made."""

from typing import Any, Final

from puzzlefw.cli.options import JSON
from puzzlefw.cli.puzzle_command import Chosen, PluginCommand
from puzzlefw.cli.verb_command import command_of
from puzzlefw.verbs.generate import VERB
from puzzlefw.verbs.verb import COUNT, SEED, Option

SEED_OPTION: Final = Option(
    "seed", "Generate from this seed; by default from a random one.", SEED, metavar="N"
)
COUNT_OPTION: Final = Option(
    "count", "Generate N puzzles.", COUNT, default=1, metavar="N", shows_default=True
)


def generate(chosen: Chosen, **options: Any) -> int:
    """Make puzzles, and print each when it is made; return the exit status."""
    from puzzlefw.cli.generate_work import Making  # start-up counts, of help

    return Making(chosen, options).run()


command = command_of(VERB, generate, more=(SEED_OPTION, COUNT_OPTION, JSON), cls=PluginCommand)
