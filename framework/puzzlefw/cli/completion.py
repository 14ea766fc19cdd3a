"""What a shell completes: the names of plugins, extensions, presets, styles and settings.

click asks for them while a command is typed. A plugin that is broken completes nothing, and says
nothing of it.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from puzzlefw.cli.endings import Command
from puzzlefw.cli.terminal import say

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from puzzlefw.contract.description import Option
    from puzzlefw.puzzle.puzzle import Puzzle

VARIABLE = "_PUZZLEFW_COMPLETE"
"""Set by the script of a shell where it asks for words."""

SHELLS = ("bash", "zsh", "fish")

COMPLETION = """Write it where the shell starts:

\b
  ~/.bashrc    eval "$(puzzlefw completion bash)"
  ~/.zshrc     eval "$(puzzlefw completion zsh)"
  config.fish  puzzlefw completion fish | source"""

Items = list["CompletionItem[Any]"]
Words = Iterable[tuple[str, str]]
"""Words, and what is said beside each where a shell shows it."""
Complete = Callable[[click.Context, click.Parameter, str], Items]


def script(shell: str, command: click.Command) -> str:
    """Return the script by which *shell* completes *command*."""
    from click.shell_completion import get_completion_class  # start-up counts

    kind = get_completion_class(shell)
    assert kind is not None, shell
    return kind(command, {}, "puzzlefw", VARIABLE).source()


def prepare() -> None:
    """Have click know bash better, if it is a shell that asks, and no command is to run."""
    if VARIABLE in os.environ:
        from click.shell_completion import add_completion_class  # start-up counts

        from puzzlefw.cli.bash_completion import Bash

        add_completion_class(Bash)


def completes(words: Callable[[click.Context], Words]) -> Complete:
    """Make of *words* what click asks: those that go on with what is typed."""

    def complete(context: click.Context, parameter: click.Parameter, typed: str) -> Items:
        from click.shell_completion import CompletionItem  # start-up counts

        from puzzlefw.cli.terminal import answers_alone
        from puzzlefw.errors import PuzzlefwError

        try:
            with answers_alone():
                found = dict(words(context))
        except PuzzlefwError:
            found = {}
        return [
            # The script of fish ends at a comma what is said.
            CompletionItem(word, help=said.replace(",", ";") or None)
            for word, said in found.items()
            if word.startswith(typed)
        ]

    return complete


def files(context: click.Context, parameter: click.Parameter, typed: str) -> Items:
    """Leave it to the shell, which knows files best."""
    from click.shell_completion import CompletionItem  # start-up counts

    return [CompletionItem(typed, type="file")]


@completes
def plugins(context: click.Context) -> Words:
    """Return the names of puzzles."""
    from puzzlefw.puzzle import catalog  # start-up counts

    return [(name, "") for name in catalog.puzzle_names()]


@completes
def extensions(context: click.Context) -> Words:
    """Return the names of extensions."""
    from puzzlefw.puzzle import catalog  # start-up counts

    return [(name, "") for name in catalog.extension_names()]


@completes
def presets(context: click.Context) -> Iterator[tuple[str, str]]:
    """Visit the presets of the puzzle."""
    from puzzlefw.contract.options import in_words  # start-up counts

    for puzzle in candidates(context):
        for name, params in puzzle.info.presets.items():
            yield name, in_words(params)


@completes
def styles(context: click.Context) -> Words:
    """Return the styles of the puzzle, and the canonical one."""
    own = [style for puzzle in candidates(context) for style in puzzle.info.styles]
    return [(style, "") for style in ("canonical", *own)]


@completes
def settings(context: click.Context) -> Iterator[tuple[str, str]]:
    """Visit what can be set of the puzzle, with values where these are few."""
    for puzzle in candidates(context):
        options = getattr(puzzle.info, getattr(context.command, "settings", "options"))
        for option in options:
            for value in values_of(option):
                yield f"{option.name}={value}", option.help


def values_of(option: "Option") -> Iterable[str]:
    """Return the values of an option; of a number, the one that it has if none is given."""
    if option.kind == "flag":
        return ("true", "false")
    return option.choices or ("" if option.default is None else str(option.default),)


def candidates(context: click.Context) -> "list[Puzzle]":
    """Return the puzzle that the command names so far, else all that are installed."""
    from puzzlefw.puzzle import catalog, recognition  # start-up counts

    name = context.params.get("plugin")
    names = [name] if name else catalog.puzzle_names()
    return [puzzle for name in names if (puzzle := recognition.try_to_load(name)) is not None]


@click.command(
    "completion",
    cls=Command,
    help="Print a script for a shell's completion. It completes options, and the names of"
    " plugins, presets, styles and settings.",
    epilog=COMPLETION,
)
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, /, shell: str) -> None:
    say(script(shell, context.find_root().command))
