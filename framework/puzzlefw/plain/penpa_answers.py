"""The solution that a link of Penpa carries for its check, as marks of a view; read and written.

It is six lists of texts: shaded cells, lines from cell to cell, lines on edges, walls, numbers and
symbols, each with its points. ``penpa_marks`` says which of them stand for which mark.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Final

import attrs

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.grid.regions import members
from puzzlefw.notation.penpa_board import Board, Points, board_of, solving_link
from puzzlefw.notation.penpa_text import parts_of, unpacked
from puzzlefw.notation.region_codes import inner_sides, regions_between, walls_of
from puzzlefw.plain.penpa_marks import (
    EDGES,
    LINES,
    LISTS,
    NUMBERS,
    SHADED,
    SYMBOLS,
    Entry,
    Forms,
    forms,
    is_blank,
)
from puzzlefw.view import Cell, Choice, Side, State, View
from puzzlefw.view.states import every

SHADES: Final = (1, 3, 4, 8)
"""The colors of cells that the check takes for shaded."""
LOOKED_AT: Final = ("surface", "loopline", "loopedge", "wall", "number")
"""What the check is told to look at, for each list but the last."""
SYMBOLS_LOOKED_AT: Final[Mapping[str, str]] = {
    "A": "circle",
    "B": "tri",
    "E": "star",
    "F": "tent",
    "G": "math",
    "H": "akari",
    "I": "mine",
}
"""The same for symbols, by the letters behind them."""
HOLE: Final = "#"
NO_CLUE: Final = (HOLE, "_")
"""Keys of cells that belong to no clue, where a board is parted around clues."""


@attrs.frozen
class Marked:
    """What a solution says: the marks that are open by it, and in words what is no mark."""

    state: State
    unknown: tuple[str, ...]


def read_answer(link: str, view: View) -> Marked:
    """Return the marks that the solution in a link says; raises ParseError.

    Those of which it does not speak are open.
    """
    board = board_of(link)
    if board.points.shape != view.shape:
        raise ParseError("expected a link of Penpa with a board of the same size")
    return Answer(board, view, frozenset(entries_in(parts_of(link)[1]))).read()


def with_answer(link: str, view: View, state: State) -> str:
    """Return a link to solve on, whose page checks for a full state; raises FormatError."""
    found = Answer(board_of(link), view, frozenset()).written(state)
    lists = [sorted(text for at, text in found if at == number) for number in range(len(LISTS))]
    if not found:
        raise FormatError("links of Penpa do not say a solution in which nothing is drawn")
    told = {LOOKED_AT[number] for number, _ in found if number != SYMBOLS}
    told |= {SYMBOLS_LOOKED_AT[text[-1]] for number, text in found if number == SYMBOLS}
    return solving_link(link, lists, sorted(told))


def entries_in(packed: str) -> Iterator[Entry]:
    """Visit what a packed solution says; raises ParseError."""
    if not packed:
        raise ParseError("expected a link of Penpa with a solution for its check, found none")
    text = "\n".join(unpacked(packed))
    try:
        found = import_module("json").loads(text)  # start-up counts
    except (ValueError, RecursionError):
        found = None
    is_one = isinstance(found, list) and len(found) == len(LISTS)
    if not is_one or not all(isinstance(one, list) for one in found):
        raise ParseError("expected the solution of a link of Penpa as six lists")
    for number, items in enumerate(found):
        for item in items:
            if number == SHADED and isinstance(item, list) and len(item) > 1:
                if item[1] in SHADES:
                    yield number, str(item[0])
            elif not isinstance(item, str):
                raise ParseError("expected texts in the solution of a link of Penpa")
            elif number in (LINES, EDGES):
                points = item.split(",")
                yield number, f"{','.join(points[:2])},{2 if points[2:] in (['2'], ['30']) else 1}"
            else:
                yield number, item.upper() if number == NUMBERS else item


@attrs.frozen
class Answer:
    """What *entries* of a solution say of a *view*, on the points of a *board*."""

    board: Board
    view: View
    entries: frozenset[Entry]

    @property
    def points(self) -> Points:
        return self.board.points

    def read(self) -> Marked:
        """Return the marks that are said; raises ParseError where the solution says none."""
        if self.view.parted:
            self.expect_some({EDGES})
            return self.parted()
        choices = self.view.choices
        each = [[forms(self.points, one, mark) for mark in one.marks] for one in choices]
        known = {entry for own in each for many in own for form in many for entry in form}
        used = self.expect_some({number for number, _ in known})
        drawn = [form for own in each for many in own for form in many if form <= self.entries]
        found = frozenset[Entry]().union(*drawn)
        state = State(tuple(self.left(*one, used) for one in zip(choices, each, strict=True)))
        signs = {text[-1] for number, text in known if number == SYMBOLS}
        others = sorted(one for one in self.entries - found if one[0] in used)
        said = [one for one in others if one[0] != SYMBOLS or one[1][-1] in signs]
        return Marked(state, tuple(self.unknown(said)))

    def expect_some(self, lists: Collection[int]) -> set[int]:
        """Return which lists say something of the view; raises ParseError if none does."""
        if not lists:
            raise ParseError("expected a puzzle whose marks are known in solutions of Penpa")
        used = {number for number, _ in self.entries if number in lists}
        if not used:
            names = " or ".join(LISTS[number] for number in sorted(lists))
            raise ParseError(f"expected {names} in the solution of a link of Penpa, found none")
        return used

    def left(self, choice: Choice, each: Sequence[Forms], used: Collection[int]) -> int:
        """Return the marks of a choice that are open."""
        drawn = [any(form <= self.entries for form in many) for many in each]
        if any(drawn):
            return bits_of(drawn)
        if isinstance(choice.place, Side) and self.is_of_frame(choice.place):
            return every(choice)
        silent = [
            is_blank(mark) or not any(number in used for form in many for number, _ in form)
            for mark, many in zip(choice.marks, each, strict=True)
        ]
        return bits_of(silent) or every(choice)

    def is_of_frame(self, place: Side) -> bool:
        """Return whether the page may have drawn a side itself, as part of its frame."""
        beyond = self.points.shape.neighbour((place.row, place.column), place.direction)
        return place.line != "across" and beyond is None

    def parted(self) -> Marked:
        """Return the marks of a board that edges part around clues, one in each piece."""
        choices, shape = self.view.choices, self.points.shape
        drawn = {text.rpartition(",")[0] for number, text in self.entries if number == EDGES}
        holes = [choice.marks[0].key == HOLE for choice in choices]
        walls = frozenset(
            (one, other)
            for group in inner_sides(shape)
            for one, other in group
            if holes[one] != holes[other] or self.edge(one, other) in drawn
        )
        opened = [every(choice) for choice in choices]
        unknown = []
        seen: set[str] = set()
        for piece in members(regions_between(shape, walls)):
            sure = {choices[cell].marks[0].key for cell in piece if len(choices[cell].marks) == 1}
            keys = sure.difference(NO_CLUE)
            first = choices[piece[0]].place.words()
            if holes[piece[0]]:
                continue
            if len(keys) != 1 or not keys.isdisjoint(seen):
                unknown.append(f"the piece with {first} has not one clue of its own")
                continue
            seen |= keys
            for cell in piece:
                opened[cell] = bits_of([mark.key in keys for mark in choices[cell].marks])
                if not opened[cell]:
                    unknown.append(f"{choices[cell].place.words()} cannot be in its piece")
                    opened[cell] = every(choices[cell])
        return Marked(State(tuple(opened)), tuple(unknown))

    def edge(self, cell: int, other: int) -> str:
        """Return the ends of the edge between two cells."""
        return ",".join(map(str, self.points.edge(cell, other)))

    def unknown(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Visit what is said of entries that are no marks, but for what the page gives."""
        given = self.board.about("number")
        drawn = {",".join(map(str, corners)) for corners, _ in self.board.lines()}
        inner = {self.edge(*pair) for group in inner_sides(self.points.shape) for pair in group}
        for number, text in entries:
            point, _, value = text.partition(",")
            both = text.rpartition(",")[0]
            is_given = (number == EDGES and (both in drawn or both not in inner)) or (
                number == NUMBERS and str([*given.get(point, ()), ""][0]).upper() == value
            )
            if not is_given:
                yield f"{self.place(point)}: no {LISTS[number]} stand there"

    def place(self, point: str) -> str:
        """Return the cell of a point, or the one whose lower right corner it is, in words."""
        kind, at = divmod(int(point[:9]) if point.isdecimal() else 0, self.points.count)
        row, column = divmod(at, self.points.across)
        top, left = divmod(self.points.first, self.points.across)
        words = Cell(row - top, column - left).words()
        return f"the lower right corner of {words}" if kind else words

    def written(self, state: State) -> set[Entry]:
        """Return the entries of a full state; raises FormatError for marks that are not known."""
        marks = [mark for mark in state.marks(self.view) if mark is not None]
        if self.view.parted:
            numbers = {mark.key: number for number, mark in enumerate(marks)}
            regions = tuple(numbers[mark.key] for mark in marks)
            walls = walls_of(self.points.shape, regions)
            return {(EDGES, f"{self.edge(*pair)},1") for pair in walls}
        given = self.board.about("number")
        found: set[Entry] = set()
        for choice, mark in zip(self.view.choices, marks, strict=True):
            if not is_blank(mark):
                known = forms(self.points, choice, mark)
                if not known:
                    raise FormatError("solutions of Penpa are not known for marks of this puzzle")
                found |= known[0]
        return {
            (number, text)
            for number, text in found
            if number != NUMBERS or text.partition(",")[0] not in given
        }


def bits_of(flags: Sequence[bool]) -> int:
    """Return a set of marks as bits."""
    return sum(1 << number for number, flag in enumerate(flags) if flag)
