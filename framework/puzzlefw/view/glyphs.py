"""Glyphs: the signs that stand on a board. What they look like is each picture's own matter.

A glyph has a *role*, which is not a colour: a theme says how a role looks. "clue" is what a puzzle
prints, "mark" what a player sets, "none" what a player sets to say that there is nothing; "water"
and "wire" are of their own kind; "grey" tells some cells from others; "reversed" is a text on a
cell filled in the colour of "clue". Other names are drawn as "mark" is.
"""

from typing import Final

import attrs

from puzzlefw.grid.shape import Direction

ROLES: Final = ("clue", "mark", "none", "water", "wire", "shade", "line", "reversed", "grey")
"""The roles that every theme knows."""


@attrs.frozen
class Text:
    """A few characters, such as a clue or a digit."""

    text: str
    role: str = "clue"


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
    """A circle, open or filled."""

    filled: bool = False
    role: str = "clue"


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
    | Split
    | Arrow
    | Chevron
)
