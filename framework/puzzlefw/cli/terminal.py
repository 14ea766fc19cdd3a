"""What the command line writes to a terminal.

Texts of an input or a plugin may hold escape sequences, control characters and marks that change
the direction of writing. They are shown escaped here, and no other module writes text out.
"""

import os
import stat
import sys
from codecs import register_error
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter, RawIOBase, StringIO, TextIOWrapper
from typing import TextIO

from puzzlefw.errors import OptionError

LONGEST = 190
"""The most characters of an error: one line that fits two rows of a small terminal."""

AT_FAULT = 2
AT_LIMIT = 4
INTERRUPTED = 130
BROKEN_PIPE = 141

STAND_INS = "puzzlefw.stand_ins"
"""The name under which ``stand_ins`` is registered with the encoders."""

_answers: TextIO | None = None
"""Standard output, while ``sys.stdout`` is something else."""


def output() -> TextIO:
    """Return where answers go."""
    return _answers or sys.stdout


@contextmanager
def answers_alone() -> Iterator[None]:
    """Keep standard output for answers: what plugins print goes to standard error."""
    global _answers
    usual = _answers = sys.stdout
    sys.stdout = sys.stderr
    try:
        yield
    finally:
        sys.stdout = usual
        _answers = None


@contextmanager
def answers_in(path: str | None) -> Iterator[None]:
    """Collect answers for the file *path*, written at the end if there are any; None: change none.

    A command that fails so leaves a file as it was.
    """
    global _answers
    if path is None:
        yield
        return
    kept = _answers
    _answers = collected = StringIO()
    try:
        yield
    finally:
        _answers = kept
    if text := collected.getvalue():
        write_bytes(text.encode("utf-8", "replace"), path)


def write_bytes(data: bytes, path: str | None) -> None:
    """Write a picture to the file *path*, or to standard output if that is None.

    Raises OptionError if the file cannot be written.
    """
    if path is None:
        stream = output()
        stream.flush()
        stream.buffer.write(data)
        stream.buffer.flush()
        return
    with refused(path):
        if not is_regular(path):
            with open(path, "wb") as file:
                file.write(data)
            return
        from shutil import copymode  # start-up counts

        part = f"{path}.{os.getpid()}.part"
        try:
            # A file beside it, which takes its place when it is whole.
            with open(part, "xb") as file:
                file.write(data)
            with suppress(FileNotFoundError):
                copymode(path, part)
            os.replace(part, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(part)
            raise


def is_regular(path: str) -> bool:
    """Return whether *path* is, or may become, a file and no device or link."""
    return not os.path.islink(path) and (os.path.isfile(path) or not os.path.exists(path))


@contextmanager
def refused(path: str) -> Iterator[None]:
    """Raise OptionError where the file *path* cannot be written."""
    try:
        yield
    except OSError as error:
        raise OptionError(f"expected a file to write, found {path!r}: {error.strerror}") from None


def expect_writable(path: str | None, *sources: str | None, overwrites: bool = False) -> None:
    """Raise OptionError if it can be seen that the file *path* could not be written.

    Nor may it be one of *sources*, arguments that are read: texts, names of files, or "-". Unless
    it *overwrites*, there must be no such file yet.
    """
    if path is None:
        return
    for source in sources:
        expect_no_input(path, source)
    if os.path.isfile(path) and not overwrites:
        raise OptionError(f"expected no file {path!r} yet, found one; --overwrite replaces it")
    if not is_regular(path):
        return
    with refused(path):
        exists = os.path.exists(path)
        with open(path, "ab"):
            pass
        if not exists:
            os.unlink(path)


def expect_empty(folder: str, *, overwrites: bool) -> None:
    """Raise OptionError if there is anything in *folder*, unless it is to be replaced."""
    with refused(folder):
        found = sorted(os.listdir(folder)) if os.path.exists(folder) else []
    if found and not overwrites:
        raise OptionError(f"expected an empty folder, found {found[0]!r}; --overwrite replaces it")


def expect_no_input(path: str | os.PathLike[str], source: str | None) -> None:
    """Raise OptionError if the file *path* is what *source* is read from."""
    if is_input(path, source):
        name = os.path.basename(path)
        raise OptionError(f"expected an output that is not the input, found {name!r}")


def is_input(path: str | os.PathLike[str], source: str | None) -> bool:
    """Return whether *source*, a text, a file or "-", is read from the file *path*.

    Files are compared and not names, as there are links.
    """
    with suppress(OSError, ValueError):  # a file that is not there, a text that is no file's name
        read = os.fstat(0) if source == "-" else os.stat(source or "")
        return stat.S_ISREG(read.st_mode) and os.path.samestat(os.stat(path), read)
    return False


def is_terminal() -> bool:
    """Return whether answers go to a terminal."""
    return output().isatty()


def make_whole() -> None:
    """Give standard output a buffer, if PYTHONUNBUFFERED took it: without, writes may be cut."""
    stream = sys.stdout
    if isinstance(getattr(stream, "buffer", None), RawIOBase):
        sys.stdout = TextIOWrapper(
            BufferedWriter(stream.buffer), stream.encoding, stream.errors, write_through=False
        )


def make_printable() -> None:
    """Let standard output replace what it cannot encode by ASCII."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        register_error(STAND_INS, stand_ins)
        reconfigure(errors=STAND_INS)


def stand_ins(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement of characters that cannot be encoded, and where to go on."""
    from puzzlefw.pictures.text import in_ascii  # only where they lack: start-up counts

    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


def say(text: str) -> None:
    """Write *text* and a newline to standard output, and flush it."""
    write(printable(text))


def write(text: str) -> None:
    """Write *text* unchanged: a picture that was made printable before it was painted."""
    stream = output()
    stream.write(text + "\n")
    stream.flush()


def note_waiting(argument: str) -> None:
    """Say that the command waits for input, if *argument* is "-" and that is a terminal."""
    if argument == "-" and sys.stdin is not None and sys.stdin.isatty():
        with suppress(OSError, ValueError):
            sys.stderr.write("reading from the terminal; Ctrl-D ends the input\n")


def tell(message: str) -> None:
    """Write on standard error what an answer on standard output has no room for."""
    with suppress(OSError, ValueError):
        sys.stderr.write(f"{printable(message)}\n")


def warn(message: str) -> None:
    """Write a warning to standard error: an option has no effect."""
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
    """Redirect *stream* to nowhere, so that Python does not try to flush it at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def printable(text: str) -> str:
    """Return *text* with its unprintable characters escaped, but not newlines and tabs."""
    if text.isprintable():
        return text
    return "".join(
        one if one.isprintable() or one in "\n\t" else one.encode("unicode_escape").decode("ascii")
        for one in text
    )


def wants_color(asked: bool | None) -> bool:
    """Return whether to paint: as *asked*, or else on a terminal unless it refuses colours."""
    if asked is not None:
        return asked
    refused = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return output().isatty() and not refused
