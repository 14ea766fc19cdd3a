"""The JSON of hexapipes: ``{"grid": "square", "width": W, "height": H, "tiles": [...], ...}``."""

from collections.abc import Mapping

from puzzlefw.errors import ParseError
from puzzlefw.notation.json_objects import document_of
from puzzlefw_net.instance import Instance


def parse_hexapipes(text: str, most: int) -> Instance:
    """Return the instance; raise ParseError for any other text. Sides are at most *most*."""
    document = document_of(text)
    if document.get("grid", "square") != "square":
        raise ParseError('expected the grid "square", the only one supported')
    width, height = read_side(document, "width", most), read_side(document, "height", most)
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


def read_side(document: Mapping[str, object], key: str, most: int) -> int:
    """Return the width or the height; True and 5.0 are none."""
    side = document.get(key)
    if type(side) is not int or not 1 <= side <= most:
        raise ParseError(f"expected an integer from 1 to {most} for {key}")
    return side


def format_hexapipes(instance: Instance) -> str:
    """Return *instance*, which has no barriers, as one line of JSON."""
    import json  # only for this format: start-up counts

    return json.dumps(
        {
            "grid": "square",
            "width": instance.width,
            "height": instance.height,
            "tiles": list(instance.tiles),
            "wrap": instance.wraps,
        }
    )
