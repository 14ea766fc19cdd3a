"""Estimates the number of solutions where a count would take too long.

After D. E. Knuth, "Estimating the efficiency of backtrack programs" (Mathematics of Computation 29,
1975): one descent decides open variables at random, each value alike, and multiplies how many
values there were; at a solution the product, at a contradiction 0, is an unbiased estimate of the
number of solutions. A descent takes a fixpoint for each decision.
"""

import math
from random import Random
from typing import Final

from puzzlefw.contract.estimate import Estimate
from puzzlefw.engine import Contradiction, Network, SmallestDomain, bit, fixpoint, values_of
from puzzlefw.errors import LimitError

FEW: Final = 100
"""The fewest descents' worth of information that an estimate rests on."""
NORMAL: Final = 1.96
"""So many standard errors hold 95 of 100 values of a normal distribution."""


class SolutionSampler:
    """Estimates the solutions of a network at a fixpoint without contradiction.

    The weights are kept divided by the largest, as they may be too large for a float.
    """

    def __init__(self, network: Network, seed: int = 0) -> None:
        self.network = network
        self.store = network.store
        self.random = Random(seed)
        self.branching = SmallestDomain()
        self.descents = 0
        self.largest = -math.inf  # logarithm of the largest weight
        self.total = 0.0
        self.squares = 0.0

    def run(self, *, precision: float, most: int | None = None) -> None:
        """Descend until the error is at most *precision*, *most* times, or to the time limit."""
        base = self.store.level
        try:
            while most is None or self.descents < most:
                self.add(self.descend())
                self.store.undo_to(base)
                if self.descents % FEW == 0:
                    estimate = self.estimate()
                    if estimate is not None and estimate.error <= precision:
                        break
        except LimitError:
            pass
        finally:
            self.store.undo_to(base)

    def descend(self) -> float:
        """Return the logarithm of one weight, and leave the store where the descent ended."""
        store, logarithm = self.store, 0.0
        try:
            while True:
                variable = self.branching.choose(store)
                if variable < 0:
                    return logarithm
                values = values_of(store.domains[variable])
                logarithm += math.log(len(values))
                store.push()
                store.keep(variable, bit(self.random.choice(values)))
                fixpoint(self.network)
        except Contradiction:
            store.failed = True
            return -math.inf

    def add(self, logarithm: float) -> None:
        """Add a weight to the sums."""
        self.descents += 1
        if logarithm > self.largest:
            scale = math.exp(self.largest - logarithm)
            self.total *= scale
            self.squares *= scale * scale
            self.largest = logarithm
        weight = math.exp(logarithm - self.largest) if logarithm > -math.inf else 0.0
        self.total += weight
        self.squares += weight * weight

    def estimate(self) -> Estimate | None:
        """Return the mean, None while it rests on few descents.

        A mean of very unequal weights rests on few of them: on the square of their sum by the sum
        of their squares (L. Kish, "Survey Sampling", 1965).
        """
        n = self.descents
        if n < 2 or self.total == 0.0 or self.total * self.total < FEW * self.squares:
            return None
        mean = self.total / n
        variance = max(0.0, self.squares / n - mean * mean) / (n - 1)
        return Estimate(
            number=power(self.largest + math.log(mean)), error=NORMAL * math.sqrt(variance) / mean
        )


def power(logarithm: float) -> int:
    """Return e to the power of *logarithm*, to four digits; it may have thousands of digits."""
    digits = logarithm / math.log(10)
    zeros = max(0, math.floor(digits) - 3)
    return round(math.pow(10.0, digits - zeros)) * int(10**zeros)
