"""``puzzlefw render --into``: a picture of each puzzle in a folder, and of its solution."""

from pathlib import Path

from attrs import evolve

from puzzlefw.cli.input import Input
from puzzlefw.cli.picture_files import SOLUTION, Folder
from puzzlefw.cli.print_work import doubt
from puzzlefw.cli.render_drawn import pictures
from puzzlefw.cli.render_text import Wanted
from puzzlefw.cli.terminal import warn
from puzzlefw.notation.entries import Entry
from puzzlefw.verbs.verb import STATUS


def render_into(source: Input, wanted: Wanted) -> int:
    """Draw the puzzles of *source* into a folder, one after the other; return the status."""
    assert wanted.into is not None
    folder = Folder(
        Path(wanted.into),
        f".{wanted.style}",
        has_solutions=wanted.solved,
        overwrites=wanted.overwrite,
    )

    def work(entry: Entry) -> int:
        puzzle = source.puzzle
        problem = puzzle.open(source.parse(entry.text))
        name = folder.name_for(entry.label, f"{puzzle.name}-{source.number}")
        title = entry.label or puzzle.info.title
        (shown,) = pictures(problem, [], wanted.shown_in(problem)[1], wanted)
        folder.write(name, evolve(shown, title=title).as_bytes(wanted.style))
        if not wanted.solved:
            return 0
        answer = problem.solve(seconds=wanted.seconds)
        if answer.verdict == "unique":
            shown = problem.show(answer.solutions[0], theme=wanted.theme)
            folder.write(name + SOLUTION, evolve(shown, title=title).as_bytes(wanted.style))
        else:
            warn(f"line {entry.line}: {doubt(answer)}")
        return STATUS[answer.verdict]

    return source.work_through(work, lambda entry, error: None)
