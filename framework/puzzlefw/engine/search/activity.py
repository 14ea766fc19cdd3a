"""Branching on the splits of domains that took part in the last contradictions."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import bit, largest, lowest, size, smallest
from puzzlefw.engine.search.branching import Branching
from puzzlefw.engine.store import Store

DECAY: Final = 0.95
TOO_LARGE: Final = 1e100
AT_FIRST: Final = 0.1
"""What the split of two values counts initially, where a contradiction adds 1."""
NO_SPLITS: Final = -1
"""Stands for the place of a variable's splits if the variable is fixed from the start."""


@final
class Activity(Branching):
    """The split of an open domain with the greatest activity; the first among equals.

    A split of a variable at k separates the values below k from the others. Each contradiction
    adds to the activity of the splits at the borders of the sets of values met in its analysis. It
    adds more the fewer levels its clause involves, and later contradictions add more than earlier
    ones, so that old activity fades. Initially, splits that halve many values are preferred.
    The half tried first is the one with the values that the variable had before backtracking last
    restored it, or else the lower one. After M. W. Moskewicz et al., "Chaff" (DAC 2001), and
    K. Pipatsrisawat, A. Darwiche, "A lightweight component caching scheme for satisfiability
    solvers" (SAT 2007), over sets of values. O(values of open variables) a choice. If *is_by_value*
    is set, the value of before is tried by itself, or the smallest: it leads back to a solution in
    the fewest decisions. Variables fixed in *rooted*, the domains that hold before any decision,
    are never chosen.
    """

    def __init__(self, store: Store, rooted: vec[i64]) -> None:
        variables: i64 = len(store.domains)
        self.initial = store.initial
        self.open: vec[i64] = vec[i64]()
        self.starts: vec[i64] = filled(variables, NO_SPLITS)
        end: i64 = 0
        for variable in range(variables):
            if rooted[variable] & (rooted[variable] - 1) != 0:
                self.open = append(self.open, variable)
                self.starts[variable] = end
                end += largest(store.initial[variable]) + 1
        self.activity: vec[float] = vec[float]([0.0] * int(end))
        for variable in self.open:
            self.begin_with_evenness(variable)
        self.step: float = 1.0
        self.saved: vec[i64] = filled(variables, 0)
        self.split: i64 = 0
        self.is_by_value: bool = False

    def choose(self, store: Store) -> i64:
        domains = store.domains
        activity = self.activity
        best: i64 = -1
        most: float = -1.0
        for variable in self.open:
            mask = domains[variable]
            if mask & (mask - 1) != 0:
                start = self.starts[variable]
                for split in range(smallest(mask) + 1, largest(mask) + 1):
                    if activity[start + split] > most:
                        best = variable
                        most = activity[start + split]
                        self.split = split
        return best

    def try_first(self, store: Store, variable: i64) -> i64:
        saved = self.saved[variable]
        if self.is_by_value:
            left = store.domains[variable]
            wanted = left & saved
            return wanted & -wanted if wanted != 0 else left & -left
        below = lowest(self.split)
        if saved != 0 and saved & below == 0:
            return ~below
        return below

    def choose_among(self, store: Store) -> None:
        """Choose only among the variables that are open now, which others never are again."""
        still_open = vec[i64]()
        for variable in self.open:
            mask = store.domains[variable]
            if mask & (mask - 1) != 0:
                still_open = append(still_open, variable)
        self.open = still_open

    def rephase(self, is_high: bool) -> None:
        """Forget the values that variables had; the upper halves are tried first, or the lower."""
        for variable in range(i64(len(self.saved))):
            self.saved[variable] = bit(largest(self.initial[variable])) if is_high else i64(0)

    def begin_with_evenness(self, variable: i64) -> None:
        """Set the initial activity of a variable's splits: more for even splits of many values."""
        mask = self.initial[variable]
        count = size(mask)
        for split in range(smallest(mask) + 1, largest(mask) + 1):
            off_middle = float(2 * size(mask & lowest(split)) - count) / 2.0
            evenness = float(count - 1) / (1.0 + off_middle * off_middle)
            self.activity[self.starts[variable] + split] = AT_FIRST * evenness

    def bump(self, variable: i64, values: i64, weight: float) -> None:
        """Add *weight* to the activity of the splits at the borders of a set of values."""
        start = self.starts[variable]
        if start == NO_SPLITS:
            return
        inside = values & 1
        for value in range(i64(1), largest(self.initial[variable]) + 1):
            if (values >> value) & 1 != inside:
                inside ^= 1
                self.activity[start + value] += self.step * weight

    def fade(self) -> None:
        """Let all activity so far count less than what is added later."""
        self.step = self.step / DECAY
        if self.step > TOO_LARGE:
            for at in range(i64(len(self.activity))):
                self.activity[at] /= TOO_LARGE
            self.step /= TOO_LARGE

    def save(self, store: Store, level: i64) -> None:
        """Remember the domains of the variables that backtracking to *level* restores."""
        if level >= store.level:
            return
        for position in range(store.marks[level], store.trail_size):
            variable = i64(store.trail_at[position])
            if variable >= 0 and store.domains[variable] != 0:
                self.saved[variable] = store.domains[variable]
