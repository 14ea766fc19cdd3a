"""Claims: what can be said of a place, that a mark stands there or that it does not."""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from puzzlefw.explaining.finding.losses import Losses, single_values
from puzzlefw.explaining.messages import Statement
from puzzlefw.grid.shape import Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Area, Between, Cell, Choice, Line, Margin, Path, Place, View


@attrs.frozen(cache_hash=True)
class Claim:
    """A place and a mark: it stands there if *variable* takes a value of *mask*.

    *yes* and *no* end a sentence about the place: "is full", "is dry".
    """

    place: Place
    variable: int
    mask: int
    key: str
    yes: str
    no: str


Answer = tuple[Claim, bool]
"""A claim, and whether it holds."""


class Claims:
    """All claims of an instance, and what facts say of them."""

    def __init__(self, claims: Iterable[Claim], initial: Sequence[int]) -> None:
        self.initial = initial
        given = list(claims)
        self.places: dict[int, dict[Place, None]] = {}
        """The places that each variable decides, also where nothing is left to decide."""
        for claim in given:
            poll()
            self.places.setdefault(claim.variable, {})[claim.place] = None
        self.all = [
            claim
            for claim in given
            if claim.mask & initial[claim.variable] not in (0, initial[claim.variable])
        ]
        self.given: dict[int, Claim] = {}
        """Of each variable that has one value from the beginning, the claim that holds."""
        for claim in given:
            poll()
            if initial[claim.variable] & ~claim.mask == 0:
                self.given.setdefault(claim.variable, claim)
        self.of_variable: dict[int, list[Claim]] = {}
        for claim in self.all:
            poll()
            self.of_variable.setdefault(claim.variable, []).append(claim)
        self.together = together(self.all)
        self.cells_of = {
            variable: [coordinates_of(claim.place) for claim in found[:2]]
            for variable, found in self.of_variable.items()
        }
        """Of each variable two (row, column) that it is seen at, for distances."""
        self.telling: dict[tuple[int, int], bool] = {}

    def is_decided(self, variable: int, known: Losses) -> bool:
        """Return whether one value is left to a variable beside what is *known*."""
        left = self.initial[variable] & ~known.get(variable, 0)
        return left & (left - 1) == 0

    def is_seen(self, variable: int) -> bool:
        """Return whether some place shows a variable; where none shows any, all count as seen."""
        return variable in self.places or not self.places

    def answers(self, losses: Losses, known: Losses) -> list[Answer]:
        """Return the claims that *losses* decide beside what is *known*, which did not before."""
        found: list[Answer] = []
        for variable, lost in losses.items():
            old = self.initial[variable] & ~known.get(variable, 0)
            left = old & ~lost
            for claim in self.of_variable.get(variable, ()):
                if left != 0 and old & claim.mask not in (0, old):
                    if left & claim.mask == 0:
                        found.append((claim, False))
                    elif left & ~claim.mask == 0:
                        found.append((claim, True))
        return found

    def denial(self, statement: Statement) -> Statement | None:
        """Return the opposite of a statement, None if no claim has made it."""
        for claims in self.of_variable.values():
            for one in claims:
                if (one.place, one.key) == (statement.place, statement.key):
                    phrase = one.no if statement.holds else one.yes
                    return Statement(one.place, one.key, phrase, not statement.holds)
        return None

    def also_needed(self, losses: Losses, known: Losses) -> Losses:
        """Return the earlier removals that the claims also need which *losses* decide."""
        found: Losses = {}
        for claim, answer in self.answers(losses, known):
            gone = self.initial[claim.variable] & (~claim.mask if answer else claim.mask)
            rest = gone & ~losses[claim.variable]
            if rest:
                found[claim.variable] = found.get(claim.variable, 0) | rest
        return found

    def are_told(self, losses: Losses) -> bool:
        """Return whether some claim says something of each variable, by its losses alone.

        The same few facts are asked about again and again, so the answers are kept.
        """
        telling = self.telling
        for fact in losses.items():
            if fact not in telling:
                telling[fact] = bool(self.answers(dict([fact]), {}))
            if not telling[fact]:
                return False
        return True


def together(claims: Iterable[Claim]) -> list[list[Claim]]:
    """Return claims in groups, those of one variable about one place."""
    found: dict[tuple[int, Place], list[Claim]] = {}
    for claim in claims:
        found.setdefault((claim.variable, claim.place), []).append(claim)
    return [*found.values()]


def claims_of_view(view: View) -> list[Claim]:
    """Return the claims of a view: its notes, or what its choices say where it has none."""
    return [claim for choice in view.notes or view.choices for claim in claims_of(choice)]


def claims_of(choice: Choice) -> list[Claim]:
    """Return the claims of one choice: of two marks, the second is what the first denies."""
    poll()
    marks = choice.marks
    if len(marks) == 2:
        one, other = marks
        return [Claim(choice.place, choice.variable, one.mask, one.key, one.phrase, other.phrase)]
    return [
        Claim(choice.place, choice.variable, mark.mask, mark.key, mark.phrase, mark.denial)
        for mark in marks
    ]


def claims_of_blocks(
    blocks: Mapping[str, range], shapes: Mapping[str, Shape | None], initial: Sequence[int]
) -> list[Claim]:
    """Return the claims of cells by their values, for a plugin that does not say what is seen."""
    found: list[Claim] = []
    for name, block in blocks.items():
        shape = shapes.get(name)
        if shape is None or shape.size != len(block):
            continue
        for variable, (row, column) in zip(block, shape.cells(), strict=True):
            values = [one.bit_length() - 1 for one in single_values(initial[variable])]
            for value in values[1:] if len(values) == 2 else values:
                yes, no = f"is {value}", f"is not {value}"
                found.append(Claim(Cell(row, column), variable, 1 << value, str(value), yes, no))
    return found


def coordinates_of(place: Place) -> tuple[int, int]:
    """Return where a place is, for distances."""
    if isinstance(place, Between):
        place = place.one
    if isinstance(place, Path | Area):
        place = place.cells[0]
    if isinstance(place, Line):
        return (place.number, 0) if place.kind == "row" else (0, place.number)
    if isinstance(place, Margin):
        return (0, place.line) if place.side.step[0] else (place.line, 0)
    return place.row, place.column
