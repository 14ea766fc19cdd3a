"""Makes docs/plain-text.md of the fields of all types: ``python -m tests.docs.plain`` writes it."""

from collections.abc import Iterator
from typing import Any, Final

import attrs

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.fields import ArrowNumber, Field, Flag, Listed, Number, Placed, Regions, Several, Sign
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.fields.pieces import Pieces
from puzzlefw.fields.positions import Cells, Points, Rooms, Whole
from puzzlefw.plain.layout import Layout, layout_of
from puzzlefw.puzzle.puzzle import Puzzle
from tests.docs.pages import DOCS

PAGE: Final = DOCS / "plain-text.md"
HEAD: Final = DOCS.parent / "tests" / "docs" / "plain_page.md"
"""What stands above the types."""
LARGE: Final = 1000
"""A limit that nobody meets when typing."""
MANY: Final = 9
"""More signs stand without blanks."""
WHERE: Final = {
    frozenset({0, 3}): "above the columns and left of the rows",
    frozenset({0}): "above the columns",
    frozenset({3}): "left of the rows",
    frozenset(range(4)): "above, below, left and right of the board",
}


EXAMPLES: Final = {
    "aquarium": (
        "puzzle: aquarium\n. . . 3\n2 A A B B\n1 C A B D\n3 C A C D\n. C C C D\nrule: vessel"
    ),
    "mashu": "mashu/4/4/40006i",
    "unruly": "6x6:CcgccedACe",
    "yajilin": "yajilin/4/4/f10a21d31b",
}
"""Boards, most as ``generate --seed 1`` made them, where those of a type show less or are wide."""


def page() -> str:
    """Return the page as it should be."""
    types = [line for name in puzzle_names() for line in section(load_puzzle(name))]
    return HEAD.read_text(encoding="utf-8") + "\n" + "\n".join(types)


def section(puzzle: Puzzle) -> Iterator[str]:
    """Visit the lines of one type."""
    layout = layout_of(puzzle.info.instance_type)
    assert layout is not None
    yield f"## {puzzle.info.title}"
    yield ""
    yield f"What it means stands on [its page](puzzles/{puzzle.name}.md)."
    yield ""
    yield from (f"- {line}" for line in lines(layout))
    yield ""
    instance = example(puzzle, layout)
    yield from ("```text", puzzle.format(instance, "plain"), "```", "")
    yield from ("```text", puzzle.format(instance, "json"), "```", "")


def example(puzzle: Puzzle, layout: Layout) -> Any:
    """Return the example of a type that names most fields, and then has most signs."""
    if puzzle.name in EXAMPLES:
        return puzzle.parse(EXAMPLES[puzzle.name])
    every = [puzzle.parse(one.text, **dict(one.options)) for one in puzzle.info.examples]
    texts = {puzzle.format(instance, "plain"): instance for instance in every}
    return texts[max(texts, key=lambda text: (text.count(":"), "|" in text, len({*text})))]


def lines(layout: Layout) -> Iterator[str]:
    """Visit how a board is typed, a sentence each."""
    board = layout.board
    yield f"The board{named(board)}, {place(board)}: {what(board)}."
    for field in layout.margins:
        sides = layout.sides if len(layout.margins) == 1 else {0 if "col" in field.name else 3}
        yield f"{WHERE[frozenset(sides)].capitalize()}{named(field)}: {what(field)}."
    if layout.signs is not None:
        yield between(layout.signs)
    for field in layout.named:
        yield below(layout, field)


def named(field: Field) -> str:
    """Return the name of a field, which JSON has for it."""
    return f" (`{field.name}`)"


def place(field: Field) -> str:
    """Return where the words of a board stand."""
    if isinstance(field, Placed) and isinstance(field.where, Points):
        return "one more in each row and column than cells, for each corner of a cell"
    return "for each cell"


