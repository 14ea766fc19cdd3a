"""The language of Aquarium: what its techniques are called and cost, and what its steps say."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from puzzlefw.explaining import Message, Part, Rest, Step, Technique
from puzzlefw.view import Cell, Line, Place
from puzzlefw.view.places import LineKind
from puzzlefw_aquarium.amounts import amounts_of, is_inside
from puzzlefw_aquarium.instance import Instance
from puzzlefw_aquarium.model import neighbours, present

LINES: Final[Mapping[str, LineKind]] = {"RowAdjust": "row", "ColumnAdjust": "column"}


OF_LINES: Final = (
    ("finished", "A {} that has all its water is dry elsewhere.", "enough", 0),
    ("filled up", "A {} that needs every cell left to it fills them all.", "all left", 0),
    (
        "nearly empty",
        "What would bring more water into a {} than it has room for is dry.",
        "too much",
        1,
    ),
    ("nearly full", "What a {} cannot spare is full.", "too little", 1),
    ("adds up one way", "The tanks of a {} add up to its clue in some ways only.", "adds up", 5),
)
"""The techniques of rows and columns: name, rule, kind, and what they cost more than the first."""


def of_lines(line: str, of: str, base: int) -> list[Technique]:
    """Return the techniques of rows, or of columns."""
    return [
        Technique(
            name=f"{line} {name}",
            rule=rule.format(line),
            of=of,
            kind=kind,
            base=base + more,
            per_fact=min(more, 1),
        )
        for name, rule, kind, more in OF_LINES
    ]


WHOLE: Final = "all or nothing"
TECHNIQUES: Final = (
    *of_lines("row", "RowAdjust", 2),
    *of_lines("column", "ColumnAdjust", 3),
    Technique(
        name=WHOLE,
        rule="The cells of a tank in a line are all full or all dry, and only one of them fits.",
        only_told=True,
        base=3,
        per_fact=1,
    ),
    Technique(
        name="level",
        rule="Water spreads down in its tank, and what is dry stays dry upwards.",
        of="WaterLevel",
        base=1,
    ),
    Technique(
        name="pair of lines",
        rule="Two neighbouring lines add up to both their clues in some ways only.",
        of="NeighbourLines",
        base=16,
        per_fact=1,
        facts_at_most=30,
    ),
)


def sentence(
    instance: Instance, variables: Mapping[str, range], step: Step, known: Mapping[int, int]
) -> Message | None:
    """Return a step in words: which line, its clue, and what follows."""
    (part, *others) = step.parts
    if others or part.rule == "WaterLevel":
        return None
    return Words(instance, variables, known).message(step, part)


class Words:
    """Says steps to one who knows facts: values that variables have lost."""

    def __init__(
        self, instance: Instance, variables: Mapping[str, range], known: Mapping[int, int]
    ) -> None:
        self.clues = {"row": instance.row_clues, "column": instance.column_clues}
        self.variables = variables
        self.known = known
        self.amounts = amounts_of(instance, tuple(variables.items()))
        self.water = self.amounts.water

    def message(self, step: Step, part: Part) -> Message:
        """Return the sentence of a step."""
        lines = self.lines(part)
        inside = [one for one in step.because if is_inside(one.place, lines)]
        told = {self.water[one.place][0] for one in step.because if isinstance(one.place, Cell)}
        because: list[Message] = [Message("that", {"said": tuple(inside)})] if inside else []
        because += [self.heights(v, lost) for v, lost in part.reasons.items() if v not in told]
        line, *others = lines
        fields: dict[str, object] = {
            "line": line,
            "total": self.clue(line),
            "because": tuple(because),
            "then": tuple(self.outcomes(step, part, lines)),
        }
        if others:
            fields |= {"other": others[0], "other-total": self.clue(others[0])}
            return Message("pair" if step.losses else "pair-broken", fields)
        return self.of_line(step, part, line, fields)

    def of_line(self, step: Step, part: Part, line: Line, fields: dict[str, object]) -> Message:
        """Return the sentence of a step that one row or column decides."""
        full, dry = self.amounts.counted(part.reasons, line)
        room = self.clue(line) - full
        left = len(self.amounts.cells(line)) - dry
        fields |= {"room": room, "spare": left - self.clue(line), "left": left}
        fields |= {"full": full, "dry": dry}
        if not step.losses:
            return Message("line-too-full" if room < 0 else "line-broken", fields)
        inside = [one for one in step.statements if is_inside(one.place, [line])]
        is_whole = len(step.losses) == 1 and len(inside) > 1 and part.kind.startswith("too")
        name = part.kind.replace(" ", "-")
        if part.kind.startswith("too"):
            is_full = part.kind == "too little"
            weighed = self.amounts.weighed(part, line, self.known, is_full=is_full)
            fields |= weighed
            if not weighed["tried-count"]:
                name = "adds-up"  # which says no more than what follows
        if part.kind == "adds up" and line.kind == "row":
            parts = self.amounts.parts(part, line)
            if parts:
                name += "-parts"
                fields["parts"] = Message("list", {"items": parts})
        return Message(f"line-{name}", fields, WHOLE if is_whole else "")

    # Lines

    def lines(self, part: Part) -> list[Line]:
        """Return the line, or the two lines, that a rule is about."""
        if part.rule in LINES:
            kind = LINES[part.rule]
            return [Line(kind, present(self.clues[kind])[part.number])]
        # The pairs of rows are posted before those of columns, which are the last.
        first = 1 + ("bars" in self.variables)
        kind = "row" if part.maker == first + 1 else "column"
        numbers = present(self.clues[kind])
        return [Line(kind, numbers[at]) for at in neighbours(numbers)[part.number]]

    def clue(self, line: Line) -> int:
        """Return the clue of a line that has one."""
        return self.clues[line.kind][line.number] or 0

    # What follows

    def outcomes(self, step: Step, part: Part, lines: Sequence[Line]) -> Iterator[Message]:
        """Visit what is new: the cells of the lines first, and those that the water takes along."""
        phrases = dict.fromkeys(one.phrase for one in step.statements)
        for phrase in phrases:
            places = [one.place for one in step.statements if one.phrase == phrase]
            inside = [place for place in places if is_inside(place, lines)]
            beyond = tuple(place for place in places if place not in inside)
            if not inside:
                inside, beyond = places, ()
            many = "yes" if len(phrases) > 1 else "no"
            fields = {"cells": self.named(inside, lines), "beyond": beyond, "many": many}
            yield Message("outcome-full" if phrase == "is full" else "outcome-dry", fields)
        told = {self.water[one.place][0] for one in step.statements if isinstance(one.place, Cell)}
        for variable, lost in part.concluded.items():
            fresh = lost & self.amounts.left(variable, self.known)
            if fresh and variable not in told:
                yield self.heights(variable, fresh)

    def named(self, places: Sequence[Place], lines: Sequence[Line]) -> tuple[Place | Rest, ...]:
        """Return places as they are named: all that was open of a line is the rest of it."""
        if len(lines) == 1 and len(places) > 1:
            cells = self.amounts.cells(lines[0])
            is_open = [cell for cell in cells if self.amounts.is_open(cell, self.known)]
            if set(is_open) == set(places) and len(is_open) < len(cells):
                return (Rest(lines[0]),)
        return tuple(places)

    def heights(self, variable: int, lost: int) -> Message:
        """Return that the water of a tank does not stand at some heights."""
        cells = [cell for cell, (one, _) in self.water.items() if one == variable]
        rows = sorted({cell.row for cell in cells}, reverse=True)
        values = [v for v in range(lost.bit_length()) if lost >> v & 1]
        if len(rows) + 1 < self.amounts.domains[variable].bit_length():
            return Message("not-in-state", {"tank": cells[0]})
        tops = tuple(Line("row", rows[v - 1]) for v in values if v)
        if 0 in values and not tops:
            return Message("not-empty", {"tank": cells[0]})
        return Message("no-level", {"tank": cells[0], "rows": Message("choice", {"items": tops})})
