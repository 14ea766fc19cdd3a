"""Opens what an argument stands for: a file, standard input, or its own text."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader, BytesIO, TextIOWrapper
from typing import BinaryIO

from puzzlefw.errors import ParseError
from puzzlefw.notation.entries import Source

MARKS = (b"\xff\xfe", b"\xfe\xff")
"""The byte order marks of UTF-16."""
NOT_IN_PATHS = ("\n", "://", "?", "#")
"""Characters of puzzle texts that people do not use in names of files."""


class Utf16:
    """The lines of *text* as UTF-8; bytes that are no text become U+FFFD, which no format takes."""

    def __init__(self, text: TextIOWrapper) -> None:
        self.text = text

    def readline(self, size: int, /) -> bytes:
        """Return the next line, or *size* characters of it."""
        return self.text.readline(size).encode()


@contextmanager
def open_argument(argument: str) -> Iterator[Source]:
    """Open what *argument* stands for: "-" standard input, an existing file, or its own text.

    Raises ParseError for a file that cannot be read.
    """
    if argument == "-":
        if sys.stdin is None:
            raise ParseError("expected a puzzle on standard input, found it closed")
        with decode(sys.stdin.buffer) as source:
            yield source
    elif not is_file(argument):
        yield BytesIO(argument.encode("utf-8", "surrogatepass"))
    else:
        try:
            file = open(argument, "rb")  # noqa: SIM115  errors of the body are not its own
        except OSError as error:
            raise ParseError(
                f"expected a file to read, found {argument!r}: {error.strerror}"
            ) from error
        with file, decode(file) as source:
            yield source


@contextmanager
def decode(file: BinaryIO) -> Iterator[Source]:
    """Open the lines of *file* as UTF-8; they may be UTF-16 with a byte order mark."""
    if not isinstance(file, BufferedReader) or file.peek(2)[:2] not in MARKS:
        yield file
        return
    text = TextIOWrapper(file, "utf-16", "replace", newline="\n")
    try:
        yield Utf16(text)
    finally:
        text.detach()  # or the file would be closed with it


def is_file(argument: str) -> bool:
    """Return True if *argument* names something to read, and is no puzzle's text."""
    return os.path.exists(argument) and not os.path.isdir(argument)


def note_on_path(argument: str) -> str:
    """Return a note for an error if *argument* is no puzzle and may be meant as a file."""
    if os.path.isdir(argument):
        return " (it names a directory)"
    name = os.path.basename(argument)
    is_short = len(argument) < 256 and not any(sign in argument for sign in NOT_IN_PATHS)
    return " (and there is no such file)" if is_short and ("." in name or name != argument) else ""
