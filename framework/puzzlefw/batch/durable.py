"""Writes that are whole on the disk when they return, or did not happen."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from puzzlefw.errors import JournalError


def write_all(file: BinaryIO, place: int, data: bytes) -> int:
    """Write to a place of an unbuffered file, which may take less at a time; return the length."""
    file.seek(place)
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]
    os.fsync(file.fileno())
    return len(data)


def replace_by(path: Path, lines: Iterable[bytes]) -> None:
    """Put a file with *lines* in the place of *path*, whole or not at all."""
    draft = path.with_name(f"{path.name}.part")
    try:
        with draft.open("wb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise unwritten(path, error) from error
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder, where a system can tell."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def unwritten(path: Path, error: OSError) -> JournalError:
    """Return the error for a file that cannot be written."""
    return JournalError(f"cannot write {path.name!a}: {(error.strerror or str(error)).lower()}")
