"""Where the clue of a rule is printed, and what it is called."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from puzzlefw.constraints import AllDifferent, Constraint, Linear
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.claims import Claims, claims_of_view
from puzzlefw.explaining.naming import Names, met
from puzzlefw.grid.shape import Direction
from puzzlefw.view import Cell, Line, Mark, Place, Tag, Text, View
from puzzlefw.view.places import Margin
from puzzlefw.view.signs import NOTHING

Amounts = Mapping[int, Counter[int]]
"""A sum: of each variable, what its values add."""
Signature = frozenset[tuple[int, frozenset[tuple[int, int]]]]
"""The same, as something that sums are found by."""
UPWARD: Final = (Direction.UP, Direction.DOWN)


class Clues:
    """The clues of a board, whose variables have *initial* domains."""

    def __init__(self, view: View, initial: Sequence[int]) -> None:
        self.view = view
        self.initial = initial
        self.names = Names(Claims(claims_of_view(view), initial), view.shape, view)

    def name(self, rule: Constraint) -> object:
        """Return what to call the clue of a rule."""
        line = self.counted_by(rule)
        return self.names.rule(rule) if line is None else self.names.clue(line)

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
        within = {*scope} if self.names.area_of(scope) else set()
        printed = [one for one in self.view.printed if one.place in within]
        tags = [one.place for one in printed if isinstance(one.glyph, Tag)]
        texts = [one.place for one in printed if isinstance(one.glyph, Text)]
        return tags or (texts if isinstance(rule, Linear) else [])

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
    if not isinstance(place, Margin):
        return None
    return Line("column" if place.side in UPWARD else "row", place.line)
