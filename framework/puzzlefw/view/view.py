"""The view of an instance: its board, what is printed on it, and what a player decides."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

import attrs

from puzzlefw.grid.shape import Shape
from puzzlefw.view.glyphs import Glyph
from puzzlefw.view.places import Place, Side

UNDECIDED: Final = "."
NO_KEYS: Final = frozenset(f"{UNDECIDED}/[] \t\r\n")
"""Characters that no key has, as they mean something else in the text of a state."""


@attrs.frozen(cache_hash=True)
class Mark:
    """One of the things that a player sets in a place.

    *key* stands for it in texts, and is typed to set it; *glyph* is its sign, None for an empty
    place. It is right if the variable of its choice takes a value of *mask*. *word* names it
    ("water"), and the *phrase* ends a sentence about its place ("is full", "has a star"). Where
    the mark does not stand the *denial* does ("is not 3"); of two marks each denies the other.
    Where many places have the same marks, let them share one tuple: a view of a large board is
    then made in half the time.
    """

    key: str
    glyph: Glyph | None
    mask: int
    word: str
    phrase: str = ""
    denial: str = ""

    def __attrs_post_init__(self) -> None:
        if not self.key or not NO_KEYS.isdisjoint(self.key) or not self.key.isprintable():
            raise ValueError(
                f"expected a key of printable characters, none of . / [ ] or a blank,"
                f" found {self.key!r}"
            )
        if not self.phrase:
            object.__setattr__(self, "phrase", f"is {self.word}")
        if not self.denial:
            object.__setattr__(self, "denial", f"is not {self.word}")


def marks_of(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return marks as the tuple that a choice holds."""
    return tuple(marks)


@attrs.frozen
class Choice:
    """A place and the marks that can be set there, one of which every solution has.

    Which one is decided by the value of a variable. A place that several variables decide has
    several choices. With *is_shown* the first mark is seen before anything is decided, as a tile
    of Net lies there from the start.
    """

    place: Place
    variable: int
    marks: tuple[Mark, ...] = attrs.field(converter=marks_of)
    is_shown: bool = False

    def __attrs_post_init__(self) -> None:
        keys = {mark.key for mark in self.marks}
        if len(keys) < len(self.marks) or not keys:
            raise ValueError(f"expected marks with a key each at {self.place.words()}")

    @classmethod
    def trusted(cls, place: Place, variable: int, marks: tuple[Mark, ...]) -> "Choice":
        """Return a choice of marks that have a key each, unchecked, for who makes many of them."""
        made = cls.__new__(cls)
        object.__setattr__(made, "place", place)
        object.__setattr__(made, "variable", variable)
        object.__setattr__(made, "marks", marks)
        object.__setattr__(made, "is_shown", False)
        return made

    def mask_of(self, bits: int) -> int:
        """Return the values of the marks in a set: bit i is for the i-th of them."""
        found = 0
        for number, mark in enumerate(self.marks):
            if bits >> number & 1:
                found |= mark.mask
        return found


@attrs.frozen
class Printed:
    """Something that the puzzle gives: a clue, on the board or in its margin."""

    place: Place
    glyph: Glyph


def sides_of(sides: Iterable[Side]) -> tuple[Side, ...]:
    """Return sides as the tuple that a view holds."""
    return tuple(sides)


Later = Iterable[Choice] | Callable[[], Iterable[Choice]]
"""Choices, or what makes them when they are asked for."""


def held(choices: Later) -> Later:
    """Return choices as the tuple that a view holds, or what makes them."""
    return choices if callable(choices) else tuple(choices)


def choices_of(choices: Later) -> tuple[Choice, ...]:
    """Return choices, made now."""
    return tuple(choices() if callable(choices) else choices)


PrintedLater = Iterable[Printed] | Callable[[], Iterable[Printed]]
"""What is printed, or what makes it when it is asked for."""


def printed_of(printed: PrintedLater) -> tuple[Printed, ...]:
    """Return the printed signs, made now."""
    return tuple(printed() if callable(printed) else printed)


@attrs.frozen(kw_only=True)
class View:
    """What is seen of one instance.

    *choices* are what a solution decides, in the order of its text; *notes* are choices that say
    less, which players set and reasons speak of, such as one side of a tile. Thick walls stand
    where *regions*, a number for each cell row by row, change, and at the sides in *walls*. There
    is a frame unless the board wraps or *frame* is False. *cages*, a number for each cell too, have
    dashed lines around them, inside of their cells. *printed* is what the puzzle gives. Where
    it is *parted*, a wall is seen between two cells as soon as their marks are decided and differ;
    where all are, these walls are seen instead of marks. What no sign shows of the rules, as they
    differ from board to board, is said by *variant*: "2 stars".

    Choices, notes, and what is printed, may be functions that return them. Notes are many on a
    large board, and most pictures show none; nothing that is printed is looked at in order to
    solve, and no choice where what makes them has a method ``keys``, as ``CellChoices`` has.
    """

    shape: Shape
    _choices: Later = attrs.field(
        alias="choices", converter=held, repr=lambda made: repr(choices_of(made)), eq=choices_of
    )
    _notes: Later = attrs.field(default=(), alias="notes", repr=False, eq=False)
    regions: Sequence[int] = ()
    cages: Sequence[int] = ()
    walls: tuple[Side, ...] = attrs.field(default=(), converter=sides_of)
    _printed: PrintedLater = attrs.field(default=(), alias="printed", repr=False, eq=printed_of)
    frame: bool = True
    parted: bool = False
    variant: str = ""

    def __attrs_post_init__(self) -> None:
        for what, numbers in (("region", self.regions), ("cage", self.cages)):
            if numbers and len(numbers) != self.shape.size:
                raise ValueError(
                    f"expected a {what} for each of {self.shape.size} cells, found {len(numbers)}"
                )

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """What a solution decides, made once."""
        return choices_of(self._choices)

    def keys(self, values: Mapping[str, Iterable[int]]) -> tuple[str, ...] | None:
        """Return the key of each choice by the *values* of each block, if no choice is needed."""
        keys: Callable[[Any], tuple[str, ...]] | None = getattr(self._choices, "keys", None)
        return None if keys is None else keys(values)

    @cached_property
    def notes(self) -> tuple[Choice, ...]:
        """The notes, made once."""
        return choices_of(self._notes)

    @cached_property
    def printed(self) -> tuple[Printed, ...]:
        """What the puzzle gives, made once."""
        return printed_of(self._printed)
