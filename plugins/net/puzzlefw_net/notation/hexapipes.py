"""The JSON of hexapipes: ``{"grid": "square", "width": W, "height": H, "tiles": [...], ...}``."""

from typing import Any

from puzzlefw.errors import ParseError
from puzzlefw_net.instance import Instance


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the members of an object; refuse a key given twice, instead of using the last one."""
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ParseError("expected each key once in the JSON, found one twice")
    return members


def refuse_constant(name: str) -> None:
    """Refuse NaN and the infinities, which Python reads but JSON does not have."""
    raise ParseError(f"expected JSON, found {name}")


def parse_hexapipes(text: str, most: int) -> Instance:
    """Return the instance; raise ParseError for any other text. Sides are at most *most*."""
    import json  # only for this format: start-up counts

    try:
        document = json.loads(text, object_pairs_hook=unique_keys, parse_constant=refuse_constant)
    except json.JSONDecodeError as error:
        raise ParseError(
            f"expected JSON, found an error at line {error.lineno}, column {error.colno}"
        ) from None
    except (RecursionError, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        raise ParseError(
            "expected JSON of one object, found nesting or numbers too large"
        ) from None
    if not isinstance(document, dict):
        raise ParseError("expected a JSON object")
    if document.get("grid", "square") != "square":
        raise ParseError('expected the grid "square", the only one supported')
    width = read_integer(document, "width", 1, most)
    height = read_integer(document, "height", 1, most)
    wraps = document.get("wrap", False)
    if not isinstance(wraps, bool):
        raise ParseError("expected true or false for wrap")
    tiles = document.get("tiles")
    if not isinstance(tiles, list) or len(tiles) != width * height:
        found = f"{len(tiles)}" if isinstance(tiles, list) else "none"
        raise ParseError(f"expected a list of {width * height} tiles, found {found}")
    for number, tile in enumerate(tiles):
        if type(tile) is not int or not 0 <= tile <= 15:
            raise ParseError(f"expected integers from 0 to 15, tile {number} is another thing")
    return Instance(height, width, bytes(tiles), wraps)


def read_integer(document: dict[str, Any], key: str, low: int, high: int) -> int:
    """Return an integer member; True and 5.0 are no integers here."""
    value = document.get(key)
    if type(value) is not int or not low <= value <= high:
        raise ParseError(f"expected an integer from {low} to {high} for {key}")
    return value


def format_hexapipes(instance: Instance) -> str:
    """Return *instance*, which has no barriers, as one line of JSON."""
    import json  # see above

    return json.dumps(
        {
            "grid": "square",
            "width": instance.width,
            "height": instance.height,
            "tiles": list(instance.tiles),
            "wrap": instance.wraps,
        }
    )
