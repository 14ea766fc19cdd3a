"""The linear sums of rows and columns: what each tank adds to the water of a line.

Compiled. Terms go to ``PackedSums`` in bulk, as objects for them took most of a puzzle's time.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import bit
from puzzlefw.propagators.sums.packed_sums import EQUAL, PackedSums
from puzzlefw_aquarium.water.states import WaterStates


@final
class LineSums:
    """Makes the sums of lines, given the first variable of the tanks and of the split bars.

    Its arrays are made once for all lines. *held* counts the full cells of the current line, for
    each state as in ``states.full``, or for each bar. O(cells * states) for a board.
    """

    def __init__(self, states: WaterStates, tanks: int, split_bars: int) -> None:
        self.states = states
        self.tanks: i64 = tanks
        self.split_bars: i64 = split_bars
        self.held: vec[i64] = filled(len(states.full), 0)
        self.held_by_bar: vec[i64] = filled(states.bars.count, 0)
        self.is_touched: vec[i64] = filled(states.bars.tank_count, 0)
        longest = max(states.bars.height, states.bars.width)
        self.masks: vec[i64] = filled(longest + 1, 0)

    def rows(self, clues: tuple[int | None, ...]) -> PackedSums:
        """Return a sum for each row with a clue."""
        width = self.states.bars.width
        packed = PackedSums()
        for row, clue in enumerate(clues):
            if clue is not None:
                self.add_terms(packed, row * width, 1, width)
                packed.end_sum(EQUAL, clue)
        return packed

    def columns(self, clues: tuple[int | None, ...]) -> PackedSums:
        """Return a sum for each column with a clue."""
        bars = self.states.bars
        packed = PackedSums()
        for column, clue in enumerate(clues):
            if clue is not None:
                self.add_terms(packed, column, bars.width, bars.height)
                packed.end_sum(EQUAL, clue)
        return packed

    def add_terms(self, packed: PackedSums, begin: i64, stride: i64, count: i64) -> None:
        """Add the terms of the line of *count* cells from *begin* on, *stride* apart."""
        states = self.states
        bars = states.bars
        tanks = vec[i64]()
        split = vec[i64]()
        for step in range(count):
            cell = begin + step * stride
            bar = bars.of_cell[cell]
            tank = bars.tank_of[bar]
            if states.count[tank] == 0:
                if self.held_by_bar[bar] == 0:
                    split = append(split, bar)
                self.held_by_bar[bar] += 1
            else:
                if self.is_touched[tank] == 0:
                    self.is_touched[tank] = 1
                    tanks = append(tanks, tank)
                self.hold(tank, bar - bars.first[tank])
        for touched in tanks:
            self.add_tank(packed, touched)
        for alone in split:
            self.add_bar(packed, alone)

    def hold(self, tank: i64, place: i64) -> None:
        """Count one more cell in each state of *tank* in which the bar at *place* is full."""
        full = self.states.full
        first = self.states.first[tank]
        for state in range(first, first + self.states.count[tank]):
            self.held[state] += (full[state] >> place) & 1

    def add_tank(self, packed: PackedSums, tank: i64) -> None:
        """Add what *tank* adds to the current line, and clear its counts."""
        self.is_touched[tank] = 0
        first = self.states.first[tank]
        most: i64 = 0
        for value in range(self.states.count[tank]):
            amount = self.held[first + value]
            self.held[first + value] = 0
            self.masks[amount] |= bit(value)
            if amount > most:
                most = amount
        for held in range(most + 1):
            if self.masks[held] != 0:
                packed.add_group(self.masks[held], held)
                self.masks[held] = 0
        packed.end_term(self.tanks + tank)

    def add_bar(self, packed: PackedSums, bar: i64) -> None:
        """Add what a split *bar* adds to the current line, and clear its count."""
        packed.add_group(1, 0)
        packed.add_group(2, self.held_by_bar[bar])
        packed.end_term(self.split_bars + self.states.split_number[bar])
        self.held_by_bar[bar] = 0
