"""Half a million boards from text to records: ``python -m benchmarks batches``.

    python -m benchmarks batches --boards 500000

One run with two jobs is timed beside two runs at once of one job, on a half of the boards each;
what a run of one board takes counts as the start. The memory of the run and of its workers is
looked at all the while. The exit status is 1 if the one run does less than 0.9 of what the two do
in the median round, a record costs the journal more than 25 microseconds, or the memory grows by
more than is said of it. A run of ``--smoke`` is over before it has all of its memory, so that is
not judged then.
"""

import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import attrs
import click
from tests.support.kills import children

from benchmarks.scale_measuring import NET, boards, journal_seconds, kind_of

SHARE: Final = 0.9
MOST_MICROSECONDS: Final = 25.0
AN_ITEM: Final = 17
"""The bytes that a journal takes for an item in memory, as it says."""
SLACK: Final = 4.0
"""The MiB by which memory may grow beside that: allocators and chunks have their moods."""
LOOK: Final = 0.2


@attrs.define
class Watched:
    """A run: its seconds, and the MiB of its process and of the largest worker, as time went by."""

    seconds: float = 0.0
    parent: list[float] = attrs.field(factory=list)
    worker: list[float] = attrs.field(factory=list)


def growth(sizes: Sequence[float]) -> float:
    """Return by how much a size has grown since a quarter of the run."""
    later = sizes[len(sizes) // 4 :]
    return max(later) - later[0] if later else 0.0


@click.command()
@click.option("--boards", "count", default=500_000, show_default=True, help="How many Nets.")
@click.option("--rounds", default=3, show_default=True, help="How often; who begins alternates.")
@click.option("--smoke", is_flag=True, help="Take 5,000.")
def main(count: int, rounds: int, smoke: bool) -> None:
    """Time one batch with two jobs beside two batches of one job."""
    count = 5000 if smoke else count
    with tempfile.TemporaryDirectory() as name:
        found = list(measured(Path(name), boards(NET, count).splitlines(keepends=True), rounds))
    _, done = kind_of(NET, 1000)
    micros = journal_seconds(done, min(count, 100_000)) * 1e6
    allowed = SLACK + count * AN_ITEM / (1 << 20)
    share = statistics.median(share for share, _ in found)
    parent = max(growth(run.parent) for _, run in found)
    worker = max(growth(run.worker) for _, run in found)
    click.echo(f"share: median {share:.2f}; journal and JSON: {micros:.1f} us a record")
    click.echo(
        f"memory since a quarter of a run, at worst: parent +{parent:.1f} MiB, worker"
        f" +{worker:.1f} MiB; allowed {allowed:.1f} and {SLACK}"
    )
    is_flat = smoke or (parent <= allowed and worker <= SLACK)
    sys.exit(share < SHARE or micros > MOST_MICROSECONDS or not is_flat)


def measured(folder: Path, lines: Sequence[bytes], rounds: int) -> Iterator[tuple[float, Watched]]:
    """Visit rounds: what one run does of what two do, and the memory of the one."""
    half = len(lines) // 2
    parts = {"whole": lines, "one": lines[:half], "two": lines[half:], "start": lines[:1]}
    for stem, part in parts.items():
        (folder / stem).write_bytes(b"".join(part))
    start = {jobs: watched(folder, ["start"], jobs).seconds for jobs in (1, 2)}
    click.echo(f"start: {start[2]:.2f} s with two jobs, {start[1]:.2f} s with one")
    for number in range(rounds):
        found: dict[int, Watched] = {}
        for jobs in sorted(start, reverse=number % 2 == 0):
            found[jobs] = watched(folder, ["whole"] if jobs == 2 else ["one", "two"], jobs)
        rates = {jobs: len(lines) / (run.seconds - start[jobs]) for jobs, run in found.items()}
        share = rates[2] / rates[1]
        click.echo(
            f"one run with two jobs: {rates[2]:,.0f} boards/s, two runs with one job:"
            f" {rates[1]:,.0f} boards/s, share {share:.2f}"
        )
        yield share, found[2]


def watched(folder: Path, stems: Sequence[str], jobs: int) -> Watched:
    """Run batches at once, one for each input, and look at the memory of the first."""
    found = Watched()
    for old in folder.glob("*.jsonl*"):
        old.unlink()  # or the journal of a round before would be gone on with
    begin = time.perf_counter()
    running = [subprocess.Popen(command(folder / stem, jobs)) for stem in stems]
    is_over = threading.Event()
    looking = threading.Thread(target=look, args=(running[0].pid, found, is_over))
    looking.start()
    statuses = [one.wait() for one in running]
    found.seconds = time.perf_counter() - begin
    is_over.set()
    looking.join()
    if any(statuses):
        raise RuntimeError(f"expected batches that end well, found the statuses {statuses}")
    return found


def command(source: Path, jobs: int) -> list[str]:
    """Return the command that solves the boards of a file."""
    output = source.with_name(f"{source.name}.{jobs}.jsonl")
    given = ["--plugin", "net", "--nodes", "100000", "--jobs", str(jobs)]
    return [
        *(sys.executable, "-m", "puzzlefw", "batch", "solve"),
        *(*given, str(source), "--output", str(output)),
    ]


def look(process: int, found: Watched, is_over: threading.Event) -> None:
    """Note the memory of a process and of what it has started, now and then."""
    while not is_over.wait(LOOK):
        sizes = [mebibytes(one) for one in children(process)]
        if own := mebibytes(process):
            found.parent.append(own)
        if any(sizes):
            found.worker.append(max(sizes))


def mebibytes(process: int) -> float:
    """Return the memory that a process has resident; 0 where that is not told."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    sizes = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")]
    return int(sizes[0]) / 1024 if sizes else 0.0


if __name__ == "__main__":
    main()
