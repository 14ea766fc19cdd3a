"""Shows on a terminal that a command is at work, once it has taken longer than a second.

On standard error, and only if that is a terminal. The library that draws is imported by the
thread that draws, after that second: what is quicker pays nothing for it.
"""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds after which a user wants to know."""


class Waiting:
    """How many of *total* things are done; ``with`` starts the watch and ends it."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.done = 0
        self.drawn: Progress | None = None
        self.lock = threading.Lock()
        self.watch = threading.Timer(PATIENCE, self.show)
        self.watch.daemon = True

    def __enter__(self) -> "Waiting":
        if sys.stderr.isatty():
            self.watch.start()
        return self

    def __exit__(self, *raised: Any) -> None:
        self.watch.cancel()
        with self.lock:
            self.total = 0
            if self.drawn is not None:
                self.drawn.stop()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Count one more thing done, and let what shows it be printed."""
        with self.lock:
            if self.drawn is not None:
                self.drawn.stop()
            self.done += 1
            yield
            if self.drawn is not None:
                self.drawn.update(self.drawn.task_ids[0], completed=self.done)
                self.drawn.start()

    def show(self) -> None:
        """Draw a bar; runs in the thread of the watch."""
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.progress import TimeElapsedColumn as Elapsed

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Elapsed())
        # What is printed meanwhile must go where standard output goes, and not through here.
        bar = Progress(
            *columns,
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        with self.lock:
            if self.total:
                bar.add_task(self.what, total=self.total, completed=self.done)
                bar.start()
                self.drawn = bar
