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


def no_constant(name: str) -> None:
    """Refuse NaN and the infinities, which Python reads but JSON does not have."""
    raise ParseError(f"expected JSON, found {name}")


def document_of(text: str) -> dict[str, Any]:
    """Return the object that a text of JSON is; raises ParseError for any other text."""
    import json  # start-up counts

    try:
        found = json.loads(text, object_pairs_hook=each_once, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise ParseError(f"expected JSON, found an error at {where}") from None
    except (RecursionError, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        said = "expected JSON of one object, found nesting or numbers too large"
        raise ParseError(said) from None
    if not isinstance(found, dict):
        raise ParseError("expected a JSON object")
    return found
