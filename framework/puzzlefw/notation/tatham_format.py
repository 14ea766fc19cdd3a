"""Game IDs of Tatham's collection: params with the board's size, a colon, and parts."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import attrs

from puzzlefw.errors import FormatError, InstanceError, ParseError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation import game_ids
from puzzlefw.notation.codes import Code, Fields, fields_of, read_part, value_in, write_part
from puzzlefw.notation.puzzlink_format import side
from puzzlefw.notation.scanner import Scanner, quote


class ParamsCode(Protocol):
    """Reads and writes what stands before the colon of a game ID."""

    def read(self, text: str) -> Fields:
        """Return the fields that params say, ``shape`` among them; raises ParseError."""

    def write(self, fields: Fields) -> str:
        """Return the params; raises FormatError."""


@attrs.frozen
class Sides:
    """Params that begin with ``WIDTH`` or ``WIDTHxHEIGHT``.

    *letters* is a regular expression for what may follow. Its named groups are fields of the
    instance: a number, or whether there is one; where it is missing, what *absent* says.
    *suffix* writes them; the rest steers the collection's generator and is dropped. With *square*,
    one number is both sides, and other boards are refused.
    """

    letters: str = r"([a-z]\d*)*"
    suffix: Callable[[Fields], str] = attrs.field(default=lambda fields: "")
    square: bool = False
    absent: Fields = attrs.field(factory=dict)

    def read(self, text: str) -> Fields:
        other = r"(?!x\d)(?P<height>)" if self.square else r"(x(?P<height>\d{1,4}))?"
        sides = rf"(?P<width>\d{{1,4}}){other}"
        found = re.fullmatch(sides + self.letters, text, re.ASCII)
        if found is None:
            raise ParseError(
                f"expected params such as {'9' if self.square else '9x9'}, found {quote(text)}"
            )
        groups = found.groupdict()
        width = side(groups.pop("width"), "width")
        height = side(groups.pop("height") or str(width), "height")
        fields: dict[str, Any] = {"shape": Shape(height, width)}
        for name, value in groups.items():
            is_number = value is not None and value.isdigit()
            there = int(value) if is_number else value is not None
            fields[name] = self.absent.get(name, False) if value is None else there
        return fields

    def write(self, fields: Fields) -> str:
        shape: Shape = fields["shape"]
        if self.square:
            if shape.width != shape.height:
                found = f"{shape.height} rows of {shape.width}"
                raise FormatError(f"such a game ID is of a square, found {found}")
            return f"{shape.width}{self.suffix(fields)}"
        return f"{shape.width}x{shape.height}{self.suffix(fields)}"


@attrs.frozen
class Optional:
    """A part of a game ID that is there only where *when* says so.

    It is told from the fields that are known before: of the params when a text is read, of the
    whole instance when it is written.
    """

    code: Code
    when: Callable[[Fields], bool]

    def read(self, scanner: Scanner, fields: Fields) -> Any:
        return self.code.read(scanner, fields)

    def write(self, value: Any, fields: Fields) -> str:
        return self.code.write(value, fields)


@attrs.frozen
class Ending:
    """A last part of a text, left out, in a game ID with its comma, where the value is *default*.

    That may be a function of the fields, such as ``no_clues``.
    """

    code: Code
    default: Any

    def read(self, scanner: Scanner, fields: Fields) -> Any:
        return self.absent(fields) if scanner.is_at_end() else self.code.read(scanner, fields)

    def write(self, value: Any, fields: Fields) -> str:
        return "" if value == self.absent(fields) else self.code.write(value, fields)

    def absent(self, fields: Fields) -> Any:
        """Return the value that the text does not say."""
        return self.default(fields) if callable(self.default) else self.default


def there(parts: Mapping[str, Code], fields: Fields) -> Iterator[tuple[str, Code]]:
    """Visit the parts of a text with these fields."""
    for key, code in parts.items():
        left_out = (
            not code.when(fields)
            if isinstance(code, Optional)
            else isinstance(code, Ending) and value_in(key, fields) == code.absent(fields)
        )
        if not left_out:
            yield key, code


def read_parts(
    parts: Mapping[str, Code], scanner: Scanner, known: Fields, separator: str
) -> Fields:
    """Return the fields that a text's parts say, and those *known*; raises ParseError."""
    fields = dict(known)
    for number, (key, code) in enumerate(there(parts, fields)):
        if isinstance(code, Ending) and scanner.is_at_end():
            fields |= fields_of(key, code.absent(fields))
            continue
        if number:
            scanner.expect(separator)
        fields |= read_part(key, code, scanner, fields)
    return fields


def write_parts(parts: Mapping[str, Code], fields: Fields, separator: str) -> str:
    """Return the text of all parts, the inverse of ``read_parts``; raises FormatError."""
    return separator.join(write_part(key, code, fields) for key, code in there(parts, fields))


@attrs.frozen
class Tatham:
    """Game IDs of Tatham's collection, links to its pages, and saved games. Made by ``tatham``."""

    page: str
    game: str
    params: ParamsCode
    parts: Mapping[str, Code]
    said: tuple[str, ...] = ()
    limits: Callable[[Fields], None] = attrs.field(default=lambda fields: None)

    @property
    def style(self) -> str:
        return "tatham"

    @property
    def sign(self) -> str:
        return f"{game_ids.sign(self.page)}|{game_ids.saved(self.game)}"

    def names(self, text: str) -> bool:
        return game_ids.is_id(text, self.page)

    def read(self, text: str) -> Fields:
        text = game_ids.id_in(text, self.page, self.game)
        params, colon, description = text.partition(":")
        game_ids.check_descriptive(params)
        if not colon:
            raise ParseError(f"expected {self.looks()}, found {quote(text)}")
        fields = dict(self.params.read(params))
        scanner = Scanner(description, "the description")
        fields |= read_parts(self.parts, scanner, fields, ",")
        scanner.expect_end()
        self.limits(fields)
        return fields

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        every = [field for key in self.parts for field in key.split(",")]
        fields = said(instance, ("shape", *every, *self.said))
        try:
            self.limits(fields)
        except InstanceError as error:
            raise FormatError(str(error)) from None
        return f"{self.params.write(fields)}:{write_parts(self.parts, fields, ',')}"

    def looks(self) -> str:
        return f"a game ID of {self.game} such as '5x5:...'"


def tatham(
    page: str,
    game: str,
    parts: Mapping[str, Code],
    *,
    params: ParamsCode | None = None,
    says: Sequence[str] = (),
    limits: Callable[[Fields], None] = lambda fields: None,
) -> Tatham:
    """Return the format of game IDs of a game of Tatham's collection.

    *page* is the name of its page ("lightup"), *game* its title ("Light Up"). *parts* are as in
    ``puzzlink``, with commas between them. *params* reads what stands before the colon; *says* are
    the fields beside ``shape`` that it tells. *limits* raises InstanceError for fields that a game
    ID never has, though other texts may.
    """
    return Tatham(page, game, params or Sides(), parts, tuple(says), limits)
