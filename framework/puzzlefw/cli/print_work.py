"""The work of ``puzzlefw print``: draw every puzzle, prove its solution, write the booklet."""

from collections.abc import Callable, Sequence
from pathlib import Path

import attrs

from puzzlefw.cli.input import Input, labels_of, title_of
from puzzlefw.cli.terminal import warn, write_bytes
from puzzlefw.contract.results import Answer
from puzzlefw.errors import FormatError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.booklet import Booklet, Chapter, Form, Item, captioned
from puzzlefw.pictures.booklet_html import booklet
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.words import REASONS
from puzzlefw.verbs.verb import STATUS


@attrs.frozen(kw_only=True)
class Wanted:
    """What is to be printed, and where to; *seconds* is the limit on each proof."""

    form: Form
    has_solutions: bool
    title: str | None
    seconds: float | None
    output: str | None


def writer_for(output: str | None) -> Callable[[Booklet], bytes]:
    """Return the function that writes a booklet in the format of a file's name.

    Raises FormatError for another suffix, and for PDF without the extra ``print``.
    """
    suffix = ".html" if output is None else Path(output).suffix.lower()
    if suffix in (".html", ".htm"):
        return lambda told: booklet(told).encode("ascii")
    if suffix != ".pdf":
        raise FormatError(f"expected a file that ends in .html, .htm or .pdf, found {output!r}")
    from puzzlefw.pictures.pdf import load, pdf  # the one part that needs an extra

    load()  # so that it is missed before anything is solved
    return pdf


def print_booklet(source: Input, wanted: Wanted, write: Callable[[Booklet], bytes]) -> int:
    """Print the puzzles of *source*; nothing is written if none could be drawn."""
    theme = wanted.form.theme
    titles: list[str] = []
    puzzles: list[Item] = []
    solutions: list[Item] = []

    def work(entry: Entry) -> int:
        problem = source.puzzle.open(source.parse(entry.text))
        shown = problem.show(theme=theme)
        answer, number = problem.solve(seconds=wanted.seconds), len(puzzles) + 1
        if answer.verdict != "unique":
            warn(f"line {entry.line}: puzzle {number}: {doubt(answer)}")
        if wanted.has_solutions:
            solutions.append(solution_of(problem, answer, number, theme))
        puzzles.append(Item(number, captioned(entry.label, problem.view.variant), shown))
        titles.append(source.puzzle.hooks.full_title)
        return STATUS[answer.verdict]

    status = source.work_through(work, lambda entry, error: None)
    if puzzles:
        chapter = Chapter(puzzles=labelled(puzzles, titles), solutions=solutions)
        title = title_of(titles) if wanted.title is None else wanted.title
        made = Booklet(chapters=[chapter], form=wanted.form, title=title)
        write_bytes(write(made), wanted.output)
    return status


def labelled(puzzles: Sequence[Item], titles: Sequence[str]) -> list[Item]:
    """Return puzzles with their labels, behind the titles of their types if there are several."""
    labels = labels_of(titles, [one.label for one in puzzles])
    return [attrs.evolve(one, label=label) for one, label in zip(puzzles, labels, strict=True)]


def solution_of(problem: Problem, answer: Answer, number: int, theme: str) -> Item:
    """Return the one solution of a puzzle as it is printed, or why there is none to print."""
    if answer.verdict != "unique":
        return Item(number, words=doubt(answer))
    (solution,) = answer.solutions
    return Item(number, shown=problem.show(solution, theme=theme))


def doubt(answer: Answer) -> str:
    """Return why an answer is no proof of exactly one solution."""
    match answer.verdict:
        case "none":
            return "no solution"
        case "several":
            return "more than one solution"
    return f"no proof of one solution: {REASONS[answer.stopped_by]}"
