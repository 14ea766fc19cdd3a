"""Water states: the ways in which water can stand in a tank, as values of one variable.

Compiled. A water state is a set of bars that, with each bar, contains all bars that it rests on.
"""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import MOST_VALUES, bit, lowest
from puzzlefw.runtime.deadline import poll
from puzzlefw_aquarium.water.bars import Bars

MOST_BARS: Final = MOST_VALUES - 1
"""The most bars of a tank with one variable, as n bars have at least n + 1 states."""


@final
class WaterStates:
    """The water states of every tank that has at most 63 of them; the other tanks are *split*.

    Tank t has ``count[t]`` states, 0 if it is split. State v is the set
    ``full[first[t] + v]`` of the places of full bars. State 0 is dry, and states are sorted by
    their number of cells. A bar of a split tank has the number ``split_number[bar]`` among
    all such bars, which *split_bars* lists; every other bar has -1.
    Made in O(cells), plus O(states * bars) for each tank; counting stops at the 64th state.
    """

    def __init__(self, bars: Bars) -> None:
        self.bars = bars
        self.first: vec[i64] = filled(bars.tank_count, 0)
        self.count: vec[i64] = filled(bars.tank_count, 0)
        self.full: vec[i64] = vec[i64]()
        self.split_bars: vec[i64] = vec[i64]()
        self.split_number: vec[i64] = filled(bars.count, -1)
        self.cells_of: vec[i64] = filled(bars.count, 0)
        for bar in bars.of_cell:
            self.cells_of[bar] += 1
        self.found: vec[i64] = filled(MOST_VALUES, 0)
        self.cells: vec[i64] = filled(MOST_VALUES, 0)
        below = self.places_below()
        for tank in range(bars.tank_count):
            if tank & 1023 == 1023:
                poll()
            self.first[tank] = len(self.full)
            if self.enumerate(tank, below):
                self.take_in_order(self.count[tank])
            else:
                self.count[tank] = 0
                self.split(tank)

    def places_below(self) -> vec[i64]:
        """Return for each bar the places of those that it rests on; 0 in tanks of too many bars."""
        bars = self.bars
        below = filled(bars.count, 0)
        for pair in range(i64(len(bars.upper))):
            tank = bars.tank_of[bars.upper[pair]]
            if bars.first[tank + 1] - bars.first[tank] <= MOST_BARS:
                below[bars.upper[pair]] |= bit(bars.lower[pair] - bars.first[tank])
        return below

    def enumerate(self, tank: i64, below: vec[i64]) -> bool:
        """Find the states of *tank*, bar by bar from the bottom up; False if there are too many.

        Adding a bar keeps all states found so far, so their number only grows.
        """
        begin = self.bars.first[tank]
        end = self.bars.first[tank + 1]
        if end - begin > MOST_BARS:
            return False
        found = self.found
        cells = self.cells
        found[0] = 0
        cells[0] = 0
        count: i64 = 1
        for bar in range(begin, end):
            rests_on = below[bar]
            without = count
            for i in range(without):
                if found[i] & rests_on == rests_on:
                    if count == MOST_VALUES:
                        return False
                    found[count] = found[i] | bit(bar - begin)
                    cells[count] = cells[i] + self.cells_of[bar]
                    count += 1
        self.count[tank] = count
        return True

    def take_in_order(self, count: i64) -> None:
        """Append the states found, by number of cells and then by bars; an insertion sort."""
        found = self.found
        cells = self.cells
        for i in range(i64(1), count):
            state = found[i]
            size = cells[i]
            at = i
            while at > 0 and (
                cells[at - 1] > size or (cells[at - 1] == size and found[at - 1] > state)
            ):
                found[at] = found[at - 1]
                cells[at] = cells[at - 1]
                at -= 1
            found[at] = state
            cells[at] = size
        for value in range(count):
            self.full = append(self.full, found[value])

    def split(self, tank: i64) -> None:
        """Give each bar of *tank* a number of its own."""
        for bar in range(self.bars.first[tank], self.bars.first[tank + 1]):
            self.split_number[bar] = len(self.split_bars)
            self.split_bars = append(self.split_bars, bar)

    def domains(self) -> vec[i64]:
        """Return the domain of each tank's variable; a split tank's has the value 0 alone."""
        masks = filled(self.bars.tank_count, 1)
        for tank in range(self.bars.tank_count):
            if self.count[tank] > 0:
                masks[tank] = lowest(self.count[tank])
        return masks

    def split_domains(self) -> vec[i64]:
        """Return the domain of each split bar's variable."""
        return filled(len(self.split_bars), 3)

    def split_pairs(self) -> tuple[vec[i64], vec[i64]]:
        """Return for each pair of split bars that touch the upper and the lower one's number."""
        upper = vec[i64]()
        lower = vec[i64]()
        for pair in range(i64(len(self.bars.upper))):
            number = self.split_number[self.bars.upper[pair]]
            if number >= 0:
                upper = append(upper, number)
                lower = append(lower, self.split_number[self.bars.lower[pair]])
        return upper, lower

    def full_with(self, bar: i64) -> i64:
        """Return the states of its tank in which *bar* is full."""
        tank = self.bars.tank_of[bar]
        place = bit(bar - self.bars.first[tank])
        mask: i64 = 0
        for value in range(self.count[tank]):
            if self.full[self.first[tank] + value] & place != 0:
                mask |= bit(value)
        return mask

    def water(self, tanks: Sequence[int], split_bars: Sequence[int]) -> bytes:
        """Return the water of each cell, given the value of each variable."""
        bars = self.bars
        is_full = filled(bars.count, 0)
        for bar in range(bars.count):
            tank = bars.tank_of[bar]
            if self.count[tank] == 0:
                is_full[bar] = split_bars[self.split_number[bar]]
            else:
                state = self.full[self.first[tank] + i64(tanks[tank])]
                is_full[bar] = (state >> (bar - bars.first[tank])) & 1
        return bytes([int(is_full[bar_of]) for bar_of in bars.of_cell])
