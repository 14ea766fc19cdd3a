"""What would be cut off from the rest: the smaller side, as a player looks for it there."""

from collections.abc import Iterator, Sequence
from typing import Final

from puzzlefw.constraints import Connected, SpanningGraph
from puzzlefw.constraints.parts import components
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.statements import said_shortly
from puzzlefw.view import Cell

Fields = dict[str, object]
MOST_NAMED: Final = 4
"""The most places of a side that are all named."""


def connected(part: Deduction, rule: Connected, fields: Fields, names: Names) -> Message:
    """Return which chosen places would be cut off, for each thing that is concluded."""
    initial, masks = names.claims.initial, dict(rule.conditions)
    walls = {v: lost for v, lost in part.reasons.items() if initial[v] & ~lost & masks[v] == 0}
    sides: dict[tuple[object, ...], None] = {}
    for left in opposites(part, initial):
        nodes = [n for n, (v, mask) in enumerate(rule.conditions) if left[v] & mask]
        ends = {n for n in nodes if left[rule.conditions[n][0]] & ~rule.conditions[n][1] == 0}
        inside = set(nodes)
        edges = [(a, b) for a, b in rule.edges if a in inside and b in inside]
        parts = [side for side in components(nodes, edges) if not ends.isdisjoint(side)]
        if len(parts) > 1:
            cells = [rule.conditions[n][0] for n in min(parts, key=len) if n in ends]
            sides[tuple(place for v in cells for place in names.claims.places.get(v, ()))] = None
    return closed(part, {**fields, "because": said_shortly(names.claims, walls, {})}, list(sides))


def spanning(part: Deduction, rule: SpanningGraph, fields: Fields, names: Names) -> Message:
    """Return which nodes no edge would join to the others, for each thing that is concluded."""
    shape = names.shape
    sides: dict[tuple[object, ...], None] = {}
    for left in opposites(part, names.claims.initial):
        edges = [
            (one[0], other[0])
            for one, other in rule.edges
            if left[one[1]] & one[2] and left[other[1]] & other[2]
        ]
        nodes = [node for node in range(rule.nodes) if node not in rule.absent]
        side = min(components(nodes, edges), key=len)
        if shape is not None and rule.nodes == shape.size and len(side) < len(nodes):
            sides[tuple(Cell(*shape.cell(node)) for node in side)] = None
    return closed(part, fields, list(sides))


def opposites(part: Deduction, initial: Sequence[int]) -> Iterator[list[int]]:
    """Visit what is left if one of the things is not so that are concluded; else if all is so."""
    left = [mask & ~part.reasons.get(v, 0) for v, mask in enumerate(initial)]
    for variable, lost in part.concluded.items():
        yield [*left[:variable], left[variable] & lost, *left[variable + 1 :]]
    if not part.concluded:
        yield left


def closed(part: Deduction, fields: Fields, sides: Sequence[tuple[object, ...]]) -> Message:
    """Return that one of some sides would be cut off, or is so."""
    key = "closed" if part.concluded else "closed-never"
    named = tuple(some_of(side) for side in sides)
    if len(named) != 1:
        nodes = Message("choice", {"items": named})
        return Message(key, {**fields, "nodes": nodes, "nodes-count": min(len(named), 1)})
    return Message(key, {**fields, "nodes": named[0], "nodes-count": len(sides[0])})


def some_of(side: tuple[object, ...]) -> Message:
    """Return the places of a side, of many the first and how many more there are."""
    if len(side) <= MOST_NAMED:
        return Message("cells", {"cells": side})
    return Message("more", {"places": side[:1], "count": len(side) - 1})
