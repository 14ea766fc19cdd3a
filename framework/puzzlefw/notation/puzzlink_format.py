"""Addresses of puzz.link, pzv and pzprxs: the name of a type, the board's size, and parts."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Code, Fields, read_part, write_part
from puzzlefw.notation.scanner import Scanner, quote

if TYPE_CHECKING:
    from puzzlefw.notation.pzpr_rows import FilePart

MOST_SIDE: Final = 200
"""The most rows or columns that are read."""
FILE: Final = "pzprv3"
"""What files of these sites begin with."""
SETTINGS: Final = r"(\w+=\w+&)*"
"""What puzz.link is told beside the puzzle, as in ``p?type=player&hitori/...``."""
FILE_BEGIN: Final = re.compile(rf"([^\s?]*\?{SETTINGS})?{FILE}(\.\d+)?[ \t\r]*[\n/]")
"""The beginning of a file, which may be a part of an address."""


def unescaped(text: str) -> str:
    """Return an address without the escapes by which messengers replace its slashes.

    Small letters behind ``%`` are left, as they can be a part of the puzzle.
    """
    if "%2F" not in text and "%3F" not in text:
        return text
    from urllib.parse import unquote  # start-up counts

    return unquote(text)


@attrs.frozen
class PuzzLink:
    """Addresses of puzz.link and their bodies: ``name/[flags/]WIDTH/HEIGHT/[numbers/]parts``.

    Made by ``puzzlink``.
    """

    name: str
    parts: Mapping[str, Code]
    aliases: tuple[str, ...] = ()
    flags: Mapping[str, str] = attrs.field(factory=dict)
    numbers: tuple[str, ...] = ()
    old: Mapping[str, Mapping[str, Code]] = attrs.field(factory=dict)
    square: bool = False
    unknown_in_files: str = "-"
    in_files: Mapping[str, "FilePart"] = attrs.field(factory=dict)

    @property
    def style(self) -> str:
        return "puzzlink"

    @property
    def sign(self) -> str:
        names = "|".join(re.escape(name) for name in (self.name, *self.aliases))
        return rf"([^\s?]*\?{SETTINGS})?({names})/"

    def names(self, text: str) -> bool:
        # A link to another type is of this kind too: the error says which was wanted.
        sign = rf"([a-z]+://)?[^\s?#]*\?{SETTINGS}[\w-]+/|[A-Za-z][\w-]*/"
        return "/" in text and text[:6] != FILE and re.match(sign, text) is not None

    def read(self, text: str) -> Fields:
        body = re.sub(f"^{SETTINGS}", "", text.partition("?")[2]) if "?" in text else text
        name, *rest = body.split("/")
        if name not in (self.name, *self.aliases):
            raise ParseError(f"expected {self.name!r} at the beginning, found {quote(body)}")
        fields: dict[str, Any] = dict.fromkeys(self.flags.values(), False)
        parts = self.parts
        if rest and not rest[0][:1].isdigit():
            letters = rest.pop(0)
            parts = self.old.get(letters, parts)
            fields |= {} if letters in self.old else self.read_flags(letters)
        counts = ("width", "height", *(f"number of {what}" for what in self.numbers))
        if len(rest) < len(counts):
            raise ParseError(f"expected {self.looks()}, found {quote(body)}")
        found = [side(text, what) for text, what in zip(rest, counts, strict=False)]
        fields |= {"shape": Shape(found[1], found[0])}
        fields |= zip(self.numbers, found[2:], strict=True)
        scanner = Scanner("/".join(rest[len(counts) :]), "the body")
        for field, code in parts.items():
            fields |= read_part(field, code, scanner, fields)
        scanner.accept("/")
        scanner.expect_end()
        return fields

    def read_flags(self, letters: str) -> dict[str, bool]:
        """Return the fields that letters set; raises ParseError for a letter of no rule here."""
        for letter in letters:
            if letter not in self.flags:
                known = ", ".join(self.flags) or "none"
                raise ParseError(
                    f"expected a width or a known flag ({known}), found {quote(letters)}: other"
                    " rules, which are not told"
                )
        return {self.flags[letter]: True for letter in letters}

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        every = [field for key in self.parts for field in key.split(",")]
        names = ("shape", *self.numbers, *every, *self.flags.values())
        fields = said(instance, names)
        shape: Shape = fields["shape"]
        letters = "".join(letter for letter, field in self.flags.items() if fields[field])
        head = [self.name, *filter(None, [letters]), str(shape.width), str(shape.height)]
        body = "".join(write_part(key, code, fields) for key, code in self.parts.items())
        return "/".join([*head, *(str(fields[number]) for number in self.numbers), body])

    def looks(self) -> str:
        flags = "[flags/]" if self.flags else ""
        return f"'{self.name}/{flags}WIDTH/HEIGHT/...'"


def side(text: str, what: str) -> int:
    """Return a width, a height or another small number; raises ParseError."""
    if text.isascii() and text.isdecimal() and len(text) <= 4 and 1 <= int(text) <= MOST_SIDE:
        return int(text)
    scanner = Scanner(text, f"the {what}")
    number = scanner.decimal(4)
    scanner.expect_end()
    if not 1 <= number <= MOST_SIDE:
        raise ParseError(f"expected a {what} from 1 to {MOST_SIDE}, found {number}")
    return number


def puzzlink(
    name: str,
    parts: Mapping[str, Code],
    *,
    aliases: Sequence[str] = (),
    flags: Mapping[str, str] | None = None,
    numbers: Sequence[str] = (),
    old: Mapping[str, Mapping[str, Code]] | None = None,
    square: bool = False,
    unknown_in_files: str = "-",
    in_files: Mapping[str, "FilePart"] | None = None,
) -> PuzzLink:
    """Return the format of puzz.link for the type *name*.

    *parts* are what follows the board's size: fields of the instance and their codes, in the order
    of the text; "regions,cells" has a code whose values are tuples, with one for each of these
    fields. *aliases* of the name are read too. *flags* has the field that a letter sets to
    True, *numbers* are fields that stand right behind the board's size. *old* has the parts that
    old texts have instead, by the letter that marks these; they are only read. Files say one side
    of the boards of a *square* type, and have *unknown_in_files* for a clue ``?``. *in_files* are
    their parts in order, where these are not those of links.
    """
    return PuzzLink(
        name,
        parts,
        tuple(aliases),
        flags=flags or {},
        numbers=tuple(numbers),
        old=old or {},
        square=square,
        unknown_in_files=unknown_in_files,
        in_files=in_files or parts,
    )
