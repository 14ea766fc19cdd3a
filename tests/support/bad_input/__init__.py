"""One file of the catalogue of bad input, and families of files that are bad for one reason."""

from collections.abc import Mapping

import attrs


@attrs.frozen
class Bad:
    """A file whose text must be refused.

    *folder* tells what is done with it (``running.arguments``), *name* what is wrong with it,
    *reason* why such a file is in the catalogue. *says* is part of the error that it must get.
    """

    folder: str
    name: str
    content: bytes
    reason: str
    says: str


def family(
    folder: str, reason: str, says: str, texts: Mapping[str, str | bytes], prefix: str = ""
) -> list[Bad]:
    """Return a file for each of *texts*, all there for one *reason* and refused in like words."""
    return [
        Bad(folder, prefix + name, as_bytes(text), reason, says) for name, text in texts.items()
    ]


def as_bytes(text: str | bytes) -> bytes:
    """Return a text as UTF-8, lone surrogates and all."""
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
