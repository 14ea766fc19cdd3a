"""Sets of an automaton's states, 63 a word, and how a value moves all states of a set at once."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.sequences import Automaton
from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import bit, smallest

SHIFTS: Final[i64] = 125
"""How many shifts there are within a word."""

MOST_KEPT: Final = 1024
"""Automata whose sets are kept for the next propagator."""


@final
class StateSets:
    """The states of an *automaton*, and what they become by its values; never changed once made.

    Layers of sets lie one after the other in an array of the caller: layer k, *words* words from
    k * words on, is what lies between the places k - 1 and k of a sequence. *left* has a domain for
    each place. All walks are O(places * moves of the values left).

    A *move* takes those states of one word that a value shifts equally far, and into the same word,
    all at once. The states of a nonogram's line have three moves, as each leads to itself or to the
    next; at worst each transition is a move. No bit ever leaves its word, as a mask says what is
    shifted.
    """

    def __init__(self, automaton: Automaton) -> None:
        self.words: i64 = (len(automaton.transitions) + 62) // 63
        self.accepting: vec[i64] = filled(self.words, 0)
        for state in sorted(automaton.accepting):
            self.accepting[i64(state) // 63] |= bit(i64(state) % 63)
        # The moves of value v are begins[v] to begins[v + 1] - 1. Of each: the words that it goes
        # from and to, the states there, and how far it shifts to the left or to the right.
        self.begins: vec[i64] = filled(64, 0)
        self.sources: vec[i64] = vec[i64]()
        self.targets: vec[i64] = vec[i64]()
        self.masks: vec[i64] = vec[i64]()
        self.images: vec[i64] = vec[i64]()
        self.ups: vec[i64] = vec[i64]()
        self.downs: vec[i64] = vec[i64]()
        if self.words == 1:
            self.add_moves_in_one_word(automaton)
            return
        for value, moves in enumerate(moves_of(automaton)):
            for (source, target, shift), mask in moves.items():
                self.add_move(i64(source), i64(target), i64(shift), i64(mask))
            self.begins[value + 1] = i64(len(self.sources))

    def add_moves_in_one_word(self, automaton: Automaton) -> None:
        """Add the moves of few states, as most automata have; each shift is -62 to 62."""
        values: i64 = 0
        for pairs in automaton.transitions:
            if pairs:
                values = max(values, i64(pairs[-1][0]) + 1)
        masks = filled(values * SHIFTS, 0)
        for state, pairs in enumerate(automaton.transitions):
            for number, following in pairs:
                at = i64(number) * SHIFTS + i64(following - state) + SHIFTS // 2
                masks[at] |= bit(i64(state))
        for value in range(i64(63)):
            for shift in range(SHIFTS if value < values else i64(0)):
                mask = masks[value * SHIFTS + shift]
                if mask != 0:
                    self.add_move(0, 0, shift - SHIFTS // 2, mask)
            self.begins[value + 1] = i64(len(self.sources))

    def add_move(self, source: i64, target: i64, shift: i64, mask: i64) -> None:
        """Add a move of the current value."""
        up: i64 = max(shift, 0)
        down: i64 = max(-shift, 0)
        self.sources = append(self.sources, source)
        self.targets = append(self.targets, target)
        self.masks = append(self.masks, mask)
        self.images = append(self.images, (mask << up) >> down)
        self.ups = append(self.ups, up)
        self.downs = append(self.downs, down)

    def put_accepting(self, sets: vec[i64], layer: i64) -> None:
        """Set a layer to the accepting states."""
        for word in range(self.words):
            sets[layer * self.words + word] = self.accepting[word]

    def accept(self, sets: vec[i64], layer: i64) -> None:
        """Drop the states of a layer that are not accepting."""
        for word in range(self.words):
            sets[layer * self.words + word] &= self.accepting[word]

    def only_state(self, sets: vec[i64], layer: i64) -> i64:
        """Return the state of a layer that has only one, else -1."""
        state: i64 = -1
        for word in range(self.words):
            found = sets[layer * self.words + word]
            if found != 0:
                if state >= 0 or found & (found - 1) != 0:
                    return -1
                state = word * 63 + smallest(found)
        return state

    def put_state(self, sets: vec[i64], layer: i64, state: i64) -> None:
        """Set a layer to one state."""
        for word in range(self.words):
            sets[layer * self.words + word] = 0
        sets[layer * self.words + state // 63] = bit(state % 63)

    def advance(self, sets: vec[i64], left: vec[i64], begin: i64, end: i64) -> None:
        """Set the layers after *begin*, up to *end*, to what the values left lead to."""
        words = self.words
        begins = self.begins
        sources = self.sources
        targets = self.targets
        masks = self.masks
        ups = self.ups
        downs = self.downs
        for place in range(begin, end):
            at = place * words
            to = at + words
            for word in range(words):
                sets[to + word] = 0
            value: i64 = 0
            domain = left[place]
            while domain != 0:
                if domain & 1 != 0:
                    for move in range(begins[value], begins[value + 1]):
                        here = sets[at + sources[move]] & masks[move]
                        if here != 0:
                            sets[to + targets[move]] |= (here << ups[move]) >> downs[move]
                domain >>= 1
                value += 1

    def retreat(self, sets: vec[i64], left: vec[i64], begin: i64, end: i64) -> None:
        """Set the layers before *end*, down to *begin*, to what the values left lead from."""
        words = self.words
        begins = self.begins
        sources = self.sources
        targets = self.targets
        images = self.images
        ups = self.ups
        downs = self.downs
        for back in range(end - begin):
            at = (end - 1 - back) * words
            to = at + words
            for word in range(words):
                sets[at + word] = 0
            value: i64 = 0
            domain = left[end - 1 - back]
            while domain != 0:
                if domain & 1 != 0:
                    for move in range(begins[value], begins[value + 1]):
                        there = sets[to + targets[move]] & images[move]
                        if there != 0:
                            sets[at + sources[move]] |= (there << downs[move]) >> ups[move]
                domain >>= 1
                value += 1

    def prune(self, sets: vec[i64], left: vec[i64], begin: i64, end: i64) -> bool:
        """Drop from the layers what leads to no state of the last one, and its values from *left*.

        The layers after *begin* have been advanced, and the last one narrowed. Returns whether
        any path is left.
        """
        words = self.words
        begins = self.begins
        sources = self.sources
        targets = self.targets
        masks = self.masks
        images = self.images
        ups = self.ups
        downs = self.downs
        found = scratch(words)
        for back in range(end - begin):
            place = end - 1 - back
            at = place * words
            to = at + words
            for word in range(words):
                found[word] = 0
            value: i64 = 0
            domain = left[place]
            kept: i64 = 0
            while domain != 0:
                if domain & 1 != 0:
                    for move in range(begins[value], begins[value + 1]):
                        here = sets[at + sources[move]] & masks[move]
                        if here != 0:
                            there = sets[to + targets[move]] & images[move]
                            here &= (there << downs[move]) >> ups[move]
                            if here != 0:
                                found[sources[move]] |= here
                                kept |= bit(value)
                domain >>= 1
                value += 1
            left[place] = kept
            for word in range(words):
                sets[at + word] = found[word]
        first: i64 = 0
        for word in range(words):
            first |= sets[begin * words + word]
        return first != 0

    def joining(self, sets: vec[i64], layer: i64, others: vec[i64], to: i64, domain: i64) -> i64:
        """Return the values of *domain* that lead from a layer of *sets* to one of *others*."""
        words = self.words
        kept: i64 = 0
        value: i64 = 0
        while domain != 0:
            if domain & 1 != 0:
                for move in range(self.begins[value], self.begins[value + 1]):
                    here = sets[layer * words + self.sources[move]] & self.masks[move]
                    there = (here << self.ups[move]) >> self.downs[move]
                    if there & others[to * words + self.targets[move]] != 0:
                        kept |= bit(value)
            domain >>= 1
            value += 1
        return kept

    def is_total(self, sets: vec[i64], place: i64, domain: i64) -> bool:
        """Return whether every value of *domain* leads every state before *place* to one behind."""
        words = self.words
        at = place * words
        to = at + words
        found = scratch(words)
        value: i64 = 0
        while domain != 0:
            if domain & 1 != 0:
                for word in range(words):
                    found[word] = sets[at + word]
                for move in range(self.begins[value], self.begins[value + 1]):
                    there = sets[to + self.targets[move]] & self.images[move]
                    found[self.sources[move]] &= ~((there << self.downs[move]) >> self.ups[move])
                for word in range(words):
                    if found[word] != 0:
                        return False
            domain >>= 1
            value += 1
        return True


KEPT: Final[dict[int, tuple[Automaton, StateSets]]] = {}
"""The sets of the last automata, by the objects' ids, which stay taken meanwhile."""


def sets_of(automaton: Automaton) -> StateSets:
    """Return the sets of an automaton; small ones are kept, as boards share their automata."""
    known = KEPT.get(id(automaton))
    if known is not None:
        return known[1]
    sets = StateSets(automaton)
    if sets.words == 1:
        if len(KEPT) >= MOST_KEPT:
            KEPT.pop(next(iter(KEPT)), None)
        KEPT[id(automaton)] = automaton, sets
    return sets


def moves_of(automaton: Automaton) -> list[dict[tuple[int, int, int], int]]:
    """Return for each value 0..62 its moves: (word, next word, shift to the left) to the states."""
    moves: list[dict[tuple[int, int, int], int]] = [{} for _ in range(63)]
    for state, pairs in enumerate(automaton.transitions):
        for value, following in pairs:
            key = (state // 63, following // 63, following % 63 - state % 63)
            moves[value][key] = moves[value].get(key, 0) | int(bit(i64(state % 63)))
    return moves
