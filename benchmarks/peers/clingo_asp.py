"""clingo: both puzzles as answer set programs.

Net chooses a turn for each tile. That the network is one tree is said with a parent for each
tile but the first and clingo's own acyclicity check, so neither arms are counted nor cuts made.
Aquarium's rules are written as in their definitions, and clingo works out what they reach.
"""

from collections.abc import Iterable

import clingo

from benchmarks.peers.aquarium_board import AquariumBoard, read_aquarium
from benchmarks.peers.contract import Deadline
from benchmarks.peers.net_board import NetBoard, read_net, turned
from benchmarks.peers.types.asp import models

# arm(Tile, Turn, Edge): under this turn the tile reaches out over the edge; ends(Edge, Tile, Tile).
NET = """
1 { turn(T, N) : choice(T, N) } 1 :- tile(T).
out(T, E) :- turn(T, N), arm(T, N, E).
:- ends(E, A, B), out(A, E), not out(B, E).
:- ends(E, A, B), out(B, E), not out(A, E).
open(E) :- ends(E, A, _), out(A, E).

1 { parent(E, A, B); parent(E, B, A) } 1 :- open(E), ends(E, A, B).
:- tile(T), not root(T), #count { E : parent(E, T, _) } != 1.
:- root(T), parent(_, T, _).
#edge (A, B) : parent(_, A, B).
#show open/1.
"""

# cell(Tank, Row, Column); beside and below hold for cells open to the right and lower neighbour.
AQUARIUM = """
{ water(R, C) : cell(_, R, C) }.
:- clue(row, R, N), N != #sum { 1, C : water(R, C) }.
:- clue(column, C, N), N != #sum { 1, R : water(R, C) }.
#show water/2.
"""

RULES = {
    "region": """
:- water(R, C), cell(T, R, C), cell(T, R2, C2), R2 >= R, not water(R2, C2).
""",
    "vessel": """
touch(R, C, R, C + 1) :- beside(R, C).
touch(R, C, R + 1, C) :- below(R, C).
touch(R, C, R2, C2) :- touch(R2, C2, R, C).
reach(R, C, R, C) :- cell(_, R, C).
reach(R, C, R3, C3) :- reach(R, C, R2, C2), touch(R2, C2, R3, C3), R3 >= R.
:- water(R, C), reach(R, C, R2, C2), not water(R2, C2).
""",
    "local": """
:- water(R, C), beside(R, C), not water(R, C + 1).
:- water(R, C + 1), beside(R, C), not water(R, C).
:- water(R, C), below(R, C), not water(R + 1, C).
""",
}


def solve(
    puzzle: str, text: str, rule: str | None = None, *, limit: int = 2, seconds: float = 3600
) -> list[str]:
    """Return at most *limit* solutions; see ``contract.Peer``."""
    if puzzle == "net":
        net = read_net(text)
        found = models([NET, *net_facts(net)], Deadline(seconds), str(limit))
        return [net.answer(marked(len(net.edges), symbols)) for symbols in found]
    board = read_aquarium(text, rule)
    program = [AQUARIUM, RULES[board.rule], *aquarium_facts(board)]
    found = models(program, Deadline(seconds), str(limit))
    cells = board.height * board.width
    return [board.answer(marked(cells, symbols, board.width)) for symbols in found]


def marked(count: int, symbols: Iterable[clingo.Symbol], width: int = 0) -> list[bool]:
    """Return which of so many numbers are shown: as they are, or as a row and a column."""
    marks = [False] * count
    for symbol in symbols:
        first, *rest = (argument.number for argument in symbol.arguments)
        marks[first * width + rest[0] if rest else first] = True
    return marks


def net_facts(board: NetBoard) -> Iterable[str]:
    """Yield the facts about a Net."""
    for edge, (one, other) in enumerate(board.edges):
        yield f"ends({edge},{one},{other})."
    for tile in board.network[:1]:
        yield f"root({tile})."
    for tile in board.network:
        yield f"tile({tile})."
        for turn in turned(board.tiles[tile]):
            arms = [edge for side, edge in enumerate(board.sides[tile]) if turn >> side & 1]
            if -1 not in arms:
                yield f"choice({tile},{turn})."
                yield from (f"arm({tile},{turn},{edge})." for edge in arms)


def aquarium_facts(board: AquariumBoard) -> Iterable[str]:
    """Yield the facts about an Aquarium."""
    for cell, tank in enumerate(board.tanks):
        yield "cell({},{},{}).".format(tank, *divmod(cell, board.width))
    for name, cells in (("beside", board.beside), ("below", board.below)):
        for cell in sorted(cells):
            yield "{}({},{}).".format(name, *divmod(cell, board.width))
    for name, clues in (("row", board.row_clues), ("column", board.column_clues)):
        for line, clue in enumerate(clues):
            if clue is not None:
                yield f"clue({name},{line},{clue})."
