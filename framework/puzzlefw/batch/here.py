"""Work on the items of a batch in this process, without protection from what plugins do."""

from collections.abc import Iterator, Sequence

from puzzlefw.batch.item_work import prepared
from puzzlefw.batch.task import Done, Task
from puzzlefw.batch.worker import worked
from puzzlefw.batch.workers import Chunk


class Here:
    """One item of a task after another, in this process."""

    chunk_seconds = 0.1

    def __init__(self, task: Task) -> None:
        self.task = task

    def prepare(self) -> bool:
        """See ``Workers.prepare``."""
        return prepared(self.task)

    def run(self, chunk: Chunk) -> Iterator[Sequence[Done]]:
        """Visit what is done, item by item; see ``Workers.run``."""
        while items := chunk():
            for done in worked(self.task, items):
                yield [done]
