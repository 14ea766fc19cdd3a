"""How far the eye goes from one step to the next."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

FAR: Final = 1_000_000_000


def distance(here: Sequence[tuple[int, int]], there: Sequence[tuple[int, int]]) -> int:
    """Return how far the nearest of some cells is from the nearest of others, FAR without any."""
    least: i64 = FAR
    for row, column in here:
        for other_row, other_column in there:
            down: i64 = row - other_row
            right: i64 = column - other_column
            away = (down if down >= 0 else -down) + (right if right >= 0 else -right)
            if away < least:
                least = away
    return int(least)
