"""``puzzlefw site``: the page for making puzzles as a folder of files, without a server of ours."""

from typing import Final

import click

from puzzlefw.cli.endings import Command
from puzzlefw.cli.options import OVERWRITE, PAGE_THEME, added, language_option
from puzzlefw.verbs.verb import Option

PYODIDE: Final = Option(
    "pyodide",
    "Where Pyodide and a wheel of librt for it lie; by default node_modules/pyodide.",
    metavar="FOLDER",
    completes="files",
)
SITE_HELP = """Any web server can serve DIR, such as `python -m http.server -d DIR`. Python and all
installed puzzles run in the page itself, which asks no server for anything and works offline once
it was loaded. `npm install pyodide` gets Pyodide; a line says how to get librt if it is not there.
All is interpreted, so hard boards take many times as long as here."""


@click.command(
    "site",
    cls=Command,
    help="Write the page of `edit` into DIR, to be used without an install.",
    epilog=SITE_HELP,
)
@click.argument("folder", metavar="DIR")
@added(PYODIDE)
@added(OVERWRITE)
@added(PAGE_THEME)
@language_option
def command(
    folder: str, *, pyodide: str | None, overwrite: bool, theme: str | None, language: str
) -> int:
    from puzzlefw.cli.site_work import write_site  # start-up counts

    return write_site(folder, pyodide, language, theme, overwrites=overwrite)
