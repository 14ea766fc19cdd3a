"""The values that no tuple of a constraint supports, found by trying all tuples."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from puzzlefw.constraints.compressed_table import CompressedTable
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.engine.bits import bit, values_of

MOST_TUPLES: Final = 64
"""The most tuples of values that are tried to find all that a constraint concludes."""


def product_of(domains: Sequence[int]) -> int:
    """Return how many tuples of values there are, or that they are more than ``MOST_TUPLES``.

    Ctrl-C during a product of large integers, where Python looks for signals, would be taken for a
    lack of memory in compiled code, and end the process.
    """
    count = 1
    for domain in domains:
        count = min(count * domain.bit_count(), MOST_TUPLES + 1)
    return count


def unsupported(rule: Constraint, domains: Sequence[int]) -> list[int]:
    """Return the values of each variable that occur in no tuple that satisfies *rule*.

    All tuples are tried, or of a table of masks, which has far fewer of them, all rows.
    """
    seen = [0] * len(domains)
    if isinstance(rule, CompressedTable) and len(rule.variables) == len(domains):
        for row in rule.rows:
            left = [mask & domain for mask, domain in zip(row, domains, strict=True)]
            if 0 not in left:
                seen = [found | mask for found, mask in zip(seen, left, strict=True)]
    else:
        for values in product(*[values_of(domain) for domain in domains]):
            if rule.holds(values):
                for at, value in enumerate(values):
                    seen[at] |= int(bit(value))
    return [domain & ~found for domain, found in zip(domains, seen, strict=True)]
