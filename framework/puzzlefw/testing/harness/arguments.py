"""Checks what authors hand to the kit: a slip there would be drawn from, and tried, in silence."""

from collections.abc import Sequence

from puzzlefw.runtime.arguments import expect_list, quote


def expect_whole(what: str, value: object, low: int, high: int | None = None) -> int:
    """Return *value* if it is an integer from *low* to *high*; raises TypeError and ValueError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"expected {what} as an integer, found {quote(value)}")
    if value < low or (high is not None and value > high):
        bounds = f"of at least {low}" if high is None else f"from {low} to {high}"
        raise ValueError(f"expected {what} {bounds}, found {quote(value)}")
    return value


def expect_wholes(what: str, values: object, low: int, high: int | None = None) -> Sequence[int]:
    """Return *values*, a list of such integers; a text is none, though it has an order."""
    return [
        expect_whole(f"each of the {what}", one, low, high) for one in expect_list(what, values)
    ]
