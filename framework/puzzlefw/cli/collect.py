"""``puzzlefw collect``: puts puzzles, and what records say of them, into a collection."""

import json
from pathlib import Path
from typing import Any

import click

from puzzlefw.cli import completion
from puzzlefw.cli.input import open_input
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.terminal import say
from puzzlefw.errors import ParseError
from puzzlefw.notation.entries import Entry
from puzzlefw.notation.json_objects import each_once

RECORDS = """A line may also be a record in JSON, as batch, solve, grade and generate write them:
their data are kept with the puzzle, and a solution among them has to be right. Records without a
puzzle are skipped. Puzzles that are rotations or reflections of each other are kept once, with each
source in which they were found. `puzzlefw pick` prints the puzzles of a collection."""


@click.command(
    "collect",
    cls=PuzzleCommand,
    help="Add puzzles, or the records of a batch, to a collection.",
    epilog=RECORDS,
)
@click.option(
    "--into",
    "collection",
    metavar="FILE",
    required=True,
    shell_complete=completion.files,
    help="The collection, an SQLite file; it is created if it does not exist.",
)
@click.option("--source", metavar="NAME", help="Where the puzzles come from; by default the file.")
def command(chosen: Chosen, collection: str, source: str | None) -> int:
    from puzzlefw.collection import Collection, Source  # start-up counts

    new = old = passed = 0
    with open_input(chosen) as given, Collection(Path(collection)) as base:
        name = source or (Path(given.argument).name if not given.is_text else "")

        def work(entry: Entry) -> int:
            nonlocal new, old, passed
            text, label, record = told(entry)
            if text is None:
                passed += 1
                return 0
            given.turn_to(text)
            where = Source(name=name, line=entry.line, label=label)
            is_new = base.add(given.puzzle, given.parse(text), where, record)
            new, old = new + is_new, old + (not is_new)
            return 0

        status = given.work_through(work, lambda entry, error: None)
    say(f"{new} new, {old} known before" + (f", {passed} without a puzzle" if passed else ""))
    return status


def told(entry: Entry) -> tuple[str | None, str, dict[str, Any]]:
    """Return the puzzle of a line, its label, and its record; no puzzle if the record has none."""
    if not entry.text.startswith("{") or entry.is_document:
        return entry.text, entry.label, {}
    try:
        record = json.loads(entry.text, object_pairs_hook=each_once)
    except ParseError:
        raise
    except (ValueError, RecursionError):
        return entry.text, entry.label, {}
    # What has a version is a puzzle in JSON, and no record of one.
    if "puzzle" not in record or "version" in record:
        return entry.text, entry.label, {}
    text, label = record["puzzle"], record.get("label") or entry.label
    if not isinstance(text, str | None) or not isinstance(label, str):
        raise ParseError("expected a record with texts for its puzzle and its label")
    is_none = not text or record.get("verdict") == "error"
    return None if is_none else text, label, record
