"""``puzzlefw export``: a model of a puzzle as a file, and beside it what its variables mean."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import click

from puzzlefw.cli.answer_file import map_beside
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import (
    OUTPUT,
    OVERWRITE,
    added,
    encoding_option,
    formulation_option,
    timeout_option,
)
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.terminal import expect_writable, say, write_bytes
from puzzlefw.errors import OptionError
from puzzlefw.notation.entries import Entry
from puzzlefw.runtime.deadline import Deadline

MODEL: Final = OUTPUT._replace(
    help="The file of the model; the map is beside it, with the end .map.json. Those of several"
    " puzzles have a number each."
)


@click.command(
    "export",
    cls=PuzzleCommand,
    help="Write PUZZLE as a model for other solvers, with a map of its variables.",
    epilog="dimacs needs puzzlefw[sat], lp and mps puzzlefw[highs], cp-sat puzzlefw[cp-sat]."
    " `puzzlefw check --answer FILE` reads the answer of a solver.",
)
@click.option(
    "--format",
    "style",
    type=click.Choice(["dimacs", "mps", "lp", "cp-sat", "json"]),
    required=True,
    help="The format of the file.",
)
@added(MODEL, required=True)
@added(OVERWRITE)
@formulation_option
@encoding_option
@click.option(
    "--complete", is_flag=True, help="Write a model that needs no cuts, which is much larger."
)
@timeout_option
def command(
    chosen: Chosen, output: str, overwrite: bool, seconds: float | None, **options: Any
) -> int:
    if output == "-":
        raise OptionError("expected a file for the model, as its map is beside it, found '-'")

    def places(number: int | None) -> tuple[str, str]:
        """Return the files of a model and its map, numbered where there are several."""
        model = output if number is None else numbered(output, number)
        beside = map_beside(model)
        expect_writable(model, chosen.puzzle, overwrites=overwrite)
        expect_writable(beside, chosen.puzzle, overwrites=True)  # the same map is written again
        return model, beside

    places(None)
    with open_input(chosen) as source:

        def work(entry: Entry) -> int:
            from puzzlefw.problem.exporting import export  # start-up counts

            model, beside = places(None if source.is_single else source.number)
            with Deadline(seconds):
                instance = source.parse(entry.text)
                hooks = source.puzzle.hooks
                names = [extension.name for extension in hooks.extensions]
                made = export(hooks, instance, extensions=names, **options)
            expect_own_map(model, beside, made.map)
            write_bytes(made.text.encode(), model)
            write_bytes(f"{json.dumps(made.map, indent=1)}\n".encode(), beside)
            say(f"{model}: {len(made.map['variables'])} variables, which {beside} explains")
            return 0

        return source.work_through(work)


def numbered(output: str, number: int) -> str:
    """Return the file of one of several puzzles: model-2.cnf."""
    path = Path(output)
    return str(path.with_name(f"{path.stem}-{number}{path.suffix}"))


def expect_own_map(output: str, beside: str, made: dict[str, Any]) -> None:
    """Raise OptionError where a new model would take the place of another model's map."""
    if Path(output).exists() or not Path(beside).exists():
        return
    before = None
    with suppress(ValueError, OSError):
        before = json.loads(Path(beside).read_text(encoding="utf-8"))
    if before != made:
        raise OptionError(f"expected another name, as {beside!r} is the map of another model")
