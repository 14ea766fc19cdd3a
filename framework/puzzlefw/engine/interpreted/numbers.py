"""Arithmetic with numbers of solutions, of which there is no largest.

Never compiled: Python lets signals through amid long multiplications, and what a signal's handler
raises there, compiled code would take for want of memory, and end the process (mypyc 2.4.1).
"""

import math
from collections.abc import Iterable


def times(one: int, other: int) -> int:
    """Return the product of two numbers."""
    return one * other


def ways(counts: Iterable[int]) -> int:
    """Return in how many ways variables take values, *counts[n]* of them one of n values each."""
    return math.prod([n**count for n, count in enumerate(counts) if count])
