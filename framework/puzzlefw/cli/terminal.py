"""What the command line may put on a terminal.

Texts of an input or a plugin may hold escapes, control bytes and marks that turn the direction
of writing: they are shown as escapes here, and nowhere else does text leave the program.
"""

import os
import sys
from codecs import register_error
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

LONGEST = 190
"""The most characters of an error: one line that fits two rows of a small terminal."""

AT_FAULT = 2
AT_LIMIT = 4
INTERRUPTED = 130
BROKEN_PIPE = 141

STAND_INS = "puzzlefw.stand_ins"
"""The name by which encoders know ``stand_ins``."""

_answers: TextIO | None = None
"""Standard output, while ``sys.stdout`` is something else."""


def output() -> TextIO:
    """Return where answers go."""
    return _answers or sys.stdout


@contextmanager
def answers_alone() -> Iterator[None]:
    """Keep standard output for answers: what plugins print meanwhile goes to standard error."""
    global _answers
    usual = _answers = sys.stdout
    sys.stdout = sys.stderr
    try:
        yield
    finally:
        sys.stdout = usual
        _answers = None


def make_printable() -> None:
    """Let an output show in ASCII what it cannot encode."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        register_error(STAND_INS, stand_ins)
        reconfigure(errors=STAND_INS)


def stand_ins(error: UnicodeError) -> tuple[str, int]:
    """Return what stands for characters that cannot be encoded, and where to go on."""
    from puzzlefw.pictures.text import (
        in_ascii,  # only where an encoding lacks them: start-up counts
    )

    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


def say(text: str) -> None:
    """Write *text* and a line's end to standard output, at once."""
    write(printable(text))


def write(text: str) -> None:
    """Write *text* as it is: a picture that was made printable before it was painted."""
    stream = output()
    stream.write(text + "\n")
    stream.flush()


def note_waiting(argument: str) -> None:
    """Tell whoever is to type the input of *argument*, "-", that it is waited for."""
    if argument == "-" and sys.stdin is not None and sys.stdin.isatty():
        with suppress(OSError, ValueError):
            sys.stderr.write("reading from the terminal; Ctrl-D ends the input\n")


def warn(message: str) -> None:
    """Write a line to standard error that is no error: an option without effect."""
    with suppress(OSError, ValueError):
        sys.stderr.write(f"warning: {message}\n")


def complain(message: str, *, place: str = "", note: str = "") -> int:
    """Write an error in one line to standard error, and return the exit status for it."""
    said = " ".join(printable(message).split())
    room = LONGEST - len("error: ") - len(place) - len(note)
    if len(said) > room:
        said = said[: room - 3] + "..."
    try:
        sys.stderr.write(f"error: {place}{said}{note}\n")
    except (OSError, ValueError):
        discard(sys.stderr)  # the status is all that can be told
    return AT_FAULT


def discard(stream: TextIO) -> None:
    """Point *stream* nowhere: what it still holds is not tried again when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def printable(text: str) -> str:
    """Return *text* with every character that is not printable, but line ends and tabs, escaped."""
    if text.isprintable():
        return text
    return "".join(
        character
        if character.isprintable() or character in "\n\t"
        else character.encode("unicode_escape").decode("ascii")
        for character in text
    )


def wants_color(asked: bool | None) -> bool:
    """Return whether to paint: as *asked*, by default on a terminal that did not refuse it."""
    if asked is not None:
        return asked
    refused = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return output().isatty() and not refused
