"""A board of Pips: its regions, what each asks, and the bank of dominoes."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

import attrs

from puzzlefw import authoring as pf
from puzzlefw.errors import ParseError
from puzzlefw.fields import Rooms, Turn, Whole
from puzzlefw.fields.forms import ONE
from puzzlefw.notation.scanner import typed

MOST = 6
"""The most pips of half a domino."""
MANY = 99
"""The most dominoes of a bank."""
EQUAL, DIFFERENT, HOLE = "=", "!=", "#"
SEEN = {DIFFERENT: "\N{NOT EQUAL TO}"}
"""How a condition is printed that is typed otherwise."""
CONDITION = re.compile(r"[<>]?(0|[1-9][0-9]{0,2})")
ASKED = "a condition such as 7, <7, >7, = or !=, or # for a hole"
LAID = "at most 99 dominoes such as 0-1,2*3-4"
NO_DOMINO = "0"
"""How a bank without dominoes is typed."""
Domino = tuple[int, int]


@attrs.frozen
class AnyTurn:
    """Values that stay as they are on a turned board."""

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value


class Conditions(AnyTurn):
    """What a region asks, as it is typed: a sum ``7``, ``<7``, ``>7``, ``=``, ``!=``, a hole."""

    says = (
        "`7` for the sum of its pips, `<7` or `>7` for a smaller or a larger one, `=` for equal and"
        " `!=` for different pips, or `#` for a hole"
    )

    def holds(self, value: object, shape: pf.Shape) -> bool:
        if not isinstance(value, str):
            return False
        return value in (EQUAL, DIFFERENT, HOLE) or CONDITION.fullmatch(value) is not None

    def wanted(self, shape: pf.Shape, name: str) -> str:
        return ASKED

    def format(self, value: Any) -> str:
        return str(value)

    def parse(self, word: str, shape: pf.Shape, others: str = "") -> Any:
        value = {seen: one for one, seen in SEEN.items()}.get(word, word)
        if not self.holds(value, shape):
            raise ParseError(f"expected {ASKED}, found {typed(word)}")
        return value

    def likely(self, shape: pf.Shape) -> Iterable[Any]:
        sums = map(str, range(37))
        compared = (f"{sign}{number}" for number in range(1, 19) for sign in "<>")
        return (EQUAL, DIFFERENT, HOLE, *sums, *compared)


class Bank(AnyTurn):
    """Dominoes, sorted, each with the smaller number first; typed ``0-1,2*3-4``, none as ``0``."""

    says = "dominoes with commas between them, such as `0-1,2*3-4`; `2*` says that there are two"

    def holds(self, value: object, shape: pf.Shape) -> bool:
        return isinstance(value, tuple) and len(value) <= MANY and value == bank_of(value)

    def wanted(self, shape: pf.Shape, name: str) -> str:
        return LAID

    def format(self, value: Any) -> str:
        counts = Counter(value).items()
        words = (f"{f'{n}*' if n > 1 else ''}{low}-{high}" for (low, high), n in counts)
        return ",".join(words) or NO_DOMINO

    def parse(self, word: str, shape: pf.Shape, others: str = "") -> Any:
        found = list[Domino]()
        for one in word.split(",") if word != NO_DOMINO else ():
            parts = re.fullmatch(r"(?:([1-9][0-9]?)\*)?([0-6])-([0-6])", one)
            if parts is None:
                raise ParseError(f"expected {LAID}, found {typed(word)}")
            count, *ends = parts.groups()
            found += [(int(ends[0]), int(ends[1]))] * int(count or 1)
        if len(found) > MANY:
            raise ParseError(f"expected {LAID}, found {len(found)}")
        return bank_of(found)

    def likely(self, shape: pf.Shape) -> Iterable[Any]:
        every = [*combinations_with_replacement(range(MOST + 1), 2)]
        some = (shape.size // 2, (shape.size - 1) // 2, 1)
        return [tuple(sorted((every * 4)[: max(1, min(n, MANY))])) for n in some]


def bank_of(dominoes: Any) -> Any:
    """Return dominoes as a bank has them; what are none stay as they are, for a check to say so."""
    if not isinstance(dominoes, list | tuple):
        return dominoes
    for one in dominoes:
        is_pair = isinstance(one, list | tuple) and len(one) == 2
        if not is_pair or not all(type(n) is int and 0 <= n <= MOST for n in one):
            return None
    return tuple(sorted((min(one), max(one)) for one in dominoes))


def printed_condition(condition: str) -> Sequence[pf.Glyph]:
    """Return the signs of a condition; cells of a hole are filled one by one."""
    return () if condition == HOLE else (pf.Tag(SEEN.get(condition, condition)),)


@attrs.frozen
class Pips:
    """A board: the region of each cell, what each region asks, or None, and the dominoes."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field()
    conditions: tuple[str | None, ...] = pf.placed_field(
        Rooms("regions"), Conditions(), fixed=(HOLE,), word="sign", glyphs=printed_condition
    )
    dominoes: tuple[Domino, ...] = pf.placed_field(
        Whole(), Bank(), optional=False, is_clue=False, word="dominoes", form=ONE, default=()
    )

    @cached_property
    def cells(self) -> list[int]:
        """The cells that are no holes."""
        return [n for n, region in enumerate(self.regions) if self.conditions[region] != HOLE]

    @cached_property
    def pips(self) -> list[int]:
        """The numbers of the dominoes, or all that there are while the bank is empty."""
        return sorted({n for domino in self.dominoes for n in domino}) or [*range(MOST + 1)]

    @cached_property
    def sides(self) -> list[pf.Link]:
        """The cells beside each other between which a domino can lie."""
        cells = {*self.cells}
        return [two for two in pf.sides_across(self.shape) if cells.issuperset(two)]

    @cached_property
    def ways(self) -> list[Domino]:
        """Each kind of domino, turned both ways: the first number is that of the first cell."""
        kinds = dict.fromkeys(self.dominoes)
        return [way for low, high in kinds for way in dict.fromkeys([(low, high), (high, low)])]

    def asked(self) -> Iterator[tuple[list[int], str]]:
        """Visit the cells of each region with a condition, and the condition."""
        for cells, condition in zip(pf.members(self.regions), self.conditions, strict=True):
            if condition not in (None, HOLE):
                yield cells, condition
