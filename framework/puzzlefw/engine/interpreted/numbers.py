"""Arithmetic with numbers of solutions, which have no upper bound.

Never compiled. Python handles signals during long multiplications. If a signal handler raises
there, compiled code takes that for a lack of memory and aborts the process (mypyc 2.4.1).
"""

import math
from collections.abc import Iterable


def times(one: int, other: int) -> int:
    """Return the product of two numbers."""
    return one * other


def ways(counts: Iterable[int]) -> int:
    """Return in how many ways variables take values, *counts[n]* of them one of n values each."""
    return math.prod([n**count for n, count in enumerate(counts) if count])
