"""The formats that every type has whose fields are described: rows, plain text and JSON."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

import attrs

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.fields.declaring import longer_side
from puzzlefw.fields.description import Description, description_of
from puzzlefw.fields.field import Field, Placed
from puzzlefw.fields.positions import Cells
from puzzlefw.fields.values import Number, Sign
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.formats import Format
from puzzlefw.notation.headings import PUZZLE, heading, is_part
from puzzlefw.notation.pasted_rows import Rows, is_posted
from puzzlefw.notation.posts import as_line, is_rule

if TYPE_CHECKING:
    from puzzlefw.plain.layout import Layout

ROWS: Final = "rows"
PLAIN: Final = "plain"
JSON: Final = "json"


def formats_of(name: str, kind: type, most: int, also: tuple[str, ...] = ()) -> tuple[Format, ...]:
    """Return the formats of a type called *name*, none if its class *kind* describes no fields.

    *most* is the longest side of a board that they read. People may call the type *also* by other
    names, in small letters, where they type a board.
    """
    description = description_of(kind)
    if description is None:
        return ()
    return (*pasted(description), PlainText(name, kind, most, also), JsonText(name, kind, most))


def pasted(description: Description) -> Iterator[Rows]:
    """Visit the format of rows of numbers, if these say a board whose other fields have defaults.

    A 0 stands for nothing where numbers begin with 1. A Latin square may stand in one line.
    """
    known = attrs.fields_dict(description.kind)
    if "shape" not in known:
        return
    needed = [one for one in description.fields if known[one.name].default is attrs.NOTHING]
    if len(needed) != 1 or not is_of_numbers(needed[0]):
        return
    board = needed[0]
    assert isinstance(board, Placed)
    low = board.what.low if isinstance(board.what, Number) else 0
    is_latin = isinstance(board.what, Number) and board.what.high is longer_side
    yield Rows(board.name, zero_is_empty=low == 1, in_one=is_latin, up_to_side=is_latin)


def takes_two_grids(kind: type | None) -> bool:
    """Return whether boards of a class may be posted as two grids, one below the other."""
    if kind is None or description_of(kind) is None:
        return False
    from puzzlefw.plain.two_grids import second_grids  # start-up counts

    return any(True for _ in second_grids(layout_for(kind)))


def is_of_numbers(field: Field) -> bool:
    """Return whether a field has numbers in cells, or signs that are typed as their numbers."""
    if not (isinstance(field, Placed) and field.optional and isinstance(field.where, Cells)):
        return False
    if isinstance(field.what, Sign):
        signs = field.what.signs.items()
        return all(sign.isdecimal() and value == int(sign) for sign, value in signs)
    return isinstance(field.what, Number)


def layout_for(kind: type) -> "Layout":
    """Return where the described fields of a class stand in a text."""
    from puzzlefw.plain.layout import layout_of  # start-up counts

    layout = layout_of(kind)
    assert layout is not None
    return layout


@attrs.frozen
class PlainText:
    """Boards as people type them, below ``puzzle: NAME``; docs/plain-text.md describes them.

    Where the type is known that line may be left out.
    """

    name: str
    kind: type
    most: int
    also: tuple[str, ...] = ()

    @property
    def style(self) -> str:
        return PLAIN

    @property
    def names_of_type(self) -> tuple[str, ...]:
        """What the type may be called where a board is typed."""
        return (self.name, *self.also)

    @property
    def sign(self) -> str:
        name = "|".join(re.escape(one.partition("+")[0]) for one in self.names_of_type)
        return rf"(?i:(\s|#[^\n]*\n)*{PUZZLE}[ \t]*:[ \t]*({name})[ \t]*(\+[^\n]*)?(\n|$))"

    def names(self, text: str) -> bool:
        return ("\n" in text and not text.startswith("{")) or heading(text) is not None

    def is_row(self, line: str) -> bool:
        """Return whether *line* may be one of several that are a board."""
        head = heading(line)
        line = as_line(line)
        if head is not None:
            name, rest = head
            # A name that is not known is refused with the board, not left out of it.
            return name != PUZZLE or is_part(rest.lower(), self.name, self.also)
        from puzzlefw.plain.lines import is_board_line  # start-up counts

        layout = layout_for(self.kind)
        parts = line.split()
        is_pair = len(parts) == 2 and len(parts[0]) == len(parts[1]) and takes_two_grids(self.kind)
        return (
            is_rule(line)
            or is_board_line(layout, line)
            or (is_pair and all(len(one) > 1 and is_posted(" ".join(one)) for one in parts))
        )

    def read(self, text: str) -> Fields:
        from puzzlefw.plain.reading import PlainReader  # start-up counts

        layout = layout_for(self.kind)
        return PlainReader(self.name, layout, self.most, also=self.also).read(text)

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        from puzzlefw.plain.writing import write  # start-up counts

        text = write(instance, self.name, layout_for(self.kind))
        expect_same(self, instance, text)
        return text

    def looks(self) -> str:
        return "a plain text"


@attrs.frozen
class JsonText:
    """An object of JSON with the fields by their names."""

    name: str
    kind: type
    most: int

    @property
    def style(self) -> str:
        return JSON

    @property
    def sign(self) -> str:
        name = re.escape(self.name.partition("+")[0])
        return rf'\{{(?s:.*?)"{PUZZLE}"\s*:\s*"{name}[ \t]*(\+[^"]*)?"'

    def names(self, text: str) -> bool:
        return text.startswith("{")

    def read(self, text: str) -> Fields:
        from puzzlefw.plain.json_reading import JsonReader  # start-up counts

        return JsonReader(self.name, layout_for(self.kind), self.most).read(text)

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        from puzzlefw.plain.json_writing import write  # start-up counts

        text = write(instance, self.name, layout_for(self.kind))
        expect_same(self, instance, text)
        return text

    def looks(self) -> str:
        return "JSON"


class OfClass(Protocol):
    """A format that says all of a class that describes its fields."""

    @property
    def style(self) -> str:
        """What callers ask for it by."""

    @property
    def kind(self) -> type:
        """The class of the instances."""

    def read(self, text: str) -> Fields:
        """Return the fields of the instance; raises ParseError."""


def expect_same(form: OfClass, instance: Any, text: str) -> None:
    """Raise FormatError unless *text* is read as *instance*.

    A text has no place for fields that are hidden, nor for what a class makes of others.
    """
    try:
        again = form.kind(**form.read(text))
    except ParseError as error:
        raise FormatError(f"the style {form.style} cannot say this: {error}") from None
    if again != instance:
        raise FormatError(f"the style {form.style} cannot say all of this board")
