"""``puzzlefw list``: a line for each installed puzzle and extension, or for each technique."""

import shutil
from collections.abc import Iterator, Sequence

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.cli.puzzle_command import PLUGIN
from puzzlefw.cli.terminal import output, printable, write
from puzzlefw.errors import BrokenPluginError, OptionError
from puzzlefw.plugin import installed
from puzzlefw.puzzle import catalog
from puzzlefw.verbs.options import OURS

NO_END = 1 << 16
"""A width at which no line is broken: programs expect one line for each puzzle."""


@click.command(
    "list",
    cls=Command,
    help="List the installed puzzles. Extensions are listed with the distribution they come in.",
)
@click.option(
    "-p",
    "--plugin",
    metavar="NAME",
    envvar=PLUGIN,
    shell_complete=completion.plugins,
    help="The puzzle whose techniques are listed.",
)
@click.option(
    "--techniques", is_flag=True, help="List the techniques that explain a puzzle instead."
)
@click.option(
    "--with",
    "extensions",
    metavar="NAME",
    multiple=True,
    shell_complete=completion.extensions,
    help="List the techniques of the puzzle with this extension; may be given again.",
)
@click.option("--solvers", is_flag=True, help="List the solvers instead.")
def command(
    plugin: str | None, techniques: bool, extensions: tuple[str, ...], solvers: bool
) -> None:
    if solvers:
        show([(OURS, "the engine of the framework"), *solver_rows()])
        return
    if techniques:
        if plugin is None:
            raise click.UsageError("expected a puzzle, --plugin NAME, for --techniques")
        puzzle = catalog.load_puzzle(plugin, extensions)
        show([(row.name, row.rule) for row in puzzle.techniques()])
        return
    if extensions:
        raise click.UsageError("expected --techniques beside --with, found it alone")
    rows = [(name, describe(name)) for name in catalog.puzzle_names()]
    rows += [(name, describe_extension(name)) for name in catalog.extension_names()]
    show(rows)


def solver_rows() -> Iterator[tuple[str, str]]:
    """Visit the solvers that can be had, and how to install those that are not there."""
    from puzzlefw.plugin.solvers import class_of  # start-up counts
    from puzzlefw.solvers.solver import missing

    for name in installed.names_in(installed.SOLVERS):
        try:
            solver = class_of(name)
        except (BrokenPluginError, OptionError) as error:
            yield name, str(error)
            continue
        said = solver.says
        if solver.encodings:
            said += f"; --encoding {', '.join(solver.encodings)}"
        yield name, f"{said} (pip install '{solver.extra}')" if missing(solver) else said


def describe(name: str) -> str:
    """Return the summary of the puzzle called *name*, or what is wrong with its plugin."""
    try:
        summary = catalog.load_puzzle(name).info.summary
    except BrokenPluginError as error:
        return str(error)
    places = installed.sources([name], installed.PUZZLES)[name]
    return f"{summary} ({among(places)})"


def describe_extension(name: str) -> str:
    """Return the summary of the extension called *name*, or what is wrong with it."""
    try:
        said = (installed.load(installed.EXTENSIONS, name).__doc__ or "").partition("\n")[0]
    except BrokenPluginError as error:
        return str(error)
    _, _, summary = said.partition(": ")
    places = among(installed.sources([name], installed.EXTENSIONS)[name])
    return f"{summary[:1].upper()}{summary[1:]} (+{name}; {places})" if summary else f"({places})"


def among(places: Sequence[str]) -> str:
    """Return the distributions that offer one name."""
    return places[0] if len(places) == 1 else f"{' and '.join(places)}, which clash: uninstall one"


def show(rows: Sequence[tuple[str, str]]) -> None:
    """Print names and descriptions in two columns, no wider than the terminal."""
    stream = output()
    width = shutil.get_terminal_size().columns if stream.isatty() else NO_END
    formatter = click.HelpFormatter(width=width)
    if rows:
        formatter.write_dl(
            [(printable(name), " ".join(printable(said).split())) for name, said in rows]
        )
        write(formatter.getvalue().rstrip("\n"))
