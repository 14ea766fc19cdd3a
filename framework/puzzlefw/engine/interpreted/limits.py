"""The limits that callers give to a search or a count."""

from puzzlefw.errors import EngineError


def expect_limit(what: str, limit: int | None) -> None:
    """Raise EngineError for a limit below 0 of *what*, such as "decisions"; None is no limit."""
    if limit is not None and limit < 0:
        raise EngineError(f"expected a limit of 0 {what} or more, found {int(limit)}")
