"""``puzzlefw render`` as SVG, PNG and HTML."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from attrs import evolve

from puzzlefw.cli.input import ERROR, Input
from puzzlefw.cli.solution_text import refuse_several, solution_beside
from puzzlefw.cli.state_text import Given, one_puzzle_beside, state_beside
from puzzlefw.cli.terminal import is_terminal, tell, write_bytes
from puzzlefw.errors import FormatError, OptionError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.html import Section, page
from puzzlefw.pictures.shown import Shown
from puzzlefw.report.maps import MAP_NODES, letters_of, words_of
from puzzlefw.view import Place, State

ALONE: Final = ("svg", "png")
"""The formats that hold one picture."""


class Wanted(NamedTuple):
    """What is to be written, and where to."""

    style: str
    output: str | None
    theme: str
    wants_map: bool
    state: Given | None
    seconds: float | None


def refuse_terminal(style: str, output: str | None) -> None:
    """Raise OptionError if bytes would go to a terminal."""
    if style == "png" and output is None and is_terminal():
        raise OptionError("expected --output FILE or a pipe for PNG, found a terminal")


def render(source: Input, given: Sequence[tuple[str, str]], wanted: Wanted) -> int:
    """Draw the puzzles of *source*, and write them; nothing is written if none could be drawn."""
    refuse_several(source, given)
    one_puzzle_beside(source, wanted.state)
    if wanted.style in ALONE and not source.is_single:
        raise FormatError(
            f"expected one puzzle for {wanted.style.upper()}, found several; --format html"
            " holds several"
        )
    drawn: list[Shown] = []
    sections: list[Section] = []

    def work(entry: Entry) -> int:
        puzzle = source.puzzle
        problem = puzzle.open(source.parse(entry.text))
        solutions = [solution_beside(problem, *one) for one in given]
        state = state_beside(problem, wanted.state)
        ambiguity = None
        if wanted.wants_map:
            ambiguity = problem.ambiguity(nodes=MAP_NODES, seconds=wanted.seconds, state=state)
        differing: list[Place] = []
        if len(solutions) > 1:
            joined = State.joined([problem.state(one) for one in solutions])
            differing = joined.undecided(problem.view)
            if wanted.style in ALONE:
                solutions, state = [], joined
        lines = [] if ambiguity is None else words_of(ambiguity)
        if wanted.style in ALONE:
            for line in lines:
                tell(line)
        for solution in solutions or [None]:
            faults = () if solution is None else problem.violations(solution)
            broken = [place for fault in faults for place in fault.places]
            shown = evolve(
                problem.show(solution, state, theme=wanted.theme),
                title=entry.label or puzzle.info.title,
                letters={} if ambiguity is None else letters_of(ambiguity),
                marked=dict.fromkeys([*differing, *broken]),
            )
            drawn.append(shown)
            if wanted.style not in ALONE:
                sections.append(Section(entry.label, shown.element(), lines))
        return 0

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        sections.append(Section(entry.label, lines=[ERROR]))

    status = source.work_through(work, show_error)
    if drawn and wanted.style in ALONE:
        write_bytes(drawn[0].as_bytes(wanted.style), wanted.output)
    elif drawn:
        text = page(sections, theme=wanted.theme, title=source.first.info.title)
        write_bytes(text.encode("ascii"), wanted.output)
    return status
