"""States: what a player has decided so far, and its text.

The text has a key for each choice, in the order of the view: ``.`` where nothing is decided, a set
in brackets where several marks are open, ``[36]``. A slash, or the end of a line, stands between
rows of cells. Where some key has several characters, keys are parted by blanks.
"""

import re
from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from operator import or_
from typing import Final

import attrs

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.runtime.arguments import quote
from puzzlefw.runtime.deadline import poll
from puzzlefw.view.places import Cell, Place
from puzzlefw.view.view import UNDECIDED, Choice, Mark, View

TOKEN: Final = re.compile(r"\[[^\[\]]*\]?|.")
WORD: Final = re.compile(r"\[[^\[\]]*\]?|[^\s\[\]]+|.")


@attrs.frozen
class State:
    """Which marks are open in each choice of a view, as a set of bits: bit i for its i-th mark."""

    open: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> "State":
        """Return the state in which nothing is decided."""
        return cls(tuple(every(choice) for choice in view.choices))

    @classmethod
    def with_keys(cls, view: View, keys: Sequence[str]) -> "State":
        """Return the state with one key for each choice; raises InstanceError if one is unknown."""
        if len(keys) != len(view.choices):
            raise InstanceError(f"expected {len(view.choices)} marks, found {len(keys)}")
        return cls(
            tuple(bit_of(choice, key) for choice, key in zip(view.choices, keys, strict=True))
        )

    @classmethod
    def joined(cls, states: "Sequence[State]") -> "State":
        """Return the state in which every mark is open that is open in one of *states*."""
        return cls(
            tuple(reduce(or_, bits) for bits in zip(*[one.open for one in states], strict=True))
        )

    @classmethod
    def within(cls, view: View, left: Sequence[int]) -> "State":
        """Return the state in which a mark is open if its variable has a value of it *left*."""
        return cls(
            tuple(
                marks_left(choice, left[choice.variable]) or every(choice)
                for choice in view.choices
            )
        )

    def undecided(self, view: View) -> list[Place]:
        """Return the places in which several marks are open."""
        return [
            choice.place
            for choice, bits in zip(view.choices, self.open, strict=True)
            if bits & (bits - 1)
        ]

    def marks(self, view: View) -> list[Mark | None]:
        """Return the mark that each choice is decided to be, None where several are open."""
        return [
            choice.marks[bits.bit_length() - 1] if bits & (bits - 1) == 0 else None
            for choice, bits in zip(view.choices, self.open, strict=True)
        ]

    def is_full(self) -> bool:
        """Return whether every choice is decided."""
        return all(bits & (bits - 1) == 0 for bits in self.open)

    def domains(self, view: View) -> dict[int, int]:
        """Return the values left to variables: for each that lost some, the mask of those kept."""
        kept: dict[int, int] = {}
        for choice, bits in zip(view.choices, self.open, strict=True):
            if bits != every(choice):
                left = choice.mask_of(bits)
                kept[choice.variable] = kept.get(choice.variable, left) & left
        return kept


@attrs.frozen
class Filled:
    """The solution of a plugin that has no class for it: the key of each choice of its view."""

    keys: tuple[str, ...]

    def places(self, key: str) -> frozenset[int]:
        """Return the numbers of the choices that have a mark with this key."""
        return frozenset([number for number, own in enumerate(self.keys) if own == key])

    def by_key(self) -> dict[str, list[int]]:
        """Return the numbers of the choices with each key that occurs, in order."""
        found: dict[str, list[int]] = {}
        for number, key in enumerate(self.keys):
            if key in found:
                found[key].append(number)
            else:
                found[key] = [number]
        return found


def marks_left(choice: Choice, left: int) -> int:
    """Return the marks of a choice that have a value which is *left*, as a set of bits."""
    return sum(1 << n for n, mark in enumerate(choice.marks) if mark.mask & left)


def every(choice: Choice) -> int:
    """Return the set of all marks of a choice."""
    return (1 << len(choice.marks)) - 1


