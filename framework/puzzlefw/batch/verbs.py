"""What a batch does to an item, and the record of it."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from puzzlefw.batch.task import Item, Task
from puzzlefw.contract.description import Value
from puzzlefw.contract.options import preset
from puzzlefw.errors import LimitError, ParseError, PuzzlefwError, in_words
from puzzlefw.notation.json_solutions import from_json
from puzzlefw.puzzle import catalog
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report import records
from puzzlefw.report.words import Solved
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.generate import check_carries, check_wish

TIMES: Final = ("seconds", "by_propagator")
"""Statistics that differ from run to run."""

Work = Callable[[Puzzle, Task, Item], dict[str, Any]]


def solve(puzzle: Puzzle, task: Task, item: Item) -> dict[str, Any]:
    """Return the record of the answer to a puzzle."""
    instance = parsed(puzzle, task, item.entry.text)
    answer = puzzle.open(instance).solve(limit=task.limit or 2, nodes=task.nodes)
    return records.answer_record(puzzle, item.entry, Solved(instance, answer), None)


def count(puzzle: Puzzle, task: Task, item: Item) -> dict[str, Any]:
    """Return the record of the number of a puzzle's solutions."""
    instance = parsed(puzzle, task, item.entry.text)
    found = puzzle.open(instance).count(limit=task.limit, nodes=task.nodes)
    return records.count_record(item.entry, found, None)


def grade(puzzle: Puzzle, task: Task, item: Item) -> dict[str, Any]:
    """Return the record of how hard a puzzle is for a player."""
    found = puzzle.open(parsed(puzzle, task, item.entry.text)).grade()
    faults: Sequence[str] = ()
    if found.faults:
        from puzzlefw.verbs.plain_faults import english  # start-up counts

        faults = english(puzzle.hooks, found.faults)
    return records.grade_record(item.entry, found, faults=faults)


def check(puzzle: Puzzle, task: Task, item: Item) -> dict[str, Any]:
    """Return the record of whether a solution is right: of the last two fields of a line."""
    if len(item.entry.fields) < 2:
        raise ParseError("expected a puzzle, a tab and a solution, found no tab")
    *_, text, solution = item.entry.fields
    instance = parsed(puzzle, task, text)
    broken = puzzle.open(instance).check(puzzle.parse_solution(instance, from_json(solution)))
    return records.check_record(item.entry, broken)


def generate(puzzle: Puzzle, task: Task, item: Item) -> dict[str, Any]:
    """Return the record of a new puzzle, with what tells it from those that are not symmetric."""
    made = puzzle.generate(
        params_of(puzzle, task),
        seed=task.seed_of(item.number),
        difficulty=task.difficulty,
        no_trial=task.no_trial,
        only_techniques=task.only_techniques,
    )
    record = records.generated_record(puzzle, made, puzzle.format(made.instance, task.style))
    canonical = puzzle.format(puzzle.canonical(made.instance))
    return {**record, "canonical": canonical, "error": None}


def params_of(puzzle: Puzzle, task: Task) -> dict[str, Value]:
    """Return the params that are given: by a preset, or one by one."""
    begin = {} if task.preset is None else preset(task.preset, puzzle.info.presets)
    return {**begin, **puzzle.param_settings(task.settings)}


def parsed(puzzle: Puzzle, task: Task, text: str) -> Any:
    """Return the instance that *text* stands for."""
    return puzzle.parse(text, **puzzle.settings(task.settings))


VERBS: Final[Mapping[str, Work]] = {
    "solve": solve,
    "count": count,
    "grade": grade,
    "check": check,
    "generate": generate,
}


def loaded(task: Task) -> Puzzle:
    """Return the puzzle type of a task, found by its name."""
    return catalog.load_once(task.plugin, *task.extensions)


def prepared(task: Task) -> bool:
    """Load the plugin, and check the options of a task; see ``Workers.prepare``."""
    puzzle = loaded(task)
    if task.verb == "generate":
        from puzzlefw.verbs.wish import Wish  # start-up counts, of every process

        params = params_of(puzzle, task)
        check_carries(puzzle.hooks, params, task.style)
        only = task.only_techniques
        check_wish(
            puzzle.hooks,
            params,
            Wish(difficulty=task.difficulty, no_trial=task.no_trial, only=only),
        )
    else:
        puzzle.settings(task.settings)
    return puzzle.info.notation is not None


def record_of(puzzle: Puzzle, task: Task, item: Item) -> tuple[str, bool]:
    """Return the record of an item as JSON: the result, or why there is none; and which.

    Raises MemoryError, which may be the fault of an item before.
    """
    try:
        if item.entry.error is not None:
            raise item.entry.error
        with Deadline(task.seconds):
            record = VERBS[task.verb](puzzle, task, item)
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
    if task.verb == "generate":
        about = {"puzzle": None, "seed": task.seed_of(item.number)}
    command = None if entry.error is not None else task.command(item)
    return json.dumps({**about, "verdict": verdict, "error": reason, "command": command})
