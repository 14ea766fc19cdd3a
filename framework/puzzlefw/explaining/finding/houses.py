"""Houses: rules that say that variables differ, as masks of places."""

from collections.abc import Sequence
from typing import final

from puzzlefw.constraints import Constraint
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.finding.masks import bit_of, bits_of
from puzzlefw.explaining.finding.sets import values_taken


@final
class Houses:
    """The variables of some rules that say that theirs differ, numbered as places from 0 on.

    *masks* has the places of each rule, *peers* of each place those that differ from it, and
    *taken* the values that must be in each rule.
    """

    def __init__(self, rules: Sequence[Constraint], board: Board) -> None:
        self.variables = sorted({v for rule in rules for v in rule.scope})
        self.initial = board.initial
        self.masks: list[int] = []
        self.taken = [values_taken(rule, board) for rule in rules]
        self.values = max([mask.bit_length() for mask in board.initial], default=0)
        places = {v: at for at, v in enumerate(self.variables)}
        peers = [0] * len(self.variables)
        for rule in rules:
            house = 0
            for v in rule.scope:
                house |= bit_of(places[v])
            for v in rule.scope:
                peers[places[v]] |= house
            self.masks.append(house)
        self.peers = [mask & ~bit_of(at) for at, mask in enumerate(peers)]

    def domains(self, board: Board) -> list[int]:
        """Return what is left to each place, 0 where it is decided."""
        domains = [int(board.store.domains[v]) for v in self.variables]
        return [mask if mask & (mask - 1) else 0 for mask in domains]

    def left_to(self, board: Board) -> list[int]:
        """Return of each value the open places that it is left to, as masks."""
        found = [0] * self.values
        for at, mask in enumerate(self.domains(board)):
            for value in bits_of(mask):
                found[value] |= bit_of(at)
        return found

    def sharing(self, places: int) -> list[int]:
        """Return the numbers of the rules that have all of some places."""
        return [rule for rule, house in enumerate(self.masks) if places & ~house == 0]

    def variables_of(self, places: int) -> list[int]:
        """Return the variables of a mask of places."""
        return [self.variables[at] for at in bits_of(places)]

    def lost(self, value: int, places: int) -> Losses:
        """Return that a value is in none of some places, where it could be from the beginning."""
        mask = bit_of(value)
        return {v: mask for v in self.variables_of(places) if self.initial[v] & mask}

    def losses(self, literals: int) -> Losses:
        """Return literals, the bits value * places + place, as losses."""
        found: Losses = {}
        width = len(self.variables)
        for literal in bits_of(literals):
            variable = self.variables[literal % width]
            found[variable] = found.get(variable, 0) | bit_of(literal // width)
        return found
