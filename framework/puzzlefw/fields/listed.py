"""A field with a list of clues, each of some cells: thermometers, cages, dots between two cells."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields.cell_lists import OfCells
from puzzlefw.fields.cell_words import Cells, cell_in, words_of
from puzzlefw.fields.turn import Turn, Turned
from puzzlefw.fields.values import Flag, What
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.scanner import typed
from puzzlefw.runtime.arguments import quote
from puzzlefw.runtime.deadline import poll
from puzzlefw.view.glyphs import Glyph
from puzzlefw.view.places import Place

MOST: Final = 4
"""The most clues of a list, for each cell of the board."""
THERE: Final = True
"""The value of a clue that is its cells and no more."""
OPEN: Final = "?"
"""How a clue without its value is shown, and may be typed: ``top1=?`` for ``top1``."""
Values = Mapping[Cells, Any]


@attrs.frozen(kw_only=True)
class Listed:
    """A field with any number of clues, each of which has cells, and a value if *what* is not Flag.

    *where* are the cells that a clue can have. The field is a tuple: of clues, in an order that
    says nothing; each is the tuple of its cells, or with values ``(cells, value)``, where the value
    may be None if *bare* ones are allowed. A path that *has_pill* has how many of its first
    cells are one, as the pill of an arrow is. Lists are taken for tuples. *adds* offers clues to
    makers that can be put where none are. *glyphs* is the sign of all clues, or returns those of a
    value; without it they have those that are usual where they stand. The others are as for
    ``Placed``.
    """

    where: OfCells
    what: What = attrs.field(factory=Flag)
    bare: bool = False
    has_pill: bool = False
    adds: bool = False
    is_clue: bool = True
    word: str = "clue"
    hidden: bool = False
    glyphs: Glyph | Callable[[Any], Sequence[Glyph]] | None = None
    words: Callable[[Any], str] | None = None
    unless: str = ""
    note: str = ""
    name: str = ""

    # What ``Placed`` can say otherwise.
    of = ""
    optional = True
    unknown = False
    fixed = ()
    left = None

    @property
    def has_values(self) -> bool:
        """Whether a clue has more than its cells."""
        return not isinstance(self.what, Flag)

    def values(self, instance: Any) -> dict[Cells, Any]:
        """Return the value of each clue by its cells, THERE for one without."""
        return self.unpack(getattr(instance, self.name))

    def unpack(self, clues: Iterable[Any]) -> dict[Cells, Any]:
        """Return the value of each of *clues* by its cells; the inverse of ``pack``."""
        parts = [self.parts(clue) for clue in clues]
        return {cells: THERE if value is None else value for cells, value in parts}

    def pack(self, values: Values) -> tuple[Any, ...]:
        """Return the field with such values, without those that are None."""
        told = sorted(cells for cells, value in values.items() if value is not None)
        every = [(cells, values[cells]) for cells in told]
        return tuple(self.joined(cells, None if one is THERE else one) for cells, one in every)

    def parts(self, clue: Any) -> tuple[Cells, Any]:
        """Return the cells of a clue and its value, None for one without."""
        cells, value = clue if self.has_values else (clue, None)
        return (cells,) if self.where.is_single else cells, value

    def joined(self, cells: Cells, value: Any) -> Any:
        """Return a clue of its cells and its value; the inverse of ``parts``."""
        told = cells[0] if self.where.is_single else cells
        return (told, value) if self.has_values else told

    def changed(self, instance: Any, values: Values) -> tuple[Any, ...]:
        """Return the field with other *values* of some cells, None for no clue of them."""
        return self.pack({**self.values(instance), **values})

    def place(self, instance: Any, cells: Cells) -> Place:
        """Return where the clue of some cells stands."""
        shape: Shape = instance.shape
        return self.where.place(cells, shape)

    def holds(self, value: object, shape: Shape) -> bool:
        """Return whether a clue can have a value."""
        if value is THERE or value is None:
            return value is None or self.bare or not self.has_values
        return self.has_values and self.what.holds(value, shape)

    def is_given(self, value: Any) -> bool:
        """Return whether *value* is that of a clue, which can be given up."""
        return self.is_clue and value is not None

    def weakened(self, value: Any) -> None:
        """Return what is left of a clue that is given up: nothing."""

    def allows(self, turn: Turn) -> bool:
        """Return whether each clue has its like on a board that is turned so."""
        return self.what.allows(turn)

    def turned(self, instance: Any, board: Turned) -> tuple[Any, ...]:
        """Return the field of the turned board."""
        new = {old: number for number, old in enumerate(board.cells)}
        found = {}
        for cells, value in self.values(instance).items():
            moved = self.where.normal(tuple([new[cell] for cell in cells]))
            found[moved] = value if value is THERE else self.what.turned(value, board.turn, False)
        return self.pack(found)

    def format(self, value: Any) -> str:
        """Return the value of a clue as it is typed, "" for one without."""
        return "" if value is THERE else "." if value is None else self.what.format(value)

    def word_of(self, cells: Cells, value: Any, shape: Shape) -> str:
        """Return a clue as it is typed: ``r1c1,r1c2=12``."""
        if self.has_pill:
            *pill, _ = words_of(cells[:value], shape, " ").split()
            return ",".join([*pill, self.where.format(cells[value - 1 :], shape)])
        told = self.format(value)
        return self.where.format(cells, shape) + (f"={told}" if told else "")

    def clue_in(self, word: str, shape: Shape) -> tuple[Cells, Any]:
        """Return the clue that is typed; the inverse of ``word_of``; raises ParseError."""
        if self.has_pill:
            *pill, path = word.split(",")
            cells = tuple([cell_in(cell, shape) for cell in pill])
            return cells + self.where.parse(path, shape), len(pill) + 1
        typed_cells, sign, told = word.partition("=")
        cells = self.where.normal(self.where.parse(typed_cells, shape))
        if sign and not self.has_values:
            raise ParseError(f"expected cells alone, found {typed(word)}")
        if not sign and self.has_values and not self.bare:
            raise ParseError(f"expected {self.example()}, found {typed(word)}")
        is_open = not sign or (self.bare and told == OPEN)
        return cells, THERE if is_open else self.what.parse(told, shape)

    def example(self) -> str:
        """Return how a clue is typed."""
        return f"{self.where.example}{'=...' * (self.has_values and not self.has_pill)}"


def normal(field: Listed, clues: Any) -> Any:
    """Return *clues* in their usual form; what is wrong is left as it is, for the check to say."""
    found = tuple_of(clues)
    in_order: Callable[[Any], Any] = getattr(field.what, "normal", lambda value: value)
    try:
        parts = [field.parts(clue) for clue in found]
        pairs = [(field.where.normal(cells), in_order(value)) for cells, value in parts]
        return tuple(field.joined(*pair) for pair in sorted(pairs, key=lambda pair: pair[0]))
    except (TypeError, ValueError):
        return found


def tuple_of(clue: Any) -> Any:
    """Return a list, and the lists in it, as tuples."""
    return tuple(map(tuple_of, clue)) if isinstance(clue, list | tuple) else clue


def check(field: Listed, name: str, clues: Any, shape: Shape) -> None:
    """Raise InstanceError for the first of *clues* that is wrong; O(cells of all clues)."""
    if not isinstance(clues, tuple):
        raise InstanceError(f"expected a list for {name}, found {quote(clues)}")
    most = MOST * shape.size
    if len(clues) > most:
        raise InstanceError(f"expected at most {most} of {name}, found {len(clues)}")
    seen: set[Cells] = set()
    for clue in clues:
        poll()
        expect_clue(field, name, clue, shape)
        cells, _ = field.parts(clue)
        if cells in seen:
            found = field.where.format(cells, shape)
            raise InstanceError(f"expected each {field.word} once, found {found} twice")
        seen.add(cells)


def expect_clue(field: Listed, name: str, clue: Any, shape: Shape) -> None:
    """Raise InstanceError unless *clue* is one of a field, in its usual form."""
    if field.has_values and not (isinstance(clue, tuple) and len(clue) == 2):
        wanted = f"cells and a value for each {field.word}"
        raise InstanceError(f"expected {wanted}, found {quote(clue)}")
    cells, value = field.parts(clue)
    if not isinstance(cells, tuple):
        raise InstanceError(f"expected the cells of each {field.word}, found {quote(cells)}")
    for cell in cells:
        if type(cell) is not int or not 0 <= cell < shape.size:
            wanted = f"cells from 0 to {shape.size - 1} in {name}"
            raise InstanceError(f"expected {wanted}, found {quote(cell)}")
    if fault := field.where.fault(cells, shape):
        wanted, found = fault
        raise InstanceError(f"expected {wanted} in {name}, found {found}")
    if field.has_pill and value == len(cells):
        raise InstanceError(f"expected cells behind the first {value} in {name}, found none")
    if value is THERE or not field.holds(THERE if value is None else value, shape):
        at = field.where.format(cells, shape)
        wanted = field.what.wanted(shape, name)
        raise InstanceError(f"expected {wanted} at {at}, found {quote(value)}")
