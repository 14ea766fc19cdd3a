"""The framework's own sentences: what any rule says, from its constraints and the view."""

from collections.abc import Iterable, Mapping, Sequence

from puzzlefw.constraints import (
    Circuit,
    Connected,
    Constraint,
    DistinctSum,
    Linear,
    Pairing,
    Regular,
)
from puzzlefw.engine import Network
from puzzlefw.explaining.claims import Answer, Claims
from puzzlefw.explaining.finding.losses import (
    ADDS_UP,
    ALL_LEFT,
    BOUND,
    CLOSED,
    ENOUGH,
    JOINS,
    LOOP,
    NO_ROOM,
    NODE,
    ONLY_WAY,
    OUT_OF_REACH,
    PARITY,
    TOO_LARGE,
    TOO_LITTLE,
    TOO_MUCH,
    Deduction,
    Losses,
)
from puzzlefw.explaining.messages import Message, Statement
from puzzlefw.grid import Shape, members
from puzzlefw.propagators import LinearPropagator
from puzzlefw.view import Between, Cell, Line, Place

SUMS: Mapping[str, str] = {
    ENOUGH: "sum-enough",
    ALL_LEFT: "sum-all-left",
    TOO_MUCH: "sum-too-much",
    TOO_LITTLE: "sum-too-little",
    ADDS_UP: "sum-adds-up",
}
RELATIONS: Mapping[str, str] = {"==": "exactly", "<=": "at-most", ">=": "at-least"}
GRAPHS: Mapping[str, str] = {
    LOOP: "loop",
    CLOSED: "closed",
    BOUND: "narrow",
    JOINS: "area-joins",
    TOO_LARGE: "area-too-large",
    ONLY_WAY: "area-only-way",
    OUT_OF_REACH: "area-out-of-reach",
    NO_ROOM: "area-no-room",
    NODE: "so",
    PARITY: "in-and-out",
}


