"""Glyphs: the signs that stand on a board. What they look like is each picture's own matter.

A glyph has a *role*, which is not a colour: a theme says how a role looks. "clue" is what a puzzle
prints, "mark" what a player sets, "none" what a player sets to say that there is nothing; "water"
and "wire" are of their own kind; "grey" tells some cells from others; "reversed" is a text on a
cell filled in the colour of "clue". Other names are drawn as "mark" is.
"""

from typing import Final, Literal

import attrs

from puzzlefw.grid.shape import Direction

HUES: Final = ("grey", "green", "violet", "blue", "orange", "teal", "red", "yellow")
"""Roles that tell lines and areas of several kinds from each other."""
ROLES: Final = ("clue", "mark", "none", "water", "wire", "shade", "line", "reversed", *HUES)
"""The roles that every theme knows."""

Pattern = Literal[
    "plain", "dashed", "dotted", "mixed", "beads", "rungs", "rails", "blocks", "double"
]
"""The patterns by which lines are told from each other in black and white."""
End = Literal["", "bulb", "circle", "diamond", "head"]
"""What stands at an end of a line."""
Form = Literal["cell", "circle", "square", "inward", "outward"]
"""The forms of what lies under digits."""


@attrs.frozen
class Text:
    """A few characters, such as a clue or a digit; *on* is the hue of a tile that they stand on."""

    text: str
    role: str = "clue"
    on: str = ""


@attrs.frozen
class Tag:
    """A few small characters in the upper left of a cell, such as the total of a cage."""

    text: str
    role: str = "clue"


@attrs.frozen
class Fill:
    """The whole cell filled."""

    role: str = "shade"


@attrs.frozen
class Wave:
    """The whole cell filled with water; where it is at the top of the water, it has waves."""

    role: str = "water"


@attrs.frozen
class Circle:
    """A circle, open or filled; a *small* one is of the same size wherever it stands."""

    filled: bool = False
    role: str = "clue"
    small: bool = attrs.field(default=False, kw_only=True)


@attrs.frozen
class Dot:
    """A small dot."""

    role: str = "none"


@attrs.frozen
class Cross:
    """Two short strokes across each other: nothing stands here."""

    role: str = "none"


@attrs.frozen
class Star:
    """A star of five points."""

    role: str = "mark"


@attrs.frozen
class Triangle:
    """A triangle, such as a tent."""

    role: str = "mark"


@attrs.frozen
class Tree:
    """A tree with a round crown."""

    role: str = "line"


@attrs.frozen
class Arms:
    """Strokes from the centre of a cell to its sides in *directions*; one alone ends in a knob."""

    directions: frozenset[Direction]
    role: str = "wire"


@attrs.frozen
class Stroke:
    """A line along a side, or across it from cell to cell; between two cells, one or several."""

    count: int = 1
    across: bool = False
    role: str = "line"


@attrs.frozen
class Diagonal:
    """A line through a cell, rising to the right or falling."""

    rising: bool
    role: str = "mark"


@attrs.frozen
class Half:
    """Half of a cell filled: the triangle in the corner of two *sides* that meet."""

    sides: frozenset[Direction]
    role: str = "shade"


@attrs.frozen
class Split:
    """A cell parted by a falling line, with small texts in its lower left and upper right."""

    lower: str
    upper: str
    role: str = "reversed"


@attrs.frozen
class Arrow:
    """An arrow in a direction."""

    direction: Direction
    role: str = "clue"


@attrs.frozen
class Chevron:
    """A sign between two cells whose point is at the smaller one, in a direction."""

    direction: Direction
    role: str = "clue"


@attrs.frozen
class Quadruple:
    """Up to four characters in a circle where four cells meet."""

    text: str
    role: str = "clue"


@attrs.frozen
class Polyline:
    """A line through the cells of a ``Path``.

    *word* names it: "thermometer". A "broad" one is pale, with a *pattern* in it by which it is
    known without its colour; of a "thin" one there is no more than that pattern. *begin* and *end*
    are what stands at its ends; a circle on the first *pill* cells is as long as these.
    """

    word: str
    role: str = "grey"
    width: Literal["broad", "thin"] = attrs.field(default="broad", kw_only=True)
    pattern: Pattern = attrs.field(default="plain", kw_only=True)
    begin: End = attrs.field(default="", kw_only=True)
    end: End = attrs.field(default="", kw_only=True)
    pill: int = attrs.field(default=1, kw_only=True)


@attrs.frozen
class Shade:
    """What lies under the digits of a cell or an ``Area``: a *form* in the colour of *role*.

    *word* names it: "odd"; "" is for what is told elsewhere, such as a region. A "cell" is
    filled, with hatching by which all roles but "grey" are known without their colour; four
    small arrows point "inward" or "outward".
    """

    word: str
    form: Form = "cell"
    role: str = "grey"


@attrs.frozen
class Cage:
    """A dashed line around the cells of an ``Area``, with a *total* unless that is empty."""

    total: str = ""
    word: str = "cage"
    role: str = "clue"


Glyph = (
    Text
    | Tag
    | Fill
    | Wave
    | Circle
    | Dot
    | Cross
    | Star
    | Triangle
    | Tree
    | Arms
    | Stroke
    | Diagonal
    | Half
    | Split
    | Arrow
    | Chevron
    | Quadruple
    | Polyline
    | Shade
    | Cage
)
