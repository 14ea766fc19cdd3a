"""What ``puzzlefw count`` prints: a sentence, a number for each of many puzzles, or JSON."""

import attrs

from puzzlefw.counts import Count, Counting
from puzzlefw.deadline import Deadline
from puzzlefw.errors import LimitError, PuzzlefwError
from puzzlefw.long_numbers import digits, in_json
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import Entry
from puzzlefw.report import REASONS
from puzzlefw.source import Input, opened
from puzzlefw.terminal import AT_LIMIT, say, write


@attrs.frozen(kw_only=True)
class Wanted:
    """How far to count, and how to show it."""

    limit: int | None
    seconds: float | None
    as_json: bool


def count_all(chosen: Chosen, wanted: Wanted) -> int:
    """Count the solutions of every puzzle of the input; return the exit status."""
    with opened(chosen) as source:

        def work(entry: Entry) -> int:
            try:
                with Deadline(wanted.seconds):
                    count = counted(source, entry, wanted)
            except LimitError:
                count = Count(number=0, is_exact=False, stopped_by="time")
            show(source, entry, wanted, count)
            return status(count)

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            write(record(entry, None, error))

        return source.work_through(work, show_error if wanted.as_json else None)


def counted(source: Input, entry: Entry, wanted: Wanted) -> Count:
    """Count one puzzle; show what is certain if that is interrupted."""
    counting = Counting(source.puzzle, source.parse(entry.text), limit=wanted.limit)
    try:
        return counting.run()
    except KeyboardInterrupt:
        show(source, entry, wanted, counting.result())
        raise


def status(count: Count) -> int:
    """Return the exit status for one puzzle."""
    if not count.is_exact:
        return AT_LIMIT
    return {0: 1, 1: 0}.get(count.number, 3)


def show(source: Input, entry: Entry, wanted: Wanted, count: Count) -> None:
    """Print a count as it is wanted."""
    if wanted.as_json:
        write(record(entry, count, None))
    elif source.is_single:
        say(sentence(count))
    else:
        number = digits(count.number)
        say(entry.labelled(number if count.is_exact else f"at least {number}"))


def sentence(count: Count) -> str:
    """Return what the count says, in one sentence."""
    plural = "" if count.number == 1 else "s"
    if not count.is_exact:
        reason = REASONS[count.stopped_by]
        if count.number == 0:
            return f"Not known: {reason} before any solution was found."
        return f"At least {digits(count.number)} solution{plural}: {reason}."
    if count.number > 0:
        number = "one" if count.number == 1 else digits(count.number)
        return f"Exactly {number} solution{plural}."
    return f"No solution: {'; '.join(count.faults)}." if count.faults else "No solution."


def record(entry: Entry, count: Count | None, error: PuzzlefwError | None) -> str:
    """Return a count, or an error, as one line of JSON."""
    import json  # only where it is printed: start-up counts

    found = Count(number=0, is_exact=False) if count is None else count
    fields = {
        "line": entry.line,
        "label": entry.label,
        "puzzle": entry.text,
        "count": None if count is None else in_json(count.number),
        "is_exact": found.is_exact,
        "stopped_by": found.stopped_by,
        "faults": list(found.faults),
        "statistics": attrs.asdict(found.statistics),
        "error": None if error is None else str(error),
    }
    return json.dumps(fields)