def what(field: Field) -> str:
    """Return how a place of a field is typed."""
    if isinstance(field, Regions):
        pieces = ", which may be in several pieces" if field.scattered else ""
        return f"the letter of its {field.word}{pieces}{noted(field)}"
    every = [value(field.what)]
    every += ["`?` for one that is not told"] * field.unknown
    every += ["`.` for nothing"] * field.optional
    return " or ".join(filter(None, [", ".join(every[:-1]), every[-1]])) + noted(field)


def noted(field: Field) -> str:
    """Return the note of a field for those who type it, as one more line without its end."""
    return f".\n  {field.note}" if field.note else ""


def value(kind: Any) -> str:
    """Return in words what the values of a field are."""
    if isinstance(kind, Number):
        if not isinstance(kind.high, int):
            return f"a number from {kind.low} to the number of rows or columns"
        return f"a number from {kind.low} {f'to {kind.high}' if kind.high < LARGE else 'on'}"
    if isinstance(kind, Sign):
        gap = "" if len(kind.told) > MANY else "` `"
        return f"one of `{gap.join(kind.told)}`"
    if isinstance(kind, ArrowNumber):
        return "a number or `?`, with one of the arrows `^` `>` `v` `<` before it or without"
    if isinstance(kind, NumberList):
        unknown = " or `?`" if kind.unknown is not None else ""
        return f"numbers{unknown} with commas between them, such as `2,1`, or `0` if there is none"
    if isinstance(kind, Several) and not kind.sign:
        signs, number = kind.parts
        return f"{value(number)} and {value(signs)} behind it"
    if isinstance(kind, Pieces):
        rows = "rows of `#` and `.` with `/` between them"
        return f"pieces with commas between them, such as `###,2*##/#.`: {rows}, or so many of them"
    if says := getattr(kind, "says", ""):
        return str(says)
    assert isinstance(kind, Several), kind
    return f"two sums with `{kind.sign}` between them, below and to the right; each may be left out"


def between(field: Placed) -> str:
    """Return how one types what stands between cells."""
    if isinstance(field.what, Flag):
        return (
            f"Between cells{named(field)}: `|` between two words of a row for a {field.word}; and"
            f" below a row, only where it has a {field.word} there, a line with a word for each"
            " cell, `-` for one below it or `.`."
        )
    if isinstance(field.what, Sign):
        return (
            f"Between cells{named(field)}: {value(field.what)} between two words of a row; and"
            f" below a row, only where it has a {field.word} there, a line with a word for each"
            f" cell, the {field.word} or `.`."
        )
    return (
        f"Between cells{named(field)}: `>` or `<` between two words of a row, `o` for a dot; and"
        " below a row, only where it has a sign there, a line with a word for each cell, `v` if"
        " that is greater than the one below, `^` if it is less, `o` or `.`."
    )


def below(layout: Layout, field: Field) -> str:
    """Return how one types a field that stands below its name."""
    default: Any = attrs.fields_dict(layout.kind)[field.name].default
    if isinstance(field, Listed):
        said = ""
        if field.has_values:
            said = f", each with {value(field.what)}{' or without' * field.bare}"
        return f"`{field.name}: {field.example()}`: one {field.word} or several{said}."
    if isinstance(field, Regions) or isinstance(field.where, Cells):
        may = "" if default is attrs.NOTHING or field.note else ", which may be left out"
        return (
            f"`{field.name}:` and rows like those of the board{may}, for each cell {what(field)}."
        )
    if field.of:
        name = field.where.of  # type: ignore[attr-defined]
        of = next(f for f in layout.fields if isinstance(f, Regions) and f.name == name)
        last = "" if isinstance(field.where, Rooms) and not field.optional else " that has one"
        unknown = ", or `?`" if field.unknown else ""
        said = f"{value(field.what)}{unknown}"
        return f"`{field.name}: A=... B=...`, for each {of.word}{last} its letter and {said}."
    assert isinstance(field.where, Whole)
    if isinstance(field.what, Flag):
        return f"`{field.name}: yes`: {field.word}."
    usual = "" if default is attrs.NOTHING else f", `{field.format(default)}` unless it is said"
    return f"`{field.name}: ...`: the {field.word}, {what(field)}{usual}."


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
