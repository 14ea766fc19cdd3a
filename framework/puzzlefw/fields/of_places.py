"""Fields with numbers and signs in cells, on points, beside the board, and on sides of cells."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.fields.declaring import MISSING, Default, check_of, described, placed_field
from puzzlefw.fields.field import Placed, shape_of
from puzzlefw.fields.forms import GreaterFirst, Pairs, SignedPairs
from puzzlefw.fields.positions import (
    Around,
    Before,
    Cells,
    Points,
    Sides,
    Where,
)
from puzzlefw.fields.values import Flag, High, Number, Order, Sign
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.view.glyphs import Circle, Glyph, Text

__all__ = [
    "arrow_field",
    "cell_field",
    "list_field",
    "margin_field",
    "point_field",
    "sign_between_field",
    "sign_field",
    "sums_field",
    "unequal_field",
    "wall_field",
]


def cell_field(
    low: int,
    high: High,
    *,
    most: High | None = None,
    unknown: bool = False,
    is_clue: bool = True,
    left: int | None = None,
    adds: bool = True,
    word: str = "number",
    default: Default = MISSING,
    kw_only: bool = False,
    note: str = "",
) -> Any:
    """Return a field with a number from *low* to *high*, or None, for each cell.

    With *unknown*, UNKNOWN may stand there too. No number can be given up alone unless it
    *is_clue*. *left* is what is left of a number that is given
    up, *adds* whether one can be put where none is; see ``Placed``. No number above *most*, by
    default the number of cells, can be right. *note* is for those who type it: "`?` is a wall".
    """
    return placed_field(
        Cells(),
        Number(low, high, most),
        unknown=unknown,
        is_clue=is_clue,
        left=left,
        adds=adds,
        word=word,
        default=default,
        kw_only=kw_only,
        note=note,
    )


def sign_field(
    signs: Mapping[str, int],
    *,
    words: Mapping[int, str] | None = None,
    fixed: tuple[int, ...] = (),
    word: str = "sign",
    default: Default = MISSING,
    glyphs: Mapping[int, Glyph] | None = None,
    note: str = "",
) -> Any:
    """Return a field with one of *signs*, or None, for each cell: numbers, by how they are typed.

    *words* are what people call them: "tree". Those that are *fixed* are no clues, as a tree of
    Tents is none. *glyphs* are printed for them. *note* says what they are to those who type them,
    if that is not what *words* say: "`T` is a tree".
    """
    return placed_field(
        Cells(),
        Sign(signs),
        fixed=fixed,
        word=word,
        default=default,
        glyphs=None if glyphs is None else lambda sign: (glyphs[sign],),
        words=None if words is None else words.__getitem__,
        note=note or named_signs(signs, words or {}),
    )


def named_signs(signs: Mapping[str, int], words: Mapping[int, str]) -> str:
    """Return a sentence that names each sign: "`T` is a tree, `!` a tent"; "" without words."""
    named = [f"`{sign}` {article(words[value])}" for sign, value in signs.items() if value in words]
    return ", ".join(named).replace("` ", "` is ", 1)


def article(word: str) -> str:
    """Return a word with its article."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def arrow_field(
    low: int,
    high: int,
    *,
    left: Any,
    word: str = "clue",
    default: Default = MISSING,
    note: str = "",
) -> Any:
    """Return a field with an ``Arrowed`` number, or None, for each cell.

    *left* is what is left of one that is given up, *note* a sentence for those who type it.
    """
    from puzzlefw.fields.composed_values import ArrowNumber  # start-up counts
    from puzzlefw.notation.puzzlink_codes import Arrowed  # start-up counts

    what = ArrowNumber(Number(low, high), Arrowed, UNKNOWN)
    return placed_field(Cells(), what, left=left, adds=False, word=word, default=default, note=note)


def sums_field(low: int, high: int, *, word: str = "sums", note: str = "") -> Any:
    """Return a field with None, or what the cells below and to the right add up to, for each cell.

    Either of the two may be None. Rows and columns can be exchanged, and nothing else. *note* is a
    sentence for those who type them.
    """
    from puzzlefw.fields.composed_values import Several  # start-up counts

    number = Number(low, high)
    what = Several((number, number), "\\", optional=True, swapped=True)
    return placed_field(Cells(), what, left=(None, None), adds=False, word=word, note=note)


def point_field(low: int, high: int, *, unknown: bool = False, word: str = "clue") -> Any:
    """Return a field with a number, or None, for each corner of a cell, row by row."""
    what = Number(low, high)

    def circled(clue: int) -> Sequence[Glyph]:
        return Circle(), Text("?" if clue == UNKNOWN else str(clue))

    return placed_field(Points(), what, unknown=unknown, word=word, glyphs=circled)


