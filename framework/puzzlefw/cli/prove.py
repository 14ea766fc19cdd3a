"""``puzzlefw prove``: a proof that there is no other solution, which somebody else can check."""

from typing import Any, Final

import click

from puzzlefw.cli.check import CheckCommand
from puzzlefw.cli.options import OVERWRITE, added, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, puzzle_missing
from puzzlefw.verbs.verb import Option

FOLDER: Final = Option(
    "output", "The folder to write, which is made.", metavar="FOLDER", completes="files"
)
CHECKED: Final = Option(
    "check",
    "Check what lies in FOLDER, in place of PUZZLE: make the model anew, and check solution and"
    " proof.",
    metavar="FOLDER",
    completes="files",
)


@click.command(
    "prove",
    cls=CheckCommand,
    help="Write a proof that PUZZLE has one solution, or none, for others to check.",
    epilog="FOLDER gets claim.json, model.cnf (DIMACS) and proof.drat; of several puzzles, a folder"
    " with its number for each. Both need puzzlefw[prove];"
    " where drat-trim is installed, it is asked too.",
)
@added(FOLDER)
@added(CHECKED)
@added(OVERWRITE)
@timeout_option
def command(chosen: Chosen, **options: Any) -> int:
    from puzzlefw.cli.prove_work import check, prove  # start-up counts

    folder, checked = options["output"], options["check"]
    if (folder is None) == (checked is None):
        raise click.UsageError("expected --output FOLDER or --check FOLDER")
    if checked is not None:
        if chosen.puzzle is not None:
            raise click.UsageError("expected no PUZZLE beside --check, as it lies in FOLDER")
        return check(checked, options["seconds"])
    if chosen.puzzle is None:
        raise puzzle_missing()
    return prove(chosen, folder, overwrites=options["overwrite"], seconds=options["seconds"])
