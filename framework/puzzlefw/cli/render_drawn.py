"""``puzzlefw render`` as SVG, PNG and HTML."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from attrs import evolve

from puzzlefw.cli.input import ERROR, Input, labels_of, title_of
from puzzlefw.cli.render_text import Wanted
from puzzlefw.cli.terminal import tell, write_bytes
from puzzlefw.errors import FormatError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.html import Section, page
from puzzlefw.pictures.shown import Shown
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.maps import MAP_NODES, letters_of, words_of
from puzzlefw.view import Place, State

ALONE: Final = ("svg", "png")
"""The formats that hold one picture."""


def expect_room(source: Input, style: str) -> None:
    """Raise FormatError if several puzzles are to be drawn in a format that holds one picture."""
    if style in ALONE and not source.is_single:
        raise FormatError(
            f"expected one puzzle for {style.upper()}, found several; --format html holds several"
        )


def render(source: Input, wanted: Wanted) -> int:
    """Draw the puzzles of *source*, and write them; nothing is written if none could be drawn."""
    expect_room(source, wanted.style)
    is_alone = wanted.style in ALONE
    drawn: list[Shown] = []
    sections: list[Section] = []
    titles: list[str] = []

    def work(entry: Entry) -> int:
        problem = source.puzzle.open(source.parse(entry.text))
        solutions, state = wanted.shown_in(problem)
        letters, lines = {}, []
        if wanted.wants_map:
            seconds, extended = wanted.seconds, None if solutions else state
            found = problem.ambiguity(nodes=MAP_NODES, seconds=seconds, state=extended)
            letters, lines = letters_of(found), words_of(found)
        for line in lines if is_alone else ():
            tell(line)
        title = entry.label or source.puzzle.info.title
        for shown in pictures(problem, solutions, state, wanted):
            drawn.append(evolve(shown, title=title, letters=letters))
            if not is_alone:
                sections.append(Section(entry.label, drawn[-1].element(), lines))
                titles.append(source.puzzle.info.title)
        return 0

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        failed_into(sections)(entry, error)
        titles.append(source.puzzle.info.title)

    status = source.work_through(work, show_error)
    if drawn and is_alone:
        write_bytes(drawn[0].as_bytes(wanted.style), wanted.output)
    elif drawn:
        named = labelled(sections, titles)
        write_page(named, wanted.output, theme=wanted.theme, title=title_of(titles))
    return status


def labelled(sections: Sequence[Section], titles: Sequence[str]) -> list[Section]:
    """Return sections whose headings begin with the titles of their types if there are several."""
    labels = labels_of(titles, [one.heading for one in sections])
    return [evolve(one, heading=label) for one, label in zip(sections, labels, strict=True)]


def write_page(sections: Sequence[Section], output: str | None, **about: str) -> None:
    """Write a page of pictures to a file, or to standard output."""
    write_bytes(page(sections, **about).encode("ascii"), output)


def failed_into(sections: list[Section]) -> Callable[[Entry, PuzzlefwError], None]:
    """Return a function that adds a section which says that its puzzle is faulty."""
    return lambda entry, error: sections.append(Section(entry.label, lines=[ERROR]))


def pictures(
    problem: Problem, solutions: Sequence[Any], state: State | None, wanted: Wanted
) -> Iterator[Shown]:
    """Visit a picture of each solution, one of what they share, or of a state or none."""
    differing: Sequence[Place] = ()
    if len(solutions) > 1 and state is not None:
        differing = state.undecided(problem.view)
        if wanted.style in ALONE:
            solutions = []
        else:
            state = None
    for solution in solutions or [None]:
        faults = () if solution is None else problem.violations(solution)
        broken = [place for fault in faults for place in fault.places]
        marked = dict.fromkeys([*differing, *broken])
        yield evolve(problem.show(solution, state, theme=wanted.theme), marked=marked)