def bit_of(choice: Choice, key: str) -> int:
    """Return the set of the one mark with a key; raises InstanceError if there is none."""
    for number, mark in enumerate(choice.marks):
        if mark.key == key:
            return 1 << number
    raise InstanceError(f"expected {wanted(choice)} at {choice.place.words()}, found {key!r}")


def wanted(choice: Choice) -> str:
    """Return the keys of a choice in words."""
    *first, last = [repr(mark.key) for mark in choice.marks]
    return f"{', '.join(first)} or {last}" if first else last


def rows_of(view: View) -> list[int]:
    """Return how many choices each row has, where they are cells row by row; else all in one."""
    places = [choice.place for choice in view.choices]
    if not all(isinstance(place, Cell) for place in places):
        return [len(places)]
    rows = [place.row for place in places if isinstance(place, Cell)]
    if rows != sorted(rows):
        return [len(places)]
    return [len(list(group)) for _, group in groupby(rows)]


def are_short(view: View) -> bool:
    """Return whether every key is one character, so that nothing need stand between them."""
    return all(len(mark.key) == 1 for choice in view.choices for mark in choice.marks)


def write_state(view: View, state: State) -> str:
    """Return the text of a state; the inverse of ``read_state``."""
    gap = "" if are_short(view) else " "
    keys = [write_choice(*one, gap) for one in zip(view.choices, state.open, strict=True)]
    rows = []
    start = 0
    for count in rows_of(view):
        rows.append(gap.join(keys[start : start + count]))
        start += count
    return "/".join(rows)


def write_choice(choice: Choice, bits: int, gap: str) -> str:
    """Return the text of one choice."""
    if bits == every(choice) and len(choice.marks) > 1:
        return UNDECIDED
    keys = [mark.key for number, mark in enumerate(choice.marks) if bits >> number & 1]
    return keys[0] if len(keys) == 1 else f"[{gap.join(keys)}]"


def read_state(view: View, text: str) -> State:
    """Return the state that *text* stands for; raises ParseError."""
    pattern = TOKEN if are_short(view) else WORD
    lines = [line.strip() for line in re.split(r"/|\r\n|\r|\n", text.strip())]
    tokens = [[t for t in pattern.findall(line) if not t.isspace()] for line in lines]
    counts = rows_of(view)
    if len(tokens) == 1:
        counts = [sum(counts)]
    if len(tokens) != len(counts):
        raise ParseError(f"expected {len(counts)} rows of marks, found {len(tokens)}")
    for number, (row, count) in enumerate(zip(tokens, counts, strict=True), 1):
        if len(row) != count:
            where = f" in row {number}" if len(counts) > 1 else ""
            raise ParseError(f"expected {count} marks{where}, found {len(row)}")
    found = [token for row in tokens for token in row]
    opened = []
    for choice, token in zip(view.choices, found, strict=True):
        poll()
        opened.append(read_choice(choice, token, are_short=pattern is TOKEN))
    return State(tuple(opened))


def read_choice(choice: Choice, token: str, *, are_short: bool) -> int:
    """Return the marks that are open by one part of the text; raises ParseError."""
    if token == UNDECIDED:
        return every(choice)
    keys = [token]
    if token.startswith("["):
        inside = token[1:-1]
        keys = list(inside) if are_short else inside.split()
        if not token.endswith("]") or not keys:
            raise ParseError(
                f"expected marks in brackets at {choice.place.words()}, found {token!r}"
            )
    try:
        bits = [bit_of(choice, key) for key in keys]
    except InstanceError as error:
        raise ParseError(str(error)) from None
    if len(set(bits)) < len(bits):
        raise ParseError(f"expected each mark once at {choice.place.words()}, found {token!r}")
    return sum(bits)


def expect_state_or_none(state: object) -> None:
    """Raise TypeError unless *state* is a state or None."""
    if state is not None and not isinstance(state, State):
        raise TypeError(f"expected a state, as parse_state() returns, found {quote(state)}")
