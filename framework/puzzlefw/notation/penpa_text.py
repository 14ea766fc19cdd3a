"""The text that links of Penpa have inside: lines of JSON, deflated, in base 64.

The first line says the grid, the fourth what is drawn as the question, and the sixth which points
are cells, each by how far it is from the one before. Frequent names have short forms.
Sources: the public code of both pages, https://github.com/opt-pan/penpa-edit and
https://github.com/swaroopg92/penpa-edit.
"""

import binascii
import re
import zlib
from importlib import import_module
from typing import Any, Final

from puzzlefw.errors import ParseError
from puzzlefw.notation.json_objects import document_of

LINK: Final = re.compile(r"https?://[^\s?#]+/penpa-edit/[?#](?:[^\s#]*&)?m=(?:edit|solve)&p=")
MOST: Final = 1 << 20
"""The most bytes that are unpacked; a short text can stand for far more."""
SHORT: Final = (
    "qa=9 pu_q=Q pu_a=A grid=G edit_mode=M surface=S line=L lineE=E wall=W cage=C number=N"
    " symbol=Y special=P board=B command_redo=R command_undo=U command_replay=8 numberS=1"
    " freeline=F freelineE=2 thermo=T arrows=3 direction=D squareframe=0 polygon=5"
    " deletelineE=4 killercages=6 nobulbthermo=7 __a=_"
)
NAMES: Final = {
    "z" + short: f'"{name}"' for name, _, short in (one.partition("=") for one in SHORT.split())
} | {"zO": "null", "zZ": "z"}
"""What stands for names, and for nothing."""
FORM: Final = re.compile("z.")


def parts_of(link: str) -> tuple[str, str]:
    """Return what is packed in a link for the board, and for its answer, "" without one."""
    board, *others = re.split("[&#]", LINK.sub("", link, count=1))
    return board, next((one[2:] for one in others if one.startswith("a=")), "")


def has_answer(text: str) -> bool:
    """Return whether a text is a link that carries a solution for its check."""
    return LINK.match(text) is not None and parts_of(text)[1] != ""


def unpacked(text: str) -> list[str]:
    """Return the lines inside of a link, from the sign behind ``p=`` on; raises ParseError."""
    from base64 import b64decode  # start-up counts
    from urllib.parse import unquote

    said = "expected a link of Penpa, found one that cannot be unpacked"
    try:
        packed = b64decode(unquote(text).replace(" ", "+"), validate=True)
        inflating = zlib.decompressobj(-15)
        found = inflating.decompress(packed, MOST)
        if inflating.unconsumed_tail:
            raise ParseError(f"expected a link of Penpa of at most {MOST} bytes unpacked")
        if not inflating.eof:
            raise ParseError(said)
        return found.decode().split("\n")
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        raise ParseError(said) from None


def packed(lines: list[str]) -> str:
    """Return lines as they stand in a link."""
    from base64 import b64encode  # start-up counts

    deflating = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflating.compress("\n".join(lines).encode()) + deflating.flush()
    return b64encode(data).decode()


def unshortened(line: str) -> str:
    """Return a line with names in full."""
    return FORM.sub(lambda found: NAMES.get(found[0], found[0]), line)


def question_of(line: str) -> dict[str, Any]:
    """Return what is drawn as the question; raises ParseError."""
    return document_of(unshortened(line))


def cells_of(line: str) -> list[int]:
    """Return the points that are cells; raises ParseError."""
    said = "expected the cells of a Penpa board as distances from each to the next"
    try:
        steps = import_module("json").loads(line)  # start-up counts
    except (ValueError, RecursionError):
        raise ParseError(said) from None
    if not isinstance(steps, list) or not all(type(step) is int for step in steps):
        raise ParseError(said)
    found: list[int] = []
    at = 0
    for step in steps:
        at += step
        found.append(at)
    return found
