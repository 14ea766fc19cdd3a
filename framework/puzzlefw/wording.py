"""Any exception in words."""


def in_words(error: BaseException) -> str:
    """Return the kind of an error and what it says, if it can say anything."""
    try:
        said = str(error)
    except Exception:
        said = ""
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
