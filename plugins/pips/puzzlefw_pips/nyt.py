"""Boards as the New York Times publishes them: JSON with dominoes and regions of cells."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puzzlefw import authoring as pf
from puzzlefw.checks import parts
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.json_objects import document_of
from puzzlefw_pips.instance import DIFFERENT, EQUAL, HOLE, bank_of

KINDS = {
    "empty": None,
    "equals": EQUAL,
    "unequal": DIFFERENT,
    "sum": "",
    "less": "<",
    "greater": ">",
}
"""What each type of region asks; a target follows the last three."""
MOST = 100
"""The most rows and columns."""


class NytBoard:
    """One board of a day: ``{"dominoes": [[0, 1]], "regions": [{"indices": ...}]}``.

    What else the object has, such as who made it, is left out.
    """

    style = ""
    sign = r'\{\s*"dominoes"'

    def names(self, text: str) -> bool:
        return text.startswith("{") and '"indices"' in text and '"puzzle"' not in text

    def looks(self) -> str:
        return 'JSON such as {"dominoes": ..., "regions": ...}'

    def read(self, text: str) -> Fields:
        found = document_of(text)
        dominoes, regions = found.get("dominoes"), found.get("regions")
        if not isinstance(dominoes, list) or not isinstance(regions, list) or not regions:
            raise pf.ParseError("expected lists of dominoes and regions, one puzzle of a day")
        cells, asked = dict[tuple[int, int], int](), list[str | None]()
        for number, region in enumerate(regions, 1):
            condition = condition_of(region, number)
            for cell in region["indices"]:
                if not is_cell(cell) or tuple(cell) in cells:
                    raise pf.ParseError(
                        f"expected cells, each once, in region {number}, found {cell!r}"
                    )
                cells[tuple(cell)] = len(asked)
            asked.append(condition)
        high, wide = (max(one) + 1 for one in zip(*cells, strict=True))
        return on_board(pf.Shape(high, wide), cells, asked) | {"dominoes": bank_of(dominoes)}

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        raise pf.FormatError("such JSON is read, not written")


def condition_of(region: Any, number: int) -> str | None:
    """Return what a region of JSON asks."""
    wanted = f"expected indices and one of the types {' '.join(KINDS)}, with its target, for region"
    if not isinstance(region, Mapping) or region.get("type") not in KINDS:
        raise pf.ParseError(f"{wanted} {number}")
    sign, target, cells = KINDS[region["type"]], region.get("target"), region.get("indices")
    is_sum = sign in ("", "<", ">")
    if not isinstance(cells, list) or not cells or (is_sum and type(target) is not int):
        raise pf.ParseError(f"{wanted} {number}")
    return f"{sign}{target}" if is_sum else sign


def is_cell(cell: Any) -> bool:
    """Return whether data of JSON are a row and a column, from 0 on."""
    is_pair = isinstance(cell, list) and len(cell) == 2
    return is_pair and all(type(n) is int and 0 <= n < MOST for n in cell)


def on_board(
    shape: pf.Shape, cells: Mapping[tuple[int, int], int], asked: Sequence[str | None]
) -> dict[str, Any]:
    """Return the fields of regions; what asks nothing, and holes, may be in several pieces."""
    names: list[Any] = [cells.get(shape.cell(number), HOLE) for number in range(shape.size)]
    for name in {*names}:
        own = [number for number, one in enumerate(names) if one == name]
        if name == HOLE or asked[name] is None:
            for at, piece in enumerate(parts(shape, own)):
                for cell in piece:
                    names[cell] = (name, at)
    conditions = []
    for name in dict.fromkeys(names):
        first = name[0] if isinstance(name, tuple) else name
        conditions.append(HOLE if first == HOLE else asked[first])
    return {"shape": shape, "regions": pf.renumbered(names), "conditions": tuple(conditions)}
