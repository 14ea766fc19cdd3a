"""Shows on a terminal that a command is at work, once it has run for more than a second.

It writes to standard error, and only if that is a terminal. The thread that draws imports the
drawing library after that second, so quicker commands do not pay for it.
"""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from puzzlefw.cli.terminal import output

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds after which a user wants to know."""

TURN = 0.00005
"""Seconds after which Python switches threads while the library is imported; usually 5 ms."""


class Waiting:
    """How many of *total* things are done; ``with`` starts and ends the watching thread.

    Without a *total* nobody knows how many there are. *tells_rest* is to tell how long
    the rest will take.
    """

    def __init__(self, what: str, total: int | None, *, tells_rest: bool = False) -> None:
        self.what = what
        self.total = total
        self.tells_rest = tells_rest
        self.done = 0
        self.began = time.monotonic()
        self.bar: Progress | None = None
        self.is_drawn = False
        self.lock = threading.Lock()
        self.over = threading.Event()
        self.watch = threading.Thread(target=self.look_on, daemon=True)

    def __enter__(self) -> "Waiting":
        if sys.stderr.isatty():
            self.watch.start()
        return self

    def __exit__(self, *raised: Any) -> None:
        with self.lock:
            self.over.set()
            self.clear()

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Count one more thing as done, and hide the bar while its result is printed."""
        with self.lock:
            self.done += 1
            if output().isatty():
                self.clear()
            yield
            if self.bar is not None:
                self.bar.update(self.bar.task_ids[0], completed=self.done)

    def count(self) -> None:
        """Count one more thing as done."""
        with self.lock:
            self.done += 1
            if self.bar is not None:
                self.bar.update(self.bar.task_ids[0], completed=self.done)

    def told(self, done: int, what: str) -> None:
        """Show that so many things are done, in other words."""
        with self.lock:
            self.done = done
            self.what = what
            if self.bar is not None:
                self.bar.update(self.bar.task_ids[0], completed=done, description=what)

    def clear(self) -> None:
        """Remove the bar, at the end or before a line on the same terminal."""
        if self.bar is not None and self.is_drawn:
            self.bar.stop()
            self.is_drawn = False

    def look_on(self) -> None:
        """Draw the bar after a second, and again a second after each removal."""
        while not self.over.wait(PATIENCE):
            bar = self.bar or self.new_bar()
            with self.lock:
                if not self.over.is_set() and not self.is_drawn:
                    self.bar = bar
                    bar.update(bar.task_ids[0], completed=self.done, description=self.what)
                    bar.start()
                    self.is_drawn = True

    def new_bar(self) -> "Progress":
        """Return a bar that is not drawn yet."""
        # An import reads many files, and after each it is this thread's turn only when the
        # search lets go: at 5 ms each time that alone took four seconds.
        usual = sys.getswitchinterval()
        sys.setswitchinterval(TURN)
        try:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
            from rich.progress import TimeElapsedColumn as Elapsed
            from rich.progress import TimeRemainingColumn as Rest
        finally:
            sys.setswitchinterval(usual)
        columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Elapsed()]
        if self.tells_rest:
            columns.append(Rest())
        # What is printed meanwhile must go where standard output goes, and not through here.
        bar = Progress(
            *columns,
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        task = bar.add_task(self.what, total=self.total)
        bar.tasks[task].start_time = self.began
        return bar
