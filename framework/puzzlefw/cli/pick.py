"""``puzzlefw pick``: the puzzles of a collection that match the filters."""

from pathlib import Path
from typing import Any

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.cli.options import COUNT, SECONDS, json_option
from puzzlefw.cli.terminal import say

HOW = """Puzzles are printed one per line, as other commands read them, each after the label with
which it was first found; for a booklet or a page to play on:
puzzlefw pick nets.db --band hard | puzzlefw print -"""
VERDICTS = ("unique", "none", "several")
BANDS = ("easy", "normal", "hard", "extreme")


@click.command(
    "pick",
    cls=Command,
    help="Print the puzzles of COLLECTION that match the filters.",
    epilog=HOW,
)
@click.argument("collection", shell_complete=completion.files)
@click.option(
    "-p",
    "--plugin",
    metavar="NAME",
    shell_complete=completion.plugins,
    help="Only puzzles of this type.",
)
@click.option("--verdict", type=click.Choice(VERDICTS), help="Only puzzles with this verdict.")
@click.option(
    "--band",
    "bands",
    type=click.Choice(BANDS),
    multiple=True,
    help="Only puzzles of this grade; may be given several times.",
)
@click.option("--least-effort", type=SECONDS, metavar="X", help="Only with at least this effort.")
@click.option("--most-effort", type=SECONDS, metavar="X", help="Only with at most this effort.")
@click.option("--least-side", type=COUNT, metavar="N", help="Only with a side of at least N.")
@click.option("--most-side", type=COUNT, metavar="N", help="Only with sides of at most N.")
@click.option(
    "--order",
    type=click.Choice(("added", "effort", "size")),
    default="added",
    show_default=True,
    help="What to sort by, smallest first.",
)
@click.option("--limit", type=COUNT, metavar="N", help="Only the first N.")
@json_option
def command(collection: str, as_json: bool, **wished: Any) -> None:
    from puzzlefw.collection import Collection, Wish  # start-up counts
    from puzzlefw.puzzle.catalog import load_puzzle
    from puzzlefw.puzzle.recognition import naming
    from puzzlefw.report import records

    with Collection(Path(collection), is_old=True) as base:
        is_any = False
        for found in base.pick(Wish(**wished)):
            is_any = True
            if as_json:
                say(records.line(found))
            else:
                label = " ".join(found["sources"][0]["label"].split()) if found["sources"] else ""
                text = naming(found["plugin"], found["text"])
                say(f"{label}\t{text}" if label else text)
        if wished["plugin"] and not is_any:
            load_puzzle(wished["plugin"])  # a name that is of no type is a slip
