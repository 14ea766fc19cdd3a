"""A model of a batch on many workers: what its parts cost, and how long the whole takes then.

A run has one parent, which hands out chunks and keeps the journal. So it is either the workers that
are the limit, or the parent, and that for its tasks or for its records. The model leaves out the
network, and that workers differ.
"""

import attrs

from puzzlefw.runtime.executors import MOST_ITEMS


@attrs.frozen
class Costs:
    """Seconds of the parent for a *task* and for a *record*, and of a worker, *around* a task."""

    task: float
    record: float
    around: float


@attrs.frozen
class Kind:
    """A kind of boards: seconds a board on one core, and bytes of its item and of its record.

    *apart* are the seconds more that it takes in a process of its own behind a worker.
    """

    name: str
    seconds: float
    apart: float
    item: float
    record: float

    @property
    def each(self) -> float:
        """Seconds of a worker for a board."""
        return self.seconds + self.apart


@attrs.frozen
class Model:
    """So many *workers*, all at boards of *seconds* each, in chunks of *chunk* seconds.

    With *cores*, all of them and the parent share so many; without, each has its own.
    """

    costs: Costs
    workers: int
    seconds: float
    chunk: float = 1.0
    cores: int | None = None

    @property
    def items(self) -> int:
        """The items of a chunk."""
        return max(1, min(MOST_ITEMS, round(self.chunk / self.seconds)))

    @property
    def of_workers(self) -> float:
        """Items a second that the workers can do."""
        each = self.seconds + self.costs.around / self.items
        if self.cores is None:
            return self.workers / each
        return min(self.workers / each, self.cores / (each + self.of_parent_each))

    @property
    def of_parent_each(self) -> float:
        """Seconds of the parent for an item."""
        return self.costs.task / self.items + self.costs.record

    @property
    def rate(self) -> float:
        """Items a second."""
        return min(self.of_workers, 1 / self.of_parent_each)

    @property
    def limit(self) -> str:
        """What the limit is, in words."""
        if self.rate == self.of_workers:
            return "workers"
        return "tasks" if self.costs.task / self.items > self.costs.record else "records"

    @property
    def most_workers(self) -> int:
        """How many workers one parent can keep busy."""
        each = self.seconds + self.costs.around / self.items
        return max(1, int(each / self.of_parent_each))

    def with_loss(self, items: int, lost: int, after: float) -> float:
        """Return the seconds that *items* take if so many workers are *lost* after so long.

        Of what a lost worker was at, half a chunk was done, and is done again.
        """
        left = attrs.evolve(self, workers=self.workers - lost)
        again = lost * self.items / 2
        return after + (items - after * self.rate + again) / left.rate
