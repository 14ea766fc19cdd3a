"""Makes the tables of docs/techniques.md anew: ``python -m tests.docs.techniques`` writes them.

A row names a technique, what it is, and a small board; what the first step by it says is made from
these. A technique with a new board is added as a row with any words, and the rest is written.
"""

import re
from collections.abc import Iterator
from typing import Final

import attrs

from puzzlefw import Puzzle, load_puzzle
from puzzlefw.explaining.language import Language
from tests.docs.pages import DOCS

PAGE: Final = DOCS / "techniques.md"
HEADING: Final = re.compile(r"^## `(\w+)`$")
ROW: Final = re.compile(r"^\| ([^|`]+) \| (.*) \| `([^`]+)` \| (.*) \|$")
MOST: Final = 240
"""The most characters of a sentence that is shown."""


@attrs.frozen
class Row:
    """A technique of a type, what it is, a board, and what a step by it says there."""

    technique: str
    rule: str
    board: str
    said: str

    def line(self) -> str:
        """Return the row of the table."""
        return f"| {self.technique} | {self.rule} | `{self.board}` | {self.said} |"


def tables() -> dict[str, list[Row]]:
    """Return the rows of each type, as the page has them."""
    found: dict[str, list[Row]] = {}
    name = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        heading, row = HEADING.match(line), ROW.match(line)
        if heading is not None:
            name = heading[1]
            found[name] = []
        elif row is not None and name:
            found[name].append(Row(*row.groups()))
    return found


def made(name: str, rows: list[Row]) -> list[Row]:
    """Return rows as they should be; raises KeyError where a board does not have its technique."""
    puzzle = load_puzzle(name)
    rules = {one.name: one.rule for one in puzzle.techniques()}
    said: dict[str, dict[str, str]] = {}
    for row in rows:
        if row.board not in said:
            said[row.board] = steps_of(puzzle, row.board)
    return [
        Row(row.technique, rules[row.technique], row.board, said[row.board][row.technique])
        for row in rows
    ]


def steps_of(puzzle: Puzzle, board: str) -> dict[str, str]:
    """Return the sentence of the shortest step by each technique that explains a board."""
    told = puzzle.open(puzzle.parse(board)).explain()
    assert told.verdict == "solved"
    words = Language("en", puzzle.info.texts)
    found: dict[str, str] = {}
    for step in told.steps:
        sentence = words.sentence(step.message)
        if len(sentence) > MOST:
            sentence = f"{sentence[:MOST].rpartition(' ')[0]} ..."
        if len(sentence) < len(found.get(step.technique, sentence + " ")):
            found[step.technique] = sentence
    return found


def lines() -> Iterator[str]:
    """Visit the lines of the page as they should be."""
    every = {name: made(name, rows) for name, rows in tables().items()}
    name, at = "", 0
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        heading = HEADING.match(line)
        if heading is not None:
            name, at = heading[1], 0
        if name and ROW.match(line):
            yield every[name][at].line()
            at += 1
        else:
            yield line


if __name__ == "__main__":
    PAGE.write_text("\n".join([*lines(), ""]), encoding="utf-8")
