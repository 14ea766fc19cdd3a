"""Kills a batch at random moments and resumes it, and holds it to what must be so each time."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from zlib import crc32

SUPPORT = Path(__file__).parent
MOMENTS = 1.0
"""Seconds within which a run is killed: about as long as the whole run takes."""


class Killer:
    """A batch that writes *output*, and what it has acknowledged so far."""

    def __init__(self, command: Sequence[str], output: Path, rng: Random) -> None:
        self.command = [sys.executable, "-m", "puzzlefw", "batch", *command]
        self.command += ["--output", str(output)]
        self.output = output
        self.journal = output.with_name(f"{output.name}.journal")
        self.rng = rng
        self.acknowledged: dict[int, bytes] = {}
        self.kills = {"run": 0, "worker": 0}

    def whole(self) -> bytes:
        """Return the results of a run that nobody disturbs."""
        subprocess.run(self.command, check=False, timeout=300)
        found = self.output.read_bytes()
        self.remove()
        return found

    def remove(self) -> None:
        """Forget all that was done."""
        self.acknowledged = {}
        for path in (self.output, self.journal):
            path.unlink(missing_ok=True)

    def run(self, kills: int) -> bytes:
        """Kill so often, resume each time, and return the results of the end.

        A batch that gets done before that is begun anew, if its results are those of the first.
        """
        done: bytes | None = None
        while sum(self.kills.values()) < kills:
            if self.output.exists():
                assert done in (None, self.output.read_bytes())
                done = self.output.read_bytes()
                self.remove()
            self.kill_once(kills)
            self.look()
        last = self.whole_after()
        assert done in (None, last)
        return last

    def whole_after(self) -> bytes:
        """Resume without a kill, and return the results."""
        subprocess.run(self.command, check=False, timeout=300)
        self.look()
        return self.output.read_bytes()

    def kill_once(self, most: int) -> None:
        """Start or resume the batch, and kill its workers now and then, and at last itself."""
        with subprocess.Popen(self.command) as running:
            while running.poll() is None and sum(self.kills.values()) < most:
                with suppress(subprocess.TimeoutExpired):
                    running.wait(self.rng.random() * MOMENTS)
                    break
                workers = children(running.pid)
                if self.rng.random() < 0.3:
                    running.kill()
                    self.kills["run"] += 1
                    break
                if workers:
                    with suppress(ProcessLookupError):
                        os.kill(self.rng.choice(workers), signal.SIGKILL)
                    self.kills["worker"] += 1
            running.kill()

    def look(self) -> None:
        """Hold the journal to what it has acknowledged: nothing is lost, nothing comes twice."""
        found: dict[int, bytes] = {}
        lines = self.journal.read_bytes().splitlines(keepends=True) if self.journal.exists() else []
        for line in lines:
            if line.endswith(b"\n") and int(line[:8], 16) == crc32(line[9:-1]):
                told = json.loads(line[9:])
                if "item" in told:
                    assert told["item"] not in found
                    found[told["item"]] = line
        assert self.acknowledged.items() <= found.items()
        self.acknowledged = found


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    try:
        text = Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return []
    return [int(word) for word in text.split()]
