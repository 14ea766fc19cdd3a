"""Names of rules: by the clue that is printed where they belong, or by where their cells lie."""

from collections.abc import Sequence

from puzzlefw.constraints import Constraint
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.messages import Message, RuleName
from puzzlefw.explaining.printed_clues import clue_at, clues_of
from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Between, Cell, Corner, Line, Place, Side, View


class Names:
    """What to call the rules and nodes of an instance.

    *shape* is that of the board, None without one; *view* says what is printed on it.
    """

    def __init__(self, claims: Claims, shape: Shape | None, view: View | None = None) -> None:
        self.claims = claims
        self.shape = shape
        self.areas: dict[frozenset[int], str] = {}
        self.clues: dict[Place, str | Message] = {}
        if view is not None:
            for name, numbers in (("region", view.regions), ("cage", view.cages)):
                for cells in members(numbers) if numbers else ():
                    self.areas[frozenset(cells)] = name
            self.clues = clues_of(view)

    def rule(self, rule: Constraint) -> object:
        """Return the name of a rule: its own, or where its cells lie."""
        name = getattr(rule, "name", "")
        if name != "":
            return self.named(name)
        places = self.scope(rule)
        shared = met(places)
        if shared is not None:
            return self.clue(shared)
        found = self.area_of(places) or self.line_of(places) or self.diagonal_of(places)
        return found or Message("group" if is_scattered(places) else "cells", {"cells": places})

    def form(self, rule: Constraint) -> str:
        """Return the form of a rule's cells: a "row", "column", "region", "cage"; else "".

        That of a rule with the name of a place is its "clue".
        """
        name = getattr(rule, "name", "")
        if name != "" and self.place(name) is not None:
            return "clue"
        places = self.scope(rule)
        area, line = self.area_of(places), self.line_of(places)
        if area is not None:
            return area.id
        return "" if line is None else line.kind

    def sign(self, place: Place) -> str:
        """Return the clue that is printed at a place, a sign by its name, "" without one."""
        text = self.text(place)
        return text.id if isinstance(text, Message) else text or ""

    def arrangement(self, places: Sequence[Place | None]) -> str:
        """Return how cells lie: one in a "corner", two "beside" each other or "diagonal"; or ""."""
        cells = cells_of(places)
        if self.shape is None or not cells:
            return ""
        if len(cells) == 1:
            rows, columns = (0, self.shape.height - 1), (0, self.shape.width - 1)
            return "corner" if cells[0].row in rows and cells[0].column in columns else ""
        one, other = cells[0], cells[-1]
        apart = sorted((abs(one.row - other.row), abs(one.column - other.column)))
        return {(0, 1): "beside", (1, 1): "diagonal"}.get((apart[0], apart[1]), "")

    def named(self, name: object) -> object:
        """Return a name that a rule has: words, the number of a cell, a place, or several."""
        if isinstance(name, tuple):
            return Message("list", {"items": tuple(map(self.named, name))})
        if isinstance(name, RuleName):
            return self.called(name)
        place = self.place(name)
        return name if place is None else self.clue(place)

    def called(self, name: RuleName) -> Message:
        """Return what its author calls a rule, with its place: the thermometer at r1c2."""
        word, at = Message("rule-name", {"word": name.word}), self.place(name.at)
        if isinstance(at, Side):
            down, right = at.direction.step
            cells = Cell(at.row, at.column), Cell(at.row + down, at.column + right)
            return Message("clue-at-corner", {"clue": word, "cells": cells, "place": at})
        return word if at is None else clue_at(word, at, self.shape)

    def place(self, name: object) -> Place | None:
        """Return the place that a name stands for, None for words."""
        if isinstance(name, int) and self.shape is not None:
            return Cell(*self.shape.cell(name))
        return name if isinstance(name, Place) else None

    def clue(self, place: Place) -> object:
        """Return a place with the clue that is printed there: the 3 at r1c2."""
        text = self.text(place)
        if text is None:
            return place
        return clue_at(text, place, self.shape)

    def text(self, place: Place) -> str | Message | None:
        """Return the clue that is printed at a place, None without one."""
        return self.clues.get(place)

    def says_clue(self, rule: Constraint) -> bool:
        """Return whether the name of a rule has its total in it."""
        name, total = self.rule(rule), getattr(rule, "total", None)
        if not isinstance(name, Message):
            return False
        # An arrow beside a number changes nothing of it.
        return "".join(c for c in str(name.fields.get("clue")) if c.isdecimal()) == str(total)

    def scope(self, rule: Constraint) -> tuple[Place, ...]:
        """Return the places that the variables of a rule decide."""
        places = (place for v in rule.scope for place in self.claims.places.get(v, ()))
        return tuple(dict.fromkeys(places))

    def line_of(self, places: Sequence[Place]) -> Line | None:
        """Return the row or column that *places* are all cells of, None without one."""
        cells = cells_of(places)
        if self.shape is None or not cells:
            return None
        rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
        if len(rows) == 1 and len(cells) == self.shape.width:
            return Line("row", rows.pop())
        if len(columns) == 1 and len(cells) == self.shape.height:
            return Line("column", columns.pop())
        return None

    def diagonal_of(self, places: Sequence[Place]) -> Message | None:
        """Return the name of the diagonal that *places* are all cells of, None without one."""
        cells = cells_of(places)
        if self.shape is None or not self.shape.height == self.shape.width == len(cells):
            return None
        if all(cell.row == cell.column for cell in cells):
            return Message("diagonal-falling")
        if {cell.row + cell.column for cell in cells} == {len(places) - 1}:
            return Message("diagonal-rising")
        return None

    def area_of(self, places: Sequence[Place]) -> Message | None:
        """Return the name of the area that *places* are all cells of, None without one."""
        cells = cells_of(places)
        if self.shape is None or not cells:
            return None
        numbers = sorted(self.shape.index((cell.row, cell.column)) for cell in cells)
        name = self.areas.get(frozenset(numbers))
        if name is None:
            return None
        return Message(name, {"cell": Cell(*self.shape.cell(numbers[0]))})

    def node(self, node: int, count: int) -> object | None:
        """Return the name of a node of a graph that has as many nodes as cells, or as corners.

        A hub after them has none.
        """
        if self.shape is None:
            return None
        if count in (self.shape.size, self.shape.size + 1):
            return Cell(*self.shape.cell(node)) if node < self.shape.size else None
        if count != (self.shape.height + 1) * (self.shape.width + 1):
            return None
        row, column = divmod(node, self.shape.width + 1)
        down, right = row == self.shape.height, column == self.shape.width
        if not down and not right:
            return Corner(row, column)
        key = f"corner-{'lower' if down else 'upper'}-{'right' if right else 'left'}"
        return Message(key, {"cell": Cell(row - down, column - right)})


def has_own_name(rule: Constraint) -> bool:
    """Return whether a rule has a name that says what it is, whatever is printed there."""
    name = getattr(rule, "name", "")
    return any(isinstance(one, RuleName) for one in (name if isinstance(name, tuple) else (name,)))


def cells_of(places: Sequence[Place | None]) -> list[Cell]:
    """Return places if all of them are cells, else none."""
    cells = [place for place in places if isinstance(place, Cell)]
    return cells if len(cells) == len(places) else []


def met(places: Sequence[Place]) -> Cell | None:
    """Return the one cell that all *places* lead to, as bridges do to an island."""
    if not places or not all(isinstance(place, Between) for place in places):
        return None
    ends = [{place.one, place.other} for place in places if isinstance(place, Between)]
    shared = set.intersection(*ends)
    return shared.pop() if len(shared) == 1 else None


def is_scattered(places: Sequence[Place]) -> bool:
    """Return whether places need a word that holds them together."""
    cells = cells_of(places)
    if len(cells) < 2:
        return any(isinstance(place, Side) for place in places)
    rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return not (min(across, down) == 1 and max(across, down) == len(cells))
