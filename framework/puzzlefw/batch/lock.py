"""The lock that keeps two runs apart; it goes with its process, so a kill leaves none."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from puzzlefw.batch.durable import unwritten
from puzzlefw.errors import JournalError


def lock_of(output: Path) -> FileLock:
    """Return the lock that the run which writes *output* holds; it goes with its process."""
    return FileLock(output.with_name(f"{output.name}.lock"))


@contextmanager
def locked(output: Path) -> Iterator[None]:
    """Keep other runs away from a file; raises JournalError if there is one."""
    if not output.parent.is_dir():  # which the lock would make
        raise JournalError(f"cannot write {output.name!a}: no such file or directory")
    lock = lock_of(output)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        expect_writable(Path(lock.lock_file), output)
        raise JournalError(f"another run is writing {output.name!a}") from None
    except OSError as error:
        raise unwritten(output, error) from error
    try:
        yield
    finally:
        lock.release()


def expect_writable(path: Path, output: Path) -> None:
    """Raise JournalError if a lock cannot be had as its file cannot be written."""
    try:
        path.open("ab").close()
    except OSError as error:
        raise unwritten(output, error) from error


def is_locked(output: Path) -> bool:
    """Return whether some run is writing *output*."""
    lock = lock_of(output)
    if not Path(lock.lock_file).exists():
        return False
    try:
        lock.acquire(blocking=False)
    except Timeout:
        return True
    except OSError:
        return False
    lock.release()
    return False
