"""A small input of the toy puzzle, and a run of it in this process."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from puzzlefw.batch.here import Here
from puzzlefw.batch.run import Batch, Progress
from puzzlefw.batch.task import Task
from puzzlefw.notation.entries import Entry, entries

SQUARES = (
    "12/..",
    "11/..",
    "../..",
    "nonsense",
    "12/..",
    "label\t.../1../...",
    "# none",
    "x123/.../...",
)
INPUT = "\n".join(SQUARES * 3)
SOLVE = Task(verb="solve", plugin="toy", options={"nodes": 1000})


def read(text: str | bytes = INPUT) -> Iterator[Entry]:
    """Visit the puzzles of an input."""
    return entries(io.BytesIO(text.encode() if isinstance(text, str) else text))


def run_here(task: Task, output: Path, text: str = INPUT, **options: Any) -> Progress:
    """Run a batch in this process."""
    return Batch(task, output, Here(task), **options).run(read(text))


def records(path: Path) -> list[dict[str, Any]]:
    """Return the records in a file."""
    return [json.loads(line) for line in path.read_text().splitlines()]
