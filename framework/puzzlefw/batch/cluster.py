"""A cluster of dask.distributed as what works on a batch: here or beyond this machine."""

import logging
import math
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any, Final

from puzzlefw.batch.on_executor import OnExecutor
from puzzlefw.batch.task import Task
from puzzlefw.errors import ExecutorError
from puzzlefw.runtime.processes import LOOK

LOCAL: Final = "local"
"""Stands for a cluster that is started here, on the loopback interface."""
AHEAD: Final = 2
"""So many chunks are handed out for each that the cluster works on at once."""
PATIENCE: Final = 20
"""Seconds in which a scheduler must answer."""


@contextmanager
def on_cluster(task: Task, scheduler: str, jobs: int) -> Iterator[OnExecutor]:
    """Hand out chunks to the cluster of a *scheduler*, or to a local one of *jobs* processes.

    Raises ExecutorError without the extra ``dask``, or where no scheduler answers.
    """
    with ExitStack() as stack:
        client = stack.enter_context(connected(scheduler, jobs, stack))
        # Chunks that a lost worker had are done again by another; those that fail are not.
        yield OnExecutor(task, client.get_executor(pure=False), Places(client).ahead)


class Places:
    """How much a cluster works on at once. It is asked now and then, as asking takes its time."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.asked = -math.inf
        self.count = 0

    def ahead(self) -> int:
        """Return how many chunks should be handed out."""
        if time.monotonic() - self.asked > LOOK:
            threads: Mapping[str, int] = self.client.nthreads()
            self.count = sum(threads.values())
            self.asked = time.monotonic()
        return AHEAD * self.count


def connected(scheduler: str, jobs: int, stack: ExitStack) -> Any:
    """Return a client of a cluster, which is started if it is to be a local one."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ExecutorError(
            "expected distributed for a cluster, found it not installed: pip install"
            " 'puzzlefw[dask]'"
        ) from None
    address: object = scheduler
    if scheduler == LOCAL:
        address = stack.enter_context(
            distributed.LocalCluster(
                n_workers=jobs,
                threads_per_worker=1,
                host="127.0.0.1",
                # Whoever reaches a scheduler can run code in it, and other users of the machine
                # reach its ports; so both sides show a certificate that only these processes have.
                security=distributed.Security.temporary(),
                dashboard_address=None,
                silence_logs=logging.CRITICAL,
            )
        )
    try:
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ExecutorError(
            f"expected a scheduler at {scheduler!r}, found none: {error}"
        ) from error
