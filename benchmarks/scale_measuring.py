"""What a batch costs, measured here: boards, tasks, records, starts, and runs on real workers."""

import io
import os
import pickle
import signal
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from benchmarks.corpus import read_classes
from benchmarks.scale_model import Costs, Kind
from puzzlefw import load_puzzle
from puzzlefw.batch.cluster import LOCAL, Places, connected
from puzzlefw.batch.durable import replace_by
from puzzlefw.batch.journal import Journal
from puzzlefw.batch.on_executor import OnExecutor, process_for, worked_apart
from puzzlefw.batch.processes import Processes
from puzzlefw.batch.run import Batch, items_of
from puzzlefw.batch.task import Done, Item, Task, versions
from puzzlefw.batch.worker import worked
from puzzlefw.notation.entries import entries
from puzzlefw.runtime.executors import MOST_ITEMS, Sealed

NET: Final = "Net 11x11"
SOLVE: Final = {
    NET: Task(verb="solve", plugin="net", options={"nodes": 100_000}),
    "Aquarium 15x15": Task(verb="solve", plugin="aquarium", options={"nodes": 100_000}),
    "Sudoku": Task(verb="solve", plugin="sudoku", options={"nodes": 100_000}),
}


def boards(name: str, count: int) -> bytes:
    """Return so many boards of a kind, one a line; those that there are come again."""
    if name == "Aquarium 15x15":
        (known,) = (one for one in read_classes() if one.stem == "gen_15")
        texts = [line.text for line in known.lines]
    else:
        puzzle = load_puzzle(SOLVE[name].plugin)
        params = {"width": 11, "height": 11} if name == NET else {}
        made = (puzzle.generate(params, seed=seed) for seed in range(1, min(count, 200) + 1))
        texts = [puzzle.format(one.instance) for one in made]
    return "".join(f"{texts[number % len(texts)]}\n" for number in range(count)).encode()


def kind_of(name: str, count: int) -> tuple[Kind, list[Done]]:
    """Measure what a board takes from its text to its record, on one core."""
    task = SOLVE[name]
    given = list(items_of(task.key(), entries(io.BytesIO(boards(name, count)))))
    taken = []
    for _ in range(3):
        start = time.process_time()
        done = list(worked(task, given))
        taken.append((time.process_time() - start) / count)
    seconds = min(taken)
    sent, told = (len(pickle.dumps(message)) / count for message in (given, done))
    return Kind(name, seconds, apart_seconds(task, given, seconds), sent, told), done


def apart_seconds(task: Task, given: Sequence[Item], seconds: float) -> float:
    """Return the seconds more that an item of *seconds* takes in a process behind a worker.

    That is what both processes take of a core; the second is looked at from outside.
    """
    wanted = versions(task)
    worked_apart(task, wanted, Sealed(given[:1]))
    (behind,) = process_for(task, wanted).all
    spent = -time.process_time() - core_seconds(behind.process.pid)
    for _ in range(5):
        pickle.dumps(worked_apart(task, wanted, pickle.loads(pickle.dumps(Sealed(given)))))
    spent += time.process_time() + core_seconds(behind.process.pid)
    process_for(task, wanted).close()
    return max(0.0, spent / (5 * len(given)) - seconds)


def core_seconds(process: int) -> float:
    """Return the seconds of a core that a process has taken."""
    psutil = import_module("psutil")  # comes with dask
    times = psutil.Process(process).cpu_times()
    return float(times.user + times.system)


def journal_seconds(done: Sequence[Done], times: int) -> float:
    """Return the seconds of a record in the journal: appended, synced, read again, and written."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        with Journal(Path(folder) / "journal") as journal:
            for number in range(times):
                one = done[number % len(done)]
                journal.append(number, f"{number:016x}", one.record, one.seconds)
                if number % 1000 == 999:
                    journal.sync()
            journal.sync()
            replace_by(Path(folder) / "results", journal.records(range(times)))
        return (time.process_time() - start) / times


def start_seconds(task: Task) -> float:
    """Return the seconds until a process is ready that has imported a plugin."""
    start = time.perf_counter()
    with Processes(task, 1) as processes:
        processes.prepare()
        return time.perf_counter() - start


class Waiting(OnExecutor):
    """Items that only take time and no core, in the hands of a cluster: what is left is its part.

    Each waits *seconds* and has the same *record*; chunks are of *items*.
    """

    def __init__(self, client: Any, seconds: float, items: int, record: str) -> None:
        super().__init__(SOLVE[NET], client.get_executor(pure=False), Places(client).ahead)
        self.seconds = seconds
        self.record = record
        self.chunk_seconds = max(seconds, 1e-6) * (items + 0.5)
        self.tasks = 0

    def submit(self, items: Sequence[Item]) -> "Future[Sealed[list[Done]]]":
        self.tasks += 1
        return self.executor.submit(waited, self.seconds, self.record, Sealed(items))


def waited(seconds: float, record: str, items: Sealed[Sequence[Item]]) -> Sealed[list[Done]]:
    """Wait for so long for each item."""
    given = items.open()
    time.sleep(seconds * len(given))
    return Sealed([Done(item.number, record, seconds) for item in given])


@contextmanager
def cluster(workers: int) -> Iterator[Any]:
    """Start a cluster on the loopback interface; return its client once all have joined."""
    with ExitStack() as stack:
        client = stack.enter_context(connected(LOCAL, workers, stack))
        client.wait_for_workers(workers)
        yield client


def run(workers: Any, text: bytes) -> tuple[float, float]:
    """Run a batch; return its seconds, and those of a core that this process took."""
    with tempfile.TemporaryDirectory() as folder:
        batch = Batch(workers.task, Path(folder) / "results", workers)
        start, spent = time.perf_counter(), time.process_time()
        batch.run(entries(io.BytesIO(text)))
        return time.perf_counter() - start, time.process_time() - spent


def costs_of(client: Any, text: bytes, record: str) -> Costs:
    """Measure what tasks and records cost the parent, and what a worker takes around a task.

    By two runs of one worker that differ in the items of a chunk, and one of items that wait.
    """
    count = text.count(b"\n")
    part = b"".join(text.splitlines(keepends=True)[: max(100, count // 20)])
    runs = []
    for given, size in ((part, 1), (part, 1), (text, MOST_ITEMS)):  # the first is to get warm
        workers = Waiting(client, 0.0, size, record)
        _, spent = run(workers, given)
        runs.append((workers.tasks, given.count(b"\n"), spent))
    _, (few_tasks, few, few_spent), (tasks, many, spent) = runs
    each = few_spent / few
    # As each of the few items is a task: each = task + record, and spent = tasks * task + ...
    record_seconds = max(0.0, (spent - tasks * each) / (many - tasks))
    assert few_tasks == few
    seconds = 0.01
    taken, _ = run(Waiting(client, seconds, 1, record), part)
    around = max(0.0, taken / few - seconds)
    return Costs(each - record_seconds, record_seconds, around)


def with_loss(client: Any, workers: Waiting, text: bytes, *, after: float) -> float:
    """Return the seconds of a run that loses a worker, for good, after so long."""

    def lose() -> None:
        time.sleep(after)
        nanny = next(iter(client.cluster.workers.values()))
        nanny.auto_restart = False
        os.kill(nanny.pid, signal.SIGKILL)

    losing = threading.Thread(target=lose, daemon=True)
    losing.start()
    seconds, _ = run(workers, text)
    losing.join()
    return seconds
