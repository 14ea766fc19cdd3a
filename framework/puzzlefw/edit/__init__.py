"""The page on which puzzles are made, and the server that answers what it asks."""

from importlib.util import find_spec

from puzzlefw.errors import FormatError


def expect_extra() -> None:
    """Raise FormatError where the extra ``edit`` is not installed, which serves the page."""
    lacking = [name for name in ("starlette", "uvicorn") if find_spec(name) is None]
    if lacking:
        raise FormatError(
            f"expected {' and '.join(lacking)} for the page, found nothing installed:"
            " pip install 'puzzlefw[edit]'"
        )
