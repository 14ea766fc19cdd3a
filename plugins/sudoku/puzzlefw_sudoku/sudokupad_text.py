"""The short form of JSON that links of SudokuPad have inside.

It leaves out quotes around names and the braces of empty objects, has apostrophes for quotes,
``t`` and ``f`` for true and false, colours without signs, and short names for long ones: those of
the page's public code, which calls the form PuzzleZipper. JSON itself is read as it is.
"""

import re
from typing import Any, Final

from puzzlefw import authoring as pf
from puzzlefw.notation.json_objects import document_of, each_once
from puzzlefw.runtime.deadline import poll

SHORT: Final = (
    "arrows=a backgroundColor=c2 borderColor=c1 cages=ca cellSize=cs cells=ce center=ct"
    " color=c d=d2 duration=d fontSize=fs headLength=hl height=h lines=l overlays=o"
    " regions=re rounded=r text=te thickness=th title=t underlays=u value=v videos=vd"
    " wayPoints=wp width=w"
)
NAMES: Final = {short: name for name, _, short in (w.partition("=") for w in SHORT.split())}
"""What short names stand for."""
WORDS: Final = {"t": True, "f": False, "true": True, "false": False, "null": None}
WORD: Final = re.compile(r"[^,\]}:]*")
STRING: Final = re.compile(r"'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"", re.DOTALL)
DEEPEST: Final = 20


def object_of(text: str) -> dict[str, Any]:
    """Return the object that a text says, in JSON or in the short form; raises ParseError."""
    try:
        return document_of(text)
    except pf.ParseError as refused:
        reader = ShortReader(text)
        if not text.startswith("{"):
            raise
        found = reader.value(0)
        if reader.at != len(text) or not isinstance(found, dict):
            raise reader.error("the end") from refused
        return found


class ShortReader:
    """Reads a text of the short form from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def value(self, depth: int) -> Any:
        """Return the value that begins here; that of nothing is an empty object."""
        poll()
        if depth > DEEPEST:
            raise self.error("values less deep")
        sign = self.text[self.at : self.at + 1]
        if sign == "{":
            return each_once(self.items("}", lambda: self.pair(depth)))
        if sign == "[":
            return self.items("]", lambda: self.value(depth + 1))
        if sign in ("'", '"'):
            return self.string()
        found = WORD.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        word = found[0]
        if word in WORDS:
            return WORDS[word]
        number = re.fullmatch(r"-?\d{1,9}(\.\d{1,20})?", word, re.ASCII)
        if number is None:
            return {} if word == "" else word  # a colour, or what is drawn alone
        return float(word) if number[1] else int(word)

    def items(self, end: str, item: Any) -> list[Any]:
        """Return what stands between commas up to a bracket or a brace."""
        self.at += 1
        if self.text.startswith(end, self.at):
            self.at += 1
            return []
        found = [item()]
        while self.text.startswith(",", self.at):
            self.at += 1
            found.append(item())
        if not self.text.startswith(end, self.at):
            raise self.error(repr(end))
        self.at += 1
        return found

    def pair(self, depth: int) -> tuple[str, Any]:
        """Return a name, in full, and its value."""
        found = WORD.match(self.text, self.at)
        assert found is not None
        name = self.string() if self.text[self.at : self.at + 1] in ("'", '"') else found[0]
        self.at = self.at if name != found[0] else found.end()
        if not self.text.startswith(":", self.at):
            raise self.error("':'")
        self.at += 1
        return NAMES.get(name, name), self.value(depth + 1)

    def string(self) -> str:
        """Return the text between quotes that begins here."""
        found = STRING.match(self.text, self.at)
        if found is None:
            raise self.error("the end of a text in quotes")
        self.at = found.end()
        return re.sub(r"\\(.)", r"\1", found[1] if found[1] is not None else found[2])

    def error(self, wanted: str) -> pf.ParseError:
        """Return the error that *wanted* does not come next."""
        found = ascii(self.text[self.at : self.at + 20])
        return pf.ParseError(
            f"expected {wanted} at character {self.at + 1} of a text of SudokuPad, found {found}"
        )