class Sentences:
    """Makes messages of deductions, for a puzzle that has none of its own.

    *shape* is that of the board, None without one; *areas* has the numbers of cells' areas, by what
    such an area is called; *places* has the place of each node of a graph
    that can be named, by the number of its propagator.
    """

    def __init__(
        self,
        network: Network,
        claims: Claims,
        shape: Shape | None,
        areas: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        self.network = network
        self.claims = claims
        self.shape = shape
        self.areas = {
            frozenset(cells): name
            for name, numbers in (areas or {}).items()
            for cells in (members(numbers) if numbers else ())
        }
        self.constraints: dict[int, Sequence[Constraint]] = {}
        self.sums: dict[int, list[Linear]] = {}

    def constraint(self, part: Deduction) -> Constraint:
        """Return the constraint that a deduction is by."""
        if part.maker not in self.constraints:
            self.constraints[part.maker] = self.network.propagators[part.maker].constraints()
        return self.constraints[part.maker][part.constraint]

    def message(self, parts: Sequence[Deduction], known: Losses) -> Message:
        """Return the message of one deduction, or of several that are made at once."""
        because = said(answer for part in parts for answer in self.reasons(part))
        then = said(answer for part in parts for answer in self.conclusions(part, known))
        fields: dict[str, object] = {"because": because, "then": then}
        part = parts[-1]
        rule = self.constraint(part)
        if not all(map(self.claims.is_seen, rule.scope)) or len(parts) > 1:
            # Where a rule is about what nobody sees, its cells would not say which it is.
            return Message("so" if part.concluded else "impossible", fields)
        if isinstance(self.network.propagators[part.maker], LinearPropagator):
            return self.of_sum(part, {**fields, "rule": self.name(rule)})
        if part.kind in GRAPHS and part.concluded:
            return Message(GRAPHS[part.kind], {**fields, "nodes": self.nodes(part)})
        if isinstance(rule, Connected) and part.concluded:
            return Message("narrow", fields)
        fields["rule"] = self.name(rule)
        if isinstance(rule, DistinctSum):
            key = "distinct-sum" if part.concluded else "distinct-sum-never"
            return Message(key, {**fields, "total": rule.total})
        if isinstance(rule, Pairing):
            return Message("pairing" if part.concluded else "pairing-never", fields)
        if isinstance(rule, Circuit):
            return Message("circuit" if part.concluded else "circuit-never", fields)
        if isinstance(rule, Regular):
            return Message("completed" if part.concluded else "completed-never", fields)
        if not part.concluded:
            return Message("broken", fields)
        # Of two variables the reason and the conclusion say it all.
        return Message("so" if len(rule.scope) <= 2 else "rule-so", fields)

    def of_sum(self, part: Deduction, fields: dict[str, object]) -> Message:
        """Return what a sum says: what it wants, what that leaves room for, or to spare."""
        rule = self.linear(part)
        low, high = spans(rule, self.claims.initial, part.reasons)
        fields |= {"total": rule.total, "room": rule.total - low, "spare": high - rule.total}
        wanted = {"relation": RELATIONS[rule.relation], "total": rule.total}
        fields["wanted"] = Message("wanted", wanted)
        if part.concluded:
            return Message(SUMS[part.kind], fields)
        if rule.total < low:
            return Message("sum-has-too-much", fields)
        return Message("sum-gets-too-little" if high < rule.total else "sum-adds-up-never", fields)

    def linear(self, part: Deduction) -> Linear:
        """Return the sum that a deduction is by, one term for each variable."""
        if part.maker not in self.sums:
            propagator = self.network.propagators[part.maker]
            assert isinstance(propagator, LinearPropagator)
            self.sums[part.maker] = propagator.packed.unpack()
        return self.sums[part.maker][part.constraint]

    def reasons(self, part: Deduction) -> list[Answer]:
        """Return what a deduction rests on."""
        return self.claims.answers(part.reasons, {})

    def conclusions(self, part: Deduction, known: Losses) -> list[Answer]:
        """Return what is known by a deduction beside what is *known*."""
        return self.claims.answers(part.concluded, known)

    # Names

    def name(self, rule: Constraint) -> object:
        """Return what to call a rule: by its name, or by where its cells lie."""
        name = getattr(rule, "name", "")
        if name:
            return name
        places = tuple(dict.fromkeys(place for v in rule.scope for place in self.places_of(v)))
        line = self.line_of(places) or self.area_of(places) or met(places)
        return line if line is not None else Message("group", {"cells": places})

    def line_of(self, places: Sequence[Place]) -> Line | None:
        """Return the row or column that *places* are all cells of, None without one."""
        if self.shape is None or not all(isinstance(place, Cell) for place in places):
            return None
        cells = [place for place in places if isinstance(place, Cell)]
        rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
        if len(rows) == 1 and len(cells) == self.shape.width:
            return Line("row", rows.pop())
        if len(columns) == 1 and len(cells) == self.shape.height:
            return Line("column", columns.pop())
        return None

    def area_of(self, places: Sequence[Place]) -> Message | None:
        """Return what to call the area that *places* are all cells of, None without one."""
        cells = [place for place in places if isinstance(place, Cell)]
        if self.shape is None or len(cells) < len(places):
            return None
        numbers = sorted(self.shape.index((cell.row, cell.column)) for cell in cells)
        name = self.areas.get(frozenset(numbers))
        if name is None:
            return None
        return Message(name, {"cell": Cell(*self.shape.cell(numbers[0]))})

    def places_of(self, variable: int) -> list[Place]:
        """Return the places that a variable decides."""
        return list(self.claims.places.get(variable, ()))

    def nodes(self, part: Deduction) -> tuple[Place, ...]:
        """Return the places of the nodes that a deduction is about, if they are cells."""
        if self.shape is None or max(part.nodes, default=0) >= self.shape.size:
            return ()
        return tuple(Cell(*self.shape.cell(node)) for node in part.nodes)


def said(answers: Iterable[Answer]) -> tuple[Statement, ...]:
    """Return answers as statements, each once; a place that has a mark needs no more words."""
    found = list(dict.fromkeys((claim, holds) for claim, holds in answers))
    whole = {claim.place for claim, holds in found if holds}
    return tuple(
        Statement(claim.place, claim.key, claim.yes if holds else claim.no, holds)
        for claim, holds in found
        if holds or claim.place not in whole
    )


def met(places: Sequence[Place]) -> Cell | None:
    """Return the one cell that all *places* lead to, as bridges do to an island."""
    if not places or not all(isinstance(place, Between) for place in places):
        return None
    ends = [{place.one, place.other} for place in places if isinstance(place, Between)]
    shared = set.intersection(*ends)
    return shared.pop() if len(shared) == 1 else None


def spans(rule: Linear, initial: Sequence[int], losses: Losses) -> tuple[int, int]:
    """Return the least and the most that a sum adds up to, without some values."""
    low = high = 0
    for term in rule.terms:
        left = initial[term.variable] & ~losses.get(term.variable, 0)
        pairs = zip(term.masks, term.amounts, strict=True)
        amounts = [amount for mask, amount in pairs if mask & left]
        low += min(amounts, default=0)
        high += max(amounts, default=0)
    return low, high
