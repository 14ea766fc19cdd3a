"""Where the puzzles of a section come from: a generator, or a list of them."""

from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import attrs

from puzzlefw.contract.results import Generated
from puzzlefw.errors import GenerationError, LimitError, ParseError, PuzzlefwError
from puzzlefw.notation.entries import Entry, entries
from puzzlefw.puzzle.catalog import load_puzzle
from puzzlefw.puzzle.problem import Problem
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.puzzle.recognition import recognize
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.sheets.plan import Plan, Section
from puzzlefw.sheets.reading import Lines, at
from puzzlefw.verbs.generate import VERB
from puzzlefw.verbs.generate.distinct import Distinct
from puzzlefw.verbs.generate.generating import drawn_seed, seed_of

REFUSED: Final = 20
"""After so many seeds in a row from which nothing could be made, none is tried any more."""
Found = TypeVar("Found")


@attrs.frozen
class Proven:
    """A puzzle, opened, its only solution, and the label that it was given with."""

    problem: Problem[Any, Any]
    solution: Any
    label: str = ""

    def band(self, seconds: float | None) -> str | None:
        """Return how hard it is, None if that is not known in so many seconds."""
        return self.problem.grade(seconds=seconds).band


def source_of(plan: Plan, number: int, lines: Lines, folder: Path) -> "Drawn | Listed":
    """Return where the puzzles of a section come from, which is counted from 0.

    Raises ParseError, with a line, for what it cannot have, as far as that is known before a
    puzzle is made. Files are looked for in *folder*.
    """
    section = plan.section[number]
    told = Told(section, number, lines)
    if section.puzzles or section.file:
        return Listed(plan, told, folder)
    return Drawn(plan, told)


class Told:
    """A section whose faults are told with the line that they come from."""

    def __init__(self, section: Section, number: int, lines: Lines) -> None:
        self.section = section
        self.number = number
        self.lines = lines

    def by(self, key: str, work: Callable[[], Found]) -> Found:
        """Return what *work* returns; its errors, but for limits, get the line of *key*."""
        try:
            return work()
        except LimitError:
            raise
        except OSError as error:
            raise self.fault(key, f"cannot read {error.filename}: {error.strerror}") from None
        except (PuzzlefwError, UnicodeDecodeError) as error:
            raise self.fault(key, str(error)) from None

    def fault(self, key: str, error: str) -> ParseError:
        """Return an error with the line of *key*."""
        return at(self.lines.of(key, self.number), f"{key}: {error}")

    def puzzle(self) -> Puzzle:
        """Return the type that the section names."""
        section = self.section
        if section.plugin is None:
            raise self.fault("plugin", "expected the name of a puzzle, found none")
        name = section.plugin
        return self.by("plugin", lambda: load_puzzle(name, section.extensions))


class Drawn:
    """Puzzles that are generated, no two of them alike."""

    def __init__(self, plan: Plan, told: Told) -> None:
        section = told.section
        self.told = told
        self.puzzle = told.puzzle()
        self.wish = {"preset": section.preset, "difficulty": section.difficulty}
        asked = (key for key in ("difficulty", "preset", "params") if getattr(section, key))
        self.key = next(asked, "plugin")
        told.by(self.key, self.check)
        self.distinct = Distinct(section.count * plan.sheets)
        if section.seed is None:
            first = drawn_seed() if plan.seed is None else plan.seed
            self.first = seed_of(first, told.number)
        else:
            self.first = section.seed
        self.tried = 0

    def check(self) -> None:
        """Raise OptionError for what the type cannot make."""
        assert VERB.expect_of is not None
        VERB.expect_of(self.puzzle, {"params": dict(self.told.section.params), **self.wish})

    def take(self, seconds: float | None) -> Proven:
        """Return the next puzzle, made in so many *seconds* at most."""
        while not self.distinct.is_over:
            made = self.told.by(self.key, lambda: self.made(seconds))
            if made.answer.verdict != "unique":
                raise self.told.fault(self.key, "expected puzzles with exactly one solution")
            if self.distinct.is_new(self.puzzle.format(self.puzzle.canonical(made.instance))):
                return Proven(self.puzzle.open(made.instance), made.answer.solutions[0])
        self.told.by("count", self.distinct.expect_all)
        raise AssertionError("a source is asked for no more than it was made for")

    def made(self, seconds: float | None) -> Generated[Any, Any]:
        """Return the puzzle of the next seed from which one can be made."""
        hooks, refused = self.puzzle.hooks, None
        with Deadline(seconds):
            for _ in range(REFUSED):
                seed = seed_of(self.first, self.tried)
                self.tried += 1
                try:
                    params = self.told.section.params
                    found: Generated[Any, Any] = VERB.run(hooks, params, seed, **self.wish)
                    return found
                except GenerationError as error:
                    refused = error
        assert refused is not None
        raise refused


class Listed:
    """Puzzles that are given, one after the other."""

    def __init__(self, plan: Plan, told: Told, folder: Path) -> None:
        section = told.section
        self.told = told
        self.key = "file" if section.file else "puzzles"
        if section.puzzles and section.file:
            raise told.fault("file", "expected puzzles or a file of them, found both")
        for key in ("params", "preset", "difficulty", "seed"):
            if getattr(section, key) not in (None, {}):
                raise told.fault(key, f"expected none beside {self.key}, which are not generated")
        self.known = None if section.plugin is None else told.puzzle()
        given = told.by(self.key, lambda: [*self.given(folder)])
        wanted = section.count * plan.sheets
        if len(given) < wanted:
            raise told.fault("count", f"expected {wanted} puzzles to be given, found {len(given)}")
        self.problems = deque(
            (n, entry.label, self.opened(n, entry)) for n, entry in enumerate(given[:wanted], 1)
        )

    def given(self, folder: Path) -> Iterator[Entry]:
        """Visit the puzzles that are given."""
        section = self.told.section
        if not section.file:
            yield from (Entry(0, (text,)) for text in section.puzzles)
            return
        with (folder / section.file).open("rb") as file:
            yield from entries(file)

    def opened(self, number: int, entry: Entry) -> Problem[Any, Any]:
        """Return one of the puzzles, opened; its number is told in errors."""
        try:
            if entry.error is not None:
                raise entry.error
            puzzle = recognize(entry.text) if self.known is None else self.known
            return puzzle.open(puzzle.parse(entry.text))
        except PuzzlefwError as error:
            raise self.told.fault(self.key, f"puzzle {number}: {error}") from None

    def take(self, seconds: float | None) -> Proven:
        """Return the next puzzle, proven to have one solution in so many *seconds* at most."""
        number, label, problem = self.problems.popleft()
        answer = problem.solve(seconds=seconds)
        if answer.verdict != "unique":
            wanted = f"puzzle {number}: expected exactly one solution"
            found = {"none": "none", "several": "several"}.get(answer.verdict, "no proof of it")
            raise self.told.fault(self.key, f"{wanted}, found {found}")
        return Proven(problem, answer.solutions[0], label)
