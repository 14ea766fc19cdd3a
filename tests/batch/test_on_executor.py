"""Batches on executors and on a cluster: the same bytes, whatever is lost on the way."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from puzzlefw.batch import on_executor
from puzzlefw.batch.cluster import Places
from puzzlefw.batch.here import Here
from puzzlefw.batch.on_executor import OnExecutor
from puzzlefw.batch.run import Batch
from puzzlefw.batch.task import Task
from puzzlefw.cli.batch import command
from puzzlefw.errors import ExecutorError, UnknownPuzzleError
from puzzlefw.notation.entries import entries
from tests.batch.runs import read, records, run_here
from tests.support.kills import SUPPORT, children

TASK = Task(verb="solve", plugin="hostile", options={"nodes": 1000})
TEXT = "12/..\n../..\nnonsense\nend@check 12/..\n"
"""An input whose last puzzle ends its process."""


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    def forget() -> None:
        if hasattr(on_executor.KEPT, "processes"):
            on_executor.KEPT.processes.close()
            del on_executor.KEPT.processes

    with ThreadPoolExecutor(1) as executor:
        yield executor
        executor.submit(forget).result()


def test_items_fail_alone_wherever_the_work_is_done(
    threads: ThreadPoolExecutor, output: Path
) -> None:
    workers = OnExecutor(TASK, threads, lambda: 2)
    assert not workers.prepare()
    progress = Batch(TASK, output, workers).run(read(TEXT))
    assert (4, 2) == (progress.done, progress.failed)
    verdicts = [record["verdict"] for record in records(output)]
    assert ["unique", "several", "error", "crashed"] == verdicts


class Losing(ThreadPoolExecutor):
    """An executor that loses some of what it is given."""

    def __init__(self, lost: Callable[[int], bool]) -> None:
        super().__init__(1)
        self.lost = lost
        self.number = 0

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **more: Any) -> "Future[Any]":
        self.number += 1
        if self.lost(self.number):
            future: Future[Any] = Future()
            future.set_exception(OSError("the worker is gone"))
            return future
        return super().submit(call, *arguments, **more)


def test_what_is_lost_is_done_again_and_comes_once(tmp_path: Path) -> None:
    task = Task(verb="solve", plugin="toy")
    one, two = tmp_path / "one", tmp_path / "two"
    text = "12/..\n../..\n" * 20
    run_here(task, one, text)
    with Losing(lambda number: number % 3 == 0) as losing:
        workers = OnExecutor(task, losing, lambda: 2)
        Batch(task, two, workers).run(read(text))
        ThreadPoolExecutor.submit(losing, lambda: on_executor.KEPT.processes.close()).result()
    assert one.read_bytes() == two.read_bytes()


def test_a_chunk_that_is_always_lost_ends_the_run(tmp_path: Path) -> None:
    task = Task(verb="solve", plugin="toy")
    with (
        Losing(lambda number: True) as losing,
        pytest.raises(ExecutorError, match="lost a chunk of 1 items 3 times: OSError: the worker"),
    ):
        Batch(task, tmp_path / "o", OnExecutor(task, losing, lambda: 1)).run(read(TEXT))


def test_a_plugin_or_a_version_that_is_missing_there_is_said_in_words(
    threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = OnExecutor(Task(verb="solve", plugin="nowhere"), threads, lambda: 1)
    none = nowhere.versions
    monkeypatch.setattr(nowhere, "versions", {**none, "plugins": "p-nowhere 1.0"})
    with pytest.raises(ExecutorError, match=r"expected plugins 'p-nowhere 1.0' .*, found none"):
        nowhere.prepare()
    monkeypatch.setattr(nowhere, "versions", none)
    with pytest.raises(UnknownPuzzleError, match="found 'nowhere'"):
        nowhere.prepare()
    workers = OnExecutor(TASK, threads, lambda: 1)
    monkeypatch.setattr(workers, "versions", {**workers.versions, "plugins": "p-hostile 2.0"})
    with pytest.raises(ExecutorError, match=r"expected plugins 'p-hostile 2.0' .*'p-hostile 1.0'"):
        workers.prepare()


def test_without_the_extra_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.chdir(tmp_path)
    Path("squares").write_text("12/..\n")
    with pytest.raises(ExecutorError, match=r"pip install 'puzzlefw\[dask\]'"):
        command(
            ["solve", "-p", "toy", "squares", "--output", "out", "--scheduler", "local"],
            standalone_mode=False,
        )


class Asked:
    """What a client tells of its workers, and how often it was asked."""

    def __init__(self) -> None:
        self.times = 0

    def nthreads(self) -> dict[str, int]:
        self.times += 1
        return {"one": 1, "two": self.times}


def test_a_cluster_is_asked_for_its_workers_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    places = Places(asked)
    assert [4, 4, 4] == [places.ahead() for _ in range(3)]
    assert 1 == asked.times
    monkeypatch.setattr("puzzlefw.batch.cluster.LOOK", 0.0)
    time.sleep(0.001)
    assert 6 == places.ahead()


@pytest.mark.extra("dask")
@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers in /proc")
def test_a_cluster_that_loses_two_of_four_workers_gives_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / "site", SUPPORT / "toy", SUPPORT / "hostile"]
    monkeypatch.setenv("PYTHONPATH", ":".join(map(str, paths)), prepend=":")
    source, one, two = (tmp_path / name for name in ("squares", "one", "two"))
    source.write_text("nap@check 12/..\nnap@check ../..\nnonsense\n" * 300)
    with source.open("rb") as file:
        Batch(TASK, one, Here(TASK)).run(entries(file))
    arguments = ["solve", "-p", "hostile", "--nodes", "1000", "--scheduler", "local"]
    arguments += ["--jobs", "4", str(source), "--output", str(two)]
    running = subprocess.Popen(
        [sys.executable, "-m", "puzzlefw", "batch", *arguments], stderr=subprocess.PIPE
    )
    journal = two.with_name("two.journal")
    wait_until(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 20)
    for worker in [one for one in children(running.pid) if is_worker(one)][:2]:
        os.kill(worker, signal.SIGKILL)
    _, said = running.communicate(timeout=120)
    assert (2, b"error: 300 of 900 items have no result; their records say why\n") == (
        running.returncode,
        said,
    )
    assert one.read_bytes() == two.read_bytes()


STRANGER = """
import sys
import distributed
from contextlib import ExitStack
from puzzlefw.batch.cluster import LOCAL, connected
if __name__ == "__main__":
    with ExitStack() as stack:
        client = stack.enter_context(connected(LOCAL, 1, stack))
        assert 1 == client.submit(abs, -1).result()
        address = client.scheduler.address
        try:
            distributed.Client(address.replace("tls", "tcp"), timeout=1)
        except OSError:
            print("refused")
"""
"""Starts a local cluster, and then is a stranger who has its address but no certificate."""


@pytest.mark.extra("dask")
def test_a_local_cluster_answers_nobody_else(tmp_path: Path) -> None:
    script = tmp_path / "stranger.py"
    script.write_text(STRANGER)
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert "refused\n" == done.stdout


def wait_until(happened: Callable[[], bool]) -> None:
    """Wait for something for a minute at most."""
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_worker(process: int) -> bool:
    """Return whether a process is one of the cluster's workers."""
    return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
