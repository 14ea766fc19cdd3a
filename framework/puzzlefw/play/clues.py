"""Where the clue of a rule is printed, and what it is called."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from puzzlefw.constraints import AllDifferent, Constraint, DistinctSum, Linear
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.claims import Claims, claims_of_view
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names, met
from puzzlefw.explaining.printed_clues import clue_at
from puzzlefw.grid.shape import Direction
from puzzlefw.view import Cell, Line, Mark, Place, Split, Tag, Text, View
from puzzlefw.view.places import Margin
from puzzlefw.view.signs import NOTHING

Amounts = Mapping[int, Counter[int]]
"""A sum: of each variable, what its values add."""
Signature = frozenset[tuple[int, frozenset[tuple[int, int]]]]
"""The same, as something that sums are found by."""
Before = tuple[Place, str | Message]
"""Where a sum is printed, and what it is called there."""
UPWARD: Final = (Direction.UP, Direction.DOWN)


class Clues:
    """The clues of a board, whose variables have *initial* domains."""

    def __init__(self, view: View, initial: Sequence[int]) -> None:
        self.view = view
        self.initial = initial
        self.names = Names(Claims(claims_of_view(view), initial), view.shape, view)

    def name(self, rule: Constraint) -> object:
        """Return the name of a rule's clue."""
        line = self.counted_by(rule)
        if line is not None:
            return self.names.clue(line)
        before = self.before(rule)
        if before is None:
            return self.names.rule(rule)
        place, clue = before
        return clue_at(clue, place, self.view.shape)

    def places(self, rule: Constraint) -> Sequence[Place]:
        """Return where the clue of a rule is printed, or the cell without a clue that it is of."""
        name = self.names.place(getattr(rule, "name", ""))
        if name is not None and not isinstance(name, Line):
            return [name]
        if isinstance(rule, AllDifferent):
            return []
        scope = self.names.scope(rule)
        line = name or self.names.line_of(scope) or self.counted_by(rule)
        if isinstance(line, Line):
            return [one.place for one in self.view.printed if line == line_beside(one.place)]
        cell = met(scope)
        if cell is not None:
            return [cell]
        before = self.before(rule)
        if before is not None:
            return [before[0]]
        within = {*scope} if self.names.area_of(scope) else set()
        printed = [one for one in self.view.printed if one.place in within]
        tags = [one.place for one in printed if isinstance(one.glyph, Tag)]
        texts = [one.place for one in printed if isinstance(one.glyph, Text)]
        return tags or (texts if isinstance(rule, Linear) else [])

    def before(self, rule: Constraint) -> Before | None:
        """Return where the sum of cells in a row or column is printed before them, and its name."""
        scope = self.names.scope(rule)
        cells = sorted((one.row, one.column) for one in scope if isinstance(one, Cell))
        if not isinstance(rule, DistinctSum) or len(cells) < len(scope) or not cells:
            return None
        if self.names.line_of(scope) is not None:
            return None
        (row, column), count = cells[0], len(cells)
        runs = {
            Direction.RIGHT: [(row, column + away) for away in range(count)],
            Direction.DOWN: [(row + away, column) for away in range(count)],
        }
        keys = [(*cells[0], way, str(rule.total)) for way, run in runs.items() if run == cells]
        return next((self.leading[key] for key in keys if key in self.leading), None)

    @cached_property
    def leading(self) -> Mapping[tuple[int, int, Direction, str], Before]:
        """The sums that are printed before a row of cells, by its first cell, way and sum."""
        found: dict[tuple[int, int, Direction, str], Before] = {}
        for one in self.view.printed:
            match one.place, one.glyph:
                case Cell(row, column), Split(lower, upper):
                    down = Message("sum-down", {"down": lower})
                    found[row + 1, column, Direction.DOWN, lower] = one.place, down
                    across = Message("sum-across", {"across": upper})
                    found[row, column + 1, Direction.RIGHT, upper] = one.place, across
                case Margin(Direction.UP, column, 0), Text(text):
                    found[0, column, Direction.DOWN, text] = one.place, text
                case Margin(Direction.LEFT, row, 0), Text(text):
                    found[row, 0, Direction.RIGHT, text] = one.place, text
        return found

    def counted_by(self, rule: Constraint) -> Line | None:
        """Return the line whose marks a sum counts, None for another one."""
        if not isinstance(rule, Linear) or not self.counted:
            return None
        found: dict[int, Counter[int]] = {}
        for term in rule.terms:
            amounts = found.setdefault(term.variable, Counter())
            for mask, amount in zip(term.masks, term.amounts, strict=True):
                left = mask & self.initial[term.variable]
                amounts.update(dict.fromkeys(values_of(left) if amount else (), amount))
        return self.counted.get(signature(found))

    @cached_property
    def counted(self) -> Mapping[Signature, Line]:
        """The lines with a clue, by the sum of those marks in their cells that are not nothing.

        So is a line known whose cells share variables, as those of a tank do.
        """
        clued = {line_beside(one.place) for one in self.view.printed} - {None}
        sums: dict[Line, dict[int, Counter[int]]] = {}
        for choice in self.view.choices if clued else ():
            masks = [mark.mask for mark in choice.marks if not is_nothing(mark)]
            if not isinstance(choice.place, Cell) or len(masks) != 1:
                continue
            values = values_of(masks[0] & self.initial[choice.variable])
            for line in (Line("row", choice.place.row), Line("column", choice.place.column)):
                if line in clued:
                    amounts = sums.setdefault(line, {}).setdefault(choice.variable, Counter())
                    amounts.update(values)
        return {signature(amounts): line for line, amounts in sums.items()}


def signature(amounts: Amounts) -> Signature:
    """Return a sum as something that sums are found by."""
    return frozenset((v, frozenset(own.items())) for v, own in amounts.items() if own)


def is_nothing(mark: Mark) -> bool:
    """Return whether a mark says that nothing stands in its place."""
    return mark.glyph is None or mark.glyph.role == NOTHING


def line_beside(place: Place) -> Line | None:
    """Return the row or column that a place in the margin is beside, None for other places."""
    if not isinstance(place, Margin) or place.diagonal is not None:
        return None
    return Line("column" if place.side in UPWARD else "row", place.line)
