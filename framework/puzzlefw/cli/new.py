"""``puzzlefw new``: a project for a new puzzle type, or for an extension."""

from pathlib import Path

import click

from puzzlefw.cli.endings import Command
from puzzlefw.cli.terminal import say
from puzzlefw.errors import OptionError


@click.command(
    "new",
    cls=Command,
    help="Write a project for a new puzzle type called NAME. It has a small puzzle that works,"
    " in one file, its test, and what is needed to install it.",
)
@click.argument("name")
@click.option(
    "--folder",
    metavar="FOLDER",
    help="Write it there; by default into a new folder puzzlefw-NAME.",
)
@click.option(
    "--extension",
    "is_extension",
    is_flag=True,
    help="Write a rule with data that is added to puzzles, in place of a type.",
)
def command(name: str, folder: str | None, is_extension: bool) -> int:
    from puzzlefw.new_project.project import write_project  # start-up counts

    place = Path(folder or f"puzzlefw-{name}")
    try:
        written = write_project(name, place, is_extension=is_extension)
    except OSError as error:
        raise OptionError(f"cannot write {error.filename or place}: {error.strerror}") from None
    for path in written:
        say(str(path))
    say("")
    say("Next:")
    say(f"  cd {place}")
    say("  pip install -e '.[test]'")
    if is_extension:
        say(f"  puzzlefw generate --plugin sudoku+{name} --set side=4")
        say(f"  puzzlefw check-plugin sudoku+{name}")
    else:
        say(f"  puzzlefw solve --plugin {name} {name}/3/3/j4j")
        say(f"  puzzlefw check-plugin {name}")
    say(f"Then change {written[0].name}, from the top down.")
    return 0