def margin_field(
    low: int,
    high: int,
    *,
    sides: int = 4,
    most: High | None = None,
    word: str = "clue",
    note: str = "",
) -> Any:
    """Return a field with a number, or None, for each place beside the board.

    They stand above and below columns, then left and right of rows; with two *sides*, above columns
    and left of rows. *note* is a sentence for those who type them.
    """
    where: Where = Around() if sides == 4 else Before()
    return placed_field(where, Number(low, high, most), word=word, note=note)


def list_field(
    low: int,
    high: int,
    *,
    unknown: bool = False,
    colors: str = "",
    word: str = "list",
    note: str = "",
    glyphs: Callable[[Any], Sequence[Glyph]] | None = None,
) -> Any:
    """Return a field with a list of numbers for each column, from the top, then for each row.

    With *unknown* a number may be UNKNOWN. With *colors*, letters, it may be a pair with one of
    them behind it: ``3r``. *note* is a sentence for those who type them; *glyphs* returns the one
    text that is printed for a number.
    """
    from puzzlefw.fields.composed_values import ColoredNumber, NumberList  # start-up counts

    none = UNKNOWN if unknown else None
    colored = ColoredNumber(low, high, colors, none)

    field = Placed(
        where=Before(),
        what=NumberList(colored if colors else Number(low, high), none),
        optional=False,
        is_clue=unknown,
        left=lambda numbers: tuple(map(colored.opened, numbers)),
        adds=False,
        word=word,
        note=note,
        glyphs=glyphs,
    )
    return described(field, converter=lists_of, validator=check_of(field))


def lists_of(lists: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    """Return lists of numbers as tuples; a 0 alone, as some print it, is one without numbers."""
    # What is no list is left as it is, for the check to say where.
    found = [tuple(one) if isinstance(one, Iterable) else one for one in lists]
    return tuple(() if numbers == (0,) else numbers for numbers in found)


def wall_field(word: str = "wall") -> Any:
    """Return a field with the pairs of cells between which a wall stands, the smaller first."""
    field = Placed(where=Sides(), what=Flag(), word=word, form=Pairs())

    def check(instance: Any, attribute: "attrs.Attribute[Any]", pairs: Any) -> None:
        if wrong := sorted(pairs.difference(shape_of(instance).pairs()), key=repr):
            found = f"found {wrong[0]!r}"
            raise InstanceError(f"expected {attribute.name} between cells side by side, {found}")

    return described(field, default=frozenset(), converter=frozenset, validator=check)


def unequal_field(word: str = "sign", *, unless: str = "") -> Any:
    """Return a field with pairs of neighbours, the greater first, or both ways for a dot.

    *unless* names the rule under which the absence of a dot says something; see ``Placed``.
    """
    field = Placed(where=Sides(), what=Order(), word=word, form=GreaterFirst(), unless=unless)

    def check(instance: Any, attribute: "attrs.Attribute[Any]", pairs: Any) -> None:
        beside = shape_of(instance).pairs()
        wrong = pairs.difference(beside, [(other, one) for one, other in beside])
        for pair in sorted(wrong, key=repr)[:1]:
            is_pair = type(pair) is tuple and len(pair) == 2
            found = f"{pair[0]!r} and {pair[1]!r}" if is_pair else repr(pair)
            raise InstanceError(f"expected {attribute.name} between neighbours, found {found}")

    return described(field, converter=frozenset, validator=check)


def sign_between_field(signs: Mapping[str, str], *, word: str = "sign") -> Any:
    """Return a field with one of *signs* between some neighbours: (cell, cell, sign), in order.

    The field is a frozenset of these, the smaller cell first; *signs* are by how they are typed.
    """
    field = Placed(where=Sides(), what=Sign(signs), word=word, form=SignedPairs())

    def check(instance: Any, attribute: "attrs.Attribute[Any]", value: Any) -> None:
        beside, known = set(shape_of(instance).pairs()), set[tuple[int, int]]()
        for one in sorted(value, key=repr):
            is_one = type(one) is tuple and len(one) == 3 and one[:2] in beside
            if not is_one or one[2] not in signs.values() or one[:2] in known:
                wanted = f"expected one of {' '.join(signs)} between neighbours, once, as a"
                raise InstanceError(f"{wanted} {word}, found {one!r}")
            known.add(one[:2])

    return described(field, default=frozenset(), converter=frozenset, validator=check)
