"""Messages of connected parts: what would be cut off, as the smaller side, where a player looks."""

from collections.abc import Iterator, Sequence
from typing import Final

from puzzlefw.constraints import Connected, SpanningGraph
from puzzlefw.constraints.parts import components
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.saying.context import Context
from puzzlefw.explaining.saying.values import places_of
from puzzlefw.view import Cell

MOST_NAMED: Final = 4
"""The most places of a side that are all named."""
Side = tuple[object, ...]


def connected_message(context: Context) -> Message:
    """Return which chosen places would be cut off, or are."""
    part, rule, initial = context.shown, context.rule, context.claims.initial
    assert isinstance(rule, Connected)
    masks = dict(rule.conditions)
    walls = {v: lost for v, lost in part.reasons.items() if initial[v] & ~lost & masks[v] == 0}
    sides: dict[Side, None] = {}
    for left in opposites(context):
        nodes = [n for n, (v, mask) in enumerate(rule.conditions) if left[v] & mask]
        ends = {n for n in nodes if left[rule.conditions[n][0]] & ~rule.conditions[n][1] == 0}
        inside = set(nodes)
        edges = [(a, b) for a, b in rule.edges if a in inside and b in inside]
        parts = [side for side in components(nodes, edges) if not ends.isdisjoint(side)]
        if len(parts) > 1:
            variables = [rule.conditions[n][0] for n in min(parts, key=len) if n in ends]
            sides[places_of(context, variables)] = None
    return closed_message(context, list(sides), because=context.shortly(walls, {}))


def spanning_message(context: Context) -> Message:
    """Return which nodes no edge would join to the others, or the words of the rule."""
    rule, shape = context.rule, context.names.shape
    assert isinstance(rule, SpanningGraph)
    if rule.says and context.part.concluded:
        return context.message(rule.says, nodes=())
    sides: dict[Side, None] = {}
    for left in opposites(context):
        edges = [
            (one[0], other[0])
            for one, other in rule.edges
            if left[one[1]] & one[2] and left[other[1]] & other[2]
        ]
        nodes = [node for node in range(rule.nodes) if node not in rule.absent]
        side = min(components(nodes, edges), key=len)
        if shape is not None and rule.nodes == shape.size and len(side) < len(nodes):
            sides[tuple(Cell(*shape.cell(node)) for node in side)] = None
    return closed_message(context, list(sides))


def opposites(context: Context) -> Iterator[list[int]]:
    """Visit the domains if one of the conclusions is not so; if there is none, those that are."""
    part = context.shown
    left = [mask & ~part.reasons.get(v, 0) for v, mask in enumerate(context.claims.initial)]
    for variable, lost in part.concluded.items():
        yield [*left[:variable], left[variable] & lost, *left[variable + 1 :]]
    if not part.concluded:
        yield left


def closed_message(context: Context, sides: Sequence[Side], **more: object) -> Message:
    """Return that one of some sides would be cut off, or is so."""
    id = "closed" if context.part.concluded else "closed-never"
    named = tuple(some_of(side) for side in sides)
    nodes: object = Message("choice", {"items": named})
    count = min(len(named), 1)
    if len(named) == 1:
        nodes, count = named[0], len(sides[0])
    return context.message(id, **more, nodes=nodes, **{"nodes-count": count})


def some_of(side: Side) -> Message:
    """Return the places of a side, of many the first and how many more there are."""
    if len(side) <= MOST_NAMED:
        return Message("cells", {"cells": side})
    return Message("more", {"places": side[:1], "count": len(side) - 1})
