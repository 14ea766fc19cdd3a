"""What a shell completes: the names of plugins, extensions, presets, styles and settings.

click asks for them while a command is typed. A broken plugin completes nothing and reports nothing.
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
"""The variable by which a shell's script asks for words."""

SHELLS = ("bash", "zsh", "fish")

COMPLETION = """Add one of these lines to the start-up file of the shell:

\b
  ~/.bashrc    eval "$(puzzlefw completion bash)"
  ~/.zshrc     eval "$(puzzlefw completion zsh)"
  config.fish  puzzlefw completion fish | source"""

Items = list["CompletionItem[Any]"]
Words = Iterable[tuple[str, str]]
"""Words, each with a help text for shells that show one."""
Complete = Callable[[click.Context, click.Parameter, str], Items]


def script(shell: str, command: click.Command) -> str:
    """Return the script that makes *shell* complete *command*."""
    from click.shell_completion import get_completion_class  # start-up counts

    kind = get_completion_class(shell)
    assert kind is not None, shell
    return kind(command, {}, "puzzlefw", VARIABLE).source()


def prepare() -> None:
    """Replace click's support of bash, if a shell asks for completions and no command is run."""
    if VARIABLE in os.environ:
        from click.shell_completion import add_completion_class  # start-up counts

        from puzzlefw.cli.bash_completion import Bash

        add_completion_class(Bash)


def completes(words: Callable[[click.Context], Words]) -> Complete:
    """Make a click callback of *words*: it returns those that begin with what is typed."""

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
    """Return nothing but the request that the shell completes file names."""
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
def solvers(context: click.Context) -> Words:
    """Return the names of solvers."""
    from puzzlefw.plugin import installed  # start-up counts

    return [(name, "") for name in ("puzzlefw", *installed.names_in(installed.SOLVERS))]


@completes
def formulations(context: click.Context) -> Words:
    """Return the names of the formulations of the puzzle."""
    return [
        (one.name, one.says)
        for puzzle in candidates(context)
        for one in puzzle.formulations_of_example()
    ]


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
    """Visit the settings of the puzzle, with their values where there are few."""
    for puzzle in candidates(context):
        options = getattr(puzzle.info, getattr(context.command, "settings", "options"))
        for option in options:
            for value in values_of(option):
                yield f"{option.name}={value}", option.help


def values_of(option: "Option") -> Iterable[str]:
    """Return the values of an option; for a number only its default."""
    if option.kind == "flag":
        return ("true", "false")
    return option.choices or ("" if option.default is None else str(option.default),)


def candidates(context: click.Context) -> "list[Puzzle]":
    """Return the puzzle that the command names so far, or all that are installed."""
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
