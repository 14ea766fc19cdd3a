"""Messages of chains of links: their nodes, with = where one of two holds and - where one does not.

So players write chains of Sudoku, in short.
"""

from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.saying.context import Context
from puzzlefw.explaining.saying.values import key_of, places_of, with_values


def value_chain_message(context: Context) -> Message:
    """Return a chain of one value, of which only the places are said."""
    first = context.part.literals[0]
    ((variable, mask), *_) = first.items()
    nodes = [places_of_node(context, node) for node in context.part.literals]
    value = key_of(context, variable, mask)
    return with_values(context).message(value=value, chain=joined(nodes))


def link_message(context: Context) -> Message:
    """Return a chain of places and values."""
    nodes = [node_message(context, node) for node in context.part.literals]
    return with_values(context).message(chain=joined(nodes))


def forcing_message(context: Context) -> Message:
    """Return chains that begin with all that there is of one kind, and exclude the same."""
    ways: dict[int, list[Message]] = {}
    for number, node in zip(context.part.nodes, context.part.literals, strict=True):
        ways.setdefault(number, []).append(node_message(context, node))
    chains, *others = [joined(way, 1) for way in ways.values()]
    for other in others:
        chains = Message("or-else", {"one": chains, "other": other})
    return with_values(context).message(chain=chains)


def node_message(context: Context, node: Losses) -> Message:
    """Return a value and the places of which one has it."""
    ((variable, mask), *_) = node.items()
    places = places_of_node(context, node)
    return Message("node", {"value": key_of(context, variable, mask), "places": places})


def places_of_node(context: Context, node: Losses) -> Message:
    """Return the places of which one has the value of a node."""
    return Message("choice", {"items": places_of(context, node)})


def joined(nodes: list[Message], first: int = 0) -> Message:
    """Return the nodes of a chain with the signs of its links, in turn strong and weak.

    The first link is weak if *first* is 1.
    """
    chain, *others = nodes
    for at, node in enumerate(others, first):
        chain = Message("weak-link" if at % 2 else "strong-link", {"one": chain, "other": node})
    return chain
