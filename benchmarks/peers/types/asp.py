"""clingo on the types: how their programs are put together and run.

A program decides items, numbered from 0: ``v(Item, Number)``, nothing for 0. Two models that differ
in anything else count as one.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import clingo

from benchmarks.peers.contract import Deadline, OutOfTimeError
from benchmarks.peers.types.board import Board

# node(N) and ends(Item, A, B): the items with any number hold all nodes of some together.
CONNECTED = """
reach(A) :- root(A).
reach(B) :- reach(A), joined(A, B).
:- inside(A), not reach(A).
"""
# The root is the first node inside, found along the order of the nodes.
FIRST = """
after(N + 1) :- inside(N), node(N + 1).
after(N + 1) :- after(N), node(N + 1).
root(N) :- inside(N), not after(N).
"""
FROM_FIRST = FIRST + CONNECTED
# The items are edges, and those chosen are one closed loop.
LOOP = (
    """
{ v(E, 1) } :- ends(E, _, _).
line(A, B) :- v(E, 1), ends(E, A, B).
line(B, A) :- line(A, B).
inside(A) :- line(A, _).
joined(A, B) :- line(A, B).
:- node(A), 3 #count { B : line(A, B) }.
:- node(A), #count { B : line(A, B) } = 1.
:- not root(_).
"""
    + FROM_FIRST
)
EVERYWHERE = """
:- node(A), not inside(A).
"""
# The cells shaded are those with v(C, 1): none beside another, and the others hang together.
SHADING = (
    """
:- ends(_, A, B), v(A, 1), v(B, 1).
inside(C) :- node(C), not v(C, 1).
joined(A, B) :- ends(_, A, B), inside(A), inside(B).
joined(B, A) :- joined(A, B).
"""
    + FROM_FIRST
)


def facts(name: str, rows: Iterable[Sequence[int] | int]) -> str:
    """Return facts called *name*, one for each row of arguments."""
    every = (row if isinstance(row, Sequence) else (row,) for row in rows)
    return " ".join(f"{name}({','.join(map(str, row))})." for row in every) + "\n"


def groups(name: str, cells: Iterable[Iterable[int]]) -> str:
    """Return the facts about groups called *name*, which are numbered, and in(Group, Cell)."""
    every = list(enumerate(cells))
    members = ((number, cell) for number, group in every for cell in group)
    return facts(name, (number for number, _ in every)) + facts("in", members)


def graph(nodes: Iterable[int], edges: Iterable[tuple[int, int]]) -> str:
    """Return the facts about nodes, and about edges, which are numbered."""
    ends = facts("ends", ((number, *pair) for number, pair in enumerate(edges)))
    return facts("node", nodes) + ends


def board_graph(board: Board) -> str:
    """Return the facts about the cells of a board as nodes, and about neighbours."""
    return graph(board.cells, board.edges())


def loop(board: Board) -> str:
    """Return the rules and the facts of a loop over a board's cells: all of them if ``f`` says so.

    The items are the edges.
    """
    return LOOP + (EVERYWHERE if "f" in board.flags else "") + board_graph(board)


def solved(rules: Any, board: Board, limit: int, deadline: Deadline) -> list[list[int]]:
    """Return the numbers of all items in at most *limit* solutions; raises OutOfTimeError."""
    program, items = rules.program(board), rules.items(board)
    found: list[list[int]] = []
    for symbols in models([program, "#show v/2."], deadline, str(limit), "--project=show"):
        found.append([0] * items)
        for item, number in (symbol.arguments for symbol in symbols):
            found[-1][item.number] = number.number
    return found


def models(
    program: Iterable[str], deadline: Deadline, *options: str
) -> Sequence[Sequence[clingo.Symbol]]:
    """Return the shown atoms of models, as many as *options* allow; raises OutOfTimeError."""
    control = clingo.Control(options, logger=lambda code, message: None)
    control.add("base", [], "\n".join(program))
    control.ground([("base", [])])
    found: list[Sequence[clingo.Symbol]] = []
    with control.solve(
        on_model=lambda model: found.append(model.symbols(shown=True)), async_=True
    ) as handle:
        if not handle.wait(deadline.left()):
            handle.cancel()
            raise OutOfTimeError
        handle.get()
    return found
