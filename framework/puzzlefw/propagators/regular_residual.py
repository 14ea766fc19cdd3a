"""What is left of a Regular: stretches between places where the state is known."""

from typing import final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import smallest
from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import Store
from puzzlefw.errors import Contradiction
from puzzlefw.propagators.scopes import Scopes
from puzzlefw.propagators.state_sets import StateSets

ANY_ACCEPTING = -1
"""Stands for the state that a stretch ends in, where it may be any accepting one."""


@final
class Sequences:
    """The sequences of a family, and room to walk through one of them."""

    def __init__(self, scopes: Scopes, sets: vec[StateSets]) -> None:
        self.scopes = scopes
        self.sets = sets
        most: i64 = 1
        for one in sets:
            most = max(most, one.words)
        self.layers: vec[i64] = scratch((scopes.longest + 1) * most)
        self.left: vec[i64] = scratch(scopes.longest)

    def variable(self, number: i64, place: i64) -> i64:
        """Return the variable in a place of a sequence."""
        return self.scopes.variables[self.scopes.starts[number] + place]

    def walk(self, store: Store, stretch: "Stretch") -> None:
        """Set the layers of a stretch to the states on its paths; raises Contradiction for none."""
        sets = self.sets[stretch.number]
        begin = stretch.begin
        end = stretch.end
        for place in range(begin, end):
            self.left[place] = store.domains[self.variable(stretch.number, place)]
        sets.put_state(self.layers, begin, stretch.first)
        sets.advance(self.layers, self.left, begin, end)
        if stretch.last == ANY_ACCEPTING:
            sets.accept(self.layers, end)
        else:
            sets.put_state(self.layers, end, stretch.last)
        if not sets.prune(self.layers, self.left, begin, end):
            raise Contradiction

    def part(self, store: Store, whole: "Stretch", begin: i64, end: i64) -> list[Residual]:
        """Return a part of a stretch after ``walk``, between layers; nothing if it is entailed."""
        sets = self.sets[whole.number]
        is_total = True
        scope = vec[i64]()
        for place in range(begin, end):
            variable = self.variable(whole.number, place)
            is_total = is_total and sets.is_total(self.layers, place, store.domains[variable])
            if not store.is_fixed(variable) and variable not in scope:
                scope = append(scope, variable)
        if len(scope) == 0 or is_total:
            return []
        found = Stretch(self, whole.number, scope)
        found.begin = begin
        found.end = end
        found.first = sets.only_state(self.layers, begin)
        found.last = sets.only_state(self.layers, end)
        return [found]


@final
class Stretch(Residual):
    """The places *begin* to *end* - 1 of sequence *number*, from state *first* to state *last*.

    Where all paths that are left go through one state, what comes before and what comes behind are
    independent: the automaton remembers nothing but its state.
    """

    def __init__(self, sequences: Sequences, number: i64, scope: vec[i64]) -> None:
        super().__init__(scope)
        self.sequences = sequences
        self.number = number
        self.begin: i64 = 0
        self.end: i64 = 0
        self.first: i64 = 0
        self.last: i64 = ANY_ACCEPTING

    def split(self, store: Store) -> list[Residual]:
        sequences = self.sequences
        sequences.walk(store, self)
        sets = sequences.sets[self.number]
        found: list[Residual] = []
        begin = self.begin
        for layer in range(begin + 1, self.end + 1):
            if layer == self.end or sets.only_state(sequences.layers, layer) >= 0:
                found += sequences.part(store, self, begin, layer)
                begin = layer
        return found

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)
        put(key, self.begin)
        put(key, self.first)
        put(key, self.end)
        put(key, self.last + 1)
        for place in range(self.begin, self.end):
            variable = self.sequences.variable(self.number, place)
            if store.is_fixed(variable):
                put(key, smallest(store.domains[variable]) + 1)
            else:
                put(key, 0)


def regular_residuals(scopes: Scopes, sets: vec[StateSets], store: Store) -> list[Residual]:
    """Return what is left of each sequence."""
    sequences = Sequences(scopes, sets)
    found: list[Residual] = []
    for number in range(i64(len(sets))):
        whole = Stretch(sequences, number, vec[i64]())
        whole.end = scopes.starts[number + 1] - scopes.starts[number]
        found += whole.split(store)
    return found
