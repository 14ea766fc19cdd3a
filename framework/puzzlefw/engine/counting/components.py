"""Independent parts: open variables that no piece of a rule ties to the others."""

from typing import final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import counted_up, filled
from puzzlefw.engine.bits import size
from puzzlefw.engine.network import Network
from puzzlefw.engine.residual import Piece, put
from puzzlefw.engine.store import Store
from puzzlefw.engine.union_find import root_of


@final
class Part:
    """Open variables, and all the pieces of rules on them: a counting problem of its own.

    *variables* ascend; they were open when the part was split off.
    """

    def __init__(self) -> None:
        self.variables: vec[i64] = vec[i64]()
        self.pieces: list[Piece] = []

    def key(self, store: Store) -> bytes:
        """Return what determines the number of solutions of this part.

        That is the variables, their domains, and the pieces; two parts with the same key are
        the same problem, whatever was decided around them.
        """
        key = BytesWriter()
        put(key, len(self.variables))
        before: i64 = 0
        for variable in self.variables:
            put(key, variable - before)
            put(key, store.domains[variable])
            before = variable
        for piece in self.pieces:
            put(key, piece.rule)
            piece.describe(store, key)
        return key.getvalue()


@final
class Splitter:
    """Splits what is open in a network into parts; its scratch is as large as the store."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.store = network.store
        self.place: vec[i64] = filled(len(self.store.domains), -1)

    def whole(self) -> Part:
        """Return all variables and all rules as one part, which ``split`` then takes apart."""
        store = self.store
        part = Part()
        part.variables = counted_up(len(store.domains))
        for rule, propagator in enumerate(self.network.propagators):
            for piece in propagator.pieces(store):
                piece.rule = rule
                part.pieces.append(piece)
        return part

    def split(self, part: Part) -> tuple[list[Part], int]:
        """Return the independent parts that are left of *part*, at a fixpoint, smallest first.

        And in how many ways the variables that no piece ties can take their values.
        Raises Contradiction if a piece cannot hold.
        """
        pieces: list[Piece] = []
        clock = self.store.clock
        for piece in part.pieces:
            clock.spend(1)
            for left in piece.split(self.store):
                left.rule = piece.rule
                pieces.append(left)
        variables = self.open_of(part.variables)
        place = self.place
        for i in range(i64(len(variables))):
            place[variables[i]] = i
        leader = counted_up(len(variables))
        clock.spend(i64(len(variables)) >> 3)
        for piece in pieces:
            self.tie(piece.scope, leader)
        clock.spend(i64(len(pieces)) >> 3)
        parts = self.gather(variables, pieces, leader)
        clock.spend(i64(len(pieces)) >> 3)
        for variable in variables:
            place[variable] = -1
        free = 1
        tied: list[Part] = []
        for found in parts:
            if found.pieces:
                tied.append(found)
            else:
                free *= int(size(self.store.domains[found.variables[0]]))
        tied.sort(key=part_size)
        return tied, free

    def open_of(self, variables: vec[i64]) -> vec[i64]:
        """Return those of *variables* that have several values left."""
        found = vec[i64]()
        for variable in variables:
            if not self.store.is_fixed(variable):
                found = append(found, variable)
        return found

    def tie(self, scope: vec[i64], leader: vec[i64]) -> None:
        """Put the variables of *scope* into one part."""
        first: i64 = -1
        for variable in scope:
            at = self.place[variable]
            if at >= 0:
                if first < 0:
                    first = root_of(leader, at)
                else:
                    leader[root_of(leader, at)] = first

    def gather(self, variables: vec[i64], pieces: list[Piece], leader: vec[i64]) -> list[Part]:
        """Return the parts, by their first variable, each with its pieces in order."""
        parts: list[Part] = []
        number = filled(len(variables), -1)
        for i in range(i64(len(variables))):
            top = root_of(leader, i)
            if number[top] < 0:
                number[top] = len(parts)
                parts.append(Part())
            found = parts[number[top]]
            found.variables = append(found.variables, variables[i])
        for piece in pieces:
            at = self.place[piece.scope[0]]
            parts[number[root_of(leader, at)]].pieces.append(piece)
        return parts


def part_size(part: Part) -> int:
    """Return the number of variables."""
    return len(part.variables)
