"""Half a million boards from text to records: ``python -m benchmarks.batches``.

    python -m benchmarks.batches --boards 500000

One run with two jobs is timed beside two runs at once of one job, on a half of the boards each;
what a run of one board takes counts as the start. The memory of the run and of its workers is
looked at all the while. The exit status is 1 if the one run does less than 0.9 of what the two do,
a record costs the journal more than 25 microseconds, or the memory grows by more than is said of
it. A run of ``--smoke`` is over before it has all of its memory, so that is not judged then.
"""

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
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

    def growth(self, of: Sequence[float]) -> float:
        """Return by how much a size has grown since a quarter of the run."""
        return max(of[len(of) // 4 :]) - of[len(of) // 4] if of else 0.0


@click.command(help="Time one batch with two jobs beside two batches of one job.")
@click.option("--boards", "count", default=500_000, show_default=True, help="How many Nets.")
@click.option("--smoke", is_flag=True, help="Take 5,000.")
def main(count: int, smoke: bool) -> None:
    count = 5000 if smoke else count
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        text = boards(NET, count).splitlines(keepends=True)
        parts = {"whole": text, "one": text[: count // 2], "two": text[count // 2 :]}
        parts["start"] = text[:1]
        for stem, lines in parts.items():
            (folder / stem).write_bytes(b"".join(lines))
        start = {jobs: watched(folder, ["start"], jobs).seconds for jobs in (1, 2)}
        whole = watched(folder, ["whole"], 2)
        halves = watched(folder, ["one", "two"], 1)
    _, done = kind_of(NET, 1000)
    micros = journal_seconds(done, min(count, 100_000)) * 1e6
    rates = [count / (whole.seconds - start[2]), count / (halves.seconds - start[1])]
    allowed = SLACK + count * AN_ITEM / (1 << 20)
    parent, worker = whole.growth(whole.parent), whole.growth(whole.worker)
    click.echo(f"start: {start[2]:.2f} s with two jobs, {start[1]:.2f} s with one")
    click.echo(f"one run with two jobs: {whole.seconds:.1f} s, {rates[0]:,.0f} boards/s")
    click.echo(f"two runs with one job: {halves.seconds:.1f} s, {rates[1]:,.0f} boards/s")
    click.echo(f"share: {rates[0] / rates[1]:.2f}; journal and JSON: {micros:.1f} us a record")
    click.echo(
        f"memory since a quarter of the run: parent +{parent:.1f} MiB to"
        f" {max(whole.parent, default=0):.0f}, worker +{worker:.1f} MiB to"
        f" {max(whole.worker, default=0):.0f}; allowed {allowed:.1f}"
    )
    is_flat = smoke or (parent <= allowed and worker <= SLACK)
    sys.exit(rates[0] < SHARE * rates[1] or micros > MOST_MICROSECONDS or not is_flat)


def watched(folder: Path, stems: Sequence[str], jobs: int) -> Watched:
    """Run batches at once, one for each input, and look at the memory of the first."""
    found = Watched()
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
