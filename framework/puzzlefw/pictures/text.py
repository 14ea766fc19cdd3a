"""What pictures in text share: where several differ, colours, and ASCII."""

from collections.abc import Mapping, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter

from puzzlefw.runtime.deadline import poll

NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
CODES = {name: 30 + number for number, name in enumerate(NAMES)} | {
    f"bright_{name}": 90 + number for number, name in enumerate(NAMES)
}
REVERSE = 7
SAME = "·"

# Light lines are walls, and every corner may look alike. Heavy lines are what players turn and
# draw: each has a character of its own, so that no arm and no difference is lost.
LIGHT = "─│┌┐└┘├┤┬┴┼╴╶╵╷", "-|+++++++++--||"
HEAVY = "━┃┏┓┗┛┣┫┳┻╋╸╺╹╻", "=IF7LJE3TW+<>^v"
OTHERS = "·≈\N{LOGICAL AND}\N{LOGICAL OR}↗↘↙↖", ".~^v/\\/\\"
IN_ASCII = {
    character: stand_in
    for characters, stand_ins in (LIGHT, HEAVY, OTHERS)
    for character, stand_in in zip(characters, stand_ins, strict=True)
}
"""Replacements for characters of pictures that an output cannot encode."""

Marks = Sequence[Sequence[bool]]


def marks(pictures: Sequence[str]) -> list[list[bool]]:
    """Return for each line and column whether *pictures* differ there."""
    marked: list[list[bool]] = []
    for lines in zip_longest(*(picture.split("\n") for picture in pictures), fillvalue=""):
        poll()
        marked.append([len(set(places)) > 1 for places in zip_longest(*lines, fillvalue=" ")])
    return marked


def difference(pictures: Sequence[str]) -> str:
    """Return a picture of what differs: a dot where all agree, else what the first shows.

    If the first shows a space, the next picture that shows something else counts.
    """
    difference = Difference()
    for picture in pictures:
        difference.add(picture)
    return difference.draw()


class Difference:
    """What differs in pictures that are added one by one; it keeps one of them only."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.count = 0

    def add(self, picture: str) -> None:
        """Compare one more picture with the first."""
        lines = picture.split("\n")
        for line in lines[len(self.rows) :]:
            self.rows.append(Row("" if self.count else line))
        for number, row in enumerate(self.rows):
            poll()
            row.add(lines[number] if number < len(lines) else "")
        self.count += 1

    def draw(self) -> str:
        """Return the picture that ``difference`` returns, without lists below that all have."""
        rows = list(self.rows)
        while rows and rows[-1].is_shared_list:
            rows.pop()
        return "\n".join(row.draw() for row in rows)


class Row:
    """A line of the first picture, and where other pictures differ from it."""

    def __init__(self, first: str) -> None:
        self.first = first
        self.seen = list(first)
        self.differs = [False] * len(first)

    def add(self, line: str) -> None:
        """Compare the line of another picture."""
        if line == self.first:
            return
        more = len(line) - len(self.seen)
        self.seen += " " * more
        self.differs += [False] * more
        for column, (here, there) in enumerate(zip_longest(self.first, line, fillvalue=" ")):
            if here != there:
                self.differs[column] = True
                if self.seen[column] == " ":
                    self.seen[column] = there

    @property
    def is_shared_list(self) -> bool:
        """Whether it names what no picture shows, such as lines, the same in all pictures."""
        return ": " in self.first and not any(self.differs)

    def draw(self) -> str:
        """Return the line, with dots where all agree."""
        places = zip(self.seen, self.differs, strict=True)
        return "".join(c if differs or c == " " else SAME for c, differs in places).rstrip()


def paint(picture: str, colors: Mapping[str, str], marked: Marks = ()) -> str:
    """Return *picture* in terminal colours: *colors* by character, *marked* places reversed.

    A colour that is not one of the sixteen names of ``CODES`` is ignored.
    """
    lines: list[str] = []
    for number, line in enumerate(picture.split("\n")):
        poll()
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
    """Return the terminal's codes for *character*, "" for none."""
    codes = [str(REVERSE)] if is_marked else []
    color = CODES.get(colors.get(character, ""))
    if color is not None:
        codes.append(str(color))
    return ";".join(codes)


def in_ascii(text: str) -> str:
    """Return *text* in ASCII, with a question mark for what has no replacement."""
    return "".join(IN_ASCII.get(c, c if c.isascii() else "?") for c in text)
