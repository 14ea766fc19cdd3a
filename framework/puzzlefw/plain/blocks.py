"""Blocks as janko.at has them: ``[problem]``, ``[areas]``, ``[clabels]``, and rows below each.

They become plain texts; what a block of another name holds, such as the solution, is left out.
"""

import re
from collections.abc import Iterator
from typing import Final

from puzzlefw.plain.layout import Layout
from puzzlefw.plain.two_grids import texts_of

NAME: Final = re.compile(r"\s*\[(\w+)\]\s*(.*)")
BEGINS: Final = re.compile(r"(?s)\s*\[(begin|puzzle|problem|areas)\]")


def texts_of_blocks(layout: Layout, text: str) -> Iterator[str]:
    """Visit the plain texts that blocks may stand for."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in text.splitlines():
        head = NAME.fullmatch(line)
        name, rest = (head[1], head[2]) if head else (name, line)
        found.setdefault(name, []).extend([rest.strip()] if rest.strip() else [])
    problem, areas = found.get("problem", []), found.get("areas", [])
    if problem and areas:
        yield from texts_of(layout, [*problem, *areas])
    top, left = found.get("clabels", []), " ".join(found.get("rlabels", [])).split()
    rows = problem or areas
    if len(top) == 1 and len(left) == len(rows):
        told = [f"{label} {row}" for label, row in zip(left, rows, strict=True)]
        rows = [f"{' ' * len(left[0])} {top[0]}", *told]
    yield "\n".join(re.sub(r"(?<!\S)-(?!\S)", ".", row) for row in rows)
