"""Writes plain texts; the inverse of ``reading``."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from puzzlefw.fields.field import Field, Placed, Regions, shape_of
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Cells, FirstCells, Points
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.notation.headings import PUZZLE
from puzzlefw.notation.posts import is_rule
from puzzlefw.plain.layout import Layout, letters, sides_of
from puzzlefw.plain.lists import text_of
from puzzlefw.plain.rows import FRAME
from puzzlefw.plain.signs import signs_of
from puzzlefw.runtime.deadline import poll

UP, RIGHT, DOWN, LEFT = Direction
WIDEST = 5
"""The longest words that stand in columns; longer ones stand with one blank between them."""


def write(instance: Any, name: str, layout: Layout) -> str:
    """Return the plain text of an instance of the type called *name*."""
    lines = [f"{PUZZLE}: {name}", *board_lines(instance, layout)]
    for field in layout.named:
        if not is_default(instance, layout, field):
            lines += named_lines(instance, layout, field)
    return "\n".join(lines)


def is_default(instance: Any, layout: Layout, field: Field) -> bool:
    """Return whether a field has the value that it has where a text says nothing of it."""
    value = getattr(instance, field.name)
    default: Any = attrs.fields_dict(layout.kind)[field.name].default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        default = default.factory(instance) if default.takes_self else default.factory()
    is_nothing = isinstance(field, Placed) and set(field.values(instance)) <= {None}
    if default is attrs.NOTHING or not is_nothing:
        return is_nothing if default is attrs.NOTHING else bool(value == default)
    assert isinstance(field, Placed)
    return set(field.form.unpack(default, shape_of(instance), field.count(instance))) <= {None}


def board_lines(instance: Any, layout: Layout) -> list[str]:
    """Return the rows of the board, with what stands around it and between its cells."""
    shape = shape_of(instance)
    around = words_around(instance, layout, shape)
    sides = words_between(instance, layout.signs, shape)
    rows = words_in(instance, layout.board, shape)
    if layout.may_end and is_default(instance, layout, layout.board):
        return lines_of([around[UP], *([word] for word in around[LEFT])], is_compact=False)
    table: list[list[str]] = []
    has_right = any(sides[0])
    for number, row in enumerate(rows):
        poll()
        begin = number * shape.width
        line = row
        if has_right:
            right = sides[0][begin : begin + len(row)]
            line = [word for pair in zip(row, right, strict=True) for word in pair]
        left, beyond = ([around[side][number]] if side in around else [] for side in (LEFT, RIGHT))
        table.append([*left, *line, *beyond])
        below = sides[1][begin : begin + len(row)]
        if any(below):
            table.append([*[""] * len(left), *spread([word or "." for word in below], has_right)])
    corner = [""] * (LEFT in around)
    if UP in around:
        table.insert(0, [*corner, *spread(around[UP], has_right)])
    if DOWN in around:
        table.append([*corner, *spread(around[DOWN], has_right)])
    return lines_of(table, is_compact=not (around or any(sides[0]) or any(sides[1])))


def spread(words: Sequence[str], has_right: bool) -> list[str]:
    """Return words with room between them for the signs between cells."""
    return [one for word in words for one in (word, "")] if has_right else list(words)


def words_around(instance: Any, layout: Layout, shape: Shape) -> dict[Direction, list[str]]:
    """Return the words on each side of the board on which something stands."""
    found = {}
    for field in layout.margins:
        words = iter([field.format(value) for value in field.values(instance)])
        for side in sides_of(field):
            found[side] = [next(words) for _ in range(words_count(side, shape))]
    return found


def words_count(side: Direction, shape: Shape) -> int:
    """Return how many words stand on a side of a board."""
    return shape.width if side in (UP, DOWN) else shape.height


def words_between(
    instance: Any, field: Placed | None, shape: Shape
) -> tuple[Sequence[str], Sequence[str]]:
    """Return the sign on the right side of each cell, and the one below it, "" for none."""
    if field is None:
        return ("",) * shape.size, ("",) * shape.size
    signs = [{value: sign for sign, value in one.items()} for one in signs_of(field)]
    values = field.values(instance)
    right, below = ([one.get(v, "") for v in values[at::2]] for at, one in enumerate(signs))
    return right, below


def words_in(instance: Any, field: Field, shape: Shape) -> list[list[str]]:
    """Return the rows of words of a field with something in each cell, or on each point."""
    width = shape.width
    if isinstance(field, Regions):
        regions = getattr(instance, field.name)
        count = max(regions) + 1
        names = [letters(number, count) for number in range(count)]
        words = [names[region] for region in regions]
    elif field.name:
        words = [field.format(value) for value in field.values(instance)]
        width += isinstance(field.where, Points)
    else:
        words = ["."] * shape.size
    return [words[at : at + width] for at in range(0, len(words), width)]


def lines_of(table: Sequence[Sequence[str]], is_compact: bool) -> list[str]:
    """Return rows of words as lines: characters if *is_compact* and all are, columns if not."""
    longest = max(len(word) for row in table for word in row)
    if is_compact and longest == 1 and not is_taken_otherwise(table):
        return ["".join(row) for row in table]
    count = max(map(len, table))
    widths = [0] * count
    if longest <= WIDEST:
        widths = [max(len(row[at]) for row in table if at < len(row)) for at in range(count)]
    lines = []
    for row in table:
        words = [word.rjust(width) for word, width in zip(row, widths, strict=False)]
        lines.append(" ".join(filter(None, words)).rstrip())
    is_comment = any(line.lstrip()[:1] == "#" for line in lines)
    # A word that is alone in its line would be several cells.
    is_framed = (is_compact and (count == 1 or is_comment)) or (count == 1 and longest > 1)
    return [f"{FRAME} {line}" for line in lines] if is_framed else lines


def is_taken_otherwise(table: Sequence[Sequence[str]]) -> bool:
    """Return whether a row without blanks would be a comment, or a line between rows."""
    return any(row[0] == "#" or is_rule("".join(row)) for row in table)


def named_lines(instance: Any, layout: Layout, field: Field) -> Iterator[str]:
    """Visit the lines of a field that stands below its name."""
    if isinstance(field, Listed):
        yield f"{field.name}: {text_of(field, getattr(instance, field.name), shape_of(instance))}"
    elif isinstance(field, Regions) or isinstance(field.where, Cells | Points):
        yield f"{field.name}:"
        yield from lines_of(words_in(instance, field, shape_of(instance)), is_compact=True)
    elif field.of:
        yield f"{field.name}: {' '.join(pairs_of(instance, field))}".rstrip()
    else:
        words = [field.format(value) for value in field.values(instance)]
        yield f"{field.name}: {' '.join(words)}"


def pairs_of(instance: Any, field: Placed) -> Iterator[str]:
    """Visit what is said of regions, with their letters."""
    regions: Sequence[int] = getattr(instance, field.where.of)  # type: ignore[attr-defined]
    values: Mapping[int, Any] = dict(enumerate(field.values(instance)))
    if isinstance(field.where, FirstCells):
        values = {regions[cell]: value for cell, value in values.items() if value is not None}
    count = max(regions) + 1
    for number, value in values.items():
        if value is not None:
            yield f"{letters(number, count)}={field.format(value)}"
