"""The parts of a plain text: what stands below each of its headings."""

from puzzlefw.errors import ParseError
from puzzlefw.notation.headings import PUZZLE, heading
from puzzlefw.notation.scanner import typed


def sections_of(text: str) -> dict[str, list[str]]:
    """Return the lines below each heading, and above all of them by the name ``""``.

    What stands behind a heading is its first line. Empty lines and comments are left out.
    """
    found: dict[str, list[str]] = {"": []}
    name = ""
    for line in map(str.strip, text.splitlines()):
        if not line or line.startswith("#"):
            continue
        head = heading(line)
        if head is None:
            found[name].append(line)
            continue
        name, rest = head
        if name in found:
            raise ParseError(f"expected each name once, found {typed(name)} twice")
        found[name] = [rest] if rest else []
        if name == PUZZLE:
            name = ""
    return found
