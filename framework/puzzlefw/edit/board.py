"""A draft opened: its type, the instance if it is one, and what is drawn of it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import attrs

from puzzlefw.edit.draft import Draft, draft_of
from puzzlefw.edit.draft_data import Wrong
from puzzlefw.edit.looks import looks_of
from puzzlefw.edit.reading import MOST_SIDE, draft_from
from puzzlefw.edit.sheet import drawn_clues, pens, picture_of, tools
from puzzlefw.errors import FormatError, ParseError
from puzzlefw.explaining.language import Language
from puzzlefw.fields.description import Description
from puzzlefw.fields.field import shape_of
from puzzlefw.notation.headings import parts_of_type
from puzzlefw.pictures.layout import Layout
from puzzlefw.play.drawing import Drawing
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.problem.turning import described
from puzzlefw.puzzle.catalog import load_once
from puzzlefw.puzzle.problem import Problem
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import Telling, telling_of
from puzzlefw.runtime.arguments import quote
from puzzlefw.view import Place, View


@attrs.frozen(slots=False)
class Board:
    """A draft of *puzzle*; *wrong* says why it is no instance, or *problem* is that, opened."""

    puzzle: Puzzle
    telling: Telling
    draft: Draft
    wrong: tuple[Wrong, ...]
    problem: Problem | None = None

    @cached_property
    def picture(self) -> View:
        """What is seen of the draft."""
        return picture_of(self.draft, self.problem)

    def whole(self) -> Problem:
        """Return the problem; raises ParseError for a draft that is wrong."""
        if self.problem is None:
            raise ParseError(f"expected a board without mistakes, found: {self.wrong[0].text}")
        return self.problem

    def printed(self) -> dict[str, Any]:
        """Return how the board looks, in layers, as the script reads it."""
        drawing = Drawing(self.picture)
        layout = drawing.layout
        shown = [
            [*drawing.sign(one.marks[0].glyph, one.place, "loose")[:1], *drawing.shift(one.place)]
            for one in self.picture.choices
            if one.is_shown and one.marks[0].glyph is not None
        ]
        return {
            "key": key_of(layout),
            "width": layout.width,
            "height": layout.height,
            "layers": drawing.layers(),
            "strips": drawing.strips(),
            "shown": {"marks": shown, "signs": drawing.signs},
            "clues": drawn_clues(self.draft),
        }

    def sheet(self) -> dict[str, Any]:
        """Return the tools to draw with, and the places of each field."""
        return {
            "key": key_of(Layout.of(self.picture, is_numbered=True)),
            "tools": [
                one | {"looks": looks_of(self.puzzle, self.draft, one)}
                for one in tools(self.draft, self.telling)
            ],
            "pens": pens(self.draft, self.picture, self.telling),
        }

    def boxes(self, places: Iterable[Place]) -> list[list[int]]:
        """Return where places lie in the picture: the left and upper end of each, its sizes."""
        layout = Layout.of(self.picture, is_numbered=True)
        return [list(layout.area(place)) for place in places]


def key_of(layout: Layout) -> str:
    """Return a key that boards share if the same places lie at the same points of the picture."""
    shape = layout.shape
    sizes = shape.height, shape.width, layout.left, layout.top, layout.width, layout.height
    return " ".join(map(str, sizes))


def puzzle_called(name: object) -> Puzzle:
    """Return the puzzle of a name such as "sudoku" or "net+rules"; raises ParseError for none."""
    if not isinstance(name, str):
        raise ParseError(f"expected the name of a puzzle, found {quote(name)}")
    own, extensions = parts_of_type(name)
    return load_once(own, *extensions)


def name_of(puzzle: Loaded) -> str:
    """Return the name of a puzzle with its extensions; the inverse of ``puzzle_called``."""
    return puzzle.hooks.full_name


def description_of(puzzle: Loaded) -> Description:
    """Return the description of a puzzle's fields; raises FormatError if it has none."""
    found = described(puzzle.hooks)
    if found is None:
        raise FormatError(
            f"expected a puzzle that says what its fields are, found {puzzle.name!r}, which does"
            " not: its plugin can describe them (docs/writing-a-puzzle.md)"
        )
    return found


def board_of(draft: Draft, puzzle: Puzzle, language: str) -> Board:
    """Return a draft opened."""
    instance, wrong = draft.read()
    telling = telling_of(puzzle, language)
    problem = None if wrong else puzzle.open(instance)
    return Board(puzzle, telling, draft, wrong, problem)


def board_from(data: Mapping[str, Any]) -> Board:
    """Return the board that a request is about; raises ParseError and what loading one raises."""
    puzzle = puzzle_called(data.get("puzzle"))
    draft = draft_from(description_of(puzzle), data.get("draft"))
    return board_of(draft, puzzle, language_in(data))


def language_in(data: Mapping[str, Any]) -> str:
    """Return the language of a request."""
    language = data.get("language", "en")
    if not isinstance(language, str):
        raise ParseError(f"expected the name of a language, found {quote(language)}")
    return language


def drafted(puzzle: Loaded, instance: Any) -> dict[str, Any]:
    """Return an instance as the draft that the page goes on with; raises FormatError."""
    description = description_of(puzzle)
    shape = shape_of(instance)
    if max(shape.height, shape.width) > MOST_SIDE:
        found = f"{shape.height} rows and {shape.width} columns"
        raise FormatError(f"expected a board of up to {MOST_SIDE} rows and columns, found {found}")
    return {"puzzle": name_of(puzzle), "draft": draft_of(description, instance).data()}


def begun(problem: Problem, language: str) -> dict[str, Any]:
    """Return what the page begins with for a problem.

    Raises OptionError for an unknown language, FormatError for a puzzle whose fields are not
    described, and UnknownPuzzleError for one that is not installed.
    """
    Language(language)
    begin = drafted(problem.puzzle, problem.instance)
    puzzle_called(begin["puzzle"])  # the process that answers loads it by its name
    return {**begin, "language": language}


def wrong_lines(wrong: Sequence[Wrong]) -> list[dict[str, Any]]:
    """Return the mistakes of a draft as data of JSON."""
    return [attrs.asdict(one) for one in wrong]
