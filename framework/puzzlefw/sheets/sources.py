"""Where the puzzles of a section come from: a generator, or a list of them."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import attrs

from puzzlefw.contract.description import Value
from puzzlefw.contract.findings import Generated
from puzzlefw.errors import GenerationError, LimitError, ParseError, PuzzlefwError
from puzzlefw.notation.entries import Entry, entries
from puzzlefw.puzzle.catalog import load_puzzle
from puzzlefw.puzzle.problem import Problem
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.puzzle.recognition import recognize
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.sheets.crew import Crew
from puzzlefw.sheets.plan import Plan, Section
from puzzlefw.sheets.reading import Lines, at
from puzzlefw.verbs.generate import VERB
from puzzlefw.verbs.generate.distinct import Distinct
from puzzlefw.verbs.generate.generating import drawn_seed, seed_of

REFUSED: Final = 20
"""So many seeds are tried for a puzzle, until one can be made of them."""
Found = TypeVar("Found")
Graded = tuple[Generated[Any, Any], str | None]
"""What was generated, and how hard it is."""


@attrs.frozen
class Proven:
    """A puzzle, opened, its only solution, the label that it was given with, and how hard it is.

    The *band* is None where it is not asked for, or not known in the time that is allowed.
    """

    problem: Problem[Any, Any]
    solution: Any
    label: str = ""
    band: str | None = None


def source_of(
    plan: Plan, number: int, lines: Lines, folder: Path, *, seconds: float | None
) -> "Drawn | Listed":
    """Return where the puzzles of a section come from, which is counted from 0.

    Raises ParseError, with a line, for what it cannot have, as far as that is known before a
    puzzle is made. Files are looked for in *folder*. Each puzzle may take so many *seconds*.
    """
    section = plan.section[number]
    told = Told(section, number, lines)
    if section.puzzles or section.file:
        return Listed(plan, told, folder, seconds)
    return Drawn(plan, told, seconds)


class Told:
    """A section whose faults are told with the line that they come from."""

    def __init__(self, section: Section, number: int, lines: Lines) -> None:
        self.section = section
        self.number = number
        self.lines = lines

    def by(self, key: str, work: Callable[[], Found], inside: str = "") -> Found:
        """Return what *work* returns; its errors, but for limits, get the line of *key*.

        That is the line of what is *inside* its table, if that has one.
        """
        try:
            return work()
        except LimitError:
            raise
        except OSError as error:
            raise self.fault(key, f"cannot read {error.filename}: {error.strerror}") from None
        except (PuzzlefwError, UnicodeDecodeError) as error:
            raise self.fault(key, str(error), inside) from None

    def fault(self, key: str, error: str, inside: str = "") -> ParseError:
        """Return an error with the line of *key*, or of what is *inside* its table."""
        return at(self.lines.of(key, self.number, inside), f"{key}: {error}")

    def puzzle(self) -> Puzzle:
        """Return the type that the section names."""
        section = self.section
        if section.plugin is None:
            raise self.fault("plugin", "expected the name of a puzzle, found none")
        name = section.plugin
        puzzle = self.by("plugin", lambda: load_puzzle(name))
        if not section.extensions:
            return puzzle
        return self.by("extensions", lambda: load_puzzle(name, section.extensions))


class Drawn:
    """Puzzles that are generated, no two of them alike."""

    def __init__(self, plan: Plan, told: Told, seconds: float | None) -> None:
        section = told.section
        self.told = told
        self.seconds = seconds
        self.puzzle = told.puzzle()
        self.wish = {"preset": section.preset, "difficulty": section.difficulty}
        asked = (key for key in ("difficulty", "preset", "params") if getattr(section, key))
        self.key = next(asked, "plugin")
        for name, value in section.params.items():
            told.by("params", partial(self.check, {name: value}, {}), inside=name)
        told.by(self.key, partial(self.check, section.params, self.wish))
        self.distinct = Distinct(section.count * plan.sheets)
        if section.seed is None:
            first = drawn_seed() if plan.seed is None else plan.seed
            self.first = seed_of(first, told.number)
        else:
            self.first = section.seed
        self.tried = 0
        self.is_graded = plan.grades
        self.crew: Crew | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the processes, to which this is sent."""
        return {**self.__dict__, "crew": None}

    def check(self, params: Mapping[str, Value], wish: Mapping[str, Any]) -> None:
        """Raise OptionError for what the type cannot make."""
        assert VERB.expect_of is not None
        VERB.expect_of(self.puzzle, {"params": dict(params), **wish})

    def take(self) -> Proven:
        """Return the next puzzle."""
        while not self.distinct.is_over:
            made, band = self.told.by(self.key, self.made)
            if made.answer.verdict != "unique":
                raise self.told.fault(self.key, "expected puzzles with exactly one solution")
            if self.distinct.is_new(self.puzzle.format(self.puzzle.canonical(made.instance))):
                opened = self.puzzle.open(made.instance)
                return Proven(opened, made.answer.solutions[0], band=band)
        self.told.by("count", self.distinct.expect_all)
        raise AssertionError("a source is asked for no more than it was made for")

    def made(self) -> Graded:
        """Return the next puzzle that can be made, whether or not it is like another."""
        number, self.tried = self.tried, self.tried + 1
        if self.crew is None:
            return self.attempt(number)
        found: Graded = self.crew.result(self.told.number, number)
        return found

    def attempt(self, number: int) -> Graded:
        """Return the puzzle of a number, and how hard it is: None where that is not asked for.

        Raises GenerationError where none can be made of many seeds, and LimitError where that takes
        too long.
        """
        with Deadline(self.seconds):
            made = self.generated(seed_of(self.first, number))
        problem = self.puzzle.open(made.instance)
        return made, problem.grade(seconds=self.seconds).band if self.is_graded else None

    def generated(self, seed: int) -> Generated[Any, Any]:
        """Return what is made of a seed, or of others that follow from it, if it is refused."""
        refused = None
        for again in range(REFUSED):
            try:
                found: Generated[Any, Any] = VERB.run(
                    self.puzzle.hooks, self.told.section.params, seed_of(seed, again), **self.wish
                )
                return found
            except GenerationError as error:
                refused = error
        assert refused is not None
        raise refused


class Listed:
    """Puzzles that are given, one after the other."""

    def __init__(self, plan: Plan, told: Told, folder: Path, seconds: float | None) -> None:
        section = told.section
        self.told = told
        self.seconds = seconds
        self.is_graded = plan.grades
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

    def take(self) -> Proven:
        """Return the next puzzle, proven to have one solution."""
        number, label, problem = self.problems.popleft()
        answer = problem.solve(seconds=self.seconds)
        if answer.verdict != "unique":
            wanted = f"puzzle {number}: expected exactly one solution"
            found = {"none": "none", "several": "several"}.get(answer.verdict, "no proof of it")
            raise self.told.fault(self.key, f"{wanted}, found {found}")
        band = problem.grade(seconds=self.seconds).band if self.is_graded else None
        return Proven(problem, answer.solutions[0], label, band)
