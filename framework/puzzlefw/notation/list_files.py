"""Files of lists of numbers beside lines: ``.non``, XML of webpbn.com, and JSON with such lists."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final
from xml.parsers import expat

import attrs

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.block_colors import PALETTE, lists_in
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.json_objects import document_of
from puzzlefw.notation.puzzlink_format import MOST_SIDE
from puzzlefw.notation.scanner import quote

KEYS: Final = "catalogue title by copyright license width height color rows columns goal saved"
NON: Final = re.compile(rf"({'|'.join(KEYS.split())})\b[^\n]*(\n|$)")
ONCE: Final = "width", "height", "rows", "columns"
XML: Final = re.compile(r"<(\?xml|!DOCTYPE\s+pbn|puzzleset|puzzle)\b")
JSON: Final = re.compile(r'\{(?s:.*?)"rows"\s*:\s*\[\s*\[')
NUMBER: Final = re.compile(r"([0-9]{1,4})([A-Za-z]?)")
HEX: Final = re.compile("[0-9A-Fa-f]{6}")
LOOK: Final = re.compile("([0-9A-Za-z]) +#([0-9A-Fa-f]{6})")
Lines = Sequence[Sequence[Any]]
"""Numbers, and pairs of a number and the letter of a color, of each line."""


@attrs.frozen
class ListFiles:
    """Such files, whose lists are the *field* of an instance; ``.non`` is written."""

    field: str
    style = "non"
    is_canonical = False

    @property
    def sign(self) -> str:
        return f"{XML.pattern}|{JSON.pattern}"

    def names(self, text: str) -> bool:
        forms = (NON, XML, JSON) if '"puzzle"' not in text[:200] else (NON, XML)
        return any(form.match(text) for form in forms)

    def is_row(self, line: str) -> bool:
        """Return whether *line* may be one of several of a file."""
        return NON.match(line) is not None

    def read(self, text: str) -> Fields:
        if XML.match(text):
            columns, rows = Pages().read(text)
        elif text.startswith("{"):
            columns, rows = of_object(document_of(text))
        else:
            columns, rows = of_non(text)
        if not 1 <= max(len(columns), len(rows)) <= MOST_SIDE or not columns or not rows:
            wanted = f"from 1 to {MOST_SIDE} lists of columns and of rows"
            raise ParseError(f"expected {wanted}, found {len(columns)} and {len(rows)}")
        return {"shape": Shape(len(rows), len(columns)), self.field: (*columns, *rows)}

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        fields = said(instance, ("shape", self.field))
        shape, lists = fields["shape"], fields[self.field]
        pairs = [[one if isinstance(one, tuple) else (one, "") for one in line] for line in lists]
        if any(number < 1 for line in pairs for number, _ in line):
            raise FormatError("a .non file cannot say a number that is not known")
        said_lists = [",".join(f"{n}{letter}" for n, letter in line) or "0" for line in pairs]
        used = {letter for line in pairs for _, letter in line}
        looks = [f"color {one} #{PALETTE[one][1]}" for one in PALETTE if one and one in used]
        head = [*looks, f"width {shape.width}", f"height {shape.height}"]
        columns, rows = said_lists[: shape.width], said_lists[shape.width :]
        return "\n".join([*head, "rows", *rows, "columns", *columns])

    def looks(self) -> str:
        return ""


def numbers_in(text: str) -> list[tuple[int, str]]:
    """Return the numbers of a list with their signs, none for a 0 alone; raises ParseError."""
    words = text.replace(",", " ").split()
    found = [NUMBER.fullmatch(word) for word in words]
    if None in found:
        wanted = "numbers beside a line, each with a letter for its color or without"
        raise ParseError(f"expected {wanted}, found {quote(text)}")
    return [(int(one[1]), one[2]) for one in found if one and int(one[1])]


def of_non(text: str) -> tuple[Lines, Lines]:
    """Return the lists of columns and of rows that a .non file has; raises ParseError."""
    found: dict[str, list[list[tuple[int, str]]]] = {"columns": [], "rows": []}
    looks: dict[str, str] = {}
    sides: dict[str, str] = {}
    into = ""
    for line in map(str.strip, text.splitlines()):
        key, _, rest = line.partition(" ")
        if key in sides and key in ONCE:
            raise ParseError(f"expected one line {key!r} in a .non file, found two")
        if key in found and not rest:
            into, sides = key, {**sides, key: rest}
        elif key in KEYS.split():
            if key == "color":
                look = LOOK.fullmatch(rest.strip())
                if look is None:
                    raise ParseError(
                        f"expected a line such as 'color r #d02030', found {quote(line)}"
                    )
                if looks.setdefault(look[1], look[2]) != look[2]:
                    raise ParseError(f"expected one look of the color {look[1]!r}, found two")
            into, sides = "", {**sides, key: rest}
        elif line and not into:
            raise ParseError(f"expected one of {KEYS} in a .non file, found {quote(line)}")
        elif line:
            found[into].append(numbers_in(line))
    for side, name in (("width", "columns"), ("height", "rows")):
        if sides.get(side) != str(len(found[name])):
            told = sides.get(side, "nothing")[:7]
            wanted = f"as many lists of {name} as the {side} says, {told} (0 for none)"
            raise ParseError(f"expected {wanted}, found {len(found[name])}")
    columns, rows = lists_in([found["columns"], found["rows"]], looks)
    return columns, rows


def of_object(found: Any) -> tuple[Lines, Lines]:
    """Return the lists of columns and of rows of an object of JSON; raises ParseError."""
    columns = found.get("columns", found.get("cols"))
    return lists_of(columns, "columns"), lists_of(found.get("rows"), "rows")


def lists_of(found: Any, name: str) -> Lines:
    """Return lists of numbers without zeros; raises ParseError for anything else."""
    if not isinstance(found, list) or not all(isinstance(one, list) for one in found):
        raise ParseError(f"expected a list of lists of numbers as {name!r}, found another value")
    every = [number for one in found for number in one]
    if not all(type(number) is int and 0 <= number < 10_000 for number in every):
        raise ParseError(f"expected numbers from 0 to 9999 in {name!r}, found another value")
    return [tuple(number for number in one if number) for one in found]


@attrs.define
class Pages:
    """Reads the XML of webpbn.com; entities are refused, so that none grows."""

    lists: dict[str, list[list[tuple[int, str]]]] = attrs.field(factory=dict)
    looks: dict[str, str] = attrs.field(factory=dict)
    into: str = ""
    usual: str = "black"
    color: str = ""
    look: str | None = None
    count: str | None = None
    puzzles: int = 0

    def read(self, text: str) -> tuple[Lines, Lines]:
        """Return the lists of columns and of rows; raises ParseError."""
        parser = expat.ParserCreate()
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.say
        parser.EntityDeclHandler = self.refuse
        try:
            parser.Parse(text.encode("utf-8"), True)
        except expat.ExpatError as error:
            raise ParseError(f"expected XML of webpbn.com, found faulty one: {error}") from None
        looks = {name: look for name, look in self.looks.items() if HEX.fullmatch(look)}
        every = [self.lists.get(name, []) for name in ("columns", "rows")]
        columns, rows = lists_in(every, looks)
        return columns, rows

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Take the beginning of an element."""
        if name == "puzzle":
            self.puzzles += 1
            if self.puzzles > 1:
                raise ParseError("expected a file of one puzzle, found several")
            self.usual = attributes.get("defaultcolor", "black")
        elif name == "color":
            self.color, self.look = attributes.get("name", ""), ""
        elif name == "clues":
            self.into = attributes.get("type", "")
            self.lists[self.into] = []
        elif name == "line" and self.into:
            self.lists[self.into].append([])
        elif name == "count" and self.into:
            self.color, self.count = attributes.get("color", self.usual), ""

    def say(self, text: str) -> None:
        """Take text."""
        if self.count is not None:
            self.count += text
        elif self.look is not None:
            self.look += text

    def end(self, name: str) -> None:
        """Take the end of an element."""
        if name == "count" and self.count is not None and self.lists.get(self.into):
            numbers = numbers_in(self.count)
            if any(sign for _, sign in numbers):
                raise ParseError(f"expected a number as a count, found {quote(self.count)}")
            self.lists[self.into][-1] += [(number, self.color) for number, _ in numbers]
            self.count = None
        elif name == "color" and self.look is not None:
            self.looks[self.color], self.look = self.look.strip(), None
        elif name == "clues":
            self.into = ""

    def refuse(self, *_: object) -> None:
        """Refuse an entity."""
        raise ParseError("expected XML without entities, found one that is declared")
