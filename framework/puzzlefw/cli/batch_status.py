"""``puzzlefw batch status``: how far a batch is."""

from pathlib import Path

from puzzlefw.batch.status import status_of
from puzzlefw.cli.terminal import say


def show_status(file: str) -> int:
    """Show the progress of the batch that writes *file*; return the exit status."""
    found = status_of(Path(file.removesuffix(".journal")).absolute())
    say(f"{found.run.get('verb', 'nothing')} {found.run.get('plugin', '')}".rstrip())
    say(f"{found.done} done, {found.failed} of them failed")
    state = "running" if found.is_running else "not running"
    say(f"{state}, results {'written' if found.is_written else 'not written yet'}")
    return 0
