"""What a batch does to each item, as data that goes to another process, and the record of it."""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from puzzlefw.batch.entries import Entry
from puzzlefw.contract.description import Value
from puzzlefw.errors import LimitError, PuzzlefwError, in_words
from puzzlefw.puzzle import catalog
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report import records
from puzzlefw.report.words import Solved


@attrs.frozen
class Item:
    """One piece of work: its number in the input, counted from 0, its identity, and its entry.

    For ``generate`` the entry is empty and the number stands for the seed.
    """

    number: int
    identity: str
    entry: Entry


@attrs.frozen(kw_only=True)
class Task:
    """What is done to each item: a *verb* with its options, and the plugin by its name.

    *seconds* and *nodes* limit one item; *mebibytes* is the memory that a process may take.
    """

    verb: str
    plugin: str
    extensions: tuple[str, ...] = ()
    settings: Mapping[str, Value] = attrs.field(factory=dict)
    limit: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    mebibytes: int | None = None
    seed: int = 0

    def key(self) -> str:
        """Return all of it as text, for the identity of items: what is another is done anew."""
        return json.dumps(attrs.asdict(self), sort_keys=True)


Work = Callable[[Puzzle, Task, Entry], dict[str, Any]]


def solve(puzzle: Puzzle, task: Task, entry: Entry) -> dict[str, Any]:
    """Return the answer to a puzzle."""
    instance = puzzle.parse(entry.text, **task.settings)
    answer = puzzle.solve(instance, limit=task.limit or 2, nodes=task.nodes, seconds=task.seconds)
    return records.answer_record(puzzle, entry, Solved(instance, answer), None)


def count(puzzle: Puzzle, task: Task, entry: Entry) -> dict[str, Any]:
    """Return the number of a puzzle's solutions."""
    instance = puzzle.parse(entry.text, **task.settings)
    found = puzzle.count(instance, limit=task.limit, seconds=task.seconds)
    return records.count_record(entry, found, None)


def grade(puzzle: Puzzle, task: Task, entry: Entry) -> dict[str, Any]:
    """Return how hard a puzzle is for a player."""
    instance = puzzle.parse(entry.text, **task.settings)
    return records.grade_record(entry, puzzle.grade(instance, seconds=task.seconds))


VERBS: Final[Mapping[str, Work]] = {"solve": solve, "count": count, "grade": grade}


def loaded(task: Task) -> Puzzle:
    """Return the puzzle type of a task, found by its name."""
    return catalog.load_puzzle(task.plugin, task.extensions)


def record_of(puzzle: Puzzle, task: Task, item: Item) -> str:
    """Return the record of an item as JSON: the result, or why there is none."""
    entry = item.entry
    try:
        if entry.error is not None:
            raise entry.error
        return json.dumps(VERBS[task.verb](puzzle, task, entry))
    except LimitError as error:
        return failed(item, "limit", str(error))
    except PuzzlefwError as error:
        return failed(item, "error", str(error))
    except MemoryError:
        return failed(item, "memory", f"it takes more than {task.mebibytes} MiB")
    except (Exception, SystemExit) as error:
        return failed(item, "error", f"the plugin raised {in_words(error)}")


def failed(item: Item, verdict: str, reason: str) -> str:
    """Return the record of an item that has no result, as JSON."""
    entry = item.entry
    return json.dumps(
        {
            "line": entry.line,
            "label": entry.label,
            "puzzle": entry.text,
            "verdict": verdict,
            "error": reason,
        }
    )


def versions() -> str:
    """Return the versions that results depend on: of the framework, its build, and Python."""
    from importlib.metadata import version

    from puzzlefw.engine import COMPILED

    build = "compiled" if COMPILED else "interpreted"
    return f"puzzlefw {version('puzzlefw')} {build} Python {sys.version_info[:2]}"
