"""What a batch does to an item, and the record of it."""

import json
from typing import Any, Final

from puzzlefw.batch.task import Item, Task
from puzzlefw.errors import LimitError, ParseError, PuzzlefwError, in_words
from puzzlefw.problem.blank import blank_in
from puzzlefw.puzzle import catalog
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.puzzle.recognition import expect_able, recognize, with_said
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.check import with_solution
from puzzlefw.verbs.verb import OF_BATCH, Reply

TIMES: Final = ("seconds", "analysis_seconds", "by_propagator")
"""Statistics that differ from run to run."""


def reply_to(task: Task, item: Item) -> Reply:
    """Run the verb on an item, and return its result."""
    verb = task.asks
    entry = with_solution(item.entry) if verb.takes_solution else item.entry
    fields = entry.fields
    puzzle = loaded(task, fields[max(-2 if verb.takes_solution else -1, -len(fields))])
    options = task.chosen("run")
    reply = Reply(puzzle, entry, options=task.chosen("record", "words"))
    if verb.makes:
        params = puzzle.param_settings(task.settings)
        made = verb.run(puzzle.hooks, params, task.seed_of(item.number), **options)
        return reply._replace(result=made)
    text = entry.text
    if verb.takes_solution:
        if len(fields) < 2:
            raise ParseError("expected a puzzle, a tab and a solution, found no tab")
        *_, text, options["solution"] = fields
    board = blank_in(puzzle.hooks, text) if verb.takes_size else None
    if board is None:
        board = puzzle.parse(text, **puzzle.settings(task.settings))
    problem = puzzle.open(board)
    return reply._replace(problem=problem, result=verb.run(problem, **options))


def loaded(task: Task, text: str) -> Puzzle:
    """Return the puzzle type of a task, or the one that the *text* of an item tells."""
    if task.plugin:
        return with_said(catalog.load_once(task.plugin, *task.extensions), text)
    puzzle = with_said(catalog.load_once(recognize(text).name, *task.extensions), text)
    expect_able(task.asks, puzzle)
    return puzzle


def prepared(task: Task) -> bool:
    """Load the plugin, and check the options of a task; see ``Workers.prepare``."""
    verb = task.asks
    options = task.chosen(*OF_BATCH)
    if not task.plugin:
        if verb.expect is not None:
            verb.expect(options)
        return False
    puzzle = loaded(task, "")
    expect_able(verb, puzzle)
    if verb.makes:
        options["params"] = puzzle.param_settings(task.settings)
    else:
        puzzle.settings(task.settings)
    if verb.expect is not None:
        verb.expect(options)
    if verb.expect_of is not None:
        verb.expect_of(puzzle, options)
    return puzzle.info.notation is not None


def record_of(task: Task, item: Item) -> tuple[str, bool]:
    """Return the record of an item as JSON: the result, or why there is none; and which.

    Raises MemoryError, which may be the fault of an item before.
    """
    try:
        if item.entry.error is not None:
            raise item.entry.error
        with Deadline(task.seconds):
            record = task.asks.record(reply_to(task, item))
        for name in TIMES:
            record.get("statistics", {}).pop(name, None)
        return json.dumps(record), True
    except LimitError as error:
        return failed(task, item, "limit", str(error)), False
    except PuzzlefwError as error:
        return failed(task, item, "error", str(error)), False
    except MemoryError:
        raise
    except BaseException as error:  # a SystemExit of a plugin too: nobody else ends this process
        return failed(task, item, "error", f"the plugin raised {in_words(error)}"), False


def failed(task: Task, item: Item, verdict: str, reason: str) -> str:
    """Return the record of an item that has no result, as JSON, with a command that repeats it."""
    entry = item.entry
    about: dict[str, Any] = {"line": entry.line, "label": entry.label, "puzzle": entry.text}
    if task.asks.makes:
        about = {"puzzle": None, "seed": task.seed_of(item.number)}
    command = None if entry.error is not None else task.command(item)
    return json.dumps({**about, "verdict": verdict, "error": reason, "command": command})
