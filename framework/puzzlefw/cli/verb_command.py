"""Commands made from verbs: their options, their help, and what they do to each puzzle."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import click

from puzzlefw.cli.options import JSON, STATE, TIMEOUT, option_of
from puzzlefw.cli.puzzle_command import Chosen, PluginCommand, PuzzleCommand
from puzzlefw.verbs import purpose_of
from puzzlefw.verbs.verb import Option, Verb

Callback = Callable[..., int]
OF_FILES: Final = ("pattern", "solution")
"""The options of verbs that a file may hold."""


def command_of(
    verb: Verb,
    callback: Callback | None = None,
    *,
    more: tuple[Option, ...] = (),
    arguments: tuple[click.Argument, ...] = (),
    cls: type[PluginCommand] = PuzzleCommand,
    epilog: str = "",
) -> click.Command:
    """Return the command of a verb, with *more* options, and *arguments* after the puzzle.

    *callback* does the work, for a verb whose answers are shown in a way of their own; else each is
    printed in words, or as JSON.
    """
    options = [STATE] if verb.takes_state else []
    options += [*verb.options, *more, TIMEOUT]
    if callback is None:
        callback = partial(run_verb, verb)
        options.append(JSON)
    purpose = " ".join(filter(None, [purpose_of(verb.name), verb.more]))
    return cls(
        verb.name,
        params=[*arguments, *map(option_of, options)],
        callback=callback,
        help=purpose,
        epilog=epilog or verb.epilog,
    )


def run_verb(
    verb: Verb,
    chosen: Chosen,
    *,
    seconds: float | None,
    as_json: bool,
    state: str | None = None,
    **options: Any,
) -> int:
    """Do what a verb does to each puzzle of an input, and return the exit status."""
    from puzzlefw.cli.input import open_input  # start-up counts, of help
    from puzzlefw.cli.verb_work import VerbWork

    if verb.expect is not None:
        verb.expect(options)
    solution = options.get("solution")
    for name in OF_FILES:
        if options.get(name) is not None:
            from puzzlefw.cli.solution_text import refuse_several, text_of_option

            options[name] = text_of_option(chosen, name, options[name])
    work = VerbWork(verb, options, seconds=seconds, chosen=chosen, state=state)
    with open_input(chosen) as source:
        if solution is not None:
            refuse_several(source, solution)
        work.open(source)
        return work.through(as_json=as_json)
