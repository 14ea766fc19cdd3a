"""Tasks of the sites puzzle-*.com: parts as in game IDs, ``var task = '...'`` in a page's source.

A page says the board's sides beside its task; a task alone is of a square.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, cast

import attrs

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Code, Count, Fields, cells, shape_in
from puzzlefw.notation.pages import HOST, SAID, TASK
from puzzlefw.notation.puzzlink_format import FILE, MOST_SIDE
from puzzlefw.notation.scanner import Scanner, quote
from puzzlefw.notation.tatham_format import read_parts, write_parts

BARE: Final = re.compile(r"(?=.*[0-9A-Z])[\w;,./\[\]]+", re.ASCII)
LEAST_SIDE: Final = 3
"""The fewest rows of a task that stands alone, so that a number is none."""
NUMBERS: Final = "puzzleWidth", "puzzleHeight"


class Counted(Protocol):
    """A code that tells how many places a text has."""

    def places(self, text: str) -> int:
        """Return for how many places *text* has something, be it right or not."""


@attrs.frozen
class Site:
    """Tasks of one type of a site; made by ``site``."""

    name: str
    parts: Mapping[str, Code]
    sep: str
    sure: Callable[[Fields], Fields]
    says: tuple[str, ...]
    wider: int
    corners: int
    unless: str
    is_canonical = False

    @property
    def style(self) -> str:
        return "task" if self.parts else ""

    @property
    def sign(self) -> str:
        host, _, kind = self.name.partition("/")
        path = rf"/[\w-]*{kind}" if kind else r"\b"
        other = rf"(?!/[\w-]*({self.unless}))" if self.unless else ""
        return rf"(https?://)?([\w-]+\.)?puzzle-{host}\.com{other}{path}"

    def names(self, text: str) -> bool:
        if HOST.match(text):
            return re.match(self.sign, text) is not None
        found = TASK.search(text)
        return bool(self.parts) and (self.is_parted(found["task"]) if found else self.is_bare(text))

    def is_bare(self, text: str) -> bool:
        """Return whether *text* looks like a task that stands alone."""
        is_file = text.startswith(FILE)
        return not is_file and BARE.fullmatch(text) is not None and self.is_parted(text)

    def is_parted(self, task: str) -> bool:
        """Return whether *task* has as many parts as it should."""
        return self.sep != ";" or self.many or task.count(";") == len(self.parts) - 1

    def read(self, text: str) -> Fields:
        if not self.parts:
            raise ParseError(
                f"expected another text, found a task of puzzle-{self.name}.com, of which it is not"
                " known how it stands for a board: draw it with `puzzlefw edit`, or type it as"
                " plain text"
            )
        found = TASK.search(text)
        if found is None and HOST.match(text):
            raise ParseError(
                f"expected {self.looks()}, found a link, which holds no board: save the"
                " page, or copy that line from its source"
            )
        task = found["task"] if found else text
        said = {name: int(number) for name, number in SAID.findall(text)} if found else {}
        fields: dict[str, Any] = {"shape": self.shape(task, said, is_bare=found is None)}
        for name in self.says:
            if name not in said:
                wanted = f"'{name}: 2' before the task, as a task does not say how many"
                raise ParseError(f"expected {wanted}, found {quote(text)}")
            fields[name] = said[name]
        scanner = Scanner(task, "the task")
        fields |= read_parts(self.parts, scanner, fields, self.sep)
        scanner.expect_end()
        return {**fields, **self.sure(fields)}

    def shape(self, task: str, said: Mapping[str, int], *, is_bare: bool) -> Shape:
        """Return the board's shape: that which a page says, or the square of all places."""
        if all(said.get(name) for name in NUMBERS):
            width, height = (said[name] + self.corners for name in NUMBERS)
            if max(width, height) > MOST_SIDE:
                raise ParseError(f"expected a side of at most {MOST_SIDE}, found {height}x{width}")
            return Shape(height, width)
        code = next(iter(self.parts.values()))
        over: Count = getattr(code, "over", cells)
        count = cast(Counted, code).places(task.partition(self.sep)[0] if self.sep else task)
        for side in range(LEAST_SIDE if is_bare else 1, MOST_SIDE + 1):
            shape = Shape(side, side + self.wider)
            if over({"shape": shape}) == count:
                return shape
        raise ParseError(
            f"expected a task of a square board of at least {LEAST_SIDE} rows, or puzzleWidth and"
            f" puzzleHeight beside it, found one of {count} places: {quote(task)}"
        )

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        every = [field for key in self.parts for field in key.split(",")]
        try:
            sure = self.sure({"shape": instance.shape})
        except ParseError as error:
            raise FormatError(str(error)) from None
        fields = said(instance, ("shape", *every, *self.says, *sure))
        for name, value in sure.items():
            if fields[name] != value:
                raise FormatError(f"a task of this site is of other boards by their {name}")
        shape = shape_in(fields)
        numbers = {name: fields[name] for name in self.says}
        if shape.width != shape.height + self.wider:
            sides = (shape.width - self.corners, shape.height - self.corners)
            if min(sides) < 1:
                raise FormatError("a task of this site has two rows and columns, found one")
            numbers |= zip(NUMBERS, sides, strict=True)
        task = write_parts(self.parts, fields, self.sep)
        head = "".join(f"{name}: {number}, " for name, number in numbers.items())
        host, _, kind = self.name.partition("/")
        return f"https://www.puzzle-{host}.com/{kind} {head}task = '{task}'"

    def looks(self) -> str:
        return f"\"var task = '...'\" of puzzle-{self.name.partition('/')[0]}.com"

    @property
    def many(self) -> bool:
        """Whether the last part has the same sign as stands between parts."""
        return any(getattr(code, "sep", "") == self.sep for code in self.parts.values())


def site(
    name: str,
    parts: Mapping[str, Code],
    *,
    sep: str = ";",
    sure: Callable[[Fields], Fields] = lambda fields: {},
    says: Sequence[str] = (),
    wider: int = 0,
    corners: int = 0,
    unless: str = "",
) -> Site:
    """Return the format of tasks of puzzle-*name*.com, as they stand in its pages.

    *name* may have what the pages of one of several types begin with, "minesweeper/mosaic"; pages
    that begin with *unless*, a regular expression, are of another type. *parts* are as in
    ``puzzlink``, with *sep* between them; without any, such a task is refused in words. *says* are
    fields that stand beside the task, such as "stars"; *sure* returns the fields that any board
    has there. A board has *wider* more columns than rows, and *corners* more rows and columns than
    the page says.
    """
    return Site(name, parts, sep, sure, tuple(says), wider, corners, unless)
