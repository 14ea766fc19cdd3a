"""A puzzle of the page in few bytes: boards and steps repeat themselves from cell to cell.

What is said of one cell is said of others in the same words. So texts and numbers are written from
the cell that they begin at, each once, and rows of numbers by columns, each from the one before.
``script/unfold.js`` reads this.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final
from zlib import compress

ROW, COLUMN = "\ue000", "\ue001"
"""Stand before a number of a row or column that is counted from another cell."""
BEGIN, END = "\ue002", "\ue003"
"""Stand around what follows in a sentence."""
MANY: Final = 5
"""Longer lists of like rows within a row are written by columns as well."""
Where = tuple[int, int]


def pack(content: Any) -> str:
    """Return plain data as JSON, deflated, in base 64."""
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return b64encode(compress(text.encode(), 9)).decode()


class Texts:
    """Writes texts from a cell.

    *named* return the name of a cell counted from 1, or that of its row or column alone.
    """

    def __init__(self, *named: Callable[[int, int], str]) -> None:
        self.patterns = [pattern_of(one(88, 99)) for one in named]

    def cell(self, text: str) -> Where:
        """Return the first cell that a text names, from 0; the first of the board without one."""
        found = next(filter(None, (one.search(text) for one in self.patterns)), None)
        told = found.groupdict() if found else {}
        return int(told.get("row", 1)) - 1, int(told.get("column", 1)) - 1

    def moved(self, text: str, start: Where) -> str:
        """Return a text whose cells are counted from *start*."""

        def shift(found: re.Match[str]) -> str:
            text, end = "", found.start()
            for name in sorted(found.groupdict(), key=found.start):
                mark, first = (ROW, start[0]) if name == "row" else (COLUMN, start[1])
                text += (
                    f"{found.string[end : found.start(name)]}{mark}{int(found[name]) - 1 - first}"
                )
                end = found.end(name)
            return f"{text}{found.string[end : found.end()]}"

        for pattern in self.patterns:
            text = pattern.sub(shift, text)
        return text


def pattern_of(name: str) -> re.Pattern[str]:
    """Return a pattern that finds names like that of row 88 and column 99, small or capital."""
    text = re.escape(name)
    text = text.replace("88", r"(?P<row>[1-9]\d*)").replace("99", r"(?P<column>[1-9]\d*)")
    return re.compile(rf"(?<!\w){text}(?!\d)", re.IGNORECASE)


def runs(pairs: Iterable[tuple[int, int]], state: int) -> list[int]:
    """Return the steps of a state of an automaton, as (value, next state), by runs of both.

    A run is its first value, how far its first state is from this one, and how many steps it has.
    """
    found: list[int] = []
    for value, after in pairs:
        if found and (value - found[-3], after - state - found[-2]) == (found[-1], found[-1]):
            found[-1] += 1
        else:
            found += [value, after - state, 1]
    return found


def grouped(rows: Iterable[Sequence[Any]]) -> list[Any]:
    """Return rows by columns: those of one shape together, each number from the one above."""
    groups: dict[str, list[list[Any]]] = {}
    for row in rows:
        leaves: list[Any] = []
        shape = json.dumps(shape_of(row, leaves))
        groups.setdefault(shape, []).append(leaves)
    return [
        [json.loads(shape), len(told), [*map(deltas, zip(*told, strict=True))]]
        for shape, told in groups.items()
    ]


def shape_of(node: Any, leaves: list[Any]) -> Any:
    """Return nested lists with 0 in place of what differs, which is added to *leaves*."""
    if isinstance(node, str) and not node.isdigit():
        return node
    if not isinstance(node, list):
        leaves.append(node)
        return 0
    if len(node) > MANY and all(isinstance(one, list) for one in node):
        inner = grouped(node)
        if len(inner) == 1:
            leaves.append({"rows": inner})
            return 0
    return [shape_of(one, leaves) for one in node]


def deltas(column: Sequence[Any]) -> list[Any]:
    """Return numbers, each from the one before; what is not all numbers as it is."""
    if not all(isinstance(one, int) for one in column):
        return list(column)
    return [one - before for one, before in zip(column, (0, *column), strict=False)]


def table_of(column: Iterable[Any]) -> list[Any]:
    """Return the different items, once each, and the numbers of all."""
    known: dict[str, int] = {}
    told = [known.setdefault(json.dumps(one), len(known)) for one in column]
    return [[*map(json.loads, known)], told]


def written(
    named: Iterable[tuple[str, Sequence[int]]], texts: Texts, across: int, stride: int
) -> list[Any]:
    """Return names of places, each written from the cell of its first place."""
    pairs = [*named]
    starts = [places[0] % stride for _, places in pairs]
    told = [
        [texts.moved(name, divmod(start, across)), [one - start for one in places]]
        for (name, places), start in zip(pairs, starts, strict=True)
    ]
    return [deltas(starts), table_of(told)]


class Steps:
    """Writes steps, each from the cell where it is to be looked for."""

    def __init__(self, texts: Texts, across: int, stride: int) -> None:
        self.texts = texts
        self.across = across
        self.stride = stride

    def content(self, steps: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Return the columns of steps, those of lines beside them."""
        starts = [self.start(step) for step in steps]
        told = [self.row(step, start) for step, start in zip(steps, starts, strict=True)]
        lines = [(line, self.texts.cell(line)) for step in steps for line in step["lines"]]
        return {
            "starts": deltas(starts),
            "columns": {name: table_of(one[name] for one in told) for name in (told or [{}])[0]},
            "lines": table_of(self.texts.moved(line, cell) for line, cell in lines),
            "cells": [row * self.across + column for _, (row, column) in lines],
        }

    def start(self, step: dict[str, Any]) -> int:
        """Return the number of the cell that a step is written from."""
        places = [*step["at"][1], *step["new"], *step["beside"]]
        return int(places[0]) % self.stride if places else 0

    def row(self, step: dict[str, Any], start: int) -> dict[str, Any]:
        """Return a step, written from a cell."""
        words, spots = step["at"]
        cell = divmod(start, self.across)
        moved = {
            "at": [self.texts.moved(words, cell), [one - start for one in spots]],
            "uses": by_mask(step["uses"], start),
            "lost": by_mask(step["lost"], start),
            "lines": len(step["lines"]),
        }
        for name in ("new", "beside", "full"):
            moved[name] = [one - start for one in step[name]]
        return {**step, **moved}


def by_mask(pairs: Iterable[Sequence[Any]], start: int) -> list[list[Any]]:
    """Return pairs of a variable and a mask: of each mask the variables, the first from a cell."""
    found: dict[str, list[Any]] = {}
    for variable, mask in sorted(pairs, key=lambda one: (str(one[1]), one[0])):
        found.setdefault(str(mask), [mask]).append(variable)
    return [[mask, *deltas([one - start for one in some])] for mask, *some in found.values()]
