"""Objects of JSON that say each thing once."""

from typing import Any

from puzzlefw.errors import ParseError


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; raises ParseError if it has two values for one name."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ParseError(f"expected each name once in the record, found {twice!a} twice")
    return found
