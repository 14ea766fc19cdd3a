"""Serve one solver, in a process of its own: ``python -m benchmarks.worker NAME``.

A request is a line of standard input: task, seconds and text, between tabs; the task is a verb and
a puzzle, such as ``solve_net``. Its answer is a line of JSON: ``seconds``, and either ``answers``,
``late`` or ``undecided``, or ``error`` alone. With two arguments more, a puzzle and a file, the
process solves that one and ends.

Of Net and Aquarium is timed what leads from a text to texts. Of other types puzzlefw is timed from
the text to the checked solution, and a peer from its own data, read before, to the solution and the
proof that there is no other; answers are written as the corpus does, untimed.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.peers.contract import OutOfTimeError
from benchmarks.peers.loading import load_peer

OURS = "puzzlefw"
LIMIT = 2
Work = tuple[Callable[[], Sequence[Any]], Callable[[Any], str]]
"""What is timed, which returns solutions, and what writes one of them as text."""


def work_of(name: str, task: str, text: str, seconds: float) -> Work:
    """Return the work of a solver on a text; raises ImportError where it is not installed."""
    verb, _, kind = task.partition("_")
    if kind in ("net", "aquarium"):
        ask = getattr(load_peer(name, is_here=True), verb)
        return partial(ask, kind, text, seconds=seconds), str
    if name == OURS:
        return of_puzzlefw(kind, text, seconds)
    from benchmarks.peers import types  # which the process of another puzzle does without

    return types.work(name, kind, text, limit=LIMIT, seconds=seconds)


def of_puzzlefw(kind: str, text: str, seconds: float) -> Work:
    """Return the work of puzzlefw on a text."""
    from tests.support.corpus import answers  # not in the processes of peers

    from benchmarks.ours import load

    puzzle = load(kind)

    def solved() -> list[Any]:
        instance = puzzle.parse(text)
        answer = puzzle.open(instance).solve(limit=LIMIT, seconds=seconds)
        if answer.stopped_by == "time":
            raise OutOfTimeError
        return [(instance, solution) for solution in answer.solutions]

    return solved, lambda pair: answers.answer(kind, puzzle, *pair)


def answer(name: str, request: str) -> dict[str, Any]:
    """Return a solver's answer to a request, and the time it took.

    The two calls of ``os`` do nothing but mark what ``benchmarks.counting`` counts.
    """
    try:
        task, seconds, text = request.rstrip("\n").split("\t")
        solved, written = work_of(name, task, text, float(seconds))
        os.getpgrp()
        start = time.perf_counter()
        try:
            found = solved()
        except OutOfTimeError:
            return {"seconds": time.perf_counter() - start, "late": True}
        took = time.perf_counter() - start
        os.getppid()
        return {"seconds": took, "answers": [written(one) for one in found]}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer one request of standard input after another until there are no more."""
    name, *given = sys.argv[1:]
    if given:
        text = Path(given[1]).read_text().strip()
        sys.stdout.write("\n".join(load_peer(name, is_here=True).solve(given[0], text)) + "\n")
        return
    for request in sys.stdin:
        sys.stdout.write(json.dumps(answer(name, request)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
