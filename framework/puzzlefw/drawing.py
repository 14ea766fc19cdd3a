"""Pictures of several solutions side by side with what differs, and colours for a terminal."""

from collections.abc import Mapping, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter

NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
CODES = {name: 30 + number for number, name in enumerate(NAMES)} | {
    f"bright_{name}": 90 + number for number, name in enumerate(NAMES)
}
REVERSE = 7
SAME = "·"

Marks = Sequence[Sequence[bool]]


def marks(pictures: Sequence[str]) -> list[list[bool]]:
    """Return for each line and column whether the *pictures* differ there."""
    return [
        [len(set(places)) > 1 for places in zip_longest(*lines, fillvalue=" ")]
        for lines in zip_longest(*(picture.split("\n") for picture in pictures), fillvalue="")
    ]


def difference(pictures: Sequence[str]) -> str:
    """Return a picture of what differs: a dot where all are alike, else what the first shows.

    Where the first shows a space, the next picture that shows something has its place.
    """
    drawn: list[str] = []
    for lines in zip_longest(*(picture.split("\n") for picture in pictures), fillvalue=""):
        row: list[str] = []
        for places in zip_longest(*lines, fillvalue=" "):
            seen = next((place for place in places if place != " "), " ")
            row.append(seen if len(set(places)) > 1 or seen == " " else SAME)
        drawn.append("".join(row).rstrip())
    return "\n".join(drawn)


def painted(picture: str, colors: Mapping[str, str], marked: Marks = ()) -> str:
    """Return *picture* with terminal colours: *colors* by character, marked places reversed.

    A colour that is not one of the sixteen names of ``CODES`` is left out.
    """
    lines: list[str] = []
    for number, line in enumerate(picture.split("\n")):
        flags = marked[number] if number < len(marked) else ()
        row = line.ljust(len(flags)) if any(flags[len(line) :]) else line
        styles = [
            style(character, column < len(flags) and flags[column], colors)
            for column, character in enumerate(row)
        ]
        parts: list[str] = []
        for codes, places in groupby(zip(styles, row, strict=True), key=itemgetter(0)):
            text = "".join(character for _, character in places)
            parts.append(f"\x1b[{codes}m{text}\x1b[0m" if codes else text)
        lines.append("".join(parts))
    return "\n".join(lines)


def style(character: str, is_marked: bool, colors: Mapping[str, str]) -> str:
    """Return the codes of the terminal that *character* is shown with, "" for none."""
    codes = [str(REVERSE)] if is_marked else []
    color = CODES.get(colors.get(character, ""))
    if color is not None:
        codes.append(str(color))
    return ";".join(codes)
